// Players instead of pairs: an evening of 16 players, from tonight's list to the printed slips and the phone guides.

import { inject } from 'vitest';
import { type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { readPdf } from '../cards/readPdf.ts';
import { individuals } from '../wholeCatalogue.ts';
import { expect, expectAccessible, openApp, test } from './app.ts';
import {
  closeDialog,
  figure,
  historyButton,
  openPanel,
  pressAll,
  savedFile,
  sittingCell,
  sittingText,
  waitForText,
} from './screen.ts';

const ADDRESS = 'https://bridge.example/';

test('16 players, a new partner each round: chosen by its fairness and opened', async ({
  page,
}) => {
  await openApp(page, 'tonight');
  await page.getByLabel('Describe it in one line').fill('16 players, 4 copies');
  await page.keyboard.press('Enter');
  const list = page.getByRole('table', { name: 'Movements for tonight' });
  const short = 'Individual, 16 players, 5 rounds';
  await list.getByRole('button', { name: `Open ${short}` }).click();
  await list.getByRole('button', { name: `Opened: ${short}` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Individual …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Individual' });
  // For 13 players, one copy of the boards is enough for a perfect individual.
  await dialog.getByLabel('Players').selectOption('13');
  await expect.poll(() => dialog.getByLabel('Copies of the boards').inputValue()).toBe('one');
  await dialog.getByLabel('Players').selectOption('20');
  await dialog.getByLabel('Players').selectOption('16');
  await waitForText(dialog.getByRole('status'), '4 tables, 30 boards: Qf 100.00');
  await dialog.getByLabel('Rounds').selectOption('5');
  await waitForText(dialog.getByRole('status'), '4 tables, 25 boards: Qf 100.00');
  await expectAccessible(page);
  await dialog.getByLabel('Rounds').selectOption('15');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('grid', { name: 'Individual, 16 players, 15 rounds' }).waitFor();
  await expectAccessible(page);

  const toolbar = page.getByRole('region', { name: 'Edit the movement' });
  await toolbar.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Players' }).click();
  await page.getByText('Size, players and boards …').waitFor();
  await pressAll(page, 'Escape', 'Escape');

  const made = individuals.generate({ players: 16 });
  if (!made.ok) throw new Error(made.refusal.kind);
  const seats = made.movement.rounds.map((round) => round.map(pairsAt));
  const [n, s, e, w] = seats[0]?.[0] ?? [];
  await expect.poll(() => sittingText(page, 1, 1)).toBe(`${n} ${s} – ${e} ${w} A`);
  await page.getByTitle(/partners and opponents come evenly/).waitFor();

  // With one table arrow-switched the individual is less fair; undone, everything is as it was.
  const balance = await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '100.00');
  await balance.getByText('every two players compared alike: 100').waitFor();
  await sittingCell(page, 1, 1).click();
  await waitForText(figure(page, 'Qf'), /^[89]\d\./);
  await balance.getByText(/^ideal: .* for all/).waitFor();
  await expect.poll(() => sittingText(page, 1, 1)).toBe(`${e} ${w} – ${n} ${s} A ⇄`);
  await historyButton(page, 'Undo').click();
  await waitForText(figure(page, 'Qf'), '100.00');

  // Opponents on even hands: a fix that can be undone.
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByText(/^2 notes: seats/).click();
  const uneven = await findings.getByText(/^The same opponent sits mostly/).innerText();
  await findings.getByRole('button', { name: /^Fix: The same opponent/ }).click();
  await findings.getByRole('button', { name: /^Swap East and West at \d+ tables/ }).click();
  await findings.getByText(uneven).waitFor({ state: 'detached' });
  await waitForText(figure(page, 'Qf'), '100.00');
  await historyButton(page, 'Undo').click();
  await findings.getByText(uneven).waitFor();
  await expect.poll(() => sittingText(page, 1, 1)).toBe(`${n} ${s} – ${e} ${w} A`);

  // One player followed through the room can be locked.
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('combobox', { name: 'Follow' }).selectOption('Player 7');
  await page.getByRole('button', { name: 'Lock player 7' }).waitFor();
  await page.getByRole('button', { name: 'Close: Follow a player or a set' }).click();

  // Every player has a slip, with a partner and two opponents in every round.
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByLabel('Kind').selectOption('Player slips');
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  const saved = await savedFile(page, () =>
    cards.getByRole('button', { name: 'Save PDF' }).click(),
  );
  const { title, pages } = await readPdf(new Uint8Array(saved.bytes));
  expect(title).toBe('Player slips – Individual, 16 players, 15 rounds, 4 copies');
  const texts = pages.flatMap(({ texts: own }) => own.map(({ text }) => text));
  for (let player = 1; player <= 16; player++) expect(texts).toContain(`Player ${player}`);
  const opponents = seats
    .flat()
    .flatMap(([north, south, east, west]) => [
      ...Array.from({ length: 2 }, () => `${east}, ${west}`),
      ...Array.from({ length: 2 }, () => `${north}, ${south}`),
    ]);
  expect(texts.filter((text) => /^\d+, \d+$/.test(text)).sort()).toEqual(opponents.sort());

  // The phone of player 7 has seat, partner, opponents and boards of every round.
  await closeDialog(cards);
  await page.goto(`${inject('appUrl')}#/run`);
  await page.getByRole('button', { name: 'Phone guides …' }).click();
  await page.getByLabel('The page’s web address').fill(ADDRESS);
  const link = await page.getByRole('link', { name: /^Code of player 7\b/ }).getAttribute('href');
  // Its link works in the tab that shows the movement too.
  await page.goto(inject('appUrl') + (link ?? '').slice(ADDRESS.length));
  await page.getByText('All rounds').click();
  const rows = page.getByRole('table').getByRole('row');
  const itinerary = seats.map((round, index) => {
    const table = round.findIndex((four) => four.includes(7 as PairNumber));
    const four = round[table] ?? [];
    const seat = four.indexOf(7 as PairNumber);
    const opponents = seat < 2 ? four.slice(2) : four.slice(0, 2);
    const name = ['North', 'South', 'East', 'West'][seat];
    const boards = `${2 * index + 1}–${2 * index + 2}`;
    return [index + 1, `${table + 1} ${name}`, four[seat ^ 1], opponents.join(', '), boards];
  });
  await expect
    .poll(async () => (await rows.allInnerTexts()).slice(1))
    .toEqual(itinerary.map((cells) => cells.join('\t')));
});

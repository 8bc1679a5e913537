// Ways to go on when an evening goes off plan: each is announced, printed, and on every screen.

import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { readPdf } from '../cards/readPdf.ts';
import { expect, expectAccessible, test } from './app.ts';
import { ADDRESS, clock, EIGHT, guideLink, MINUTE, openRun } from './evening.ts';
import { closeDialog, savedFile } from './screen.ts';

/** Says that something has changed, and waits for a way to go on; the dialog knows which round is next. */
async function replanRest(
  page: Page,
  happened: string,
  nextRound: number,
  answer: readonly [field: string, value: number] | string | null = null,
) {
  await page.getByRole('button', { name: happened }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the rest of the session' });
  await expect.poll(() => dialog.getByLabel('Change from round').inputValue()).toBe(`${nextRound}`);
  if (typeof answer === 'string') await dialog.getByRole('button', { name: answer }).click();
  else if (answer !== null) await dialog.getByLabel(answer[0]).fill(`${answer[1]}`);
  // Minutes that are pressed leave nothing to fill in.
  if (typeof answer !== 'string') {
    await dialog.getByRole('button', { name: 'Show options' }).click();
  }
  await dialog.getByRole('button', { name: 'Use this plan' }).waitFor();
  return dialog;
}

/** The cards that a plan changes, as the button that prints them says, and those that are then printed. */
async function printChanged(page: Page): Promise<readonly [said: string[], printed: string[]]> {
  const button = page.getByRole('button', { name: 'Print the changed cards' });
  const named = (await button.innerText()).match(/(tables?|pairs?) [\d–, ]+/g) ?? [];
  await button.click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByLabel('Only the cards that the new plan changes').waitFor();
  const save = cards.getByRole('button', { name: 'Save PDF' });
  const { bytes } = await savedFile(page, () => save.click());
  await closeDialog(cards);
  const { pages } = await readPdf(new Uint8Array(bytes));
  // The director's sheet, which names tables too, stands on a page of its own.
  const printed = pages
    .filter(({ texts }) => !texts.some(({ text }) => /^Director/.test(text)))
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .filter((text) => /^(Table|Pair) \d+$/.test(text));
  const said = named.flatMap((list) => {
    const noun = list.startsWith('table') ? 'Table' : 'Pair';
    return numbersIn(list).map((number) => `${noun} ${number}`);
  });
  return [said, printed];
}

/** The numbers of a list with ranges: `3, 5–7`. */
function numbersIn(list: string): readonly number[] {
  return [...list.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
}

test('replans: a pair arrives in round 2, another leaves in round 5, the room closes a round early', async ({
  page: first,
  context,
}) => {
  await context.clock.install({ time: EIGHT });
  const appUrl = inject('appUrl');
  let page = first;
  await openRun(page);
  await page.getByRole('button', { name: 'Phone guides …' }).click();
  await page.getByLabel('The page’s web address').fill(ADDRESS);
  await page.keyboard.press('Escape');
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Room display in a window' }).click(),
  ]);
  const news = (letter: string, round: number) =>
    page.getByRole('region', { name: `Plan ${letter} from round ${round}` });
  const openGuide = async (pair: number): Promise<Page> => {
    const guide = await context.newPage();
    await guide.goto(appUrl + (await guideLink(page, pair)).slice(ADDRESS.length));
    return guide;
  };

  const nextRound = async (heading: string): Promise<void> => {
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await clock(page).getByText(heading).waitFor();
    await display.getByRole('heading', { name: heading }).waitFor();
  };

  await page.getByRole('button', { name: 'Start round 1' }).click();
  await clock(page).getByText('Round 1 of 7').waitFor();
  await nextRound('Round 2 of 7');

  // Round 2: a fifteenth pair comes, every table is full. It displaces N-S pairs from round 3 on.
  let dialog = await replanRest(page, 'A pair has come late', 3);
  await dialog.getByRole('button', { name: /a rover: it displaces/ }).click();
  await dialog
    .getByRole('cell', { name: /15 North-South.*changed/ })
    .first()
    .waitFor();
  // The rounds that change are in sight without scrolling, every table of them.
  const boxOf = (within: Locator) => within.evaluate((element) => element.getBoundingClientRect());
  const rounds = await boxOf(dialog.getByRole('table'));
  const [frame, use] = [
    await boxOf(dialog),
    await boxOf(dialog.getByRole('button', { name: 'Use this plan' })),
  ];
  expect(rounds.right).toBeLessThan(frame.right);
  expect(rounds.bottom).toBeLessThan(use.top);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  const told = await news('B', 3)
    .getByText(/^Pair 15 joins in round 3/)
    .innerText();
  await display.getByText('Plan B').waitFor();
  await display.getByText(told).waitFor();
  // However long the announcement, nothing of it is cut.
  await expect
    .poll(() =>
      display
        .locator('section')
        .filter({ hasText: told })
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight),
    )
    .toBe(true);
  const [said, printed] = await printChanged(page);
  expect(said).toContain('Pair 15');
  expect(printed).toEqual(said);
  expect(printed.length).toBeLessThan(7 + 15);

  // Round 3: the phone of pair 15 shows the table that was announced, the display no longer the announcement.
  await nextRound('Round 3 of 7');
  await display.getByText(told).waitFor({ state: 'detached' });
  const table = /table (\d+)/i.exec(told)?.[1];
  const rover = await openGuide(15);
  await rover.getByRole('heading', { name: 'Round 3 of 7' }).waitFor();
  await rover.getByText(`Table ${table} N-S`).waitFor();
  await rover.close();

  // The laptop is closed until round 5, 28 minutes per round. Nothing is lost, and the log has the rounds between.
  await page.close();
  await context.clock.fastForward(60 * MINUTE);
  page = await context.newPage();
  await page.goto(`${appUrl}#/run`);
  await clock(page).getByText('Round 5 of 7').waitFor();
  await display.getByRole('heading', { name: 'Round 5 of 7' }).waitFor();
  const log = page.getByRole('region', { name: 'Session log' });
  await log.getByText('Round 4 began by the clock').waitFor();

  // Round 5: pair 12 goes home; its number is missing from round 6 on.
  dialog = await replanRest(page, 'A pair has gone home', 6, ['Pairs that leave', 12]);
  await dialog
    .getByRole('button', { name: /Whoever meets pair 12 sits out/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  const farewell = await news('C', 6).getByText(/12/).first().innerText();
  await display.getByText('Plan C').waitFor();
  await display.getByText(farewell).waitFor();
  // A sentence does for those whom it would meet, so no card is needed.
  expect(farewell).toMatch(/pair 12/i);
  await news('C', 6).getByText('Where your card says you play pair 12, you sit out').waitFor();
  expect(await page.getByRole('button', { name: 'Print the changed cards' }).count()).toBe(0);
  await nextRound('Round 6 of 7');

  // The room must close a round early: round 6 is the last. Played rounds stand, and phones and display end with it.
  dialog = await replanRest(page, 'We must finish earlier', 7, '20 minutes earlier');
  await dialog
    .getByRole('button', { name: /The session ends after round/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await news('D', 7)
    .getByText(/round 6/i)
    .first()
    .waitFor();
  await clock(page).getByText('Round 6 of 6').waitFor();
  await display.getByText('Plan D').waitFor();
  await display.getByRole('heading', { name: 'Round 6 of 6' }).waitFor();
  const guide = await openGuide(1);
  await guide.getByRole('heading', { name: 'Round 6 of 6' }).waitFor();
  await guide.getByText('that was your last round').waitFor();
  await page.getByRole('button', { name: 'End the session' }).click();
  await clock(page).getByText('Finished after 6 rounds').waitFor();
  await log.getByText(/Plan D: 6 rounds, from round 7 on/).waitFor();

  // Each plan was an edit: going back leads to the movement of the first.
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await page.getByRole('grid', { name: 'Mitchell, 7 tables, 6 rounds' }).waitFor();
});

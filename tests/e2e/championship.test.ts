// A championship of three sessions of nine rounds for 20 pairs. The first is played; then a pair withdraws, and the others go
// on as 19: each session by itself on the clock, the display, the cards and in a file.

import type { Locator } from 'playwright-core';
import { readPdf } from '../cards/readPdf.ts';
import { expect, expectAccessible, test } from './app.ts';
import { clock, EIGHT, MINUTE, openRun } from './evening.ts';
import { closeDialog, openFamily, runCommand, savedFile } from './screen.ts';

const SESSION_2 = 'Movement for 20 pairs, 9 rounds, pair 7 missing, session 2';

test('three sessions; a pair withdraws before the second, which 19 pairs play', async ({
  page,
  context,
}) => {
  await context.clock.install({ time: EIGHT });
  await openRun(page);
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await openFamily(page, 'Skip Mitchell', { Tables: 10, 'Boards per set': 2 });
  await runCommand(page, 'sessions');
  const sessions = page.getByRole('dialog', { name: 'Sessions' });
  const add = sessions.getByRole('button', { name: 'Add session' });
  await add.click();
  await add.click();
  await sessions.getByRole('cell', { name: '19–27' }).waitFor();
  await sessions.getByRole('button', { name: 'Open session 1 by itself' }).click();
  await closeDialog(sessions);

  await openRun(page);
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Room display in a window' }).click(),
  ]);
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await clock(page).getByText('Round 1 of 9').waitFor();
  // Nine rounds of 13 minutes, and 2 to move.
  await context.clock.fastForward(9 * 15 * MINUTE);
  await clock(page).getByText('Finished after 9 rounds').waitFor();
  await display.getByText('The session is over.').waitFor();

  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await runCommand(page, 'sessions');
  await sessions.getByRole('button', { name: 'Remove session 3' }).click();
  await sessions.getByRole('button', { name: 'Remove session 2' }).click();
  await sessions.getByText('Next session: new opponents for everybody').click();
  const next = sessions.getByRole('form', { name: 'Next session' });
  await next.getByLabel('Withdrawn pairs').fill('7');
  await next.getByLabel('Rounds').fill('5');
  await next.getByRole('button', { name: 'Find the session' }).click();
  await next.getByText('Nobody meets the same opponents again.').waitFor();
  await next.getByText(/^Now: Qf/).waitFor();
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Discard it' }).click();
  await sessions
    .getByRole('form', { name: 'Add a session' })
    .getByLabel('Withdrawn pairs')
    .fill('7');
  await chooseMovement(sessions, /^Skip Mitchell: 9 rounds/);
  await sessions
    .getByRole('form', { name: 'Add a session' })
    .getByLabel('Boards per set')
    .fill('2');
  await add.click();
  await add.click();
  await sessions.getByRole('cell', { name: '10–18' }).waitFor();
  await sessions.getByRole('cell', { name: '1–20' }).first().waitFor();
  await sessions.getByRole('button', { name: 'Open session 2 by itself' }).click();
  await closeDialog(sessions);

  await openRun(page);
  await page.getByText(`You have opened a different movement, ${SESSION_2}`).waitFor();
  await page.getByRole('button', { name: 'New session …' }).first().click();
  await page.getByRole('button', { name: 'Delete and start afresh' }).click();
  await clock(page).getByText(SESSION_2).waitFor();
  await page.getByText('Sitting out: pair').waitFor();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await clock(page).getByText('Round 1 of 9').waitFor();
  await display.getByRole('heading', { name: 'Round 1 of 9' }).waitFor();
  // Who sits out now, and who does after the move.
  await display
    .getByText(/^Pair \d+ sits out/)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  const { bytes } = await savedFile(page, () =>
    cards.getByRole('button', { name: 'Save PDF' }).click(),
  );
  const { pages } = await readPdf(new Uint8Array(bytes));
  const words = pages.map(({ texts }) => texts.map(({ text }) => text).join(' ')).join(' ');
  expect(words).toContain(`${SESSION_2} · 19 pairs, 10 tables, 9 rounds, 20 boards`);
  expect(words).toMatch(/^Table 1 Round N-S E-W Boards 1 \d+ \d+ 1–2 2 /);
  expect(words).not.toMatch(/\b21–22\b|\b41–42\b/);
  await closeDialog(cards);

  await page.getByRole('button', { name: 'Save as …' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as a file' });
  const csv = await savedFile(page, () =>
    saving.getByRole('button', { name: /^Table \(CSV/ }).click(),
  );
  expect(csv.name).toBe('Movement-for-20-pairs-9-rounds-pair-7-missing-session-2.csv');
  const rows = csv.bytes.toString().trim().split(/\r?\n/);
  expect(rows).toHaveLength(1 + 9 * 10);
  expect(rows[1]).toMatch(/^1,1,\d+,\d+,A,1,2,/);
  expect(rows.filter((row) => row.includes('phantom 7'))).toHaveLength(9);
});

/** Selects the movement of a session to be added, once the catalogue has it. */
async function chooseMovement(sessions: Locator, name: RegExp): Promise<void> {
  const option = sessions.getByRole('option', { name });
  await option.waitFor({ state: 'attached' });
  const label = (await option.textContent()) ?? '';
  await sessions.getByRole('combobox', { name: /^Movement/ }).selectOption({ label });
}

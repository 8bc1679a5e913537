// The optimiser at work: it runs beside the page, stops when told, and never writes the grid.

import type { Locator, Page } from 'playwright-core';
import { expect, openApp, test } from './app.ts';
import {
  answerOf,
  figure,
  historyButton,
  openFamily,
  openPanel,
  readGrid,
  sittingCell,
  sittingText,
  waitForText,
} from './screen.ts';

function optimise(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Optimise', exact: true }).click();
}

/** Starts a run that does not end by itself, on a movement whose best nobody has proved. */
async function startEndless(page: Page): Promise<Locator> {
  await openApp(page);
  await openFamily(page, 'Mitchell', { Tables: 17 });
  await page.getByRole('grid', { name: /^Mitchell, 17 tables/ }).waitFor();
  const optimiser = await openPanel(page, 'Optimiser');
  await optimiser.getByLabel('Effort').selectOption('Until I stop it');
  await optimise(page);
  await optimiser.getByText('Trials per second').waitFor();
  return optimiser;
}

test('a run shows its progress, pauses, resumes and stops; a click during a run switches the cell', async ({
  page,
}) => {
  const optimiser = await startEndless(page);
  const before = await readGrid(page);
  const balance = await openPanel(page, 'Balance');
  await waitForText(balance.getByRole('status'), /best/);
  await openPanel(page, 'Optimiser');
  await optimiser.getByRole('figure', { name: /^Best Qf \d/ }).waitFor();
  const steps = optimiser.getByText(/^[\d,]{5,}$/).first();
  await steps.waitFor();

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  const proposal = optimiser.getByRole('region', { name: 'Proposal' });
  await waitForText(
    answerOf(page).getByRole('status'),
    /Qf \d+\.\d+ is the best found before it was stopped/,
  );
  await expect.poll(() => readGrid(page)).toBe(before);
  const review = page.getByRole('region', { name: 'What would change' });
  // Before, a click arrow-switches as ever.
  const key = page.getByRole('list', { name: 'Key to the marks in the grid' });
  await key.getByText('would change', { exact: true }).waitFor();
  await review.getByRole('button', { name: 'After' }).click();
  await key.getByText('would change: click to leave it out', { exact: true }).waitFor();
  await openPanel(page, 'Balance');
  await waitForText(balance.getByRole('status'), /proposed/);
  await expect.poll(() => readGrid(page)).not.toBe(before);
  const change = page.getByRole('gridcell', { name: /changed by the proposal$/ }).first();
  await change.click();
  await waitForText(review, '1 left out');
  await review.getByRole('button', { name: 'Before' }).click();
  await openPanel(page, 'Optimiser');
  await proposal.waitFor();
  await review.getByRole('button', { name: 'Discard' }).click();
  await proposal.waitFor({ state: 'detached' });
  await review.waitFor({ state: 'detached' });
  await expect.poll(() => readGrid(page)).toBe(before);

  await optimise(page);
  await optimiser.getByText('Trials per second').waitFor();
  await sittingCell(page, 3, 4).click();
  await sittingCell(page, 3, 4).filter({ hasText: 'arrow-switched' }).waitFor();
  await waitForText(answerOf(page).getByRole('status'), 'found before your last edit');
  await expect.poll(() => sittingText(page, 3, 4)).toContain('⇄');
  const edited = await readGrid(page);
  await answerOf(page).getByRole('button', { name: 'Accept' }).press('Enter');
  await proposal.waitFor({ state: 'detached' });
  // Nobody sees a focus above the window.
  const cursor = page.locator('#grid-cursor:focus');
  await cursor.waitFor();
  await expect.poll(async () => (await cursor.boundingBox())?.y).toBeGreaterThan(0);
  await expect.poll(() => readGrid(page)).not.toBe(edited);
  await historyButton(page, 'Undo').click();
  await sittingCell(page, 3, 4).filter({ hasText: 'arrow-switched' }).waitFor();
  await expect.poll(() => readGrid(page)).toBe(edited);

  // Another movement opened during a run stays as it is, and nothing is proposed for it.
  await optimise(page);
  await optimiser.getByText('Trials per second').waitFor();
  await openFamily(page, 'Mitchell', { Tables: 11, 'Rounds to switch at the end': 0 });
  await page.getByRole('grid', { name: /^Mitchell, 11 tables/ }).waitFor();
  // The run on it begins at once, and ends when its best is proved.
  await optimise(page);
  await answerOf(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('grid', { name: /^Mitchell, 11 tables/ }).waitFor();
  await expect.poll(() => optimiser.getByText(/^Runs \(3\)/).count()).toBe(1);
});

test('the same seed and effort give the same result; trying every combination proves a small movement', async ({
  page,
}) => {
  await openApp(page);
  await openFamily(page, 'Mitchell', { Tables: 11, 'Rounds to switch at the end': 0 });
  const optimiser = await openPanel(page, 'Optimiser');
  const proposal = optimiser.getByRole('region', { name: 'Proposal' });
  const results: string[] = [];
  for (const run of [1, 2]) {
    await optimise(page);
    await optimiser.getByText(`Runs (${run})`).waitFor();
    await answerOf(page).getByRole('button', { name: 'Accept' }).click();
    await openPanel(page, 'Balance');
    await waitForText(figure(page, 'Qf'), '93.41');
    results.push(await readGrid(page));
    await historyButton(page, 'Undo').click();
    await waitForText(figure(page, 'Qf'), 'not applicable');
    await openPanel(page, 'Optimiser');
  }
  expect(results[1]).toBe(results[0]);

  await openFamily(page, 'Mitchell', { Tables: 7, Rounds: 4, 'Rounds to switch at the end': 1 });
  await page.getByRole('grid', { name: /^Mitchell, 7 tables/ }).waitFor();
  await optimise(page);
  await optimiser.getByRole('button', { name: 'Try every combination' }).click();
  // A fast machine may have tried them all before the share is seen.
  const proved = answerOf(page).getByRole('status').filter({ hasText: ', proved' });
  await optimiser
    .getByText(/^\d+\.\d % of all$/)
    .or(proved)
    .first()
    .waitFor();
  await waitForText(
    answerOf(page).getByRole('status'),
    'Qf 35.29, proved: no pattern of switches of any table in any round does better.',
  );

  // The locks take effect as the field is left by the click that begins the run.
  await openFamily(page, 'Mitchell', { Tables: 5, 'Rounds to switch at the end': 0 });
  await page.getByRole('grid', { name: /^Mitchell, 5 tables/ }).waitFor();
  await optimiser.getByText('Settings', { exact: true }).click();
  await optimiser.getByLabel('Switched rounds at most').fill('1');
  await optimise(page);
  await proposal.waitFor();
  await optimiser.getByLabel('Locked rounds').fill('1-5');
  await optimise(page);
  await waitForText(
    page.getByRole('main').getByRole('alert'),
    'Nothing is free to switch: every cell is locked.',
  );
});

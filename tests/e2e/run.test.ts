// A session as a director runs it: seven tables sit down, rounds pass, the page is reloaded and the laptop closed;
// the room display and a phone's guide are right at each step.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readPdf } from '../cards/readPdf.ts';
import {
  expect,
  expectAccessible,
  openApp,
  testInstalled as test,
  waitUntilOfflineReady,
} from './app.ts';
import { closeDialog, savedFile, sittingCell, waitForText } from './screen.ts';

const MINUTE = 60_000;
const EIGHT = new Date('2026-11-19T19:00:00');
const ADDRESS = 'https://club.example/bridge/';

const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });

async function openRun(page: Page): Promise<void> {
  await openApp(page, 'run');
  await clock(page).waitFor();
}

/** The link behind a pair's code. */
async function guideLink(page: Page, pair: number): Promise<string> {
  await page.getByRole('button', { name: 'Phone guides …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Phone guides/ });
  const link = await dialog
    .getByRole('link', { name: new RegExp(`^Code of pair ${pair}\\b`) })
    .getAttribute('href');
  await closeDialog(dialog);
  return link ?? '';
}

test('seven tables: positions, rounds, a reload, a closed laptop, display and guide', async ({
  page: first,
  context,
}) => {
  await context.clock.install({ time: EIGHT });
  const appUrl = inject('appUrl');
  let page = first;
  await openRun(page);

  // Phones cannot reach this computer: said, with slips instead, until the address is given.
  await page.getByRole('button', { name: 'Phone guides …' }).click();
  await page.getByRole('alert').getByText('phones cannot reach it').waitFor();
  await page.getByRole('button', { name: 'Print pair slips …' }).waitFor();
  await page.getByLabel('Address at which this page is published').fill(ADDRESS);
  await page.getByRole('link', { name: 'Code of pair 14' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Room display in a window' }).click(),
  ]);
  await display.getByRole('heading', { name: 'Starting positions' }).waitFor();
  await expect
    .poll(async () => (await display.getByRole('listitem').last().innerText()).split(/\s+/))
    .toEqual(['Table', '7', 'N-S', '7', 'E-W', '14', 'Boards', '25–28']);
  await expectAccessible(display);

  // On a phone the clock and what moves it on are in sight without scrolling, as the page opens: it was scrolled above.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => scrollTo(0, 0));
  const begin = page.getByRole('button', { name: 'Begin round 1' });
  await expect
    .poll(async () => {
      const [box, whole] = await Promise.all([begin.boundingBox(), clock(page).boundingBox()]);
      return box !== null && whole !== null && whole.y >= 0 && box.y + box.height <= 700;
    })
    .toBe(true);
  await page.setViewportSize({ width, height });

  await begin.click();
  await clock(page).getByText('Round 1 of 7').waitFor();
  await display.getByText('E-W pairs move up one table.').waitFor();
  await clock(page)
    .getByText(/^2[56]:\d\d$/)
    .waitFor();
  await expectAccessible(page);

  // 26 minutes to play, 2 to move: after 27 the room moves. The reloaded page and the display agree.
  await context.clock.fastForward(27 * MINUTE);
  await clock(page).getByText('Move for round 2 of 7').waitFor();
  await display.getByRole('heading', { name: 'Move now' }).waitFor();
  await page.reload();
  await clock(page).getByText('Move for round 2 of 7').waitFor();
  await page.keyboard.press('n');
  await clock(page).getByText('Round 2 of 7').waitFor();
  await display.getByRole('heading', { name: 'Round 2 of 7' }).waitFor();

  const link = await guideLink(page, 9);
  expect(link.length).toBeLessThan(200);
  expect(link.startsWith(ADDRESS)).toBe(true);
  const guide = await context.newPage();
  await guide.goto(appUrl + link.slice(ADDRESS.length));
  // Pair 9 began at table 2 and moves up: table 3 in round 2, against the boards of table 3, one further.
  await guide.getByRole('heading', { name: 'Round 2 of 7' }).waitFor();
  await guide.getByText('Table 3 E-W').waitFor();
  await guide.getByText('against pair 3').waitFor();
  await guide.getByText('Boards 13–16').waitFor();
  await guide.getByText(/^go to table\s4 E-W$/).waitFor();
  await expectAccessible(guide);

  // The laptop is closed for two rounds.
  await page.close();
  await context.clock.fastForward(12_000);
  await display.getByRole('alert').getByText('has lost the page').waitFor();
  await context.clock.fastForward(57 * MINUTE);
  page = await context.newPage();
  await page.goto(`${appUrl}#/run`);
  await clock(page).getByText('Round 4 of 7').waitFor();
  await display.getByRole('heading', { name: 'Round 4 of 7' }).waitFor();
  await display.getByRole('alert').waitFor({ state: 'detached' });
  await guide.getByRole('heading', { name: 'Round 4 of 7' }).waitFor();

  // The last round is arrow-switched, which nobody may overlook; the phone is offline by then.
  await waitUntilOfflineReady(guide);
  await context.setOffline(true);
  await context.clock.fastForward(84 * MINUTE);
  await guide.reload();
  await guide.getByRole('heading', { name: 'Round 7 of 7' }).waitFor();
  await guide.getByText('⇄ ARROW SWITCH: score N-S').waitFor();
  await guide.getByText('that was your last round').waitFor();
  await display.getByText('Arrow switch this round').waitFor();
  await clock(page)
    .getByText(/Arrow switch in round 7 at every table/)
    .waitFor();
  await context.setOffline(false);

  // Another movement on the screen changes nothing in the room until it is played as plan B.
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await sittingCell(page, 7, 1).focus();
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 7, 1), '1 North-South, 9 East-West');
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Use it as plan B' }).click();
  await display.getByText('Plan B').waitFor();
  await clock(page).getByText('Round 7 of 7').waitFor();
  await page
    .getByRole('region', { name: 'Evening so far' })
    .getByText(/Plan B: 7 rounds/)
    .waitFor();
});

/** Says that something has changed, and waits for a way to go on; the dialog knows which round is next. */
async function planAnew(
  page: Page,
  happened: string,
  nextRound: number,
  count: readonly [string, number] | null = null,
) {
  await page.getByRole('button', { name: happened }).click();
  const dialog = page.getByRole('dialog', { name: 'Replan the rest' });
  await expect
    .poll(() => dialog.getByLabel('The next round is round').inputValue())
    .toBe(`${nextRound}`);
  if (count !== null) await dialog.getByLabel(count[0]).fill(`${count[1]}`);
  await dialog.getByRole('button', { name: 'Find ways to go on' }).click();
  await dialog.getByRole('button', { name: 'Use this way' }).waitFor();
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
  const printed = pages
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
  await page.getByLabel('Address at which this page is published').fill(ADDRESS);
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

  await page.getByRole('button', { name: 'Begin round 1' }).click();
  await clock(page).getByText('Round 1 of 7').waitFor();
  await nextRound('Round 2 of 7');

  // Round 2: a fifteenth pair comes, every table is full. It displaces N-S pairs from round 3 on.
  let dialog = await planAnew(page, 'A pair has come late', 3);
  await dialog.getByRole('button', { name: /a rover: it displaces/ }).click();
  await dialog
    .getByRole('cell', { name: /15 North-South.*changed/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this way' }).click();
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
        .locator('main > section')
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

  // The laptop is closed until round 5, 28 minutes a round. Nothing is lost, and the log has the rounds between.
  await page.close();
  await context.clock.fastForward(60 * MINUTE);
  page = await context.newPage();
  await page.goto(`${appUrl}#/run`);
  await clock(page).getByText('Round 5 of 7').waitFor();
  await display.getByRole('heading', { name: 'Round 5 of 7' }).waitFor();
  const log = page.getByRole('region', { name: 'Evening so far' });
  await log.getByText('Round 4 began by the clock').waitFor();

  // Round 5: pair 12 goes home; its number is missing from round 6 on.
  dialog = await planAnew(page, 'A pair has gone home', 6, ['Pair that leaves', 12]);
  await dialog
    .getByRole('button', { name: /missing from now on/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this way' }).click();
  await dialog.waitFor({ state: 'detached' });
  const farewell = await news('C', 6).getByText(/12/).first().innerText();
  await display.getByText('Plan C').waitFor();
  await display.getByText(farewell).waitFor();
  const [saidNext, printedNext] = await printChanged(page);
  expect(printedNext).toEqual(saidNext);
  expect(saidNext).not.toContain('Pair 12');
  await nextRound('Round 6 of 7');

  // The room must close a round early: round 6 is the last. Played rounds stand, and phones and display end with it.
  dialog = await planAnew(page, 'We must finish earlier', 7, ['Rounds in all', 6]);
  await dialog
    .getByRole('button', { name: /The last rounds are dropped/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this way' }).click();
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

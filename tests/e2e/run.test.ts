// A session as a director runs it: seven tables sit down, rounds pass, the page is reloaded and the laptop closed;
// the room display and a phone's guide are right at each step. What goes off plan is in replanning.test.ts.

import { inject } from 'vitest';
import { expect, expectAccessible, testInstalled as test, waitUntilOfflineReady } from './app.ts';
import { ADDRESS, clock, EIGHT, guideLink, MINUTE, openRun } from './evening.ts';
import { sittingCell, waitForText } from './screen.ts';

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
  await page.getByRole('alert').getByText('Phones cannot open this page').waitFor();
  await page.getByRole('button', { name: 'Print pair slips …' }).waitFor();
  await page.getByLabel('The page’s web address').fill(ADDRESS);
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
  const begin = page.getByRole('button', { name: 'Start round 1' });
  await expect
    .poll(async () => {
      const [box, whole] = await Promise.all([begin.boundingBox(), clock(page).boundingBox()]);
      return box !== null && whole !== null && whole.y >= 0 && box.y + box.height <= 700;
    })
    .toBe(true);
  await page.setViewportSize({ width, height });

  await begin.click();
  await clock(page).getByText('Round 1 of 7').waitFor();
  await display.getByText('E-W pairs move up one table (Table 7 goes to Table 1).').waitFor();
  await clock(page)
    .getByText(/^2[78]:\d\d$/)
    .waitFor();
  await expectAccessible(page);

  // 28 minutes to play, 2½ to move: after 28 the room moves. The reloaded page and the display agree.
  await context.clock.fastForward(28 * MINUTE);
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
    .getByRole('region', { name: 'Session log' })
    .getByText(/Plan B: 7 rounds/)
    .waitFor();
});

test('on a phone the button that closes the display covers none of its words', async ({
  newProfile,
}) => {
  const phone = await newProfile({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await openRun(page);
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await page.getByRole('button', { name: 'Room display in full screen' }).click();
  const close = page.getByRole('button', { name: 'Close', exact: true });
  const footer = page.getByText(/Finish about/).last();
  await footer.waitFor();
  const words = await footer.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });
  const box = await close.boundingBox();
  expect(words.right <= (box?.x ?? 0) || words.bottom <= (box?.y ?? 0)).toBe(true);
});

test('on a phone the time stays in sight, and a question of the clock moves nothing', async ({
  newProfile,
}) => {
  const phone = await newProfile({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await phone.clock.install({ time: EIGHT });
  await openRun(page);
  await page.getByRole('button', { name: 'Start round 1' }).click();
  const changed = page.getByRole('heading', { name: 'Something has changed?' });
  const slimClock = () =>
    changed.evaluate((heading) => {
      const { top } = heading.getBoundingClientRect();
      return document.elementFromPoint(200, top - 24)?.textContent ?? '';
    });
  await changed.evaluate((heading) => heading.scrollIntoView());
  await expect.poll(slimClock).toMatch(/^Round 1 of 7\d\d:\d\d$/);
  await page.evaluate(() => scrollTo(0, 0));
  const now = page.getByRole('heading', { name: 'When the round ends' });
  const before = await now.boundingBox();
  await phone.clock.setSystemTime(EIGHT.getTime() + 60 * MINUTE);
  await phone.clock.runFor(3000);
  await page.getByRole('button', { name: 'The computer slept' }).waitFor();
  expect(await now.boundingBox()).toEqual(before);
});

test('the buttons of the clock keep their place in every phase, whatever is said of the round', async ({
  newProfile,
}) => {
  for (const width of [1440, 820, 390]) {
    const context = await newProfile({ viewport: { width, height: 900 } });
    await context.clock.install({ time: EIGHT });
    const page = await context.newPage();
    await openRun(page);
    const buttons = clock(page).getByRole('button');
    const tops = () =>
      buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await tops();
    const stays = async (said: string | RegExp) => {
      await clock(page).getByText(said).first().waitFor();
      expect(await tops(), `${width} px: ${said}`).toEqual(before);
    };
    const next = buttons.first();
    await next.click();
    await stays('Round 1 of 7');
    for (let press = 0; press < 16; press++) await page.keyboard.press('+');
    await stays('after 22:30, the finish asked for');
    await page.keyboard.press('p');
    await stays('Clock stopped');
    await page.keyboard.press('p');
    await context.clock.fastForward(38 * MINUTE);
    await stays('The last board should have begun');
    await context.clock.fastForward(3 * MINUTE);
    await stays('Do not begin another board');
    await next.click();
    await stays('Move for round 2 of 7');
    for (let press = 0; press < 11; press++) await page.keyboard.press('n');
    await stays(/^⇄ Arrow switch in round 7/);
    await context.clock.fastForward(21 * MINUTE);
    await stays('The last board should have begun');
    await page.keyboard.press('n');
    await stays('Finished after 7 rounds');
    await context.close();
  }
});

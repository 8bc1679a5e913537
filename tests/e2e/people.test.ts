// The people of an evening: pasted, described, seated, printed and run; next week the sit-out is somebody else.

import type { Locator, Page } from 'playwright-core';
import { readPdf } from '../cards/readPdf.ts';
import { expect, expectAccessible, expectLargeTargets, openApp, test } from './app.ts';
import { clock, EIGHT, MINUTE } from './evening.ts';
import { closeDialog, openFamily, savedFile, waitForText } from './screen.ts';

const WEEK = 7 * 24 * 60 * MINUTE;
const NAMES = Array.from({ length: 15 }, (_, at) => `Name ${String.fromCharCode(65 + at)}`);
/** Strengths that differ, in the order of the names. */
const LIST = NAMES.map((name, at) => `${name}; ${62 - at} %`).join('\n');

async function openPeople(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'People …' }).last().click();
  const people = page.getByRole('dialog', { name: 'People' });
  await people.waitFor();
  return people;
}

async function describe(people: Locator, name: string, wish: string): Promise<void> {
  const row = people.getByRole('button', { name: new RegExp(`${name}\\b`), expanded: false });
  await row.click();
  await people.getByLabel(wish).check();
  await people.getByRole('button', { name: new RegExp(`${name}\\b`), expanded: true }).click();
}

async function seatAll(people: Locator): Promise<void> {
  await people.getByRole('button', { name: 'Draw the seats' }).click();
  await people.getByText(/^The draw is worth at most \d\.\d % to anybody; drawn blindly/).waitFor();
}

/** Who sits out first: the one beside an empty chair. */
async function sittingOut(people: Locator): Promise<string> {
  const rows = people.getByRole('table').getByRole('row');
  const texts = await rows.allInnerTexts();
  const alone = texts
    .map((text) => text.match(/Name [A-O]/g) ?? [])
    .filter((of) => of.length === 1);
  return alone[0]?.[0] ?? '';
}

test('15 names pasted, two who cannot move, one directs: seated, printed, run; next week somebody else sits out', async ({
  page,
  context,
}) => {
  await context.clock.install({ time: EIGHT });
  await openApp(page);
  await openFamily(page, 'Mitchell', { Tables: 8, 'Missing pair': 16 });
  await page.getByRole('grid', { name: /^Mitchell, 7½ tables|^Mitchell, 8 tables/ }).waitFor();
  let people = await openPeople(page);
  await people.getByLabel(/^Add a pair/).fill(LIST);
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  await waitForText(people.getByRole('status').first(), '15 pairs here, for 15 numbers.');
  await describe(people, 'Name C', 'Does not move');
  await describe(people, 'Name D', 'Does not move');
  await describe(people, 'Name E', 'Directs tonight');
  await seatAll(people);
  await expectAccessible(page);
  const first = await sittingOut(people);
  expect(first).toMatch(/^Name /);
  await closeDialog(people);

  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByLabel('Kind').selectOption('Seating list by name');
  const pdf = await savedFile(page, () => cards.getByRole('button', { name: 'Save PDF' }).click());
  const { pages } = await readPdf(new Uint8Array(pdf.bytes));
  const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  for (const name of NAMES) expect(words).toContain(name);
  await closeDialog(cards);

  await page.getByRole('link', { name: 'Run' }).click();
  await page.getByRole('row').getByText('Name C').waitFor();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  await clock(page)
    .getByText(/^Round 1 of/)
    .waitFor();
  await context.clock.fastForward(52 * MINUTE);
  await clock(page)
    .getByText(/^Round 2 of/)
    .waitFor();

  await context.clock.fastForward(WEEK);
  await page.reload();
  people = await openPeople(page);
  await people.getByText('Evenings remembered (1)').waitFor();
  // All have come again: the movement on the screen still has their names.
  await seatAll(people);
  expect(await sittingOut(people)).not.toBe(first);
  await people.getByText('Evenings remembered (1)').click();
  await people.getByText(/^19 November 2026: /).waitFor();
  const saved = await savedFile(page, () =>
    people.getByRole('button', { name: 'Save as a file' }).click(),
  );
  expect(JSON.parse(saved.bytes.toString()).evenings[0].people).toHaveLength(15);
  await people.getByRole('button', { name: /^Delete 19 November/ }).click();
  await people.getByText('Evenings remembered (1)').waitFor({ state: 'detached' });
});

test('on a phone: a pair is added late, described and moved, with room for fingers', async ({
  newProfile,
}) => {
  const context = await newProfile({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await openApp(page, 'tonight');
  const people = await openPeople(page);
  await people.getByLabel(/^Add a pair/).fill('Ann & Bob');
  await page.keyboard.press('Enter');
  await people.getByLabel(/^Add a pair/).fill('Cyd & Dan');
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  await people.getByRole('button', { name: /Cyd & Dan/, expanded: false }).click();
  await people.getByLabel(/^Number/).selectOption({ value: '1' });
  await people.getByRole('row', { name: /^1 1 Cyd & Dan/ }).waitFor();
  await expectLargeTargets(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

/** What has the focus, by its label or its words; nothing if the focus is lost to the page. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === null || element === document.body) return '';
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText;
    return (label ?? element.innerText).trim();
  });
}

/** Presses Tab until what has the focus is called so; the focus is always on something of the dialog. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const isInDialog = await page.evaluate(
      () => document.activeElement?.closest('[role=dialog]') !== null,
    );
    expect(isInDialog).toBe(true);
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('with the keyboard alone: added, described, locked, renamed, moved, seated, gone; the focus is never lost', async ({
  page,
}) => {
  await openApp(page);
  const opener = page.getByRole('button', { name: 'People …' }).last();
  await opener.focus();
  await page.keyboard.press('Enter');
  const people = page.getByRole('dialog', { name: 'People' });
  await people.waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Add a pair/);
  for (const line of ['Ann & Bob; 62 %', 'Cyd & Dan; 45 %', 'Eve & Max', 'Fay & Gus']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Add a pair/);
  }
  const rowOf = (name: string) => people.getByRole('button', { name: new RegExp(name) }).first();
  await tabTo(page, /Ann & Bob/);
  await page.keyboard.press('Enter');

  await tabTo(page, /^Name/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Anne & Bob');
  await page.keyboard.press('Enter');
  await people.getByRole('row', { name: /^1 1 Anne & Bob/ }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Name/);

  await tabTo(page, /^Number/);
  const effects = await people
    .getByLabel(/^Number/)
    .locator('option')
    .allInnerTexts();
  expect(effects[2]).toMatch(/^3: Table 3 N-S · Eve & Max · at most \d\.\d %$/);
  await page.keyboard.press('3');
  await people.getByRole('row', { name: /^3 3 Anne & Bob/ }).waitFor();
  await people.getByRole('row', { name: /^1 1 Eve & Max/ }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Number/);

  await tabTo(page, /^Keep this number/);
  await rowOf('Anne & Bob').getByRole('img', { name: 'keeps this number' }).waitFor();
  await page.keyboard.press('Space');
  await rowOf('Anne & Bob')
    .getByRole('img', { name: 'keeps this number' })
    .waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  await tabTo(page, /^Must move/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await tabTo(page, /^Not against/);
  await page.keyboard.press('f');
  await people.getByRole('button', { name: 'May meet Fay & Gus again' }).waitFor();
  await tabTo(page, /^May meet Fay & Gus again/);
  await page.keyboard.press('Enter');
  await people
    .getByRole('button', { name: 'May meet Fay & Gus again' })
    .waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).not.toBe('');

  await tabTo(page, /^4\s+Fay & Gus/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Not here tonight/);
  await page.keyboard.press('Enter');
  await waitForText(people.getByRole('status').first(), '3 pairs here');
  await expect.poll(() => focused(page)).not.toBe('');

  await tabTo(page, /^Draw the seats/);
  await page.keyboard.press('Enter');
  await people.getByText(/^The draw is worth at most \d\.\d % to anybody; drawn blindly/).waitFor();
  await expect.poll(() => focused(page)).toBe('Draw the seats');
  await people.getByRole('row', { name: /^3 3 Anne & Bob/ }).waitFor();
  await page.keyboard.press('Escape');
  await people.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^People …/);
});

test('typing who has gone home moves no button', async ({ page }) => {
  await openApp(page);
  const people = await openPeople(page);
  await people.getByLabel(/^Add a pair/).fill(LIST.slice(0, LIST.lastIndexOf('\n')));
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  await seatAll(people);
  await closeDialog(people);
  await page.getByRole('link', { name: 'Run' }).click();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'A pair has gone home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the rest of the session' });
    const show = dialog.getByRole('button', { name: 'Show options' });
    const before = await show.boundingBox();
    await dialog.getByLabel('Pairs that leave', { exact: true }).fill('name c');
    await dialog.getByText(/^\d+ Name C$/).waitFor();
    expect(await show.boundingBox(), `${width} px`).toEqual(before);
    await dialog.getByLabel('Pairs that leave (2)').fill('name d');
    await dialog.getByText(/^\d+ Name D$/).waitFor();
    expect(await show.boundingBox(), `${width} px`).toEqual(before);
    await closeDialog(dialog);
  }
});

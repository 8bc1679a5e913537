// No accessibility finding in any state of the page, light and dark, on a laptop and on a tablet.

import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { expect, expectAccessible, openApp, test } from './app.ts';
import {
  answerOf,
  figure,
  openCatalogue,
  openPanel,
  pasteText,
  sittingCell,
  waitForText,
} from './screen.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

const laptop = { width: 1280, height: 800 };
const tablet = { width: 820, height: 1180 };
const lightLaptop: Look = { colorScheme: 'light', size: laptop };
const darkLaptop: Look = { colorScheme: 'dark', size: laptop };
const lightTablet: Look = { colorScheme: 'light', size: tablet };
const darkTablet: Look = { colorScheme: 'dark', size: tablet };

async function setLook(page: Page, { colorScheme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}

/** Looks at the same state in each look: whole at each size, in dark at what is dark. Leaves the page as it was. */
async function expectAccessibleIn(
  page: Page,
  looks: readonly Look[],
  part?: Locator,
): Promise<void> {
  const [first, ...others] = looks;
  for (const look of [...others, ...(first ? [first] : [])]) {
    await setLook(page, look);
    const isSameSize = looks.some(
      ({ colorScheme, size }) => colorScheme === 'light' && size === look.size,
    );
    const coloursOnly = look.colorScheme === 'dark' && isSameSize;
    await expectAccessible(page, { coloursOnly, ...(part && { part }) });
  }
}

async function openLook(page: Page, look: Look): Promise<void> {
  await setLook(page, look);
  await openApp(page);
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
}

test('a proposal, a refused file and the dialogs; the catalogue on a tablet', async ({ page }) => {
  await openLook(page, lightLaptop);
  await expectAccessibleIn(page, [lightLaptop, darkLaptop, lightTablet, darkTablet]);
  // No colour depends on the width: what opens on this page is looked at once at each size and once in each scheme.
  const looks = [lightLaptop, darkTablet];
  await page.getByRole('button', { name: 'Save as …' }).click();
  await page.getByRole('button', { name: 'Balans movement' }).waitFor();
  await expectAccessibleIn(page, looks);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cards …' }).click();
  await page.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
  await expectAccessibleIn(page, looks);
  await page.keyboard.press('Escape');

  await sittingCell(page, 1, 1).click();
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await answerOf(page).waitFor();
  await openPanel(page, 'Optimiser');
  await page.getByRole('region', { name: 'Proposal' }).waitFor();
  await pasteText(page, 'Milk\nBread');
  await page.getByRole('alert').waitFor();
  await expectAccessibleIn(page, looks);
  // A notice is at the foot of the window, of one higher than the page too, and stays while it has the focus.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).focus();
  await page.setViewportSize({ width: 1280, height: 3000 });
  await expect
    .poll(async () => {
      const box = await page.getByRole('alert').boundingBox();
      return box && Math.round(box.y + box.height);
    })
    .toBe(3000);

  await setLook(page, lightTablet);
  await openCatalogue(page);
  await page.getByRole('form', { name: 'Mitchell', exact: true }).waitFor();
  await page.getByText('More conditions').click();
  await page.getByText("From Hilton's tables").click();
  await expectAccessible(page);
});

/** Where the system sets the colours: the current place, chosen cells and the clock's digits are still marked. */
async function expectMarkedInForcedColours(page: Page): Promise<void> {
  if (inject('browser').engine !== 'chromium') return;
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (element: Locator, property: string) =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  expect(await styleOf(link('Design'), 'background-color')).not.toBe(
    await styleOf(link('Run'), 'background-color'),
  );
  // Only the browser's own arrow is drawn there.
  expect(await styleOf(page.getByRole('combobox').last(), 'appearance')).toBe('auto');
  // The second has the keyboard's frame, the first only that of a chosen cell.
  await sittingCell(page, 2, 3).click({ modifiers: ['ControlOrMeta'] });
  await sittingCell(page, 4, 4).click({ modifiers: ['ControlOrMeta'] });
  for (const [table, outline] of [
    [3, 'solid'],
    [4, 'none'],
  ] as const) {
    await expect.poll(() => styleOf(sittingCell(page, 2, table), 'outline-style')).toBe(outline);
  }
  await link('Run').click();
  await page.getByRole('button', { name: 'Start round 1' }).click();
  const digits = page.getByRole('timer');
  await digits.waitFor();
  for (const place of [digits, page.getByRole('region', { name: 'Clock' }).locator('p').first()]) {
    expect(await legibleShare(page, place)).toBeGreaterThan(0.03);
  }
  await page.emulateMedia({ forcedColors: null });
  await link('Design').click();
  await waitForText(figure(page, 'Qf'), '92.00');
}

/** The part of the pixels of a place, as it is painted, that stand out from the colour most of it has by 4.5 : 1. */
async function legibleShare(page: Page, place: Locator): Promise<number> {
  const picture = [...(await place.screenshot())];
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const counts = new Map<number, number>();
    for (let start = 0; start < data.length; start += 4) {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
        const level = (data[start + channel] ?? 0) / 255;
        return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
      });
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      counts.set(luminance, (counts.get(luminance) ?? 0) + 1);
    }
    const [[ground = 0] = []] = [...counts].sort(([, one], [, other]) => other - one);
    let legible = 0;
    for (const [luminance, count] of counts) {
      const [darker, lighter] = [Math.min(ground, luminance), Math.max(ground, luminance)];
      if ((lighter + 0.05) / (darker + 0.05) >= 4.5) legible += count;
    }
    return legible / (image.width * image.height);
  }, picture);
}

/** In round 1 pair 1 is at two tables; in round 2 a table is empty and pair 3 is missing. */
const faulty = '4 2 2 2 0\n1- 2 A  1- 4 B\n1- 4 A  0- 0 0\n';

test('every part of the balance, and a movement that breaks rules', async ({ page }) => {
  const looks = [lightLaptop, darkTablet];
  await openLook(page, lightLaptop);
  await expectMarkedInForcedColours(page);
  // Closed it leaves the grid alone, and it is there again on the tablet too.
  await page.getByRole('button', { name: 'Balance', exact: true }).click();
  await page.getByRole('tablist').waitFor({ state: 'detached' });
  await expectAccessibleIn(page, looks);
  await openPanel(page, 'Balance');
  await page.getByRole('button', { name: 'Qf', exact: true }).click();
  await page.getByText('Source: Balans').first().waitFor();
  await expectAccessibleIn(page, looks);
  await page.keyboard.press('Escape');
  const panel = page.getByRole('complementary', { name: 'Balance' });
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.getByRole('tabpanel').locator(':scope > *').first().waitFor();
    await expectAccessibleIn(page, looks, panel);
  }
  for (const name of ['What if?', 'Compare', 'How to run it'] as const) {
    await expectAccessibleIn(page, looks, await openPanel(page, name));
  }
  await pasteText(page, faulty);
  await waitForText(page.getByRole('region', { name: 'Findings' }), 'Error');
  await expectAccessibleIn(page, looks);
});

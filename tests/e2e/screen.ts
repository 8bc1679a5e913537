// Finds and reads what is on the screen as a user does: by roles, names and visible text.

import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The cell of a sitting; round and table from 1. */
export function sittingCell(page: Page, round: number, table: number): Locator {
  // Of a large grid only the part near what can be seen is there: each cell says which one it is.
  const row = page.getByRole('grid').locator(`[data-round="${round}"]`);
  return row.locator(`[aria-colindex="${table + 1}"]`);
}

/** What a sitting shows: pairs as scored, set, and the sign of a switch. */
export async function sittingText(page: Page, round: number, table: number): Promise<string> {
  const text = await sittingCell(page, round, table).locator('[aria-hidden]').first().innerText();
  return text.replace(/\s+/g, ' ').trim();
}

/** The whole grid in the form of Manning's printed tables; what is shown and what is said must agree. */
export async function readGrid(page: Page): Promise<string> {
  const rounds = await page.getByRole('grid').evaluate((grid) =>
    [...grid.querySelectorAll('tbody tr[data-round]')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => {
        const [shown, said] = [...cell.children] as HTMLElement[];
        return { shown: shown?.innerText ?? '', said: said?.innerText ?? '' };
      }),
    ),
  );
  const lines = rounds.map((cells, round) =>
    [`${String(round + 1).padStart(2)} `, ...cells.map(printedForm)].join(' | '),
  );
  return `\n${lines.join('\n')}\n`;
}

function printedForm({ shown, said }: { readonly shown: string; readonly said: string }): string {
  const words =
    /^(\d+) (?:scored )?North-South, (\d+) East-West, set (\w+)(, arrow-switched)?(?:, changed by the proposal)?$/;
  const [, northSouth = '', eastWest = '', set = '', mark] = words.exec(said.trim()) ?? [];
  const expected = [northSouth, '–', eastWest, set, ...(mark ? ['⇄'] : [])].join(' ');
  if (set === '' || shown.trim().split(/\s+/).join(' ') !== expected) {
    throw new Error(`A cell shows “${shown}” and says “${said}”.`);
  }
  return `${northSouth.padStart(2)} ${set} ${eastWest.padStart(2)}`;
}

/** A figure of the balance panel, which is open, by its name. */
export function figure(page: Page, name: string): Locator {
  const entry = page.getByRole('complementary', { name: 'Balance' }).locator('dl > div');
  return entry
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .getByRole('definition');
}

/** Waits until a place shows a text. */
export async function waitForText(place: Locator, text: string | RegExp): Promise<void> {
  await place.filter({ hasText: text }).waitFor();
}

/** The button that takes the last change back, or the one that makes it again. */
export function historyButton(page: Page, which: 'Undo' | 'Redo'): Locator {
  return page.getByRole('button', { name: which });
}

/** The panels of Design: what opens each, and its title. */
const PANELS = {
  Balance: 'Balance',
  'What if?': 'What if?',
  Compare: 'Compare',
  Optimiser: 'Optimise the switches',
  'How to run it': 'How to run it',
} as const;

/** Opens a panel of Design, unless it is open. */
export async function openPanel(page: Page, name: keyof typeof PANELS): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const panel = page.getByRole('complementary', { name: PANELS[name] });
  await panel.waitFor();
  return panel;
}

/** What the optimiser has found, below the grid: a sentence, and what can be done with it. */
export function answerOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(What would change|Result of the optimiser)$/ });
}

/** Opens the catalogue from Design. */
export async function openCatalogue(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Movements …', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Movements' });
  await dialog.waitFor();
  return dialog;
}

/** Opens the catalogue, chooses a family and fills in its fields, by their labels. */
export async function fillFamily(
  page: Page,
  family: string,
  fields: Readonly<Record<string, number>>,
): Promise<Locator> {
  await openCatalogue(page);
  const found = page.getByRole('list', { name: 'Movements found' });
  const title = page.getByText(family, { exact: true });
  await found.getByRole('button').filter({ has: title }).click();
  const form = page.getByRole('form', { name: family, exact: true });
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(String(value));
  }
  return form;
}

/** Closes a dialog by the keyboard; the keys are the page's again when it has gone. */
export async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Presses one key after the other. */
export async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Lets a page read and write the clipboard; Firefox is started with that. */
export async function grantClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() !== 'chromium') return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** Pastes a text as from another program. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await grantClipboard(page.context());
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The file that the browser saves when something is done. */
export async function savedFile(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return givenFile(page, act);
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The same of a browser that does not tell of downloads through WebDriver BiDi: the file as the page gives it to the browser. */
async function givenFile(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const blobs = new Map<string, Blob>();
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL.call(URL, blob);
      blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function give(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob === undefined) return click.call(this);
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
      Object.assign(globalThis, { givenFile: { name: this.download, blob } });
    };
  });
  await act();
  await page.waitForFunction(() => 'givenFile' in globalThis);
  const given = await page.evaluate(async () => {
    const { givenFile } = globalThis as unknown as { givenFile: { name: string; blob: Blob } };
    Reflect.deleteProperty(globalThis, 'givenFile');
    return { name: givenFile.name, bytes: [...new Uint8Array(await givenFile.blob.arrayBuffer())] };
  });
  return { name: given.name, bytes: Buffer.from(given.bytes) };
}

/** Opens a movement from the catalogue. */
export async function openFamily(
  page: Page,
  family: string,
  fields: Readonly<Record<string, number>>,
): Promise<void> {
  const form = await fillFamily(page, family, fields);
  await form.getByRole('button', { name: 'Open', exact: true }).click();
}

/** Runs a command by its name through the palette, with the keyboard alone. */
export async function runCommand(page: Page, name: string): Promise<void> {
  const palette = page.getByRole('combobox', { name: 'Command' });
  // A palette that is about to close takes the keys that are to open the next.
  await palette.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  await palette.waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

// My movements with 2,000 of them, in a real browser with the production build: the longest task of the page's thread in
// processor time, and what each action takes until the page says that it is done.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import type { Movement } from '../../src/movement/index.ts';
import { collectionLine, formatCollection } from '../../src/notation/collectionFile.ts';
import { writeMovement } from '../../src/notation/formats.ts';
import { findBrowser } from '../e2e/browser.ts';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import { closeDialog, savedFile } from '../e2e/screen.ts';
import { traceMainThread } from './mainThread.ts';
import { completeMitchell } from './movements.ts';
import { digits, printTable, verdict } from './table.ts';

const MAX_TASK_MS = 50;
const MANY = 2000;
/** As many as in the library of EBUScore. */
const LIBRARY = 258;
const SETTLING_MS = 3000;

export async function benchManyMovements(): Promise<void> {
  const app = await serveBuiltApp();
  const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    page.setDefaultTimeout(120_000);
    await page.goto(`${app.url}#/design`);
    printTable(
      `My movements with ${MANY} of them`,
      ['', 'longest task', 'work', 'until done', 'until figures', ''],
      await actions(browser, page, app.url, folder),
      'Tasks and work are processor time of the main thread until the figures of all are there, in milliseconds. “Until done” is',
      `time on the wall, in seconds. Target: no task over ${MAX_TASK_MS} ms.`,
    );
  } finally {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true });
  }
}

async function actions(
  browser: Browser,
  page: Page,
  url: string,
  folder: string,
): Promise<string[][]> {
  const rows: string[][] = [];
  const dialog = page.getByRole('dialog', { name: 'My movements' });
  const bar = dialog.getByRole('toolbar', { name: 'Selected movements' });
  const timed = async (name: string, act: () => Promise<void>): Promise<void> => {
    let [doneMs, figuresMs] = [0, 0];
    const { longestTaskMs, workMs } = await traceMainThread(browser, page, async () => {
      const start = performance.now();
      await act();
      doneMs = performance.now() - start;
      await figuresShown(dialog);
      figuresMs = performance.now() - start;
      await page.waitForTimeout(SETTLING_MS);
    });
    rows.push([
      name,
      digits(longestTaskMs),
      digits(workMs),
      digits(doneMs / 1000),
      digits(figuresMs / 1000),
      verdict(longestTaskMs <= MAX_TASK_MS),
    ]);
  };
  const says = (text: string | RegExp) => dialog.getByText(text).first().waitFor();
  const tagged = dialog.getByRole('table').getByText('club', { exact: true });
  const press = (name: string, inside: Locator = bar) =>
    inside.getByRole('button', { name, exact: true }).click();
  // From a folder: a buffer would be sent through the page.
  const add = async (name: string, text: string): Promise<void> => {
    const path = join(folder, name);
    await writeFile(path, text);
    await dialog.locator('input[type=file]').setInputFiles(path);
  };
  const selectAll = () => dialog.getByRole('checkbox', { name: 'Select all' });
  const undo = () => dialog.getByRole('status').getByRole('button', { name: 'Undo' }).click();

  const offered = page.getByRole('dialog', { name: /movements$/ });
  await timed(`open a file of ${MANY}, save all`, async () => {
    const path = join(folder, 'offered.json');
    await writeFile(path, await collectionOf(MANY));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open file' }).click(),
    ]);
    await chooser.setFiles(path);
    await offered.getByText(`${MANY} are new.`).waitFor();
    await offered.getByRole('searchbox').pressSequentially('evening 1999');
    await offered.getByRole('button', { name: /^Save all in/ }).click();
    await offered.getByText('All are in “My movements”.').waitFor();
  });
  await closeDialog(offered);
  await page.getByRole('button', { name: 'My movements …' }).click();
  await timed(`add a library of ${LIBRARY}`, async () => {
    await add('library.txt', libraryOf(LIBRARY));
    await says(`Added ${LIBRARY}; 0 already saved.`);
  });
  await timed('undo it', async () => {
    await undo();
    await dialog.getByText(/^Saved/).waitFor({ state: 'detached' });
  });
  await selectAll().check();
  await press('Delete');
  await says('Nothing saved yet.');
  await timed(`add a collection of ${MANY}`, async () => {
    await add('all.json', await collectionOf(MANY));
    await says(`Added ${MANY}; 0 already saved.`);
  });
  await closeDialog(dialog);
  await page.reload();
  await timed('open Tonight', async () => {
    await page.goto(`${url}#/tonight`);
    await page.getByRole('table').first().waitFor();
  });
  await page.goto(`${url}#/design`);
  await timed('open', async () => {
    await page.getByRole('button', { name: 'My movements …' }).click();
    await dialog.getByRole('table', { name: 'My movements' }).waitFor();
  });
  await timed('find', async () => {
    await dialog.getByRole('searchbox').pressSequentially('tuesday 14 pairs');
    await says(/ movements$/);
    await dialog.getByRole('searchbox').fill('');
    await says(new RegExp(`${(MANY / 1000).toFixed(0)}.?000 movements$`));
  });
  for (const column of ['Qf', 'Pairs', 'Name']) {
    await timed(`sort by ${column}`, () =>
      dialog.getByRole('columnheader', { name: column }).getByRole('button').click(),
    );
  }
  await timed('select all', async () => {
    await selectAll().check();
    await says(/movements selected/);
  });
  await timed('tag all', async () => {
    await press('Tag…');
    await dialog.getByLabel(/^Tags to add/).fill('club');
    await dialog.getByRole('button', { name: 'Tag', exact: true }).click();
    await says(/^Tagged/);
    await tagged.first().waitFor();
  });
  await timed('undo the tags', async () => {
    await undo();
    await tagged.first().waitFor({ state: 'detached' });
  });
  await timed('move all', async () => {
    await press('Move…');
    await dialog.getByLabel(/^Folder \(new/).fill('Club');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await says(/^Moved/);
    await dialog.getByText('Club / ').first().waitFor();
  });
  for (const format of ['Arrowswitch', 'EBUScore', 'Balans']) {
    await timed(`save as a file of ${format}`, async () => {
      await press('Save as…');
      const item = page.getByRole('menuitem', { name: format });
      await savedFile(page, async () => {
        await item.click();
        // What the format loses is told first.
        if (format !== 'Arrowswitch') await press('Save the file', dialog);
      });
    });
  }
  await timed('delete all', async () => {
    await press('Delete');
    await says('Nothing saved yet.');
  });
  await timed('undo that', async () => {
    await undo();
    await dialog.getByRole('table', { name: 'My movements' }).waitFor();
  });
  return rows;
}

/** Waits until no figure in sight is still being worked out. */
async function figuresShown(dialog: Locator): Promise<void> {
  await dialog
    .page()
    .waitForFunction(
      () =>
        ![...document.querySelectorAll('[role=dialog] td')].some((td) => td.textContent === '…'),
    );
}

/** Different movements of the usual sizes. */
function movements(count: number): Movement[] {
  const made = Array.from({ length: 11 }, (_, n) => completeMitchell(n + 5, 2));
  return Array.from({ length: count }, (_, n) => ({
    ...(made[n % made.length] as Movement),
    title: `Evening ${n + 1}`,
    notes: n % 3 === 0 ? `Tuesday ${n}` : '',
  }));
}

async function collectionOf(count: number): Promise<string> {
  const file = formatCollection(
    movements(count).map((movement) =>
      collectionLine({ movement, tags: ['club evening'], folder: '' }),
    ),
  );
  if (!file.ok) throw new Error(file.cause.kind);
  return file.contents.text();
}

function libraryOf(count: number): string {
  return movements(count)
    .map((movement, n) => writeMovement(movement, 'ebuscore', undefined, { code: `B${n}` }))
    .join('\n');
}

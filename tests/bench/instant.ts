// Whether the page is instant at every size, in a real browser with the production build: processor time of its main
// thread, frames, commits and bytes, the first load and scrolling beside a bare page of the same libraries.

import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { type ServedApp, serveBuiltApp } from '../e2e/builtApp.ts';
import { figure, openPanel, pasteText } from '../e2e/screen.ts';
import { compressing } from './compressing.ts';
import { countCommits, type MainThread, traceMainThread } from './mainThread.ts';
import { plainFile } from './movements.ts';
import { pairWith } from './paired.ts';
import { serveBarePage } from './servedPages.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { median } from './timing.ts';
import { countTraffic } from './traffic.ts';

const MAX_TASK_MS = 50;
/** Design loads the library too. */
const MOST_KB = { tonight: 260, design: 600 };
const WHEEL_STEPS = 30;
const SETTLING_MS = 1500;
/** Between two things done, so that the second finds the page at rest. */
const REST_MS = 800;

type Row = readonly [what: string, figure: string, target: string, verdict: string];

interface Stage {
  readonly browser: Browser;
  readonly app: ServedApp;
  readonly bare: ServedApp;
  readonly isQuick: boolean;
}

/** @param before a folder with a build of before, to compare the first visit with */
export async function benchInstant(isQuick: boolean, before: string | null): Promise<void> {
  const [app, bare, { executablePath, env }] = await Promise.all([
    serveBuiltApp(compressing()),
    serveBarePage(),
    findBrowser(),
  ]);
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  const stage = { browser, app, bare, isQuick };
  try {
    if (before !== null) {
      const rows = await pairWith(before, app, browser);
      printTable('First visit, in turn', ['', 'here', 'before', ''], rows);
    }
    for (const [title, measure] of Object.entries(PARTS)) {
      printTable(title, ['', 'here', 'target', ''], await measure(stage), NOTES[title] ?? '');
    }
  } finally {
    await browser.close();
    await app.close();
    await bare.close();
  }
}

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  'First load': firstLoads,
  'First visit': fetched,
  Opening: opening,
  Inputs: inputs,
  Scrolling: scrolling,
  Cards: cardsDialog,
};

const THREAD = 'Work and tasks are processor time of the main thread, in milliseconds.';
const NOTES: Readonly<Record<string, string>> = {
  'First load': `${THREAD} The first paint is timed by the clock on the wall: only on a machine at rest does it say much.`,
  Opening: THREAD,
  Inputs: `${THREAD} Commits are React’s; frames go from the event to the one that shows the change.`,
  Cards: THREAD,
};

/** A row whose figure must be at most its target. */
function most(what: string, value: number, target: number, print: (value: number) => string): Row {
  return [what, print(value), `≤ ${print(target)}`, verdict(value <= target)];
}

const count = (value: number): string => String(value);

/** A visit without anything stored. */
async function onFirstVisit<Result>(
  { browser }: Stage,
  act: (page: Page, context: BrowserContext) => Promise<Result>,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers,
  });
  try {
    return await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** The grid of the app, at rest. */
async function openDesign(page: Page, { app }: Stage): Promise<void> {
  await countCommits(page);
  await page.goto(`${app.url}#/design`);
  await openPanel(page, 'Balance');
  await figure(page, 'Qf').waitFor();
  await page.waitForTimeout(SETTLING_MS);
}

/** Until what was pasted is open and the page at rest. */
async function untilOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  await page.waitForTimeout(3 * SETTLING_MS);
}

async function loadOnce(stage: Stage, url: string) {
  return onFirstVisit(stage, async (page) => {
    const work = await traceMainThread(stage.browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLING_MS);
    });
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { ...work, paintedMs };
  });
}

async function firstLoads(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of ['tonight', 'design']) {
    const loads = { app: [] as Loaded[], bare: [] as Loaded[] };
    for (let turn = 0; turn < (stage.isQuick ? 3 : 9); turn++) {
      loads.bare.push(await loadOnce(stage, stage.bare.url));
      loads.app.push(await loadOnce(stage, `${stage.app.url}#/${place}`));
    }
    const middle = (of: readonly Loaded[], pick: (load: Loaded) => number) => median(of.map(pick));
    const ratio = (pick: (load: Loaded) => number) =>
      middle(loads.app, pick) / middle(loads.bare, pick);
    const title = `first load of ${place}`;
    rows.push(
      most(
        `${title}: longest task`,
        middle(loads.app, ({ longestTaskMs }) => longestTaskMs),
        MAX_TASK_MS,
        digits,
      ),
      most(
        `${title}: first paint against a bare page`,
        ratio(({ paintedMs }) => paintedMs),
        2,
        times,
      ),
    );
  }
  return rows;
}

type Loaded = MainThread & { readonly paintedMs: number };

async function fetched(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of ['tonight', 'design'] as const) {
    const traffic = await onFirstVisit(
      stage,
      (page) =>
        countTraffic(stage.app.http, () => page.goto(`${stage.app.url}#/${place}`).then(() => {})),
      'allow',
    );
    const title = `first visit of ${place}`;
    rows.push(
      most(`${title}: kB until it rests`, traffic.pageBytes / 1000, MOST_KB[place], digits),
      most(`${title}: fetched for offline use before that`, traffic.earlyFiles, 0, count),
      most(
        `${title}: kB of libraries and recommendations`,
        traffic.libraryBytes / 1000,
        place === 'tonight' ? 3 : 150,
        digits,
      ),
    );
  }
  return rows;
}

async function opening(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tables of [30, 50, 125]) {
    await onFirstVisit(stage, async (page) => {
      await openDesign(page, stage);
      const opened = await traceMainThread(stage.browser, page, async () => {
        await pasteText(page, plainFile(tables, Math.min(tables, 50)));
        await untilOpened(page);
      });
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.waitForTimeout(SETTLING_MS);
      const frames = await page.evaluate(framesUntilScreenful);
      rows.push(
        most(`opening ${tables} tables: longest task`, opened.longestTaskMs, MAX_TASK_MS, digits),
        most(`opening ${tables} tables: frames to the first screenful`, frames, 2, count),
      );
    });
  }
  return rows;
}

/** In the page: opens again what was undone; frames until every place that can be seen of the grid shows its words. */
async function framesUntilScreenful(): Promise<number> {
  const redo = document.querySelector<HTMLElement>('button[aria-label^="Redo"]');
  const grid = () => document.querySelector('[role=grid]') as HTMLElement;
  const before = grid().getAttribute('aria-label');
  const isShown = () => {
    if (grid().getAttribute('aria-label') === before) return false;
    const box = (grid().parentElement as HTMLElement).getBoundingClientRect();
    const at = (x: number, y: number) =>
      document
        .elementFromPoint(box.left + x * box.width, box.top + y * Math.min(box.height, 400))
        ?.closest('[data-place]')?.textContent !== undefined;
    return at(0.2, 0.3) && at(0.9, 0.3) && at(0.2, 0.9) && at(0.9, 0.9);
  };
  return new Promise((resolve) => {
    let frames = 0;
    const look = (): void => {
      frames += 1;
      if (isShown() || frames > 300) resolve(frames);
      else requestAnimationFrame(look);
    };
    redo?.click();
    requestAnimationFrame(look);
  });
}

async function inputs(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  const turns = stage.isQuick ? 4 : 12;
  for (const tables of [7, 50, 125]) {
    await onFirstVisit(stage, async (page) => {
      await openDesign(page, stage);
      await pasteText(page, plainFile(tables, Math.min(tables, 50)));
      await untilOpened(page);
      const place = async (row: number, column: number) => {
        const box = await page.locator(`[data-place="${row}/${column}"]`).boundingBox();
        if (box === null) throw new Error(`There is no place ${row}/${column}.`);
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      const places = await Promise.all([1, 2, 3, 4, 5].map((row) => place(row, (row % 4) + 1)));
      const visit = async (each: (turn: number) => Promise<void>) => {
        for (let turn = 0; turn < 3; turn++) await each(turn);
        const work = await traceMainThread(stage.browser, page, async () => {
          for (let turn = 3; turn < turns + 3; turn++) await each(turn);
        });
        return { ...work, workMs: work.workMs / turns, commits: work.commits / turns };
      };
      const hover = await visit(async (turn) => {
        await page.mouse.move(...(places[turn % places.length] as (typeof places)[number]));
        await page.waitForTimeout(REST_MS);
      });
      const click = await visit(async () => {
        await page.mouse.down();
        await page.mouse.up();
        await page.waitForTimeout(REST_MS + (tables > 50 ? REST_MS : 0));
      });
      const frames: { cell: number; figures: number }[] = [];
      for (let turn = 0; turn < turns; turn++) {
        await page.mouse.move(...(places[turn % places.length] as (typeof places)[number]));
        await page.waitForTimeout(2 * REST_MS);
        const counted = await page.evaluateHandle(countFramesOfNextClick);
        await page.mouse.down();
        await page.mouse.up();
        frames.push(await page.evaluate(({ done }) => done, counted));
        await page.waitForTimeout(REST_MS);
      }
      const cell = median(frames.map((each) => each.cell));
      const figures = median(frames.map((each) => each.figures));
      const target = tables <= 50 ? 1 : 3;
      const title = `${tables} tables`;
      if (tables === 50) {
        rows.push(
          most(`a click, ${title}`, click.workMs, 30, digits),
          most(`a click, ${title}: commits`, click.commits, 2, digits),
          most(`a hover, ${title}`, hover.workMs, 8, digits),
        );
      }
      rows.push(
        most(`a click, ${title}: frames to the cell`, cell, 1, digits),
        most(`a click, ${title}: frames to figures and heatmap`, figures, target, digits),
      );
    });
  }
  return rows;
}

/** In the page: frames from the next click to the one that shows its cell, and to that with new figures or a new heatmap. */
function countFramesOfNextClick(): {
  readonly done: Promise<{ readonly cell: number; readonly figures: number }>;
} {
  const panel = document.querySelector('aside[aria-label=Balance]') as HTMLElement;
  const canvas = panel.querySelector('canvas');
  const figuresNow = () => `${panel.querySelector('dl')?.textContent} ${canvas?.toDataURL()}`;
  const done = new Promise<{ cell: number; figures: number }>((resolve) => {
    const begin = (event: Event): void => {
      const cell = (event.target as Element).closest('[data-place]') as HTMLElement;
      const before = { cell: cell.textContent, figures };
      const seen = { cell: 0, figures: 0 };
      let frames = 0;
      const look = (): void => {
        frames += 1;
        if (seen.cell === 0 && cell.textContent !== before.cell) seen.cell = frames;
        if (seen.figures === 0 && figuresNow() !== before.figures) seen.figures = frames;
        if ((seen.cell > 0 && seen.figures > 0) || frames > 120) resolve(seen);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const figures = figuresNow();
    window.addEventListener('click', begin, { capture: true, once: true });
  });
  return { done };
}

async function scrolling(stage: Stage): Promise<Row[]> {
  const scroll = async (page: Page, scroller: Locator): Promise<number> => {
    const box = await scroller.boundingBox();
    if (box === null) throw new Error('There is nothing to scroll.');
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 500) / 2);
    await page.waitForTimeout(SETTLING_MS);
    const { workMs } = await traceMainThread(stage.browser, page, async () => {
      for (let step = 0; step < 2 * WHEEL_STEPS; step++) {
        await page.mouse.wheel(step < WHEEL_STEPS ? 0 : 60, step < WHEEL_STEPS ? 40 : 0);
        await page.waitForTimeout(50);
      }
    });
    return workMs;
  };
  const works = { app: [] as number[], plain: [] as number[] };
  for (let turn = 0; turn < (stage.isQuick ? 1 : 3); turn++) {
    await onFirstVisit(stage, async (page) => {
      await page.goto(`${stage.bare.url}#40x50`);
      works.plain.push(await scroll(page, page.locator('#scroller')));
    });
    await onFirstVisit(stage, async (page) => {
      await openDesign(page, stage);
      await pasteText(page, plainFile(40, 50));
      await untilOpened(page);
      works.app.push(await scroll(page, page.getByRole('grid').locator('..')));
    });
  }
  const ratio = median(works.app) / median(works.plain);
  return [most('scrolling 40 × 50 against a plain table', ratio, 3, times)];
}

async function cardsDialog(stage: Stage): Promise<Row[]> {
  return onFirstVisit(stage, async (page) => {
    await openDesign(page, stage);
    await pasteText(page, plainFile(50, 50));
    await untilOpened(page);
    const { longestTaskMs } = await traceMainThread(stage.browser, page, async () => {
      await page.getByRole('button', { name: 'Cards …' }).click();
      await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
      await page.waitForTimeout(3 * SETTLING_MS);
    });
    return [most('cards dialog, 50 tables: longest task', longestTaskMs, MAX_TASK_MS, digits)];
  });
}

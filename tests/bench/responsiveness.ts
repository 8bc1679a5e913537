// How the page answers, in a real browser with the production build: from a click on a cell to the frame that shows it,
// for 20 rounds at 30 tables, and what holds up its main thread while the optimiser runs.

import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import { figure, openFamily, sittingCell } from '../e2e/screen.ts';
import { digits, printTable, verdict } from './table.ts';
import { median } from './timing.ts';

const FRAME_MS = 1000 / 60;
const MOST_TASK_MS = 50;
/** Of the frames a second at rest. */
const LEAST_RATE = 0.95;

/** Milliseconds of one click. */
interface ClickTimes {
  /** In the handlers of the click, with what React renders there. */
  readonly handling: number;
  /** In the frame that shows the change: style, layout and paint. */
  readonly rendering: number;
  /** From the click to the end of that frame, the wait for it included. */
  readonly shown: number;
  /** From the click to the end of the frame with the new figures. */
  readonly figures: number;
}

interface RunTimes {
  /** Tasks of 50 ms and more, which is all that the browser reports. */
  readonly longTasks: readonly number[];
  readonly frames: readonly number[];
}

export async function benchResponsiveness(isQuick: boolean): Promise<void> {
  const app = await serveBuiltApp();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(app.url);
    await openFamily(page, 'Relay-share Mitchell', { Tables: 30, Rounds: 20 });
    await page.getByRole('grid', { name: /30 tables/ }).waitFor();
    printClicks(await clickCells(page, isQuick ? 8 : 40));
    const durationMs = isQuick ? 2000 : 10_000;
    const idle = await page.evaluate(watchMainThread, durationMs);
    printRuns(idle, await watchRun(page, durationMs));
  } finally {
    await browser.close();
    await app.close();
  }
}

function printClicks(clicks: readonly ClickTimes[]): void {
  const row = (name: string, pick: (click: ClickTimes) => number, most?: number) => {
    const values = clicks.map(pick);
    const ok = most === undefined ? '' : verdict(median(values) <= most);
    return [name, digits(median(values)), digits(Math.max(...values)), ok];
  };
  printTable(
    `A click on a cell, 30 tables and 20 rounds, in milliseconds (${clicks.length} clicks)`,
    ['', 'median', 'longest', ''],
    [
      row('main thread: handlers', ({ handling }) => handling),
      row('main thread: the frame', ({ rendering }) => rendering),
      row('main thread in all', ({ handling, rendering }) => handling + rendering, FRAME_MS),
      row('until it is shown, with the wait for a frame', ({ shown }) => shown),
      row('until the figures follow', ({ figures }) => figures),
    ],
    `Target: the main thread needs at most one frame, ${digits(FRAME_MS)} ms.`,
  );
}

function printRuns(idle: RunTimes, run: RunTimes): void {
  const longest = ({ longTasks }: RunTimes) => Math.max(0, ...longTasks);
  const perSecond = ({ frames }: RunTimes) =>
    (1000 * frames.length) / frames.reduce((sum, gap) => sum + gap, 0);
  const row = (name: string, print: (times: RunTimes) => string, ok = '') => {
    return [name, print(idle), print(run), ok];
  };
  printTable(
    'The page while the optimiser runs, in milliseconds',
    ['', 'at rest', 'running', ''],
    [
      row('tasks of 50 ms and more', ({ longTasks }) => String(longTasks.length)),
      row(
        'longest task',
        (times) => (longest(times) > 0 ? digits(longest(times)) : '< 50'),
        verdict(longest(run) <= MOST_TASK_MS),
      ),
      row(
        'frames a second',
        (times) => digits(perSecond(times)),
        verdict(perSecond(run) >= LEAST_RATE * perSecond(idle)),
      ),
      row('median frame', ({ frames }) => digits(median(frames))),
      row('longest frame', ({ frames }) => digits(Math.max(...frames))),
    ],
    `Targets: no task over ${MOST_TASK_MS} ms; as many frames a second as at rest, within 5 %.`,
  );
}

/** Clicks so many cells, each once. */
async function clickCells(page: Page, count: number): Promise<ClickTimes[]> {
  const shownFigure = await figure(page, 'Qf').elementHandle();
  if (shownFigure === null) throw new Error('The page shows no Qf.');
  const clicks: ClickTimes[] = [];
  // The first one warms up.
  for (let n = 0; n <= count; n++) {
    const cell = sittingCell(page, (n % 5) + 1, (n % 9) + 1);
    await cell.scrollIntoViewIfNeeded();
    const timed = await page.evaluateHandle(timeNextClick, shownFigure);
    await cell.click();
    const click = await page.evaluate(({ done }) => done, timed);
    if (n > 0) clicks.push(click);
  }
  return clicks;
}

/** In the page: takes the times of the next click on a cell of the grid. */
function timeNextClick(shownFigure: Node): { readonly done: Promise<ClickTimes> } {
  /** Resolves after the frame in which something has come true. */
  const framed = (isTrue: () => boolean) =>
    new Promise<{ begun: number; ended: number }>((resolve) => {
      const look = () => {
        if (!isTrue()) {
          requestAnimationFrame(look);
          return;
        }
        const begun = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ begun, ended: performance.now() });
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  const done = new Promise<ClickTimes>((resolve) => {
    const begin = (event: Event) => {
      const begun = performance.now();
      const cell = (event.target as Element).closest('[role=gridcell], td') as Element;
      const before = { cell: cell.textContent, figure: shownFigure.textContent };
      window.addEventListener(
        'click',
        async () => {
          const handled = performance.now();
          const [frame, figures] = await Promise.all([
            framed(() => cell.textContent !== before.cell),
            framed(() => shownFigure.textContent !== before.figure),
          ]);
          resolve({
            handling: handled - begun,
            rendering: frame.ended - frame.begun,
            shown: frame.ended - event.timeStamp,
            figures: figures.ended - event.timeStamp,
          });
        },
        { once: true },
      );
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
  return { done };
}

/** Runs the optimiser for so long and stops it. */
async function watchRun(page: Page, durationMs: number): Promise<RunTimes> {
  const optimiser = page.getByRole('region', { name: 'Optimise the switches' });
  await optimiser.getByLabel('Effort').selectOption('Until I stop it');
  await optimiser.getByRole('button', { name: 'Optimise', exact: true }).click();
  await optimiser.getByText('Trials a second').waitFor();
  const times = await page.evaluate(watchMainThread, durationMs);
  await optimiser.getByRole('button', { name: 'Stop' }).click();
  return times;
}

/** In the page: its long tasks and the gaps between its frames for so many milliseconds. */
async function watchMainThread(durationMs: number): Promise<RunTimes> {
  const longTasks: number[] = [];
  const frames: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const end = performance.now() + durationMs;
  await new Promise<void>((resolve) => {
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(look);
  });
  observer.disconnect();
  return { longTasks, frames };
}

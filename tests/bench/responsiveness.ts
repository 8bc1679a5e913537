// The response times of the page, in a real browser with the production build: from a click or a key to the frame that
// shows it, for 20 rounds at 30 tables and for the largest grids; and what holds up its main thread while the optimiser
// runs.

import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import { figure, openFamily, openPanel, pasteText, sittingCell } from '../e2e/screen.ts';
import { compressing } from './compressing.ts';
import { plainFile } from './movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { median } from './timing.ts';

const FRAME_MS = 1000 / 60;
const MAX_TASK_MS = 50;
/** The first inputs of each kind, which are not counted. */
const WARM_UP = 3;
/** What the page is given to come to rest after the largest movement is opened. */
const SETTLING_MS = 3000;
/** Frames per second while the optimiser runs, as a share of those at rest. */
const LEAST_RATE = 0.95;

/** Milliseconds of one click or key. */
interface InputTimes {
  /** In its handlers, with what React renders there. */
  readonly handling: number;
  /** In the frame that shows the change: style, layout and paint. */
  readonly rendering: number;
  /** From the event to the end of that frame, the wait for it included. */
  readonly shown: number;
  /** From the event to the end of the frame with the new figures; 0 where there are none. */
  readonly figures: number;
}

/** What is done to a cell, and how it is seen: its words change, or it gets the focus. */
type Input = 'click' | 'Space' | 'ArrowRight';

interface RunTimes {
  /** Tasks of 50 ms and more, which is all that the browser reports. */
  readonly longTasks: readonly number[];
  readonly frames: readonly number[];
}

export async function benchResponsiveness(isQuick: boolean): Promise<void> {
  const app = await serveBuiltApp(compressing());
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${app.url}#/design`);
    await openFamily(page, 'Relay-share Mitchell', { Tables: 30, Rounds: 20 });
    await page.getByRole('grid', { name: /30 tables/ }).waitFor();
    await openPanel(page, 'Balance');
    const count = isQuick ? 8 : 40;
    const title = '30 tables and 20 rounds';
    printInputs(`A click on a cell, ${title}`, await clickCells(page, count), FRAME_MS);
    printInputs(`Space on a cell, ${title}`, await pressKeys(page, 'Space', count), FRAME_MS);
    printInputs(`An arrow key, ${title}`, await pressKeys(page, 'ArrowRight', count), FRAME_MS);
    const durationMs = isQuick ? 2000 : 10_000;
    const idle = await page.evaluate(watchMainThread, durationMs);
    printRuns(idle, await watchRun(page, durationMs));
    await pasteText(page, plainFile(125, 50));
    await page.getByRole('grid').getByText('Table 125', { exact: true }).waitFor();
    await page.waitForTimeout(SETTLING_MS);
    const largest = '125 tables and 50 rounds';
    printInputs(`A click on a cell, ${largest}`, await clickCells(page, count));
    printInputs(`An arrow key, ${largest}`, await pressKeys(page, 'ArrowRight', count));
  } finally {
    await browser.close();
    await app.close();
  }
}

function printInputs(title: string, inputs: readonly InputTimes[], mostMs?: number): void {
  const followed = inputs.filter(({ figures }) => figures > 0);
  const row = (
    name: string,
    pick: (input: InputTimes) => number,
    most?: number,
    those: readonly InputTimes[] = inputs,
  ) => {
    const values = those.map(pick);
    const ok = most === undefined ? '' : verdict(median(values) <= most);
    return [name, digits(median(values)), digits(Math.max(...values)), ok];
  };
  printTable(
    `${title}, in milliseconds (${inputs.length} times)`,
    ['', 'median', 'longest', ''],
    [
      row('main thread: handlers', ({ handling }) => handling),
      row('main thread: the frame', ({ rendering }) => rendering),
      row('main thread in all', ({ handling, rendering }) => handling + rendering, mostMs),
      row('until it is shown, with the wait for a frame', ({ shown }) => shown),
      ...(followed.length > 0
        ? [row('until the figures follow', ({ figures }) => figures, undefined, followed)]
        : []),
    ],
    mostMs === undefined
      ? 'No target: that is for 30 tables and 20 rounds.'
      : `Target: the main thread needs at most one frame, ${digits(mostMs)} ms.`,
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
        verdict(longest(run) <= MAX_TASK_MS),
      ),
      row(
        'frames per second',
        (times) => digits(perSecond(times)),
        verdict(perSecond(run) >= LEAST_RATE * perSecond(idle)),
      ),
      row('median frame', ({ frames }) => digits(median(frames))),
      row('longest frame', ({ frames }) => digits(Math.max(...frames))),
    ],
    `Targets: no task over ${MAX_TASK_MS} ms; as many frames per second as at rest, within 5 %.`,
  );
}

/** The times of clicks, one cell after another. */
async function clickCells(page: Page, count: number): Promise<InputTimes[]> {
  const clicks: InputTimes[] = [];
  for (let n = 0; n < count + WARM_UP; n++) {
    const cell = sittingCell(page, (n % 5) + 1, (n % 9) + 1);
    await cell.scrollIntoViewIfNeeded();
    clicks.push(await timed(page, 'click', () => cell.click()));
  }
  return clicks.slice(WARM_UP);
}

/** The times of presses of a key in the grid. */
async function pressKeys(page: Page, key: Input, count: number): Promise<InputTimes[]> {
  const presses: InputTimes[] = [];
  for (let n = 0; n < count + WARM_UP; n++) {
    if (n % 20 === 0) await sittingCell(page, 3 + (n % 5), 1).focus();
    presses.push(await timed(page, key, () => page.keyboard.press(key)));
  }
  return presses.slice(WARM_UP);
}

async function timed(page: Page, input: Input, act: () => Promise<void>): Promise<InputTimes> {
  const shownFigure = await figure(page, 'Qf').elementHandle();
  if (shownFigure === null) throw new Error('The page shows no Qf.');
  const started = await page.evaluateHandle(timeNextInput, { shownFigure, input });
  await act();
  const times = await page.evaluate(({ done }) => done, started);
  // Not before the page is at rest again.
  await page.waitForTimeout(100);
  return times;
}

/** In the page: takes the times of the next click or key on a cell of the grid. */
function timeNextInput({ shownFigure, input }: { shownFigure: Node; input: Input }): {
  readonly done: Promise<InputTimes>;
} {
  const type = input === 'click' ? 'click' : 'keydown';
  /** After that a change no longer counts as one: a figure may print the same after a switch. */
  const mostMs = 3000;
  /** Resolves after the frame in which `isTrue` first holds; to null if it never does. */
  const framed = (isTrue: () => boolean) =>
    new Promise<{ begun: number; ended: number } | null>((resolve) => {
      const asked = performance.now();
      const look = () => {
        if (performance.now() - asked > mostMs) {
          resolve(null);
          return;
        }
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
  const done = new Promise<InputTimes>((resolve) => {
    const begin = (event: Event) => {
      const begun = performance.now();
      const cell = (event.target as Element).closest('[role=gridcell], td') as Element;
      const before = { cell: cell.textContent, figure: shownFigure.textContent };
      const isSeen = () =>
        input === 'ArrowRight' ? document.activeElement !== cell : cell.textContent !== before.cell;
      window.addEventListener(
        type,
        async () => {
          const handled = performance.now();
          const [frame, figures] = await Promise.all([
            framed(isSeen),
            input === 'ArrowRight' ? null : framed(() => shownFigure.textContent !== before.figure),
          ]);
          resolve({
            handling: handled - begun,
            rendering: frame === null ? mostMs : frame.ended - frame.begun,
            shown: frame === null ? mostMs : frame.ended - event.timeStamp,
            figures: figures === null ? 0 : figures.ended - event.timeStamp,
          });
        },
        { once: true },
      );
    };
    window.addEventListener(type, begin, { capture: true, once: true });
  });
  return { done };
}

/** What holds up the page while the optimiser runs; stops it at the end. */
async function watchRun(page: Page, durationMs: number): Promise<RunTimes> {
  const optimiser = await openPanel(page, 'Optimiser');
  await optimiser.getByLabel('Effort').selectOption('Until I stop it');
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await optimiser.getByText('Trials per second').waitFor();
  const times = await page.evaluate(watchMainThread, durationMs);
  await page.getByRole('button', { name: 'Stop' }).click();
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

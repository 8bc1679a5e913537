// What the main thread of a page does while something happens, in processor time: traced through the DevTools protocol,
// so that a busy machine counts for little.

import type { Browser, Page } from 'playwright-core';

/** Milliseconds of processor time. */
export interface MainThread {
  /** All of its tasks. */
  readonly workMs: number;
  readonly longestTaskMs: number;
  /** How often React has changed the page. */
  readonly commits: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly isMainFrame?: boolean } };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Traces a page while `act` runs, which must wait until the page is at rest. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  const before = await commitsOf(page);
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const tasks = mainThreadTasks(JSON.parse(trace.toString()).traceEvents as TraceEvent[]);
  return {
    workMs: tasks.reduce((sum, task) => sum + task, 0),
    longestTaskMs: Math.max(0, ...tasks),
    commits: (await commitsOf(page)) - before,
  };
}

/** Counts React's commits in every document of a page from now on: React tells whoever poses as its developer tools. */
export async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as {
      commits: number;
      __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
    };
    counted.commits = 0;
    counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        counted.commits += 1;
      },
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    };
  });
}

async function commitsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { commits?: number }).commits ?? 0);
}

/** The processor time of each task of the main thread that worked most: the page's own, not that of an empty process. */
function mainThreadTasks(events: readonly TraceEvent[]): readonly number[] {
  const isMain = (event: TraceEvent) =>
    event.ph === 'M' && event.name === 'thread_name' && event.args?.name === 'CrRendererMain';
  const threads = events
    .filter(isMain)
    .map(({ pid, tid }) =>
      events
        .filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name))
        .map(({ tdur = 0 }) => tdur / 1000),
    );
  const total = (tasks: readonly number[]) => tasks.reduce((sum, task) => sum + task, 0);
  return threads.toSorted((a, b) => total(b) - total(a))[0] ?? [];
}

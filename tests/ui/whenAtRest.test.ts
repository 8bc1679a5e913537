// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenAtRest } from '../../src/ui/whenAtRest.ts';

/** When files arrived, in milliseconds since the page was opened. */
let arrivals: number[];

beforeEach(() => {
  arrivals = [];
  vi.useFakeTimers();
  const openedAt = Date.now();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - openedAt);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => arrivals.map((responseEnd) => ({ responseEnd })) as unknown as PerformanceEntryList,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('runs once, a second and a half after the last file has arrived', () => {
  const run = vi.fn();
  whenAtRest(run);
  vi.advanceTimersByTime(1000);
  arrivals.push(1000);
  vi.advanceTimersByTime(1000);
  arrivals.push(1900);
  vi.advanceTimersByTime(1300);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('does not wait for files where the service worker has them', () => {
  const run = vi.fn();
  arrivals.push(0);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  whenAtRest(run);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it('runs nothing that was cancelled, while files are awaited or until the browser is idle', () => {
  const run = vi.fn();
  whenAtRest(run)();
  vi.advanceTimersByTime(5000);
  let whenIdle = (): void => undefined;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    whenIdle = callback;
  });
  const cancel = whenAtRest(run);
  vi.advanceTimersByTime(5000);
  cancel();
  whenIdle();
  expect(run).not.toHaveBeenCalled();
});

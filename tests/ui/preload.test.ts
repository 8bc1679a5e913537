// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DownloadFailure, preload } from '../../src/ui/preload.ts';

// With its first part the page begins to watch whether it is left.
beforeAll(() => preload(async () => 'the first part'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that fails the first so many times. */
function failing(times: number) {
  const fetched = vi.fn(async (_url: string) => {
    if (fetched.mock.calls.length <= times) throw new TypeError('NetworkError');
    return new Response('');
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('does not report what was cut because the page is left, and loads it if the page stays', async () => {
  const fetched = failing(1);
  dispatchEvent(new Event('beforeunload'));
  const settled = vi.fn();
  const loading = preload(async () => 'the part', ['left.js'], 'http://localhost/assets/a.js');
  loading.then(settled, settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe('the part');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('reports what fails again although the page has stayed, and at once what fails later', async () => {
  const fetched = failing(3);
  dispatchEvent(new Event('beforeunload'));
  const part = () => preload(async () => 'the part', ['gone.js'], 'http://localhost/assets/a.js');
  const failed = expect(part()).rejects.toThrow(DownloadFailure);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(fetched).toHaveBeenCalledTimes(2);
  await expect(part()).rejects.toThrow(DownloadFailure);
  expect(await part()).toBe('the part');
});

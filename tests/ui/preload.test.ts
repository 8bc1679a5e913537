// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead } from '../../src/ui/aheadFiles.ts';
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

describe('a file that was fetched ahead', () => {
  beforeEach(() => void vi.useRealTimers());

  /** What is fetched for a part whose file was fetched ahead, where the link says how that ended. */
  async function fetchedAfter(name: string, end: 'load' | 'error'): Promise<string[]> {
    const fetched = failing(0);
    fetchAhead([`/assets/${name}`]);
    const loading = preload(async () => 'the part', [name], `${location.origin}/assets/a.js`);
    document.querySelector(`link[href="/assets/${name}"]`)?.dispatchEvent(new Event(end));
    expect(await loading).toBe('the part');
    return fetched.mock.calls.map(([url]) => new URL(url).pathname);
  }

  it('is awaited and not fetched again', async () => {
    expect(await fetchedAfter('ahead.js', 'load')).toEqual([]);
  });

  it('is fetched again if it failed', async () => {
    expect(await fetchedAfter('failed.js', 'error')).toEqual(['/assets/failed.js']);
  });

  it('is fetched again if its link never says how it ended', async () => {
    vi.useFakeTimers();
    const fetched = failing(0);
    fetchAhead(['/assets/silent.js']);
    const loading = preload(
      async () => 'the part',
      ['silent.js'],
      `${location.origin}/assets/a.js`,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toBe('the part');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

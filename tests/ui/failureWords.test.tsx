// @vitest-environment jsdom

// Why something failed, in words: browsers name the file that they could not download, each in its own way.

import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DownloadFailure, watchDownloads, wordsForFailure } from '../../src/ui/failureWords.ts';

const ADDRESS = 'https://club.example/assets/optimiserPool-a1b2.js';
const said = [
  `Failed to fetch dynamically imported module: ${ADDRESS}`,
  `error loading dynamically imported module: ${ADDRESS}`,
  'Importing a module script failed.',
  ADDRESS,
];

beforeAll(watchDownloads);
afterEach(() => vi.restoreAllMocks());

/** The failure of a part that Vite has reported. */
function reported(message: string): Error {
  const error = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

it.each(said)('“%s” is said in words, without an address', (message) => {
  for (const error of [reported(message), new DownloadFailure(message)]) {
    expect(wordsForFailure(error)).toMatch(/^It could not be downloaded; .*newer version.*\.$/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(wordsForFailure(error)).toMatch(/^You are offline, .*\.$/);
    vi.restoreAllMocks();
  }
});

it('any other failure is said as it is, as a sentence', () => {
  expect(wordsForFailure(new Error('The list is too long'))).toBe('The list is too long.');
  expect(wordsForFailure(new Error('Why?'))).toBe('Why?');
});

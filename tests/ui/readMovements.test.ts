import { expect, it } from 'vitest';
import { readFile } from '../../src/ui/files/readMovements.ts';

it.each([
  [new DOMException('A requested file or directory …', 'NotFoundError'), /^It is a folder, or/],
  [new DOMException('The I/O read …', 'NotReadableError'), /^It is a folder, or/],
  [new Error('No room'), /^No room\.$/],
])('says in its own words that there is no file to read: %s', async (error, words) => {
  const file = { name: 'club', size: 4096, arrayBuffer: () => Promise.reject(error) };
  const options = {
    reader: () => Promise.reject(new Error('Not asked.')),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const read = await readFile(file as unknown as File, options);
  expect(read).toEqual({ ok: false, details: [expect.stringMatching(words)] });
});

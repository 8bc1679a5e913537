import { expect, it } from 'vitest';
import { readFile, readText } from '../../src/ui/files/readMovements.ts';
import type { ReadRequest } from '../../src/worker/protocol.ts';

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

it('reads packed files beside the page, however short', async () => {
  const asked: number[] = [];
  const options = {
    reader: ({ input }: ReadRequest) => {
      asked.push(input.length);
      return Promise.reject(new Error('Read elsewhere'));
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const packed = Uint8Array.of(0x50, 0x4b, 3, 4, 0);
  expect(await readText({ input: packed, fileName: 'a.xlsx' }, options)).toEqual({
    ok: false,
    details: ['Read elsewhere.'],
  });
  await readText({ input: 'PK', fileName: null }, options);
  expect(asked).toEqual([packed.length]);
});

// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_READING_MS, readText } from '../../src/ui/files/readMovements.ts';
import { type Readers, useReading } from '../../src/ui/files/useReading.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TEXT = '1-2 3-4\n1-3 4-2\n1-4 2-3\n';

/** A file that is read when `open` is called. */
function slowFile(): { file: File; open: () => void } {
  const file = new File([TEXT], 'slow.txt');
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  Object.defineProperty(file, 'arrayBuffer', {
    value: async () => {
      await opened;
      return new TextEncoder().encode(TEXT).buffer;
    },
  });
  return { file, open };
}

it('reads one at a time: a second file ends the reading of the first', async () => {
  let readers: Readers | null = null;
  function Probe() {
    const [some, progress] = useReading();
    readers = some;
    return <>{progress}</>;
  }
  renderInApp(<Probe />, mitchell());
  const [one, other] = [slowFile(), slowFile()];
  const { readFile } = readers as unknown as Readers;
  const first = readFile(one.file);
  const second = readFile(other.file);
  other.open();
  expect(await second).not.toBeNull();
  one.open();
  expect(await first).toBeNull();
});

it('stops after a while, and says so', async () => {
  vi.useFakeTimers();
  const reader = (_: unknown, __: unknown, signal: AbortSignal) =>
    new Promise<never>((___, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    });
  const { signal } = new AbortController();
  const read = readText(
    { input: 'x', fileName: null },
    { reader, onProgress: () => undefined, signal },
  );
  await vi.advanceTimersByTimeAsync(MOST_READING_MS);
  expect(await read).toEqual({
    ok: false,
    details: [expect.stringMatching(/^Reading took longer than \d+ seconds and was stopped/)],
  });
});

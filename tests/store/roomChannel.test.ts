// Two windows that run the session: the display hears the one last used, and the other once that one is closed.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToRoom, type RoomMessage, serveRoom } from '../../src/store/roomChannel.ts';

/** Channels of one name that hear each other at once, but never themselves. */
class InstantChannel extends EventTarget {
  static readonly all = new Set<InstantChannel>();
  constructor() {
    super();
    InstantChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of InstantChannel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    InstantChannel.all.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', InstantChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  InstantChannel.all.clear();
});

function messageOf(section: string): RoomMessage {
  return {
    ...{ evening: '', language: 'en', terms: 'ebu', theme: 'system', section },
    ...{ moves: [], codes: null },
  };
}

it('the display hears the window last used, and another one when that is closed', () => {
  const heard: (string | null)[] = [];
  const next = (ms: number) => {
    heard.length = 0;
    vi.advanceTimersByTime(ms);
    return [...new Set(heard)];
  };
  const first = serveRoom(() => messageOf('first'));
  vi.advanceTimersByTime(1000);
  const second = serveRoom(() => messageOf('second'));
  const stop = listenToRoom((message) => heard.push(message?.section ?? null));
  vi.advanceTimersByTime(2000);
  expect(next(20_000)).toEqual(['second']);
  first.use();
  expect(heard.at(-1)).toBe('first');
  expect(next(20_000)).toEqual(['first']);
  // A change that comes to both windows is told by the one in use alone.
  heard.length = 0;
  second.send();
  expect(heard).toEqual([]);
  // A clock that is set back does not silence whoever is at work.
  vi.setSystemTime(Date.now() - 3_600_000);
  second.use();
  next(3000);
  expect(next(20_000)).toEqual(['second']);
  second.close();
  expect(next(20_000)).toContain('first');
  first.close();
  expect(next(20_000)).toContain(null);
  stop();
});

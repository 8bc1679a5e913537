// What runs the session for the display: of two windows the one last used, the other once that one is closed; and a
// window whose director has gone to another place of the app.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToRoom, type RoomMessage, serveRoom } from '../../src/store/roomChannel.ts';
import { FakeChannel } from './fakeChannel.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeChannel.open.clear();
});

/** A window that runs the session, and what closing it does to its channel. */
function openWindow(current: () => RoomMessage | null) {
  const before = new Set(FakeChannel.open);
  const serving = serveRoom(current);
  const [channel] = [...FakeChannel.open].filter((one) => !before.has(one));
  return { ...serving, close: () => channel?.close() };
}

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
  const first = openWindow(() => messageOf('first'));
  vi.advanceTimersByTime(1000);
  const second = openWindow(() => messageOf('second'));
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

it('the display goes on while the director is in another place of the app, and hears the next one that runs the session', () => {
  const heard: (string | null)[] = [];
  const stop = listenToRoom((message) => heard.push(message?.section ?? null));
  const unopened = serveRoom(() => null);
  const left = serveRoom(() => messageOf('left'));
  left.send();
  unopened.leave();
  left.leave();
  expect(FakeChannel.open.size).toBe(2);
  vi.advanceTimersByTime(20_000);
  expect(new Set(heard)).toEqual(new Set(['left']));
  const back = openWindow(() => messageOf('back'));
  back.send();
  heard.length = 0;
  vi.advanceTimersByTime(20_000);
  expect(new Set(heard)).toEqual(new Set(['back']));
  // What has been left does not come up again when the window is closed.
  back.close();
  vi.advanceTimersByTime(20_000);
  expect(heard.at(-1)).toBe(null);
  stop();
});

it('the display hears whatever the page can send, and nothing beyond it', () => {
  const heard: (RoomMessage | null)[] = [];
  const stop = listenToRoom((message) => heard.push(message));
  const page = new FakeChannel();
  const isHeard = (changed: Partial<RoomMessage>): boolean => {
    const before = heard.length;
    page.postMessage({ ...messageOf('A'), ...changed, usedAt: 1 });
    return heard.length > before;
  };
  const codes = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => ({ pair: index + 1, link: 'x'.repeat(length) }));
  const moves = (rounds: number, sentences: number, length: number) => [
    ...Array.from({ length: rounds - 1 }, () => []),
    Array.from({ length: sentences }, () => 'x'.repeat(length)),
  ];
  expect(isHeard({ codes: codes(250, 10_000), moves: moves(100, 600, 1) })).toBe(true);
  expect(isHeard({ moves: moves(1, 1, 20_000) })).toBe(true);
  expect(isHeard({ codes: codes(251, 1) })).toBe(false);
  expect(isHeard({ codes: codes(1, 10_001) })).toBe(false);
  expect(isHeard({ codes: [{ pair: 0.5, link: '' }] })).toBe(false);
  expect(isHeard({ moves: moves(101, 1, 1) })).toBe(false);
  expect(isHeard({ moves: moves(1, 700, 1) })).toBe(false);
  expect(isHeard({ moves: moves(1, 1, 20_001) })).toBe(false);
  stop();
});

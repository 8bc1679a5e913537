import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDeferredStore } from '../../src/store/deferred.ts';

/** A store, the one that follows it, the frames that this waits for, and the states that it has shown. */
function start() {
  const frames: (() => void)[] = [];
  const store = createStore(() => ({ count: 0, answer: 0 }));
  const deferred = createDeferredStore(store, {
    afterFrame: (run) => frames.push(run),
    isComplete: ({ count, answer }) => answer === count,
    isUrgent: ({ count }, shown) => count > 100 && count !== shown.count,
  });
  const seen: unknown[] = [];
  deferred.subscribe((state) => seen.push(state));
  return { store, deferred, frames, seen };
}

describe('a store that follows another', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts with the same state, and takes all changes at once after the frame', () => {
    const { store, deferred, frames, seen } = start();
    store.setState({ count: 1, answer: 1 });
    store.setState({ count: 2, answer: 2 });
    expect(deferred.getState()).toEqual({ count: 0, answer: 0 });
    expect(frames).toHaveLength(1);
    frames.shift()?.();
    expect(deferred.getState()).toBe(store.getState());
    expect(seen).toHaveLength(1);
  });

  it('asks for a frame again after every one, and for none while nothing changes', () => {
    const { store, deferred, frames } = start();
    store.setState({ count: 1, answer: 1 });
    frames.shift()?.();
    expect(frames).toHaveLength(0);
    store.setState({ count: 5, answer: 5 });
    frames.shift()?.();
    expect(deferred.getState().count).toBe(5);
  });

  it('waits for what is being worked out, without a frame, and changes once', () => {
    const { store, deferred, frames, seen } = start();
    store.setState({ count: 1 });
    expect(frames).toHaveLength(0);
    expect(seen).toHaveLength(0);
    store.setState({ answer: 1 });
    expect(deferred.getState()).toEqual({ count: 1, answer: 1 });
    vi.runAllTimers();
    expect(seen).toHaveLength(1);
  });

  it('waits after the frame for what has been asked for meanwhile', () => {
    const { store, deferred, frames, seen } = start();
    store.setState({ count: 1, answer: 1 });
    store.setState({ count: 2 });
    frames.shift()?.();
    expect(seen).toHaveLength(0);
    store.setState({ answer: 2 });
    expect(deferred.getState()).toEqual({ count: 2, answer: 2 });
    vi.runAllTimers();
    expect(seen).toHaveLength(1);
  });

  it('shows what it has if the answer takes long', () => {
    const { store, deferred, frames, seen } = start();
    store.setState({ count: 1 });
    vi.runAllTimers();
    expect(deferred.getState()).toEqual({ count: 1, answer: 0 });
    store.setState({ answer: 1 });
    frames.shift()?.();
    expect(deferred.getState()).toEqual({ count: 1, answer: 1 });
    expect(seen).toHaveLength(2);
  });

  it('takes an urgent change with its answer at once, before the frame', () => {
    const { store, deferred, frames, seen } = start();
    store.setState({ count: 101, answer: 101 });
    expect(deferred.getState().count).toBe(101);
    store.setState({ count: 102 });
    expect(deferred.getState().count).toBe(101);
    store.setState({ answer: 102 });
    expect(deferred.getState().count).toBe(102);
    for (const run of frames) run();
    vi.runAllTimers();
    expect(seen).toHaveLength(2);
  });
});

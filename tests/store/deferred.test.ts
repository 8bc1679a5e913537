import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDeferredStore } from '../../src/store/deferred.ts';

/** A store, the one that follows it, and the frames that are waited for. */
function start() {
  const frames: (() => void)[] = [];
  const store = createStore(() => ({ count: 0, name: 'one' }));
  const deferred = createDeferredStore(store, (run) => frames.push(run));
  return { store, deferred, frames };
}

describe('a store that follows a frame later', () => {
  it('starts with the same state, and takes all changes at once after the frame', () => {
    const { store, deferred, frames } = start();
    let changes = 0;
    deferred.subscribe(() => {
      changes += 1;
    });
    store.setState({ count: 1 });
    store.setState({ count: 2, name: 'two' });
    expect(deferred.getState()).toEqual({ count: 0, name: 'one' });
    expect(frames).toHaveLength(1);
    frames.shift()?.();
    expect(deferred.getState()).toBe(store.getState());
    expect(changes).toBe(1);
  });

  it('asks for a frame again after every one, and for none while nothing changes', () => {
    const { store, deferred, frames } = start();
    store.setState({ count: 1 });
    frames.shift()?.();
    expect(frames).toHaveLength(0);
    store.setState({ count: 5 });
    frames.shift()?.();
    expect(deferred.getState().count).toBe(5);
  });
});

// Long calculations for the movement on the screen: simpler plans, simulated events. Each belongs to the basis it was
// asked for. As soon as something else is on the screen, the result is dropped or the calculation aborted.

import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from './reason.ts';
import {
  type AppState,
  basisOf,
  type DerivedState,
  type DerivedValues,
  isCurrent,
} from './state.ts';

const IDLE = { phase: 'idle' } as const;

export const NOTHING_DERIVED: DerivedState = { simplicity: IDLE, simulation: IDLE };

/** The result for what is on the screen now; idle if the calculation was for something else. */
export function derivedFor<Key extends keyof DerivedValues>(
  state: AppState,
  key: Key,
): DerivedState[Key] | typeof IDLE {
  const derived = state.derived[key];
  return derived.phase === 'idle' || isCurrent(state, derived.basis) ? derived : IDLE;
}

/** Starts a calculation for what is on the screen; `signal` is aborted when the result is no longer wanted. */
export type Derive = <Key extends keyof DerivedValues>(
  key: Key,
  work: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<DerivedValues[Key]>,
) => void;

/** The calculations of a store. */
export function createDerive({ getState, setState, subscribe }: StoreApi<AppState>): Derive {
  const underWay = new Map<keyof DerivedValues, AbortController>();
  subscribe((state, before) => {
    if (isCurrent(state, basisOf(before))) return;
    for (const controller of underWay.values()) controller.abort();
    underWay.clear();
    if (state.derived !== NOTHING_DERIVED) setState({ derived: NOTHING_DERIVED });
  });
  return (key, work) => {
    underWay.get(key)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.set(key, controller);
    const basis = basisOf(getState());
    const publish = (derived: DerivedState[typeof key]): void => {
      if (signal.aborted) return;
      setState(({ derived: all }) => ({ derived: { ...all, [key]: derived } }));
    };
    const onProgress = (share: number): void => publish({ phase: 'working', basis, share });
    onProgress(0);
    work(signal, onProgress).then(
      (value) => publish({ phase: 'done', basis, value } as DerivedState[typeof key]),
      (error) => publish({ phase: 'failed', basis, message: reasonOf(error) }),
    );
  };
}

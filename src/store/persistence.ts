// Nothing is lost on reload: what is on the screen is stored after every change, and read back at the start.
// A full or failing store is said and loses nothing on the screen.

import { createLatest } from '../worker/latest.ts';
import type { Arrowswitch } from './arrowswitch.ts';
import type { DocumentStorage, SaveResult } from './browserStorage.ts';
import type { AfterFrame } from './later.ts';
import { reasonOf } from './reason.ts';
import {
  formatSnapshot,
  isKeptAlike,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
} from './snapshot.ts';
import type { AppState, BestSoFar } from './state.ts';

/** How much longer a run has gone on each time that its best so far is stored. */
const BETWEEN_BESTS_MS = 2000;

export interface Loaded {
  readonly snapshot: Snapshot | null;
  /** What went wrong, for the director; null when nothing did. */
  readonly problem: string | null;
}

/** The stored document. One that cannot be read is set aside, never deleted. */
export async function loadSnapshot(storage: DocumentStorage): Promise<Loaded> {
  try {
    const stored = await storage.load();
    if (stored === null) return { snapshot: null, problem: null };
    const parsed = parseSnapshot(stored);
    if (parsed.ok) return { snapshot: parsed.snapshot, problem: null };
    await storage.setAside(stored);
    return {
      snapshot: null,
      problem: `The stored movement could not be read and was set aside: ${parsed.message}`,
    };
  } catch (error) {
    return {
      snapshot: null,
      problem: `This browser's storage cannot be used: ${reasonOf(error)}`,
    };
  }
}

interface SaveRequest {
  readonly state: AppState;
  /** Whether another tab's version is overwritten. */
  readonly force: boolean;
}

export interface Persistence {
  /** Settles a conflict: this tab's version goes over the other's. */
  keepMine(): void;
  /** Settles a conflict: the other tab's version comes onto this screen; if it cannot be had, this one stays. */
  takeTheirs(): Promise<void>;
  /** Stores again after a failure; never over another tab's version. */
  tryAgain(): void;
}

/** Stores every change of what is kept from now on, each once the screen shows it. */
export function persist(
  { store, actions }: Arrowswitch,
  storage: DocumentStorage,
  afterFrame: AfterFrame,
): Persistence {
  const saving = createLatest<SaveRequest, { state: AppState; result: SaveResult }>(
    async ({ state, force }) => ({
      state,
      result: await storage.save(formatSnapshot(snapshotOf(state)), force),
    }),
    ({ state, result }) => {
      if (result !== 'saved') actions.setStorage({ phase: 'conflict' });
      // What has changed meanwhile is still to be stored, and is asked for already.
      else if (isKeptAlike(state, store.getState())) actions.setStorage({ phase: 'saved' });
    },
    (error) => actions.setStorage({ phase: 'failed', message: reasonOf(error) }),
  );
  const save = (force: boolean): void => {
    actions.setStorage({ phase: 'saving' });
    saving.ask({ state: store.getState(), force });
  };
  let isAsked = false;
  const saveLater = (): void => {
    actions.setStorage({ phase: 'saving' });
    if (isAsked) return;
    isAsked = true;
    afterFrame(() => {
      isAsked = false;
      if (store.getState().storage.phase !== 'conflict') save(false);
    });
  };
  const isBestToStore = createBestWatch();
  store.subscribe((state, before) => {
    const isChanged = !isKeptAlike(state, before);
    if ((isBestToStore(state) || isChanged) && state.storage.phase !== 'conflict') saveLater();
  });
  storage.onSavedElsewhere(() => actions.setStorage({ phase: 'conflict' }));
  return {
    keepMine: () => save(true),
    async takeTheirs() {
      const { snapshot, problem } = await loadSnapshot(storage);
      if (snapshot === null) {
        save(false);
      } else {
        // Still in conflict, so that what has just been read is not stored again.
        actions.restore(snapshot);
        actions.setStorage({ phase: 'saved' });
      }
      if (problem !== null) actions.notify({ tone: 'error', title: problem, details: [] });
    },
    tryAgain: () => save(false),
  };
}

/** Whether a run under way has found something better that is worth storing: told every state, at intervals. */
function createBestWatch(): (state: AppState) => boolean {
  let stored: BestSoFar | null = null;
  let storedMs = 0;
  return ({ optimisation }) => {
    if (optimisation.phase !== 'running') {
      storedMs = 0;
      return false;
    }
    const { best, progress } = optimisation;
    if (best === null || best === stored || progress === null) return false;
    if (progress.elapsedMs < storedMs + BETWEEN_BESTS_MS) return false;
    stored = best;
    storedMs = progress.elapsedMs;
    return true;
  };
}

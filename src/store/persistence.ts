// Nothing is lost on reload: what is on the screen is stored after every change, and read back at the start.
// A full or failing store is said and loses nothing on the screen.

import { createLatest } from '../worker/latest.ts';
import type { Arrowswitch } from './arrowswitch.ts';
import type { DocumentStorage, SaveResult } from './browserStorage.ts';
import type { AfterFrame } from './later.ts';
import { reasonOf } from './reason.ts';
import { formatSnapshot, parseSnapshot, type Snapshot } from './snapshot.ts';

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
  readonly snapshot: Snapshot;
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

/** Stores every change of the document from now on, each once the screen shows it. */
export function persist(
  { store, actions }: Arrowswitch,
  storage: DocumentStorage,
  afterFrame: AfterFrame,
): Persistence {
  const saving = createLatest<SaveRequest, { snapshot: Snapshot; result: SaveResult }>(
    async ({ snapshot, force }) => ({
      snapshot,
      result: await storage.save(formatSnapshot(snapshot), force),
    }),
    ({ snapshot, result }) => {
      if (result !== 'saved') actions.setStorage({ phase: 'conflict' });
      // What has changed meanwhile is still to be stored, and is asked for already.
      else if (snapshot === store.getState().document) actions.setStorage({ phase: 'saved' });
    },
    (error) => actions.setStorage({ phase: 'failed', message: reasonOf(error) }),
  );
  const save = (force: boolean): void => {
    actions.setStorage({ phase: 'saving' });
    saving.ask({ snapshot: store.getState().document, force });
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
  store.subscribe((state, before) => {
    if (state.document !== before.document && state.storage.phase !== 'conflict') saveLater();
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

// Nothing is lost on reload: what is on the screen is stored after every change, and read back at the start.
// A full or failing store is reported, and nothing on the screen is lost.

import { remarkWords } from '../words/english/notation.ts';
import { coalesceRequests } from '../worker/coalesce.ts';
import type { Arrowswitch } from './arrowswitch.ts';
import { type DocumentStorage, joinedParts, type SaveResult } from './browserStorage.ts';
import { remarksOnRead } from './movementSchema.ts';
import { reasonOf } from './reason.ts';
import {
  formatSnapshot,
  hasSameSnapshot,
  movementsIn,
  parseSnapshot,
  type Snapshot,
  snapshotOf,
} from './snapshot.ts';
import type { AppState, BestSoFar, Notice } from './state.ts';

/** The best so far of a run is stored at most this often. */
const BETWEEN_BESTS_MS = 2000;

const FRAME_MS = 16;

/** What the director is told about the storage at the start. */
export type StorageProblem = Omit<Notice, 'id' | 'tone'>;

export interface Loaded {
  readonly snapshot: Snapshot | null;
  /** What went wrong, for the director; null when nothing did. */
  readonly problem: StorageProblem | null;
}

const NO_MOVEMENTS = { shown: [], earlier: [] } as const;

/** The stored document. If part of it cannot be read, the whole is set aside; nothing is deleted. */
export async function loadSnapshot(storage: DocumentStorage): Promise<Loaded> {
  const setAside: string[] = [];
  try {
    const stored = await storage.load({
      isReadable(parts) {
        const { snapshot, fault } = parseSnapshot(parts);
        return snapshot !== null && fault === null;
      },
      onSetAside: (reason) => setAside.push(reason),
    });
    const told: StorageProblem | null =
      setAside.length === 0
        ? null
        : { title: `${setAside.join(' ')} It was set aside.`, details: [], offer: 'setAside' };
    if (stored === null) return { snapshot: null, problem: told };
    const { snapshot, fault } = parseSnapshot(stored);
    const { shown, earlier } = snapshot === null ? NO_MOVEMENTS : movementsIn(snapshot);
    const remarks = remarksOnRead(...shown, ...earlier);
    if (fault === null && remarks.length === 0) return { snapshot, problem: told };
    const details = remarks.map(remarkWords);
    await storage.setAside(joinedParts(stored), fault ?? details.join(' '));
    if (fault === null) {
      const what =
        remarksOnRead(...shown).length > 0
          ? 'The stored movement'
          : 'A movement in the stored history or in a result of the optimiser';
      const title = `${what} did not fit and was cut; the whole of it was set aside.`;
      return { snapshot, problem: { title, details, offer: 'setAside' } };
    }
    const title =
      snapshot === null
        ? 'The stored movement could not be read and was set aside'
        : 'The history of the stored movement could not be read and was set aside';
    return { snapshot, problem: { title: `${title}: ${fault}`, details, offer: 'setAside' } };
  } catch (error) {
    const title = `This browser's storage cannot be used: ${reasonOf(error)}`;
    return { snapshot: null, problem: { title, details: [] } };
  }
}

interface SaveRequest {
  readonly state: AppState;
  /** Whether another tab's version is overwritten. */
  readonly force: boolean;
}

export interface Persistence {
  /** Resolves a conflict: this tab's version overwrites the other's. */
  keepMine(): void;
  /** Resolves a conflict: the other tab's version is shown here; if it cannot be loaded, this one stays. */
  takeTheirs(): Promise<void>;
  /** Saves again after a failure; never over another tab's version. */
  tryAgain(): void;
  /** Notes synchronously what is not stored yet: the page may be closed before the browser has stored it. */
  noteUnsaved(): void;
}

/** Stores every change of what is stored from now on, each once the screen shows it. */
export function persist(
  { store, actions }: Arrowswitch,
  storage: DocumentStorage,
  later: (run: () => void) => void = afterPaint,
): Persistence {
  let hasNote = false;
  const saving = coalesceRequests<SaveRequest, { state: AppState; result: SaveResult }>(
    async ({ state, force }) => ({
      state,
      result: await storage.save(formatSnapshot(snapshotOf(state)), force),
    }),
    ({ state, result }) => {
      if (result !== 'saved') return actions.setStorage({ phase: 'conflict' });
      // A save of the later changes has already been requested.
      if (!hasSameSnapshot(state, store.getState())) return;
      actions.setStorage({ phase: 'saved' });
      if (hasNote) storage.dropNote();
      hasNote = false;
    },
    (error) => {
      if (store.getState().storage.phase !== 'outdated')
        actions.setStorage({ phase: 'failed', message: reasonOf(error) });
    },
  );
  /** Whether saving must wait for a decision about another tab's version. */
  const isBlocked = (): boolean => /^(conflict|outdated)$/.test(store.getState().storage.phase);
  const save = (force: boolean): void => {
    actions.setStorage({ phase: 'saving' });
    saving.send({ state: store.getState(), force });
  };
  let isAsked = false;
  const saveLater = (): void => {
    actions.setStorage({ phase: 'saving' });
    if (isAsked) return;
    isAsked = true;
    later(() => {
      isAsked = false;
      if (!isBlocked()) save(false);
    });
  };
  const isBestToStore = createBestWatch();
  store.subscribe((state, before) => {
    const isChanged = !hasSameSnapshot(state, before);
    if ((isBestToStore(state) || isChanged) && !isBlocked()) saveLater();
  });
  storage.onSavedElsewhere(() => actions.setStorage({ phase: 'conflict' }));
  storage.onNewerVersion(() => actions.setStorage({ phase: 'outdated' }));
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
      if (problem !== null) actions.notify({ tone: 'error', ...problem });
    },
    tryAgain: () => save(false),
    noteUnsaved() {
      const { phase } = store.getState().storage;
      if (phase === 'saved' || phase === 'conflict') return;
      storage.note(formatSnapshot(snapshotOf(store.getState())));
      hasNote = true;
    },
  };
}

/** What is on the screen is shown before it is stored. A hidden page draws nothing, so no frame is waited for. */
function afterPaint(run: () => void): void {
  setTimeout(run, 2 * FRAME_MS);
}

/** Called with every state; returns whether a run under way has found something better that is due to be stored. */
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

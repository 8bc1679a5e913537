// What is stored of the page: the movement, its history, the rule by which its rounds follow round 1, the movement to
// compare with, the absent pair and the optimiser's runs; versioned, and checked on the way back by snapshotReader.ts.

import type { Movement } from '../movement/movement.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { createDocument, type DocumentState } from './history.ts';
import type { Written } from './records.ts';
import { interruptedRun } from './runs.ts';
import type { headSchema } from './snapshotReader.ts';
import type { AppState, DocumentScope, RunRecord } from './state.ts';
import { formatEntry } from './storedEdits.ts';
import { formatRuns } from './storedRuns.ts';

/** The version that is written; migrations.ts has a step from each earlier one. */
export const DOCUMENT_VERSION = 4;

/** How the names of the parts with the entries of the history begin. */
export const ENTRY_PREFIX = 'entry ';

/** The part of an entry of the history, the oldest at 0. */
export function entryPartKey(index: number): string {
  return `${ENTRY_PREFIX}${String(index).padStart(6, '0')}`;
}

/** The document scope as it is stored. Revisions belong to the running app: those of the runs count from that of the document, at most 0. */
export interface Snapshot
  extends Omit<DocumentState, 'revision'>,
    Omit<DocumentScope, 'document' | 'optimisation'> {
  /** The run whose result waits to be accepted, by its id. */
  readonly proposed: number | null;
}

/** The snapshot of a movement that was only opened. */
export function createSnapshot(movement: Movement): Snapshot {
  const { revision, ...document } = createDocument(movement);
  return { ...document, absent: null, runs: [], proposed: null };
}

/** What is to be stored of the state. A run under way is stored as one that ended here. */
export function snapshotOf(state: AppState): Snapshot {
  const { revision, ...document } = state.document;
  const interrupted = interruptedRun(state);
  const runs = interrupted === null ? state.runs : [interrupted, ...state.runs];
  return {
    ...document,
    absent: state.absent,
    runs: runs.map((run) => countedFrom(run, -revision)),
    proposed: interrupted?.id ?? proposedIn(state),
  };
}

/** The document scope of a snapshot, its document at a revision. */
export function restoredScope(snapshot: Snapshot, revision: number): DocumentScope {
  const { runs: stored, proposed, absent, ...document } = snapshot;
  const runs = stored.map((run) => countedFrom(run, revision));
  const run = runs.find(({ id }) => id === proposed);
  return {
    document: { ...document, revision },
    absent,
    runs,
    optimisation: run === undefined ? { phase: 'idle' } : { phase: 'proposal', run },
  };
}

/** The value whose identity shows whether a key of the scope has changed. */
const STORED: { readonly [Key in keyof DocumentScope]: (scope: DocumentScope) => unknown } = {
  document: ({ document }) => document,
  absent: ({ absent }) => absent,
  runs: ({ runs }) => runs,
  optimisation: proposedIn,
};

/** Whether two states have the same snapshot, whatever a run under way has found. */
export function hasSameSnapshot(one: DocumentScope, other: DocumentScope): boolean {
  return Object.values(STORED).every((read) => read(one) === read(other));
}

function proposedIn({ optimisation }: DocumentScope): number | null {
  return optimisation.phase === 'proposal' ? optimisation.run.id : null;
}

function countedFrom(run: RunRecord, shift: number): RunRecord {
  const { basis } = run;
  return { ...run, basis: { ...basis, revision: basis.revision + shift } };
}

/** The parts to store for a snapshot: a run or an entry of the history that has not changed is the same value each time. */
export function formatSnapshot(snapshot: Snapshot): StoredParts {
  const { movement, past, future, following, reference, absent, runs, proposed } = snapshot;
  const { listed, parts } = formatRuns(runs);
  const head: Written<typeof headSchema> = {
    version: DOCUMENT_VERSION,
    movement: fileOf(movement),
    done: past.length,
    undone: future.length,
    following,
    reference: reference && fileOf(reference),
    absent,
    runs: listed,
    proposed,
  };
  const entries = [...past, ...future].map(
    (entry, index) => [entryPartKey(index), formatEntry(entry)] as const,
  );
  return new Map<string, unknown>([[HEAD, head], ...parts, ...entries]);
}

// What is stored of the page: the movement, its history, the rule by which its rounds follow round 1, the movement to
// compare with, the absent pair and the optimiser's runs; versioned. What comes back from storage is untrusted: a damaged
// history is cut to the entries that can still be applied, so that the movement opens; an inconsistent movement is refused.

import * as v from 'valibot';
import type { Edit, Movement, Refusal } from '../movement/index.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { refusalText } from '../words/english/refusals.ts';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { entrySchema, pairNumber, whole } from './editSchema.ts';
import {
  createDocument,
  type DocumentResult,
  type DocumentState,
  type HistoryEntry,
  redo,
  undo,
} from './history.ts';
import { DOCUMENT_VERSION, entryPartKey, migrate } from './migrations.ts';
import { movementSchema } from './movementSchema.ts';
import { objectFields, type Written } from './records.ts';
import { interruptedRun } from './runs.ts';
import type { AppState, DocumentScope, RunRecord } from './state.ts';
import { formatEntry, rememberStored } from './storedEdits.ts';
import { formatRuns, parseRuns } from './storedRuns.ts';

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

/** The movements that a director will see: the one on screen and the one to compare with, and those of history and runs. */
export function movementsIn(snapshot: Snapshot): {
  readonly shown: readonly Movement[];
  readonly earlier: readonly Movement[];
} {
  const { movement, reference, past, future, runs } = snapshot;
  const entries = [...past, ...future].flatMap(({ edit }) => movementsOf(edit));
  return {
    shown: reference === null ? [movement] : [movement, reference],
    earlier: [...entries, ...runs.map(({ outcome }) => outcome.movement)],
  };
}

function movementsOf(edit: Edit): readonly Movement[] {
  if (edit.kind === 'sequence') return edit.edits.flatMap(movementsOf);
  return edit.kind === 'replaceMovement' ? [edit.movement] : [];
}

const headSchema = v.strictObject({
  version: v.literal(DOCUMENT_VERSION),
  movement: movementSchema,
  /** How many entries of the history are done; the others are undone, the nearest first. */
  done: v.pipe(whole, v.minValue(0)),
  undone: v.pipe(whole, v.minValue(0)),
  following: v.nullable(v.strictObject({ cycles: v.array(v.array(pairNumber)), setStep: whole })),
  reference: v.nullable(movementSchema),
  absent: v.nullable(pairNumber),
  /** Read separately, so that an unreadable run is left out alone. */
  runs: v.unknown(),
  proposed: v.nullable(whole),
});

/** The snapshot, and what of it could not be read, with the place; or, if there is no snapshot, the reason. */
export interface SnapshotResult {
  readonly snapshot: Snapshot | null;
  readonly fault: string | null;
}

/** The snapshot of stored parts of any version. */
export function parseSnapshot(stored: StoredParts): SnapshotResult {
  const parts = migrate(stored);
  const head = v.safeParse(headSchema, parts.get(HEAD), { abortEarly: true });
  if (!head.success)
    return { snapshot: salvaged(parts.get(HEAD)), fault: issueText(head.issues[0]) };
  const { version, done, undone, absent, runs, ...rest } = head.output;
  const withoutHistory: Snapshot = {
    ...rest,
    absent: absent !== null && absent <= rest.movement.pairCount ? absent : null,
    past: [],
    future: [],
    runs: parseRuns(runs, parts),
  };
  const { past, future, fault } = parseHistory(parts, done, undone);
  const playable = withPlayableHistory({ ...withoutHistory, past, future });
  return { snapshot: playable.snapshot, fault: fault ?? playable.fault };
}

/** The movement alone, from a head that is otherwise unreadable. */
function salvaged(head: unknown): Snapshot | null {
  const movement = v.safeParse(movementSchema, objectFields(head).movement);
  return movement.success ? createSnapshot(movement.output) : null;
}

/** The readable entries of the history on either side of the present, and why there are no more. */
function parseHistory(parts: StoredParts, done: number, undone: number) {
  const past: HistoryEntry[] = [];
  const future: HistoryEntry[] = [];
  let fault: string | null = null;
  const read = (index: number, place: string): HistoryEntry | null => {
    const stored = parts.get(entryPartKey(index));
    const parsed = v.safeParse(entrySchema, stored, { abortEarly: true });
    if (!parsed.success) {
      fault ??= issueText(parsed.issues[0], place);
      return null;
    }
    rememberStored(parsed.output, stored);
    return parsed.output;
  };
  for (let index = done - 1; index >= 0; index--) {
    const entry = read(index, `past.${index}`);
    if (entry === null) break;
    past.unshift(entry);
  }
  for (let index = 0; index < undone; index++) {
    const entry = read(done + index, `future.${index}`);
    if (entry === null) break;
    future.push(entry);
  }
  return { past, future, fault };
}

function issueText(issue: v.BaseIssue<unknown>, within = ''): string {
  const place = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
  return `${place || 'the whole'}: ${issue.message}`;
}

/** A snapshot with as much of its history as can be undone and redone, and why that is not all of it. */
function withPlayableHistory(snapshot: Snapshot): {
  readonly snapshot: Snapshot;
  readonly fault: string | null;
} {
  const { past, future } = snapshot;
  const document = { ...snapshot, revision: 0 };
  const back = stepsTaken(document, undo, past.length);
  const on = stepsTaken(document, redo, future.length);
  const fault =
    (back.refusal && `past.${past.length - back.count - 1}: ${refusalText(back.refusal)}`) ??
    (on.refusal && `future.${on.count}: ${refusalText(on.refusal)}`);
  return {
    snapshot: {
      ...snapshot,
      past: past.slice(past.length - back.count),
      future: future.slice(0, on.count),
    },
    fault,
  };
}

/** How often a step can be taken, at most `most` times, and why not once more. */
function stepsTaken(
  from: DocumentState,
  step: (document: DocumentState) => DocumentResult,
  most: number,
): { readonly count: number; readonly refusal: Refusal | null } {
  let document = from;
  for (let count = 0; count < most; count++) {
    const result = step(document);
    if (!result.ok) return { count, refusal: result.refusal };
    document = result.document;
  }
  return { count: most, refusal: null };
}

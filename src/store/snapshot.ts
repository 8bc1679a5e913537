// What is stored of the page: the movement, its history, the rule by which its rounds follow round 1, the movement to
// compare with, the absent pair and the optimiser's runs; versioned and checked on the way back.
// What comes from storage is untrusted. A history that does not hold together is left out with the reason, so that the
// movement still opens; a movement that does not is refused.

import * as v from 'valibot';
import type { Movement, PairNumber } from '../movement/movement.ts';
import { fileOf } from '../notation/jsonSchema.ts';
import { refusalText } from '../words/english/refusals.ts';
import { HEAD, type StoredParts } from './browserStorage.ts';
import { entrySchema, formatEntry, pairNumber, rememberStored, whole } from './editSchema.ts';
import { createDocument, type DocumentState, type HistoryEntry, redo, undo } from './history.ts';
import { movementSchema } from './movementSchema.ts';
import { interruptedRun } from './runs.ts';
import type { AppState, RunRecord } from './state.ts';
import { formatRuns, parseRuns, splitRuns } from './storedRuns.ts';

/** What is stored. Revisions belong to the running app: those of the runs count from that of the document, at most 0. */
export interface Snapshot extends Omit<DocumentState, 'revision'> {
  readonly absent: PairNumber | null;
  readonly runs: readonly RunRecord[];
  /** The run whose result waits to be accepted, by its id. */
  readonly proposed: number | null;
}

/** The part of the state that comes out of a snapshot. */
export type RestoredState = Pick<AppState, 'document' | 'absent' | 'runs' | 'optimisation'>;

/** What is stored of a movement that nothing was done with. */
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
    runs: runs.map((run) => counted(run, -revision)),
    proposed: interrupted?.id ?? proposedIn(state),
  };
}

/** The state of a snapshot, its document at a revision. */
export function restoredState(snapshot: Snapshot, revision: number): RestoredState {
  const { absent, runs: stored, proposed, ...document } = snapshot;
  const runs = stored.map((run) => counted(run, revision));
  const run = runs.find(({ id }) => id === proposed);
  return {
    document: { ...document, revision },
    absent,
    runs,
    optimisation: run === undefined ? { phase: 'idle' } : { phase: 'proposal', run },
  };
}

/** Whether two states have the same snapshot, whatever a run under way has found. */
export function hasSameSnapshot(one: AppState, other: AppState): boolean {
  return (
    one.document === other.document &&
    one.absent === other.absent &&
    one.runs === other.runs &&
    proposedIn(one) === proposedIn(other)
  );
}

function proposedIn({ optimisation }: AppState): number | null {
  return optimisation.phase === 'proposal' ? optimisation.run.id : null;
}

function counted(run: RunRecord, shift: number): RunRecord {
  const { subject } = run;
  return { ...run, subject: { ...subject, revision: subject.revision + shift } };
}

/** The version that is written. Version 1 was one part with the entries of the history in it. */
const VERSION = 2;

/** The part of an entry of the history, the oldest at 0. */
function entryKey(index: number): string {
  return `entry ${String(index).padStart(6, '0')}`;
}

const headSchema = v.strictObject({
  version: v.literal(VERSION),
  movement: movementSchema,
  /** How many entries of the history are done; the others are undone, the nearest first. */
  done: v.pipe(whole, v.minValue(0)),
  undone: v.pipe(whole, v.minValue(0)),
  following: v.nullable(v.strictObject({ cycles: v.array(v.array(pairNumber)), setStep: whole })),
  held: v.nullable(movementSchema),
  absent: v.nullable(pairNumber),
  /** Read apart: one that cannot be read is left out alone. */
  runs: v.unknown(),
  proposed: v.nullable(whole),
});

/** The parts to store for a snapshot: a run or an entry of the history that has not changed is the same value each time. */
export function formatSnapshot(snapshot: Snapshot): StoredParts {
  const { movement, past, future, following, held, absent, runs, proposed } = snapshot;
  const { listed, parts } = formatRuns(runs);
  const head = {
    version: VERSION,
    movement: fileOf(movement),
    done: past.length,
    undone: future.length,
    following,
    held: held && fileOf(held),
    absent,
    runs: listed,
    proposed,
  };
  const entries = [...past, ...future].map(
    (entry, index) => [entryKey(index), formatEntry(entry)] as const,
  );
  return new Map<string, unknown>([[HEAD, head], ...parts, ...entries]);
}

/** What was read: a snapshot, and what of it could not be read, with the place; without a snapshot why there is none. */
export interface SnapshotResult {
  readonly snapshot: Snapshot | null;
  readonly fault: string | null;
}

/** The snapshot of stored parts of any version. */
export function parseSnapshot(stored: StoredParts): SnapshotResult {
  const parts = migrate(stored);
  const head = v.safeParse(headSchema, parts.get(HEAD), { abortEarly: true });
  if (!head.success) return { snapshot: salvaged(parts.get(HEAD)), fault: placeOf(head.issues[0]) };
  const { version, done, undone, absent, runs, ...rest } = head.output;
  const withoutHistory: Snapshot = {
    ...rest,
    absent: absent !== null && absent <= rest.movement.pairCount ? absent : null,
    past: [],
    future: [],
    runs: parseRuns(runs, parts),
  };
  const history = parseHistory(parts, done, undone);
  if (!history.ok) return { snapshot: withoutHistory, fault: history.fault };
  const snapshot = { ...withoutHistory, ...history.entries };
  const fault = historyFault(snapshot);
  return fault === null ? { snapshot, fault } : { snapshot: withoutHistory, fault };
}

/** Version 1 is brought to the present one; each later version adds its step here. */
const MIGRATIONS: readonly ((parts: StoredParts) => StoredParts)[] = [splitHistory];

function migrate(parts: StoredParts): StoredParts {
  const version = Number(fieldsOf(parts.get(HEAD)).version);
  const steps = Number.isInteger(version) && version > 0 ? MIGRATIONS.slice(version - 1) : [];
  return steps.reduce((migrated, step) => step(migrated), parts);
}

/** From version 1: every entry of the history becomes a part of its own, and fields that its first releases had not are filled in. */
function splitHistory(parts: StoredParts): StoredParts {
  const { past, future, runs, ...fields } = fieldsOf(parts.get(HEAD));
  if (!Array.isArray(past) || !Array.isArray(future)) return parts;
  const { listed, parts: runParts } = splitRuns(runs);
  const head = {
    ...{ following: null, held: null, absent: null, proposed: null },
    ...fields,
    version: 2,
    done: past.length,
    undone: future.length,
    runs: listed,
  };
  const entries = [...past, ...future].map((entry, index) => [entryKey(index), entry] as const);
  return new Map<string, unknown>([[HEAD, head], ...runParts, ...entries]);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The movement of a head of which something else cannot be read. */
function salvaged(head: unknown): Snapshot | null {
  const movement = v.safeParse(movementSchema, fieldsOf(head).movement);
  return movement.success ? createSnapshot(movement.output) : null;
}

type HistoryResult =
  | { readonly ok: true; readonly entries: Pick<DocumentState, 'past' | 'future'> }
  | { readonly ok: false; readonly fault: string };

function parseHistory(parts: StoredParts, done: number, undone: number): HistoryResult {
  const past: HistoryEntry[] = [];
  const future: HistoryEntry[] = [];
  for (let index = 0; index < done + undone; index++) {
    const stored = parts.get(entryKey(index));
    const parsed = v.safeParse(entrySchema, stored, { abortEarly: true });
    if (!parsed.success) {
      const place = index < done ? `past.${index}` : `future.${index - done}`;
      return { ok: false, fault: placeOf(parsed.issues[0], place) };
    }
    rememberStored(parsed.output, stored);
    (index < done ? past : future).push(parsed.output);
  }
  return { ok: true, entries: { past, future } };
}

function placeOf(issue: v.BaseIssue<unknown>, within = ''): string {
  const place = [within, v.getDotPath(issue) ?? ''].filter((part) => part !== '').join('.');
  return `${place || 'the whole'}: ${issue.message}`;
}

/** Where the history cannot be walked back to its beginning or on to its end, and why; null when it can. */
function historyFault(snapshot: Snapshot): string | null {
  const document = { ...snapshot, revision: 0 };
  let earlier: DocumentState = document;
  while (earlier.past.length > 0) {
    const result = undo(earlier);
    if (!result.ok) return `past.${earlier.past.length - 1}: ${refusalText(result.refusal)}`;
    earlier = result.document;
  }
  let later: DocumentState = document;
  while (later.future.length > 0) {
    const result = redo(later);
    const index = snapshot.future.length - later.future.length;
    if (!result.ok) return `future.${index}: ${refusalText(result.refusal)}`;
    later = result.document;
  }
  return null;
}

// What is kept of the page: the movement, its history, the rule by which its rounds follow round 1, what was put aside,
// the absent pair and the optimiser's runs; versioned and checked on the way back.
// What comes from storage is untrusted: anything that does not hold together is refused whole, with the reason.

import * as v from 'valibot';
import type { Edit } from '../movement/edit.ts';
import type { Movement, PairNumber } from '../movement/movement.ts';
import { fileOf } from '../notation/jsonSchema.ts';
import { refusalText } from '../words/english/refusals.ts';
import { createDocument, type DocumentState, type HistoryEntry, redo, undo } from './history.ts';
import { formatRuns, parseRuns } from './keptRuns.ts';
import { movementSchema } from './movementSchema.ts';
import { interruptedRun } from './runs.ts';
import type { AppState, RunRecord } from './state.ts';

/** What is kept. Revisions belong to the running app: those of the runs count from that of the document, at most 0. */
export interface Snapshot extends Omit<DocumentState, 'revision'> {
  readonly absent: PairNumber | null;
  readonly runs: readonly RunRecord[];
  /** The run whose result waits to be accepted, by its id. */
  readonly proposed: number | null;
}

/** The part of the state that comes out of a snapshot. */
export type RestoredState = Pick<AppState, 'document' | 'absent' | 'runs' | 'optimisation'>;

/** What is kept of a movement that nothing was done with. */
export function createSnapshot(movement: Movement): Snapshot {
  const { revision, ...document } = createDocument(movement);
  return { ...document, absent: null, runs: [], proposed: null };
}

/** What is to be kept of the state. A run under way is kept as one that ended here. */
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
  const { absent, runs: kept, proposed, ...document } = snapshot;
  const runs = kept.map((run) => counted(run, revision));
  const run = runs.find(({ id }) => id === proposed);
  return {
    document: { ...document, revision },
    absent,
    runs,
    optimisation: run === undefined ? { phase: 'idle' } : { phase: 'proposal', run },
  };
}

/** Whether two states would be kept as the same, whatever a run under way has found. */
export function isKeptAlike(one: AppState, other: AppState): boolean {
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

const whole = v.pipe(v.number(), v.integer());
const pair = v.nullable(whole);
const cell = { roundIndex: whole, tableIndex: whole };
const sitting = v.variant('kind', [
  v.strictObject({ kind: v.literal('idle') }),
  v.strictObject({
    kind: v.literal('sitOut'),
    pair: whole,
    seat: v.picklist(['NS', 'EW']),
    set: v.nullable(whole),
  }),
  v.strictObject({
    kind: v.literal('play'),
    northSouth: whole,
    eastWest: whole,
    set: whole,
    switched: whole,
  }),
]);
const locks = v.strictObject({
  sittings: v.array(v.strictObject(cell)),
  roundIndexes: v.array(whole),
  tableIndexes: v.array(whole),
  pairs: v.array(whole),
  firstSittings: whole,
});

const simpleEdits = [
  v.strictObject({
    kind: v.literal('toggleSwitches'),
    toggles: v.array(v.strictObject({ ...cell, boards: whole })),
  }),
  v.strictObject({
    kind: v.literal('placeSittings'),
    placements: v.array(v.strictObject({ ...cell, sitting })),
  }),
  v.strictObject({ kind: v.literal('setLocks'), locks }),
  v.strictObject({ kind: v.literal('markPhantom'), phantom: pair }),
  v.strictObject({ kind: v.literal('describe'), title: v.string(), notes: v.string() }),
  v.strictObject({
    kind: v.literal('setFrame'),
    pairCount: whole,
    sessionStarts: v.array(whole),
    relays: v.array(v.strictObject({ afterTableNumber: whole })),
  }),
  v.strictObject({
    kind: v.literal('spliceRounds'),
    roundIndex: whole,
    deleteCount: whole,
    rounds: v.array(v.array(sitting)),
  }),
  v.strictObject({
    kind: v.literal('spliceTables'),
    tableIndex: whole,
    deleteCount: whole,
    tables: v.array(v.array(sitting)),
  }),
  v.strictObject({
    kind: v.literal('changeSets'),
    sets: v.array(v.strictObject({ label: v.string(), boards: whole, copies: whole })),
  }),
  v.strictObject({
    kind: v.literal('permute'),
    of: v.picklist(['rounds', 'tables', 'pairs', 'sets']),
    to: v.array(whole),
  }),
  v.strictObject({ kind: v.literal('replaceMovement'), movement: movementSchema }),
] as const;

const editSchema: v.GenericSchema<unknown, unknown> = v.lazy(() =>
  v.variant('kind', [
    ...simpleEdits,
    v.strictObject({ kind: v.literal('sequence'), edits: v.array(editSchema) }),
  ]),
);

const entries = v.array(v.strictObject({ label: v.string(), edit: editSchema }));
const snapshotSchema = v.strictObject({
  version: v.literal(1),
  movement: movementSchema,
  past: entries,
  future: entries,
  // Not in what earlier versions have stored.
  following: v.optional(
    v.nullable(v.strictObject({ cycles: v.array(v.array(whole)), setStep: whole })),
    null,
  ),
  held: v.optional(v.nullable(movementSchema), null),
  absent: v.optional(v.nullable(v.pipe(whole, v.minValue(1))), null),
  runs: v.optional(v.pipe(v.unknown(), v.transform(parseRuns)), []),
  proposed: v.optional(v.nullable(whole), null),
});

/** The plain value to store for a snapshot. */
export function formatSnapshot(snapshot: Snapshot): unknown {
  const { movement, past, future, following, held, absent, runs, proposed } = snapshot;
  return {
    version: 1,
    movement: fileOf(movement),
    past: past.map(formatEntry),
    future: future.map(formatEntry),
    following,
    held: held && fileOf(held),
    absent,
    runs: formatRuns(runs),
    proposed,
  };
}

export type SnapshotResult =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly message: string };

/** The snapshot of a stored value, or why it cannot be read. */
export function parseSnapshot(stored: unknown): SnapshotResult {
  const parsed = v.safeParse(snapshotSchema, stored, { abortEarly: true });
  if (parsed.success) {
    const { version, ...kept } = parsed.output;
    const absent = kept.absent as PairNumber | null;
    const snapshot = {
      ...kept,
      past: kept.past as HistoryEntry[],
      future: kept.future as HistoryEntry[],
      following: kept.following as Snapshot['following'],
      absent: absent !== null && absent <= kept.movement.pairCount ? absent : null,
    };
    const message = historyFault(snapshot);
    return message === null ? { ok: true, snapshot } : { ok: false, message };
  }
  const [issue] = parsed.issues;
  return { ok: false, message: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
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

function formatEntry({ label, edit }: HistoryEntry) {
  return { label, edit: formatEdit(edit) };
}

function formatEdit(edit: Edit): unknown {
  if (edit.kind === 'replaceMovement') return { ...edit, movement: fileOf(edit.movement) };
  if (edit.kind === 'sequence') return { ...edit, edits: edit.edits.map(formatEdit) };
  return edit;
}

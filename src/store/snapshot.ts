// The stored form of a document: its movement, its history, the rule by which its rounds follow round 1 and what was
// put aside; versioned and checked on the way back.
// What comes from storage is untrusted: anything that does not hold together is refused whole, with the reason.

import * as v from 'valibot';
import type { Edit } from '../movement/edit.ts';
import { createMovement, type Movement, StructureError } from '../movement/movement.ts';
import { draftOf, fileOf, fileSchema } from '../notation/jsonSchema.ts';
import { type DocumentState, type HistoryEntry, redo, undo } from './history.ts';

/** A document as it is kept: the revision belongs to the running app only. */
export type Snapshot = Omit<DocumentState, 'revision'>;

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

/** A movement in the shape of our own file, made and checked. */
export const movementSchema = v.pipe(
  fileSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): Movement => {
    try {
      return createMovement(draftOf(dataset.value));
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);

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
});

/** The plain value to store for a document. */
export function formatSnapshot({ movement, past, future, following, held }: Snapshot): unknown {
  return {
    version: 1,
    movement: fileOf(movement),
    past: past.map(formatEntry),
    future: future.map(formatEntry),
    following,
    held: held && fileOf(held),
  };
}

export type SnapshotResult =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly message: string };

/** The document of a stored value, or why it cannot be read. */
export function parseSnapshot(stored: unknown): SnapshotResult {
  const parsed = v.safeParse(snapshotSchema, stored, { abortEarly: true });
  if (parsed.success) {
    const { movement, past, future, following, held } = parsed.output;
    const snapshot = {
      movement,
      past: past as HistoryEntry[],
      future: future as HistoryEntry[],
      following: following as Snapshot['following'],
      held,
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
    if (!result.ok) return `past.${earlier.past.length - 1}: ${result.refusal.message}`;
    earlier = result.document;
  }
  let later: DocumentState = document;
  while (later.future.length > 0) {
    const result = redo(later);
    const index = snapshot.future.length - later.future.length;
    if (!result.ok) return `future.${index}: ${result.refusal.message}`;
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

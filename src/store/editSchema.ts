// The shape of a stored edit and of an entry of the history. A kind of edit that is missing here, or one whose shape has
// changed, does not compile.

import * as v from 'valibot';
import type { Edit } from '../movement/edit.ts';
import type { BoardMask, PairNumber, SetIndex } from '../movement/movement.ts';
import { AXES } from '../movement/restructure.ts';
import { fileOf } from '../notation/jsonSchema.ts';
import type { HistoryEntry } from './history.ts';
import { movementSchema } from './movementSchema.ts';

export const whole = v.pipe(v.number(), v.integer());
export const pairNumber = v.pipe(
  whole,
  v.minValue(1),
  v.transform((pair) => pair as PairNumber),
);
const setIndex = v.pipe(
  whole,
  v.transform((set) => set as SetIndex),
);
const boardMask = v.pipe(
  whole,
  v.transform((boards) => boards as BoardMask),
);

const cell = { roundIndex: whole, tableIndex: whole };
const sitting = v.variant('kind', [
  v.strictObject({ kind: v.literal('idle') }),
  v.strictObject({
    kind: v.literal('sitOut'),
    pair: pairNumber,
    seat: v.picklist(['NS', 'EW']),
    set: v.nullable(setIndex),
  }),
  v.strictObject({
    kind: v.literal('play'),
    northSouth: pairNumber,
    eastWest: pairNumber,
    set: setIndex,
    switched: boardMask,
  }),
]);
const locks = v.strictObject({
  sittings: v.array(v.strictObject(cell)),
  roundIndexes: v.array(whole),
  tableIndexes: v.array(whole),
  pairs: v.array(pairNumber),
  firstSittings: whole,
});

type EditKind = Edit['kind'];
type EditSchemas = {
  readonly [Kind in EditKind]: v.GenericSchema<unknown, Extract<Edit, { kind: Kind }>>;
};

/** The fields of each kind of edit; the kind itself apart. */
const editSchemas: EditSchemas = {
  toggleSwitches: v.strictObject({
    kind: v.literal('toggleSwitches'),
    toggles: v.array(v.strictObject({ ...cell, boards: boardMask })),
  }),
  placeSittings: v.strictObject({
    kind: v.literal('placeSittings'),
    placements: v.array(v.strictObject({ ...cell, sitting })),
  }),
  setLocks: v.strictObject({ kind: v.literal('setLocks'), locks }),
  markPhantom: v.strictObject({ kind: v.literal('markPhantom'), phantom: v.nullable(pairNumber) }),
  describe: v.strictObject({ kind: v.literal('describe'), title: v.string(), notes: v.string() }),
  setFrame: v.strictObject({
    kind: v.literal('setFrame'),
    pairCount: whole,
    sessionStarts: v.array(whole),
    relays: v.array(v.strictObject({ afterTableNumber: whole })),
  }),
  spliceRounds: v.strictObject({
    kind: v.literal('spliceRounds'),
    roundIndex: whole,
    deleteCount: whole,
    rounds: v.array(v.array(sitting)),
  }),
  spliceTables: v.strictObject({
    kind: v.literal('spliceTables'),
    tableIndex: whole,
    deleteCount: whole,
    tables: v.array(v.array(sitting)),
  }),
  changeSets: v.strictObject({
    kind: v.literal('changeSets'),
    sets: v.array(v.strictObject({ label: v.string(), boards: whole, copies: whole })),
  }),
  permute: v.strictObject({
    kind: v.literal('permute'),
    of: v.picklist(AXES),
    to: v.array(whole),
  }),
  replaceMovement: v.strictObject({
    kind: v.literal('replaceMovement'),
    movement: movementSchema,
  }),
  sequence: v.strictObject({
    kind: v.literal('sequence'),
    edits: v.array(v.lazy(() => editSchema)),
  }),
};

const kindSchema = v.looseObject({ kind: v.picklist(Object.keys(editSchemas) as EditKind[]) });

/** An edit of any kind. */
const editSchema: v.GenericSchema<unknown, Edit> = v.lazy((input) => {
  const { success, output } = v.safeParse(kindSchema, input);
  return success ? editSchemas[output.kind] : v.pipe(kindSchema, v.never());
});

/** An entry of the history. */
export const entrySchema: v.GenericSchema<unknown, HistoryEntry> = v.strictObject({
  label: v.string(),
  edit: editSchema,
});

/** The stored form of each entry, made once: the storage tells by it that an entry is stored already. */
const storedEntries = new WeakMap<HistoryEntry, unknown>();

/** The plain value to store for an entry; the same value each time. */
export function formatEntry(entry: HistoryEntry): unknown {
  const stored = storedEntries.get(entry) ?? { label: entry.label, edit: formatEdit(entry.edit) };
  storedEntries.set(entry, stored);
  return stored;
}

/** Remembers the stored value that an entry was read from. */
export function rememberStored(entry: HistoryEntry, stored: unknown): void {
  storedEntries.set(entry, stored);
}

function formatEdit(edit: Edit): unknown {
  if (edit.kind === 'replaceMovement') return { ...edit, movement: fileOf(edit.movement) };
  if (edit.kind === 'sequence') return { ...edit, edits: edit.edits.map(formatEdit) };
  return edit;
}

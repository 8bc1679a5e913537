// The shape of a stored edit and of an entry of the history. A kind of edit that is missing here, or one whose shape has
// changed, does not compile.

import * as v from 'valibot';
import {
  AXES,
  type BoardMask,
  type Edit,
  type PairNumber,
  type SetIndex,
} from '../movement/index.ts';
import { numberingSchema, originSchema } from '../notation/jsonSchema.ts';
import { personSchema } from '../people/field.ts';
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
    partners: v.exactOptional(v.strictObject({ south: pairNumber, west: pairNumber })),
    set: setIndex,
    switched: boardMask,
    dropped: boardMask,
    extra: v.exactOptional(
      v.pipe(
        v.array(v.strictObject({ set: setIndex, boards: boardMask, switched: boardMask })),
        v.minLength(1),
      ),
    ),
  }),
]);
const locks = v.strictObject({
  sittings: v.array(v.strictObject(cell)),
  roundIndexes: v.array(whole),
  tableIndexes: v.array(whole),
  pairs: v.array(pairNumber),
  firstSittings: whole,
});

export const editSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('toggleSwitches'),
    toggles: v.array(v.strictObject({ ...cell, boards: boardMask })),
  }),
  v.strictObject({
    kind: v.literal('placeSittings'),
    placements: v.array(v.strictObject({ ...cell, sitting })),
  }),
  v.strictObject({ kind: v.literal('setLocks'), locks }),
  v.strictObject({ kind: v.literal('markPhantom'), phantom: v.nullable(pairNumber) }),
  v.strictObject({
    kind: v.literal('setMissing'),
    missing: v.array(
      v.strictObject({ pair: pairNumber, fromRoundIndex: whole, untilRoundIndex: whole }),
    ),
  }),
  v.strictObject({ kind: v.literal('describe'), title: v.string(), notes: v.string() }),
  v.strictObject({
    kind: v.literal('namePairs'),
    names: v.array(v.string()),
    people: v.exactOptional(v.array(personSchema)),
  }),
  v.strictObject({ kind: v.literal('setOrigin'), origin: originSchema }),
  v.strictObject({ kind: v.literal('numberBoards'), numbering: numberingSchema }),
  v.strictObject({
    kind: v.literal('setOutline'),
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
    of: v.picklist(AXES),
    to: v.array(whole),
  }),
  v.strictObject({
    kind: v.literal('replaceMovement'),
    movement: movementSchema,
  }),
  v.strictObject({
    kind: v.literal('sequence'),
    edits: v.array(v.lazy((): v.GenericSchema<unknown, Edit> => editSchema)),
  }),
]);

/** An entry of the history. */
export const entrySchema: v.GenericSchema<unknown, HistoryEntry> = v.strictObject({
  label: v.string(),
  edit: editSchema,
});

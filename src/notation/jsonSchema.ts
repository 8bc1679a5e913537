// The shape of our own file, version 1. Everything in the file counts from 1 (pairs, tables, rounds, sets,
// boards of a set), as a director reads it; the model's indexes and masks are made from it and back.
// A change of this shape needs a new version, and a reader that still opens this one.

import * as v from 'valibot';
import {
  allBoards,
  type BoardMask,
  type Locks,
  type Movement,
  type MovementDraft,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setOf,
} from '../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../movement/structure.ts';

export const FORMAT_NAME = 'arrowswitch';
export const VERSION = 1;
export const COLLECTION_NAME = 'arrowswitch-collection';
/** Version 1, which had no folders, is still read. */
export const COLLECTION_VERSION = 2;
/** Ample for a club, and no text makes endless work. */
const MAX_IN_COLLECTION = 5000;

const whole = v.pipe(v.number('must be a number'), v.integer('must be a whole number'));
const from1 = v.pipe(whole, v.minValue(1, 'must be at least 1'));
export const from0 = v.pipe(whole, v.minValue(0, 'must be at least 0'));
const text = v.string('must be text in quotes');

/** A list of at most so many items; its length is checked before its items, so that no text makes endless issues. */
export function listOf<const Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.maxLength(most, `has more than ${most} items, the limit`),
    v.array(item),
  );
}

const boardsSwitched = v.union([v.literal('all'), listOf(from1, MAX_BOARDS_PER_SET)]);

const sitting = v.nullable(
  v.union(
    [
      v.strictObject({
        ns: from1,
        ew: from1,
        set: from1,
        switched: v.optional(boardsSwitched),
      }),
      v.strictObject({
        sitsOut: from1,
        seat: v.picklist(['NS', 'EW']),
        set: v.nullable(from1),
      }),
    ],
    'must be null, {"ns", "ew", "set", "switched"} or {"sitsOut", "seat", "set"}',
  ),
);

const parameter = v.union(
  [v.number(), text, v.boolean(), listOf(v.number(), LIMITS.pairs)],
  'must be a number, text, true, false or a list of numbers',
);

const parameters = v.pipe(
  v.record(v.string(), v.unknown(), 'must be an object'),
  v.check((given) => Object.keys(given).length <= 50, 'has more than 50 parameters, the limit'),
  v.record(v.string(), parameter),
);

const origin = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('drawn') }),
    v.strictObject({ kind: v.literal('generated'), familyId: text, parameters }),
    v.strictObject({ kind: v.literal('imported'), format: text, fileName: v.nullable(text) }),
  ],
  'must have the kind "drawn", "generated" or "imported"',
);

/** What a file of version 1 holds. */
export const fileSchema = v.strictObject({
  format: v.literal(FORMAT_NAME),
  version: v.literal(VERSION),
  title: text,
  notes: v.optional(text, ''),
  pairs: from1,
  tables: from1,
  phantom: v.optional(v.nullable(from1), null),
  sets: listOf(
    v.strictObject({ label: text, boards: from1, copies: v.optional(from1, 1) }),
    LIMITS.sets,
  ),
  sessionStarts: v.optional(listOf(from1, LIMITS.rounds), [1]),
  relaysAfterTables: v.optional(listOf(from0, LIMITS.sets), []),
  locks: v.optional(
    v.strictObject({
      sittings: v.optional(
        listOf(v.strictObject({ round: from1, table: from1 }), LIMITS.rounds * LIMITS.tables),
        [],
      ),
      rounds: v.optional(listOf(from1, LIMITS.rounds), []),
      tables: v.optional(listOf(from1, LIMITS.tables), []),
      pairs: v.optional(listOf(from1, LIMITS.pairs), []),
      firstSittings: v.optional(from0, 0),
    }),
    {},
  ),
  origin: v.optional(origin, { kind: 'drawn' }),
  rounds: listOf(listOf(sitting, LIMITS.tables), LIMITS.rounds),
});

/** What is kept of a movement of a collection: itself, the tags it is found by and its folder, empty for none. */
export function collectedSchema<const Schema extends v.GenericSchema>(movement: Schema) {
  return v.strictObject({
    movement,
    tags: v.pipe(v.array(text, 'must be a list'), v.readonly()),
    folder: v.optional(text, ''),
  });
}

/** What a file of a collection holds. */
export const collectionSchema = v.strictObject({
  format: v.literal(COLLECTION_NAME),
  version: v.picklist([1, COLLECTION_VERSION], `must be 1 or ${COLLECTION_VERSION}`),
  movements: listOf(collectedSchema(fileSchema), MAX_IN_COLLECTION),
});

export type MovementFile = v.InferOutput<typeof fileSchema>;
type SittingFile = MovementFile['rounds'][number][number];

/** The file of a movement: everything it holds. */
export function fileOf(movement: Movement): MovementFile {
  return {
    format: FORMAT_NAME,
    version: VERSION,
    title: movement.title,
    notes: movement.notes,
    pairs: movement.pairCount,
    tables: movement.tableCount,
    phantom: movement.phantom,
    sets: movement.sets.map((set) => ({ ...set })),
    sessionStarts: movement.sessionStarts.map(numberOf),
    relaysAfterTables: movement.relays.map(({ afterTableNumber }) => afterTableNumber),
    locks: locksFile(movement.locks),
    origin: movement.origin as MovementFile['origin'],
    rounds: movement.rounds.map((round) => round.map((each) => sittingFile(movement, each))),
  };
}

/** The movement of a file, its structure unchecked. */
export function draftOf(file: MovementFile): MovementDraft {
  return {
    title: file.title,
    notes: file.notes,
    pairCount: file.pairs,
    phantom: file.phantom as PairNumber | null,
    tableCount: file.tables,
    sets: file.sets,
    sessionStarts: file.sessionStarts.map(indexOf),
    relays: file.relaysAfterTables.map((afterTableNumber) => ({ afterTableNumber })),
    locks: {
      sittings: file.locks.sittings.map(({ round, table }) => ({
        roundIndex: indexOf(round),
        tableIndex: indexOf(table),
      })),
      roundIndexes: file.locks.rounds.map(indexOf),
      tableIndexes: file.locks.tables.map(indexOf),
      pairs: file.locks.pairs as PairNumber[],
      firstSittings: file.locks.firstSittings,
    },
    origin: file.origin,
    rounds: file.rounds.map((round) => round.map((each) => sittingOf(file, each))),
  };
}

function locksFile(locks: Locks): MovementFile['locks'] {
  return {
    sittings: locks.sittings.map(({ roundIndex, tableIndex }) => ({
      round: numberOf(roundIndex),
      table: numberOf(tableIndex),
    })),
    rounds: locks.roundIndexes.map(numberOf),
    tables: locks.tableIndexes.map(numberOf),
    pairs: [...locks.pairs],
    firstSittings: locks.firstSittings,
  };
}

function sittingFile(movement: Movement, each: Sitting): SittingFile {
  if (each.kind === 'idle') return null;
  const set = each.set === null ? null : numberOf(each.set);
  if (each.kind === 'sitOut') return { sitsOut: each.pair, seat: each.seat, set };
  const play = { ns: each.northSouth, ew: each.eastWest, set: numberOf(each.set) };
  if (each.switched === 0) return play;
  const { boards } = setOf(movement, each.set);
  const whole = each.switched === allBoards(boards);
  return { ...play, switched: whole ? 'all' : boardsOf(each.switched) };
}

function sittingOf(file: MovementFile, each: SittingFile): Sitting {
  if (each === null) return { kind: 'idle' };
  if ('sitsOut' in each) {
    const set = each.set === null ? null : (indexOf(each.set) as SetIndex);
    return { kind: 'sitOut', pair: each.sitsOut as PairNumber, seat: each.seat, set };
  }
  return {
    kind: 'play',
    northSouth: each.ns as PairNumber,
    eastWest: each.ew as PairNumber,
    set: indexOf(each.set) as SetIndex,
    switched: maskOf(each.switched ?? [], file.sets[indexOf(each.set)]?.boards ?? 0),
  };
}

function boardsOf(mask: BoardMask): number[] {
  const boards: number[] = [];
  for (let board = 1; mask >> (board - 1) !== 0; board++) {
    if ((mask >> (board - 1)) & 1) boards.push(board);
  }
  return boards;
}

/** The mask of boards of a set from 1; -1, which no set has, when a board is beyond all masks. */
function maskOf(switched: 'all' | readonly number[], boards: number): BoardMask {
  if (switched === 'all') return allBoards(boards);
  if (switched.some((board) => board > 30)) return -1 as BoardMask;
  return switched.reduce((mask, board) => mask | (1 << (board - 1)), 0) as BoardMask;
}

function numberOf(index: number): number {
  return index + 1;
}

function indexOf(number: number): number {
  return number - 1;
}

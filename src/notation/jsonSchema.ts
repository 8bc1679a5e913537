// The schema of our own movement file, versions 1 to 6. Everything in the file counts from 1 (pairs, tables, rounds, sets,
// boards of a set), as a director reads it; the model's indexes and masks are converted on reading and writing.
// Version 2 has pairs that are missing in some rounds and boards that are dropped; a movement without either is written
// as version 1, which every program reads. Version 3 is that of individuals: `players` instead of `pairs`, and four seats
// in a play. Version 4 has the names of the pairs; version 5 what else is known of the people, numbers of boards that do not
// run on from 1, sections, and how the file had put it from which a movement came; version 6 boards of other sets that a table played beside
// its own. A change of the schema needs a new version number
// and a reader that still opens the earlier ones.

import * as v from 'valibot';
import {
  allBoards,
  BESIDE_SIT_OUT,
  type BoardMask,
  createGame,
  createPlay,
  LIMITS,
  MAX_BOARDS_PER_SET,
  type Movement,
  NUMBERED_FROM_1,
  type PairNumber,
  type SetIndex,
  type Sitting,
  withoutEmptyEnd,
} from '../movement/index.ts';
import { fieldSchema } from '../people/field.ts';
import { FILE_VERSION, FORMAT_NAME } from './versions.ts';

const MAX_PARAMETERS = 50;

const whole = v.pipe(v.number(), v.integer());
const from1 = v.pipe(whole, v.minValue(1));
export const from0 = v.pipe(whole, v.minValue(0));

/** A list with a maximum length. The length is checked before the items, so no input can produce endless issues. */
export function listOf<const Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
}

// The message of a union names the kind of value expected (ExpectedValue).
const boardsSwitched = v.union(
  [v.literal('all'), listOf(from1, MAX_BOARDS_PER_SET)],
  'switchedBoards',
);

const extraBoards = v.strictObject({
  set: from1,
  boards: boardsSwitched,
  switched: v.optional(boardsSwitched),
});

/** What a table plays, whoever sits there. */
const playedBoards = {
  set: from1,
  switched: v.optional(boardsSwitched),
  dropped: v.optional(boardsSwitched),
  extra: v.optional(listOf(extraBoards, MAX_BOARDS_PER_SET)),
};

const sitting = v.nullable(
  v.union(
    [
      v.strictObject({ ns: from1, ew: from1, ...playedBoards }),
      v.strictObject({ n: from1, s: from1, e: from1, w: from1, ...playedBoards }),
      v.strictObject({
        sitsOut: from1,
        seat: v.picklist(['NS', 'EW']),
        set: v.nullable(from1),
      }),
    ],
    'sitting',
  ),
);

/** JSON can hold a number without end, and cannot write it. */
const finite = v.pipe(v.number(), v.finite());
const parameter = v.union(
  [finite, v.string(), v.boolean(), listOf(finite, LIMITS.pairs)],
  'parameter',
);

const parameters = v.pipe(
  v.record(v.string(), v.unknown()),
  v.maxEntries(MAX_PARAMETERS),
  v.record(v.string(), parameter),
);

const changedFrom = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** The origin of a movement, as in files. */
export const originSchema = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('drawn'), changedFrom }),
    v.strictObject({ kind: v.literal('generated'), familyId: v.string(), parameters, changedFrom }),
    v.strictObject({
      kind: v.literal('imported'),
      format: v.string(),
      fileName: v.nullable(v.string()),
      code: v.exactOptional(v.pipe(v.string(), v.maxLength(LIMITS.originLength))),
      type: v.exactOptional(from0),
      besideSitOut: v.exactOptional(v.picklist(BESIDE_SIT_OUT)),
      areTeams: v.exactOptional(v.literal(true)),
      changedFrom,
    }),
  ],
  'origin',
);

/** Where the board numbers do not run on from 1, as in files. */
export const numberingSchema = v.strictObject({
  firstBoards: v.optional(listOf(v.nullable(from1), LIMITS.rounds), []),
  lastBoard: v.optional(v.nullable(from1), null),
});

const fields = v.strictObject({
  format: v.literal(FORMAT_NAME),
  version: v.picklist([1, 2, 3, 4, 5, FILE_VERSION]),
  title: v.string(),
  /** Whether the title was typed by a person; absent in the earliest files. */
  titleIsTyped: v.optional(v.boolean()),
  notes: v.optional(v.string(), ''),
  /** Who holds each number, pair 1 first. */
  names: v.optional(listOf(v.pipe(v.string(), v.maxLength(LIMITS.titleLength)), LIMITS.pairs)),
  /** What else is known of those who play. */
  people: v.optional(fieldSchema.entries.people),
  /** How many contestants there are: of an individual, the players instead. */
  pairs: v.optional(from1),
  players: v.optional(from1),
  tables: from1,
  phantom: v.optional(v.nullable(from1), null),
  /** Pairs that come late or leave early: the rounds in which nobody holds the number. */
  missing: v.optional(
    listOf(v.strictObject({ pair: from1, fromRound: from1, toRound: from1 }), LIMITS.pairs),
  ),
  sets: listOf(
    v.strictObject({ label: v.string(), boards: from1, copies: v.optional(from1, 1) }),
    LIMITS.sets,
  ),
  sessionStarts: v.optional(listOf(from1, LIMITS.rounds), [1]),
  boardNumbering: v.optional(numberingSchema),
  /** Sections that play side by side, in the order of their tables and pairs. */
  sections: v.optional(
    listOf(
      v.strictObject({
        name: v.string(),
        tables: from1,
        pairs: from1,
        origin: v.exactOptional(originSchema),
      }),
      LIMITS.sections,
    ),
  ),
  relaysAfterTables: v.optional(listOf(from0, LIMITS.tables + 1), []),
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
  origin: v.optional(originSchema, { kind: 'drawn' }),
  rounds: listOf(listOf(sitting, LIMITS.tables), LIMITS.rounds),
});

/** The contents of a file. */
export const fileSchema = v.pipe(
  fields,
  v.forward(
    v.check(({ pairs, players }) => (pairs === undefined) !== (players === undefined)),
    ['pairs'],
  ),
);

export type MovementFile = v.InferOutput<typeof fileSchema>;
export type SittingFile = MovementFile['rounds'][number][number];

/** The movement of a file; its structure is not checked here. */
export function draftOf(file: MovementFile): Movement {
  return {
    title: typedTitle(file),
    notes: file.notes,
    names: withoutEmptyEnd(file.names ?? []),
    people: file.people ?? [],
    contestants: file.players === undefined ? 'pairs' : 'players',
    pairCount: file.players ?? file.pairs ?? 0,
    phantom: file.phantom as PairNumber | null,
    missing: (file.missing ?? []).map(({ pair, fromRound, toRound }) => ({
      pair: pair as PairNumber,
      fromRoundIndex: indexOf(fromRound),
      untilRoundIndex: toRound,
    })),
    tableCount: file.tables,
    sets: file.sets,
    sessionStarts: file.sessionStarts.map(indexOf),
    numbering: file.boardNumbering ?? NUMBERED_FROM_1,
    sections: file.sections ?? [],
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

/** The title if a person typed it; empty if it can be derived from the facts. */
function typedTitle({ title, titleIsTyped, origin }: MovementFile): string {
  return (titleIsTyped ?? !isGeneratedTitle(origin, title)) ? title : '';
}

/** What the first version's generators called movements: the name of a family, and what they appended. */
const GENERATED_TITLE =
  /^(Mitchell|Relay-share Mitchell|Skip Mitchell|Rover|Worger|Extended Mitchell|Extended Mitchell, modified|Bowman|Bowman, modified|Double weave Mitchell|Twin relay|American Whist|Stagger Mitchell|Scramble Mitchell|Appendix|One-and-a-half-table appendix|Hesitation Mitchell|Double hesitation|Pivot Mitchell|Rover Mitchell|Switch rover|Web Mitchell|Scheveningen Mitchell|Howell|Hilton's ¾-Howell|Hilton's part-round switches|New Howell)( with Hilton's switches)?( \d[A-Z])?( \d+ \+ \d+)?(, [\d½]+ (tables|pairs))?(, \d+ rounds)?( in \d+ sessions)?(, pair \d+ missing)?$/;

function isGeneratedTitle(origin: MovementFile['origin'], title: string): boolean {
  return origin.kind === 'generated' && GENERATED_TITLE.test(title);
}

function sittingOf(file: MovementFile, each: SittingFile): Sitting {
  if (each === null) return { kind: 'idle' };
  if ('sitsOut' in each) {
    const set = each.set === null ? null : (indexOf(each.set) as SetIndex);
    return { kind: 'sitOut', pair: each.sitsOut as PairNumber, seat: each.seat, set };
  }
  const boards = file.sets[indexOf(each.set)]?.boards ?? 0;
  const set = indexOf(each.set);
  const switched = maskOf(each.switched ?? [], boards);
  const play =
    'ns' in each
      ? createPlay(each.ns, each.ew, set, switched)
      : createGame({ n: each.n, s: each.s, e: each.e, w: each.w }, set, switched);
  const dropped = maskOf(each.dropped ?? [], boards);
  if (each.extra === undefined || each.extra.length === 0) return { ...play, dropped };
  const extra = each.extra.map((beside) => {
    const index = indexOf(beside.set) as SetIndex;
    const inSet = file.sets[index]?.boards ?? 0;
    return {
      set: index,
      boards: maskOf(beside.boards, inSet),
      switched: maskOf(beside.switched ?? [], inSet),
    };
  });
  return { ...play, dropped, extra };
}

/** The mask of board numbers from 1; -1, which is valid for no set, if a number is too large for a mask. */
function maskOf(switched: 'all' | readonly number[], boards: number): BoardMask {
  if (switched === 'all') return allBoards(boards);
  if (switched.some((board) => board > 30)) return -1 as BoardMask;
  return switched.reduce((mask, board) => mask | (1 << (board - 1)), 0) as BoardMask;
}

function indexOf(number: number): number {
  return number - 1;
}

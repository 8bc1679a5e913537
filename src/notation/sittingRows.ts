// Builds a movement from rows of one sitting each, in any order; used by every format that lists sittings.
// Rounds, tables, pairs and board numbers count from 1; pair 0 is nobody. Tables without a row are empty.
// Fails with ParseError, listing every invalid row.

import {
  allBoards,
  type BoardMask,
  createPlay,
  createSets,
  IDLE,
  isWithin,
  LIMITS,
  type MissingRounds,
  type Movement,
  type Origin,
  type PairNumber,
  type SetIndex,
  type Sitting,
} from '../movement/index.ts';
import { inMovement, ownNumbersIn } from './eastWestNumbers.ts';
import { excerpt, type Fault, faultAt, NOWHERE, type Remark, type TextPosition } from './facts.ts';
import { buildMovement, fail, failIfAny, type Reading } from './format.ts';
import { findMissingPair } from './missingPair.ts';
import { type RowSets, type SetMention, setsOfRows } from './rowSets.ts';
import { type CellPartners, nobodyAt, sittingOfPlayers } from './scored.ts';
import { inferSeats } from './seats.ts';

export interface SittingRow {
  readonly position: TextPosition;
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  /** In an individual: who is at South and West. */
  readonly partners?: CellPartners;
  readonly set: SetMention | null;
  /** The switched boards: board numbers if the set has numbers, otherwise positions in the set from 1. */
  readonly switched: 'all' | readonly number[];
  /** The boards that are not played, in the same way. */
  readonly dropped?: 'all' | readonly number[];
  /** Pairs that nobody holds in this round. */
  readonly missing?: readonly number[];
  /** Who has these numbers; empty where nobody is named. */
  readonly names?: readonly (readonly [number: number, name: string])[];
}

export interface RowsRead {
  readonly title: string;
  readonly phantom: number | null;
  readonly rows: readonly SittingRow[];
  readonly origin: Origin;
}

/** A movement from rows that give only scored directions; its seats are inferred. */
export function readScoredRows(rows: RowsRead): Reading {
  const { movements, remarks } = readRows(rows);
  const seated = movements.map(inferSeats);
  return {
    movements: seated.map(({ movement }) => movement),
    remarks: [...seated.flatMap((each) => each.remarks), ...remarks],
  };
}

/** A movement from rows that give seats; a pair that never plays may be the phantom. */
export function readRows(given: RowsRead): Reading {
  const { rows, from } = numberedOn(given);
  const { movement: read, isRenumbered } = movementOfRows(rows);
  const notes: readonly Remark[] = [
    ...(from === null
      ? []
      : [{ kind: 'guessed', guess: { kind: 'eastWestApart', from } } as const]),
    ...(isRenumbered ? [{ kind: 'boardsRenumbered', title: '' } as const] : []),
    ...severalNames(rows.rows),
  ];
  if (rows.phantom !== null) return { movements: [read], remarks: notes };
  const { movement, remarks } = findMissingPair(read);
  return { movements: [movement], remarks: [...remarks, ...notes] };
}

/** The rows with E-W pairs numbered on from the N-S pairs, from `from`; null if they are, or are not of two fields. */
function numberedOn(read: RowsRead): { readonly rows: RowsRead; readonly from: number | null } {
  const { phantom, rows } = read;
  const named = [phantom ?? 0, ...rows.flatMap(({ missing = [] }) => missing)];
  const areOfPairs = rows.every(({ partners }) => partners === undefined);
  const own = areOfPairs ? ownNumbersIn(rows, named) : null;
  if (own === null) return { rows: read, from: null };
  const numberOf = (pair: number) => inMovement(own, pair);
  const moved = rows.map((row) => ({
    ...row,
    northSouth: numberOf(row.northSouth),
    eastWest: numberOf(row.eastWest),
    missing: row.missing?.map(numberOf) ?? [],
    names: row.names?.map(([pair, name]) => [numberOf(pair), name] as const) ?? [],
  }));
  return {
    rows: { ...read, phantom: phantom === null ? null : numberOf(phantom), rows: moved },
    from: own.inMovement,
  };
}

/** A movement just large enough for the highest round, table and pair in the rows. */
function movementOfRows({ title, phantom, rows, origin }: RowsRead): {
  readonly movement: Movement;
  readonly isRenumbered: boolean;
} {
  if (rows.length === 0) fail({ line: 1, column: 1 }, { kind: 'noSittings' });
  const mostRows = LIMITS.rounds * LIMITS.tables;
  if (rows.length > mostRows) {
    const { rounds, tables } = LIMITS;
    fail(rows[mostRows]?.position ?? NOWHERE, { kind: 'tooManySittings', rounds, tables });
  }
  const faults: Fault[] = [];
  for (const row of rows) checkLimits(row, faults);
  failIfAny(faults);
  const tableCount = rows.reduce((most, { table }) => Math.max(most, table), 0);
  const roundCount = rows.reduce((most, { round }) => Math.max(most, round), 0);
  const byCell = new Array<SittingRow | undefined>(roundCount * tableCount).fill(undefined);
  const cellOf = (row: SittingRow) => (row.round - 1) * tableCount + row.table - 1;
  for (const row of rows) {
    const other = byCell[cellOf(row)];
    if (other !== undefined) faults.push(repeatFault(row, other));
    byCell[cellOf(row)] = row;
  }
  const sets = setsOfRows(rows, faults);
  const highest = rows.reduce(
    (most, r) => Math.max(most, ...seatsOf(r), ...(r.missing ?? [])),
    Math.max(2, phantom ?? 0),
  );
  const nobody = nobodyAt(rows, phantom, highest);
  const sittings = new Array<Sitting>(byCell.length).fill(IDLE);
  for (const row of rows) sittings[cellOf(row)] = sittingOf(row, sets, faults, nobody ?? 0);
  failIfAny(faults);
  const isIndividual = rows.some(({ partners }) => partners !== undefined);
  const draft = {
    title,
    contestants: isIndividual ? ('players' as const) : ('pairs' as const),
    pairCount: Math.max(highest, nobody ?? 0),
    phantom: nobody as PairNumber | null,
    names: namesIn(rows),
    missing: missingOf(rows),
    tableCount,
    sets: sets.sets.length > 0 ? sets.sets : createSets(1, 1),
    numbering: sets.numbering,
    rounds: Array.from({ length: roundCount }, (_, round) =>
      sittings.slice(round * tableCount, (round + 1) * tableCount),
    ),
    origin,
  };
  const movement = buildMovement(draft, (round, table) => {
    return byCell[round * tableCount + table]?.position;
  });
  return { movement, isRenumbered: sets.isRenumbered };
}

/** The names by number; of several names of a number the one that comes first. */
function namesIn(rows: readonly SittingRow[]): readonly string[] {
  const names: string[] = [];
  for (const [number, [first]] of namesByNumber(rows)) names[number - 1] = first ?? '';
  return Array.from(names, (name) => name ?? '');
}

/** What is said of each number that has several names, lowest first. */
function severalNames(rows: readonly SittingRow[]): readonly Remark[] {
  const all = [...namesByNumber(rows)].sort(([a], [b]) => a - b);
  return all.flatMap(([pair, names]): readonly Remark[] => {
    const [used = '', ...others] = [...names].map((name) => excerpt(name, 60));
    return others.length === 0 ? [] : [{ kind: 'severalNames', pair, used, others }];
  });
}

/** The different names of each number, in the order of the rows. */
function namesByNumber(rows: readonly SittingRow[]): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const [number, name] of rows.flatMap((row) => row.names ?? [])) {
    if (number === 0 || name === '') continue;
    const names = found.get(number) ?? new Set();
    found.set(number, names.add(name));
  }
  return found;
}

/** The pairs that are missing in some rounds, each run of rounds by itself. */
function missingOf(rows: readonly SittingRow[]): readonly MissingRounds[] {
  const named = rows.flatMap(({ round, missing = [] }) => missing.map((pair) => ({ pair, round })));
  const ordered = named.sort((a, b) => a.pair - b.pair || a.round - b.round);
  const runs: MissingRounds[] = [];
  for (const { pair, round } of ordered) {
    const run = runs.at(-1);
    const isNext = run?.pair === pair && run.untilRoundIndex >= round - 1;
    const fromRoundIndex = isNext ? run.fromRoundIndex : round - 1;
    if (isNext) runs.pop();
    runs.push({ pair: pair as PairNumber, fromRoundIndex, untilRoundIndex: round });
  }
  return runs;
}

function sittingOf(row: SittingRow, sets: RowSets, faults: Fault[], nobody: number): Sitting {
  const { northSouth, eastWest, partners, position, round, table } = row;
  const set = row.set === null ? null : sets.indexOf(row.set);
  if (northSouth > 0 && eastWest > 0 && set === null) {
    faults.push(faultAt(position, { kind: 'noBoards', round, table, northSouth, eastWest }));
    return IDLE;
  }
  const sitting =
    partners === undefined ? sittingOfPairs(row, set) : sittingOfPlayers(row, set, nobody);
  if (sitting.kind !== 'play' || row.set === null) return sitting;
  const { switched, dropped = [] } = row;
  if (switched.length + dropped.length === 0) return sitting;
  return {
    ...sitting,
    switched: maskOf(switched, row.set, row.position, faults),
    dropped: maskOf(dropped, row.set, row.position, faults),
  };
}

function sittingOfPairs({ northSouth, eastWest }: SittingRow, set: SetIndex | null): Sitting {
  if (northSouth === 0 && eastWest === 0) return IDLE;
  if (northSouth > 0 && eastWest > 0) return createPlay(northSouth, eastWest, set ?? 0);
  const pair = (northSouth || eastWest) as PairNumber;
  return { kind: 'sitOut', pair, seat: northSouth === 0 ? 'EW' : 'NS', set };
}

function maskOf(
  boards: 'all' | readonly number[],
  set: SetMention,
  position: TextPosition,
  faults: Fault[],
): BoardMask {
  if (boards === 'all') return allBoards(set.boards);
  const first = set.first ?? 1;
  const outside = boards.find((board) => board < first || board >= first + set.boards);
  if (outside !== undefined) {
    const last = first + set.boards - 1;
    faults.push(faultAt(position, { kind: 'switchedOutside', board: outside, first, last }));
    return 0 as BoardMask;
  }
  return boards.reduce((mask, board) => mask | (1 << (board - first)), 0) as BoardMask;
}

function seatsOf({ northSouth, eastWest, partners }: SittingRow): readonly number[] {
  return [northSouth, eastWest, partners?.south ?? 0, partners?.west ?? 0];
}

const ROW_LIMITS = [
  ['round', 1, LIMITS.rounds],
  ['table', 1, LIMITS.tables],
  ['northSouth', 0, LIMITS.pairs],
  ['eastWest', 0, LIMITS.pairs],
] as const;

const PLAYER_LIMITS = ['player', 0, LIMITS.pairs] as const;

/** Adds a fault for each number of a row that no movement can have. */
function checkLimits(row: SittingRow, faults: Fault[]): void {
  if (areWithinLimits(row)) return;
  const check = (value: number, limits: (typeof ROW_LIMITS)[number] | typeof PLAYER_LIMITS) => {
    const [what, least, most] = limits;
    if (value >= least && value <= most) return;
    const found = String(value);
    faults.push(faultAt(row.position, { kind: 'outOfRange', what, least, most, found }));
  };
  for (const limits of ROW_LIMITS) check(row[limits[0]], limits);
  check(row.partners?.south ?? 0, PLAYER_LIMITS);
  check(row.partners?.west ?? 0, PLAYER_LIMITS);
}

/** A quick check for rows of pairs, nearly all of which are within the limits. */
function areWithinLimits({ round, table, northSouth, eastWest, partners }: SittingRow): boolean {
  return (
    partners === undefined &&
    isWithin(round, 1, LIMITS.rounds) &&
    isWithin(table, 1, LIMITS.tables) &&
    isWithin(northSouth, 0, LIMITS.pairs) &&
    isWithin(eastWest, 0, LIMITS.pairs)
  );
}

function repeatFault({ position, round, table }: SittingRow, other: SittingRow): Fault {
  return faultAt(position, { kind: 'repeatedSitting', round, table, before: other.position.line });
}

// Makes a movement of what a table says: the missing pair, two fields of pairs, the boards of each set, arrow switches. What
// the table does not say is assumed and named. Fails with ParseError at the line that does not fit. Linear in the sittings.

import { LIMITS, MAX_BOARDS_PER_SET, type Movement, playErrors } from '../../movement/index.ts';
import { inMovement, ownNumbersIn } from '../eastWestNumbers.ts';
import { type Fault, faultAt, type Guess, type Remark } from '../facts.ts';
import { type FileSource, failIfAny, type Reading } from '../format.ts';
import type { SetMention } from '../rowSets.ts';
import { readRows, readScoredRows, type SittingRow } from '../sittingRows.ts';
import type { Applied, ReadSitting, SitOut } from './apply.ts';
import type { Boards } from './forms.ts';
import type { Layout } from './table.ts';

export const LAYOUT_ID = 'layout' as const;

/** What is said of the whole movement beside its table. */
export interface Around {
  readonly title: string;
  readonly missing: readonly number[];
  readonly isEastFirst: boolean;
  readonly source: FileSource;
}

export interface Finished extends Reading {
  readonly movement: Movement;
  readonly guesses: readonly Guess[];
  /** Rules that the movement breaks. */
  readonly errors: number;
}

export function movementOf(applied: Applied, layout: Layout, around: Around): Finished {
  const guesses: Guess[] = [...applied.guesses];
  let sittings = applied.sittings;
  if (around.isEastFirst && layout.rows !== 'sittings') {
    sittings = sittings.map((each) => ({ ...each, ns: each.ew, ew: each.ns }));
  }
  const isPlan = sittings.length > 0 && sittings.every(({ ns, ew }) => ns === 0 && ew === 0);
  if (isPlan) sittings = seatedByMove(sittings, layout.move ?? 1, guesses);
  let missing = missingIn(sittings, around.missing);
  let sitsOut = applied.sitsOut;
  if (!isPlan) {
    const apart = fieldsApart(sittings, missing, guesses);
    sittings = apart.sittings;
    missing = missing === null ? null : apart.numberOf(missing);
    sitsOut = sitsOut.map((each) => ({ ...each, pair: apart.numberOf(each.pair) }));
  }
  sittings = [...sittings, ...outsideTables(sittings, sitsOut)];
  const setOf = setsOf(sittings, layout, guesses);
  nameGaps(sittings, guesses);
  const isTurned = sittings.some(({ sign }) => sign !== null);
  const sense = isTurned ? senseOf(sittings, layout) : 'seats';
  if (isTurned) guesses.push({ kind: 'switchSense', are: sense });
  const rows = [...sittings.map((each) => rowOf(each, setOf(each), sense)), ...idleAt(applied)];
  const read = (isTurned ? readRows : readScoredRows)({
    title: around.title.slice(0, LIMITS.titleLength),
    phantom: missing,
    rows,
    origin: { kind: 'imported', format: LAYOUT_ID, fileName: around.source.fileName },
  });
  const [movement] = read.movements as [Movement];
  const hasSize =
    sittings.some(({ boards }) => boards?.kind === 'range') || layout.boardsPerSet !== null;
  const isFirst = guesses.some(({ kind }) => kind === 'firstBoards');
  const assumed: readonly Remark[] = hasSize || isFirst ? [] : [{ kind: 'oneBoardAssumed' }];
  const remarks = [...read.remarks, ...assumed, ...applied.remarks, ...unseatedIn(movement)];
  return { movements: [movement], movement, remarks, guesses, errors: playErrors(movement).length };
}

/** Nobody at the last table of the last round that the text names, so that the movement has them. */
function idleAt({ sittings, extent }: Applied): readonly SittingRow[] {
  const last = (of: 'round' | 'table') =>
    sittings.reduce((most, each) => Math.max(most, each[of]), extent[of]);
  const [round, table] = [last('round'), last('table')];
  const isTaken = sittings.some((each) => each.round === round && each.table === table);
  if (isTaken || round > LIMITS.rounds || table > LIMITS.tables) return [];
  const position = { line: sittings[0]?.line ?? 1, column: 1 };
  return [{ position, round, table, northSouth: 0, eastWest: 0, set: null, switched: [] }];
}

/** The pair that is in brackets or is said to be missing; none where all pairs are in brackets. */
function missingIn(sittings: readonly ReadSitting[], said: readonly number[]): number | null {
  const marked = sittings.filter(({ missing }) => missing !== null);
  const isDecoration =
    marked.length > 1 &&
    marked.length === sittings.length &&
    new Set(marked.map(({ missing }) => missing)).size > 1;
  const numbers = [
    ...new Set([...said, ...(isDecoration ? [] : marked.map(({ missing }) => missing ?? 0))]),
  ];
  const [one = null, other] = numbers;
  if (one === null || other === undefined) return one;
  const line = marked.find(({ missing }) => missing === other)?.line ?? null;
  failIfAny([faultAt({ line, column: null }, { kind: 'twoPhantoms', pairs: [one, other] })]);
  return null;
}

/**
 * Where E-W pairs are numbered for themselves, from 1 again or from 11, 21, 51, 101 …, they follow the N-S pairs; `numberOf`
 * is the number of a pair that is named beside the tables.
 */
function fieldsApart(
  sittings: readonly ReadSitting[],
  missing: number | null,
  guesses: Guess[],
): { readonly sittings: readonly ReadSitting[]; readonly numberOf: (pair: number) => number } {
  const asNamed = { sittings, numberOf: (pair: number) => pair };
  if (sittings.some(({ partners }) => partners !== null)) return asNamed;
  const seated = sittings.map(({ table, ns, ew }) => ({ table, northSouth: ns, eastWest: ew }));
  const own = ownNumbersIn(seated, missing === null ? [] : [missing]);
  if (own !== null) {
    guesses.push({ kind: 'eastWestApart', from: own.inMovement });
    const numberOf = (pair: number) => inMovement(own, pair);
    return {
      sittings: sittings.map((each) => ({ ...each, ns: numberOf(each.ns), ew: numberOf(each.ew) })),
      numberOf,
    };
  }
  if (!areOfTwoFields(sittings)) return asNamed;
  const highest = Math.max(0, ...sittings.map(({ ns }) => ns));
  guesses.push({ kind: 'eastWestApart', from: highest + 1 });
  return {
    ...asNamed,
    sittings: sittings.map((each) => (each.ew > 0 ? { ...each, ew: each.ew + highest } : each)),
  };
}

/** Whether numbers are seated twice in most rounds, but never twice in one direction. */
function areOfTwoFields(sittings: readonly ReadSitting[]): boolean {
  const rounds = new Map<
    number,
    { ns: Set<number>; ew: Set<number>; isBroken: boolean; both: number }
  >();
  for (const { round, ns, ew } of sittings) {
    const seen = rounds.get(round) ?? { ns: new Set(), ew: new Set(), isBroken: false, both: 0 };
    rounds.set(round, seen);
    if (ns > 0 && seen.ns.has(ns)) seen.isBroken = true;
    if (ew > 0 && seen.ew.has(ew)) seen.isBroken = true;
    seen.ns.add(ns);
    seen.ew.add(ew);
  }
  let doubled = 0;
  for (const { ns, ew, isBroken } of rounds.values()) {
    if (isBroken) return false;
    const both = [...ns].filter((pair) => pair > 0 && ew.has(pair)).length;
    if (2 * both > Math.min(ns.size, ew.size)) doubled += 1;
  }
  return doubled > 0 && 2 * doubled >= rounds.size;
}

/** A plan of boards: N-S pairs stay at the table of their number, E-W pairs move. */
function seatedByMove(
  sittings: readonly ReadSitting[],
  move: number,
  guesses: Guess[],
): readonly ReadSitting[] {
  guesses.push({ kind: 'boardsOnly', move });
  const tables = Math.max(...sittings.map(({ table }) => table));
  const modulo = (value: number) => ((value % tables) + tables) % tables;
  return sittings.map((each) => {
    const from = modulo(each.table - 1 - move * (each.round - 1));
    return { ...each, ns: each.table, ew: tables + from + 1 };
  });
}

/** Pairs that sit out in a round, at the lowest tables that are not used. */
function outsideTables(
  sittings: readonly ReadSitting[],
  sitsOut: readonly SitOut[],
): readonly ReadSitting[] {
  if (sitsOut.length === 0) return [];
  const seated = new Set(
    sittings.flatMap(({ round, ns, ew }) => [`${round} ${ns}`, `${round} ${ew}`]),
  );
  const used = new Set(sittings.map(({ table }) => table));
  const free = Array.from({ length: LIMITS.tables }, (_, index) => index + 1).filter(
    (table) => !used.has(table),
  );
  const inRound = new Map<number, number>();
  return sitsOut.flatMap(({ round, pair, line }): readonly ReadSitting[] => {
    const isAlone = sittings.some(
      (each) => each.round === round && each.ns + each.ew === pair && each.ns * each.ew === 0,
    );
    if (isAlone) return [];
    if (seated.has(`${round} ${pair}`))
      failIfAny([faultAt({ line, column: null }, { kind: 'playsAndSitsOut', pair, round })]);
    const next = inRound.get(round) ?? 0;
    inRound.set(round, next + 1);
    const place = { line, column: 1, round, table: free[next] ?? LIMITS.tables };
    return [{ ...place, ns: pair, ew: 0, partners: null, boards: null, sign: null, missing: null }];
  });
}

/** The set that each sitting plays. */
function setsOf(
  sittings: readonly ReadSitting[],
  layout: Layout,
  guesses: Guess[],
): (sitting: ReadSitting) => SetMention | null {
  const plays = sittings.filter(({ ns, ew }) => ns > 0 && ew > 0);
  const given = sittings.filter(({ boards }) => boards !== null);
  const { boardsPerSet } = layout;
  if (given.length === 0) {
    guesses.push({ kind: 'boardsUnknown' });
    return ({ round, ns, ew }) =>
      ns * ew === 0 ? null : { label: String(round), first: null, boards: boardsPerSet ?? 1 };
  }
  failIfAny(
    plays
      .filter(({ boards }) => boards === null)
      .map(({ line, column, round, table, ns, ew }) =>
        faultAt({ line, column }, { kind: 'noBoards', round, table, northSouth: ns, eastWest: ew }),
      ),
  );
  const hasRanges = given.some(({ boards }) => boards?.kind === 'range');
  const numbers = new Set(
    given.map(({ boards }) => (boards?.kind === 'name' ? Number(boards.label) : Number.NaN)),
  );
  const areNumbers = [...numbers].every((number) => !Number.isNaN(number));
  if (hasRanges) failIfAny(overlapsIn(given));
  const isFirst = layout.columns.includes('first') || !layout.columns.includes('set');
  const size = !hasRanges && areNumbers && isFirst ? (boardsPerSet ?? spacingOf([...numbers])) : 1;
  if (size > 1) guesses.push({ kind: 'firstBoards', boards: size });
  return ({ boards }) => {
    if (boards === null) return null;
    const { kind } = boards;
    if (kind === 'range')
      return { label: null, first: boards.first, boards: boards.last - boards.first + 1 };
    if (size > 1 || (hasRanges && /^\d+$/.test(boards.label)))
      return { label: null, first: Number(boards.label), boards: size };
    return { label: boards.label, first: null, boards: boardsPerSet ?? 1 };
  };
}

/** The distance of numbers that are all as far apart, as the first boards of sets are; 1 for others. */
function spacingOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((number, index) => number - (sorted[index] ?? 0));
  const least = Math.min(...gaps, MAX_BOARDS_PER_SET + 1);
  const areMultiples = gaps.every((gap) => gap % least === 0);
  return least > 1 && least <= MAX_BOARDS_PER_SET && areMultiples ? least : 1;
}

/** Ranges of boards that overlap: the rarer one is faulty, at the line where it is first. */
function overlapsIn(sittings: readonly ReadSitting[]): readonly Fault[] {
  const ranges = new Map<
    string,
    { range: Extract<Boards, { kind: 'range' }>; at: ReadSitting; count: number }
  >();
  for (const sitting of sittings) {
    const { boards } = sitting;
    if (boards?.kind !== 'range') continue;
    const key = `${boards.first}-${boards.last}`;
    const known = ranges.get(key);
    if (known === undefined) ranges.set(key, { range: boards, at: sitting, count: 1 });
    else known.count += 1;
  }
  const sorted = [...ranges.values()].toSorted(
    (a, b) => a.range.first - b.range.first || a.range.last - b.range.last,
  );
  const faults: Fault[] = [];
  let before: (typeof sorted)[number] | undefined;
  for (const each of sorted) {
    if (before !== undefined && each.range.first <= before.range.last) {
      const isOlder =
        each.count < before.count || (each.count === before.count && each.at.line > before.at.line);
      const [wrong, right] = isOlder ? [each, before] : [before, each];
      const { first, last } = wrong.range;
      const other = { first: right.range.first, last: right.range.last, line: right.at.line };
      faults.push(
        faultAt(
          { line: wrong.at.line, column: wrong.at.column },
          { kind: 'boardsOverlap', first, last, other },
        ),
      );
      if (wrong === each) continue;
    }
    before = each;
  }
  return faults;
}

/** Rounds and tables whose numbers nobody has, below others. */
function nameGaps(sittings: readonly ReadSitting[], guesses: Guess[]): void {
  for (const of of ['round', 'table'] as const) {
    const numbers = new Set(sittings.map((each) => each[of]));
    const highest = Math.min(Math.max(0, ...numbers), LIMITS.tables);
    const gaps = Array.from({ length: highest }, (_, index) => index + 1).filter(
      (number) => !numbers.has(number),
    );
    if (gaps.length > 0) guesses.push({ kind: 'gaps', of, numbers: gaps.slice(0, 8) });
  }
  let before = 0;
  for (const { round } of sittings) {
    if (round < before && round !== 1) break;
    before = round;
  }
}

/** Whether pairs beside a switch are seats or scores: as more pairs stay where they are in the other rounds. */
function senseOf(sittings: readonly ReadSitting[], { switched }: Layout): 'seats' | 'scores' {
  if (switched !== null) return switched;
  const [seats, scores] = (['seats', 'scores'] as const).map((sense) =>
    stationaryIn(sittings, sense),
  );
  if (seats !== scores) return (seats ?? 0) > (scores ?? 0) ? 'seats' : 'scores';
  return sittings.every(({ sign }) => sign === null || sign === 'turned') ? 'seats' : 'scores';
}

function stationaryIn(sittings: readonly ReadSitting[], sense: 'seats' | 'scores'): number {
  const places = new Map<number, string | null>();
  for (const { table, ns, ew, sign } of sittings) {
    const isExchanged = sense === 'scores' && isWhole(sign);
    for (const [pair, seat] of [
      [ns, isExchanged ? 'EW' : 'NS'],
      [ew, isExchanged ? 'NS' : 'EW'],
    ] as const) {
      if (pair === 0) continue;
      const place = `${table} ${seat}`;
      const before = places.get(pair);
      places.set(pair, before === undefined || before === place ? place : null);
    }
  }
  return [...places.values()].filter((place) => place !== null).length;
}

function isWhole(sign: ReadSitting['sign']): boolean {
  return sign === 'star' || sign === 'turned';
}

function rowOf(each: ReadSitting, set: SetMention | null, sense: 'seats' | 'scores'): SittingRow {
  const { line, column, round, table, ns, ew, partners, sign } = each;
  const switched =
    sign === null ? [] : isWhole(sign) ? ('all' as const) : (sign as readonly number[]);
  const isExchanged = sense === 'scores' && switched === 'all';
  const sides = isExchanged ? { northSouth: ew, eastWest: ns } : { northSouth: ns, eastWest: ew };
  const others =
    isExchanged && partners !== null ? { south: partners.west, west: partners.south } : partners;
  const isPlay = ns > 0 && ew > 0;
  return {
    position: { line, column },
    ...{ round, table, ...sides, set, switched: isPlay ? switched : [] },
    ...(others !== null && { partners: others }),
  };
}

const MOST_LISTED = 20;

/** Rounds in which pairs have no table. */
function unseatedIn(movement: Movement): readonly Remark[] {
  const { rounds, pairCount, phantom } = movement;
  const playing = pairCount - (phantom === null ? 0 : 1);
  const partial = rounds.flatMap((round, index) => {
    const seated = new Set<number>();
    for (const sitting of round) {
      if (sitting.kind === 'idle') continue;
      if (sitting.kind === 'sitOut') seated.add(sitting.pair);
      else
        for (const pair of [
          sitting.northSouth,
          sitting.eastWest,
          sitting.partners?.south ?? 0,
          sitting.partners?.west ?? 0,
        ])
          seated.add(pair);
    }
    seated.delete(0);
    if (phantom !== null) seated.delete(phantom);
    return seated.size < playing ? [index + 1] : [];
  });
  return partial.length === 0 ? [] : [{ kind: 'fragment', rounds: partial.slice(0, MOST_LISTED) }];
}

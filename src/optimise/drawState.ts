// A state of the search for draw and switches: who takes which part in each session of an event, and which sittings are
// switched. Changes of F = Σ s(i,j)² are worked out from what a proposal touches: F is the sum over the sessions' matrices,
// and a draw only reorders one of them. Pairs, parts, sessions and columns count from 0; a part is what the pair with that
// index does in the session of the given event.

import { competitionOn, encounters, scoredBoards } from '../balance/index.ts';
import { sessionRounds } from '../editing/sessionSets.ts';
import { redrawSessions, sessionOf } from '../editing/sessions.ts';
import {
  allPairs,
  applyEdit,
  isLocked,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  pairsAt,
  sessionsOfSets,
} from '../movement/index.ts';
import type { Problem } from './problem.ts';
import { movementFromState, stateWith } from './solution.ts';
import { movementWith, type Variable } from './variables.ts';

/** A sitting that may be switched: the parts that it scores N-S and E-W while off, and its columns. */
interface Flip {
  readonly session: number;
  readonly northSouth: readonly number[];
  readonly eastWest: readonly number[];
  readonly columns: readonly number[];
}

/** Parts in a session that two pairs may exchange. */
export interface OpenSession {
  readonly session: number;
  readonly parts: readonly number[];
}

/** What a search may change, and where it starts. */
export interface DrawProblem {
  readonly event: Movement;
  /** The problem of the event, its variables being those that may be switched. */
  readonly problem: Problem;
  readonly size: number;
  readonly sessionCount: number;
  /** The sessions that may be drawn anew. */
  readonly open: readonly OpenSession[];
  /** By variable of the problem. */
  readonly flips: readonly Flip[];
  /** The session of each column, and the columns of each session. */
  readonly columnSessions: readonly number[];
  readonly columnsOf: readonly (readonly number[])[];
  /** v at the start, as in `Problem`. */
  readonly directions: Int8Array;
  /** s at the start by session and parts: that of session k at (k·size + i)·size + j. */
  readonly matrices: Int32Array;
  /** How often parts meet in each session, as `matrices`. */
  readonly meetings: Int32Array;
}

/** What must not change. */
export interface DrawLimits {
  /** So many sessions have been played: they keep their draw and their switches. */
  readonly played: number;
  /** Whether all switches remain. */
  readonly keepsSwitches: boolean;
}

/** Compiles an event of several sessions, each with boards of its own; `whole` is its problem without limits on switches. */
export function compileDraw(event: Movement, whole: Problem, limits: DrawLimits): DrawProblem {
  const size = whole.pairs.length;
  const sessionCount = event.sessionStarts.length;
  const { given } = whole;
  if (given === null) throw new Error('No state of a problem without limits is its event.');
  const directions = stateWith(whole, given);
  const sessionOfSet = sessionsOfSets(event, event.sets.length);
  const scored = scoredBoards(movementWith(whole, given), { unit: whole.columnUnit });
  const matrices = new Int32Array(sessionCount * size * size);
  for (let session = 0; session < sessionCount; session++) {
    const classes = scored.classes.filter(({ set }) => sessionOfSet[set] === session);
    matrices.set(competitionOn({ ...scored, classes }).s, session * size * size);
  }
  const columnSessions = columnSessionsOf(whole, sessionOfSet);
  const columnsOf = Array.from({ length: sessionCount }, (_, session) =>
    columnSessions.flatMap((own, column) => (own === session ? column : [])),
  );
  const indexOf = new Map<number, number>(whole.pairs.map((pair, index) => [pair, index]));
  const meetings = new Int32Array(sessionCount * size * size);
  for (let session = 0; session < sessionCount; session++) {
    meetings.set(meetingsIn(event, session, indexOf), session * size * size);
  }
  const problem = withoutFixed(event, whole, given, limits);
  const { first, second, column } = problem.cells;
  const flips = problem.variables.map(({ cells, switches }): Flip => {
    const session = sessionOfRound(event, switches[0]!.roundIndex);
    const unique = (indexes: readonly number[]) => [...new Set(indexes)];
    return {
      session,
      northSouth: unique(cells.map((cell) => first[cell]!)),
      eastWest: unique(cells.map((cell) => second[cell]!)),
      columns: unique(cells.map((cell) => column[cell]!)),
    };
  });
  const open = sessionRounds(event).flatMap((_, session): OpenSession[] => {
    // Everybody's part in the first session is as good as any other.
    if (session < Math.max(1, limits.played)) return [];
    const some = drawnPairs(event, session).flatMap((pair) => indexOf.get(pair) ?? []);
    return some.length < 2 ? [] : [{ session, parts: some }];
  });
  return {
    event,
    problem,
    size,
    sessionCount,
    open,
    flips,
    columnSessions,
    columnsOf,
    directions,
    matrices,
    meetings,
  };
}

/** How often the pairs of an event, by their indexes, meet in a session. */
function meetingsIn(
  event: Movement,
  session: number,
  indexOf: ReadonlyMap<number, number>,
): Int32Array {
  const met = encounters(sessionOf(event, session));
  const size = indexOf.size;
  const own = new Int32Array(size * size);
  for (const [i, one] of met.pairs.entries()) {
    for (const [j, other] of met.pairs.entries()) {
      const [at, to] = [indexOf.get(one), indexOf.get(other)];
      if (at === undefined || to === undefined) continue;
      own[at * size + to] = met.count[i * met.pairs.length + j]!;
    }
  }
  return own;
}

/** The session of each column: columns are sets, or the boards of one set after another. */
function columnSessionsOf(
  { movement, columnUnit }: Problem,
  sessionOfSet: readonly number[],
): readonly number[] {
  return movement.sets.flatMap(({ boards }, set) =>
    Array.from({ length: columnUnit === 'set' ? 1 : boards }, () => sessionOfSet[set]!),
  );
}

function sessionOfRound({ sessionStarts }: Movement, roundIndex: number): number {
  return sessionStarts.findLastIndex((start) => start <= roundIndex);
}

/** A problem in which only what may change is variable; the rest is switched as given. */
function withoutFixed(
  event: Movement,
  problem: Problem,
  given: readonly boolean[],
  { played, keepsSwitches }: DrawLimits,
): Problem {
  const isOpenRound = (roundIndex: number) =>
    !keepsSwitches && sessionOfRound(event, roundIndex) >= played;
  const isOpen = ({ switches }: Variable) => isOpenRound(switches[0]!.roundIndex);
  const { variables, movement } = problem;
  const rounds = movement.rounds.map((round, at) => (isOpenRound(at) ? round : event.rounds[at]!));
  const fixed = given.map((on, variable) => on && !isOpen(variables[variable]!));
  return {
    ...problem,
    movement: { ...movement, rounds },
    directions: stateWith(problem, fixed),
    variables: variables.filter(isOpen),
    given: given.filter((_, variable) => isOpen(variables[variable]!)),
  };
}

/** The pairs of a session that may exchange their parts: those that are there throughout, and nobody where anything is locked. */
function drawnPairs(event: Movement, session: number): readonly number[] {
  const { start, end } = sessionRounds(event)[session]!;
  const isLockedAnywhere = event.rounds
    .slice(start, end)
    .some((round, at) => round.some((_, table) => isLocked(event, start + at, table)));
  if (isLockedAnywhere) return [];
  const away = event.missing.filter(
    ({ fromRoundIndex, untilRoundIndex }) => fromRoundIndex < end && untilRoundIndex > start,
  );
  const gone = new Set<number>(away.map(({ pair }) => pair));
  const seated = new Set<number>(event.rounds.slice(start, end).flat().flatMap(pairsAt));
  return [...seated]
    .filter((pair) => pair !== event.phantom && !gone.has(pair))
    .sort((a, b) => a - b);
}

/** The event of a state, with as few switched sittings as may be; and, by session, the pair that plays as number i + 1 of before. */
export function drawnEvent(
  { event, problem, size, sessionCount }: DrawProblem,
  directions: Int8Array,
  pairOf: Uint16Array,
): { readonly movement: Movement; readonly seats: readonly (readonly PairNumber[])[] } {
  const { pairs } = problem;
  const seats = Array.from({ length: sessionCount }, (_, session) => {
    const own = [...allPairs(event)];
    for (let part = 0; part < size; part++) {
      own[pairs[part]! - 1] = pairs[pairOf[session * size + part]!]!;
    }
    return own;
  });
  const switched = { ...movementFromState(problem, directions), locks: NO_LOCKS };
  const result = applyEdit(switched, redrawSessions(switched, seats));
  if (!result.ok) throw new Error(`The sessions cannot be drawn: ${result.refusal.kind}.`);
  return { movement: { ...event, rounds: result.movement.rounds }, seats };
}

/** A draw and switches, with F kept up to date. Everything but flips is stored by pair, so that the loops run along rows. */
export class DrawState {
  readonly of: DrawProblem;
  /** The pair that takes each part: of session k at k·size + part. */
  readonly pairOf: Uint16Array;
  /** F, the sum of s(i,j)² over pairs of pairs. */
  value = 0;
  /** s(i,j) by session and pairs, and of the whole event. */
  readonly #matrices: Int32Array;
  readonly #total: Int32Array;
  /** v by column and pair. */
  readonly #v: Int8Array;
  /** The change of s by pair that a flip makes to those it scores N-S while off. */
  readonly #change: Int32Array;

  constructor(of: DrawProblem) {
    const { size, sessionCount, problem, directions } = of;
    const { columnCount } = problem;
    this.of = of;
    this.#matrices = of.matrices.slice();
    this.pairOf = Uint16Array.from({ length: sessionCount * size }, (_, at) => at % size);
    this.#v = new Int8Array(columnCount * size).map(
      (_, at) => directions[(at % size) * columnCount + Math.floor(at / size)]!,
    );
    this.#total = new Int32Array(size * size);
    this.#change = new Int32Array(size);
    for (let session = 0; session < sessionCount; session++) {
      for (let at = 0; at < size * size; at++) {
        this.#total[at]! += this.#matrices[session * size * size + at]!;
      }
    }
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < i; j++) this.value += this.#total[i * size + j]! ** 2;
    }
  }

  /** v by part, as in `Problem`. */
  readDirections(): Int8Array {
    const { size, problem, columnSessions } = this.of;
    const { columnCount } = problem;
    return new Int8Array(size * columnCount).map((_, at) => {
      const column = at % columnCount;
      const part = Math.floor(at / columnCount);
      const pair = this.pairOf[columnSessions[column]! * size + part]!;
      return this.#v[column * size + pair]!;
    });
  }

  /** The change of F if the pairs in two parts of a session exchange them. */
  exchangeCost(session: number, one: number, other: number): number {
    const { size } = this.of;
    const total = this.#total;
    const matrices = this.#matrices;
    const first = this.pairOf[session * size + one]! * size;
    const second = this.pairOf[session * size + other]! * size;
    const ownFirst = session * size * size + first;
    const ownSecond = session * size * size + second;
    let cost = 0;
    for (let pair = 0; pair < size; pair++) {
      const change = matrices[ownSecond + pair]! - matrices[ownFirst + pair]!;
      cost += change * (total[first + pair]! - total[second + pair]! + change);
    }
    // How the two compete with each other stays as it is, and nobody competes with itself.
    const mutual = matrices[ownFirst + second / size]!;
    const both = total[first + second / size]!;
    return 2 * (cost - 2 * mutual * (mutual - both));
  }

  /** Makes the pairs in two parts of a session exchange them; `cost` is its `exchangeCost`. */
  exchange(session: number, one: number, other: number, cost: number): void {
    const { size, columnsOf } = this.of;
    const total = this.#total;
    const own = this.#matrices.subarray(session * size * size, (session + 1) * size * size);
    const first = this.pairOf[session * size + one]!;
    const second = this.pairOf[session * size + other]!;
    for (let pair = 0; pair < size; pair++) {
      if (pair === first || pair === second) continue;
      const [before, after] = [own[first * size + pair]!, own[second * size + pair]!];
      const change = after - before;
      total[first * size + pair]! += change;
      total[pair * size + first]! += change;
      total[second * size + pair]! -= change;
      total[pair * size + second]! -= change;
      own[first * size + pair] = after;
      own[pair * size + first] = after;
      own[second * size + pair] = before;
      own[pair * size + second] = before;
    }
    for (const column of columnsOf[session]!) {
      const row = column * size;
      const direction = this.#v[row + first]!;
      this.#v[row + first] = this.#v[row + second]!;
      this.#v[row + second] = direction;
    }
    this.pairOf[session * size + one] = second;
    this.pairOf[session * size + other] = first;
    this.value += cost;
  }

  /** The change of F if a variable is flipped. */
  flipCost(variable: number): number {
    const flip = this.of.flips[variable]!;
    const { northSouth, eastWest, columns } = flip;
    return columns.length === 1 && northSouth.length === 1
      ? this.#plainFlipCost(flip.session, northSouth[0]!, eastWest[0]!, columns[0]!)
      : this.#anyFlipCost(flip);
  }

  /** The same for two pairs on one column, which is the rule. */
  #plainFlipCost(session: number, one: number, other: number, column: number): number {
    const { size } = this.of;
    const total = this.#total;
    const v = this.#v;
    const row = column * size;
    const first = this.pairOf[session * size + one]!;
    const second = this.pairOf[session * size + other]!;
    const [firstRow, secondRow] = [first * size, second * size];
    const turned = -2 * v[row + first]!;
    let cost = 0;
    for (let pair = 0; pair < size; pair++) {
      const by = turned * v[row + pair]!;
      cost += by * (total[firstRow + pair]! - total[secondRow + pair]! + by);
    }
    // Against themselves and each other nothing changes: `turned` times their own v is −2 and 2.
    return 2 * (cost - 8 - 4 * total[firstRow + second]!);
  }

  #anyFlipCost(flip: Flip): number {
    const { size } = this.of;
    const { session, northSouth, eastWest } = flip;
    const change = this.#changeBy(flip);
    const weight = northSouth.length + eastWest.length;
    let cost = 0;
    for (let pair = 0; pair < size; pair++) {
      const by = change[pair]!;
      if (by === 0) continue;
      let apart = 0;
      for (const own of northSouth) apart += this.#total[this.#rowOf(session, own) + pair]!;
      for (const own of eastWest) apart -= this.#total[this.#rowOf(session, own) + pair]!;
      cost += by * (2 * apart + weight * by);
    }
    return cost;
  }

  /** Flips a variable; `cost` is its `flipCost`. */
  flip(variable: number, cost: number): void {
    const { size } = this.of;
    const flip = this.of.flips[variable]!;
    const change = this.#changeBy(flip);
    const { session, northSouth, eastWest, columns } = flip;
    for (let pair = 0; pair < size; pair++) {
      const by = change[pair]!;
      if (by === 0) continue;
      for (const own of northSouth)
        this.#add(session, this.pairOf[session * size + own]!, pair, by);
      for (const own of eastWest) this.#add(session, this.pairOf[session * size + own]!, pair, -by);
    }
    for (const column of columns) {
      for (const part of northSouth) this.#turn(column, this.pairOf[session * size + part]!);
      for (const part of eastWest) this.#turn(column, this.pairOf[session * size + part]!);
    }
    this.value += cost;
  }

  /** How s changes between those a flip scores N-S while off and everybody else; for the others it is the opposite. */
  #changeBy({ session, northSouth, eastWest, columns }: Flip): Int32Array {
    const { size } = this.of;
    const base = session * size;
    const change = this.#change.fill(0);
    for (const column of columns) {
      const row = column * size;
      const turned = -2 * this.#v[row + this.pairOf[base + northSouth[0]!]!]!;
      for (let pair = 0; pair < size; pair++) change[pair]! += turned * this.#v[row + pair]!;
    }
    for (const own of northSouth) change[this.pairOf[base + own]!] = 0;
    for (const own of eastWest) change[this.pairOf[base + own]!] = 0;
    return change;
  }

  #rowOf(session: number, part: number): number {
    const { size } = this.of;
    return this.pairOf[session * size + part]! * size;
  }

  #turn(column: number, pair: number): void {
    const at = column * this.of.size + pair;
    this.#v[at] = -this.#v[at]!;
  }

  #add(session: number, one: number, other: number, by: number): void {
    const { size } = this.of;
    const base = session * size * size;
    this.#matrices[base + one * size + other]! += by;
    this.#matrices[base + other * size + one]! += by;
    this.#total[one * size + other]! += by;
    this.#total[other * size + one]! += by;
  }
}

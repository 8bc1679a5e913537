// The best switches by trying all of them, from the definitions: shares no code with the search. A Gray code over the
// choices, in typed arrays. s(i,j) = n − 1 where two pairs meet, +1 in the same direction, −1 in opposite ones; values
// are compared exactly, as whole numbers over the common denominator of what is fair.

import { figures } from '../../src/balance/measures.ts';
import { type BoardMask, isLocked, type Movement, type Play } from '../../src/movement/movement.ts';
import type { Settings } from '../../src/optimise/settings.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { vacancyTable } from '../balance/vacancyTable.ts';

/** What is switched as one: cells of the grid with the boards that they switch. */
interface Choice {
  readonly cells: { readonly r: number; readonly t: number; boards: number }[];
}

export interface BruteForce {
  readonly choices: number;
  /** Σ over pairs of pairs of (s − fair)², exactly and nearly; fair is 0 for Qf. */
  readonly least: Rank;
  readonly leastValue: number;
  /** States that have it. */
  readonly ties: number;
  readonly bestFw: number;
  readonly leastD4: number;
  readonly fewestSwitches: number;
}

const isOut = (movement: Movement, { absent }: Settings, play: Play, r: number) =>
  [play.northSouth, play.eastWest].some(
    (pair) =>
      pair === movement.phantom ||
      pair === absent ||
      movement.missing.some(
        (one) => one.pair === pair && one.fromRoundIndex <= r && one.untilRoundIndex > r,
      ),
  );

function withBoards(
  movement: Movement,
  boardsAt: (r: number, t: number, now: number) => number,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting, t) =>
      sitting.kind === 'play'
        ? { ...sitting, switched: boardsAt(r, t, sitting.switched) as BoardMask }
        : sitting,
    ),
  );
  return { ...movement, rounds };
}

/** What may be switched, each as one. */
function choicesOf(movement: Movement, settings: Settings): readonly Choice[] {
  const choices = new Map<string, Choice>();
  const { unit } = settings;
  for (const [r, round] of movement.rounds.entries()) {
    if (!isRoundAllowed(movement, settings, r) && unit !== 'table') continue;
    round.forEach((sitting, t) => {
      if (sitting.kind !== 'play' || isLocked(movement, r, t)) return;
      const { boards } = movement.sets[sitting.set] as { boards: number };
      const isWide = unit === 'round' || unit === 'table';
      if (!isWide && isOut(movement, settings, sitting, r)) return;
      for (let board = 0; board < (unit === 'board' ? boards : 1); board++) {
        const key = {
          round: `${r}`,
          table: `${t}`,
          sitting: `${r}/${t}`,
          board: `${r}/${t}/${board}`,
        };
        const own = choices.get(key[unit]) ?? { cells: [] };
        own.cells.push({ r, t, boards: unit === 'board' ? 1 << board : 2 ** boards - 1 });
        choices.set(key[unit], own);
      }
    });
  }
  // A table is switched throughout or not at all.
  const isScored = ({ cells }: Choice) =>
    cells.some(({ r, t }) => !isOut(movement, settings, movement.rounds[r]?.[t] as Play, r)) &&
    cells.every(({ r }) => isRoundAllowed(movement, settings, r));
  return [...choices.values()].filter(isScored);
}

/** Whether the rules allow switches in a round, counted within its session. */
function isRoundAllowed(movement: Movement, settings: Settings, r: number): boolean {
  const starts = [...movement.sessionStarts, movement.rounds.length];
  const session = starts.findIndex((start) => start > r);
  const [from, to] = [starts[session - 1] ?? 0, starts[session] ?? movement.rounds.length];
  const { lastRounds, notFirstRounds } = settings;
  return r - from >= (notFirstRounds ?? 0) && to - r <= (lastRounds ?? movement.rounds.length);
}

/** How many choices a movement leaves. */
export function countChoices(movement: Movement, settings: Settings): number {
  return choicesOf(movement, settings).length;
}

/** The least value, and the best of the states that have it, by trying every combination. `unit`: what counts as one board. */
export function bruteForce(
  movement: Movement,
  settings: Settings,
  unit: 'set' | 'board',
): BruteForce {
  const choices = choicesOf(movement, settings);
  const plain = withBoards(movement, (r, t, now) => (isLocked(movement, r, t) ? now : 0));
  const state = new State(plain, settings, unit);
  const flips = choices.map(({ cells }) => cells.flatMap((cell) => state.flipsOf(cell)));
  const switchedCells = Int32Array.from(
    plain.rounds,
    (round) => round.filter((sitting) => sitting.kind === 'play' && sitting.switched !== 0).length,
  );
  let switchedRounds = switchedCells.filter((count) => count > 0).length;
  const announced = settings.unit === 'round' ? settings.maxAnnouncements : null;
  const limit = Math.min(settings.maxSwitchedRounds ?? Infinity, announced ?? Infinity);
  const roundsOf = choices.map(({ cells }) => Int32Array.from(cells, ({ r }) => r));
  const count = 2 ** choices.length;
  let least = Number.POSITIVE_INFINITY;
  let leastRank: Rank = [];
  let ties: number[] = [];
  for (let n = 0, on = 0; n < count; n++) {
    if (n > 0) {
      const at = 31 - Math.clz32(n & -n);
      on ^= 1 << at;
      state.flip(flips[at] as Int32Array[]);
      const by = (on >> at) & 1 ? 1 : -1;
      for (const r of roundsOf[at] as Int32Array) {
        if (switchedCells[r] === 0) switchedRounds += 1;
        switchedCells[r] = (switchedCells[r] as number) + by;
        if (switchedCells[r] === 0) switchedRounds -= 1;
      }
    }
    if (state.value > least + NEAR || switchedRounds > limit) continue;
    const isLess = state.value < least - NEAR;
    const rank = isLess || !state.isWhole ? state.rank() : leastRank;
    const order = isLess ? -1 : compareRanks(state, rank, leastRank);
    if (order > 0) continue;
    if (order < 0) {
      least = state.value;
      leastRank = rank;
      ties = [];
    }
    ties.push(on);
  }
  return {
    choices: choices.length,
    least: leastRank,
    leastValue: least,
    ties: ties.length,
    ...bestOfTies(plain, choices, settings, unit, ties),
  };
}

/** Values that differ by more are surely different. */
const NEAR = 1e-6;

/** Σ s² and, for each denominator of what is fair, Σ s·numerator. */
type Rank = readonly number[];

/** Less than 0 when the first is the lesser. */
function compareRanks(state: State, a: Rank, b: Rank): number {
  if (state.isWhole) return (a[0] as number) - (b[0] as number);
  if (a.every((part, n) => part === b[n])) return 0;
  const difference = state.denominators.reduce(
    (sum, denominator, n) =>
      sum -
      (2n * BigInt((a[n + 1] as number) - (b[n + 1] as number)) * state.product) /
        BigInt(denominator),
    BigInt((a[0] as number) - (b[0] as number)) * state.product,
  );
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The best of equally good states by Balans' order, then by switches. Swapping N-S and E-W on a whole board changes no figure. */
function bestOfTies(
  plain: Movement,
  choices: readonly Choice[],
  settings: Settings,
  unit: 'set' | 'board',
  ties: readonly number[],
) {
  const options = { absent: settings.absent, unit };
  const fewest = new Map<string, { movement: Movement; switches: number }>();
  for (const on of ties) {
    const masks = new Map<string, number>();
    let switches = 0;
    for (const [index, { cells }] of choices.entries()) {
      if (((on >> index) & 1) === 0) continue;
      switches += cells.length;
      for (const { r, t, boards } of cells)
        masks.set(`${r}/${t}`, (masks.get(`${r}/${t}`) ?? 0) | boards);
    }
    const movement = withBoards(plain, (r, t, now) => now ^ (masks.get(`${r}/${t}`) ?? 0));
    const key = new State(movement, settings, unit).normalForm();
    const known = fewest.get(key);
    if (known === undefined || switches < known.switches) fewest.set(key, { movement, switches });
  }
  const candidates = [...fewest.values()].map(({ movement, switches }) => ({
    fw: vacancyTable(movement, options).weighted,
    d4: figures(scoreMatrix(movement, options)).d4,
    switches,
  }));
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  const bestFw = Math.max(...candidates.map(({ fw }) => fw));
  const byFw = candidates.filter(({ fw }) => near(fw, bestFw) || Number.isNaN(bestFw));
  const leastD4 = Math.min(...byFw.map(({ d4 }) => d4));
  const byD4 = byFw.filter(({ d4 }) => near(d4, leastD4) || Number.isNaN(leastD4));
  return { bestFw, leastD4, fewestSwitches: Math.min(...byD4.map(({ switches }) => switches)) };
}

/** Whether a movement has exactly the least value that trying everything found. */
export function isLeast(
  movement: Movement,
  settings: Settings,
  unit: 'set' | 'board',
  { least }: Pick<BruteForce, 'least'>,
): boolean {
  const state = new State(movement, settings, unit);
  return compareRanks(state, state.rank(), least) === 0;
}

/** Directions on every board, and Σ (s − fair)² kept up. Pairs by number. */
class State {
  value = 0;
  readonly #size: number;
  readonly #movement: Movement;
  readonly #settings: Settings;
  readonly #unit: 'set' | 'board';
  /** A row for each board, a column for each pair number. */
  readonly #directions: Int8Array[] = [];
  readonly #firstRow: number[] = [];
  readonly #s: Int32Array;
  readonly #fair: Float64Array;
  readonly #numerators: Float64Array;
  /** For two pairs: the index in `denominators` of the denominator of their fair value. */
  readonly #denominatorOf: Int32Array;
  readonly denominators: number[] = [1];
  readonly product: bigint;

  constructor(movement: Movement, settings: Settings, unit: 'set' | 'board') {
    this.#movement = movement;
    this.#settings = settings;
    this.#unit = unit;
    this.#size = movement.pairCount + 1;
    const cells = this.#size ** 2;
    this.#s = new Int32Array(cells);
    this.#fair = new Float64Array(cells);
    this.#numerators = new Float64Array(cells);
    this.#denominatorOf = new Int32Array(cells);
    for (const { boards } of movement.sets) {
      this.#firstRow.push(this.#directions.length);
      for (let left = unit === 'set' ? 1 : boards; left > 0; left--) {
        this.#directions.push(new Int8Array(this.#size));
      }
    }
    this.#score();
    if (settings.objective === 'inequity') this.#setFair();
    this.product = this.denominators.reduce((product, each) => product * BigInt(each), 1n);
    for (let i = 1; i < this.#size; i++) {
      for (let j = 1; j < i; j++) {
        const at = i * this.#size + j;
        this.value += ((this.#s[at] as number) - (this.#fair[at] as number)) ** 2;
      }
    }
  }

  /** Whether values are whole numbers. */
  get isWhole(): boolean {
    return this.#settings.objective === 'qf';
  }

  #plays(): Play[] {
    return this.#movement.rounds.flatMap((round, r) =>
      round.filter(
        (sitting): sitting is Play =>
          sitting.kind === 'play' && !isOut(this.#movement, this.#settings, sitting, r),
      ),
    );
  }

  #rowsOf(set: number): Int8Array[] {
    const first = this.#firstRow[set] as number;
    return this.#directions.slice(first, this.#firstRow[set + 1] ?? this.#directions.length);
  }

  #score(): void {
    const plays = this.#plays();
    const add = (i: number, j: number, by: number) => {
      const at = i * this.#size + j;
      if (i !== j) this.#s[at] = (this.#s[at] as number) + by;
    };
    for (const { northSouth, eastWest, set, switched } of plays) {
      const n = plays.filter((play) => play.set === set).length;
      for (const [board, row] of this.#rowsOf(set).entries()) {
        row[northSouth] = (switched >> board) & 1 ? -1 : 1;
        row[eastWest] = -(row[northSouth] as number);
        add(northSouth, eastWest, n);
        add(eastWest, northSouth, n);
      }
    }
    for (const row of this.#directions) {
      for (let i = 1; i < this.#size; i++) {
        for (let j = 1; j < this.#size; j++) add(i, j, (row[i] as number) * (row[j] as number));
      }
    }
  }

  /**
   * Hilton, appendix: with a top pair i, pair j expects 0 where they meet, n − 2 in the same direction, n in opposite ones
   * and n − 1 where i does not play, and its fair share goes by the boards that it plays. Half of what it lacks, weighted
   * by the boards of the others, is its deviation, which is nothing where s is what is fair.
   */
  #setFair(): void {
    const present = Array.from({ length: this.#size - 1 }, (_, index) => index + 1).filter(
      (pair) => pair !== this.#movement.phantom && pair !== this.#settings.absent,
    );
    const played = new Float64Array(this.#size);
    const opponents = this.#plays();
    const expected = new Float64Array(this.#size ** 2);
    for (const [set] of this.#movement.sets.entries()) {
      const own = opponents.filter((play) => play.set === set);
      const rivals = new Map<number, number>();
      for (const { northSouth, eastWest } of own) {
        rivals.set(northSouth, eastWest).set(eastWest, northSouth);
      }
      for (const row of this.#rowsOf(set)) {
        for (const j of rivals.keys()) {
          played[j] = (played[j] as number) + 1;
          for (const i of present) {
            const relation = (row[i] as number) * (row[j] as number);
            const points = rivals.get(j) === i ? 0 : own.length - 1 - relation;
            const at = i * this.#size + j;
            if (i !== j) expected[at] = (expected[at] as number) + points;
          }
        }
      }
    }
    const all = played.reduce((sum, boards) => sum + boards, 0);
    const shared = (i: number) =>
      present.reduce((sum, j) => sum + (expected[i * this.#size + j] as number), 0);
    for (const i of present) {
      for (const j of present) {
        if (i === j) continue;
        const [boardsI, boardsJ] = [all - (played[i] as number), all - (played[j] as number)];
        const lackJ =
          shared(i) * (played[j] as number) - (expected[i * this.#size + j] as number) * boardsI;
        const lackI =
          shared(j) * (played[i] as number) - (expected[j * this.#size + i] as number) * boardsJ;
        const denominator = boardsI + boardsJ;
        const at = i * this.#size + j;
        this.#numerators[at] = (this.#s[at] as number) * denominator - lackI - lackJ;
        this.#fair[at] = (this.#numerators[at] as number) / denominator;
        if (!this.denominators.includes(denominator)) this.denominators.push(denominator);
        this.#denominatorOf[at] = this.denominators.indexOf(denominator);
      }
    }
  }

  rank(): Rank {
    const rank = new Array<number>(this.denominators.length + 1).fill(0);
    for (let i = 1; i < this.#size; i++) {
      for (let j = 1; j < i; j++) {
        const at = i * this.#size + j;
        const s = this.#s[at] as number;
        const own = 1 + (this.#denominatorOf[at] as number);
        rank[0] = (rank[0] as number) + s * s;
        rank[own] = (rank[own] as number) + s * (this.#numerators[at] as number);
      }
    }
    return rank;
  }

  /** The rows that a cell flips, each with its two pairs: [row, i, j]. */
  flipsOf({ r, t, boards }: { r: number; t: number; boards: number }): Int32Array[] {
    const play = this.#movement.rounds[r]?.[t];
    if (play?.kind !== 'play' || isOut(this.#movement, this.#settings, play, r)) return [];
    const first = this.#firstRow[play.set] as number;
    return this.#rowsOf(play.set).flatMap((_, board) =>
      this.#unit === 'set' || (boards >> board) & 1
        ? [Int32Array.of(first + board, play.northSouth, play.eastWest)]
        : [],
    );
  }

  flip(flips: readonly Int32Array[]): void {
    const [size, s, fair] = [this.#size, this.#s, this.#fair];
    for (const flip of flips) {
      const row = this.#directions[flip[0] as number] as Int8Array;
      const [one, other] = [flip[1] as number, flip[2] as number];
      const own = row[one] as number;
      for (let k = 1; k < size; k++) {
        const by = -2 * own * (row[k] as number);
        if (by === 0 || k === one || k === other) continue;
        const [a, b] = [one * size + k, other * size + k];
        const excessA = (s[a] as number) - (fair[a] as number);
        const excessB = (s[b] as number) - (fair[b] as number);
        this.value += 2 * by * (excessA - excessB + by);
        s[a] = (s[a] as number) + by;
        s[k * size + one] = s[a] as number;
        s[b] = (s[b] as number) - by;
        s[k * size + other] = s[b] as number;
      }
      row[one] = -own;
      row[other] = own;
    }
  }

  /** The same for states that differ by whole boards with N-S and E-W swapped. */
  normalForm(): string {
    return this.#directions
      .map((row) => {
        const sign = row.find((direction) => direction !== 0) ?? 1;
        return row.map((direction) => direction * sign).join('');
      })
      .join(' ');
  }
}

// A bound for complete Mitchells: the minimum sum of squares over all choices of how many sittings of each set are
// switched (see overlapChoices.ts). Rises in steps: each looks at the choice with the lowest bound left (see rowPrices.ts).
// For a small movement, a search then raises it further. Valid after any number of steps.
// Complete means: T tables, rounds and sets, everybody plays everything, each N-S pair meets each E-W pair.

import { countBits } from '../../movement/index.ts';
import type { Problem } from '../problem.ts';
import {
  choiceBound,
  forEachChoice,
  leastOverlap,
  type SetClass,
  spectralSquares,
  squaresWithoutOverlaps,
} from './overlapChoices.ts';
import { type Prices, RowProgram } from './rowPrices.ts';

/** With more tables there are too many choices, and the spectral bound is as good. */
const MAX_TABLES = 16;
/** With more tables looking at the pairs takes minutes. */
const MAX_TABLES_BY_PAIRS = 15;
/** Prices of earlier choices, which often serve the next. */
const MAX_PRICES = 12;
/** Choices looked at in one step, if earlier prices serve them. */
const CHOICES_IN_STEP = 8;
/** With more tables the search for a state at the bound has no end. */
const MAX_SEARCHED_TABLES = 9;
const MAX_NODES = 100_000;

interface OverlapChoice {
  readonly classes: readonly SetClass[];
  readonly squares: number;
  readonly bound: number;
}

export interface OverlapBound {
  /** No state has a smaller sum of squares. */
  readonly value: number;
  readonly isFinal: boolean;
  /** Raises the bound, if it can, in a few milliseconds. */
  raise(): void;
}

/** The bound for a problem; null for anything but a complete Mitchell of up to 16 tables. */
export function createOverlapBound(problem: Problem): OverlapBound | null {
  const tables = problem.columnCount;
  if (tables > MAX_TABLES || !isCompleteMitchell(problem)) return null;
  return new ChoicesBound(problem, tables);
}

class ChoicesBound implements OverlapBound {
  isFinal = false;
  value: number;
  readonly #problem: Problem;
  readonly #tables: number;
  /** The choices to look at, by rising bound. */
  readonly #open: readonly OverlapChoice[];
  #next = 0;
  /** No choice outside the open ones has a lower bound, nor has one of those looked at. */
  #least: number;
  #prices: Prices[] = [];

  constructor(problem: Problem, tables: number) {
    this.#problem = problem;
    this.#tables = tables;
    const byPairs = tables <= MAX_TABLES_BY_PAIRS;
    this.#least = byPairs ? this.#usualLeast() : Number.POSITIVE_INFINITY;
    this.#open = this.#openChoices(byPairs);
    this.value = this.#open[0]?.bound ?? this.#least;
    if (this.#next === this.#open.length) this.#finish();
  }

  raise(): void {
    for (let n = 0; n < CHOICES_IN_STEP && !this.isFinal; n++) {
      const choice = this.#open[this.#next];
      if (choice === undefined || choice.bound >= this.#least) {
        this.#finish();
        return;
      }
      const isCheap = this.#look(choice);
      this.#next += 1;
      this.value = Math.min(this.#least, this.#open[this.#next]?.bound ?? this.#least);
      if (!isCheap) return;
    }
  }

  #finish(): void {
    this.value = closeGap(this.#problem, this.#tables, this.value);
    this.isFinal = true;
  }

  /** Bounds a choice by its pairs, with earlier prices if they are good enough; whether they were. */
  #look({ classes, squares, bound }: OverlapChoice): boolean {
    const program = new RowProgram(this.#tables, classes, squares);
    const served = this.#prices.findIndex(
      (prices) => (program.boundAt(prices) ?? Number.NEGATIVE_INFINITY) >= this.#least,
    );
    const prices = this.#prices[served] ?? program.prices();
    // The prices that served last are tried first.
    this.#prices = [prices, ...this.#prices.filter((other) => other !== prices)];
    this.#prices.length = Math.min(this.#prices.length, MAX_PRICES);
    if (served !== -1) return true;
    const raised = program.boundAt(prices) ?? bound;
    this.#least = Math.min(this.#least, Math.max(bound, raised));
    return false;
  }

  /** The least bound by pairs of the choices with one m, or two that differ by 2: the best states have such, or nearly. */
  #usualLeast(): number {
    const tables = this.#tables;
    let least = Number.POSITIVE_INFINITY;
    for (let m = tables; m >= tables / 2; m -= 2) {
      for (let count = 1; count <= tables; count++) {
        const classes = [
          { m, count },
          { m: m - 2, count: tables - count },
        ].filter((one) => one.count > 0);
        const squares = classes.reduce((sum, one) => sum + one.count * one.m ** 2, 0);
        const bound = choiceBound(tables, classes, squares);
        if (bound >= least) continue;
        const program = new RowProgram(tables, classes, squares);
        least = Math.min(least, Math.max(bound, program.boundAt(program.prices()) ?? bound));
      }
    }
    return least;
  }

  /** The choices that may lie below the least so far; unless they will be looked at, only the least of them all is recorded. */
  #openChoices(byPairs: boolean): readonly OverlapChoice[] {
    const tables = this.#tables;
    const open: OverlapChoice[] = [];
    forEachChoice(tables, (classes, squares) => {
      if (spectralSquares(tables, squares) >= this.#least) return;
      const bound = choiceBound(tables, classes, squares);
      if (bound >= this.#least) return;
      if (byPairs) open.push({ classes: [...classes], squares, bound });
      else this.#least = bound;
    });
    return open.sort((one, other) => one.bound - other.bound);
  }
}

/**
 * Whether everybody plays everything, and every pair on one side meets every pair on the other once. No individual is one:
 * the partners of a player take away from the meetings.
 */
export function isCompleteMitchell(problem: Problem): boolean {
  const { pairs, columnCount, directions, meetings } = problem;
  const size = pairs.length;
  if (size !== 2 * columnCount || directions.includes(0)) return false;
  const isOpponent = (i: number) => meetings[i] !== 0;
  return meetings.every((meeting, at) => {
    const areOpponents = isOpponent(Math.floor(at / size)) !== isOpponent(at % size);
    return meeting === (areOpponents ? columnCount : 0);
  });
}

/**
 * Closes the gap between the bound of a small field and the true minimum: asks whether any choice of switched sittings reaches
 * the bound; if not, repeats with the lowest value at which a branch was cut. Stops after a fixed number of nodes; everything
 * excluded by then remains valid. The lowest sum of squares not excluded: `bound` or more.
 */
function closeGap(problem: Problem, tables: number, bound: number): number {
  if (tables > MAX_SEARCHED_TABLES) return bound;
  const search = new OverlapSearch(problem, tables);
  let least = bound;
  for (;;) {
    const next = search.leastFrom(least);
    if (next === least) return least;
    least = next;
  }
}

/** The signs of a column: bit masks of the switched N-S and E-W pairs. */
interface ColumnSigns {
  readonly northSouth: number;
  readonly eastWest: number;
  /** Tables minus twice the switched sittings. */
  readonly m: number;
}

class OverlapSearch {
  readonly #tables: number;
  /** For each set, its columns by number of switched sittings, up to half of them. */
  readonly #columns: readonly (readonly (readonly ColumnSigns[])[])[];
  #nodes = 0;
  /** The smallest excess over the target among the branches cut. */
  #leastExcess = 0;

  constructor(problem: Problem, tables: number) {
    this.#tables = tables;
    this.#columns = Array.from({ length: tables }, (_, set) => columnsOf(problem, tables, set));
  }

  /** The target if some state has that sum of squares or the node limit is reached; otherwise the next candidate. */
  leastFrom(target: number): number {
    this.#leastExcess = Number.POSITIVE_INFINITY;
    let isReached = false;
    forEachChoice(this.#tables, (classes, squares) => {
      if (isReached) return;
      const excess = choiceBound(this.#tables, classes, squares) - target;
      const room = target - squaresWithoutOverlaps(this.#tables, squares);
      isReached = excess > 0 ? this.#cut(excess) : this.#extend([], classes, room);
    });
    return isReached ? target : target + this.#leastExcess;
  }

  /** Records the excess of a cut branch. */
  #cut(excess: number): false {
    this.#leastExcess = Math.min(this.#leastExcess, excess);
    return false;
  }

  /** Whether columns of the remaining classes can extend the chosen ones by a Σ C² of at most `room`. */
  #extend(chosen: readonly ColumnSigns[], rest: readonly SetClass[], room: number): boolean {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES || chosen.length === this.#tables) return true;
    return rest.some((own) => {
      const left = without(rest, own);
      const columns = this.#columns[chosen.length]?.[(this.#tables - own.m) / 2] ?? [];
      const most = room - this.#leastAhead([...chosen, own], left);
      return columns.some((column) => {
        let spent = 0;
        for (const other of chosen) spent += this.#overlap(column, other) ** 2;
        if (spent > most) return this.#cut(spent - most);
        return this.#extend([...chosen, column], left, room - spent);
      });
    });
  }

  #overlap(a: ColumnSigns, b: ColumnSigns): number {
    const differing = countBits(a.northSouth ^ b.northSouth) + countBits(a.eastWest ^ b.eastWest);
    return 2 * this.#tables - 2 * differing;
  }

  /** The minimum Σ C² among the remaining sets, and between them and the chosen ones. */
  #leastAhead(chosen: readonly { readonly m: number }[], rest: readonly SetClass[]): number {
    let sum = 0;
    for (const [index, { m, count }] of rest.entries()) {
      sum += ((count * (count - 1)) / 2) * leastOverlap(this.#tables, m, m) ** 2;
      for (const other of rest.slice(0, index)) {
        sum += count * other.count * leastOverlap(this.#tables, m, other.m) ** 2;
      }
      for (const other of chosen) sum += count * leastOverlap(this.#tables, m, other.m) ** 2;
    }
    return sum;
  }
}

function columnsOf(
  { cells, pairs, meetings }: Problem,
  tables: number,
  set: number,
): ColumnSigns[][] {
  const sides = pairs.map((_, i) => (meetings[i] === 0 ? 0 : 1));
  const rank = pairs.map((_, i) => sides.slice(0, i).filter((side) => side === sides[i]).length);
  const plays: { northSouth: number; eastWest: number }[] = [];
  cells.column.forEach((column, x) => {
    if (column !== set) return;
    const ends = [cells.first[x]!, cells.second[x]!];
    const bit = (side: number) => 1 << (rank[ends.find((i) => sides[i] === side) ?? 0] ?? 0);
    plays.push({ northSouth: bit(0), eastWest: bit(1) });
  });
  const columns: ColumnSigns[][] = Array.from({ length: Math.floor(tables / 2) + 1 }, () => []);
  for (let chosen = 0; chosen < 1 << plays.length; chosen++) {
    const switched = plays.filter((_, n) => chosen & (1 << n));
    columns[switched.length]?.push({
      northSouth: switched.reduce((bits, play) => bits | play.northSouth, 0),
      eastWest: switched.reduce((bits, play) => bits | play.eastWest, 0),
      m: tables - 2 * switched.length,
    });
  }
  return columns;
}

function without(classes: readonly SetClass[], one: SetClass): SetClass[] {
  return classes.flatMap((each) => {
    if (each !== one) return [each];
    return each.count > 1 ? [{ m: each.m, count: each.count - 1 }] : [];
  });
}

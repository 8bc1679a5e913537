// Closes the gap between the overlap bound of a small complete Mitchell and the true minimum. Asks whether any choice of
// switched sittings reaches the bound; if not, repeats with the lowest value at which a branch was cut.
// Stops after a fixed number of nodes; everything excluded by then remains valid.

import { countBits } from '../movement/movement.ts';
import {
  choiceBound,
  forEachChoice,
  leastOverlap,
  type SetClass,
  squaresWithoutOverlaps,
} from './overlapChoices.ts';
import type { Problem } from './problem.ts';

const MAX_TABLES = 9;
const MAX_NODES = 100_000;

/** The lowest sum of squares not excluded: `bound` or more. */
export function closeGap(problem: Problem, tables: number, bound: number): number {
  if (tables > MAX_TABLES) return bound;
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

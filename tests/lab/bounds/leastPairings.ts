// The fairest pairings of a small field by complete search, not placed in rounds: the proof of what
// src/howell/theory/smallFields.ts lists, derived in docs/lab/bounds.md, "New Howells: small fields". Places are pairs and,
// in an odd field, the missing pair. For every regular graph of who meets whom, the rows of V are chosen pair by pair.
// Everything counts from 0.

import {
  fairBySitOuts,
  playsPerBoard,
  type SkeletonSize,
} from '../../../src/howell/theory/fairness.ts';

/** More than adding up squares may lose by rounding, and less than two different sums differ by. */
const SUM_ROUNDING = 1e-7;

/** Who meets whom, by places. */
export type Graph = readonly (readonly boolean[])[];

/** The regular graphs of a degree: one of each class of isomorphic ones that `invariantOf` tells apart. */
export function regularGraphs(places: number, degree: number): readonly Graph[] {
  const complement = places - 1 - degree;
  if (complement < degree) {
    const complementOf = (row: readonly boolean[], i: number) =>
      row.map((isMet, j) => i !== j && !isMet);
    return regularGraphs(places, complement).map((graph) => graph.map(complementOf));
  }
  const graph = Array.from({ length: places }, () => new Array<boolean>(places).fill(false));
  const degrees = new Int8Array(places);
  const found = new Map<string, Graph>();
  const join = (one: number, other: number, isMet: boolean): void => {
    graph[one]![other] = isMet;
    graph[other]![one] = isMet;
    degrees[one]! += isMet ? 1 : -1;
    degrees[other]! += isMet ? 1 : -1;
  };
  /** Adds the missing edges of a place in order, then those of the next. */
  const extend = (place: number, last: number): void => {
    if (place === places) {
      const key = invariantOf(graph);
      if (!found.has(key)) {
        found.set(
          key,
          graph.map((row) => [...row]),
        );
      }
      return;
    }
    if (degrees[place] === degree) {
      extend(place + 1, place + 1);
      return;
    }
    for (let other = last + 1; other < places; other++) {
      if (degrees[other] === degree) continue;
      // Places without any edge are alike, and taken in order.
      const isAlike = other - 1 > place && degrees[other - 1] === 0 && degrees[other] === 0;
      if (isAlike) continue;
      join(place, other, true);
      extend(place, other);
      join(place, other, false);
    }
  };
  extend(0, 0);
  return [...found.values()];
}

/** The same for isomorphic graphs: how many walks of two to four steps lead from where to where. */
function invariantOf(graph: Graph): string {
  const one = graph.map((row) => row.map(Number));
  const times = (a: readonly number[][], b: readonly number[][]) =>
    a.map((row) => row.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)));
  const two = times(one, one);
  const three = times(two, one);
  const four = times(two, two);
  return one
    .map((row, i) =>
      row
        .map((isMet, j) => `${isMet} ${two[i]![j]} ${three[i]![j]} ${four[i]![j]}`)
        .sort()
        .join(','),
    )
    .sort()
    .join(';');
}

/** The least Σ (s − fair)² of all pairings of a field, if it is less than `below`; otherwise `below`. */
export function leastDeviations(field: SkeletonSize, below: number): number {
  const { pairs: places, rounds, hasPhantom } = field;
  let least = below;
  for (const graph of regularGraphs(places, rounds)) {
    // Any place may be the missing pair.
    for (let missing = places - 1; missing >= (hasPhantom ? 0 : places - 1); missing--) {
      least = new GraphSearch(field, graph, hasPhantom ? missing : null, least).least();
    }
  }
  return least;
}

/** The search over one graph: the rows of V chosen so far, and what they leave. */
class GraphSearch {
  readonly #rounds: number;
  readonly #pairs: number;
  readonly #plays: number;
  /** The sum of all s, which no choice changes. */
  readonly #sum: number;
  readonly #isMet: Graph;
  /** Whether a pair meets the missing one, and so plays one column fewer. */
  readonly #sitsOut: readonly boolean[];
  readonly #fair: readonly (readonly number[])[];
  /** V, by pairs and columns. */
  readonly #v: readonly Int8Array[];
  readonly #columnSum: Int8Array;
  readonly #isMissed: Uint8Array;
  /** The parity of the E-W boards of each pair that plays every column. */
  readonly #side: Uint8Array;
  /** The multiplier of the sum of all s, and the least that two pairs cost with it, by pairs. */
  #multiplier = 0;
  #cheapest: readonly Float64Array[] = [];
  #least: number;

  constructor(field: SkeletonSize, graph: Graph, missing: number | null, below: number) {
    const present = [...graph.keys()].filter((place) => place !== missing);
    this.#rounds = field.rounds;
    this.#pairs = present.length;
    this.#plays = playsPerBoard(field);
    this.#sum = field.rounds * this.#plays * (this.#plays - 1);
    this.#isMet = present.map((i) => present.map((j) => graph[i]![j]!));
    this.#sitsOut = present.map((i) => missing !== null && graph[i]![missing]!);
    const fair = fairBySitOuts(field);
    this.#fair = this.#sitsOut.map((one) =>
      this.#sitsOut.map((other) => fair(Number(one), Number(other))),
    );
    this.#v = present.map(() => new Int8Array(field.rounds));
    this.#columnSum = new Int8Array(field.rounds);
    this.#isMissed = new Uint8Array(field.rounds);
    this.#side = new Uint8Array(present.length);
    this.#least = below;
  }

  /** Tries every division of the full pairs into sides. */
  least(): number {
    for (let sides = 0; sides < 2 ** this.#pairs; sides++) {
      for (let i = 0; i < this.#pairs; i++) this.#side[i] = (sides >> i) & 1;
      if (this.#sitsOut.some((sitsOut, i) => sitsOut && this.#side[i] === 1)) continue;
      const bound = this.#boundSides();
      if (bound < this.#least - SUM_ROUNDING) this.#addPair(0, bound);
    }
    return this.#least;
  }

  /** The best bound for these sides, from the residues alone; sets its multiplier. */
  #boundSides(): number {
    let best = Number.NEGATIVE_INFINITY;
    let at = 0;
    for (let multiplier = -6; multiplier <= 6; multiplier += 0.25) {
      const bound = this.#boundBy(multiplier);
      if (bound > best) [best, at] = [bound, multiplier];
    }
    this.#multiplier = at;
    this.#cheapest = this.#fair.map((row, i) =>
      Float64Array.from(row, (_, j) => this.#cheapestOf(i, j, at)),
    );
    return best;
  }

  #boundBy(multiplier: number): number {
    let bound = multiplier * this.#sum;
    for (let i = 0; i < this.#pairs; i++) {
      for (let j = 0; j < i; j++) bound += this.#cheapestOf(i, j, multiplier);
    }
    return bound;
  }

  /** The least (s − fair)² − multiplier·s of two pairs for the residues of s. */
  #cheapestOf(i: number, j: number, multiplier: number): number {
    const sitOuts = Number(this.#sitsOut[i]) + Number(this.#sitsOut[j]);
    const across = this.#side[i] === this.#side[j] ? 0 : 2;
    const residue = this.#rounds - sitOuts + across + (this.#isMet[i]![j] ? this.#plays : 0);
    const step = sitOuts === 0 ? 4 : 2;
    const fair = this.#fair[i]![j]!;
    const s = residue + step * Math.round((fair + multiplier / 2 - residue) / step);
    return (s - fair) ** 2 - multiplier * s;
  }

  /** Chooses the row of a pair in every way; `bound` is that of the rows before. */
  #addPair(pair: number, bound: number): void {
    if (pair === this.#pairs) {
      if (this.#hasOpponents()) this.#least = bound;
      return;
    }
    this.#addColumn(pair, 0, 0, bound);
  }

  #addColumn(pair: number, column: number, eastWest: number, bound: number): void {
    const own = this.#v[pair]!;
    if (column === this.#rounds) {
      if (this.#sitsOut[pair] !== own.includes(0)) return;
      if (!this.#sitsOut[pair] && eastWest % 2 !== this.#side[pair]) return;
      const next = bound + this.#surplusOf(pair);
      if (next < this.#least - SUM_ROUNDING) this.#addPair(pair + 1, next);
      return;
    }
    // Columns may change places, and all directions of a column: only the first of such states is looked at.
    const isLikeBefore = column > 0 && this.#areAlike(pair, column - 1, column);
    const most = isLikeBefore ? own[column - 1]! : 1;
    const hasDirections = this.#v.some((row, i) => i < pair && row[column] !== 0);
    const left = this.#pairs - 1 - pair;
    for (let direction = most; direction >= (hasDirections ? -1 : 0); direction--) {
      if (direction === 0 && !this.#mayMiss(pair, column)) continue;
      const sum = this.#columnSum[column]! + direction;
      if (Math.abs(sum) > left) continue;
      own[column] = direction;
      this.#columnSum[column] = sum;
      if (direction === 0) this.#isMissed[column] = 1;
      this.#addColumn(pair, column + 1, eastWest + (direction < 0 ? 1 : 0), bound);
      this.#columnSum[column] = sum - direction;
      if (direction === 0) this.#isMissed[column] = 0;
    }
  }

  /** Whether a pair may sit out a column: once, and alone. */
  #mayMiss(pair: number, column: number): boolean {
    if (!this.#sitsOut[pair] || this.#isMissed[column] === 1) return false;
    return !this.#v[pair]!.subarray(0, column).includes(0);
  }

  /** Whether two columns agree in all rows before a pair's. */
  #areAlike(pair: number, one: number, other: number): boolean {
    for (let i = 0; i < pair; i++) {
      if (this.#v[i]![one] !== this.#v[i]![other]) return false;
    }
    return true;
  }

  /** How much more than the cheapest a pair costs with all before it. */
  #surplusOf(pair: number): number {
    const own = this.#v[pair]!;
    let surplus = 0;
    for (let other = 0; other < pair; other++) {
      const row = this.#v[other]!;
      let s = this.#isMet[pair]![other] ? this.#plays : 0;
      for (let c = 0; c < this.#rounds; c++) s += own[c]! * row[c]!;
      const cost = (s - this.#fair[pair]![other]!) ** 2 - this.#multiplier * s;
      surplus += cost - this.#cheapest[pair]![other]!;
    }
    return surplus;
  }

  /** Whether the meetings can be divided among the columns, each N-S pair meeting an E-W pair. */
  #hasOpponents(): boolean {
    const isUsed = this.#isMet.map((row) => row.map(() => false));
    const fill = (column: number, met: number): boolean => {
      if (column === this.#rounds) return true;
      const i = this.#v.findIndex((row, n) => row[column] !== 0 && ((met >> n) & 1) === 0);
      if (i < 0) return fill(column + 1, 0);
      for (let j = i + 1; j < this.#pairs; j++) {
        const isFree = ((met >> j) & 1) === 0 && this.#isMet[i]![j] && !isUsed[i]![j];
        if (!isFree || this.#v[j]![column] !== -this.#v[i]![column]!) continue;
        isUsed[i]![j] = true;
        if (fill(column, met | (1 << i) | (1 << j))) return true;
        isUsed[i]![j] = false;
      }
      return false;
    };
    return fill(0, 0);
  }
}

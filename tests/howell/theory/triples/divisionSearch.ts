// Whether a field has pairings with a sum of squares up to a limit. A state that pairings within the limit cannot have is
// excluded: because the program exceeds the limit if it demands the state, or because a search that starts from it ends.
// With fewer states the program proves more. Derived in docs/bounds.md, "New Howells: searches with prices".

import type { SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { squareSteps } from '../../../../src/howell/theory/squareSteps.ts';
import { type Knowledge, PricedSearch, type Start } from './pricedSearch.ts';
import { boundOf, type Prices, type State } from './prices.ts';
import { TripleProgram } from './program.ts';
import { type ProvedDivision, provedDivisions } from './tripleBound.ts';
import { type TripleField, tripleFieldOf } from './tripleField.ts';
import { tripleCount } from './triples.ts';

/** Sums of squares that differ by no more have the same index, as printed. */
const APART = 1e-4;
/** A value of the program that exceeds the limit by so much is worth a proof. */
const CLEARANCE = 1e-3;
/** How many squares are added at a time, how often at most, and for which gain. */
const SQUARES = 60;
const MOST_STEPS = 10;
const MOST_STEPS_WITH_START = 4;
const FREE_STEPS = 3;
const LEAST_GAIN = 5e-3;
/** The program is asked what it excludes until it is only so little, at most so often. */
const FEW = 2;
const MOST_PASSES = 4;
/** A search gives up after so many choices; where all have given up, after so many times as many. */
const FIRST_CHOICES = 150_000;
const MORE_CHOICES = 4;
/** After so many of the starts, at least some, the program is asked anew. */
const SHARE = 1 / 6;
const LEAST_STARTS = 3;

/** Whether a field has pairings with a Σ (s − fair)² up to a limit. */
export function hasPairingsUpTo(size: SkeletonSize, limit: number): boolean {
  const field = tripleFieldOf(size);
  return provedDivisions(size, limit)
    .filter(({ bound }) => bound <= limit)
    .some((division) => {
      const search = new DivisionSearch(field, division, limit);
      try {
        return search.hasPairings();
      } finally {
        search.dispose();
      }
    });
}

/** Whether a field has pairings with a Σ (s − fair)² below one that it can have. */
export function hasPairingsBelow(size: SkeletonSize, squares: number): boolean {
  // Where nobody sits out, the next value below is a step away.
  const below = size.hasPhantom ? squares - APART : squares - squareSteps(size).step + APART;
  return hasPairingsUpTo(size, below);
}

interface Proved {
  readonly bound: number;
  readonly prices: Prices;
}

/** The search through a division of the pairs into classes. */
class DivisionSearch {
  readonly #field: TripleField;
  readonly #division: ProvedDivision;
  readonly #limit: number;
  readonly #program: TripleProgram;
  readonly #starts: readonly Start[];

  constructor(field: TripleField, division: ProvedDivision, limit: number) {
    const { sizes, prices } = division;
    this.#field = field;
    this.#division = division;
    this.#limit = limit;
    const squares = prices.squares.map((each) => each.squares);
    this.#program = new TripleProgram(field, sizes, Number.POSITIVE_INFINITY, squares);
    this.#program.stopBeyond(limit + CLEARANCE);
    this.#starts = field.groups
      .filter(({ classes }) => tripleCount(classes, sizes) > 0)
      .flatMap(({ classes, triples }) => triples.map((triple) => ({ triple, classes })));
  }

  dispose(): void {
    this.#program.dispose();
  }

  hasPairings(): boolean {
    let choices = FIRST_CHOICES;
    let proved = this.#tighten(MOST_STEPS);
    while (proved.bound <= this.#limit) {
      const starts = this.#excludeByProgram();
      const some = Math.max(LEAST_STARTS, Math.ceil(starts.length * SHARE));
      proved = this.#tighten(MOST_STEPS);
      let isAnyExcluded = false;
      for (const start of starts.slice(0, some)) {
        const isFound = this.#hasPairingsFrom(start, proved, choices);
        if (isFound === true) return true;
        if (isFound === null) continue;
        this.#program.exclude(start.triple);
        isAnyExcluded = true;
      }
      if (!isAnyExcluded) choices *= MORE_CHOICES;
      proved = this.#tighten(MOST_STEPS);
    }
    return false;
  }

  /** What the program proves, with more squares as long as they gain something. */
  #tighten(steps: number): Proved {
    let last = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < steps; step++) {
      if (!this.#program.solve()) break;
      const { value } = this.#program;
      if (value > this.#limit || (step >= FREE_STEPS && value < last + LEAST_GAIN)) break;
      last = value;
      if (!this.#program.tighten(SQUARES)) break;
    }
    return this.#proved(this.#program.prices());
  }

  #proved(prices: Prices): Proved {
    const { excluded } = this.#program;
    return { bound: boundOf(this.#field, this.#division.sizes, prices, excluded), prices };
  }

  /** Excludes all states that exceed the limit if they are required; the starts left, those that come nearest to it first. */
  #excludeByProgram(): readonly Start[] {
    const values = new Map<State, number>();
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let count = 0;
      for (const state of this.#program.states) {
        if (this.#program.excluded.has(state)) continue;
        const value = this.#valueWith(state);
        values.set(state, value);
        if (value > this.#limit) count += this.#program.exclude(state).length;
      }
      if (count <= FEW) break;
      if (this.#tighten(MOST_STEPS).bound > this.#limit) break;
    }
    return this.#starts
      .filter(({ triple }) => !this.#program.excluded.has(triple))
      .sort((a, b) => values.get(b.triple)! - values.get(a.triple)!);
  }

  /** What the program comes to if it requires a state; more than the limit only if that is proved. */
  #valueWith(state: State): number {
    this.#program.require(state);
    const isSolved = this.#program.solve();
    let { value } = this.#program;
    if (!isSolved || value > this.#limit) {
      const { bound } = this.#proved(this.#program.prices());
      value = bound > this.#limit ? bound : this.#limit;
    }
    this.#program.release(state);
    return value;
  }

  /** Whether there are pairings with three pairs as given; null if the search gave up. `proved` needs no start. */
  #hasPairingsFrom(start: Start, proved: Proved, choices: number): boolean | null {
    this.#program.require(start.triple);
    const isFound = this.#search(start, proved, choices);
    if (isFound !== null) {
      this.#program.release(start.triple);
      return isFound;
    }
    const excluded = [...this.#program.states].flatMap((state) =>
      this.#isExcludedBeside(start, state) ? this.#program.exclude(state) : [],
    );
    const isFoundBeside =
      excluded.length === 0 ? null : this.#search(start, proved, choices * MORE_CHOICES);
    this.#program.readmit(excluded);
    this.#program.release(start.triple);
    return isFoundBeside;
  }

  #isExcludedBeside({ triple }: Start, state: State): boolean {
    if (state === triple || this.#program.excluded.has(state)) return false;
    return this.#valueWith(state) > this.#limit;
  }

  #search(start: Start, proved: Proved, choices: number): boolean | null {
    const own = this.#tighten(MOST_STEPS_WITH_START);
    if (own.bound > this.#limit) return false;
    const knowledge: Knowledge = {
      sizes: this.#division.sizes,
      prices: (own.bound > proved.bound ? own : proved).prices,
      excluded: this.#program.excluded,
    };
    return new PricedSearch(this.#field, knowledge, this.#limit, start, choices).hasPairings();
  }
}

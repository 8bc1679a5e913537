// Whether a field has pairings with a sum of squares up to a limit. A state that pairings within the limit cannot have is
// excluded: because the program exceeds the limit if it demands the state, or because a search that starts from it ends.
// With fewer states the program proves more, and in the end few enough are left to look at four pairs at a time.
// Derived in docs/lab/bounds.md, "New Howells: searches with prices" and "four pairs at a time".

import type { SkeletonSize } from '../../howell/theory/fairness.ts';
import { squareSteps } from '../../howell/theory/squareSteps.ts';
import { PricedSearch, type Start } from './pricedSearch.ts';
import { boundOf, type Knowledge, type Prices, type Squares, type State } from './prices.ts';
import { TripleProgram } from './program.ts';
import { QuadProgram } from './quadProgram.ts';
import { type Quad, quadsOf, Triples } from './quads.ts';
import { Slacks } from './slacks.ts';
import { type ProvedDivision, provedDivisions } from './tripleBound.ts';
import { type TripleField, tripleFieldOf, triplesOfDivision } from './tripleField.ts';
import type { Triple } from './triples.ts';

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
/** Four pairs at a time are looked at as soon as there are no more quads than so many. */
const MOST_QUADS = 6000;
/** And as soon as the table of their slacks has no more entries than this. */
const MOST_SLACKS = 3e7;
/** With no more quads than this, each is required in turn. */
const FEW_QUADS = 600;
/** Their program is solved anew if it has lost a larger share of its quads. */
const SHARE_LOST = 1 / 20;
/** Of more columns there are too many rows to search. */
const MOST_COLUMNS = 16;
/** Prices that are not higher buy nothing. */
const NO_PRICE = 1e-6;
/** Searches that end sooner need no quads. */
const FEW_CHOICES = 40_000;
/** A search gives up after so many choices; where all have given up, after so many times as many. */
const FIRST_CHOICES = 150_000;
const MORE_CHOICES = 4;
/** After so many of the starts, at least some, the program is asked anew; or after so many in a row that gave up. */
const SHARE = 1 / 6;
const LEAST_STARTS = 3;
const MOST_FAILURES = 8;

/**
 * Whether a field has pairings with a Σ (s − fair)² up to a limit. Where searches with `fewChoices` choices do not end, it
 * looks at four pairs at a time. Throws RangeError if what is left has too many columns to search.
 */
export function hasPairingsUpTo(
  size: SkeletonSize,
  limit: number,
  fewChoices = FEW_CHOICES,
): boolean {
  const field = tripleFieldOf(size);
  return provedDivisions(size, limit)
    .filter(({ bound }) => bound <= limit)
    .some((division) => {
      const search = new DivisionSearch(field, division, limit, fewChoices);
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

/** Whether pairings are found, there are none, some states have been excluded, or nothing was. */
type Outcome = 'found' | 'none' | 'excluded' | 'stuck';

interface KnownQuads extends Knowledge {
  readonly quads: readonly Quad[];
}

/** The squares that prices are paid for. */
function squaresIn({ squares }: Prices): readonly Squares[] {
  return squares.filter(({ price }) => price > NO_PRICE).map((each) => each.squares);
}

/** The search through a division of the pairs into classes. */
class DivisionSearch {
  readonly #field: TripleField;
  readonly #division: ProvedDivision;
  readonly #limit: number;
  readonly #fewChoices: number;
  #program: TripleProgram;
  readonly #starts: readonly Start[];
  /** All quads that the pairings may have, and some that have been excluded since; null as long as there are too many. */
  #quads: readonly Quad[] | null = null;

  constructor(field: TripleField, division: ProvedDivision, limit: number, fewChoices: number) {
    const { sizes, prices } = division;
    this.#field = field;
    this.#division = division;
    this.#limit = limit;
    this.#fewChoices = fewChoices;
    this.#program = this.#tripleProgram(squaresIn(prices), []);
    this.#starts = triplesOfDivision(field, sizes);
  }

  #tripleProgram(squares: readonly Squares[], excluded: Iterable<State>): TripleProgram {
    const { sizes } = this.#division;
    const all = Number.POSITIVE_INFINITY;
    const program = new TripleProgram(this.#field, sizes, all, squares, excluded);
    program.stopBeyond(this.#limit + CLEARANCE);
    return program;
  }

  /** Leaves out what is excluded, and squares that are of no use. */
  #renewProgram(): void {
    const before = this.#program;
    before.solve();
    this.#program = this.#tripleProgram(squaresIn(before.prices()), before.excluded);
    before.dispose();
  }

  dispose(): void {
    this.#program.dispose();
  }

  hasPairings(): boolean {
    let choices = FIRST_CHOICES;
    for (;;) {
      if (this.#tighten(MOST_STEPS).bound > this.#limit) return false;
      this.#renewProgram();
      const starts = this.#excludeByProgram();
      const proved = this.#tighten(MOST_STEPS);
      if (proved.bound > this.#limit) return false;
      // The cheapest that still excludes something.
      let outcome = this.#tryStarts(starts, (start) =>
        this.#search(start, proved, this.#fewChoices),
      );
      if (outcome === 'stuck') outcome = this.#tryQuads(starts, choices);
      if (outcome === 'stuck') {
        outcome = this.#tryStarts(starts, (start) => this.#searchLong(start, proved, choices));
      }
      if (outcome === 'stuck') {
        if (!this.#canSearch) throw new RangeError('What is left of the field cannot be searched.');
        choices *= MORE_CHOICES;
      }
      if (outcome === 'found' || outcome === 'none') return outcome === 'found';
    }
  }

  /** Searches from one start after the other, until some are excluded or too many in a row are not. */
  #tryStarts(starts: readonly Start[], search: (start: Start) => boolean | null): Outcome {
    const some = Math.max(LEAST_STARTS, Math.ceil(starts.length * SHARE));
    let count = 0;
    let failures = 0;
    for (const start of starts) {
      if (count === some || failures === MOST_FAILURES) break;
      if (this.#program.excluded.has(start.triple)) continue;
      this.#program.require(start.triple);
      const isFound = search(start);
      this.#program.release(start.triple);
      if (isFound === true) return 'found';
      if (isFound === false) {
        this.#program.exclude(start.triple);
        count += 1;
        failures = 0;
      } else failures += 1;
    }
    return count > 0 ? 'excluded' : 'stuck';
  }

  /** Excludes triples and quads by the program of quads, and by searches with its prices, if there are not too many. */
  #tryQuads(starts: readonly Start[], choices: number): Outcome {
    const { excluded } = this.#program;
    const before = excluded.size;
    let { squares } = this.#program;
    for (;;) {
      this.#quads = this.#quadsLeft();
      if (this.#quads === null) return 'stuck';
      const known = { excluded, quads: this.#quads };
      const program = this.#quadProgram(known, squares);
      try {
        const proved = this.#provedWithQuads(program, known, null);
        if (proved.bound > this.#limit) return 'none';
        squares = squaresIn(proved.prices);
        const rest = this.#withoutTooExpensive(known, proved);
        for (const state of rest.excluded) this.#program.exclude(state);
        this.#quads = rest.quads;
        if (rest.quads.length < known.quads.length * (1 - SHARE_LOST)) continue;
        const searchUpTo = (most: number) => (start: Start) =>
          this.#searchWithQuads(program, { excluded, quads: this.#quads! }, start, most);
        if (this.#tryStarts(starts, searchUpTo(0)) === 'excluded') continue;
        if (this.#losesQuads(program)) continue;
        const outcome = this.#tryStarts(starts, searchUpTo(choices));
        if (outcome !== 'stuck') return outcome;
        return excluded.size > before ? 'excluded' : 'stuck';
      } finally {
        program.dispose();
      }
    }
  }

  #quadProgram({ excluded, quads }: KnownQuads, squares: readonly Squares[]): QuadProgram {
    return new QuadProgram(this.#field, this.#division.sizes, squares, excluded, quads);
  }

  /** What the program of quads proves if it requires a triple or quad. */
  #provedWithQuads(program: QuadProgram, known: Knowledge, required: Triple | Quad | null): Proved {
    program.require(required);
    const prices = program.solve();
    return { bound: boundOf(this.#field, this.#division.sizes, prices, known), prices };
  }

  /** What is left without the states that cost too much alone. */
  #withoutTooExpensive(known: KnownQuads, { bound, prices }: Proved): KnownQuads {
    if (bound === Number.NEGATIVE_INFINITY) return known;
    const left = this.#limit - bound;
    const slacks = new Slacks(this.#field, this.#division.sizes, prices, known);
    const excluded = new Set(known.excluded);
    for (const [state, couple] of this.#field.couples.entries()) {
      if (slacks.ofCouple(state) > left) excluded.add(couple);
    }
    for (const { triple } of this.#starts) {
      if (slacks.ofTriple(...triple.across) > left) excluded.add(triple);
    }
    const quads = known.quads.filter(
      (quad) =>
        slacks.quads!.of(quad) <= left && !quad.faces.some(({ triple }) => excluded.has(triple)),
    );
    return { excluded, quads };
  }

  /** Whether quads are lost because the program exceeds the limit if they are required; if there are few. */
  #losesQuads(program: QuadProgram): boolean {
    const quads = this.#quads!;
    if (quads.length > FEW_QUADS) return false;
    const known = { excluded: this.#program.excluded, quads };
    this.#quads = quads.filter(
      (quad) => this.#provedWithQuads(program, known, quad).bound <= this.#limit,
    );
    return this.#quads.length < quads.length;
  }

  #quadsLeft(): readonly Quad[] | null {
    const { excluded } = this.#program;
    if (this.#quads !== null) {
      return this.#quads.filter(({ faces }) => !faces.some(({ triple }) => excluded.has(triple)));
    }
    const triples = this.#starts.filter(({ triple }) => !excluded.has(triple));
    const states = new Set(triples.flatMap(({ triple }) => triple.across));
    if (triples.length * states.size ** 3 > MOST_SLACKS) return null;
    const { sizes } = this.#division;
    return quadsOf(this.#field, sizes, new Triples(this.#field, triples), MOST_QUADS);
  }

  /** Asks for less and less beside the start, as long as that excludes something, and then searches if it may. */
  #searchWithQuads(
    program: QuadProgram,
    knownFirst: KnownQuads,
    start: Start,
    choices: number,
  ): boolean | null {
    const { triple } = start;
    let known = knownFirst;
    let proved = this.#provedWithQuads(program, known, triple);
    for (;;) {
      if (proved.bound > this.#limit) return false;
      const rest = this.#withoutTooExpensive(known, proved);
      if (rest.excluded.has(triple)) return false;
      const isLess = rest.quads.length < known.quads.length * (1 - SHARE_LOST);
      known = rest;
      if (!isLess) return this.#searchWith(proved, known, start, choices);
      const beside = this.#quadProgram(known, squaresIn(proved.prices));
      try {
        proved = this.#provedWithQuads(beside, known, triple);
      } finally {
        beside.dispose();
      }
    }
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
    const known = { excluded: this.#program.excluded, quads: null };
    return { bound: boundOf(this.#field, this.#division.sizes, prices, known), prices };
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

  /** Excludes what the program excludes beside the start, and searches, with quads if few enough are left. */
  #searchLong(start: Start, proved: Proved, choices: number): boolean | null {
    const excluded = [...this.#program.states].flatMap((state) =>
      this.#isExcludedBeside(start, state) ? this.#program.exclude(state) : [],
    );
    try {
      if (this.#program.excluded.has(start.triple)) return false;
      const own = this.#tighten(MOST_STEPS_WITH_START);
      if (own.bound > this.#limit) return false;
      return (
        this.#searchWithOwnQuads(start, own.prices, choices) ?? this.#search(start, proved, choices)
      );
    } finally {
      this.#program.readmit(excluded);
    }
  }

  /** With the quads that are left beside a start, if they are few enough. */
  #searchWithOwnQuads(start: Start, prices: Prices, choices: number): boolean | null {
    const quads = this.#quadsLeft();
    if (quads === null) return null;
    const known = { excluded: this.#program.excluded, quads };
    const program = this.#quadProgram(known, squaresIn(prices));
    try {
      return this.#searchWithQuads(program, known, start, choices);
    } finally {
      program.dispose();
    }
  }

  #isExcludedBeside({ triple }: Start, state: State): boolean {
    if (state === triple || this.#program.excluded.has(state)) return false;
    return this.#valueWith(state) > this.#limit;
  }

  /** Whether there are pairings with three pairs as given; null if the search gave up. `proved` needs no start. */
  #search(start: Start, proved: Proved, choices: number): boolean | null {
    const own = this.#tighten(MOST_STEPS_WITH_START);
    if (own.bound > this.#limit) return false;
    const known = { excluded: this.#program.excluded, quads: null };
    return this.#searchWith(own.bound > proved.bound ? own : proved, known, start, choices);
  }

  get #canSearch(): boolean {
    const { parts, rounds, hasPhantom } = this.#field.size;
    return parts * rounds <= MOST_COLUMNS && !(hasPhantom && parts > 1);
  }

  #searchWith(
    { bound, prices }: Proved,
    known: Knowledge,
    start: Start,
    choices: number,
  ): boolean | null {
    if (!this.#canSearch || bound === Number.NEGATIVE_INFINITY) return null;
    const wanted = { sizes: this.#division.sizes, prices, ...known };
    return new PricedSearch(this.#field, wanted, this.#limit, start, choices).hasPairings();
  }
}

// Whether a field has pairings with a sum of squares up to a limit, by complete search. Prices prove a bound, the slacks of
// couples and triples raise it, and a branch ends where the limit is exceeded. Whole sets; or halves where nobody sits out.
// Derived in docs/bounds.md, "New Howells: searches with prices".

import { playsPerBoard, type SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { squareSteps } from '../../../../src/howell/theory/squareSteps.ts';
import { CLASSES, type Couple, type PairClass } from './couples.ts';
import { hasOpponents } from './opponents.ts';
import { boundOf } from './prices.ts';
import { Slacks } from './slacks.ts';
import { type ProvedDivision, provedDivisions } from './tripleBound.ts';
import { type TripleField, tripleFieldOf } from './tripleField.ts';

/** Less than two different sums of squares differ by. */
const APART = 1e-4;
/** What may be lost by rounding. */
const ROUNDING = 1e-6;

/** Whether a field has pairings with a Σ (s − fair)² up to a limit. */
export function hasPairingsUpTo(size: SkeletonSize, limit: number): boolean {
  const field = tripleFieldOf(size);
  return provedDivisions(size, limit).some(
    (division) => division.bound <= limit && new PricedSearch(field, division, limit).hasPairings(),
  );
}

/** Whether a field has pairings with a Σ (s − fair)² below one that it can have. */
export function hasPairingsBelow(size: SkeletonSize, squares: number): boolean {
  // Where nobody sits out, the next value below is a step away.
  const below = size.hasPhantom ? squares - APART : squares - squareSteps(size).step + APART;
  return hasPairingsUpTo(size, below);
}

/** A search through the tables of signs and meetings of a division of the pairs into classes, in ascending order. */
class PricedSearch {
  readonly #classes: readonly PairClass[];
  readonly #couples: readonly Couple[];
  readonly #limit: number;
  /** How much more than the bound the limit allows. */
  readonly #slack: number;
  readonly #slacks: Slacks;
  readonly #columns: number;
  /** How many pairs of a column sit N-S, and as many E-W. */
  readonly #plays: number;
  readonly #hasParts: boolean;
  /** By pair: how many rounds it plays, less the meetings it has. */
  readonly #meetingsLeft: Int32Array;
  readonly #signs: readonly Int8Array[];
  /** The states of a pair and all before it. */
  readonly #states: readonly Int32Array[];
  readonly #isMet: readonly Uint8Array[];
  /** How many pairs of each column have sat E-W, not at all, or N-S: at 3 · column + 1 + sign. */
  readonly #seated: Int32Array;

  constructor(field: TripleField, { sizes, prices }: ProvedDivision, limit: number) {
    const { size } = field;
    this.#classes = CLASSES.flatMap((own) => new Array<PairClass>(sizes[own]).fill(own));
    this.#couples = field.couples;
    this.#limit = limit + ROUNDING;
    this.#slack = limit - boundOf(field, sizes, prices) + ROUNDING;
    this.#slacks = new Slacks(field, sizes, prices);
    this.#columns = size.parts * size.rounds;
    this.#plays = playsPerBoard(size);
    this.#hasParts = size.parts > 1;
    this.#meetingsLeft = Int32Array.from(this.#classes, (own) => size.rounds - (own === 2 ? 1 : 0));
    this.#signs = this.#classes.map(() => new Int8Array(this.#columns));
    this.#states = this.#classes.map((_, pair) => new Int32Array(pair));
    this.#isMet = this.#classes.map(() => new Uint8Array(this.#classes.length));
    this.#seated = new Int32Array(3 * this.#columns);
  }

  /** Whether there are such pairings. */
  hasPairings(): boolean {
    return this.#slack >= 0 && this.#addPair(0, 0);
  }

  /** Whether the pairs from this one on can be added; `cost` is the slack used so far. */
  #addPair(pair: number, cost: number): boolean {
    if (pair < this.#classes.length) return this.#addColumn(pair, 0, cost, pair > 0);
    if (this.#squares() > this.#limit) return false;
    return this.#hasParts || hasOpponents(this.#signs, (i, j) => this.#isMet[i]![j] === 1);
  }

  /** Σ (s − fair)²: the slacks do not contain the squares that prices are paid for. */
  #squares(): number {
    return this.#states.reduce(
      (sum, states) => states.reduce((part, state) => part + this.#couples[state]!.cost, sum),
      0,
    );
  }

  /** Chooses the signs of a pair from a column on; `isLikeBefore`: so far they are those of the pair before it. */
  #addColumn(pair: number, column: number, cost: number, isLikeBefore: boolean): boolean {
    const own = this.#signs[pair]!;
    if (column === this.#columns) {
      if (!this.#isOfClass(pair)) return false;
      return this.#addMeetings(pair, 0, cost);
    }
    const isAfterAlike = isLikeBefore && this.#classes[pair - 1] === this.#classes[pair];
    const before = isAfterAlike ? this.#signs[pair - 1]![column]! : 1;
    // Columns may change places, and pairs of a class: only tables with both in descending order are tried.
    const isSecond = column > 0 && this.#areAlike(pair, column);
    const most = Math.min(before, isSecond ? own[column - 1]! : 1);
    // All directions of a column may be exchanged.
    const least = pair === 0 ? 0 : -1;
    for (let sign = most; sign >= least; sign--) {
      if (!this.#maySit(pair, column, sign)) continue;
      own[column] = sign;
      this.#seated[3 * column + 1 + sign]!++;
      const isFound = this.#addColumn(pair, column + 1, cost, isAfterAlike && sign === before);
      this.#seated[3 * column + 1 + sign]!--;
      if (isFound) return true;
    }
    return false;
  }

  /** Whether the signs of a pair are those of its class. */
  #isOfClass(pair: number): boolean {
    let eastWest = 0;
    let missed = 0;
    for (const sign of this.#signs[pair]!) {
      if (sign < 0) eastWest += 1;
      if (sign === 0) missed += 1;
    }
    return this.#classes[pair] === 2 ? missed === 1 : eastWest % 2 === this.#classes[pair];
  }

  /** Whether a column agrees with the one before it in all rows before a pair's. */
  #areAlike(pair: number, column: number): boolean {
    for (let i = 0; i < pair; i++) {
      if (this.#signs[i]![column - 1] !== this.#signs[i]![column]) return false;
    }
    return true;
  }

  /** Whether there is room for a sign in a column, and pairs are left to fill it. */
  #maySit(pair: number, column: number, sign: number): boolean {
    const at = 3 * column;
    if (sign === 0 && (this.#classes[pair] !== 2 || this.#seated[at + 1]! > 0)) return false;
    if (sign !== 0 && this.#seated[at + 1 + sign]! === this.#plays) return false;
    const seats = 2 * this.#plays - this.#seated[at]! - this.#seated[at + 2]!;
    return seats - Math.abs(sign) <= this.#classes.length - 1 - pair;
  }

  /** Decides which of the pairs before it, from `other` on, a pair meets. */
  #addMeetings(pair: number, other: number, cost: number): boolean {
    if (other === pair) return this.#canMeetEnough(pair) && this.#addPair(pair + 1, cost);
    const [first, second] = [this.#classes[other]!, this.#classes[pair]!];
    const distance = distanceOf(this.#signs[pair]!, this.#signs[other]!);
    const left = this.#meetingsLeft;
    for (let met = 0; met <= 1; met++) {
      if (met === 1 && (left[pair] === 0 || left[other] === 0)) continue;
      const state = this.#slacks.stateOf(first, second, met === 1, distance);
      if (state < 0) continue;
      const next = this.#costWith(pair, other, state, cost);
      if (next > this.#slack) continue;
      this.#states[pair]![other] = state;
      this.#isMet[pair]![other] = met;
      this.#isMet[other]![pair] = met;
      left[pair]! -= met;
      left[other]! -= met;
      const isFound = this.#addMeetings(pair, other + 1, next);
      left[pair]! += met;
      left[other]! += met;
      if (isFound) return true;
    }
    return false;
  }

  /** The slack used once a pair and an earlier one are in a state. */
  #costWith(pair: number, other: number, state: number, cost: number): number {
    let next = cost + this.#slacks.ofCouple(state);
    for (let third = 0; third < other && next <= this.#slack; third++) {
      const withThird = this.#states[pair]![third]!;
      next += this.#slacks.ofTriple(state, withThird, this.#states[other]![third]!);
    }
    return next;
  }

  /** Whether enough pairs come after a pair for it and those before it to have all their meetings. */
  #canMeetEnough(pair: number): boolean {
    const after = this.#classes.length - 1 - pair;
    return this.#meetingsLeft.subarray(0, pair + 1).every((left) => left <= after);
  }
}

function distanceOf(one: Int8Array, other: Int8Array): number {
  let distance = 0;
  for (let c = 0; c < one.length; c++) {
    if (one[c]! * other[c]! < 0) distance += 1;
  }
  return distance;
}

// Whether a field has pairings with a sum of squares up to a limit, by complete search. Prices prove a bound, the slacks of
// couples and triples raise it, and a branch ends where the limit is exceeded. Whole sets; or halves where nobody sits out.
// Derived in docs/bounds.md, "New Howells: searches with prices".

import { playsPerBoard, type SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { squareSteps } from '../../../../src/howell/theory/squareSteps.ts';
import { CLASSES, type Couple } from './couples.ts';
import { hasOpponents } from './opponents.ts';
import { boundOf } from './prices.ts';
import {
  changesOf,
  distanceOf,
  firstRow,
  isDescending,
  rowsOf,
  type SignRow,
  signsOf,
  sizeOf,
} from './signs.ts';
import { Slacks } from './slacks.ts';
import { type ProvedDivision, provedDivisions } from './tripleBound.ts';
import { type TripleField, tripleFieldOf } from './tripleField.ts';

/** Less than two different sums of squares differ by. */
const APART = 1e-4;
/** What may be lost by rounding. */
const ROUNDING = 1e-6;
/** Sets of columns and of pairs are numbers with so many bits. */
const BITS = 32;

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

/** What a pair may have and some pair must have: to sit N-S, E-W or out on a column, to meet a pair, to be of a class. */
const TRAITS = ['northSouth', 'eastWest', 'rests', 'meets', 'class'] as const;

interface Trait {
  readonly kind: (typeof TRAITS)[number];
  /** The column, pair or class, as the number of a bit. */
  readonly bit: number;
}

/** A search through the tables of signs and meetings of a division of the pairs into classes. */
class PricedSearch {
  readonly #couples: readonly Couple[];
  readonly #limit: number;
  /** How much more than the bound the limit allows. */
  readonly #slack: number;
  readonly #slacks: Slacks;
  readonly #columns: number;
  readonly #rounds: number;
  readonly #pairs: number;
  readonly #hasParts: boolean;

  /** The pairs chosen, and whom of those before them they meet. */
  readonly #chosen: SignRow[] = [];
  readonly #meetings: number[] = [];
  /** The states of a pair and all before it. */
  readonly #states: readonly Int32Array[];
  /** By trait: how many of the missing pairs must have it. */
  readonly #needs: Readonly<Record<Trait['kind'], Int32Array>>;

  // Who may be chosen, whom of the chosen they would meet, and the slack that they would use beside them: a stack, as what
  // is left after a choice is not wanted any more when the choice is taken back.
  #top = 0;
  readonly #candidates: SignRow[] = [];
  readonly #wouldMeet: number[] = [];
  readonly #costs: number[] = [];

  constructor(field: TripleField, { sizes, prices }: ProvedDivision, limit: number) {
    const { size } = field;
    this.#couples = field.couples;
    this.#limit = limit + ROUNDING;
    this.#slack = limit - boundOf(field, sizes, prices) + ROUNDING;
    this.#slacks = new Slacks(field, sizes, prices);
    this.#columns = size.parts * size.rounds;
    this.#rounds = size.rounds;
    this.#pairs = sizes[0] + sizes[1] + sizes[2];
    this.#hasParts = size.parts > 1;
    this.#states = Array.from({ length: this.#pairs }, (_, pair) => new Int32Array(pair));
    const onEach = (need: number) => new Int32Array(this.#columns).fill(need);
    this.#needs = {
      northSouth: onEach(playsPerBoard(size)),
      eastWest: onEach(playsPerBoard(size)),
      rests: onEach(size.hasPhantom ? 1 : 0),
      meets: new Int32Array(this.#pairs),
      class: Int32Array.from(sizes),
    };
  }

  /** Whether there are such pairings. */
  hasPairings(): boolean {
    if (this.#slack < 0) return false;
    // The directions of a column may be exchanged: the first pair, of the larger full class, sits N-S throughout.
    const first = firstRow(this.#columns, this.#needs.class[0]! > 0 ? 0 : 2);
    this.#take(first, 0);
    for (const own of CLASSES) {
      if (this.#needs.class[own] === 0) continue;
      for (const row of rowsOf(this.#columns, own)) this.#offer(row, 0, 0, 0);
    }
    const others = 2 ** (this.#columns - 1) - 1;
    return this.#choose(0, this.#top, 0, others & ~changesOf(first));
  }

  /**
   * Whether the missing pairs can be chosen from a range of candidates. `cost` is the slack used; `alike` are the columns
   * that agree with the column before them in all rows chosen.
   */
  #choose(start: number, end: number, cost: number, alike: number): boolean {
    if (this.#chosen.length === this.#pairs) return this.#arePairings();
    return alike === 0
      ? this.#chooseForTrait(start, end, cost)
      : this.#chooseInOrder(start, end, cost, alike);
  }

  /** Columns may change places, and pairs of a class: only tables with both in descending order are tried. */
  #chooseInOrder(start: number, end: number, cost: number, alike: number): boolean {
    const own = this.#needs.class.findIndex((need) => need > 0);
    for (let index = start; index < end; index++) {
      const row = this.#candidates[index]!;
      if (row.own !== own || !isDescending(row, alike)) continue;
      if (this.#add(index, index, end, cost, alike & ~changesOf(row), null)) return true;
    }
    return false;
  }

  /** Once no two columns agree: chooses one with a trait that somebody must have and the fewest have. */
  #chooseForTrait(start: number, end: number, cost: number): boolean {
    const trait = this.#rarestTrait(start, end);
    for (let index = start; index < end; index++) {
      if (!this.#has(index, trait)) continue;
      if (this.#add(index, start, end, cost, 0, trait)) return true;
    }
    return false;
  }

  #rarestTrait(start: number, end: number): Trait {
    let rarest: Trait | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    const counts = new Int32Array(BITS);
    for (const kind of TRAITS) {
      counts.fill(0);
      for (let index = start; index < end; index++) {
        for (let rest = this.#setOf(index, kind); rest !== 0; rest &= rest - 1) {
          counts[lowestBit(rest)]!++;
        }
      }
      for (const [bit, need] of this.#needs[kind].entries()) {
        if (need === 0 || counts[bit]! >= fewest) continue;
        fewest = counts[bit]!;
        rarest = { kind, bit };
      }
    }
    if (rarest === null) throw new Error('No pair is missing.');
    return rarest;
  }

  #has(index: number, { kind, bit }: Trait): boolean {
    return ((this.#setOf(index, kind) >>> bit) & 1) === 1;
  }

  /** The traits of a kind that a candidate has. */
  #setOf(index: number, kind: Trait['kind']): number {
    if (kind === 'meets') return this.#wouldMeet[index]!;
    const row = this.#candidates[index]!;
    return kind === 'class' ? 1 << row.own : row[kind];
  }

  /**
   * Whether there are pairings with a candidate and others of a range, which with `trait` come after it: those before it
   * have been tried.
   */
  #add(
    index: number,
    start: number,
    end: number,
    cost: number,
    alike: number,
    trait: Trait | null,
  ): boolean {
    const row = this.#candidates[index]!;
    const meetings = this.#wouldMeet[index]!;
    const next = cost + this.#costs[index]!;
    const top = this.#top;
    this.#take(row, meetings);
    let isFound = false;
    if (this.#canMeetEnough()) {
      const least = this.#narrow(index, start, end, next, trait);
      isFound = next + least <= this.#slack && this.#choose(top, this.#top, next, alike);
    }
    this.#putBack(row, meetings);
    this.#top = top;
    return isFound;
  }

  /** Adds a pair to those chosen. */
  #take(row: SignRow, meetings: number): void {
    const pair = this.#chosen.length;
    this.#changeNeeds(row, meetings, -1);
    this.#needs.meets[pair] = this.#rounds - (row.own === 2 ? 1 : 0) - sizeOf(meetings);
    const states = this.#states[pair]!;
    for (let other = 0; other < pair; other++)
      states[other] = this.#stateWith(other, row, meetings);
    this.#chosen.push(row);
    this.#meetings.push(meetings);
  }

  #putBack(row: SignRow, meetings: number): void {
    this.#chosen.pop();
    this.#meetings.pop();
    this.#needs.meets[this.#chosen.length] = 0;
    this.#changeNeeds(row, meetings, 1);
  }

  #changeNeeds(row: SignRow, meetings: number, by: 1 | -1): void {
    const { northSouth, eastWest, rests, meets, class: classes } = this.#needs;
    change(northSouth, row.northSouth, by);
    change(eastWest, row.eastWest, by);
    change(rests, row.rests, by);
    change(meets, meetings, by);
    classes[row.own]! += by;
  }

  /** Whether enough pairs are missing for those chosen to have all their meetings. */
  #canMeetEnough(): boolean {
    const missing = this.#pairs - this.#chosen.length;
    for (const need of this.#needs.meets) {
      if (need > missing) return false;
    }
    return true;
  }

  /**
   * Puts on the stack which candidates of a range are left beside the newest pair, which was the one at `index`. `cost` is
   * the slack used. The least that the missing pairs will use beside those chosen; infinite if there are none.
   */
  #narrow(index: number, start: number, end: number, cost: number, trait: Trait | null): number {
    const { class: classes, ...needs } = this.#needs;
    const northSouth = fullIn(needs.northSouth);
    const eastWest = fullIn(needs.eastWest);
    const rests = fullIn(needs.rests);
    const meets = fullIn(needs.meets);
    const candidates = this.#candidates;
    const wouldMeet = this.#wouldMeet;
    const top = this.#top;
    for (let each = start; each < end; each++) {
      const row = candidates[each]!;
      if ((row.northSouth & northSouth) !== 0 || (row.eastWest & eastWest) !== 0) continue;
      if ((row.rests & rests) !== 0 || (wouldMeet[each]! & meets) !== 0) continue;
      if (classes[row.own] === 0) continue;
      if (trait !== null && each < index && this.#has(each, trait)) continue;
      this.#offer(row, wouldMeet[each]!, this.#costs[each]!, cost);
    }
    return this.#leastFrom(top);
  }

  /** The least slack that the missing pairs will use, if they are among the candidates from one on. */
  #leastFrom(start: number): number {
    const least = CLASSES.map(() => Number.POSITIVE_INFINITY);
    for (let index = start; index < this.#top; index++) {
      const { own } = this.#candidates[index]!;
      least[own] = Math.min(least[own]!, this.#costs[index]!);
    }
    return this.#needs.class.reduce(
      (sum, need, own) => sum + (need === 0 ? 0 : need * least[own]!),
      0,
    );
  }

  /**
   * Puts a candidate on the stack that is possible beside all pairs chosen before the newest, if it is beside that: once if
   * they meet and once if not. `used` is its slack without the newest pair, `cost` the slack of those chosen.
   */
  #offer(row: SignRow, meetings: number, used: number, cost: number): void {
    const newest = this.#chosen.length - 1;
    const statesOfNewest = this.#states[newest]!;
    const missing = this.#pairs - this.#chosen.length - 1;
    const meetingsLeft = this.#rounds - (row.own === 2 ? 1 : 0) - sizeOf(meetings);
    for (let met = 0; met <= 1; met++) {
      if (meetingsLeft - met > missing) continue;
      if (met === 1 && (meetingsLeft === 0 || this.#needs.meets[newest] === 0)) continue;
      const all = meetings | (met << newest);
      const state = this.#stateWith(newest, row, all);
      if (state < 0) continue;
      let own = used + this.#slacks.ofCouple(state);
      for (let third = 0; third < newest && cost + own <= this.#slack; third++) {
        own += this.#slacks.ofTriple(
          state,
          this.#stateWith(third, row, all),
          statesOfNewest[third]!,
        );
      }
      if (cost + own > this.#slack) continue;
      this.#candidates[this.#top] = row;
      this.#wouldMeet[this.#top] = all;
      this.#costs[this.#top] = own;
      this.#top += 1;
    }
  }

  /** The state of a pair that was chosen and one that meets these; −1 if there is none. */
  #stateWith(pair: number, row: SignRow, meetings: number): number {
    const one = this.#chosen[pair]!;
    const isMet = ((meetings >>> pair) & 1) === 1;
    return this.#slacks.stateOf(one.own, row.own, isMet, distanceOf(one, row));
  }

  /** Whether the pairs chosen, which are all, are within the limit, and their meetings can be divided among the sets. */
  #arePairings(): boolean {
    if (this.#squares() > this.#limit) return false;
    if (this.#hasParts) return true;
    const signs = this.#chosen.map((row) => signsOf(row, this.#columns));
    return hasOpponents(
      signs,
      (i, j) => ((this.#meetings[Math.max(i, j)]! >>> Math.min(i, j)) & 1) === 1,
    );
  }

  /** Σ (s − fair)²: the slacks do not contain the squares that prices are paid for. */
  #squares(): number {
    return this.#states.reduce(
      (sum, states) => states.reduce((part, state) => part + this.#couples[state]!.cost, sum),
      0,
    );
  }
}

function change(needs: Int32Array, set: number, by: 1 | -1): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) needs[lowestBit(rest)]! += by;
}

/** The traits that no missing pair may have. */
function fullIn(needs: Int32Array): number {
  let set = 0;
  for (let bit = 0; bit < needs.length; bit++) {
    if (needs[bit] === 0) set |= 1 << bit;
  }
  return set;
}

function lowestBit(set: number): number {
  return BITS - 1 - Math.clz32(set & -set);
}

// Whether a division of the pairs of a field into classes has pairings with a sum of squares up to a limit in which three
// pairs are in a given state: by complete search. Prices prove a bound, the slacks of couples and triples raise it, and a
// branch ends where the limit is exceeded. Whole sets; or halves where nobody sits out.
// Derived in docs/bounds.md, "New Howells: searches with prices".

import type { ClassSizes } from '../../../../src/howell/theory/distanceDemands.ts';
import { playsPerBoard } from '../../../../src/howell/theory/fairness.ts';
import { CLASSES, type Couple } from './couples.ts';
import { hasOpponents } from './opponents.ts';
import { boundOf, type Prices, type State } from './prices.ts';
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
import type { TripleField } from './tripleField.ts';
import type { Triple, TripleClasses } from './triples.ts';

/** What may be lost by rounding. */
const ROUNDING = 1e-6;
/** Sets of columns and of pairs are numbers with so many bits. */
const BITS = 32;

/** Where a search starts: three pairs, in ascending order of their classes. */
export interface Start {
  readonly triple: Triple;
  readonly classes: TripleClasses;
}

/** What is known of the pairings that are searched for. */
export interface Knowledge {
  readonly sizes: ClassSizes;
  readonly prices: Prices;
  /** States that no such pairings have. */
  readonly excluded: ReadonlySet<State>;
}

/** What a pair may have and some pair must have: to sit N-S, E-W or out on a column, to meet a pair or not, a class. */
type TraitKind = 'northSouth' | 'eastWest' | 'rests' | 'meets' | 'misses' | 'class';

const TRAITS: readonly TraitKind[] = [
  'northSouth',
  'eastWest',
  'rests',
  'meets',
  'misses',
  'class',
];
/** Those that stay as they are when columns change places. */
const TRAITS_OF_ALL_COLUMNS: readonly TraitKind[] = ['meets', 'misses', 'class'];

interface Trait {
  readonly kind: TraitKind;
  /** The column, pair or class, as the number of a bit. */
  readonly bit: number;
}

/** A search through the tables of signs and meetings of a division of the pairs into classes. */
export class PricedSearch {
  readonly #couples: readonly Couple[];
  readonly #limit: number;
  /** How much more than the bound the limit allows. */
  readonly #slack: number;
  readonly #slacks: Slacks;
  readonly #columns: number;
  readonly #rounds: number;
  readonly #pairs: number;
  readonly #hasParts: boolean;
  readonly #classes: TripleClasses;
  /** The states of the second of the first three pairs with the first, and of the third with the first and second. */
  readonly #firstStates: readonly (readonly number[])[];
  #choicesLeft: number;
  #isFound = false;

  /** The pairs chosen, and whom of those before them they meet. */
  readonly #chosen: SignRow[] = [];
  readonly #meetings: number[] = [];
  /** The states of a pair and all before it. */
  readonly #states: readonly Int32Array[];
  /** By trait: how many of the missing pairs must have it. */
  readonly #needs: Readonly<Record<Exclude<TraitKind, 'misses'>, Int32Array>>;

  // Who may be chosen, whom of the chosen they would meet, and the slack that they would use beside them: a stack, as what
  // is left after a choice is not wanted any more when the choice is taken back.
  #top = 0;
  readonly #candidates: SignRow[] = [];
  readonly #wouldMeet: number[] = [];
  readonly #costs: number[] = [];

  /** Gives up after so many choices. Throws RangeError for a field that it cannot search, or prices that prove nothing. */
  constructor(
    field: TripleField,
    { sizes, prices, excluded }: Knowledge,
    limit: number,
    { triple, classes }: Start,
    choices: number,
  ) {
    const { size } = field;
    const bound = boundOf(field, sizes, prices, excluded);
    if (size.hasPhantom && size.parts > 1) {
      throw new RangeError('Halves with a sit-out cannot be searched.');
    }
    if (size.pairs > BITS || size.parts * size.rounds >= BITS) {
      throw new RangeError(`Only up to ${BITS} pairs and ${BITS - 1} columns can be searched.`);
    }
    if (bound === Number.NEGATIVE_INFINITY) throw new RangeError('The prices prove nothing.');
    const [bc, ac, ab] = triple.across;
    this.#classes = classes;
    this.#firstStates = [[], [ab], [ac, bc]];
    this.#choicesLeft = choices;
    this.#couples = field.couples;
    this.#limit = limit + ROUNDING;
    this.#slack = limit - bound + ROUNDING;
    this.#slacks = new Slacks(field, sizes, prices, excluded);
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

  /** Whether there are such pairings; null if the search gave up. */
  hasPairings(): boolean | null {
    if (this.#slack < 0) return false;
    // The directions of a column may be exchanged: the first pair sits N-S throughout. If it sat E-W on an odd number of
    // columns, the full classes change places.
    const [own] = this.#classes;
    const first = { ...firstRow(this.#columns, own === 2 ? 2 : 0), own };
    this.#take(first, 0);
    for (const other of CLASSES) {
      if (this.#needs.class[other] === 0) continue;
      const parity = other === 2 || own !== 1 ? other : ((1 - other) as 0 | 1);
      for (const row of rowsOf(this.#columns, parity)) this.#offer({ ...row, own: other }, 0, 0, 0);
    }
    const others = 2 ** (this.#columns - 1) - 1;
    const isOver = this.#choose(0, this.#top, 0, others & ~changesOf(first));
    return isOver && !this.#isFound ? null : this.#isFound;
  }

  /**
   * Chooses the missing pairs from a range of candidates; whether the search is over. `cost` is the slack used; `alike` are
   * the columns that agree with the column before them in all rows chosen.
   */
  #choose(start: number, end: number, cost: number, alike: number): boolean {
    if (this.#chosen.length === this.#pairs) {
      this.#isFound = this.#arePairings();
      return this.#isFound;
    }
    if (this.#chosen.length < this.#classes.length)
      return this.#chooseFirst(start, end, cost, alike);
    const trait = this.#rarestTrait(start, end, alike);
    if (trait === null) return false;
    return alike === 0
      ? this.#chooseOne(start, end, cost, trait)
      : this.#chooseKind(start, end, cost, alike, trait);
  }

  /** The first three pairs have given states. */
  #chooseFirst(start: number, end: number, cost: number, alike: number): boolean {
    const place = this.#chosen.length;
    const states = this.#firstStates[place]!;
    for (let index = start; index < end; index++) {
      const row = this.#candidates[index]!;
      if (row.own !== this.#classes[place] || !isDescending(row, alike)) continue;
      const meetings = this.#wouldMeet[index]!;
      if (states.some((state, pair) => this.#stateWith(pair, row, meetings) !== state)) continue;
      if (this.#add(index, start, end, cost, alike & ~changesOf(row), () => false)) return true;
    }
    return false;
  }

  /** Chooses one with a trait that somebody must have. Those that have been tried are left out afterwards. */
  #chooseOne(start: number, end: number, cost: number, trait: Trait): boolean {
    for (let index = start; index < end; index++) {
      if (!this.#has(index, trait)) continue;
      const isTried = (each: number) => each < index && this.#has(each, trait);
      if (this.#add(index, start, end, cost, 0, isTried)) return true;
    }
    return false;
  }

  /** Columns that agree may change places: of the candidates that are alike but for that, the greatest is tried. */
  #chooseKind(start: number, end: number, cost: number, alike: number, trait: Trait): boolean {
    const tried = new Set<string>();
    const isTried = (each: number) =>
      this.#has(each, trait) && tried.has(this.#kindOf(each, alike));
    for (let index = start; index < end; index++) {
      const row = this.#candidates[index]!;
      if (!this.#has(index, trait) || !isDescending(row, alike)) continue;
      if (this.#add(index, start, end, cost, alike & ~changesOf(row), isTried)) return true;
      tried.add(this.#kindOf(index, alike));
    }
    return false;
  }

  /** What candidates have in common that differ in the order of columns that agree. */
  #kindOf(index: number, alike: number): string {
    const { own, northSouth, rests } = this.#candidates[index]!;
    const kind = [own, this.#wouldMeet[index]!];
    let seats = 0;
    for (let bit = this.#columns - 1; bit >= 0; bit--) {
      seats += BITS * ((northSouth >> bit) & 1) + ((rests >> bit) & 1);
      if (bit > 0 && ((alike >> (bit - 1)) & 1) === 1) continue;
      kind.push(seats);
      seats = 0;
    }
    return kind.join();
  }

  /** Of the traits that somebody must have, the one that the fewest have; null if too few have one. */
  #rarestTrait(start: number, end: number, alike: number): Trait | null {
    let rarest: Trait | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    const counts = new Int32Array(BITS);
    for (const kind of alike === 0 ? TRAITS : TRAITS_OF_ALL_COLUMNS) {
      counts.fill(0);
      for (let index = start; index < end; index++) {
        if (!isDescending(this.#candidates[index]!, alike)) continue;
        for (let rest = this.#setOf(index, kind); rest !== 0; rest &= rest - 1) {
          counts[lowestBit(rest)]!++;
        }
      }
      for (const [bit, need] of this.#needsOf(kind).entries()) {
        if (need === 0) continue;
        if (counts[bit] === 0) return null;
        if (counts[bit]! >= fewest) continue;
        fewest = counts[bit]!;
        rarest = { kind, bit };
      }
    }
    return rarest;
  }

  #needsOf(kind: TraitKind): Int32Array {
    if (kind !== 'misses') return this.#needs[kind];
    const missing = this.#pairs - this.#chosen.length;
    return this.#needs.meets.slice(0, this.#chosen.length).map((need) => missing - need);
  }

  #has(index: number, { kind, bit }: Trait): boolean {
    return ((this.#setOf(index, kind) >>> bit) & 1) === 1;
  }

  /** The traits of a kind that a candidate has. */
  #setOf(index: number, kind: TraitKind): number {
    const meetings = this.#wouldMeet[index]!;
    if (kind === 'meets') return meetings;
    if (kind === 'misses') return ~meetings & (2 ** this.#chosen.length - 1);
    const row = this.#candidates[index]!;
    return kind === 'class' ? 1 << row.own : row[kind];
  }

  /** Chooses a candidate, and others of a range that have not been tried; whether the search is over. */
  #add(
    index: number,
    start: number,
    end: number,
    cost: number,
    alike: number,
    isTried: (index: number) => boolean,
  ): boolean {
    if (this.#choicesLeft === 0) return true;
    this.#choicesLeft -= 1;
    const row = this.#candidates[index]!;
    const meetings = this.#wouldMeet[index]!;
    const next = cost + this.#costs[index]!;
    const top = this.#top;
    const left: number[] = [];
    for (let each = start; each < end; each++) {
      if (!isTried(each)) left.push(each);
    }
    this.#take(row, meetings);
    let isOver = false;
    if (this.#canMeetEnough()) {
      const least = this.#narrow(left, next);
      isOver = next + least <= this.#slack && this.#choose(top, this.#top, next, alike);
    }
    this.#putBack(row, meetings);
    this.#top = top;
    return isOver;
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
   * Puts on the stack which candidates are left beside the newest pair. `cost` is the slack used. The least that the missing
   * pairs will use beside those chosen; infinite if there are none.
   */
  #narrow(indices: readonly number[], cost: number): number {
    const { class: classes, ...needs } = this.#needs;
    const northSouth = fullIn(needs.northSouth);
    const eastWest = fullIn(needs.eastWest);
    const rests = fullIn(needs.rests);
    const meets = fullIn(needs.meets);
    const mustMeet = this.#metByAll();
    const top = this.#top;
    for (const index of indices) {
      const row = this.#candidates[index]!;
      const meetings = this.#wouldMeet[index]!;
      if ((row.northSouth & northSouth) !== 0 || (row.eastWest & eastWest) !== 0) continue;
      if ((row.rests & rests) !== 0 || (meetings & meets) !== 0) continue;
      if (classes[row.own] === 0 || (mustMeet & ~meetings) !== 0) continue;
      this.#offer(row, meetings, this.#costs[index]!, cost);
    }
    return this.#leastFrom(top);
  }

  /** The pairs chosen before the newest that all missing pairs must meet. */
  #metByAll(): number {
    const newest = this.#chosen.length - 1;
    const missing = this.#pairs - this.#chosen.length;
    let set = 0;
    for (let pair = 0; pair < newest; pair++) {
      if (this.#needs.meets[pair] === missing) set |= 1 << pair;
    }
    return set;
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
      const needed = this.#needs.meets[newest]!;
      if (met === 1 ? meetingsLeft === 0 || needed === 0 : needed > missing) continue;
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

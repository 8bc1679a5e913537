// Whether a division of the pairs of a field into classes has pairings with a sum of squares up to a limit in which three
// pairs are in a given state: by complete search. Prices prove a bound, the slacks of couples, triples and quads raise it, and a
// branch ends where the limit is exceeded. Whole sets; or halves where nobody sits out.
// Derived in docs/lab/bounds.md, "New Howells: searches with prices".

import type { ClassSizes } from '../../howell/theory/distanceDemands.ts';
import { playsPerBoard } from '../../howell/theory/fairness.ts';
import { Candidates } from './candidates.ts';
import { CLASSES, type Couple, type PairClass } from './couples.ts';
import { hasOpponents } from './opponents.ts';
import { boundOf, type Knowledge, type Prices } from './prices.ts';
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
export interface Wanted extends Knowledge {
  readonly sizes: ClassSizes;
  readonly prices: Prices;
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

/** Three of the pairs chosen, in the order of their triple, which has a number among those of the quads. */
interface Three {
  readonly number: number;
  readonly pairs: readonly [number, number, number];
}

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
  /** The triples of a pair and any two before it; null if there are none. */
  readonly #threes: (readonly Three[] | null)[] = [];
  /** By trait: how many of the missing pairs must have it. */
  readonly #needs: Readonly<Record<Exclude<TraitKind, 'misses'>, Int32Array>>;

  /** Who may be chosen beside those chosen: what is left after a choice is put on top, until it is taken back. */
  readonly #candidates: Candidates;

  /** Gives up after so many choices. Throws RangeError for a field that it cannot search, or prices that prove nothing. */
  constructor(
    field: TripleField,
    { sizes, prices, ...known }: Wanted,
    limit: number,
    { triple, classes }: Start,
    choices: number,
  ) {
    const { size } = field;
    const bound = boundOf(field, sizes, prices, known);
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
    this.#slacks = new Slacks(field, sizes, prices, known);
    this.#columns = size.parts * size.rounds;
    this.#rounds = size.rounds;
    this.#pairs = sizes[0] + sizes[1] + sizes[2];
    this.#hasParts = size.parts > 1;
    this.#states = Array.from({ length: this.#pairs }, (_, pair) => new Int32Array(pair));
    this.#candidates = new Candidates(this.#pairs);
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
      for (const row of rowsOf(this.#columns, parity)) {
        this.#candidates.push({ ...row, own: other });
      }
    }
    const all = this.#candidates.count;
    for (let index = 0; index < all; index++) this.#offer(index, 0);
    const others = 2 ** (this.#columns - 1) - 1;
    const isOver = this.#choose(all, this.#candidates.count, 0, others & ~changesOf(first));
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
    return this.#chooseOne(start, end, cost, alike, trait);
  }

  /** The first three pairs have given states. */
  #chooseFirst(start: number, end: number, cost: number, alike: number): boolean {
    const place = this.#chosen.length;
    const states = this.#firstStates[place]!;
    for (let index = start; index < end; index++) {
      const row = this.#candidates.rowOf(index);
      if (row.own !== this.#classes[place] || !isDescending(row, alike)) continue;
      const own = index * this.#pairs;
      if (states.some((state, pair) => this.#candidates.states[own + pair] !== state)) continue;
      if (this.#add(index, cost, alike & ~changesOf(row), range(start, end))) return true;
    }
    return false;
  }

  /**
   * Chooses one with a trait that somebody must have. Columns that agree may change places: of the candidates that are alike
   * but for that, the greatest is tried. Those that have been tried, and those alike, are left out afterwards.
   */
  #chooseOne(start: number, end: number, cost: number, alike: number, trait: Trait): boolean {
    const kinds = this.#kinds(start, end, alike, trait);
    const isTried = new Uint8Array(end - start);
    for (let index = start; index < end; index++) {
      const kind = kinds[index - start]!;
      if (kind < 0) continue;
      const row = this.#candidates.rowOf(index);
      if (alike !== 0 && !isDescending(row, alike)) continue;
      const left: number[] = [];
      for (let each = start; each < end; each++) {
        const other = kinds[each - start]!;
        if (other < 0 || isTried[other] === 0) left.push(each);
      }
      if (this.#add(index, cost, alike & ~changesOf(row), left)) return true;
      isTried[kind] = 1;
    }
    return false;
  }

  /** By candidate: a number that those have in common which are alike; −1 if it has not the trait. */
  #kinds(start: number, end: number, alike: number, trait: Trait): Int32Array {
    const kinds = new Int32Array(end - start).fill(-1);
    const known = new Map<string, number>();
    for (let index = start; index < end; index++) {
      if (!this.#has(index, trait)) continue;
      let kind = index - start;
      if (alike !== 0) {
        const name = this.#kindOf(index, alike);
        kind = known.get(name) ?? kind;
        known.set(name, kind);
      }
      kinds[index - start] = kind;
    }
    return kinds;
  }

  /** What candidates have in common that differ in the order of columns that agree. */
  #kindOf(index: number, alike: number): string {
    const { own, northSouth, rests } = this.#candidates.rowOf(index);
    const kind = [own, this.#candidates.meetings[index]!];
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
        if (alike !== 0 && !isDescending(this.#candidates.rowOf(index), alike)) continue;
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
    const { meetings, own } = this.#candidates;
    if (kind === 'meets') return meetings[index]!;
    if (kind === 'misses') return ~meetings[index]! & (2 ** this.#chosen.length - 1);
    return kind === 'class' ? 1 << own[index]! : this.#candidates[kind][index]!;
  }

  /** Chooses a candidate, and the missing pairs from those left; whether the search is over. */
  #add(index: number, cost: number, alike: number, left: readonly number[]): boolean {
    if (this.#choicesLeft === 0) return true;
    this.#choicesLeft -= 1;
    const row = this.#candidates.rowOf(index);
    const meetings = this.#candidates.meetings[index]!;
    const next = cost + this.#candidates.costs[index]!;
    const top = this.#candidates.count;
    this.#take(row, meetings);
    let isOver = false;
    if (this.#canMeetEnough()) {
      const least = this.#narrow(left, next);
      isOver =
        next + least <= this.#slack && this.#choose(top, this.#candidates.count, next, alike);
    }
    this.#putBack(row, meetings);
    this.#candidates.count = top;
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
    this.#threes.push(this.#threesOf(pair));
  }

  /** The triples of a pair and any two before it; null if there is one that no quad has. */
  #threesOf(pair: number): readonly Three[] | null {
    const { quads } = this.#slacks;
    const threes: Three[] = [];
    for (let a = 0; quads !== null && a < pair; a++) {
      for (let b = 0; b < a; b++) {
        const states = this.#states[pair]!;
        const seen = quads.find(states[b]!, states[a]!, this.#states[a]![b]!);
        if (seen === undefined) return null;
        const [x, y, z] = seen.places.map((place) => [a, b, pair][place]!);
        threes.push({ number: seen.number, pairs: [x!, y!, z!] });
      }
    }
    return threes;
  }

  #putBack(row: SignRow, meetings: number): void {
    this.#chosen.pop();
    this.#meetings.pop();
    this.#threes.pop();
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
    const top = this.#candidates.count;
    const rows = this.#candidates;
    for (const index of indices) {
      if ((rows.northSouth[index]! & northSouth) !== 0) continue;
      if ((rows.eastWest[index]! & eastWest) !== 0 || (rows.rests[index]! & rests) !== 0) continue;
      const meetings = rows.meetings[index]!;
      if ((meetings & meets) !== 0 || (mustMeet & ~meetings) !== 0) continue;
      if (classes[rows.own[index]!] === 0) continue;
      this.#offer(index, cost);
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
    const { own, costs, count } = this.#candidates;
    for (let index = start; index < count; index++) {
      least[own[index]!] = Math.min(least[own[index]!]!, costs[index]!);
    }
    return this.#needs.class.reduce(
      (sum, need, own) => sum + (need === 0 ? 0 : need * least[own]!),
      0,
    );
  }

  /**
   * Puts a candidate on top that is possible beside all pairs chosen before the newest, if it is beside that: once if they
   * meet and once if not. `cost` is the slack of those chosen.
   */
  #offer(index: number, cost: number): void {
    const newest = this.#chosen.length - 1;
    const { states } = this.#candidates;
    const own = index * this.#pairs;
    const meetings = this.#candidates.meetings[index]!;
    const ownClass = this.#candidates.own[index]! as PairClass;
    const one = this.#chosen[newest]!;
    const distance = sizeOf(
      (one.northSouth & this.#candidates.eastWest[index]!) |
        (one.eastWest & this.#candidates.northSouth[index]!),
    );
    const used = this.#candidates.costs[index]!;
    const statesOfNewest = this.#states[newest]!;
    const missing = this.#pairs - this.#chosen.length - 1;
    const meetingsLeft = this.#rounds - (ownClass === 2 ? 1 : 0) - sizeOf(meetings);
    const needed = this.#needs.meets[newest]!;
    for (let met = 0; met <= 1; met++) {
      if (meetingsLeft - met > missing) continue;
      if (met === 1 ? meetingsLeft === 0 || needed === 0 : needed > missing) continue;
      const state = this.#slacks.stateOf(one.own, ownClass, met === 1, distance);
      if (state < 0) continue;
      let sum = cost + used + this.#slacks.ofCouple(state);
      for (let third = 0; third < newest && sum <= this.#slack; third++) {
        sum += this.#slacks.ofTriple(state, states[own + third]!, statesOfNewest[third]!);
      }
      if (sum > this.#slack) continue;
      sum += this.#ofQuads(index, state, this.#slack - sum);
      if (sum > this.#slack) continue;
      this.#candidates.pushAgain(index, meetings | (met << newest), sum - cost, newest, state);
    }
  }

  /** The slacks of a candidate with the newest pair, in a state, and any two before it; infinite if more than what is left. */
  #ofQuads(index: number, state: number, left: number): number {
    const { quads } = this.#slacks;
    const threes = this.#threes.at(-1)!;
    if (quads === null) return 0;
    if (threes === null) return Number.POSITIVE_INFINITY;
    const { states } = this.#candidates;
    const own = index * this.#pairs;
    states[own + this.#chosen.length - 1] = state;
    let sum = 0;
    for (const { number, pairs } of threes) {
      sum += quads.beside(
        number,
        states[own + pairs[0]]!,
        states[own + pairs[1]]!,
        states[own + pairs[2]]!,
      );
      if (sum > left) return Number.POSITIVE_INFINITY;
    }
    return sum;
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

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
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

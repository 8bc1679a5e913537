// Who meets whom on which set, and in which direction: all that fairness depends on. Annealed under a symmetry, without rounds.
// On every set all pairs are paired off, and nobody meets twice; both hold throughout. Moves: turning a meeting, exchanging
// the opponents of two, exchanging a circle of meetings between two sets (a Kempe change of the one-factorisation).
// F = Σ over pairs of pairs of (s − fair)², kept by orbits. Knows no rounds. Pairs and sets from 0, as in a Plan.

import type { Random } from '../balance/random.ts';
import { type Symmetry, sessionsOfRounds } from '../catalogue/libraryPlan.ts';
import { createDeviations, type Deviations } from './deviations.ts';
import { type CoverSolver, createCoverSolver } from './exactCover.ts';
import { type Field, fairCompetition, playsPerBoard } from './fairness.ts';
import type { FrameRules } from './frame.ts';
import { meetingOrbits, movesOf, type Orbits, placeOrbits } from './orbits.ts';

/** Two pairs that meet on a set, and all that the symmetry makes of it. */
export interface Pairing {
  /** Scored N-S where nothing is turned. */
  readonly first: number;
  readonly second: number;
  readonly set: number;
  /** Bit p where part p of the boards is turned. */
  readonly turned: number;
}

/** Pairings under search; one object serves a symmetry throughout. */
export interface Pairings {
  /** Takes up random pairings; false when none were found. */
  begin(random: Random): boolean;
  /** Plans an annealing of so many proposals, for `anneal` to carry out. */
  heat(proposals: number): void;
  /**
   * Makes so many of the proposals planned, or all that are left, while the temperature falls; whether it is over. The
   * state is then the last one, not the best.
   */
  anneal(random: Random, proposals?: number): boolean;
  /** F of the state. */
  readonly value: number;
  /** The state: one pairing of each orbit. */
  readonly pairings: readonly Pairing[];
}

/** In units of F for each step of the symmetry: the levels at which changes of pairings freeze. */
const HOTTEST = 30;
const COLDEST = 2;
/** Proposals between changes of temperature. */
const PROPOSALS_AT_ONE = 250;
/** Choices before a search for pairings to begin with is given up. */
const BUDGET = 5_000;

/** Pairings of a symmetry; the missing pair, if any, must be one that stays in place. Throws RangeError otherwise. */
export function createPairings(symmetry: Symmetry, rules: FrameRules, parts: 1 | 2): Pairings {
  const { phantom } = rules;
  if (phantom !== null && symmetry.order > 1 && phantom < symmetry.pairs - symmetry.fixedPairs) {
    throw new RangeError('The missing pair must stay in place.');
  }
  return new AnnealedPairings(symmetry, rules, parts);
}

/** A pair that plays instead of sitting out, and the one that sits out instead. */
type Resting = readonly [plays: number, sitsOut: number];

/** A set that stands for its circle. */
interface Column {
  readonly set: number;
  /** Sets of the circle. */
  readonly length: number;
  /** Steps of the symmetry that leave the set in place: 1, or all of them where it is fixed. */
  readonly images: number;
  /** Where meetings are counted: of the session, or of the event. */
  readonly count: number;
}

class AnnealedPairings implements Pairings {
  readonly #pairs: number;
  readonly #order: number;
  readonly #parts: 1 | 2;
  readonly #phantom: number;
  readonly #mostSitOuts: number;
  readonly #plays: number;
  /** Whether pairs may meet at most once, in an event or in a session of it. */
  readonly #isCounted: boolean;
  readonly #moves: Int32Array;
  readonly #columns: readonly Column[];
  readonly #orbits: Orbits;
  readonly #deviations: Deviations;
  readonly #fair: (sitsOutFirst: number, sitsOutSecond: number) => number;
  /** The opponent of pair p on column q, at q·pairs + p. */
  readonly #opponents: Int32Array;
  /** 1 N-S, −1 E-W, 0 beside the missing pair, at (q·parts + part)·pairs + p. */
  readonly #signs: Int8Array;
  /** Meetings of each orbit, at count·orbits + orbit. */
  readonly #met: Int32Array;
  /** How often each pair sits out. */
  readonly #sitsOut: Int32Array;
  /** The pairs whose directions a proposal changes, and the new ones. */
  readonly #isChanged: Uint8Array;
  readonly #changed: Int32Array;
  readonly #newSigns: Int8Array;
  /** The old ones, in the order of #changed. */
  readonly #oldSigns: Int8Array;
  #changedCount = 0;
  readonly #solver: CoverSolver;
  readonly #options: readonly Pairing[];
  /** Of the annealing under way: levels of temperature that are left, the present one, and how it falls. */
  #levels = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(symmetry: Symmetry, rules: FrameRules, parts: 1 | 2) {
    const { pairs, rounds, order } = symmetry;
    const { phantom, mayMeetAgain } = rules;
    this.#pairs = pairs;
    this.#order = order;
    this.#parts = parts;
    this.#phantom = phantom ?? -1;
    this.#mostSitOuts = rules.mostSitOuts;
    this.#isCounted = !mayMeetAgain || symmetry.sessions.length > 1;
    const field: Field = { pairs, rounds, parts, hasPhantom: phantom !== null };
    this.#plays = playsPerBoard(field);
    this.#fair = fairCompetition(field);
    const moves = movesOf(symmetry);
    this.#moves = moves.pairs;
    this.#orbits = meetingOrbits(order, moves.pairs);
    const unscored = new Set(
      Array.from({ length: pairs }, (_, other) => this.#orbitOf(this.#phantom, other)),
    );
    this.#deviations = createDeviations(this.#orbits, (orbit) => !unscored.has(orbit));
    this.#columns = columnsOf(symmetry, mayMeetAgain);
    const columns = this.#columns.length;
    const counts = Math.max(...this.#columns.map(({ count }) => count)) + 1;
    this.#opponents = new Int32Array(columns * pairs);
    this.#signs = new Int8Array(columns * parts * pairs);
    this.#met = new Int32Array(counts * this.#orbits.count);
    this.#sitsOut = new Int32Array(pairs);
    this.#isChanged = new Uint8Array(pairs);
    this.#changed = new Int32Array(pairs);
    this.#newSigns = new Int8Array(pairs);
    this.#oldSigns = new Int8Array(pairs);
    const { options, solver } = this.#createStart(symmetry);
    this.#options = options;
    this.#solver = solver;
  }

  get value(): number {
    return this.#deviations.value;
  }

  begin(random: Random): boolean {
    const chosen = this.#solver.solve(random, BUDGET);
    if (chosen === null) return false;
    const { length } = this.#columns;
    const columnOf = new Map(this.#columns.map(({ set }, q) => [set, q]));
    for (let q = 0; q < length; q++) {
      for (const option of chosen) {
        const { first, second, set } = this.#options[option] as Pairing;
        if (columnOf.get(set) !== q) continue;
        this.#oppose(q, first, second);
        const isIdle = first === this.#phantom || second === this.#phantom;
        for (let part = 0; part < this.#parts; part++) {
          const sign = isIdle ? 0 : random.next() & 1 ? 1 : -1;
          this.#changeAll(q, first, sign);
          this.#changeAll(q, second, -sign);
          this.#takeSigns(q, part);
          this.#forgetSigns();
        }
      }
    }
    this.#rescore();
    return Math.max(...this.#sitsOut) <= this.#mostSitOuts;
  }

  heat(proposals: number): void {
    this.#levels = Math.max(1, Math.ceil(proposals / PROPOSALS_AT_ONE));
    this.#cooling = (COLDEST / HOTTEST) ** (1 / this.#levels);
    this.#temperature = HOTTEST * this.#order;
  }

  anneal(random: Random, proposals = Number.POSITIVE_INFINITY): boolean {
    const { length } = this.#columns;
    const end = Math.max(0, this.#levels - proposals / PROPOSALS_AT_ONE);
    for (; this.#levels > end; this.#levels--) {
      for (let n = 0; n < PROPOSALS_AT_ONE; n++) {
        const allowance = -this.#temperature * Math.log((random.next() + 0.5) / 2 ** 32);
        const lot = random.below(3);
        const q = random.below(length);
        if (lot === 0) this.#proposeTurn(q, random, allowance);
        else if (lot === 1) this.#proposeExchange(q, random, allowance);
        else this.#proposeCircle(q, random, allowance);
      }
      this.#temperature *= this.#cooling;
    }
    if (this.#levels > 0) return false;
    // What was added up in many small steps is made exact.
    this.#rescore();
    return true;
  }

  get pairings(): readonly Pairing[] {
    const pairs = this.#pairs;
    return this.#columns.flatMap(({ set, images }, q) => {
      const isDone = new Uint8Array(pairs);
      const found: Pairing[] = [];
      for (let first = 0; first < pairs; first++) {
        if (isDone[first]) continue;
        const second = this.#opponents[q * pairs + first] as number;
        for (let k = 0; k < images; k++) {
          isDone[this.#moved(first, k)] = 1;
          isDone[this.#moved(second, k)] = 1;
        }
        let turned = 0;
        for (let part = 0; part < this.#parts; part++) {
          if (this.#sign(q, part, first) < 0) turned |= 1 << part;
        }
        found.push({ first, second, set, turned });
      }
      return found;
    });
  }

  /** The choice of pairings to begin with: on every column all pairs, and nobody meeting twice. */
  #createStart(symmetry: Symmetry) {
    const pairs = this.#pairs;
    const { rounds: roundMoves } = movesOf(symmetry);
    const seats = placeOrbits(this.#order, roundMoves, this.#moves);
    const options: Pairing[] = [];
    const items: (readonly number[])[] = [];
    this.#columns.forEach(({ set, count }, q) => {
      for (let first = 0; first < pairs; first++) {
        for (let second = first + 1; second < pairs; second++) {
          const orbit = this.#orbitOf(first, second);
          if (!this.#mayMeet(q, first, second) || !this.#isLeast(q, first, second)) continue;
          const covered = new Set([
            seats.of[set * pairs + first] as number,
            seats.of[set * pairs + second] as number,
          ]);
          if (this.#isCounted) covered.add(seats.count + count * this.#orbits.count + orbit);
          options.push({ first, second, set, turned: 0 });
          items.push([...covered]);
        }
      }
    });
    const counts = this.#met.length;
    const solver = createCoverSolver({
      itemCount: seats.count + counts,
      primaryCount: seats.count,
      options: items,
    });
    return { options, solver };
  }

  /** Whether the images of a meeting on a column keep out of each other's way. */
  #mayMeet(q: number, first: number, second: number): boolean {
    const { images } = this.#columns[q] as Column;
    const size = this.#orbits.sizes[this.#orbitOf(first, second)] as number;
    if (images > 1) {
      for (let k = 1; k < images; k++) {
        const a = this.#moved(first, k);
        const b = this.#moved(second, k);
        // Whom the symmetry exchanges would be scored in the same direction.
        if (a === second || b === first) return false;
        if ((a === first) !== (b === second)) return false;
      }
      return true;
    }
    return this.#isCounted ? size === this.#order : this.#order === 1 || size > 1;
  }

  /** Whether a meeting comes first among its images on a column. */
  #isLeast(q: number, first: number, second: number): boolean {
    const { images } = this.#columns[q] as Column;
    const own = first * this.#pairs + second;
    for (let k = 1; k < images; k++) {
      const a = this.#moved(first, k);
      const b = this.#moved(second, k);
      if (Math.min(a, b) * this.#pairs + Math.max(a, b) < own) return false;
    }
    return true;
  }

  #proposeTurn(q: number, random: Random, allowance: number): void {
    const part = this.#parts === 1 ? 0 : random.below(2);
    const first = random.below(this.#pairs);
    const second = this.#opponent(q, first);
    const sign = this.#sign(q, part, first);
    if (sign === 0) return;
    this.#changeAll(q, first, -sign);
    this.#changeAll(q, second, sign);
    this.#touchSigns(q, part);
    if (this.#deviations.decide(allowance)) this.#takeSigns(q, part);
    this.#forgetSigns();
  }

  #proposeExchange(q: number, random: Random, allowance: number): void {
    const a = random.below(this.#pairs);
    const c = this.#opponent(q, a);
    let d = random.below(this.#pairs);
    if (d === a || d === c) return;
    let e = this.#opponent(q, d);
    if (this.#sign(q, 0, a) === this.#sign(q, 0, e)) [d, e] = [e, d];
    if (!this.#canExchange(q, a, c, d, e)) return;
    this.#meet(q, a, c, -1);
    this.#meet(q, d, e, -1);
    const isFree =
      !this.#isCounted ||
      (this.#met[this.#countAt(q, a, e)] === 0 && this.#met[this.#countAt(q, d, c)] === 0);
    this.#meet(q, a, e, 1);
    this.#meet(q, d, c, 1);
    if (isFree && this.#isTaken(q, [a, c, d, e], allowance)) {
      this.#oppose(q, a, e);
      this.#oppose(q, d, c);
      return;
    }
    this.#deviations.drop();
    this.#count(q, a, e, -1);
    this.#count(q, d, c, -1);
    this.#count(q, a, c, 1);
    this.#count(q, d, e, 1);
  }

  /** Weighs an exchange of opponents once the meetings are counted, and takes its directions if it is allowed. */
  #isTaken(q: number, [a, c, d, e]: readonly [number, number, number, number], allowance: number) {
    const change = (part: number): void => {
      this.#changeOpponents(q, part, a, e);
      this.#changeOpponents(q, part, d, c);
    };
    const resting = this.#restingAfter(a, c, d, e);
    if (resting !== null) {
      if ((this.#sitsOut[resting[1]] as number) >= this.#mostSitOuts) return false;
      this.#touchResting(resting);
    }
    for (let part = 0; part < this.#parts; part++) {
      change(part);
      this.#touchSigns(q, part);
      this.#forgetSigns();
    }
    if (!this.#deviations.decide(allowance)) {
      if (resting !== null) this.#rest([resting[1], resting[0]]);
      return false;
    }
    for (let part = 0; part < this.#parts; part++) {
      change(part);
      this.#takeSigns(q, part);
      this.#forgetSigns();
    }
    return true;
  }

  #canExchange(q: number, a: number, c: number, d: number, e: number): boolean {
    if (!this.#mayMeet(q, a, e) || !this.#mayMeet(q, d, c)) return false;
    if (this.#isCounted && this.#orbitOf(a, e) === this.#orbitOf(d, c)) return false;
    const { images } = this.#columns[q] as Column;
    for (let k = 1; k < images; k++) {
      // On a fixed set four circles of pairs change opponents, each as long as the symmetry.
      for (const one of [a, c, d, e]) {
        const moved = this.#moved(one, k);
        if (moved === a || moved === c || moved === d || moved === e) return false;
      }
    }
    return true;
  }

  #proposeCircle(q: number, random: Random, allowance: number): void {
    const other = random.below(this.#columns.length);
    const own = this.#columns[q] as Column;
    const its = this.#columns[other] as Column;
    const shift = random.below(this.#order);
    const start = random.below(this.#pairs);
    if (other === q || own.images !== 1 || its.images !== 1 || own.count !== its.count) return;
    const back = (this.#order - shift) % this.#order;
    // The circle as seen on the first column; on the other one everything has moved back.
    const circle: number[] = [];
    let at = start;
    do {
      circle.push(at);
      const met = this.#opponent(q, at);
      circle.push(met);
      at = this.#moved(this.#opponent(other, this.#moved(met, back)), shift);
    } while (at !== start);
    if (circle.length === this.#pairs) return;
    const change = (part: number, column: number): void => {
      for (const pair of circle) {
        const there = this.#moved(pair, back);
        if (column === q) this.#changeOne(pair, this.#sign(other, part, there));
        else this.#changeOne(there, this.#sign(q, part, pair));
      }
    };
    for (let part = 0; part < this.#parts; part++) {
      for (const column of [q, other]) {
        change(part, column);
        this.#touchSigns(column, part);
        this.#forgetSigns();
      }
    }
    if (!this.#deviations.decide(allowance)) return;
    const pairs = this.#pairs;
    for (const pair of circle) {
      const there = this.#moved(pair, back);
      const met = this.#opponent(q, pair);
      this.#opponents[q * pairs + pair] = this.#moved(this.#opponent(other, there), shift);
      this.#opponents[other * pairs + there] = this.#moved(met, back);
      for (let part = 0; part < this.#parts; part++) {
        const i = (q * this.#parts + part) * pairs + pair;
        const j = (other * this.#parts + part) * pairs + there;
        const mine = this.#signs[i] as number;
        this.#signs[i] = this.#signs[j] as number;
        this.#signs[j] = mine;
      }
    }
  }

  /** Proposes the directions that two new opponents need, with as few changes as may be. */
  #changeOpponents(q: number, part: number, first: number, second: number): void {
    if (first === this.#phantom || second === this.#phantom) {
      this.#changeAll(q, first, 0);
      this.#changeAll(q, second, 0);
      return;
    }
    const own = this.#sign(q, part, first);
    const its = this.#sign(q, part, second);
    if (own === 0) this.#changeAll(q, first, -its);
    else if (its !== -own) this.#changeAll(q, second, -own);
  }

  #changeAll(q: number, pair: number, sign: number): void {
    const { images } = this.#columns[q] as Column;
    for (let k = 0; k < images; k++) this.#changeOne(this.#moved(pair, k), sign);
  }

  #changeOne(pair: number, sign: number): void {
    if (this.#isChanged[pair] === 0) {
      this.#isChanged[pair] = 1;
      this.#changed[this.#changedCount] = pair;
      this.#changedCount += 1;
    }
    this.#newSigns[pair] = sign;
  }

  #forgetSigns(): void {
    for (let n = 0; n < this.#changedCount; n++) this.#isChanged[this.#changed[n] as number] = 0;
    this.#changedCount = 0;
  }

  #takeSigns(q: number, part: number): void {
    const at = (q * this.#parts + part) * this.#pairs;
    for (let n = 0; n < this.#changedCount; n++) {
      const pair = this.#changed[n] as number;
      this.#signs[at + pair] = this.#newSigns[pair] as number;
    }
  }

  /** Proposes what the new directions change: with everybody else, and among those whose directions change. */
  #touchSigns(q: number, part: number): void {
    const pairs = this.#pairs;
    const signs = this.#signs;
    const at = (q * this.#parts + part) * pairs;
    const { length } = this.#columns[q] as Column;
    const count = this.#changedCount;
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n] as number;
      this.#oldSigns[n] = signs[at + pair] as number;
      signs[at + pair] = 0;
    }
    for (let n = 0; n < count; n++) {
      const pair = this.#changed[n] as number;
      const before = this.#oldSigns[n] as number;
      const after = this.#newSigns[pair] as number;
      if (after !== before) {
        this.#deviations.touchRow(pair, signs, at, length * (after - before));
      }
      for (let m = 0; m < n; m++) {
        const other = this.#changed[m] as number;
        const change =
          after * (this.#newSigns[other] as number) - before * (this.#oldSigns[m] as number);
        if (change !== 0) this.#deviations.touch(this.#orbitOf(pair, other), length * change);
      }
    }
    for (let n = 0; n < count; n++) {
      signs[at + (this.#changed[n] as number)] = this.#oldSigns[n] as number;
    }
  }

  /** Counts a meeting more or less, and proposes the competition that it is. */
  #meet(q: number, first: number, second: number, by: number): void {
    this.#count(q, first, second, by);
    if (first === this.#phantom || second === this.#phantom) return;
    const orbit = this.#orbitOf(first, second);
    this.#deviations.touch(orbit, by * this.#competitionOf(q, orbit));
  }

  /** The competition of all meetings that come of one, beside that of the directions. */
  #competitionOf(q: number, orbit: number): number {
    const { images } = this.#columns[q] as Column;
    const meetings = images > 1 ? (this.#orbits.sizes[orbit] as number) : this.#order;
    return meetings * this.#parts * this.#plays;
  }

  #count(q: number, first: number, second: number, by: number): void {
    const at = this.#countAt(q, first, second);
    this.#met[at] = (this.#met[at] as number) + by;
  }

  #countAt(q: number, first: number, second: number): number {
    const { count } = this.#columns[q] as Column;
    return count * this.#orbits.count + this.#orbitOf(first, second);
  }

  /** Who plays and who sits out for it when the opponents a, c and d, e become a, e and d, c; null when nobody does. */
  #restingAfter(a: number, c: number, d: number, e: number): Resting | null {
    const phantom = this.#phantom;
    if (phantom === a) return [c, e];
    if (phantom === c) return [a, d];
    if (phantom === d) return [e, c];
    return phantom === e ? [d, a] : null;
  }

  #rest([plays, sitsOut]: Resting): void {
    for (let k = 0; k < this.#order; k++) {
      this.#sitOut(this.#moved(plays, k), -1);
      this.#sitOut(this.#moved(sitsOut, k), 1);
    }
  }

  /** Counts who sits out, and proposes what is fair then. */
  #touchResting(resting: Resting): void {
    this.#rest(resting);
    for (const pair of resting) {
      for (let other = 0; other < this.#pairs; other++) {
        if (other === pair || other === this.#phantom) continue;
        const fair = this.#fair(this.#sitsOut[pair] as number, this.#sitsOut[other] as number);
        this.#deviations.touchFair(this.#orbitOf(pair, other), fair);
      }
    }
  }

  #sitOut(pair: number, by: number): void {
    this.#sitsOut[pair] = (this.#sitsOut[pair] as number) + by;
  }

  /** Works everything out from opponents and directions. */
  #rescore(): void {
    const pairs = this.#pairs;
    const competition = new Float64Array(this.#orbits.count);
    const add = (orbit: number, value: number): void => {
      competition[orbit] = (competition[orbit] as number) + value;
    };
    this.#met.fill(0);
    this.#sitsOut.fill(0);
    for (const { first, second, set } of this.pairings) {
      const q = this.#columns.findIndex((column) => column.set === set);
      this.#count(q, first, second, 1);
      const orbit = this.#orbitOf(first, second);
      if (first !== this.#phantom && second !== this.#phantom) {
        add(orbit, this.#competitionOf(q, orbit));
      } else {
        const size = this.#orbits.sizes[orbit] as number;
        const pair = first === this.#phantom ? second : first;
        for (let k = 0; k < size; k++) this.#sitOut(this.#moved(pair, k), 1);
      }
    }
    this.#columns.forEach(({ length }, q) => {
      for (let part = 0; part < this.#parts; part++) {
        for (let i = 0; i < pairs; i++) {
          for (let j = i + 1; j < pairs; j++) {
            add(this.#orbitOf(i, j), length * this.#sign(q, part, i) * this.#sign(q, part, j));
          }
        }
      }
    });
    const fair = new Float64Array(this.#orbits.count);
    for (let i = 0; i < pairs; i++) {
      for (let j = i + 1; j < pairs; j++) {
        if (i === this.#phantom || j === this.#phantom) continue;
        fair[this.#orbitOf(i, j)] = this.#fair(
          this.#sitsOut[i] as number,
          this.#sitsOut[j] as number,
        );
      }
    }
    this.#deviations.reset(competition, fair);
  }

  #moved(pair: number, steps: number): number {
    return this.#moves[steps * this.#pairs + pair] as number;
  }

  #orbitOf(first: number, second: number): number {
    return this.#orbits.of[first * this.#pairs + second] as number;
  }

  #opponent(q: number, pair: number): number {
    return this.#opponents[q * this.#pairs + pair] as number;
  }

  #sign(q: number, part: number, pair: number): number {
    return this.#signs[(q * this.#parts + part) * this.#pairs + pair] as number;
  }

  /** Makes two pairs opponents on a column, with all that comes of it there. */
  #oppose(q: number, first: number, second: number): void {
    const { images } = this.#columns[q] as Column;
    for (let k = 0; k < images; k++) {
      const a = this.#moved(first, k);
      const b = this.#moved(second, k);
      this.#opponents[q * this.#pairs + a] = b;
      this.#opponents[q * this.#pairs + b] = a;
    }
  }
}

/** One set for each circle, and every fixed one. */
function columnsOf(symmetry: Symmetry, mayMeetAgain: boolean): readonly Column[] {
  const { rounds, order, fixedRounds } = symmetry;
  const sessionOf = sessionsOfRounds(symmetry);
  const columns: Column[] = [];
  for (let set = 0; set < rounds; set++) {
    const isFixed = set >= rounds - fixedRounds;
    if (!isFixed && set % order !== 0) continue;
    const count = mayMeetAgain ? (sessionOf[set] as number) : 0;
    columns.push({ set, length: isFixed ? 1 : order, images: isFixed ? order : 1, count });
  }
  return columns;
}

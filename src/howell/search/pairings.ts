// Who meets whom on which set, and in which direction: all that fairness depends on. Annealed under a symmetry, without rounds.
// On every set all pairs are paired off, and nobody meets twice; both hold throughout. Moves: turning a meeting, exchanging
// the opponents of two, exchanging a circle of meetings between two sets (a Kempe change of the one-factorisation).
// F = Σ over pairs of pairs of (s − fair)², kept by orbits. Knows no rounds. Pairs and sets from 0, as in a Plan.

import type { Random } from '../../balance/random.ts';
import type { Symmetry } from '../../catalogue/library/plan.ts';
import { type Field, fairCompetition, playsPerBoard } from '../theory/fairness.ts';
import { createDeviations, type Deviations } from './deviations.ts';
import { PairingStart } from './pairingStart.ts';
import { ColumnDirections } from './setDirections.ts';
import { SitOuts } from './sitOuts.ts';
import type { FrameRules } from './skeleton.ts';
import { type Column, Ground } from './symmetryReduction.ts';

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

/** Pairings of a symmetry; the missing pair, if any, must be one that stays in place. Throws RangeError otherwise. */
export function createPairings(symmetry: Symmetry, rules: FrameRules, parts: 1 | 2): Pairings {
  const { phantom } = rules;
  if (phantom !== null && symmetry.order > 1 && phantom < symmetry.pairs - symmetry.fixedPairs) {
    throw new RangeError('The missing pair must stay in place.');
  }
  return new AnnealedPairings(symmetry, rules, parts);
}

class AnnealedPairings implements Pairings {
  readonly #pairs: number;
  readonly #parts: 1 | 2;
  readonly #phantom: number;
  readonly #plays: number;
  readonly #ground: Ground;
  readonly #start: PairingStart;
  readonly #deviations: Deviations;
  readonly #directions: ColumnDirections;
  readonly #sitOuts: SitOuts;
  /** The opponent of pair p on column q, at q·pairs + p. */
  readonly #opponents: Int32Array;
  /** Meetings, where the ground says that they are counted. */
  readonly #met: Int32Array;
  /** Of the annealing under way: levels of temperature that are left, the present one, and how it falls. */
  #levels = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(symmetry: Symmetry, rules: FrameRules, parts: 1 | 2) {
    const { pairs, rounds } = symmetry;
    const { phantom } = rules;
    this.#pairs = pairs;
    this.#parts = parts;
    this.#phantom = phantom ?? -1;
    const field: Field = { pairs, rounds, parts, hasPhantom: phantom !== null };
    this.#plays = playsPerBoard(field);
    const ground = new Ground(symmetry, rules);
    this.#ground = ground;
    this.#start = new PairingStart(ground);
    const unscored = new Set(
      Array.from({ length: pairs }, (_, other) => ground.orbitOf(this.#phantom, other)),
    );
    this.#deviations = createDeviations(ground.orbits, (orbit) => !unscored.has(orbit));
    this.#directions = new ColumnDirections(ground, parts, this.#deviations);
    this.#opponents = new Int32Array(ground.columns.length * pairs);
    this.#met = new Int32Array(ground.counts * ground.orbits.count);
    this.#sitOuts = new SitOuts(ground, rules, fairCompetition(field));
  }

  get value(): number {
    return this.#deviations.value;
  }

  begin(random: Random): boolean {
    const meetings = this.#start.draw(random);
    if (meetings === null) return false;
    for (const { q, first, second } of meetings) {
      this.#oppose(q, first, second);
      const isIdle = first === this.#phantom || second === this.#phantom;
      for (let part = 0; part < this.#parts; part++) {
        const sign = isIdle ? 0 : random.next() & 1 ? 1 : -1;
        this.#directions.changeAll(q, first, sign);
        this.#directions.changeAll(q, second, -sign);
        this.#directions.take(q, part);
        this.#directions.forget();
      }
    }
    this.#rescore();
    return this.#sitOuts.isAllowed;
  }

  heat(proposals: number): void {
    this.#levels = Math.max(1, Math.ceil(proposals / PROPOSALS_AT_ONE));
    this.#cooling = (COLDEST / HOTTEST) ** (1 / this.#levels);
    this.#temperature = HOTTEST * this.#ground.order;
  }

  anneal(random: Random, proposals = Number.POSITIVE_INFINITY): boolean {
    const { length } = this.#ground.columns;
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
    return this.#ground.columns.flatMap(({ set, images }, q) => {
      const isDone = new Uint8Array(pairs);
      const found: Pairing[] = [];
      for (let first = 0; first < pairs; first++) {
        if (isDone[first]) continue;
        const second = this.#opponents[q * pairs + first] as number;
        for (let k = 0; k < images; k++) {
          isDone[this.#ground.moved(first, k)] = 1;
          isDone[this.#ground.moved(second, k)] = 1;
        }
        let turned = 0;
        for (let part = 0; part < this.#parts; part++) {
          if (this.#directions.sign(q, part, first) < 0) turned |= 1 << part;
        }
        found.push({ first, second, set, turned });
      }
      return found;
    });
  }

  #proposeTurn(q: number, random: Random, allowance: number): void {
    const part = this.#parts === 1 ? 0 : random.below(2);
    const first = random.below(this.#pairs);
    const second = this.#opponent(q, first);
    const sign = this.#directions.sign(q, part, first);
    if (sign === 0) return;
    this.#directions.changeAll(q, first, -sign);
    this.#directions.changeAll(q, second, sign);
    this.#directions.touch(q, part);
    if (this.#deviations.decide(allowance)) this.#directions.take(q, part);
    this.#directions.forget();
  }

  #proposeExchange(q: number, random: Random, allowance: number): void {
    const a = random.below(this.#pairs);
    const c = this.#opponent(q, a);
    let d = random.below(this.#pairs);
    if (d === a || d === c) return;
    let e = this.#opponent(q, d);
    if (this.#directions.sign(q, 0, a) === this.#directions.sign(q, 0, e)) [d, e] = [e, d];
    if (!this.#ground.canExchange(q, a, c, d, e)) return;
    this.#meet(q, a, c, -1);
    this.#meet(q, d, e, -1);
    const isFree =
      !this.#ground.isCounted ||
      (this.#met[this.#ground.countAt(q, a, e)] === 0 &&
        this.#met[this.#ground.countAt(q, d, c)] === 0);
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
    const exchange = this.#sitOuts.exchangeFor(a, c, d, e);
    if (exchange !== null) {
      if (!this.#sitOuts.mayTake(exchange)) return false;
      this.#sitOuts.take(exchange);
      this.#sitOuts.touchFair(exchange, this.#deviations);
    }
    for (let part = 0; part < this.#parts; part++) {
      change(part);
      this.#directions.touch(q, part);
      this.#directions.forget();
    }
    if (!this.#deviations.decide(allowance)) {
      if (exchange !== null) this.#sitOuts.takeBack(exchange);
      return false;
    }
    for (let part = 0; part < this.#parts; part++) {
      change(part);
      this.#directions.take(q, part);
      this.#directions.forget();
    }
    return true;
  }

  #proposeCircle(q: number, random: Random, allowance: number): void {
    const other = random.below(this.#ground.columns.length);
    const own = this.#ground.columns[q] as Column;
    const its = this.#ground.columns[other] as Column;
    const shift = random.below(this.#ground.order);
    const start = random.below(this.#pairs);
    if (other === q || own.images !== 1 || its.images !== 1 || own.count !== its.count) return;
    const back = (this.#ground.order - shift) % this.#ground.order;
    // The circle as seen on the first column; on the other one everything has moved back.
    const circle: number[] = [];
    let at = start;
    do {
      circle.push(at);
      const met = this.#opponent(q, at);
      circle.push(met);
      at = this.#ground.moved(this.#opponent(other, this.#ground.moved(met, back)), shift);
    } while (at !== start);
    if (circle.length === this.#pairs) return;
    const change = (part: number, column: number): void => {
      for (const pair of circle) {
        const there = this.#ground.moved(pair, back);
        if (column === q) this.#directions.change(pair, this.#directions.sign(other, part, there));
        else this.#directions.change(there, this.#directions.sign(q, part, pair));
      }
    };
    for (let part = 0; part < this.#parts; part++) {
      for (const column of [q, other]) {
        change(part, column);
        this.#directions.touch(column, part);
        this.#directions.forget();
      }
    }
    if (!this.#deviations.decide(allowance)) return;
    const pairs = this.#pairs;
    for (const pair of circle) {
      const there = this.#ground.moved(pair, back);
      const met = this.#opponent(q, pair);
      this.#opponents[q * pairs + pair] = this.#ground.moved(this.#opponent(other, there), shift);
      this.#opponents[other * pairs + there] = this.#ground.moved(met, back);
      this.#directions.exchange(q, pair, other, there);
    }
  }

  /** Proposes the directions that two new opponents need, with as few changes as may be. */
  #changeOpponents(q: number, part: number, first: number, second: number): void {
    if (first === this.#phantom || second === this.#phantom) {
      this.#directions.changeAll(q, first, 0);
      this.#directions.changeAll(q, second, 0);
      return;
    }
    const own = this.#directions.sign(q, part, first);
    const its = this.#directions.sign(q, part, second);
    if (own === 0) this.#directions.changeAll(q, first, -its);
    else if (its !== -own) this.#directions.changeAll(q, second, -own);
  }

  /** Counts a meeting more or less, and proposes the competition that it is. */
  #meet(q: number, first: number, second: number, by: number): void {
    this.#count(q, first, second, by);
    if (first === this.#phantom || second === this.#phantom) return;
    const orbit = this.#ground.orbitOf(first, second);
    this.#deviations.touch(orbit, by * this.#ground.meetings(q, orbit) * this.#parts * this.#plays);
  }

  #count(q: number, first: number, second: number, by: number): void {
    const at = this.#ground.countAt(q, first, second);
    this.#met[at] = (this.#met[at] as number) + by;
  }

  /** Works everything out from opponents and directions. */
  #rescore(): void {
    const pairs = this.#pairs;
    const competition = new Float64Array(this.#ground.orbits.count);
    const add = (orbit: number, value: number): void => {
      competition[orbit] = (competition[orbit] as number) + value;
    };
    this.#met.fill(0);
    this.#sitOuts.clear();
    for (const { first, second, set } of this.pairings) {
      const q = this.#ground.columns.findIndex((column) => column.set === set);
      this.#count(q, first, second, 1);
      const orbit = this.#ground.orbitOf(first, second);
      if (first !== this.#phantom && second !== this.#phantom) {
        add(orbit, this.#ground.meetings(q, orbit) * this.#parts * this.#plays);
      } else {
        const size = this.#ground.orbits.sizes[orbit] as number;
        const pair = first === this.#phantom ? second : first;
        this.#sitOuts.add(pair, size);
      }
    }
    this.#ground.columns.forEach(({ length }, q) => {
      for (let part = 0; part < this.#parts; part++) {
        for (let i = 0; i < pairs; i++) {
          for (let j = i + 1; j < pairs; j++) {
            add(
              this.#ground.orbitOf(i, j),
              length * this.#directions.sign(q, part, i) * this.#directions.sign(q, part, j),
            );
          }
        }
      }
    });
    this.#deviations.reset(competition, this.#sitOuts.fair());
  }

  #opponent(q: number, pair: number): number {
    return this.#opponents[q * this.#pairs + pair] as number;
  }

  /** Makes two pairs opponents on a column, with all that comes of it there. */
  #oppose(q: number, first: number, second: number): void {
    const { images } = this.#ground.columns[q] as Column;
    for (let k = 0; k < images; k++) {
      const a = this.#ground.moved(first, k);
      const b = this.#ground.moved(second, k);
      this.#opponents[q * this.#pairs + a] = b;
      this.#opponents[q * this.#pairs + b] = a;
    }
  }
}

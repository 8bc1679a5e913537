// Simulated annealing of pairings: who meets whom on which set and in which direction. Fairness depends on nothing
// else; rounds come later (rounds.ts). Works on one set per orbit of a symmetry; the others are its images.
// Invariants: each pair has exactly one opponent on every set, and no two pairs meet twice where meetings are limited.
// Three moves: switch a meeting; swap the opponents of two meetings of a set; swap a cycle of meetings between
// two sets (a Kempe change of the one-factorisation), which leaves encounters as they are. Cost: F = Σ over pairs i < j of (s(i,j) − fair(i,j))², stored per
// orbit of pairs. Pairs and sets count from 0, as in a Plan; `setOrbit` is an index into SymmetryReduction's set orbits.
// Source: edge-Kempe switching (Goedgebeur and Östergård, 2021); the walk and its cost are our own.

import type { Random } from '../../balance/index.ts';
import type { PlanSymmetry } from '../../catalogue/index.ts';
import { fairBySitOuts, playsPerBoard, type SkeletonSize } from '../theory/fairness.ts';
import { createDeviations, type Deviations } from './deviations.ts';
import { EncounterCounts } from './encounterCounts.ts';
import { PairingStart } from './pairingStart.ts';
import { SetDirections } from './setDirections.ts';
import { SitOutCounts } from './sitOuts.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import { type OpponentSwap, SymmetryReduction } from './symmetryReduction.ts';

/** Two pairs that meet on a set; represents all images of this meeting under the symmetry. */
export interface Pairing {
  /** Scored N-S if unswitched. */
  readonly first: number;
  readonly second: number;
  readonly set: number;
  /** Bit p is set if part p of the boards is switched. */
  readonly switched: number;
}

/** Pairings being annealed; the object can be restarted. */
export interface Pairings {
  /** Starts from random pairings; false if none were found. */
  drawStart(random: Random): boolean;
  /** Prepares an annealing run of this many proposals, which `annealProposals` carries out. */
  planRun(proposals: number): void;
  /**
   * Makes some of the planned proposals, or all that are left, while the temperature falls. Returns whether the run is over;
   * the state is then the last one, not the best.
   */
  annealProposals(random: Random, proposals?: number): boolean;
  /** F of the state. */
  readonly value: number;
  /** Whether everybody meets as evenly as the rules ask for. */
  readonly isEven: boolean;
  /** The state: one pairing per orbit. */
  readonly pairings: readonly Pairing[];
}

/** Temperatures, in units of F per step of the symmetry; pairings freeze between these. */
const HOTTEST = 30;
const COLDEST = 2;
/** What a meeting too many or too few costs, in squares of what a meeting adds to the competition of two pairs. */
const UNEVENNESS = 2;
/** Proposals between changes of temperature. */
const PROPOSALS_AT_ONE = 250;

/** Pairings under a symmetry. A missing pair must be stationary; otherwise throws RangeError. */
export function createPairings(
  symmetry: PlanSymmetry,
  rules: SkeletonRules,
  parts: 1 | 2,
): Pairings {
  const { phantom } = rules;
  if (phantom !== null && symmetry.order > 1 && phantom < symmetry.pairs - symmetry.fixedPairs) {
    throw new RangeError('The missing pair must be stationary under the symmetry.');
  }
  return new AnnealedPairings(symmetry, rules, parts);
}

class AnnealedPairings implements Pairings {
  readonly #pairs: number;
  readonly #parts: 1 | 2;
  readonly #phantom: number;
  readonly #plays: number;
  readonly #reduction: SymmetryReduction;
  readonly #start: PairingStart;
  readonly #deviations: Deviations;
  readonly #directions: SetDirections;
  readonly #sitOuts: SitOutCounts;
  /** Null where the rules do not ask for even encounters. */
  readonly #encounters: EncounterCounts | null;
  /** The opponent of pair p on a set orbit, at setOrbit·pairs + p. */
  readonly #opponents: Int32Array;
  /** How often the pairs of a meeting orbit meet, at SymmetryReduction.countAt. */
  readonly #met: Int32Array;
  /** The current run: temperature levels left, the temperature, and its factor. */
  #levels = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(symmetry: PlanSymmetry, rules: SkeletonRules, parts: 1 | 2) {
    const { pairs, rounds } = symmetry;
    const { phantom } = rules;
    this.#pairs = pairs;
    this.#parts = parts;
    this.#phantom = phantom ?? -1;
    const field: SkeletonSize = { pairs, rounds, parts, hasPhantom: phantom !== null };
    this.#plays = playsPerBoard(field);
    const reduction = new SymmetryReduction(symmetry, rules);
    this.#reduction = reduction;
    this.#start = new PairingStart(reduction);
    const unscored = new Set(
      Array.from({ length: pairs }, (_, other) => reduction.orbitOf(this.#phantom, other)),
    );
    this.#deviations = createDeviations(reduction.orbits, (orbit) => !unscored.has(orbit));
    this.#directions = new SetDirections(reduction, parts, this.#deviations);
    this.#opponents = new Int32Array(reduction.setOrbits.length * pairs);
    this.#met = new Int32Array(reduction.counts * reduction.orbits.count);
    const weight = UNEVENNESS * (parts * this.#plays) ** 2;
    this.#encounters = rules.isEven
      ? new EncounterCounts(reduction.orbits, symmetry, weight)
      : null;
    this.#sitOuts = new SitOutCounts(reduction, rules, fairBySitOuts(field));
  }

  get value(): number {
    return this.#deviations.value;
  }

  get isEven(): boolean {
    return (this.#encounters?.penalty ?? 0) === 0;
  }

  drawStart(random: Random): boolean {
    const meetings = this.#start.draw(random);
    if (meetings === null) return false;
    for (const { setOrbit, first, second } of meetings) {
      this.#oppose(setOrbit, first, second);
      const isIdle = first === this.#phantom || second === this.#phantom;
      for (let part = 0; part < this.#parts; part++) {
        const sign = isIdle ? 0 : random.next() & 1 ? 1 : -1;
        this.#directions.changeAll(setOrbit, first, sign);
        this.#directions.changeAll(setOrbit, second, -sign);
        this.#directions.take(setOrbit, part);
        this.#directions.forget();
      }
    }
    this.#rescore();
    return this.#sitOuts.isAllowed;
  }

  planRun(proposals: number): void {
    this.#levels = Math.max(1, Math.ceil(proposals / PROPOSALS_AT_ONE));
    this.#cooling = (COLDEST / HOTTEST) ** (1 / this.#levels);
    this.#temperature = HOTTEST * this.#reduction.order;
  }

  annealProposals(random: Random, proposals = Number.POSITIVE_INFINITY): boolean {
    const { length } = this.#reduction.setOrbits;
    const end = Math.max(0, this.#levels - proposals / PROPOSALS_AT_ONE);
    for (; this.#levels > end; this.#levels--) {
      for (let n = 0; n < PROPOSALS_AT_ONE; n++) {
        const allowance = -this.#temperature * Math.log((random.next() + 0.5) / 2 ** 32);
        const pick = random.below(3);
        const setOrbit = random.below(length);
        if (pick === 0) this.#proposeSwitch(setOrbit, random, allowance);
        else if (pick === 1) this.#proposeSwap(setOrbit, random, allowance);
        else this.#proposeKempeChange(setOrbit, random, allowance);
      }
      this.#temperature *= this.#cooling;
    }
    if (this.#levels > 0) return false;
    // Removes rounding errors accumulated over many small changes.
    this.#rescore();
    return true;
  }

  get pairings(): readonly Pairing[] {
    const pairs = this.#pairs;
    return this.#reduction.setOrbits.flatMap(({ set, images }, setOrbit) => {
      const isDone = new Uint8Array(pairs);
      const found: Pairing[] = [];
      for (let first = 0; first < pairs; first++) {
        if (isDone[first]) continue;
        const second = this.#opponents[setOrbit * pairs + first]!;
        for (let k = 0; k < images; k++) {
          isDone[this.#reduction.moved(first, k)] = 1;
          isDone[this.#reduction.moved(second, k)] = 1;
        }
        let switched = 0;
        for (let part = 0; part < this.#parts; part++) {
          if (this.#directions.sign(setOrbit, part, first) < 0) switched |= 1 << part;
        }
        found.push({ first, second, set, switched });
      }
      return found;
    });
  }

  #proposeSwitch(setOrbit: number, random: Random, allowance: number): void {
    const part = this.#parts === 1 ? 0 : random.below(2);
    const first = random.below(this.#pairs);
    const second = this.#opponent(setOrbit, first);
    const sign = this.#directions.sign(setOrbit, part, first);
    if (sign === 0) return;
    this.#directions.changeAll(setOrbit, first, -sign);
    this.#directions.changeAll(setOrbit, second, sign);
    this.#directions.touch(setOrbit, part);
    if (this.#deviations.decide(allowance)) this.#directions.take(setOrbit, part);
    this.#directions.forget();
  }

  /** Proposes that the meetings a–c and d–e of a set become a–e and d–c. */
  #proposeSwap(setOrbit: number, random: Random, allowance: number): void {
    const a = random.below(this.#pairs);
    const c = this.#opponent(setOrbit, a);
    let d = random.below(this.#pairs);
    if (d === a || d === c) return;
    let e = this.#opponent(setOrbit, d);
    // New opponents that are already scored in opposite directions need no switch.
    if (this.#directions.sign(setOrbit, 0, a) === this.#directions.sign(setOrbit, 0, e)) {
      [d, e] = [e, d];
    }
    const swap: OpponentSwap = { a, c, d, e };
    if (!this.#reduction.canSwap(setOrbit, swap)) return;
    const unevenness = this.#encounters?.penalty ?? 0;
    this.#meet(setOrbit, a, c, -1);
    this.#meet(setOrbit, d, e, -1);
    const isFree =
      !this.#reduction.isCounted ||
      (this.#met[this.#reduction.countAt(setOrbit, a, e)] === 0 &&
        this.#met[this.#reduction.countAt(setOrbit, d, c)] === 0);
    this.#meet(setOrbit, a, e, 1);
    this.#meet(setOrbit, d, c, 1);
    const left = allowance - ((this.#encounters?.penalty ?? 0) - unevenness);
    if (isFree && this.#takeSwap(setOrbit, swap, left)) {
      this.#oppose(setOrbit, a, e);
      this.#oppose(setOrbit, d, c);
      return;
    }
    this.#deviations.drop();
    this.#count(setOrbit, a, e, -1);
    this.#count(setOrbit, d, c, -1);
    this.#count(setOrbit, a, c, 1);
    this.#count(setOrbit, d, e, 1);
  }

  /** Evaluates a swap whose meetings are already counted; applies directions and sit-outs if it is accepted. */
  #takeSwap(setOrbit: number, swap: OpponentSwap, allowance: number): boolean {
    const { a, c, d, e } = swap;
    const propose = (part: number): void => {
      this.#directOpponents(setOrbit, part, a, e);
      this.#directOpponents(setOrbit, part, d, c);
    };
    const sitOuts = this.#sitOuts.swapFor(swap);
    if (sitOuts !== null) {
      if (!this.#sitOuts.mayTake(sitOuts)) return false;
      this.#sitOuts.take(sitOuts);
      this.#sitOuts.touchFair(sitOuts, this.#deviations);
    }
    for (let part = 0; part < this.#parts; part++) {
      propose(part);
      this.#directions.touch(setOrbit, part);
      this.#directions.forget();
    }
    if (!this.#deviations.decide(allowance)) {
      if (sitOuts !== null) this.#sitOuts.revert(sitOuts);
      return false;
    }
    for (let part = 0; part < this.#parts; part++) {
      propose(part);
      this.#directions.take(setOrbit, part);
      this.#directions.forget();
    }
    return true;
  }

  /**
   * Proposes a Kempe change: meetings of a set X and of an image of another set Y alternate along cycles that cover all
   * pairs. On one cycle the meetings of X and Y are swapped, including directions. Every pair still has one opponent on
   * each set and the same meetings take place, so only the directions have to be evaluated.
   */
  #proposeKempeChange(x: number, random: Random, allowance: number): void {
    const y = random.below(this.#reduction.setOrbits.length);
    const orbitX = this.#reduction.setOrbits[x]!;
    const orbitY = this.#reduction.setOrbits[y]!;
    const shift = random.below(this.#reduction.order);
    const start = random.below(this.#pairs);
    if (y === x || orbitX.images !== 1 || orbitY.images !== 1) return;
    if (orbitX.count !== orbitY.count) return;
    // Pairs as numbered on X; the image of Y is `shift` steps further, so Y's own numbers are `back` steps further.
    const back = (this.#reduction.order - shift) % this.#reduction.order;
    const onY = (pair: number) => this.#reduction.moved(pair, back);
    const fromY = (pair: number) => this.#reduction.moved(pair, shift);
    const cycle: number[] = [];
    let at = start;
    do {
      const opponent = this.#opponent(x, at);
      cycle.push(at, opponent);
      at = fromY(this.#opponent(y, onY(opponent)));
    } while (at !== start);
    if (cycle.length === this.#pairs) return;
    for (let part = 0; part < this.#parts; part++) {
      for (const pair of cycle) {
        this.#directions.change(pair, this.#directions.sign(y, part, onY(pair)));
      }
      this.#directions.touch(x, part);
      this.#directions.forget();
      for (const pair of cycle) {
        this.#directions.change(onY(pair), this.#directions.sign(x, part, pair));
      }
      this.#directions.touch(y, part);
      this.#directions.forget();
    }
    if (!this.#deviations.decide(allowance)) return;
    const pairs = this.#pairs;
    for (const pair of cycle) {
      const opponent = this.#opponent(x, pair);
      this.#opponents[x * pairs + pair] = fromY(this.#opponent(y, onY(pair)));
      this.#opponents[y * pairs + onY(pair)] = onY(opponent);
      this.#directions.swap(x, pair, y, onY(pair));
    }
  }

  /** Proposes directions for two new opponents with as few changes as possible; none for the missing pair. */
  #directOpponents(setOrbit: number, part: number, first: number, second: number): void {
    if (first === this.#phantom || second === this.#phantom) {
      this.#directions.changeAll(setOrbit, first, 0);
      this.#directions.changeAll(setOrbit, second, 0);
      return;
    }
    const signFirst = this.#directions.sign(setOrbit, part, first);
    const signSecond = this.#directions.sign(setOrbit, part, second);
    // A pair that sat out before has no direction yet and takes the opposite of its opponent's.
    if (signFirst === 0) this.#directions.changeAll(setOrbit, first, -signSecond);
    else if (signSecond !== -signFirst) this.#directions.changeAll(setOrbit, second, -signFirst);
  }

  /** Adds or removes one meeting and proposes the change in competition. */
  #meet(setOrbit: number, first: number, second: number, by: 1 | -1): void {
    this.#count(setOrbit, first, second, by);
    if (first === this.#phantom || second === this.#phantom) return;
    const orbit = this.#reduction.orbitOf(first, second);
    const meetings = by * this.#reduction.meetings(setOrbit, orbit);
    this.#deviations.touch(orbit, meetings * this.#parts * this.#plays);
  }

  #count(setOrbit: number, first: number, second: number, by: 1 | -1): void {
    this.#met[this.#reduction.countAt(setOrbit, first, second)]! += by;
    if (this.#encounters === null) return;
    const orbit = this.#reduction.orbitOf(first, second);
    this.#encounters.add(orbit, by * this.#reduction.meetings(setOrbit, orbit));
  }

  /** Recomputes meetings, sit-outs and competition from opponents and directions. */
  #rescore(): void {
    const pairs = this.#pairs;
    const competition = new Float64Array(this.#reduction.orbits.count);
    this.#met.fill(0);
    this.#sitOuts.clear();
    this.#encounters?.clear();
    for (const { first, second, set } of this.pairings) {
      const setOrbit = this.#reduction.setOrbits.findIndex((each) => each.set === set);
      this.#count(setOrbit, first, second, 1);
      const orbit = this.#reduction.orbitOf(first, second);
      if (first !== this.#phantom && second !== this.#phantom) {
        const meetings = this.#reduction.meetings(setOrbit, orbit);
        competition[orbit]! += meetings * this.#parts * this.#plays;
      } else {
        const pair = first === this.#phantom ? second : first;
        this.#sitOuts.add(pair, this.#reduction.orbits.sizes[orbit]!);
      }
    }
    this.#reduction.setOrbits.forEach(({ length }, setOrbit) => {
      for (let part = 0; part < this.#parts; part++) {
        for (let i = 0; i < pairs; i++) {
          const sign = this.#directions.sign(setOrbit, part, i);
          for (let j = i + 1; j < pairs; j++) {
            competition[this.#reduction.orbitOf(i, j)]! +=
              length * sign * this.#directions.sign(setOrbit, part, j);
          }
        }
      }
    });
    this.#deviations.reset(competition, this.#sitOuts.fair());
  }

  #opponent(setOrbit: number, pair: number): number {
    return this.#opponents[setOrbit * this.#pairs + pair]!;
  }

  /** Makes two pairs opponents on a set, and their images too. */
  #oppose(setOrbit: number, first: number, second: number): void {
    const { images } = this.#reduction.setOrbits[setOrbit]!;
    for (let k = 0; k < images; k++) {
      const a = this.#reduction.moved(first, k);
      const b = this.#reduction.moved(second, k);
      this.#opponents[setOrbit * this.#pairs + a] = b;
      this.#opponents[setOrbit * this.#pairs + b] = a;
    }
  }
}

// A walk by pairings: anneals them with their directions under the symmetry, puts them into rounds, then directs each sitting.

import type { Random } from '../../balance/index.ts';
import { orbitOf } from '../../catalogue/index.ts';
import { indexOfDeviations } from '../theory/fairness.ts';
import type { Construction } from './constructions.ts';
import { createPairings, type Pairings } from './pairings.ts';
import { createRoundMaker, type RoundMaker } from './rounds.ts';
import { unswitchedPlan } from './sittings.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import { COST_TOLERANCE, DirectedWalk, doublingsOf, type PlanJudge } from './walk.ts';

/** Whether pairings can be annealed: directions are per orbit, so a missing pair must be stationary. */
export function canAnnealPairings({ order, phantom, pairs, fixedPairs }: Construction): boolean {
  return order === 1 || phantom === null || phantom >= pairs - fixedPairs;
}

/** Proposals of the shortest run; every second run is twice as long, every fourth twice as long again, and so on. */
const LEAST_PROPOSALS = 20_000;
const MAX_DOUBLINGS = 5;
/** Pairings within this factor of the fairest are put into rounds, because directing each sitting may still improve them. */
const NEAR = 1.15;

/** A pure function of its arguments and the calls to `work`. */
export class PairingWalk extends DirectedWalk {
  readonly #pairings: Pairings;
  readonly #rounds: RoundMaker;
  /** The index of the fairest pairings, whether or not they fit into rounds. */
  #level = Number.POSITIVE_INFINITY;
  #steps = 0;
  #isAnnealing = false;

  constructor(
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    judge: PlanJudge,
    random: Random,
  ) {
    super(construction, parts, judge, random);
    this.#pairings = createPairings(construction, rules, parts);
    this.#rounds = createRoundMaker(construction, rules);
  }

  work(): boolean {
    if (!this.#isAnnealing) {
      this.#steps += 1;
      this.found = null;
      if (!this.#pairings.drawStart(this.random)) {
        this.failures += 1;
        return true;
      }
      this.#pairings.planRun(LEAST_PROPOSALS * 2 ** doublingsOf(this.#steps, MAX_DOUBLINGS));
    }
    this.#isAnnealing = !this.#pairings.annealProposals(this.random, LEAST_PROPOSALS);
    if (this.#isAnnealing) return false;
    this.#place();
    return true;
  }

  /** Puts the annealed pairings into rounds and directs each sitting, if that may give a fairer movement. */
  #place(): void {
    const { pairs, rounds, phantom } = this.construction;
    const field = { pairs, rounds, parts: this.parts, hasPhantom: phantom !== null };
    if (!this.#pairings.isEven) {
      this.failures += 1;
      return;
    }
    const inequityIndex = indexOfDeviations(field, this.#pairings.value);
    this.#level = Math.min(this.#level, inequityIndex);
    if (inequityIndex > this.#level * NEAR + COST_TOLERANCE) return;
    const { pairings } = this.#pairings;
    const sittings = this.#rounds.placeInRounds(pairings, this.random);
    if (sittings === null) {
      this.failures += 1;
      return;
    }
    const plan = unswitchedPlan(this.construction, sittings, this.parts, phantom);
    const orbits = plan.orbits.map((orbit, n) => {
      const { switched } = pairings[n] as (typeof pairings)[number];
      return { ...orbit, switched: orbitOf(this.construction, orbit).map(() => switched) };
    });
    const placed = { plan: { ...plan, orbits }, inequityIndex };
    const standard = this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
    const directed = this.direct(placed.plan, 'polish', standard);
    this.recordFound(directed.inequityIndex < inequityIndex - COST_TOLERANCE ? directed : placed);
  }
}

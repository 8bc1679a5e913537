// A walk without a symmetry: anneals pairings in the fast kernel (freeKernel.ts), puts them into rounds, then directs each
// sitting. In fields with more tables than rounds, where tables share sets, rounds are found at once, and it finds fairer
// movements than any symmetry. With as many rounds as tables, or a few more, hardly any rounds were found for what was
// annealed (none in 4 million proposals); in longer movements rounds are found, and symmetries are fairer.

import { type Random, seedState } from '../../balance/random.ts';
import { indexOfDeviations } from '../theory/fairness.ts';
import type { Construction, HowellRequest } from './constructions.ts';
import { createFreeKernel } from './freeCompiled.ts';
import type { FreeKernel, FreePairings } from './freeKernel.ts';
import { type Meeting, PairingStart } from './pairingStart.ts';
import { unswitchedPlan } from './sittings.ts';
import type { SkeletonRules } from './skeleton.ts';
import { SymmetryReduction } from './symmetryReduction.ts';
import { COST_TOLERANCE, DirectedWalk, doublingsOf, type PlanCost } from './walk.ts';

/** Proposals of the shortest run; every second run is twice as long, every fourth twice as long again, and so on. */
const LEAST_PROPOSALS = 1_000_000;
const MAX_DOUBLINGS = 6;
/** Proposals in a few milliseconds. */
const SLICE = 50_000;
/** Temperatures, in units of F; pairings freeze between these. */
const HOTTEST = 60;
const COLDEST = 2;
/** Pairings within this factor of the fairest are put into rounds, because directing each sitting may still improve them. */
const NEAR = 1.05;
/** Rounds are found at once or hardly ever. */
const ROUND_PROPOSALS = 500_000;
const ROUND_TEMPERATURE = 0.25;

/** Whether this walk is for a request: full fields of one session with more tables than rounds, nobody stationary. */
export function canSearchFreely(request: HowellRequest): boolean {
  const { pairs, rounds, sessions, stationaryPairs, isSimple } = request;
  const isShort = pairs % 2 === 0 && 2 * rounds < pairs && sessions.length === 1;
  return isShort && stationaryPairs === 0 && !isSimple;
}

/** A pure function of its arguments and the calls to `work`. */
export class FreeWalk extends DirectedWalk {
  readonly #rules: SkeletonRules;
  readonly #start: PairingStart;
  readonly #kernel: FreeKernel;
  /** The index of the fairest pairings, whether or not they fit into rounds. */
  #level = Number.POSITIVE_INFINITY;
  #steps = 0;
  #proposalsLeft = 0;
  #temperature = 0;
  #cooling = 1;

  constructor(
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    objective: PlanCost,
    random: Random,
  ) {
    super(construction, parts, objective, random);
    const { pairs, rounds } = construction;
    this.#rules = rules;
    this.#start = new PairingStart(new SymmetryReduction(construction, rules));
    this.#kernel = createFreeKernel(pairs, rounds);
  }

  work(): boolean {
    if (this.#proposalsLeft === 0) {
      this.#steps += 1;
      this.found = null;
      const meetings = this.#start.draw(this.random);
      if (meetings === null) {
        this.failures += 1;
        return true;
      }
      this.#kernel.load(this.#directed(meetings), seedState(this.random.next()));
      this.#proposalsLeft = LEAST_PROPOSALS * 2 ** doublingsOf(this.#steps, MAX_DOUBLINGS);
      this.#temperature = HOTTEST;
      this.#cooling = (COLDEST / HOTTEST) ** (1 / this.#proposalsLeft);
    }
    this.#temperature = this.#kernel.annealProposals(SLICE, this.#temperature, this.#cooling);
    this.#proposalsLeft -= SLICE;
    if (this.#proposalsLeft > 0) return false;
    this.#place();
    return true;
  }

  /** Puts the annealed pairings into rounds and directs each sitting, if that may give a fairer movement. */
  #place(): void {
    const { pairs, rounds, phantom } = this.construction;
    const inequityIndex = this.#index();
    this.#level = Math.min(this.#level, inequityIndex);
    if (inequityIndex > this.#level * NEAR + COST_TOLERANCE) return;
    const { tablesPerSet } = this.#rules;
    const inRound = this.#kernel.placeInRounds(tablesPerSet, ROUND_PROPOSALS, ROUND_TEMPERATURE);
    if (inRound === null) {
      this.failures += 1;
      return;
    }
    const { opponents, directions } = this.#kernel.pairings();
    const sittings = [...opponents.keys()].flatMap((at) => {
      const [set, first] = [Math.floor(at / pairs), at % pairs];
      const second = opponents[at]!;
      if (second < first) return [];
      const round = [...Array(rounds).keys()].findIndex(
        (r) => inRound[r * pairs + first] === second,
      );
      return [{ first, second, set, round }];
    });
    const plan = unswitchedPlan(this.construction, sittings, this.parts, phantom);
    const orbits = plan.orbits.map((orbit) => {
      const isSwitched = directions[orbit.set * pairs + orbit.first]! < 0;
      return { ...orbit, switched: [isSwitched ? 2 ** this.parts - 1 : 0] };
    });
    const standard = this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
    const directed = this.direct({ ...plan, orbits }, 'polish', standard);
    this.recordFound(directed);
  }

  /** The index of the annealed pairings, with whole sets. */
  #index(): number {
    const { pairs, rounds } = this.construction;
    const all = (pairs * (pairs - 1)) / 2;
    const sum = (rounds * pairs * (pairs / 2 - 1)) / 2;
    const field = { pairs, rounds, parts: 1, hasPhantom: false };
    return indexOfDeviations(field, this.#kernel.squares - (sum * sum) / all);
  }

  /** Random directions for meetings. */
  #directed(meetings: readonly Meeting[]): FreePairings {
    const { pairs, rounds } = this.construction;
    const opponents = new Uint8Array(pairs * rounds);
    const directions = new Int8Array(pairs * rounds);
    for (const { setOrbit, first, second } of meetings) {
      const row = setOrbit * pairs;
      const sign = this.random.next() & 1 ? 1 : -1;
      opponents[row + first] = second;
      opponents[row + second] = first;
      directions[row + first] = sign;
      directions[row + second] = -sign;
    }
    return { opponents, directions };
  }
}

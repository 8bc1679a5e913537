// Fairness against simplicity: the best switches that take 0, 1, 2, … announcements (see switchPlan.ts).
// Tries whole rounds first, then anneals plans instead of sittings (see plans.ts). Advances only when told to. Among equals the
// last rounds win: directors switch them.

import type { Movement } from '../movement/index.ts';
import { Plans, RESTART_STEPS } from './plans.ts';
import { createProblem, type Problem, type ProblemFault, type Settings } from './problem.ts';
import { type Bound, createGeneralBound, meetsBound } from './proof/bound.ts';
import { latenessOf, type SwitchPlan, switchPlanOf } from './switchPlan.ts';
import { type Score, scoreOfMovement } from './value.ts';

/** A pattern of switches that no simpler one equals. */
export interface FrontPoint {
  readonly plan: SwitchPlan;
  readonly score: Score;
  readonly movement: Movement;
}

export interface SimplicityFront {
  /** Makes more proposals, in whole restarts. */
  advance(steps: number): void;
  readonly steps: number;
  /** The number of proposals after which every plan size has been tried. */
  readonly cycleSteps: number;
  /** Adds a pattern found elsewhere for the same movement. */
  offer(movement: Movement): void;
  /** In ascending order of announcements, each better than all before it. */
  readonly points: readonly FrontPoint[];
}

export type SimplicityResult =
  | { readonly ok: true; readonly front: SimplicityFront }
  | { readonly ok: false; readonly fault: ProblemFault };

/** A longer plan no longer counts as simple. */
const MAX_ANNOUNCEMENTS = 8;

/**
 * The front of a movement under given settings. Boards are switched singly if `settings.unit` is 'board', all tables alike if
 * it is 'round', otherwise whole sittings. Refuses under the same conditions as `createProblem`.
 */
export function createSimplicityFront(
  movement: Movement,
  settings: Settings,
  seed: number,
): SimplicityResult {
  const unit = settings.unit === 'board' ? 'board' : 'sitting';
  const result = createProblem(movement, { ...settings, unit });
  if (!result.ok) return result;
  return { ok: true, front: new PlanAnnealing(result.problem, seed, settings.unit === 'round') };
}

class PlanAnnealing implements SimplicityFront {
  steps = 0;
  readonly #problem: Problem;
  readonly #plans: Plans;
  readonly #most: number;
  /** The best for each number of announcements. */
  readonly #best = new Map<number, FrontPoint>();
  #asked = 0;
  #bound: Bound | null = null;

  constructor(problem: Problem, seed: number, isWhole: boolean) {
    this.#problem = problem;
    this.#most = problem.settings.maxAnnouncements ?? Number.POSITIVE_INFINITY;
    this.#plans = new Plans(problem, seed, Math.min(MAX_ANNOUNCEMENTS, this.#most), isWhole);
    this.offer(problem.movement);
    for (const movement of this.#plans.wholeRounds()) this.offer(movement);
  }

  get cycleSteps(): number {
    return this.#plans.sizes.length * RESTART_STEPS;
  }

  get points(): readonly FrontPoint[] {
    const points = [...this.#best.values()].sort(
      (a, b) => a.plan.announcements - b.plan.announcements,
    );
    let least = Number.POSITIVE_INFINITY;
    return points.filter(({ score }) => {
      const isBetter = score.value < least;
      if (isBetter) least = score.value;
      return isBetter;
    });
  }

  advance(steps: number): void {
    this.#asked += steps;
    for (; this.steps < this.#asked; this.steps += RESTART_STEPS) {
      const index = this.steps / RESTART_STEPS;
      // A bound takes longer than a short search: it is asked for after every size has had its turn.
      const isEnough =
        index >= this.#plans.sizes.length && this.#plans.announcementsOf(index) >= this.#enough;
      if (!isEnough) this.offer(this.#plans.anneal(index));
    }
  }

  offer(given: Movement): void {
    const { absent } = this.#problem.settings;
    const { announcements } = switchPlanOf(given, absent);
    if (announcements > this.#most) return;
    const known = this.#best.get(announcements);
    const score = scoreOfMovement(this.#problem, given);
    if (known !== undefined && known.score.value < score.value) return;
    const movement = this.#plans.latest(given);
    const plan = switchPlanOf(movement, absent);
    const isEqual = known?.score.value === score.value;
    if (isEqual && !isLater(plan, known.plan, movement.rounds.length)) return;
    this.#best.set(plan.announcements, { plan, score, movement });
  }

  /** The fewest announcements that are proved to be as good as any number of them; infinite if none is known to be. */
  get #enough(): number {
    this.#bound ??= createGeneralBound(this.#problem).bound;
    const bound = this.#bound;
    const proved = this.points.find(({ score }) => meetsBound(bound, score));
    return proved?.plan.announcements ?? Number.POSITIVE_INFINITY;
  }
}

/** Whether a plan switches later rounds than another; if all are the same, whether it has fewer exceptions. */
function isLater(one: SwitchPlan, other: SwitchPlan, roundCount: number): boolean {
  const later = latenessOf(one, roundCount) - latenessOf(other, roundCount);
  return later > 0 || (later === 0 && one.exceptions.length < other.exceptions.length);
}

// A movement that could be played tonight, and how it is made. Its figures depend on the movement alone, not on the wishes,
// so they are cached while wishes change: the list and each list for a changed wish judge many of the same movements.

import {
  type BuiltSize,
  type Catalogue,
  completeMovement,
  type Family,
  type GenerateRequest,
  legalParameters,
  type Parameters,
} from '../catalogue/index.ts';
import { type Movement, playErrors } from '../movement/index.ts';
import { switchPlanOf } from '../optimise/index.ts';
import { type Fairness, fairnessOf } from './fairness.ts';
import { type Features, featuresOf } from './features.ts';
import type { TonightRow } from './list.ts';
import { type RankedNumbers, rankNumbers } from './missing.ts';
import { flowWithout, type SeatFlow, seatFlowOf } from './seatFlow.ts';

/** How a movement of the catalogue is made: what its family built, and what has been chosen since. */
export interface Recipe {
  readonly built: Movement;
  readonly size: BuiltSize;
  readonly missingPair: number | null;
  readonly switchRounds: readonly number[] | null;
}

/** A movement that could be played, with what it means for the evening. */
export interface Candidate {
  /** Null for a movement of the director's own. */
  readonly familyId: string | null;
  readonly recipe: Recipe | null;
  readonly movement: Movement;
  readonly features: Features;
  /** The row of each section by itself; absent if the room is not divided. */
  readonly sections?: readonly TonightRow[];
}

/** The request with which `generate` makes a movement. */
export function requestOf({ size, missingPair, switchRounds }: Recipe): GenerateRequest {
  return {
    ...size,
    ...(missingPair === null ? {} : { missingPair }),
    ...(switchRounds === null ? {} : { switchRounds }),
  };
}

/** How a candidate is scored and announced. */
export interface CandidateFigures {
  readonly fairness: Fairness;
  /** Announcements that the switches take. */
  readonly instructions: number;
}

/** Makes and judges candidates, each only once, whatever the wishes. */
export interface CandidateCache {
  readonly catalogue: Catalogue;
  /** The sizes of a family with these values: one, or one per number of sets, because more sets may need fewer copies. */
  readonly sizesOf: (family: Family, fixed: Parameters) => readonly Parameters[];
  /** The movement that a family builds; the same object each time. */
  readonly build: (family: Family, size: Omit<BuiltSize, 'familyId'>) => Movement;
  /** The candidate made this way from a movement of `build`; null if it cannot be played. */
  readonly candidateOf: (recipe: Recipe) => Candidate | null;
  /** The same with other rounds switched; seats, and so the features, stay the same. */
  readonly switched: (
    candidate: Candidate,
    recipe: Recipe,
    switchRounds: readonly number[],
  ) => Candidate;
  readonly figuresOf: (candidate: Candidate) => CandidateFigures;
  /** The numbers of a candidate, nobody missing, in the order in which to leave one free. */
  readonly numbersOf: (candidate: Candidate, recipe: Recipe) => RankedNumbers;
}

/** Nothing worked out yet, of the movements of a catalogue. */
export function createCandidateCache(catalogue: Catalogue): CandidateCache {
  const sizes = new Map<string, readonly Parameters[]>();
  const movements = new Map<string, Movement>();
  const flows = new Map<Movement, SeatFlow>();
  const soundness = new Map<Movement, boolean>();
  const candidates = new Map<Movement, Map<string, Candidate | null>>();
  const figures = new Map<Candidate, CandidateFigures>();
  const numbers = new Map<Candidate, RankedNumbers>();

  const candidatesFrom = (built: Movement) =>
    computedOnce(candidates, built, () => new Map<string, Candidate | null>());
  const flowOf = (built: Movement) =>
    computedOnce(flows, built, () => seatFlowOf({ ...built, phantom: null }));
  const isSound = (movement: Movement) =>
    computedOnce(soundness, movement, () => playErrors(movement).length === 0);

  const judge = (recipe: Recipe): Candidate | null => {
    const { built, size, missingPair, switchRounds } = recipe;
    const movement = completeMovement(built, size, missingPair, switchRounds);
    // A missing pair and switches add no error.
    if (!isSound(built) && playErrors(movement).length > 0) return null;
    const features = featuresOf(movement, flowWithout(movement.phantom, flowOf(built)));
    return { familyId: size.familyId, recipe, movement, features };
  };

  return {
    catalogue,
    sizesOf: (family, fixed) =>
      computedOnce(sizes, `${family.id} ${JSON.stringify(fixed)}`, () => legalSizes(family, fixed)),
    build: (family, { parameters, boards }) =>
      computedOnce(movements, `${family.id} ${boards} ${JSON.stringify(parameters)}`, () =>
        family.build(parameters, boards),
      ),
    candidateOf: (recipe) =>
      computedOnce(candidatesFrom(recipe.built), recipeKey(recipe), () => judge(recipe)),
    switched(candidate, before, switchRounds) {
      const recipe = { ...before, switchRounds };
      const { built, size, missingPair } = recipe;
      const made = computedOnce(candidatesFrom(built), recipeKey(recipe), () => {
        const movement = completeMovement(built, size, missingPair, switchRounds);
        return { ...candidate, movement, recipe };
      });
      return made ?? candidate;
    },
    figuresOf: (candidate) =>
      computedOnce(figures, candidate, () => ({
        fairness: fairnessOf(candidate.movement),
        instructions: switchPlanOf(candidate.movement).announcements,
      })),
    numbersOf: (candidate, { built }) =>
      computedOnce(numbers, candidate, () =>
        rankNumbers({ ...candidate.movement, phantom: null }, flowOf(built)),
      ),
  };
}

function legalSizes(family: Family, fixed: Parameters): readonly Parameters[] {
  const all = legalParameters(family, {}, fixed);
  const first = all.next().value;
  if (first === undefined) return [];
  return first.sets === undefined ? [first] : [first, ...all];
}

function recipeKey({ missingPair, switchRounds }: Recipe): string {
  return `${missingPair} ${switchRounds}`;
}

/** The value of a key, computed when it is first needed. */
function computedOnce<Key, Value>(values: Map<Key, Value>, key: Key, work: () => Value): Value {
  const before = values.get(key);
  if (before !== undefined) return before;
  const value = work();
  values.set(key, value);
  return value;
}

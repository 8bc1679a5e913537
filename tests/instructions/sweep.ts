// Which movements of a family the facts are tried on: every size in full, a fixed part of those cut short, and of the
// rest a part drawn from the seed; all of them, in every variation, where ARROWSWITCH_SWEEP is set.

import fc from 'fast-check';
import type { Family } from '../../src/catalogue/family.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { COPIES } from '../../src/individual/individual.ts';
import { INDIVIDUAL_PLAYERS, usualRounds } from '../../src/individual/plan.ts';
import { INDIVIDUAL, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { families, individuals } from '../wholeCatalogue.ts';

/** What is swept: the families of pairs, and individuals. */
export const SWEPT_IDS: readonly string[] = [...families.map(({ id }) => id), INDIVIDUAL];

/** Whether everything is tried, which takes minutes. */
export const isFullSweep = process.env.ARROWSWITCH_SWEEP !== undefined;
const MAX_TABLES = 20;
/** Of movements cut short, one in so many is always tried, and one in so many of the others is drawn. */
const FIXED = 12;
const DRAWN = 32;
/** Of individuals one in so many is drawn. */
const DRAWN_INDIVIDUALS = 24;

export interface Swept {
  readonly movement: Movement;
  /** Tried whatever the seed. */
  readonly isFixed: boolean;
  readonly place: string;
}

/** The movements of a family or individuals, to 20 tables, with two boards per set. */
export function movementsOf(id: string, seed: number): readonly Swept[] {
  if (id === INDIVIDUAL) return sweptIndividuals(seed);
  const family = families.find((each) => each.id === id);
  return family === undefined ? [] : movementsOfFamily(family, seed);
}

/** Of every number of players, copies and rounds to 12 or a whole cycle, some and those that the seed draws. */
function sweptIndividuals(seed: number): readonly Swept[] {
  const { least, most } = INDIVIDUAL_PLAYERS;
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const all = numbers.flatMap((players) =>
    COPIES.flatMap((copies) =>
      individuals
        .knownRounds(players, copies)
        .filter((rounds) => rounds <= 12 || rounds === usualRounds(players))
        .map((rounds) => ({ players, rounds, copies, boards: 2 })),
    ),
  );
  const length = isFullSweep ? all.length : Math.floor(all.length / DRAWN_INDIVIDUALS);
  const subset = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
  const [drawn = []] = fc.sample(subset, { seed, numRuns: 1 });
  return drawn.map((request) => {
    const made = individuals.generate(request);
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const place = `individual ${JSON.stringify(request)}, seed ${seed}`;
    return { movement: made.movement, isFixed: false, place };
  });
}

function movementsOfFamily(family: Family, seed: number): readonly Swept[] {
  const longest = new Map<string, number>();
  const all = [...legalParameters(family)].filter(({ tables = 0 }) => tables <= MAX_TABLES);
  const sizeOf = ({ tables, pairs }: (typeof all)[number]) => `${tables}/${pairs}`;
  for (const parameters of all) {
    const { rounds = 0 } = parameters;
    longest.set(sizeOf(parameters), Math.max(rounds, longest.get(sizeOf(parameters)) ?? 0));
  }
  const isFixed = (parameters: (typeof all)[number], index: number) =>
    isFullSweep ||
    index % FIXED === 0 ||
    (parameters.rounds ?? 0) === longest.get(sizeOf(parameters));
  const fixed = all.filter(isFixed);
  const others = all.filter((parameters) => !fixed.includes(parameters));
  const length = Math.floor(others.length / DRAWN);
  const subset = fc.shuffledSubarray(others, { minLength: length, maxLength: length });
  const [drawn = []] = fc.sample(subset, { seed, numRuns: 1 });
  return [...fixed, ...drawn].flatMap((parameters): Swept[] => {
    const movement = family.build(parameters, 2);
    const place = `${family.id} ${JSON.stringify(parameters)}, seed ${seed}`;
    if (movement.tableCount > MAX_TABLES) return [];
    return [{ movement, isFixed: fixed.includes(parameters), place }];
  });
}

/** A movement without one of its pairs. */
export function withMissing(movement: Movement, pair: number): Movement {
  return { ...movement, phantom: ((pair % movement.pairCount) + 1) as PairNumber };
}

/** A movement in two sessions, the second from some round on. */
export function inSessions(movement: Movement, round: number): Movement {
  return { ...movement, sessionStarts: [0, 1 + (round % (movement.rounds.length - 1))] };
}

/** A movement as it is, with a pair missing, and in two sessions; in the ordinary run one of the two in turn. */
export function variationsOf(movement: Movement, index: number): readonly Movement[] {
  const odd = movement.phantom === null ? [withMissing(movement, 7 * index)] : [];
  const isSplit = movement.sessionStarts.length === 1 && movement.rounds.length > 1;
  const split = isSplit ? [inSessions(movement, 5 * index)] : [];
  if (isFullSweep) return [movement, ...odd, ...split];
  return [movement, ...([odd, split, [], []].at(index % 4 || 0) ?? [])];
}

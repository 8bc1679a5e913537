// Movements in which nobody plays a board twice, for properties of the people in them.

import fc from 'fast-check';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { boardsOf } from '../balance/oracle.ts';
import { anyFeatured } from '../features.ts';
import { generate } from '../wholeCatalogue.ts';

/** A generated movement; throws where the catalogue refuses. */
export function made(
  familyId: string,
  tables: number,
  more: {
    readonly rounds?: number;
    readonly boards?: number;
    readonly switchRounds?: number[];
  } = {},
): Movement {
  const { rounds, boards = 3, switchRounds } = more;
  const parameters = { tables, ...(rounds === undefined ? {} : { rounds }) };
  const result = generate({
    familyId,
    parameters,
    boards,
    ...(switchRounds === undefined ? {} : { switchRounds }),
  });
  if (!result.ok) throw new Error(`${familyId} of ${tables} tables: ${JSON.stringify(result)}`);
  return result.movement;
}

/** Everybody who plays, in ascending order. */
export function everybody({ pairCount, phantom }: Movement): readonly PairNumber[] {
  return Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber).filter(
    (pair) => pair !== phantom,
  );
}

function hasReplay(movement: Movement): boolean {
  return boardsOf(movement).some((results) => {
    const there = results.flatMap(({ northSouth, eastWest }) => [...northSouth, ...eastWest]);
    return new Set(there).size < there.length;
  });
}

const regular = [2, 3, 4, 5].map((tables) => made('howell', tables));

/** Mitchells with everything that can befall them, Howells, and whatever else repeats no board. */
export const anyMovement: fc.Arbitrary<Movement> = fc.oneof(
  { weight: 2, arbitrary: playableCase.map(({ movement }) => movement) },
  { weight: 1, arbitrary: fc.constantFrom(...regular) },
  {
    weight: 2,
    arbitrary: anyFeatured
      .map(({ movement }) => movement)
      .filter((movement) => !hasReplay(movement)),
  },
);

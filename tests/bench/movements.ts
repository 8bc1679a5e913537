// The movements that the bench works on, straight from their formulas, so that no size is too large.

import { createPlay, createSets, type Movement } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { writeMovement } from '../../src/notation/formats.ts';
import { doubleWeave, mitchell, relayShare } from '../balance/movements.ts';

/** Everybody plays everything: a Mitchell, or a relay-share Mitchell where the number of tables is even. */
export function completeMitchell(tables: number, boards = 1): Movement {
  const build = tables % 2 === 0 ? relayShare : mitchell;
  return build(tables, undefined, boards);
}

/** A movement whose best switches are published. */
export interface PublishedRow {
  readonly name: string;
  readonly tables: number;
  readonly movement: Movement;
  /** The best published, in percent, as printed. */
  readonly qf: number;
}

/** Balans, "Scrambled Mitchells": the best of every movement in the table. */
export const publishedRows: readonly PublishedRow[] = (
  [
    ['Mitchell', mitchell, { 5: 74.68, 7: 92, 9: 93.9, 11: 93.41, 13: 93.96, 15: 95.49 }],
    ['Relay-share', relayShare, { 6: 84, 8: 91.38, 10: 93.8, 12: 94, 14: 94.77 }],
    ['Double weave', doubleWeave, { 8: 94.64, 12: 94 }],
  ] as const
).flatMap(([family, build, best]) =>
  Object.entries(best).map(([size, qf]) => {
    const tables = Number(size);
    return { name: `${family} ${tables}`, tables, movement: build(tables), qf };
  }),
);

/**
 * The file of a movement in which no pair meets another or a set twice, whatever the numbers of tables and rounds; the
 * first seventh of the rounds is arrow-switched.
 */
export function plainFile(tables: number, rounds: number): string {
  const longest = Math.max(tables, rounds);
  // Of an odd number, twice a step goes round all as well.
  const sets = longest + (1 - (longest % 2));
  const count = (length: number) => Array.from({ length }, (_, index) => index);
  const movement = createMovement({
    title: `Plain ${tables} by ${rounds}`,
    pairCount: tables + sets,
    sets: createSets(sets, 2),
    rounds: count(rounds).map((round) =>
      count(tables).map((table) => {
        const eastWest = tables + 1 + ((table - round + sets) % sets);
        const switched = 7 * round < rounds ? 3 : 0;
        return createPlay(table + 1, eastWest, (table + round) % sets, switched);
      }),
    ),
  });
  return writeMovement(movement, 'json');
}

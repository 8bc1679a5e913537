// The movements that the bench works on, straight from their formulas, so that no size is too large.

import type { Movement } from '../../src/movement/movement.ts';
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

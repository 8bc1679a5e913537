// What three pairs at a time prove of a field: docs/lab/bounds.md, "New Howells: three pairs at a time". That takes seconds to
// minutes for each field, so the results are listed; src/lab/bounds proves them anew.

import type { SkeletonSize } from './fairness.ts';
import { TRIPLE_LIST } from './tripleList.ts';

/** A field: its pairs, its rounds, and into how many parts that are switched apart its sets are divided. */
export interface ListedField {
  readonly pairs: number;
  readonly rounds: number;
  readonly parts: number;
}

/** Lower bounds on Σ (s − fair)², by the name of the field. */
export const TRIPLE_BOUNDS: ReadonlyMap<string, number> = new Map(
  TRIPLE_LIST.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [pairs, entries] = line.split(': ') as [string, string];
      return entries.split(', ').map((entry): [string, number] => {
        const [rest, least] = entry.split(' = ') as [string, string];
        return [`${pairs}/${rest}`, Number(least)];
      });
    }),
);

/** The listed lower bound on Σ (s − fair)² for a field; 0 if there is none. */
export function listedTripleBound({ pairs, rounds, parts, hasPhantom }: SkeletonSize): number {
  return TRIPLE_BOUNDS.get(fieldName({ pairs: pairs - (hasPhantom ? 1 : 0), rounds, parts })) ?? 0;
}

/** For example 12/7, or 12/7 × 2. */
export function fieldName({ pairs, rounds, parts }: ListedField): string {
  return `${pairs}/${rounds}${parts === 1 ? '' : ` × ${parts}`}`;
}

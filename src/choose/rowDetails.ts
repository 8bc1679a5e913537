// What is known of a row of tonight's list beyond its place: what `details.ts` finds, piece by piece.

import type { BestKnown } from './bestKnown.ts';
import type { FoundFirst } from './firstIf.ts';
import type { PlanB } from './planB.ts';
import type { SimplePlan } from './simplePlan.ts';

/** Something found out about a row; `key` is the row's. */
export type RowDetail =
  | { readonly kind: 'planB'; readonly key: string; readonly planB: readonly PlanB[] }
  | { readonly kind: 'simple'; readonly key: string; readonly simple: SimplePlan }
  /** While the search goes on, each best so far; not at all for movements with two winners. */
  | {
      readonly kind: 'best';
      readonly key: string;
      readonly best: BestKnown;
      readonly isSearching: boolean;
    }
  | { readonly kind: 'firstIf'; readonly key: string; readonly found: FoundFirst };

/** What is known of a row so far; null for what has not been worked out, or never is. */
export interface RowDetails {
  /** Of each section, or of the whole room. */
  readonly planB: readonly PlanB[] | null;
  readonly simple: SimplePlan | null;
  readonly best: BestKnown | null;
  readonly isSearching: boolean;
  readonly firstIf: FoundFirst | null;
}

export const NO_DETAILS: RowDetails = {
  planB: null,
  simple: null,
  best: null,
  isSearching: false,
  firstIf: null,
};

/** Details with one more. */
export function withDetail(details: RowDetails, detail: RowDetail): RowDetails {
  switch (detail.kind) {
    case 'planB':
      return { ...details, planB: detail.planB };
    case 'simple':
      return { ...details, simple: detail.simple };
    case 'best':
      return { ...details, best: detail.best, isSearching: detail.isSearching };
    case 'firstIf':
      return { ...details, firstIf: detail.found };
  }
}

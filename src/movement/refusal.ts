// Why an edit was refused, as a fact.

import type { SittingRef } from './movement.ts';
import type { SittingFault, StructureFault } from './structure.ts';

/** What can be reordered. */
export const AXES = ['rounds', 'tables', 'pairs', 'sets'] as const;
export type Axis = (typeof AXES)[number];

/** The reason and what it concerns. Cells by indexes from 0; `number` counts from 1. */
export type Refusal =
  | { readonly kind: 'lockedCell'; readonly cell: SittingRef }
  | { readonly kind: 'lockedFirstSittings'; readonly firstSittings: number }
  | { readonly kind: 'outsideGrid'; readonly cell: SittingRef }
  | { readonly kind: 'nothingToSwitch'; readonly cell: SittingRef }
  | {
      readonly kind: 'outsideAxis';
      readonly axis: 'rounds' | 'tables';
      readonly number: number;
      readonly size: number;
    }
  /** A table to be inserted does not have one sitting per round. */
  | { readonly kind: 'shortTable'; readonly rounds: number }
  | { readonly kind: 'notPermutation'; readonly axis: Axis; readonly size: number }
  | { readonly kind: 'badSitting'; readonly cell: SittingRef; readonly fault: SittingFault }
  | { readonly kind: 'badStructure'; readonly faults: readonly StructureFault[] };

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** Wraps a refusal as a result. */
export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** The cell that a refusal concerns, or null. */
export function refusedCell(refusal: { readonly kind: string }): SittingRef | null {
  return 'cell' in refusal ? (refusal.cell as SittingRef) : null;
}

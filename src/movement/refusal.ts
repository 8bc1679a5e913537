// Why an edit was not made, as a fact.

import type { SittingRef } from './movement.ts';
import type { Axis } from './restructure.ts';
import type { SittingFault, StructureFault } from './structure.ts';

/** The reason with its place. Cells by indexes from 0; `number` from 1. */
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
  /** Tables to be put in that do not have a sitting for each of the rounds. */
  | { readonly kind: 'shortTable'; readonly rounds: number }
  | { readonly kind: 'notPermutation'; readonly axis: Axis; readonly size: number }
  | { readonly kind: 'badSitting'; readonly cell: SittingRef; readonly fault: SittingFault }
  | { readonly kind: 'badStructure'; readonly faults: readonly StructureFault[] };

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A refusal as a result. */
export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** The cell that a refusal is about, or null. */
export function refusedCell(refusal: { readonly kind: string }): SittingRef | null {
  return 'cell' in refusal ? (refusal.cell as SittingRef) : null;
}

// Why an edit was not made.

import type { SittingRef } from './movement.ts';

/** The reason, the cell when there is one, and a sentence that says what to do. */
export interface Refusal {
  readonly reason: 'locked' | 'outside' | 'structure';
  readonly cell: SittingRef | null;
  readonly message: string;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A refusal as a result. */
export function refuse(
  reason: Refusal['reason'],
  cell: SittingRef | null,
  message: string,
): Refused {
  return { ok: false, refusal: { reason, cell, message } };
}

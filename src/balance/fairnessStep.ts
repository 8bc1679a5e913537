// How fair an inequity index is, on one scale of four steps that page, terminal and help share.
// Source: Hilton rates an index below 2.5 positively. A complete Mitchell of 7 or 9 tables with its last round switched has 1.9
// and 1.6; Mitchells with rounds left out, which most clubs play, have 3 to 5.

export const FAIRNESS_STEPS = ['veryFair', 'fair', 'usual', 'uneven'] as const;
export type FairnessStep = (typeof FAIRNESS_STEPS)[number];

/** Each step but the last is below its figure. */
export const STEP_LIMITS = { veryFair: 1, fair: 2.5, usual: 5 } as const;

/** The step of an index; one that is printed the same has the same step if it is given as printed. */
export function fairnessStepOf(index: number): FairnessStep {
  if (index < STEP_LIMITS.veryFair) return 'veryFair';
  if (index < STEP_LIMITS.fair) return 'fair';
  return index < STEP_LIMITS.usual ? 'usual' : 'uneven';
}

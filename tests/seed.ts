// The seed of random tests: fixed, so that a run can be repeated; ARROWSWITCH_SEED sets another.

/** The seed set by ARROWSWITCH_SEED, otherwise the usual one. */
export function seedOr(usual: number): number {
  return Number(process.env.ARROWSWITCH_SEED ?? usual);
}

/** The seed of most random tests. */
export const SEED = seedOr(1979);

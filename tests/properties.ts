// Properties run from one seed, so that a run can be repeated; ARROWSWITCH_SEED sets another.

import fc from 'fast-check';

const DEFAULT_SEED = 1979;

fc.configureGlobal({ seed: Number(process.env.ARROWSWITCH_SEED ?? DEFAULT_SEED) });

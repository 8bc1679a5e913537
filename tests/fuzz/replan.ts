// The campaign against replanning a session: one session after another, each drawn from a seed.

import { checkWays } from '../replan/property.ts';
import type { Campaign } from './campaign.ts';

export const replanCampaigns: readonly Campaign[] = [
  {
    name: 'ways to go on',
    run(seed, until) {
      let draws = 0;
      do {
        checkWays(seed * 100_000 + draws);
        draws += 1;
      } while (Date.now() < until);
      return draws;
    },
  },
];

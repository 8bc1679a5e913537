// Campaigns as tests: short runs in `npm test`; where tests/fuzz/page.ts says until when, those of a file share that time.

import { expect, it } from 'vitest';
import { seedOr } from '../seed.ts';
import type { Campaign } from './campaign.ts';

/** A test for each campaign. */
export function itHolds(campaigns: readonly Campaign[]): void {
  const seed = seedOr(1);
  const until = Number(process.env.ARROWSWITCH_FUZZ_UNTIL ?? 0);
  const share = Math.max(0, until - Date.now()) / campaigns.length;
  it.each(campaigns)(
    '$name do no harm',
    async ({ name, run }) => {
      const draws = await run(seed, Date.now() + share);
      expect(draws).toBeGreaterThan(0);
      if (until > 0) process.stdout.write(`${name}, seed ${seed}: ${draws} draws\n`);
    },
    until > 0 ? Number.POSITIVE_INFINITY : undefined,
  );
}

import { expect, it } from 'vitest';
import { workerCampaigns } from '../fuzz/workers.ts';

it.each(workerCampaigns)('$name hold in a short run', async ({ run }) => {
  expect(await run(1, 0)).toBeGreaterThan(0);
});

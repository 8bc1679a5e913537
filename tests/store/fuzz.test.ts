import { expect, it } from 'vitest';
import { storeCampaigns } from '../fuzz/store.ts';

it.each(storeCampaigns)('$name hold in a short run', async ({ run }) => {
  expect(await run(1, 0)).toBeGreaterThan(0);
});

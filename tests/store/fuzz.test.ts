import { expect, it } from 'vitest';
import { storeCampaigns } from '../fuzz/store.ts';

it.each(storeCampaigns)('$name hold in small', async ({ run }) => {
  expect(await run(1, 0)).toBeGreaterThan(0);
});

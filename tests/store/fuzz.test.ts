import { expect, it } from 'vitest';
import { storeCampaigns } from '../fuzz/store.ts';

it.each(storeCampaigns)('$name hold in small', ({ run }) => {
  expect(run(1, 0)).toBeGreaterThan(0);
});

// Short runs of the campaigns of files and links.

import { expect, it } from 'vitest';
import { fileCampaigns } from './files.ts';

it.each(fileCampaigns)('$name do no harm', async ({ run }) => {
  expect(await run(1, 0)).toBeGreaterThan(0);
});

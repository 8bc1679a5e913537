// Every fuzz campaign in full: `npm run fuzz -- --minutes M [--seed S]`. The minutes are shared among the campaigns.
// A failure prints its seed and the shrunk input, and ends with status 1. Add a campaign to the list below.

import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';
import { fileCampaigns } from './files.ts';
import { monkeyCampaigns } from './monkeys.ts';
import { pageCampaigns } from './page.ts';
import { replanCampaigns } from './replan.ts';
import { storageCampaigns } from './storage.ts';
import { storeCampaigns } from './store.ts';
import { workerCampaigns } from './workers.ts';

const campaigns: readonly Campaign[] = [
  ...fileCampaigns,
  ...storeCampaigns,
  ...storageCampaigns,
  ...workerCampaigns,
  ...replanCampaigns,
  ...pageCampaigns,
  ...monkeyCampaigns,
];

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`Seed ${seed}, ${minutes} minutes.`);
for (const { name, run } of campaigns) {
  try {
    const draws = await run(seed, Date.now() + (minutes * 60_000) / campaigns.length);
    console.log(`${name}: ${draws} draws, no failure.`);
  } catch (error) {
    process.exitCode = 1;
    const { message, cause } = error as Error;
    console.error(`${name}, seed ${seed}: ${message}`, cause ?? '');
  }
}

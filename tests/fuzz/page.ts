// The campaigns that need a document: a process of the test runner, which has one, runs them at a seed until the time is up.

import { spawnSync } from 'node:child_process';
import type { Campaign } from './campaign.ts';

const RUNNER = 'node_modules/vitest/vitest.mjs';
const FILES = [
  'tests/ui/fuzz.test.tsx',
  'tests/ui/whileOpen.test.tsx',
  'tests/ui/whileDialogOpen.test.tsx',
];

export const pageCampaigns: readonly Campaign[] = [
  {
    name: 'the page in a document',
    run(seed, until) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [RUNNER, 'run', '--project', 'dom', '--no-color', ...FILES],
        {
          encoding: 'utf8',
          env: {
            ...process.env,
            ARROWSWITCH_SEED: String(seed),
            ARROWSWITCH_FUZZ_UNTIL: String(until),
          },
          maxBuffer: 2 ** 30,
        },
      );
      if (status !== 0) throw new Error(stdout + stderr);
      const draws = [...stdout.matchAll(/^(.+): (\d+) draws$/gm)];
      return draws.reduce((sum, [, , count]) => sum + Number(count), 0);
    },
  },
];

// `npm run test:browsers`: the journeys in Firefox and in Playwright's WebKit, and an evening in WebKitGTK, in whichever are
// installed; it says which are not. Arguments go on to vitest: a file, or -t with part of a name.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath, exit, stdout } from 'node:process';
import { findDriver } from '../webkit/driver.ts';
import { findEngine } from './engines.ts';

const BROWSERS = [
  {
    project: 'e2e',
    engine: 'firefox',
    isThere: async () => (await findEngine('firefox')) !== null,
    absent: 'Firefox: not installed, left out. Install it, or name its program in FIREFOX_PATH.',
  },
  {
    project: 'e2e',
    engine: 'webkit',
    isThere: async () => (await findEngine('webkit')) !== null,
    absent:
      'WebKit: not installed, left out. `npx playwright-core install webkit` installs it where Playwright has it.',
  },
  {
    project: 'webkit',
    engine: 'webkit',
    isThere: async () => (await findDriver()) !== null,
    absent: 'WebKitGTK: not installed, left out. Debian has it as webkit2gtk-driver.',
  },
] as const;
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

let failed = 0;
for (const { project, engine, isThere, absent } of BROWSERS) {
  if (!(await isThere())) {
    stdout.write(`${absent}\n`);
    continue;
  }
  // Read from `process`: run.ts has put other arguments there than those with which Node has begun.
  const chosen = ['--project', project, '--maxWorkers', '2', '--passWithNoTests'];
  const { status } = spawnSync(execPath, [vitest, 'run', ...chosen, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ENGINE: engine },
  });
  if (status !== 0) failed += 1;
}
exit(failed === 0 ? 0 : 1);

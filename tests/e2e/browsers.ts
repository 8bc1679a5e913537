// `npm run test:browsers`: the journeys in Firefox and WebKit, whichever are installed; it says which are not. Arguments
// go on to vitest: a file, or -t with part of a name.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath, exit, stdout } from 'node:process';
import { type Engine, findEngine } from './engines.ts';

const OTHERS: Readonly<Partial<Record<Engine, string>>> = {
  firefox: 'Firefox: not installed, left out. Install it, or name its program in FIREFOX_PATH.',
  webkit: 'WebKit: not installed, left out. `npx playwright-core install webkit` installs it.',
};
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

let failed = 0;
for (const [engine, absent] of Object.entries(OTHERS) as [Engine, string][]) {
  if ((await findEngine(engine)) === null) {
    stdout.write(`${absent}\n`);
    continue;
  }
  // Read from `process`: run.ts has put other arguments there than those with which Node has begun.
  const { status } = spawnSync(
    execPath,
    [vitest, 'run', '--project', 'e2e', '--maxWorkers', '2', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ENGINE: engine } },
  );
  if (status !== 0) failed += 1;
}
exit(failed === 0 ? 0 : 1);

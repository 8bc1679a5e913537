// `npm test`: from a fresh clone to every check there is, in turn, until one fails. The last line
// sums the tests up.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, root, succeeds } from './install.mjs';

const tsc = ['node_modules/typescript/bin/tsc', '-p'];
const reports = join(root, 'node_modules/.cache/arrowswitch');
const projects = ['unit', 'e2e'];

/** @param {string} project */
function reportOf(project) {
  return join(reports, `${project}-tests.json`);
}

/** @param {string} project */
function testsOf(project) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportOf(project)}`];
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
}

/** @type {[title: string, command: string[]][]} */
const steps = [
  ['Types: the page', [...tsc, '.']],
  ['Types: the pure core', [...tsc, 'src/tsconfig.pure.json']],
  ['Types: build and command line', [...tsc, 'src/tsconfig.node.json']],
  ['Types: tests', [...tsc, 'tests']],
  ['Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['Dead code', ['node_modules/knip/bin/knip.js']],
  ['Unit tests, layers, lock file', testsOf('unit')],
  ['Build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']],
  ['Size of the first load', ['src/build/size.mjs']],
  ['Tests in a browser', testsOf('e2e')],
];

/** Passed and failed tests of all projects that ran. */
function countTests() {
  const counts = { passed: 0, failed: 0 };
  for (const project of projects) {
    try {
      const report = JSON.parse(readFileSync(reportOf(project), 'utf8'));
      counts.passed += report.numPassedTests;
      counts.failed += report.numFailedTests;
    } catch {
      // Not reached, since an earlier step failed.
    }
  }
  return counts;
}

installIfNeeded();
mkdirSync(reports, { recursive: true });
for (const project of projects) rmSync(reportOf(project), { force: true });

/** @type {string[]} */
const done = [];
let failure = '';
for (const [title, command] of steps) {
  console.log(`\n=== ${title} ===`);
  const start = performance.now();
  const passed = succeeds(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  done.push(`${passed ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  if (passed) continue;
  failure = title;
  break;
}
console.log(`\n${done.join('\n')}`);
if (failure) console.log(`\nFAILED: ${failure}. What comes after it did not run.`);
const { passed, failed } = countTests();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failure ? 1 : 0;

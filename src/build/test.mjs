// `npm test`: installs what is missing, then runs every check, several at a time. The output of a step is
// shown whole when the step ends; the last line counts the tests. Given parts (`types`, `lint`, `unit`,
// `build`, `e2e`), it runs only these.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installIfNeeded, root } from './install.mjs';
import { runSteps } from './steps.mjs';

const tsc = ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p'];
/** A type check is over before garbage collection would pay; on several threads, each would check the shared types again. */
const withoutCollection = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
const knip = 'node_modules/knip/bin/knip.js';
const slots = Math.max(2, availableParallelism());
const reports = join(root, 'node_modules/.cache/arrowswitch');

/** @param {string} part */
function reportOf(part) {
  return join(reports, `${part}-tests.json`);
}

/**
 * @param {string} part
 * @param {string[]} projects
 */
function testsOf(part, projects) {
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportOf(part)}`];
  return ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters];
}

/**
 * In the order in which they are begun: what takes longest first.
 * @type {(import('./steps.mjs').Step & { readonly part: string })[]}
 */
const steps = [
  {
    title: 'Build',
    part: 'build',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    title: 'Unit tests',
    part: 'unit',
    command: testsOf('unit', ['unit', 'dom']),
    yields: true,
  },
  {
    title: 'Tests in a browser',
    part: 'e2e',
    command: testsOf('e2e', ['e2e']),
    after: 'Build',
  },
  {
    title: 'Types: the page',
    part: 'types',
    command: [...tsc, '.'],
    env: withoutCollection,
  },
  {
    title: 'Types: the pure core',
    part: 'types',
    command: [...tsc, 'src/tsconfig.pure.json'],
    env: withoutCollection,
  },
  {
    title: 'Types: build, terminal',
    part: 'types',
    command: [...tsc, 'src/tsconfig.node.json'],
    env: withoutCollection,
  },
  {
    title: 'Types: tests',
    part: 'types',
    command: [...tsc, 'tests'],
    env: withoutCollection,
  },
  {
    title: 'Format and lint',
    part: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { title: 'Dead code', part: 'lint', command: [knip] },
  {
    title: 'Files and exports that only tests use',
    part: 'lint',
    command: [
      knip,
      '--production',
      '--config',
      'knip.production.json',
      '--include',
      'exports,files',
    ],
  },
];

/** Passed and failed tests of all reports that were written, and the messages of those that failed in any attempt. */
function readReports() {
  const counts = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const part of ['unit', 'e2e']) {
    try {
      const report = JSON.parse(readFileSync(reportOf(part), 'utf8'));
      counts.passed += report.numPassedTests;
      counts.failed += report.numFailedTests;
      for (const file of report.testResults) failures.push(...failuresOf(file));
    } catch {
      // This part did not run to its end.
    }
  }
  return { counts, failures };
}

/** @param {{ name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file */
function failuresOf({ name, message, assertionResults }) {
  const shown = (/** @type {string} */ test, /** @type {string[]} */ messages, how = 'FAILED') => {
    const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
    const ownLines = lines.filter((line) => !line.includes('/node_modules/'));
    return `${how} ${relative(root, name)}: ${test}\n${ownLines.join('\n').slice(0, 3_000)}`;
  };
  const tests = assertionResults
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ fullName, failureMessages, status }) =>
      shown(fullName, failureMessages, status === 'failed' ? 'FAILED' : 'PASSED WHEN TRIED AGAIN'),
    );
  return message === '' || tests.length > 0 ? tests : [shown('the file itself', [message])];
}

installIfNeeded();
mkdirSync(reports, { recursive: true });
const parts = process.argv.slice(2);
const chosen = steps.filter(({ part }) => parts.length === 0 || parts.includes(part));
for (const { part } of steps) rmSync(reportOf(part), { force: true });

const outcomes = await runSteps(chosen, slots);
const { counts, failures } = readReports();
// Repeated at the end, because a server may show only the end of its log. A test that passed when it was
// tried again is no failure, but worth a look.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
if (parts.length === 0) console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

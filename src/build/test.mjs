// `npm test`: installs what is missing, then runs every check, several at a time. The output of a step is
// shown whole when the step ends; the last line counts the tests. Given parts (`types`, `lint`, `unit`,
// `build`, `e2e`), it runs only these.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installIfNeeded, root } from './install.mjs';

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} part
 * @property {string[]} command a script of Node from the root, then its arguments
 * @property {string} [after] title of the step without whose success it is not run
 * @property {Record<string, string>} [env] variables beyond the present ones
 * @property {boolean} [yields] whether it runs at low priority, because the tests in a browser have time limits
 */

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
 * @type {Step[]}
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
    title: 'Exports that only tests use',
    part: 'lint',
    command: [knip, '--production', '--config', 'knip.production.json', '--include', 'exports'],
  },
  {
    title: 'Size of the first load',
    part: 'build',
    command: ['src/build/size.mjs'],
    after: 'Build',
  },
];

/**
 * Runs a step to its end and shows its output.
 * @param {Step} step
 * @returns {Promise<{ line: string, passed: boolean }>}
 */
function run({ title, command: [script = '', ...args], env, yields }) {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (bytes) => output.push(bytes));
  child.stderr.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`\n=== ${title} (${seconds} s) ===\n${Buffer.concat(output)}`.trimEnd());
      const passed = status === 0;
      resolve({ line: `${passed ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`, passed });
    });
  });
}

/**
 * Runs all steps, as many at a time as there are cores, each after the one that it needs.
 * @param {Step[]} chosen
 */
async function runAll(chosen) {
  const waiting = [...chosen];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, { line: string, passed: boolean }>} */
  const ended = new Map();
  const isHeldUp = (/** @type {Step} */ { after }) =>
    [...waiting.map(({ title }) => title), ...running.keys()].some((title) => title === after);
  const failed = (/** @type {string} */ title) => ended.get(title)?.passed === false;

  while (waiting.length + running.size > 0) {
    const index = running.size < slots ? waiting.findIndex((step) => !isHeldUp(step)) : -1;
    const step = waiting[index];
    if (step === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(index, 1);
    const { title, after } = step;
    if (after !== undefined && failed(after)) {
      ended.set(title, { line: `NOT RUN ${title}: “${after}” failed`, passed: false });
      continue;
    }
    const end = run(step).then((outcome) => {
      ended.set(title, outcome);
      running.delete(title);
    });
    running.set(title, end);
  }
  return [...ended.values()];
}

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

const outcomes = await runAll(chosen);
const { counts, failures } = readReports();
// Repeated at the end, because a server may show only the end of its log. A test that passed when it was
// tried again is no failure, but worth a look.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
if (parts.length === 0) console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

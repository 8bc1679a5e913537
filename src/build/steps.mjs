// Runs the steps of `npm test`, several at a time, each as a process of its own, and tells which passed.

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './install.mjs';

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {readonly string[]} command a script of Node from the root, then its arguments
 * @property {string} [after] title of the step without whose success it is not run
 * @property {Record<string, string>} [env] variables beyond the present ones
 * @property {boolean} [yields] whether it runs at low priority, because the tests in a browser have time limits
 */

/** @typedef {{ readonly line: string, readonly passed: boolean }} Outcome */

/**
 * Runs all steps, at most `slots` at a time, each after the one that it needs.
 * @param {readonly Step[]} steps
 * @param {number} slots
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, slots) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, Outcome>} */
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

/**
 * Runs a step to its end and shows its output. A step that a signal ends has no status, and has not passed.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
function run({ title, command, env, yields }) {
  const start = performance.now();
  const child = spawn(process.execPath, command, {
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
    child.on('close', (status, signal) => {
      const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
      console.log(`\n=== ${title} (${time}) ===\n${Buffer.concat(output)}`.trimEnd());
      const passed = status === 0;
      const how = signal === null ? time : `${time}, ended by ${signal}`;
      resolve({ line: `${passed ? 'ok    ' : 'FAILED'} ${title} (${how})`, passed });
    });
  });
}

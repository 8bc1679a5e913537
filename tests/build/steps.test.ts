// How `npm test` tells which of its steps passed.

import { expect, it, vi } from 'vitest';
import { runSteps } from '../../src/build/steps.mjs';

const step = (title: string, script: string, after?: string) => ({
  title,
  command: ['-e', script],
  ...(after !== undefined && { after }),
});

async function linesOf(...steps: ReturnType<typeof step>[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const outcomes = await runSteps(steps, 2);
    const lines = outcomes.map(({ line, passed }) => [line.replace(/[\d.]+ s/, 'time'), passed]);
    return { lines: lines.sort(), shown: log.mock.calls.flat().join('\n') };
  } finally {
    log.mockRestore();
  }
}

it('passes a step that ends with status 0, and no other', async () => {
  const { lines, shown } = await linesOf(
    step('Good', "console.log('output')"),
    step('Bad', 'process.exitCode = 3'),
    step('Thrown', "throw new Error('reason')"),
  );
  expect(lines).toEqual([
    ['FAILED Bad (time)', false],
    ['FAILED Thrown (time)', false],
    ['ok     Good (time)', true],
  ]);
  expect(shown).toMatch(/=== Good \(.*\) ===\noutput/);
  expect(shown).toContain('Error: reason');
});

it('fails a step that is killed, by its name and the signal, and what needs it', async () => {
  const { lines } = await linesOf(
    step('Killed', "process.kill(process.pid, 'SIGKILL')"),
    step('Ended', "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 1e6)"),
    step('Next', '', 'Killed'),
    step('Next but one', '', 'Next'),
  );
  expect(lines).toEqual([
    ['FAILED Ended (time, ended by SIGTERM)', false],
    ['FAILED Killed (time, ended by SIGKILL)', false],
    ['NOT RUN Next but one: “Next” failed', false],
    ['NOT RUN Next: “Killed” failed', false],
  ]);
});

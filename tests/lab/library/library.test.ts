// The library of movements as it is made on several threads and machines: by shards, killed, continued and merged.

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { labCommands } from '../../../src/lab/commands.ts';
import { type Run, run as runProgram } from '../../cli/captureShell.ts';
import { SEED } from '../../seed.ts';

const program = { call: 'npm run lab --', commands: labCommands };

/** What a command line of the laboratory does. */
const run = (
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
  interruption: AbortSignal = new AbortController().signal,
): Promise<Run> => runProgram(args, files, interruption, program);

/** Small fields: of one kind and several, with halves, and an event. */
const FIELDS = '6/5,6/6,6/6/follow,8/5,8/6x2,10/6+6+6';
const FILE = 'part.txt';

/** The file after a run, from what it was before. */
async function made(args: string, before?: string, files: Record<string, string> = {}) {
  const own = before === undefined ? {} : { [FILE]: before };
  const call = `library ${FILE} --fields ${FIELDS} ${args}`;
  const { status, written } = await run(call.split(' '), { ...files, ...own });
  expect(status).toBe(0);
  return new TextDecoder().decode(written.get(FILE));
}

const tries = '--seeds 1-3 --steps 2';
let whole: string;
beforeAll(async () => {
  whole = await made(`${tries} --threads 1`);
  const found = new Set(
    whole
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );
  expect([...found].sort()).toEqual(FIELDS.split(',').sort());
});

describe('a library', () => {
  it.each([2, 5])('is the same on %d threads', async (threads) => {
    expect(await made(`${tries} --threads ${threads}`)).toBe(whole);
  });

  it('is the same in shards, merged in any order and any number of times', async () => {
    const shards = fc.integer({ min: 2, max: 4 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        threads: fc.integer({ min: 1, max: 3 }),
        order: fc.array(fc.nat(count - 1), { maxLength: 4 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(shards, async ({ count, threads, order }) => {
        const parts: Record<string, string> = {};
        for (let n = 1; n <= count; n++) {
          const shard = `--shard ${n}/${count} --threads ${threads}`;
          parts[`${n}.txt`] = await made(`${tries} ${shard}`);
        }
        const names = [...order.map((n) => `${n + 1}.txt`), ...Object.keys(parts)];
        const merged = await made(`--minutes 0 --known ${names.join()}`, undefined, parts);
        expect(merged).toBe(whole);
        expect(await made(`--minutes 0 --known ${names[0]}`, merged, parts)).toBe(whole);
      }),
      { numRuns: 3, seed: SEED },
    );
  });

  it('is the same after it was made in parts, as by a run that was killed', async () => {
    const some = await made('--seeds 1-2 --steps 2 --shard 2/3');
    expect(await made(`${tries} --threads 2`, some)).toBe(whole);
    expect(await made(tries, whole)).toBe(whole);
  });
});

describe('library', () => {
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  // None of these meets a bound in two steps: every try is made.
  const fields = ['--fields', '7/4,7/8,8/8', '--steps', '2'];

  it('gives the same file however its tries are shared and stopped', async () => {
    const all = ['--seeds', '1-2', ...fields];
    const whole = text((await run(['library', 'lib', ...all])).written.get('lib'));
    expect(whole).toMatch(/^8\/8 8\.0\.0\.- 2\.1870 1:1:3 /m);
    expect(whole).toMatch(/^7\/8 tried:3 2:1-2$/m);
    expect(text((await run(['library', 'lib', ...all, '--threads', '3'])).written.get('lib'))).toBe(
      whole,
    );
    const parts: Record<string, string> = {};
    for (const shard of ['1/2', '2/2']) {
      let looks = 0;
      const pressed = {
        get aborted() {
          return ++looks > 2;
        },
      } as AbortSignal;
      const stopped = await run(['library', 'lib', ...all, '--shard', shard], {}, pressed);
      expect(stopped.status).toBe(1);
      expect(stopped.error).toContain('Stopped: lib has the best so far.');
      const lib = text(stopped.written.get('lib'));
      const resumed = await run(['library', 'lib', ...all, '--shard', shard], { lib });
      expect(resumed.status).toBe(0);
      parts[shard] = text(resumed.written.get('lib'));
    }
    const merge = ['library', 'lib', '--minutes', '0', '--known', '1/2,2/2'];
    expect(text((await run(merge, parts)).written.get('lib'))).toBe(whole);
  });

  it('keeps the fairest of several files, and repeats what found it', async () => {
    const made = text(
      (await run(['library', 'lib', '--seeds', '1', ...fields])).written.get('lib'),
    );
    const worse = made.replace(' 2.1870 ', ' 2.3000 ');
    const merge = ['library', 'library.txt', '--minutes', '0', '--known', 'worse,other'];
    const merged = await run(merge, { worse, other: made, 'library.txt': '# The library\n' });
    const shipped = text(merged.written.get('library.txt'));
    expect(shipped).toContain(' 2.1870 ');
    expect(shipped).not.toContain('tried');
    expect(shipped).toContain('# Changed: 2026-01-31\n');
    // What changes nothing leaves the date as it is.
    const again = await run(merge, { worse, other: made, 'library.txt': shipped });
    expect(again.written.has('library.txt')).toBe(false);
    // As fair, but from an earlier version of the search, which no seed finds again.
    const unrepeated = made.replace(/( 2\.1870 \d+:\d+):\d+ /, '$1 ');
    expect(unrepeated).not.toBe(made);
    for (const known of ['unrepeated,other', 'other,unrepeated']) {
      const files = { unrepeated, other: made, 'library.txt': shipped };
      const kept = await run(['library', 'library.txt', '--minutes', '0', '--known', known], files);
      expect(kept.written.has('library.txt')).toBe(false);
    }
    const checked = await run(['library', 'library.txt', '--check'], { 'library.txt': shipped });
    expect(checked).toMatchObject({
      status: 0,
      out: '3 of 3 entries found again; 0 have no seed of this version.\n',
    });
    const short = await run(['library', 'lib', '--check', '--minutes', '0'], { lib: made });
    expect(short).toMatchObject({
      ...{ status: 1, out: '0 of 3 entries found again; 0 have no seed of this version.\n' },
      error: 'Stopped before all were repeated.\n',
    });
    const wrong = await run(['library', 'lib', '--check'], { lib: worse });
    expect(wrong).toMatchObject({ status: 1, out: expect.stringContaining('8/8: its seed finds') });
  });

  it.each([
    [['--shard', '3/2'], /--shard must be such as 1\/4/],
    [['--seeds', '3-2'], /--seeds must be such as 7 or 1-20/],
    [['--known', 'other'], /^other:2:1: This is not a line of a library\./],
  ])('refuses %j', async (args, message) => {
    const { status, error } = await run(['library', 'lib', ...args], { other: '# A\nstrange\n' });
    expect(status).toBe(2);
    expect(error).toMatch(message);
  });
});

// The library of movements as it is made on several threads and machines: by shards, killed, continued and merged.

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../seed.ts';
import { run } from './captureShell.ts';

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

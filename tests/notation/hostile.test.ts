// Mutated files: whatever is done to a good file, reading gives faults with places or movements that hold together.
// ARROWSWITCH_MUTATIONS=100000 makes more of them, ARROWSWITCH_SEED others; the number of each is in its failure.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../src/balance/random.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { structureFaults } from '../../src/movement/structure.ts';
import { formats, readMovements, writeMovement } from '../../src/notation/formats.ts';
import { MAX_FILE_BYTES } from '../../src/notation/text.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { seedOr } from '../seed.ts';

const count = Number(process.env.ARROWSWITCH_MUTATIONS ?? 300);
const firstSeed = seedOr(20260);

const scraps = [
  ...[
    '0',
    '-1',
    '1.5',
    '1e9',
    '999999999999',
    'NaN',
    '٣',
    '__proto__',
    'constructor',
    '#',
    '"',
    "'",
  ],
  ...[
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\0',
    '\uFEFF',
    '\uD800',
    '<script>',
    '{',
    '}',
    '[',
    ']',
    ':',
    '-',
  ],
  ...[
    'null',
    'true',
    '[[[[[[[[',
    '""',
    '\n\n',
    '1- 2 A',
    'AA',
    'phantom 3',
    'all',
    '=1+1',
    '- a',
    '&a *a',
  ],
];

/** Formats that are read but not written. */
const readOnly = [
  '{"3": // three\n{Rounds: 1, Arrangement: [[{NS: 0, EW: 1, Board: 0}, {NS: 2, EW: 3, Board: 1},]]}}',
  'name: "x"\nhands:\n- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards:\n  - 1\n  - 2\n- table: 2\n  round: 1\n  ns: 3\n  ew: 0\n  boards: [3, 4]\n',
];

function sampleFiles(): readonly string[] {
  const made = built({
    familyId: 'mitchell',
    parameters: { tables: 5 },
    boards: 3,
    missingPair: 10,
    switchRounds: [5],
  });
  const written = formats
    .filter(({ write, parse }) => write && parse)
    .map(({ id }) => writeMovement(made, id));
  const golden = ['balans8.asc', 'ebuscore.txt'].map((name) =>
    readFileSync(join(import.meta.dirname, '../golden', name), 'utf8'),
  );
  return [...written, ...golden, ...readOnly];
}

function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let n = random.below(4); n >= 0; n--) {
    const at = random.below(mutated.length + 1);
    const length = random.below(random.below(8) === 0 ? mutated.length + 1 : 6);
    const from = random.below(mutated.length + 1);
    const insert = [
      '',
      scraps[random.below(scraps.length)] as string,
      mutated.slice(from, from + random.below(60)),
      String.fromCharCode(random.below(random.below(2) === 0 ? 128 : 65536)),
    ][random.below(4)] as string;
    mutated = mutated.slice(0, at) + insert + mutated.slice(at + length);
  }
  return mutated;
}

async function check(input: string, formatId?: string): Promise<readonly Movement[]> {
  const result = await readMovements(input, { fileName: null, formatId });
  if (result.ok) {
    expect(result.movements.length).toBeGreaterThan(0);
    for (const movement of result.movements) expect(structureFaults(movement)).toEqual([]);
    return result.movements;
  }
  expect(result.faults.length).toBeGreaterThan(0);
  const lines = input.split(/\r\n|\r|\n/);
  for (const fault of result.faults) {
    const { line, column } = fault;
    const message = faultCauseWords(fault);
    expect(message).not.toMatch(/undefined|not NaN|\[object/);
    expect(message.length).toBeLessThan(500);
    if (line === null) continue;
    expect(line).toBeLessThanOrEqual(lines.length);
    const width = lines[line - 1]?.length ?? 0;
    if (column !== null) expect(column).toBeLessThanOrEqual(width + 2);
  }
  return [];
}

function collectionWith(tags: string): string {
  return `{"format":"arrowswitch-collection","version":2,"movements":[{"movement":{},"tags":${tags},"folder":""}]}`;
}

/** Rows of one set, named by a thousand letters, that say each time how many boards it has. */
const endlessNames = Array.from(
  { length: 40 },
  (_, row) => `1,${row + 1},${2 * row + 1},${2 * row + 2},${'X'.repeat(1000)},${1 + (row % 2)}\n`,
).join('');

/** Records that have no name in common, so that a table of them would be empty but for its diagonal. */
const recordsOfOtherNames = `[${Array.from({ length: 20_000 }, (_, at) => `{"k${at}":1}`)}]`;

describe('hostile files', () => {
  it(`neither crash nor return half a movement, ${count} times`, { timeout: 600_000 }, async () => {
    const samples = sampleFiles();
    let read = 0;
    for (let seed = 0; seed < count; seed++) {
      const random = createRandom(firstSeed, seed);
      const text = mutate(samples[random.below(samples.length)] as string, random);
      try {
        read += (await check(text)).length;
      } catch (error) {
        throw new Error(`Mutation ${seed} of ${JSON.stringify(text)}`, { cause: error });
      }
    }
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(count);
  });

  it('files of the largest size are refused with their faults', async () => {
    const readable = formats.filter(({ parse }) => parse !== undefined);
    const units = ['\n', '"', '[', '1,', '1- 2 A ', '- table: 1\n', '{"a":', 'a:\n- ', '1\t'];
    const random = createRandom(firstSeed, count);
    // A few of all pairs each time; the campaign of files tries them all.
    for (let draw = 0; draw < 6; draw++) {
      const { id } = readable[random.below(readable.length)] as (typeof readable)[number];
      const unit = units[random.below(units.length)] as string;
      const head = id === 'asc' ? '250 125 100 250 0 ' : '';
      const text = head + unit.repeat(Math.floor((MAX_FILE_BYTES - head.length) / unit.length));
      const result = await readMovements(text, { fileName: null, formatId: id });
      expect(result.ok, `${id} of ${JSON.stringify(unit)}, seed ${firstSeed}`).toBe(false);
    }
  });

  it.each([
    ['switches', 'csv', `Round,Table,NS,EW,Set,Switched\n1,1,1,2,A,"${'n '.repeat(60_000)}"`],
    ['tags', 'json', collectionWith(`[${'1,'.repeat(500_000)}1]`)],
    ['cells', 'block', `${`${'x'.repeat(20_000)}${'\t1-2 A'.repeat(124)}\n`.repeat(50)}`],
    [
      'boards',
      'bridgescorer',
      `hands:\n- table: 1\n  round: 1\n  ns: 1\n  ew: 2\n  boards: [${'1,'.repeat(200_000)}1]\n`,
    ],
    ['names', 'csv', `Round,Table,NS,EW,Set,Boards\n${endlessNames}`],
    ['numbers', 'json', `{"format":"arrowswitch","rounds":[${'1,'.repeat(500_000)}1]}`],
  ])(
    'with endless %s are read or refused in few words, in a time that grows with their length',
    async (_, formatId, text) => {
      const result = await readMovements(text, { fileName: null, formatId });
      const said = result.ok ? [] : result.faults.map(faultCauseWords);
      expect(said.length).toBeLessThanOrEqual(21);
      expect(said.join('\n').length).toBeLessThan(3000);
    },
  );

  it.each([
    ['names', recordsOfOtherNames],
    ['members', `[${'{"ns":1,"ew":2,"round":1,"table":1},'.repeat(20_000)}1]`],
    ['spans', `<table><tr>${'<td rowspan=1000>1'.repeat(800)}${'<tr>'.repeat(100_000)}`],
  ])('with endless %s in tables of no format are refused', async (_, text) => {
    expect(await check(text)).toEqual([]);
  });

  it('carry text as text', async () => {
    const title = '</script><img src=x onerror=alert(1)>';
    const made = built({ familyId: 'mitchell', parameters: { tables: 3 } });
    const text = writeMovement({ ...made, title }, 'json');
    expect((await check(text))[0]?.title).toBe(title);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import {
  createPlay,
  type Movement,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { ebuScore } from '../../src/notation/ebuScore.ts';
import {
  canHold,
  readMovements,
  writableFormats,
  writeMovement,
} from '../../src/notation/formats.ts';
import { scoredCells } from '../../src/notation/scored.ts';
import { faultCauseWords, remarkWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

const { generate } = RULED_CATALOGUE;

const library = readFileSync(join(import.meta.dirname, '../golden/ebuscore.txt'), 'utf8');

async function parse(text: string) {
  return await readMovements(text, { fileName: null, formatId: 'ebuscore' });
}

const readable: string[] = [];
for (const text of library.split('\n\n')) if ((await parse(text)).ok) readable.push(text);

async function read(text: string): Promise<Movement> {
  const result = await parse(text);
  if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
  return result.movements[0] as Movement;
}

async function faultsOf(text: string) {
  const result = await parse(text);
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

describe('an EBUScore file', () => {
  it('reads every movement, and reports those it skips', async () => {
    const result = await readMovements(library, { fileName: 'PSMovements.txt' });
    if (!result.ok) throw new Error(result.faults.map(faultCauseWords)[0]);
    expect(result.formatId).toBe('ebuscore');
    expect(
      result.movements.map(({ title, pairCount, phantom }) => [title, pairCount, phantom]),
    ).toEqual([
      ['Mitchell 5 tables, two winners', 10, null],
      ['Howell 4 pairs', 4, null],
      ['Switched, pair 6 missing', 6, 6],
      ['Camrose', 12, null],
    ]);
    expect(result.remarks.map(remarkWords)).toEqual([
      'The file does not give seats; they are inferred where pairs are stationary. Every pair is scored as in the file.',
      '“Camrose” is for teams: read as pairs, the N-S pairs numbered 1 to 6 like their teams, the E-W pairs 7 to 12.',
      'Left out “Rainbow”: Line 21, column 1: The movement has 2 tables, but 1 lines follow. There must be one per table.',
    ]);
  });

  it('numbers E-W on from the tables where two fields are numbered apart', async () => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 4 });
    expect(made.ok && made.movement.rounds).toEqual((await read(library)).rounds);
  });

  it('has sit-outs as set 0, and seats if they can be inferred', async () => {
    const movement = await parse(library);
    const switched = movement.ok ? movement.movements[2] : undefined;
    expect(switched?.rounds.map((round) => round[2])).toEqual([
      { kind: 'sitOut', pair: 3, seat: 'NS', set: null },
      createPlay(3, 5, 0, 7),
      createPlay(3, 4, 1),
    ]);
  });

  it('holds every sitting as it is scored, and the phantom of pairs; of players its empty seat', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileOfBothKinds, async (movement) => {
        const again = await read(writeMovement(movement, 'ebuscore'));
        const plays = (m: Movement) =>
          scoredCells(m, m.contestants === 'players' ? 'nobody' : 'named').map((round) =>
            round.map(({ northSouth, eastWest, set }) =>
              [northSouth, eastWest, northSouth * eastWest > 0 ? set : 0].join(' '),
            ),
          );
        expect(plays(again)).toEqual(plays(movement));
        if (movement.phantom === null || movement.contestants === 'players') return;
        expect(again.phantom).toBe(movement.phantom);
      }),
    );
  });

  it('takes pairs for teams only if each number sits N-S once and E-W once', async () => {
    const tables = async (...rows: string[]) =>
      (await read(`[T]\n0,4,4,1,1,0\n${rows.join('\n')}\n`)).pairCount;
    expect(await tables('1,2,1', '2,1,2', '3,4,3', '4,3,4')).toBe(8);
    // Empty places are nobody's opponents.
    expect(await tables('1,0,0', '0,0,0', '10,6,1', '6,0,0')).toBe(10);
  });

  it('separates movements at blank lines, with a code or without', async () => {
    const [, howell = '', switched = ''] = library.split('\n\n');
    const table = howell.split('\n').slice(1).join('\n');
    const text = [
      '\n[A] First, with a comma',
      `${table}\n`,
      'Two tables (3 rounds, everyone once)',
      `${table}\n\n\n[B] Cut short`,
      `0,2,12,4,3\n1,4,1,1,2,2,1,3,3\n`,
      `${table}\n`,
      `[C] A gap\n\n${table.replace('\n', '\n\n')}\n`,
      switched.replace('[S03] ', ''),
    ].join('\n');
    const result = await readMovements(text, { fileName: 'PSMovements.txt' });
    if (!result.ok) throw new Error(result.faults.map(faultCauseWords)[0]);
    expect(result.movements.map(({ title }) => title)).toEqual([
      ...['First, with a comma', 'Two tables (3 rounds, everyone once)', 'PSMovements', 'A gap'],
      'Switched, pair 6 missing',
    ]);
    expect(result.remarks.map(remarkWords).slice(1)).toEqual([
      'Left out “Cut short”: Line 14, column 1: The movement has 2 tables, but 1 lines follow. There must be one per table.',
    ]);
  });

  it('counts the missing pair of two fields as in its cells', async () => {
    const cells = async (header: string, ...tables: string[]) => {
      const { phantom, rounds } = await read(`[M]\n${[header, ...tables].join('\n')}\n`);
      return [phantom, rounds.map((round) => round.at(-1))];
    };
    const two = ['1,1,1,1,2,2', '2,2,2,2,3,1'];
    // Pair 3 is N-S at table 3, pair 6 its E-W opponent in round 1.
    expect(await cells('1,3,9,3,2,3', ...two, '3,3,0,3,1,0')).toEqual([
      3,
      [
        { kind: 'sitOut', pair: 6, seat: 'EW', set: null },
        { kind: 'sitOut', pair: 4, seat: 'EW', set: null },
      ],
    ]);
    // Pair 6 is missing: the rover displaces N-S pair 1 in round 2, whose number is also an E-W pair's.
    expect(await cells('1,3,9,3,2,6', '1,1,1,3,2,2', '2,2,2,2,1,1', '3,3,0,1,1,0')).toEqual([
      6,
      [
        { kind: 'sitOut', pair: 3, seat: 'NS', set: null },
        { kind: 'sitOut', pair: 1, seat: 'NS', set: null },
      ],
    ]);
  });

  it('plays more sets than its header announces only if they follow one another', async () => {
    const text = '[W] Web\n1,2,4,2,3,0\n1,1,1,1,2,2,1,1,3\n2,2,2,2,1,3,2,2,1\n';
    const result = await parse(text);
    expect(result.ok && result.movements[0]?.sets.length).toBe(3);
    expect(result.ok && result.remarks.map(remarkWords)).toContain(
      '“Web” plays 3 board sets; its header announces 2.',
    );
    expect(await faultsOf(text.replaceAll(',3\n', ',4\n').replace('1,3,2', '1,4,2'))).toEqual([
      '4:1 Round 2 has board set 4; there are only 2.',
    ]);
  });

  it('gives what was read from it again, and plain ASCII', async () => {
    const again = await readMovements(library, { fileName: null });
    const movements = again.ok ? again.movements : [];
    for (const movement of movements) {
      const { pairCount, phantom, sets, rounds } = await read(writeMovement(movement, 'ebuscore'));
      expect({ pairCount, phantom, sets, rounds }).toEqual({
        pairCount: movement.pairCount,
        phantom: movement.phantom,
        sets: movement.sets,
        rounds: movement.rounds,
      });
    }
    const titled = { ...(movements[0] as Movement), title: '6½ tables – Zürich’s “Łódź”' };
    expect(writeMovement(titled, 'ebuscore').split('\n')[0]).toBe(
      `[M05] 6.5 tables - Zurich's "?odz"`,
    );
  });

  const blocks = [
    ...readable,
    // Two winners by the cells, though the file counts E-W on; any pairs may meet; the second type of individuals.
    '[M13e]\n2,2,4,2,2,0\n1,3,1,1,4,2\n2,4,2,2,3,1',
    '[DH2] Double Howell\n0,2,4,2,2,0\n1,3,1,4,1,2\n2,4,2,3,2,1',
    '[R4] Rainbow of four\n4,1,2,1,2,4\n1,2,3,4,1,1,3,2,4,2',
    // A pair that sits out, beside its own number, that of the missing pair, and nobody.
    '[HX] Rover\n1,3,9,3,2,6\n1,1,1,3,2,2\n2,2,2,2,1,1\n3,3,0,1,1,0',
    '[S] Sits\n0,2,4,2,2,0\n1,2,1,3,1,2\n3,3,0,2,2,0',
    '[N3]\n1,3,9,3,2,3\n1,1,1,1,2,2\n2,2,2,2,3,1\n3,3,0,3,1,0',
    '[O] Odd\n2,2,4,2,2,4\n1,3,1,3,1,2\n2,0,0,2,0,0',
    // Teams by their type, and by their numbers alone.
    '[T5] Teams\n5,4,8,2,2,0\n1,2,1,1,3,2\n2,1,1,2,4,2\n3,4,3,3,1,4\n4,3,3,4,2,4',
    '[T0] Teams\n0,4,8,2,2,0\n1,2,1,1,3,2\n2,1,1,2,4,2\n3,4,3,3,1,4\n4,3,3,4,2,4',
    // Two fields of pairs, the E-W ones numbered on, of the type of teams without their numbers.
    '[N0] No teams\n0,4,8,2,2,0\n1,6,1,1,7,2\n2,5,1,2,8,2\n3,8,3,3,5,4\n4,7,3,4,6,4',
  ];

  it('is written again as it was, code, type and sit-outs included, also by way of our own file', async () => {
    for (const text of blocks) {
      const movement = await read(text);
      const lines = text.trim().replace(/,$/gm, '').split('\n');
      const [heading, header = '', ...tables] = lines;
      const whole = header.split(',').length === 5 ? `${header},0` : header;
      const expected = `${[heading, whole, ...tables].join('\n')}\n`;
      expect(writeMovement(movement, 'ebuscore')).toBe(expected);
      const own = await readMovements(writeMovement(movement, 'json'), { fileName: null });
      expect(own.ok && own.movements.map((each) => writeMovement(each, 'ebuscore'))).toEqual([
        expected,
      ]);
    }
  });

  it('says of every other format that it loses the code, and that teams are read as pairs', async () => {
    for (const text of blocks) {
      const movement = await read(text);
      const areTeams = /Teams|Camrose/.test(text) && !text.includes('No teams');
      for (const format of writableFormats.filter((each) => canHold(each, movement))) {
        const losses = format.losses?.(movement) ?? [];
        const holds = ['json', 'ebuscore'].includes(format.id);
        expect(losses.includes('code'), `${format.id} ${text}`).toBe(!holds);
        expect(losses.includes('teams'), `${format.id} ${text}`).toBe(areTeams && !holds);
      }
    }
  });

  it('says that letters of a code are lost', async () => {
    const movement = await read(blocks[0] as string);
    const written = (code: string) => ({
      ...movement,
      origin: { kind: 'imported', format: 'ebuscore', fileName: null, code } as const,
    });
    for (const code of ['Ü9', '[9]'])
      expect(ebuScore.losses(written(code))).toContain('plainTitle');
    expect(ebuScore.losses(written('U9'))).not.toContain('plainTitle');
  });

  it('keeps no type that no longer fits, nor a code that would not be one', async () => {
    const mitchell = await read(blocks[0] as string);
    const cells = mitchell.rounds.map((round) => round.slice());
    (cells[0] as Sitting[])[0] = createPlay(1, 2, 0);
    const edited = { ...mitchell, rounds: cells };
    expect(writeMovement(edited, 'ebuscore').split('\n')[1]).toBe('0,5,20,4,5,0');
    const teams = await read(blocks.find((text) => text.startsWith('[T0]')) as string);
    const [first = [], ...others] = teams.rounds;
    const out: Sitting = { kind: 'sitOut', pair: 1 as PairNumber, seat: 'NS', set: null };
    const short = { ...teams, rounds: [[out, ...first.slice(1)], ...others] };
    // Its E-W pairs would be read as those of teams no longer.
    expect(writeMovement(short, 'ebuscore').split('\n')[1]).toBe('1,4,8,2,2,0');
    const back = await read(writeMovement(short, 'ebuscore'));
    expect([back.pairCount, back.rounds]).toEqual([short.pairCount, short.rounds]);
    expect(ebuScore.losses(short)).toContain('teams');
    const coded = (code: string) => {
      const origin = { kind: 'imported', format: 'ebuscore', fileName: null, code } as const;
      return writeMovement({ ...mitchell, origin }, 'ebuscore').split('\n')[0];
    };
    expect(coded('A]\n1')).toBe('[A 1] Mitchell 5 tables, two winners');
    expect(coded('[]')).toBe('[AS1] Mitchell 5 tables, two winners');
  });

  it('is written with the type that fits', async () => {
    const header = (switchRounds: number[], missingPair?: number) => {
      const made = built({
        familyId: 'mitchell',
        parameters: { tables: 5 },
        boards: 4,
        switchRounds,
        ...(missingPair === undefined ? {} : { missingPair }),
      });
      return writeMovement(made, 'ebuscore').split('\n')[1];
    };
    expect(header([])).toBe('1,5,20,4,5,0');
    expect(header([5])).toBe('2,5,20,4,5,0');
    expect(header([], 10)).toBe('1,5,20,4,5,10');
    expect(header([5], 10)).toBe('2,5,20,4,5,10');
    const howell = library.split('\n\n')[1] as string;
    expect(writeMovement(await read(howell), 'ebuscore').split('\n')[1]).toBe('0,2,12,4,3,0');
  });

  it('reads thousands of movements; of more than it reads at once it says how many there are', async () => {
    const howell = '0,2,12,4,3\n1,4,1,1,2,2,1,3,3\n2,3,1,3,4,2,4,2,3\n';
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => `[${n}]\n${howell}`).join('');
    const result = await parse(many(2500));
    expect(result.ok && result.movements).toHaveLength(2500);
    expect(await faultsOf(many(10_234))).toEqual([
      '40001:1 The file holds 10,234 movements, more than the 10,000 that are read at once. Split it.',
    ]);
  });

  it('reports the fault and its line', async () => {
    const howell = '[H] H\n0,2,12,4,3\n1,4,1,1,2,2,1,3,3\n2,3,1,3,4,2,4,2,3\n';
    expect(await faultsOf(howell)).toEqual([]);
    expect(await faultsOf(howell.replace('0,2', '0,3'))).toEqual([
      '2:1 The movement has 3 tables, but 2 lines follow. There must be one per table.',
    ]);
    expect(await faultsOf(howell.replace('1,4,1,', '1,4,'))).toEqual([
      '3:1 Expected 9 numbers here, N-S, E-W and set for each of 3 rounds, found 8.',
    ]);
    expect(await faultsOf(howell.replace('12,4', '13,4'))).toEqual([
      '2:1 13 boards cannot be divided into sets of 4.',
    ]);
    expect(await faultsOf(howell.replace('4,2,3', '4,2,9'))).toEqual([
      '4:1 Round 3 has board set 9; there are only 3.',
    ]);
    expect(await faultsOf(howell.replace('0,2,12', '0,2,x'))).toEqual([
      '2:1 Expected a line of numbers here: type, tables, boards, boards per round, rounds and perhaps the missing pair.',
    ]);
    expect(await faultsOf(howell.replace('2,3,1', '2,2,1'))).toEqual([
      '4:1 Round 1, table 2: pair 2 cannot play against itself.',
    ]);
    expect(await faultsOf('[H]')).toEqual([
      '1:1 Expected a line of numbers here: type, tables, boards, boards per round, rounds and perhaps the missing pair.',
    ]);
  });
});

it('numbers beyond the tables are pairs, not teams, even if each sits N-S and E-W in every round', async () => {
  const text = '[AS1]\n0,4,3,3,1,1\n1,4,1\n5,1,1\n7,5,1\n4,7,1\n';
  const result = await readMovements(text, { fileName: null, formatId: 'ebuscore' });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.movements[0]?.rounds[0]).toMatchObject([
    { northSouth: 1, eastWest: 4 },
    { northSouth: 5, eastWest: 1 },
    { northSouth: 7, eastWest: 5 },
    { northSouth: 4, eastWest: 7 },
  ]);
});

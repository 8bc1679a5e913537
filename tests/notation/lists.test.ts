// The plain lists and blocks that go through the clipboard, and Bridgemate's rows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPlay,
  createSets,
  IDLE,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement, LIMITS } from '../../src/movement/structure.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { scoredCells } from '../../src/notation/scored.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';
import { anyFileMovement } from './fileMovement.ts';

const movement = createMovement({
  title: 'Small',
  pairCount: 4,
  phantom: 4 as PairNumber,
  sets: createSets(2, 3),
  rounds: [
    [createPlay(1, 3, 0), createPlay(2, 4, 1)],
    [createPlay(2, 3, 1, 7), { kind: 'sitOut', pair: 1 as PairNumber, seat: 'NS', set: null }],
    [{ kind: 'idle' }, createPlay(1, 2, 0)],
  ],
});

async function read(text: string, formatId?: string): Promise<Movement> {
  const result = await readMovements(text, { fileName: null, formatId });
  if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
  return result.movements[0] as Movement;
}

async function faultsOf(text: string, formatId: string) {
  const result = await readMovements(text, { fileName: null, formatId });
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

/** Scored pairs with set names, without the idle tables and rounds that a list may leave out at its end. */
function sittings(m: Movement, name: (set: number) => string | undefined) {
  return scoredCells(m).flatMap((round, roundIndex) =>
    round.flatMap(({ northSouth, eastWest, set }, tableIndex) =>
      northSouth + eastWest === 0
        ? []
        : [[roundIndex, tableIndex, northSouth, eastWest, name(set)].join(' ')],
    ),
  );
}

describe('the Magic Contest paste', () => {
  const text = [
    ...['1 1 1 3 1 3', '1 2 3 2 4 6', '2 1 2 0 4 6', '2 2 1 0 0 0', '2 3 1 2 1 3'],
  ].join('\n');

  it('lists table, round, N-S, E-W, first and last board, as scored', async () => {
    expect(writeMovement(movement, 'magiccontest')).toBe(`${text.replaceAll(' ', '\t')}\n`);
    expect((await read(text.replaceAll(' ', '\t'))).sets.map(({ boards }) => boards)).toEqual([
      3, 3,
    ]);
  });

  it('contains every scored sitting', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileMovement, async (m) => {
        const written = writeMovement(m, 'magiccontest');
        fc.pre(written !== '' && m.rounds.flat().some(({ kind }) => kind === 'play'));
        const first = (of: Movement) => (set: number) => String(of.sets[set - 1]?.boards ?? 0);
        const again = await read(written, 'magiccontest');
        expect(sittings(again, first(again))).toEqual(sittings(m, first(m)));
      }),
    );
  });

  it('names the invalid cell', async () => {
    expect(await faultsOf('1\t1\t1\t8\t1\t3\n1\t2\tx\t9\t4\t6', 'magiccontest')).toEqual([
      '2:5 Expected a whole number here (N-S pair), found “x”.',
    ]);
  });
});

describe('Bridgemate rows', () => {
  it('have the columns of RoundData, every table in every round', () => {
    expect(writeMovement(movement, 'bridgemate').split('\r\n')).toEqual([
      'Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards',
      '1,1,1,1,3,1,3,',
      '1,1,2,3,2,4,6,',
      '1,1,3,0,0,0,0,',
      '1,2,1,2,0,4,6,',
      '1,2,2,1,0,0,0,',
      '1,2,3,1,2,1,3,',
      '',
    ]);
  });

  it('can be read back as a table of sittings', async () => {
    const again = await read(writeMovement(movement, 'bridgemate'));
    expect(scoredCells(again)).toEqual(scoredCells(movement));
  });
});

describe('a spreadsheet block', () => {
  const text = ['Round|Table 1|Table 2', '1|1-3 A|2-0 B', '2|3-2 B|1-0 0', '3||1-2 A', ''].join(
    '\n',
  );

  it('has rounds down and tables across', async () => {
    expect(writeMovement(movement, 'block')).toBe(text.replaceAll('|', '\t'));
    expect(scoredCells(await read(text.replaceAll('|', '\t')))).toEqual(scoredCells(movement));
  });

  it('may start with rounds in which nobody plays', async () => {
    const late = { ...movement, rounds: [...Array(9).fill([IDLE, IDLE]), ...movement.rounds] };
    expect(scoredCells(await read(writeMovement(late, 'block')))).toEqual(scoredCells(late));
  });

  it('has as many rounds and tables as a movement may have, and no more', async () => {
    const { rounds } = LIMITS;
    const round = (_: unknown, at: number) => `${at + 1}\t1-2 ${at + 1}\n`;
    const long = (count: number) =>
      `Round\tTable 1\n${Array.from({ length: count }, round).join('')}`;
    expect((await read(long(rounds), 'block')).rounds).toHaveLength(rounds);
    expect(await faultsOf(long(rounds + 1), 'block')).toEqual([
      expect.stringMatching(new RegExp(`^${rounds + 2}:5 .*${rounds + 1}`)),
    ]);
  });

  it('says that boards per set are not in it', async () => {
    const result = await readMovements(text.replaceAll('|', '\t'), {
      fileName: null,
      formatId: 'block',
    });
    expect(result.ok && result.remarks).toContainEqual({ kind: 'oneBoardAssumed' });
  });

  it('contains every scored sitting', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileMovement, async (m) => {
        fc.pre(m.rounds.flat().some(({ kind }) => kind === 'play'));
        const result = await readMovements(writeMovement(m, 'block'), { fileName: null });
        // Pairs that meet themselves, as it seems, are two fields: what was guessed is asked.
        fc.pre(result.ok && result.readings?.[0]?.guesses.length === 0);
        const again = await read(writeMovement(m, 'block'));
        const letter = (set: number) => 'ABCDE'.charAt(set - 1);
        const label = (set: number) => again.sets[set - 1]?.label ?? '';
        expect(sittings(again, label)).toEqual(sittings(m, letter));
        expect(again.tableCount).toBe(m.tableCount);
        expect(again.rounds.length).toBe(m.rounds.length);
      }),
    );
  });
});

describe('howellcards', () => {
  const four = `{"4": // four pairs
    {Rounds: 3, Tables: 2, BoardMovement: null, Arrangement:
      [[{NS: 4, EW: 1, Board: 0}, {NS: 0, EW: 2, Board: 1},],
       [{NS: 4, EW: 2, Board: 1}, {NS: 1, EW: 3, Board: 2}]]},
  "2": {"Arrangement": [[{"NS": 1, "EW": 2, "Board": 0}]]}}`;

  it('give a movement for every number of pairs, boards from 0, pair 0 nobody', async () => {
    const result = await readMovements(four, { fileName: null });
    if (!result.ok) throw new Error(result.faults.map(faultCauseWords)[0]);
    expect(result.formatId).toBe('howellcards');
    expect(result.movements.map(({ title }) => title)).toEqual(['2', '4']);
    expect(result.movements[1]?.rounds).toEqual([
      [createPlay(4, 1, 0), { kind: 'sitOut', pair: 2, seat: 'EW', set: 1 }],
      [createPlay(4, 2, 1), createPlay(1, 3, 2)],
    ]);
  });

  it('may be a single arrangement', async () => {
    const one = '{"Rounds": 1, "Arrangement": [[{"NS": 1, "EW": 2, "Board": 0}]]}';
    expect(await read(one)).toMatchObject({ title: '', tableCount: 1 });
  });

  it('report the line of an invalid value', async () => {
    expect(await faultsOf(four.replace('NS: 1', 'NS: x'), 'howellcards')).toEqual([
      '4:null 4, Arrangement, number 2, number 2, NS must be a number.',
    ]);
    expect((await faultsOf(four.replace('}]]},', '}]]}'), 'howellcards'))[0]).toMatch(
      /^5:null This is not JSON/,
    );
  });
});

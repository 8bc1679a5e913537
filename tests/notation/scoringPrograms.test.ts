// Files of scoring programs: ACBLscore's bytes, Bridgemate's session, Bridgescorer's collection.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlay, type Movement } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { encodeMovement, readMovements, writeMovement } from '../../src/notation/formats.ts';
import { scoredCells } from '../../src/notation/scored.ts';
import { faultCauseWords, remarkWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { anyFileMovement } from './fileMovement.ts';

async function read(input: string | Uint8Array) {
  const result = await readMovements(input, { fileName: null });
  if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
  return result;
}

/** A .MOV file as the programme lays it out: `order` of the triples, and which of bytes 4 and 5 counts the rounds. */
function movFile(type: number, rounds: readonly string[], { byRound = false, swapped = false }) {
  const grid = rounds.map((round) =>
    round.split('  ').map((cell) => cell.split(/[- ]/).map(Number)),
  );
  const tables = grid[0]?.length ?? 0;
  const triples = byRound
    ? grid.flat(2)
    : Array.from({ length: tables }, (_, table) => grid.flatMap((round) => round[table])).flat(1);
  const sets = Math.max(...grid.flat().map(([, , set = 0]) => set));
  const sizes = swapped ? [sets, rounds.length] : [rounds.length, sets];
  const text = Array.from('A title\r\nSecond line', (c) => c.charCodeAt(0));
  const description = [...text, ...Array.from({ length: 701 - text.length }, () => 0)];
  return Uint8Array.from([0x5d, 0x8d, type, tables, ...sizes, ...description, ...triples]);
}

it('sections are sections of a Bridgemate session, each with tables and pairs from 1', async () => {
  const [nine, eight] = [9, 7].map((tables) =>
    built({ familyId: 'mitchell', parameters: { tables, rounds: 7 }, boards: 3 }),
  ) as [Movement, Movement];
  const room = joinSections([nine, eight], 'own');
  if (!room.ok) throw new Error(room.misfit.kind);
  const { movements } = await read(writeMovement(room.movement, 'bridgemate-json', 'Room'));
  expect(movements.map(({ rounds }) => rounds)).toEqual([nine.rounds, eight.rounds]);
  expect(movements.map(({ numbering }) => numbering.firstBoards)).toEqual([[], [28]]);
  const rows = writeMovement(room.movement, 'bridgemate', 'Room').split('\r\n');
  expect(rows[1]).toBe('1,1,1,1,10,1,3,');
  expect(rows.find((row) => row.startsWith('2,'))).toBe('2,1,1,1,8,28,30,');
});

const BOARDS_FROM_17 = { familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 };

it.each(['csv', 'magiccontest', 'bridgemate', 'bridgemate-json'] as const)(
  'boards that begin at 17 keep their numbers in %s',
  async (format) => {
    const numbering = { firstBoards: [17], lastBoard: null };
    const movement = { ...built(BOARDS_FROM_17), numbering };
    const { movements, remarks } = await read(writeMovement(movement, format, 'From 17'));
    expect(movements[0]?.numbering).toEqual(numbering);
    expect(remarks.map(({ kind }) => kind)).not.toContain('boardsRenumbered');
  },
);

it('boards that begin at 17 keep their numbers in a table to paste', async () => {
  const table =
    'Round\tTable\tNS\tEW\tBoards\n1\t1\t4\t1\t17-20\n1\t2\t2\t3\t17-20\n2\t1\t4\t2\t21-24\n2\t2\t3\t1\t21-24\n';
  const { movements } = await read(table);
  expect(movements[0]?.numbering.firstBoards).toEqual([17]);
});

describe('an ACBLscore file', () => {
  const mitchell = ['1-1 1  2-2 2  3-3 3', '1-3 2  2-1 3  3-2 4'];

  it.each([
    { byRound: false, swapped: false },
    { byRound: false, swapped: true },
    { byRound: true, swapped: false },
    { byRound: true, swapped: true },
  ])('takes its rounds from the triples: %o', async (order) => {
    const { movements, formatId } = await read(movFile(0, mitchell, order));
    expect(formatId).toBe('acblscore');
    expect(movements[0]).toMatchObject({ title: 'A title', notes: 'Second line', pairCount: 6 });
    expect(movements[0]?.sets.length).toBe(4);
    expect(movements[0]?.rounds).toEqual([
      [createPlay(1, 4, 0), createPlay(2, 5, 1), createPlay(3, 6, 2)],
      [createPlay(1, 6, 1), createPlay(2, 4, 2), createPlay(3, 5, 3)],
    ]);
  });

  it('numbers all pairs of a Howell, and seats nobody with 0', async () => {
    const { movements } = await read(movFile(1, ['4-1 1  2-3 2', '4-2 2  0-1 0'], {}));
    expect(movements[0]?.pairCount).toBe(4);
    expect(movements[0]?.rounds[1]?.[1]).toMatchObject({ kind: 'sitOut', pair: 1, seat: 'EW' });
  });

  it('comes back as it was written, one board per set', async () => {
    for (const parameters of [{ tables: 5 }, { tables: 7, rounds: 5 }]) {
      const made = built({ familyId: 'mitchell', parameters });
      const bytes = (await encodeMovement(made, 'acblscore', 'Six & ½')) as Uint8Array;
      expect([...bytes.subarray(0, 6)]).toEqual([
        ...[0x5d, 0x8d, 0, made.tableCount, made.rounds.length, made.sets.length],
      ]);
      const { movements } = await read(bytes);
      expect(movements[0]?.title).toBe('Six & ½');
      expect(scoredCells(movements[0] as Movement)).toEqual(scoredCells(made));
    }
  });

  it('is padded as the files of the program are', async () => {
    const six = built({ familyId: 'howell', parameters: { tables: 3 }, boards: 1 });
    const bytes = (await encodeMovement(six, 'acblscore', 'Six')) as Uint8Array;
    expect(Buffer.from(bytes.subarray(6, 606)).toString('latin1')).toBe('Six\r\n'.padEnd(600));
    expect([...bytes.subarray(671, 707)]).toEqual(Array.from({ length: 36 }, (_, n) => n + 1));
    expect([...bytes.subarray(606, 671)]).toEqual(new Array(65).fill(0));
  });

  it('an incomplete or damaged file is refused', async () => {
    const file = movFile(0, mitchell, {});
    for (const bytes of [
      file.slice(0, 2),
      file.slice(0, 720),
      Uint8Array.of(0x5d, 0x8d, 0, 200, 3, 3),
    ]) {
      const result = await readMovements(bytes, { fileName: 'a.mov' });
      expect(result.ok ? '' : result.faults.map(faultCauseWords).join()).toMatch(/incomplete/);
    }
  });
});

describe('a Bridgemate session', () => {
  it('holds sections, tables and rounds with the boards of each set, 0 for nobody', () => {
    const made = built({
      familyId: 'mitchell',
      parameters: { tables: 3 },
      boards: 4,
      missingPair: 6,
    });
    const text = writeMovement(made, 'bridgemate-json', 'Friday', {
      sections: 2,
      date: '2026-11-20',
    });
    const [session] = JSON.parse(text).Sessions;
    expect(session).toMatchObject({ Name: 'Friday', Year: 2026, Month: 11, Day: 20 });
    expect(session.SessionGuid).toMatch(/^[0-9A-F]{32}$/);
    const { Sections } = session.ScoringGroups[0];
    expect(Sections.map(({ Letters }: { Letters: string }) => Letters)).toEqual(['A', 'B']);
    expect(Sections[1]).toMatchObject({ Winners: 2, GameType: 10, MissingPair: 6 });
    expect(Sections[1].Tables[2].Rounds[0]).toEqual({
      ...{ SessionGuid: session.SessionGuid, SectionLetters: 'B', TableNumber: 3, RoundNumber: 1 },
      ...{ PairNS: 3, PairEW: 0, LowBoardNumber: 9, HighBoardNumber: 12 },
    });
    expect(Sections[0].Tables[1].Rounds[1]).toMatchObject({
      LowBoardNumber: 9,
      HighBoardNumber: 12,
    });
    const switched = built({ familyId: 'mitchell', parameters: { tables: 3 }, switchRounds: [3] });
    expect(writeMovement(switched, 'bridgemate-json')).toContain('"Winners": 1');
  });

  it('names who sits where in round 1, partner by partner, and nobody twice', () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 3 }, missingPair: 6 });
    const names = ['Ann Archer & Bob Baker', 'Cyd/Dan', 'Smith', '', 'Eve and Max', 'Nobody'];
    const { Participations } = JSON.parse(
      writeMovement({ ...made, names }, 'bridgemate-json', 'Friday'),
    );
    const seats = Participations.map((one: Record<string, unknown>) => {
      return [one.SectionLetters, one.TableNumber, one.Direction, one.RoundNumber, one.LastName];
    });
    expect(seats).toEqual([
      ['A', 1, 1, 0, 'Ann Archer'],
      ['A', 1, 3, 0, 'Bob Baker'],
      ['A', 2, 1, 0, 'Cyd'],
      ['A', 2, 2, 0, 'Eve'],
      ['A', 2, 3, 0, 'Dan'],
      ['A', 2, 4, 0, 'Max'],
      ['A', 3, 1, 0, 'Smith'],
    ]);
  });

  it('names who sits where in each section of one field', () => {
    const three = built({ familyId: 'mitchell', parameters: { tables: 3 } });
    const room = joinSections([three, three]);
    if (!room.ok) throw new Error(room.misfit.kind);
    const names = ['Ann', '', '', '', '', '', '', 'Zoë'];
    const text = writeMovement({ ...room.movement, names }, 'bridgemate-json', 'Friday');
    const seats = JSON.parse(text).Participations.map((one: Record<string, unknown>) => {
      return [one.SectionLetters, one.TableNumber, one.Direction, one.LastName];
    });
    expect(seats).toEqual([
      ['A', 1, 1, 'Ann'],
      ['B', 2, 1, 'Zoë'],
    ]);
  });

  it('is read with the names of each section', async () => {
    const three = built({ familyId: 'mitchell', parameters: { tables: 3 } });
    const room = joinSections([three, three]);
    if (!room.ok) throw new Error(room.misfit.kind);
    const names = ['Ann & Bob', '', 'Smith', '', '', '', '', 'Zoë & Max'];
    const text = writeMovement({ ...room.movement, names }, 'bridgemate-json', 'Friday');
    const read = await readMovements(text, { fileName: null });
    expect(read.ok && read.movements.map((each) => each.names)).toEqual([
      ['Ann & Bob', '', 'Smith'],
      ['', 'Zoë & Max'],
    ]);
  });

  it('is read with first and last names of the start, not of a substitute', async () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 3 } });
    const file = JSON.parse(writeMovement(made, 'bridgemate-json', 'Friday'));
    const seat = { SectionLetters: 'A', TableNumber: 2 };
    file.Participations = [
      { ...seat, Direction: 1, RoundNumber: 3, FirstName: 'Sue', LastName: 'Late' },
      { ...seat, Direction: 1, RoundNumber: 0, FirstName: 'Ann', LastName: 'Archer' },
      { ...seat, Direction: 3, RoundNumber: 0, FirstName: '', LastName: 'Baker' },
    ];
    const read = await readMovements(JSON.stringify(file), { fileName: null });
    expect(read.ok && read.movements[0]?.names).toEqual(['', 'Ann Archer & Baker']);
  });

  it('is read section by section, whatever the case of its keys', async () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 });
    const text = writeMovement(made, 'bridgemate-json', 'Friday', { sections: 2 });
    for (const each of [text, text.replace(/"[A-Z]\w*":/g, (key) => key.toLowerCase())]) {
      const { movements, formatId } = await read(each);
      expect(formatId).toBe('bridgemate-json');
      expect(movements.map(({ title }) => title)).toEqual(['Friday A', 'Friday B']);
      for (const movement of movements) expect(movement.rounds).toEqual(made.rounds);
    }
  });

  it('the session and its rows hold what is scored, and the missing pair', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileMovement, async (movement) => {
        fc.pre(movement.rounds.flat().some(({ kind }) => kind === 'play'));
        const result = await readMovements(writeMovement(movement, 'bridgemate-json'), {
          fileName: null,
        });
        if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
        const [again] = result.movements;
        if (movement.phantom !== null) expect(again?.phantom).toBe(movement.phantom);
        const pairs = (m: Movement) =>
          scoredCells(m).map((round) => round.map((c) => [c.northSouth, c.eastWest].join('-')));
        expect(pairs(again as Movement)).toEqual(pairs(movement));
      }),
      { numRuns: 40 },
    );
  });

  it('CSV rows are read section by section too', async () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
    const rows = writeMovement(made, 'bridgemate', '', { sections: 2 });
    const { movements } = await read(rows);
    expect(movements.length).toBe(2);
    for (const movement of movements) expect(movement.rounds).toEqual(made.rounds);
  });
});

describe('a Bridgescorer collection', () => {
  const hand = (table: number, round: number, ns: number, ew: number, boards: number[]) => {
    return { table, round, ns, ew, boards };
  };

  it('gives all its movements, with boards that do not follow one another', async () => {
    const movements = [
      {
        name: 'apart',
        hands: [hand(1, 1, 1, 2, [1, 9]), hand(2, 1, 3, 4, [2, 3]), hand(1, 2, 1, 3, [2, 3])],
      },
      {
        name: 'overlapping',
        short: 'Overlapping sets',
        hands: [
          hand(1, 1, 1, 2, [1, 2, 5, 6]),
          hand(2, 1, 3, 4, [1, 2, 3, 4]),
          hand(1, 2, 0, 3, []),
        ],
      },
    ];
    const result = await read(JSON.stringify({ boardsets: [], movements }));
    expect(result.formatId).toBe('bridgescorer');
    const [apart, overlapping] = result.movements;
    expect(apart?.sets.map(({ boards }) => boards)).toEqual([2, 2]);
    expect(apart?.rounds[0]).toEqual([createPlay(1, 2, 0), createPlay(3, 4, 1)]);
    expect(overlapping?.title).toBe('Overlapping sets');
    // Boards 1-2, 3-4 and 5-6, each round in two parts: 1 and 2 play the first set while 3 and 4 play the second.
    expect(overlapping?.rounds.slice(0, 2)).toEqual([
      [createPlay(1, 2, 0), createPlay(3, 4, 1)],
      [createPlay(1, 2, 2), createPlay(3, 4, 0)],
    ]);
    // The same text as YAML: a comment makes it no JSON.
    const asYaml = await read(`# made by hand\n${JSON.stringify({ boardsets: [], movements })}`);
    expect(asYaml).toEqual(result);
    expect(result.remarks.map(remarkWords)).toEqual([
      '“apart” has sets whose boards do not follow one another: they are renumbered in order.',
      '“Overlapping sets” plays boards of several sets in one round: each round was read as 2, in which the pairs stay.',
    ]);
  });

  it('names the line and column of a fault', async () => {
    const faulty = { ...hand(1, 1, 1, 2, [1]), ew: 'two' };
    const text = JSON.stringify({ movements: [{ name: 'x', hands: [faulty] }] }, null, 1);
    const result = await readMovements(text, { fileName: null });
    expect(result.ok ? [] : result.faults).toMatchObject([
      { kind: 'notWhole', what: 'eastWest', found: 'two', line: 10, column: 13 },
    ]);
  });
});

describe('a table as CSV', () => {
  it('is written with semicolons and a mark, and read back, announced or not', async () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
    const text = writeMovement(made, 'csv', '', { separator: ';' });
    expect(text.startsWith('\uFEFFRound;Table;NS;')).toBe(true);
    for (const each of [text, `sep=;\r\n${text.slice(1)}`, `\uFEFF"sep=;"\n${text.slice(1)}`]) {
      const { movements, formatId } = await read(each);
      expect(formatId).toBe('csv');
      expect(movements[0]?.rounds).toEqual(made.rounds);
    }
  });
});

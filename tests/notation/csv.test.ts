import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  pairsAt,
  setOf,
} from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { formats, readMovements, writeMovement } from '../../src/notation/formats.ts';
import { faultCauseWords, remarkWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { playedWhole } from '../movement/randomMovement.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

async function read(text: string): Promise<Movement> {
  const result = await readMovements(text, { fileName: null });
  if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
  return result.movements[0] as Movement;
}

async function faultsOf(text: string) {
  const result = await readMovements(text, { fileName: null, formatId: 'csv' });
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

/** The grid with its sets by name and size: what a table of sittings holds. */
function gridOf(movement: Movement) {
  return movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind === 'idle' || sitting.set === null) return sitting;
      const { label, boards } = setOf(movement, sitting.set);
      return { ...sitting, set: label, boards };
    }),
  );
}

const written = [
  'Round,Table,NS,EW,Set,First board,Last board,Switched boards,Scored NS,Scored EW',
  '1,1,1,3,A,1,2,,1,3',
  '1,2,2,phantom 4,B,3,4,,2,phantom 4',
  '2,1,1,phantom 4,B,3,4,all,phantom 4,1',
  '2,2,2,3,A,1,2,2,,',
  '3,1,1,,,,,,,',
  '3,2,,,,,,,,',
  '',
];

describe('CSV', () => {
  it('has one row per sitting, with the pairs as scored', async () => {
    const movement = createMovement({
      title: '',
      pairCount: 4,
      phantom: 4 as PairNumber,
      sets: createSets(2, 2),
      rounds: [
        [createPlay(1, 3, 0), createPlay(2, 4, 1)],
        [createPlay(1, 4, 1, 3), createPlay(2, 3, 0, 2)],
        [{ kind: 'sitOut', pair: 1 as PairNumber, seat: 'NS', set: null }, { kind: 'idle' }],
      ],
    });
    expect(writeMovement(movement, 'csv').split('\r\n')).toEqual(written);
    expect(await read(written.join('\n'))).toEqual({
      ...movement,
      title: '',
      origin: { kind: 'imported', format: 'csv', fileName: null },
    });
  });

  it('holds the whole grid', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileOfBothKinds.map(playedWhole), async (movement) => {
        const result = await read(writeMovement(movement, 'csv'));
        expect(gridOf(result)).toEqual(gridOf(movement));
        const { phantom } = movement;
        const seen = new Set(movement.rounds.flat().flatMap(pairsAt));
        if (phantom !== null && seen.has(phantom)) expect(result.phantom).toBe(phantom);
        else if (result.phantom !== null) expect(seen).not.toContain(result.phantom);
      }),
    );
  });

  it('takes the only pair that never plays as the phantom, and says so', async () => {
    const pivot = built({ familyId: 'pivot-mitchell', parameters: { tables: 4.5 }, boards: 2 });
    expect(pivot.phantom).toBe(5);
    for (const format of ['csv', 'block', 'magiccontest']) {
      const again = await readMovements(writeMovement(pivot, format), { fileName: null });
      expect(again.ok && again.movements[0]?.phantom, format).toBe(5);
      expect(again.ok && again.remarks).toContainEqual({ kind: 'missingPairFound', pair: 5 });
    }
  });

  it('says before and after that a phantom of the highest number cannot be seen', async () => {
    const sitOut = (pair: number) =>
      ({ kind: 'sitOut', pair: pair as PairNumber, seat: 'NS', set: null }) as const;
    const odd = createMovement({
      title: 'Three pairs',
      pairCount: 4,
      phantom: 4 as PairNumber,
      sets: createSets(3, 2),
      rounds: [
        [createPlay(1, 2, 0), sitOut(3)],
        [createPlay(2, 3, 1), sitOut(1)],
        [createPlay(3, 1, 2), sitOut(2)],
      ],
    });
    const said = 'lastPhantom';
    const format = (id: string) => formats.find((each) => each.id === id);
    for (const id of ['csv', 'block', 'magiccontest', 'asc']) {
      expect(format(id)?.losses?.(odd), id).toContain(said);
      expect(format(id)?.losses?.({ ...odd, phantom: null }), id).not.toContain(said);
      const again = await readMovements(writeMovement(odd, id), { fileName: null });
      expect(again, id).toMatchObject({ ok: true, movements: [{ pairCount: 3, phantom: null }] });
      expect(again.ok && again.remarks, id).toContainEqual({ kind: 'oneSitsOut', pairCount: 3 });
      const even = writeMovement(built({ familyId: 'howell', parameters: { tables: 3 } }), id);
      const read = await readMovements(even, { fileName: null });
      expect(read.ok && read.remarks.map(({ kind }) => kind), id).not.toContain('oneSitsOut');
    }
    for (const id of ['json', 'ebuscore'])
      expect(format(id)?.losses?.(odd), id).not.toContain(said);
  });

  it('finds its columns by name, rows in any order, with semicolons or tabs', async () => {
    const shuffled = ['table;rnd;e-w;N/S Pair;board set', '2;1;4;2;B', '1;2;4;1;B', '1;1;3;1;A'];
    const expected = [
      [createPlay(1, 3, 0), createPlay(2, 4, 1)],
      [createPlay(1, 4, 1), { kind: 'idle' }],
    ];
    expect((await read(shuffled.join('\n'))).rounds).toEqual(expected);
    expect((await read(shuffled.join('\r\n').replaceAll(';', '\t'))).rounds).toEqual(expected);
  });

  it('has names beside the numbers: written once, read from any row', async () => {
    const names = ['Ann & Bob', '', 'Cyd & Dan'];
    const movement = createMovement({
      pairCount: 4,
      sets: createSets(2, 2),
      rounds: [
        [createPlay(1, 3, 0), createPlay(2, 4, 1)],
        [createPlay(1, 4, 1), createPlay(2, 3, 0)],
      ],
      names,
    });
    const text = writeMovement(movement, 'csv');
    expect(text.match(/Cyd & Dan/g)).toHaveLength(1);
    expect(text).toContain('NS name,EW name');
    const filled =
      'Round,Table,NS,EW,Set,NS Names,EW Names\n1,1,1,2,A,Ann,Bob\n2,1,1,2,B,Ann,Zoe\n';
    expect((await read(filled)).names).toEqual(['Ann', 'Bob']);
  });

  it('names tables and pairs by section beside their numbers, which alone are read', async () => {
    const three = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
    const joined = joinSections([three, three]);
    if (!joined.ok) throw new Error(joined.misfit.kind);
    const text = writeMovement(joined.movement, 'csv');
    const [heading = '', ...rows] = text.split('\r\n');
    expect(heading).toMatch(/,Table in section,NS in section,EW in section$/);
    expect(rows[4]).toMatch(/^1,5,8,11,.*,B2,B2,B5$/);
    expect(gridOf(await read(text))).toEqual(gridOf(joined.movement));
    expect(writeMovement(three, 'csv')).not.toContain('in section');
  });

  it('says which names it leaves out where a number has several, in every section', async () => {
    const row = (section: string, round: number, ew: string) =>
      `${section},${round},1,1,2,${round},Ann,${ew}\n`;
    const names = ['Bob', 'Zoe', '', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay'];
    const text = [
      'Section,Round,Table,NS,EW,Set,NS Names,EW Names\n',
      ...names.map((name, index) => row('X', index + 1, name)),
      ...[row('Y', 1, 'Gus'), row('Y', 2, 'Hal'), row('Y', 3, 'Gus')],
    ].join('');
    const result = await readMovements(text, { fileName: null, formatId: 'csv' });
    if (!result.ok) throw new Error(result.faults.map(faultCauseWords)[0]);
    expect(result.movements.map((one) => one.names)).toEqual([
      ['Ann', 'Bob'],
      ['Ann', 'Gus'],
    ]);
    const said = result.remarks.map(remarkWords).filter((words) => words.includes('names'));
    expect(said).toEqual([
      'Pair 2 has several names: “Bob” is used, not “Zoe”, “Cyd”, “Dan” or 2 more.',
      'Pair 2 has several names: “Gus” is used, not “Hal”.',
    ]);
  });

  it('orders sets by board number, else by name', async () => {
    const byBoard = 'round,table,ns,ew,first board,last board\n1,1,1,2,13,15\n1,2,3,4,10,12';
    expect((await read(byBoard)).sets.map(({ label, boards }) => [label, boards])).toEqual([
      ['A', 3],
      ['B', 3],
    ]);
    expect((await read(byBoard)).rounds[0]).toEqual([createPlay(1, 2, 1), createPlay(3, 4, 0)]);
    const byName = 'round,table,ns,ew,set,boards\n1,1,1,2,10,3\n1,2,3,4,9,2';
    expect((await read(byName)).sets.map(({ label }) => label)).toEqual(['9', '10']);
  });

  it('writes no cell that a spreadsheet takes for a formula', async () => {
    const movement = createMovement({
      title: '',
      pairCount: 2,
      sets: [{ label: '=HYPERLINK("x")', boards: 1, copies: 1 }],
      rounds: [[createPlay(1, 2, 0)]],
    });
    const text = writeMovement(movement, 'csv');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await read(text)).sets).toEqual(movement.sets);
  });

  it('reports the fault with its line and column', async () => {
    const header = 'Round,Table,NS,EW,Set';
    expect(await faultsOf(`${header}\n1,1,1,x,A\n\n1,2,,4,B\n1.5,3,5,,C`)).toEqual([
      '2:7 Expected a whole number here (E-W pair), found “x”.',
      '5:1 Expected a whole number here (round), found “1.5”.',
    ]);
    expect(await faultsOf(`${header}\n1,1,1,2,A\n1,1,3,4,B`)).toEqual([
      '3:1 Round 1, table 1 is here a second time, after line 2. Remove one of the rows.',
    ]);
    expect(await faultsOf(`${header}\n1,1,1,2,`)).toEqual([
      '2:1 Round 1, table 1: pairs 1 and 2 play, but no board set is named. Add it.',
    ]);
    expect(await faultsOf(`${header}\n1,999,1,251,A`)).toEqual([
      '2:1 The table must be from 1 to 125, not “999”.',
      '2:1 The E-W pair must be from 0 to 250, not “251”.',
    ]);
    expect(await faultsOf(`${header}\n1,1,1,phantom 4,A\n1,2,phantom 2,3,B`)).toEqual([
      '3:5 Pairs 4 and 2 are both marked as missing; only one pair can be.',
    ]);
    expect(await faultsOf(header)).toEqual([
      '1:1 There are no sittings in the file. Check its header line.',
    ]);
    expect(await faultsOf('a,b\n1,2')).toEqual([
      '1:null The first row must name the columns Round, Table, NS, EW and Set (or First board and Last board).',
    ]);
    expect(
      await faultsOf(`${header},First board,Last board\n1,1,1,2,A,1,3\n1,2,3,4,B,3,5`),
    ).toEqual([
      '3:1 Board 3 belongs to two different sets. Every row with that board must have the same set.',
    ]);
    expect(await faultsOf(`${header},First board,Last board,Switched\n1,1,1,2,A,1,3,4`)).toEqual([
      '2:1 Board 4 is switched here, but the boards are 1 to 3.',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { scoredCells } from '../../src/notation/scored.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

const example = readFileSync(join(import.meta.dirname, '../golden/balans8.asc'), 'utf8');

async function read(text: string, fileName: string | null = null): Promise<Movement> {
  const result = await readMovements(text, { fileName });
  if (!result.ok) throw new Error(result.faults.map(faultCauseWords).join(' '));
  return result.movements[0] as Movement;
}

async function faultsOf(text: string) {
  const result = await readMovements(text, { fileName: null, formatId: 'asc' });
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

/** A movement of two tables and two rounds, its header included. */
const small = (...words: string[]) => `4 2 2 2 0\n${words.join(' ')}`;

describe('the example of Balans', () => {
  it('has the published quality, whole and with pair 8 absent', async () => {
    const movement = await read(example);
    expect(analyse(movement).qf.toFixed(2)).toBe('80.00');
    expect(analyse(movement, { absent: 8 as PairNumber }).qf.toFixed(2)).toBe('71.74');
  });

  it('keeps its empty tables and is written as it was', async () => {
    const movement = await read(example, '/home/club/balans8.asc');
    expect(movement).toMatchObject({
      title: 'balans8',
      pairCount: 8,
      tableCount: 6,
      phantom: null,
    });
    expect(movement.rounds.map((round) => round.map((s) => (s.kind === 'idle' ? 0 : 1)))).toEqual([
      [1, 1, 1, 1, 0, 0],
      [1, 1, 0, 0, 1, 1],
      [1, 1, 1, 1, 0, 0],
      [1, 0, 0, 1, 1, 1],
      [0, 1, 1, 0, 1, 1],
      [0, 0, 1, 1, 1, 1],
    ]);
    const words = (text: string) => text.replace(/#.*/, '').split(/\s+/).join(' ');
    expect(words(writeMovement(movement, 'asc'))).toBe(words(example));
  });

  it('reads the same from its one-line form, wrapped lines, free separators and numbered sets', async () => {
    const { rounds } = await read(example);
    const numbers = (text: string) =>
      text.replace(/[A-F]/g, (letter) => String(letter.charCodeAt(0) - 64));
    const variants = [
      example.split('\n').join(' '),
      example.replace('8 6 6 6 0', '8\n6 6\n\n6 0 # sizes').replaceAll('  ', '\n'),
      example.replaceAll('-', ','),
      example.replaceAll('-', '\t').replaceAll(' ', '\t'),
      example.toLowerCase(),
      example.replaceAll('- ', '-').replaceAll(/ ([A-F])/g, '$1'),
      example.replaceAll('\n', '\r\n'),
      `\uFEFF${example}\u001a`,
      numbers(example),
    ];
    for (const variant of variants) expect((await read(variant)).rounds).toEqual(rounds);
  });
});

describe('a Balans file', () => {
  it('holds every sitting as it is scored', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileOfBothKinds, async (movement) => {
        expect(scoredCells(await read(writeMovement(movement, 'asc')))).toEqual(
          scoredCells(movement),
        );
      }),
    );
  });

  it('gives back the seats of a Mitchell whose last round is switched', async () => {
    const made = built({
      familyId: 'mitchell',
      parameters: { tables: 7 },
      boards: 1,
      switchRounds: [7],
    });
    const result = await readMovements(writeMovement(made, 'asc'), { fileName: null });
    expect(result.ok && result.movements[0]?.rounds).toEqual(made.rounds);
    expect(result.ok && result.remarks[0]).toEqual({
      kind: 'stationaryInferred',
      pairs: [1, 2, 3, 4, 5, 6, 7],
      switches: 7,
    });
  });

  it('takes its title from its first comment, else from its name', async () => {
    const titled = small('# Club night\n1-2 A 3-4 B', '1-3 A 2-4 B # the last');
    expect((await read(titled, 'file.asc')).title).toBe('Club night');
    expect((await read(small('1-2 A 3-4 B', '1-3 A 2-4 B'), 'file.asc')).title).toBe('file');
  });

  it.each([
    ['-4 2 2 2 0', '1:2 The number of pairs must be from 2 to 250, not “-4”.'],
    ['4 -2 2 2 0', '1:4 The number of tables must be from 1 to 125, not “-2”.'],
  ])('names the number of the header %s that is below 0', async (header, message) => {
    expect(await faultsOf(`${header}\n1-2 A 3-4 B\n1-3 A 2-4 B`)).toEqual([message]);
    expect(await readMovements(header, { fileName: null })).toMatchObject({ formatId: 'asc' });
  });

  it('is recognised by its first six numbers, in any layout', async () => {
    const formatOf = async (text: string) =>
      (await readMovements(text, { fileName: null })).formatId;
    const shortest = '2 1 1 1 0 1 2 A'.split(' ');
    expect((await read(shortest.join('\n'))).rounds).toMatchObject([
      [{ northSouth: 1, eastWest: 2 }],
    ]);
    expect(await formatOf(shortest.join('\n'))).toBe('asc');
    expect(await formatOf(shortest.slice(0, 6).join('\n'))).toBe('asc');
    expect(await formatOf('2\n1\n1\n1\n1\n1')).toBe('asc');
    for (const text of ['2\n1\n1\n1\n0', '2\n1\n1\n1\n7\n1', '2\n1\n1\n1\n0\nx']) {
      expect(await formatOf(text), text).toBe(null);
    }
  });

  it('takes a single 0 as a missing opponent', async () => {
    const [round] = (await read(small('1-0 A 3-4 B', '0 2 0 0 0 0'))).rounds;
    expect(round?.[0]).toEqual({ kind: 'sitOut', pair: 1, seat: 'NS', set: 0 });
    const second = (await read(small('1-0 A 3-4 B', '0 2 0 0 0 0'))).rounds[1];
    expect(second).toEqual([{ kind: 'sitOut', pair: 2, seat: 'EW', set: null }, { kind: 'idle' }]);
  });

  it('reads the pair that never plays while others sit out as the phantom', async () => {
    const movement = await read(small('1-0 A 2-3 B', '2-0 A 3-1 B'));
    expect(movement.phantom).toBe(4);
    // Two who never play cannot both be missing: neither is taken to be.
    const two = await readMovements('5 2 2 2 0\n1-0 A 2-3 B\n2-0 A 3-1 B', { fileName: null });
    expect(two).toMatchObject({ ok: true, movements: [{ pairCount: 5, phantom: null }] });
    expect(two.ok && two.remarks.map(({ kind }) => kind)).not.toContain('missingPairFound');
  });

  it('leaves out a phantom that is the last pair', async () => {
    const made = built({
      familyId: 'mitchell',
      parameters: { tables: 7 },
      missingPair: 14,
    });
    const text = writeMovement(made, 'asc');
    expect(text.split('\n')[0]).toBe('13 7 7 7 0');
    expect(await read(text)).toMatchObject({ pairCount: 13, phantom: null });
  });

  it('numbers the sets where letters run out', async () => {
    const text = `4 2 1 30 0\n1-2 29 3-4 30`;
    expect((await read(text)).rounds[0]?.[1]).toMatchObject({ set: 29 });
    expect(writeMovement(await read(text), 'asc')).toContain(' 1- 2 29');
    expect((await read(text.replace('29', 'AC').replace('4 30', '4 AD'))).rounds).toEqual(
      (await read(text)).rounds,
    );
  });

  it('reports the fault and its position', async () => {
    expect(await faultsOf('4 2 2 2')).toEqual([
      '1:8 The file ends where the mark for individual movements (0 or 1) was expected. Is it complete?',
    ]);
    expect(await faultsOf('4 2 2 2 1\n')).toEqual([
      '2:1 The file ends where the N-S pair of round 1, table 1 was expected. Is it complete?',
    ]);
    expect(await faultsOf('4 2 999 2 0')).toEqual([
      '1:5 The number of rounds must be from 1 to 100, not “999”.',
    ]);
    expect(await faultsOf(small('1-2 A', '\n3-5 B'))).toEqual([
      '3:3 The pair must be from 0 to 4, not “5”.',
    ]);
    expect(await faultsOf(small('1-2 A 3-4 C'))).toEqual([
      '2:11 There is no board set “C”: the header announces 2, up to B.',
    ]);
    expect(await faultsOf(small('1-2 A 3-4 2'))).toEqual([
      '2:11 Board sets are letters above, but here is “2”. Use one or the other.',
    ]);
    expect(await faultsOf(small('1-2 A 3-4 B', '1-3 A'))).toEqual([
      '2:18 The file ends where the N-S pair of round 2, table 2 was expected. Is it complete?',
    ]);
    expect(await faultsOf(small('1-2 A 3-4 B', '1-3 A 2-4 B', '\nend'))).toEqual([
      '3:1 The header announces 2 rounds of 2 tables, but more follows. Correct the header or remove the rest.',
    ]);
    expect(await faultsOf(small('1-1 A 3-4 B', '1-3 A 2-4 B'))).toEqual([
      '2:1 Round 1, table 1: pair 1 cannot play against itself.',
    ]);
    expect(await faultsOf(small('1-2 0 3-4 B', '1-3 A 2-4 B'))).toEqual([
      '2:1 Round 1, table 1: pairs 1 and 2 play, but no board set is named. Add it.',
    ]);
  });
});

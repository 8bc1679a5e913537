// Where a file of another program is broken or contradicts itself: line and column of the text, whatever its format.

import { describe, expect, it } from 'vitest';
import { readMovements } from '../../src/notation/formats.ts';
import { faultWords } from '../../src/words/english/notation.ts';

async function faultsOf(text: string) {
  const result = await readMovements(text, { fileName: null });
  return result.ok ? [] : result.faults.map((fault) => [fault.kind, fault.line, fault.column]);
}

describe('a broken file of another program', () => {
  const hands =
    '{"hands": [{"table": 1, "round": 1, "ns": 4, "ew": 1,\n"table": 1, "ns": 4, "boards": [1, 2]}]}';

  it.each([
    ['hands cut short', hands.slice(0, -4), 'notJson', 2, 37],
    ['hands without a comma', hands.replace('4, "boards', '4 "boards'), 'notJson', 2, 21],
    ['a list cut short', '[{"round": 1,\n "table": 1, "opp', 'notJson', 2, 18],
  ])('names line and column: %s', async (_, text, kind, line, column) => {
    const [[found, foundLine, foundColumn] = []] = await faultsOf(text);
    expect(found).toBe(kind);
    expect(foundLine).toBeGreaterThan(0);
    expect(foundColumn).toBeGreaterThan(0);
    if (line !== null) expect(foundLine).toBe(line);
    if (column !== null) expect(foundColumn).toBe(column);
    const result = await readMovements(text, { fileName: null });
    expect(result.ok ? '' : faultWords(result.faults[0] as never)).toMatch(/^Line \d+, column \d+/);
  });
});

describe('a text that was read but is likely damaged', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `${n},1,1,${n + 1},${3 * n - 2}-${3 * n}`);
  const said = async (lines: readonly string[]) => {
    const text = `Round,Table,NS,EW,Boards\n${lines.join('\n')}`;
    const result = await readMovements(text, { fileName: null });
    return result.ok
      ? result.remarks.filter(({ kind }) => kind === 'strayPair' || kind === 'shortLastLine')
      : null;
  };

  it('names a pair far beyond the others, but not one whose gap a missing pair explains', async () => {
    expect(await said(rows)).toEqual([]);
    expect(await said(rows.with(3, '4,1,1,23,10-12'))).toEqual([
      { kind: 'strayPair', pair: 23, round: 4, table: 1, unused: [8, 22] },
    ]);
    expect(await said(rows.with(5, '6,1,1,9,16-18'))).toEqual([
      { kind: 'strayPair', pair: 9, round: 6, table: 1, unused: [7, 8] },
    ]);
    expect(await said(rows.with(5, '6,1,1,8,16-18'))).toEqual([]);
  });

  it('names a last line that is shorter than all others', async () => {
    expect(await said(rows.with(5, '6,1,'))).toEqual([
      { kind: 'shortLastLine', line: 7, found: '6,1,' },
    ]);
  });
});

describe('a text without a movement', () => {
  it.each([
    ['words', 'The league plays for teams of four.', 'unrecognised', null],
    [
      'fixtures',
      'League fixtures\nMatch 1: A v B, C v D\nMatch 2: A v C, B v D',
      'unrecognised',
      null,
    ],
    [
      'a rule in words',
      'N-S pairs stay, E-W move up one table.\nBoards move down.',
      'ruleInWords',
      null,
    ],
  ])('is named for what it is: %s', async (_, text, kind, line) => {
    expect(await faultsOf(text)).toEqual([[kind, line, null]]);
  });
});

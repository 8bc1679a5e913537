// Where a file of another program is broken or contradicts itself: line and column of the text, whatever its format.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMovements } from '../../src/notation/formats.ts';
import { faultWords } from '../../src/words/english/notation.ts';

const corpus = (name: string) => readFileSync(`tests/notation/corpus/${name}`, 'utf8');

function faultsOf(text: string) {
  const result = parseMovements(text, { fileName: null });
  return result.ok ? [] : result.faults.map((fault) => [fault.kind, fault.line, fault.column]);
}

/** A text with a change in one of its lines, counted from 1. */
function changed(text: string, line: number, from: string, to: string): string {
  const lines = text.split('\n');
  const before = lines[line - 1] ?? '';
  if (!before.includes(from)) throw new Error(`Line ${line} is ${before}`);
  return lines.with(line - 1, before.replace(from, to)).join('\n');
}

describe('a broken file of another program', () => {
  const xml = corpus('xml-attributes.xml');
  const yaml = corpus('yaml-flow.yaml');

  const hands =
    '{"hands": [{"table": 1, "round": 1, "ns": 4, "ew": 1,\n"table": 1, "ns": 4, "boards": [1, 2]}]}';

  it.each([
    ['a tag closed by another', changed(xml, 7, '</round>', '</rond>'), 'notXml', 7, 3],
    ['an attribute without its end', changed(xml, 10, 'ew="3"', 'ew="3'), 'notXml', 10, null],
    ['no end', xml.slice(0, xml.lastIndexOf('</movement>')), 'notXml', null, null],
    ['a bracket left open', changed(corpus('yaml-number.yaml'), 8, '1-3', '[1-3'), 'notYaml', 9, 7],
    ['hands cut short', hands.slice(0, -4), 'notJson', 2, 37],
    ['hands without a comma', hands.replace('4, "boards', '4 "boards'), 'notJson', 2, 21],
    ['a list cut short', '[{"round": 1,\n "table": 1, "opp', 'notJson', 2, 18],
  ])('names line and column: %s', (_, text, kind, line, column) => {
    const [[found, foundLine, foundColumn] = []] = faultsOf(text);
    expect(found).toBe(kind);
    expect(foundLine).toBeGreaterThan(0);
    expect(foundColumn).toBeGreaterThan(0);
    if (line !== null) expect(foundLine).toBe(line);
    if (column !== null) expect(foundColumn).toBe(column);
    const result = parseMovements(text, { fileName: null });
    expect(result.ok ? '' : faultWords(result.faults[0] as never)).toMatch(/^Line \d+, column \d+/);
  });

  it('names the first line of a table that contradicts itself', () => {
    const twice = (text: string) => text.replace(/\bns(=|: )("?)\d+/g, 'ns$1$26');
    expect(faultsOf(twice(xml))).toEqual([['unrecognised', 4, null]]);
    expect(faultsOf(twice(yaml))).toEqual([['unrecognised', 6, null]]);
  });

  it('names the line of a cell that is not understood', () => {
    const damaged = changed(xml, 10, '4-6', 'four');
    const result = parseMovements(damaged, { fileName: null });
    const remarks = result.ok ? result.remarks : [];
    expect(remarks).toContainEqual(
      expect.objectContaining({ kind: 'notPlaced', line: 10, found: 'four' }),
    );
  });
});

describe('a text that was read but is likely damaged', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `${n},1,1,${n + 1},${3 * n - 2}-${3 * n}`);
  const said = (lines: readonly string[]) => {
    const text = `Round,Table,NS,EW,Boards\n${lines.join('\n')}`;
    const result = parseMovements(text, { fileName: null });
    return result.ok
      ? result.remarks.filter(({ kind }) => kind === 'strayPair' || kind === 'shortLastLine')
      : null;
  };

  it('names a pair far beyond the others, but not one whose gap a missing pair explains', () => {
    expect(said(rows)).toEqual([]);
    expect(said(rows.with(3, '4,1,1,23,10-12'))).toEqual([
      { kind: 'strayPair', pair: 23, round: 4, table: 1, unused: [8, 22] },
    ]);
    expect(said(rows.with(5, '6,1,1,9,16-18'))).toEqual([
      { kind: 'strayPair', pair: 9, round: 6, table: 1, unused: [7, 8] },
    ]);
    expect(said(rows.with(5, '6,1,1,8,16-18'))).toEqual([]);
  });

  it('names a last line that is shorter than all others', () => {
    expect(said(rows.with(5, '6,1,'))).toEqual([{ kind: 'shortLastLine', line: 7, found: '6,1,' }]);
    expect(said([...rows.with(2, '3,1,1,4'), '6,2,'])).toEqual([]);
  });
});

describe('a text without a movement', () => {
  it.each([
    ['fixtures', 'League fixtures\nMatch 1: A v B, C v D\nMatch 2: A v C, B v D', 'teamMatches', 2],
    [
      'a draw',
      'Swiss Teams\nTable 1: Smith (45) v Jones\nTable 2: Patel v Brown',
      'teamMatches',
      2,
    ],
    ['XML of results', '<A>\n<PAIR><PERCENTAGE>55</PERCENTAGE></PAIR></A>', 'results', 2],
    ['teams without matches', 'The league plays for teams of four.', 'unrecognised', null],
  ])('is named for what it is: %s', (_, text, kind, line) => {
    expect(faultsOf(text)).toEqual([[kind, line, null]]);
  });
});

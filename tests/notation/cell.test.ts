import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardMask,
  createPlay,
  createSets,
  IDLE,
  type PairNumber,
  type SetIndex,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { blockCells, formatCell, isCellBlock, parseCell } from '../../src/notation/cell.ts';
import { createForms } from '../../src/notation/layout/forms.ts';
import { cellFaultWords } from '../../src/words/english/cellFaults.ts';
import { anyMovement, playedWhole } from '../movement/randomMovement.ts';

const movement = createMovement({
  title: 'Two tables',
  pairCount: 12,
  sets: createSets(3, 3),
  rounds: [[createPlay(3, 10, 1), IDLE]],
});
const now = createPlay(3, 10, 1);
const parse = (text: string, current = now as Parameters<typeof parseCell>[2]) =>
  parseCell(movement, text, current);

it('a formatted cell parses back, whatever the cell contained before', () => {
  fc.assert(
    fc.property(anyMovement.map(playedWhole), (any) => {
      for (const sitting of any.rounds.flat()) {
        const text = formatCell(any, sitting);
        const bare = sitting.kind === 'play' ? { ...sitting, switched: 0 } : IDLE;
        const result = parseCell(any, text, bare as Parameters<typeof parseCell>[2]);
        expect(result).toEqual({ ok: true, sitting });
      }
    }),
  );
});

describe('parseCell', () => {
  it.each([
    ['5-6 C', createPlay(5, 6, 2)],
    [' 5 – 6c ', createPlay(5, 6, 2)],
    ['C', createPlay(3, 10, 2)],
    ['5-', createPlay(5, 10, 1)],
    ['-6', createPlay(3, 6, 1)],
    ['5-6', createPlay(5, 6, 1)],
    ['*', createPlay(10, 3, 1, 7)],
    ['5-6 A*', createPlay(6, 5, 0, 7)],
    ['*4,6', createPlay(3, 10, 1, 5)],
    ['', IDLE],
    ['–', IDLE],
    ['5-0', { kind: 'sitOut', pair: 5, seat: 'NS', set: 1 }],
    ['0-5 C', { kind: 'sitOut', pair: 5, seat: 'EW', set: 2 }],
  ])('%j over 3-10 B', (text, sitting) => {
    expect(parse(text)).toEqual({ ok: true, sitting });
  });

  it('takes typed pairs as scored, and leaves the switch of the cell', () => {
    const switched = createPlay(10, 3, 1, 7);
    expect(parse('5-6', switched)).toEqual({ ok: true, sitting: createPlay(6, 5, 1, 7) });
    expect(parse('C', switched)).toEqual({ ok: true, sitting: createPlay(10, 3, 2, 7) });
  });

  it('leaves boards dropped with other pairs, and plays them again with another set', () => {
    const dropping = { ...now, dropped: 2 as BoardMask };
    expect(parse('5-6', dropping)).toMatchObject({ sitting: { northSouth: 5, dropped: 2 } });
    expect(parse('C', dropping)).toMatchObject({ sitting: { set: 2, dropped: 0 } });
  });

  it.each([
    ['Q', now, /no set Q; the sets are A to C/],
    ['7', now, /7 alone could be either pair/],
    ['5-6', IDLE, /Type the set too/],
    ['B', IDLE, /both pairs and the set/],
    ['*9', now, /boards of set B: 4 to 6, not 9/],
  ])('%j is refused in words', (text, current, message) => {
    const result = parse(text, current);
    expect(result.ok ? '' : cellFaultWords(result.fault)).toMatch(message);
  });
});

describe('blocks', () => {
  it('are distinguished from other text', () => {
    expect(isCellBlock('1-2 A\t3-4 B\n\t5-6 C*\n')).toBe(true);
    expect(isCellBlock('1-2 A')).toBe(true);
    expect(isCellBlock('Round\t1-2 A')).toBe(false);
    expect(isCellBlock('{"format": 1}')).toBe(false);
    expect(isCellBlock('\n\t\n')).toBe(false);
    expect(blockCells('1-2 A\t\r\n\t5-6 C\r\n')).toEqual([
      ['1-2 A', ''],
      ['', '5-6 C'],
    ]);
  });

  it('have a set beside a sit-out only where it has one', () => {
    const sitOut = { kind: 'sitOut', pair: 4 as PairNumber, seat: 'NS', set: null } as const;
    expect(formatCell(movement, sitOut)).toBe('4-0');
    expect(formatCell(movement, { ...sitOut, set: 0 as SetIndex })).toBe('4-0 A');
  });
});

it.each([
  ...[
    '3 Jan',
    '3-Feb',
    '3. März',
    '3 mrt',
    '3 Apr.',
    '3 May',
    '3 mei',
    '3 Mai',
    '3 Jun',
    '3 juli',
    '3 Aug',
  ],
  ...['3 Sept', '3 Oct', '3. Okt', '3 Nov', '3 Dec', '3. Dez', '2026-11-03', '3/11/2026'],
])('%s, to which a spreadsheet turns boards, is a date in every language', (text) => {
  const formsOf = createForms();
  expect(formsOf(text).isDate).toBe(true);
  expect(formsOf(text).boards).toBe(null);
});

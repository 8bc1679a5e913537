// What comes first for 6 to 40 pairs: what experienced directors play, whatever the boards and the time. The golden table is
// written anew by `npm run words`; each line of it must be one that a director would defend (docs/choosing.md).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WEIGHTS_OF } from '../../src/choose/weights.ts';
import { BOARDS, firstRowsFor, firstRowsText, MINUTES, PAIRS } from './firstRows.ts';

const golden = readFileSync(join(import.meta.dirname, '../golden/firstRows.txt'), 'utf8');

describe.each(PAIRS)('for %i pairs', (pairs) => {
  const rows = firstRowsFor(pairs);
  it('equals the golden table', () => {
    expect(golden).toContain(`${firstRowsText(pairs, rows)}\n`);
  });
  it('is something that everybody knows, announced in three sentences', () => {
    for (const [at, line] of rows.entries()) {
      for (const [time, row] of line.entries()) {
        const where = `${pairs} pairs, ${BOARDS[at]} boards, ${MINUTES[time]} minutes`;
        expect(row, where).not.toBeNull();
        expect(row?.features.boardsPerSet, where).toBeGreaterThan(1);
        expect(row?.features.moves, where).not.toBe('cards');
        expect(row?.instructions, where).toBeLessThanOrEqual(3);
        expect(row?.familyId, where).not.toMatch(/^new-howell|worger|bowman/);
      }
    }
  });
});

describe('with fairness first', () => {
  it.each([8, 10, 12, 20])('a new Howell comes first somewhere for %i pairs', (pairs) => {
    const rows = firstRowsFor(pairs, { weights: WEIGHTS_OF.fairness }).flat();
    expect(rows.some((row) => row?.familyId?.startsWith('new-howell'))).toBe(true);
  });
  it('a Howell for an odd number of tables has its boards switched, and is perfect', () => {
    const [first] = firstRowsFor(14, { weights: WEIGHTS_OF.fairness })[1]?.slice(1) ?? [];
    expect(first).toMatchObject({ familyId: 'howell', fairness: { printedIndex: 0 } });
    const [plain] = firstRowsFor(14)[1]?.slice(1) ?? [];
    expect(plain).toMatchObject({ familyId: 'howell', instructions: 0 });
  });
});

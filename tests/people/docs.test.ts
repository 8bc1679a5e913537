// docs/people.md says what the program does: its example, its wishes, its tables.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { readHistory, readPeople } from '../../src/notation/people.ts';
import { GRADE_PERCENT } from '../../src/people/field.ts';
import { drawMatrixOf, luckOf } from '../../src/people/luck.ts';
import { seat } from '../../src/people/seat.ts';
import { GRADE_TITLES } from '../../src/words/english/people.ts';
import { made } from './anyMovement.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/people.md'), 'utf8');
const movement = made('mitchell', 3, { boards: 1, switchRounds: [3] });
const matrix = drawMatrixOf(movement);

/** The luck of everybody by number, rounded, when the strong pairs have these numbers. */
function luckWith(strong: readonly number[]) {
  const numbers = matrix.pairs;
  const percents = numbers.map((number) => (strong.includes(number) ? 56 : 50));
  const { people, worst, rms } = luckOf(matrix, percents, numbers);
  return {
    luck: people.map(({ luck }) => Number(luck.toFixed(6)) + 0),
    worst: worst.toFixed(2),
    rms: rms.toFixed(2),
  };
}

describe('docs/people.md', () => {
  test('has at most 1,200 words', () => {
    expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200);
  });

  test('has the score matrix of its example', () => {
    const rows = [...page.matchAll(/^\| \*\*\d\*\* \|(.*)\|$/gm)].map(([, cells = '']) =>
      cells.split('|').map((cell) => Number(cell.trim().replace('−', '-'))),
    );
    expect(rows.flat()).toEqual([...matrix.s]);
  });

  test('works its example out rightly', () => {
    expect(luckWith([1, 2])).toEqual({
      luck: [2.2, 2.2, 4.4, -5.6, -1.6, -1.6],
      worst: '5.60',
      rms: '3.30',
    });
    expect(luckWith([1, 5])).toEqual({
      luck: [1.2, -0.6, -0.6, -0.6, 1.2, -0.6],
      worst: '1.20',
      rms: '0.85',
    });
    expect(page).toContain('Worst 5.60, root mean square 3.30.');
    expect(page).toContain('Worst 1.20, root mean square 0.85: no seating is fairer.');
    const people = [56, 56, 50, 50, 50, 50].map((percent, index) => ({
      name: `${index}`,
      strength: { percent },
      wishes: [],
      remarks: '',
      lockedNumber: null,
    }));
    const settings = { aim: 'rms', seed: 1, history: [], steps: 1000 } as const;
    const found = seat({ people }, movement, settings);
    expect(found.ok && found.seated.luck.rms.toFixed(2)).toBe('0.85');
    expect(found.ok && found.seated.proved).toBe(true);
    const [one, other] = (found.ok ? found.seated.seating : []) as [PairNumber, PairNumber];
    expect(matrix.s[matrix.pairs.indexOf(one) * 6 + matrix.pairs.indexOf(other)]).toBe(0);
  });

  test('has what grades mean', () => {
    for (const grade of [1, 2, 3, 4, 5] as const) {
      expect(page).toContain(`${grade} ${GRADE_TITLES[grade]} ${GRADE_PERCENT[grade]} %`);
    }
  });

  test('lists wishes, people and evenings that are read', () => {
    const cells = [...page.matchAll(/^\| (`.*) \| /gm)].map(([, cell = '']) => cell);
    const wishes = cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, wish]) => wish),
    );
    expect(wishes).toHaveLength(13);
    for (const wish of wishes.filter((each) => each !== 'number')) {
      const read = readPeople(`name,wish\nAnn,${wish}\nNAME,`);
      expect(read.ok && read.people[0]?.wishes).toHaveLength(1);
    }
    const [, , , table = '', , history = ''] = page.split('```').map((part) => part.trim());
    expect(readPeople(table)).toMatchObject({ ok: true, unknownHeadings: [] });
    expect(readHistory(history).evenings).toHaveLength(1);
  });
});

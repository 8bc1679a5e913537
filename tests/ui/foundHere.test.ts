// What the page has found itself counts as best known in tonight's list.

import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { BestKnown } from '../../src/choose/bestKnown.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { NO_DETAILS } from '../../src/choose/rowDetails.ts';
import { USUAL_WISHES } from '../../src/choose/wishes.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { foundFor, withFound } from '../../src/ui/tonight/foundHere.ts';

const { generate } = RULED_CATALOGUE;

function mitchell(switchRounds: readonly number[], missingPair: number | null = null): Movement {
  const parameters = { tables: 7 };
  const made = generate({ familyId: 'mitchell', parameters, boards: 4, switchRounds, missingPair });
  if (!made.ok) throw new Error('refused');
  return made.movement;
}

const find = (movement: Movement, index: number): BestKnown => ({
  movement,
  fairness: { qf: 90, index, printedIndex: index, winners: 1 },
  isProved: false,
});

function mitchellRow() {
  const choice = chooseTonight(RULED_CATALOGUE, {
    ...USUAL_WISHES,
    boards: { fewest: 28, most: 28 },
  });
  const row = choice.ok ? choice.rows.find(({ familyId }) => familyId === 'mitchell') : undefined;
  if (row === undefined) throw new Error('no Mitchell');
  return row;
}

describe('what the page has found', () => {
  const row = mitchellRow();

  it('is the fairest of the finds that differ in switches only', () => {
    const other = find(mitchell([7], 14), 0.1);
    const [first, second] = [find(mitchell([6]), 1.5), find(mitchell([5, 6]), 1.2)];
    expect(foundFor(row, [other, first, second])).toBe(second);
    expect(foundFor(row, [other])).toBeNull();
  });

  it('counts as best known where it is fairer than the best of the list', () => {
    const listed = { ...NO_DETAILS, best: find(row.movement, 0.67) };
    const better = find(mitchell([6]), 0.63);
    expect(withFound(listed, better).best).toBe(better);
    expect(withFound(NO_DETAILS, better).best).toBe(better);
    expect(withFound(listed, find(mitchell([6]), 0.7))).toBe(listed);
    expect(withFound(listed, null)).toBe(listed);
  });
});

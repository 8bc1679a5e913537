// Tonight's list for players instead of pairs.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { featuresOf } from '../../src/choose/features.ts';
import { chooseTonight } from '../../src/choose/list.ts';
import { parseWishes } from '../../src/choose/parseWishes.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { titleOf } from '../../src/words/titles.ts';
import { catalogue } from '../wholeCatalogue.ts';
import { expectNoneDominated } from './dominance.ts';

function rowsFor(wishes: Partial<Wishes>) {
  const choice = chooseTonight(catalogue, { ...USUAL_WISHES, contestants: 'players', ...wishes });
  return choice.ok ? choice.rows : [];
}

it('lists individuals only, each for the players there and without an error', () => {
  for (const pairs of [8, 14, 16, 25, 39]) {
    const rows = rowsFor({ pairs, mostPairs: pairs });
    expect([pairs, rows.length > 1]).toEqual([pairs, true]);
    for (const { movement, familyId, features } of rows) {
      expect(familyId).toBe('individual');
      expect(movement).toMatchObject({ contestants: 'players', pairCount: pairs });
      expect(features.pairs).toBe(pairs);
      expect(checkMovement(movement).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  }
});

const players = fc.record({
  pairs: fc.integer({ min: 8, max: 40 }),
  copies: fc.constantFrom(null, 1),
  boards: fc.constantFrom(null, { fewest: 20, most: 28 }),
});

it('has no row that another one equals or beats in everything', () => {
  let compared = 0;
  fc.assert(
    fc.property(players, (asked) => {
      const rows = rowsFor({ ...asked, mostPairs: asked.pairs });
      compared += expectNoneDominated(rows, ({ features }) => features, {});
    }),
    { numRuns: 6 },
  );
  expect(compared).toBeGreaterThan(10);
});

it('lists the perfect ones first where fairness counts: a whole cycle, or five rounds', () => {
  const [best, ...others] = rowsFor({
    ...{ pairs: 16, mostPairs: 16, copies: 4 },
    weights: { ...USUAL_WISHES.weights, fairness: 4 },
  });
  expect(best?.features.rounds).toBe(15);
  expect(best?.fairness).toMatchObject({ qf: 100, index: 0, winners: 1 });
  const short = others.find(({ features }) => features.rounds === 5);
  expect(short?.fairness.index).toBe(0);
});

it('has no two rows with the same title', () => {
  for (const pairs of [8, 12]) {
    const titles = rowsFor({ pairs, mostPairs: pairs }).map(({ movement }) => titleOf(movement));
    expect(titles.length).toBeGreaterThan(3);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

it('needs no more copies than there are, if that is said', () => {
  const rows = rowsFor({ pairs: 20, mostPairs: 20, copies: 1 });
  expect(rows.length).toBeGreaterThan(0);
  for (const { features } of rows) expect(features.copies).toBe(1);
});

it('says of players what they cannot play, and what they can instead', () => {
  // A hundred pairs can play 31 rounds.
  const wishes = { pairs: 30, mostPairs: 30, rounds: 31 };
  const choice = chooseTonight(catalogue, { ...USUAL_WISHES, contestants: 'players', ...wishes });
  if (!choice.ok || choice.unmet === undefined) throw new Error('something fits');
  expect(choice.rows[0]?.features.rounds).toBe(30);
  const { contestants, excluding } = choice.unmet;
  expect([contestants, excluding]).toEqual([
    'players',
    [{ wish: 'rounds', from: 31, to: 30, changed: { rounds: 30 } }],
  ]);
});

it('asks for players if the line says so, otherwise for pairs', () => {
  expect(parseWishes('16 players, 24 boards').wishes).toMatchObject({
    ...{ contestants: 'players', pairs: 16, mostPairs: 16 },
    boards: { fewest: 24, most: 24 },
  });
  expect(parseWishes('16 players').unknown).toEqual([]);
  expect(parseWishes('13 pairs').wishes.contestants).toBe('pairs');
});

it('reads the features of everybody at a table', () => {
  const [row] = rowsFor({ pairs: 8, mostPairs: 8, rounds: 7 });
  if (row === undefined) throw new Error('no row');
  const boards = 7 * row.features.boardsPerSet;
  expect(featuresOf(row.movement)).toMatchObject({
    ...{ pairs: 8, tables: 2, rounds: 7, stationaryPairs: 1, moves: 'followOnePair', repeats: 0 },
    boardsPerPair: { fewest: boards, most: boards },
    opponents: { fewest: 7, most: 7 },
    sitOut: { boards: 0, pairs: 0 },
  });
});

it('lists the perfect nine rounds of three boards although they take three minutes more', () => {
  const evening = { pairs: 9, mostPairs: 9, startMinute: 19 * 60 + 15, minutes: 195 };
  for (const boards of [null, { fewest: 27, most: 27 }]) {
    const rows = rowsFor({ ...evening, boards });
    const perfect = rows.find(({ fairness }) => fairness.index === 0);
    expect(perfect?.features).toMatchObject({ rounds: 9, boardsPerSet: 3 });
    expect(perfect?.minutes).toBe(198);
    expect(perfect).toBe(rows[0]);
  }
});

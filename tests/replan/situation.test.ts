// What is refused where too few are left, which number is free, and who is there, has a card or keeps a seat.

import { expect, test } from 'vitest';
import { IDLE, type Movement, type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { LIMITS } from '../../src/movement/structure.ts';
import { unsaidOf } from '../../src/replan/cards.ts';
import { playedTwice, withKnownBoards, wrongBoardFault } from '../../src/replan/knownBoards.ts';
import { withAppendix, withFreeNumber, withRover } from '../../src/replan/late.ts';
import { withBoards, withFurtherRounds } from '../../src/replan/resized.ts';
import {
  type Change,
  freeNumber,
  type Issued,
  pairsInRound,
  replanFault,
} from '../../src/replan/situation.ts';
import { candidatesFor } from '../../src/replan/ways.ts';
import { built } from '../catalogue/built.ts';
import { individuals } from '../wholeCatalogue.ts';
import { LATE, leaving } from './changes.ts';

/** A movement of which only so many stay from the first round on. */
function withOnly(movement: Movement, stay: number): Movement {
  const missing = Array.from({ length: movement.pairCount - stay }, (_, index) => ({
    pair: (stay + index + 1) as PairNumber,
    fromRoundIndex: 0,
    untilRoundIndex: movement.rounds.length,
  }));
  return { ...movement, missing };
}

test('nobody may leave a table of four players, or two pairs', () => {
  const made = individuals.generate({ players: 8, rounds: 6, copies: 'many' });
  if (!made.ok) throw new Error(made.refusal.kind);
  const fault = (movement: Movement) =>
    replanFault({ movement, plan: movement, played: 1 }, leaving(1));
  expect(fault(withOnly(made.movement, 5))).toBe(null);
  expect(fault(withOnly(made.movement, 4))).toEqual({ kind: 'tooFewPairs' });
  const pairs = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 });
  expect(fault(withOnly(pairs, 3))).toBe(null);
  expect(fault(withOnly(pairs, 2))).toEqual({ kind: 'tooFewPairs' });
});

test('as many may come as there are numbers, the free one included', () => {
  const { pairs } = LIMITS;
  const size = { familyId: 'howell', parameters: { tables: 4 }, boards: 2, missingPair: 8 };
  const movement = { ...built(size), pairCount: pairs - 2 };
  const fault = (arriving: number) =>
    replanFault({ movement, plan: movement, played: 1 }, { kind: 'pairs', leaving: [], arriving });
  expect(fault(3)).toBe(null);
  expect(fault(4)).toEqual({ kind: 'outOfRange', of: 'pairs', most: pairs });
});

test('a missing number is free only while a table still expects it', () => {
  const movement = built({
    familyId: 'howell',
    parameters: { tables: 4 },
    boards: 2,
    missingPair: 8,
  });
  expect(freeNumber(movement, 3)).toBe(8);
  const eight = 8 as PairNumber;
  const [first = [], ...others] = movement.rounds;
  const idle = others.map((round) =>
    round.map((sitting) => (pairsAt(sitting).includes(eight) ? IDLE : sitting)),
  );
  const early = { ...movement, rounds: [first, ...idle] };
  expect([freeNumber(early, 0), freeNumber(early, 1)]).toEqual([8, null]);
});

test('a pair that has left stays out of further rounds; one that only came late plays', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const missing = [
    { pair: 3 as PairNumber, fromRoundIndex: 2, untilRoundIndex: 5 },
    { pair: 4 as PairNumber, fromRoundIndex: 0, untilRoundIndex: 1 },
  ];
  const further = withFurtherRounds({ ...movement, missing }, 6, false);
  expect(pairsInRound(further, 5)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
});

test('a late pair gets a card; one that leaves needs none, nor do its opponents', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const situation = { movement, plan: movement, played: 2 };
  const came = withRover(movement, 2, 0) as Movement;
  expect(unsaidOf(situation, came).cards.pairs).toContain(11);
  const missing = [{ pair: 3 as PairNumber, fromRoundIndex: 2, untilRoundIndex: 5 }];
  expect(unsaidOf(situation, { ...movement, missing }).cards).toEqual({ tables: [], pairs: [] });
});

test('a card is compared with the plan from which it was printed last', () => {
  const plan = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const came = withRover(plan, 2, 0) as Movement;
  const situation = { movement: came, plan: came, played: 2 };
  const { tables, pairs } = unsaidOf({ ...situation, plan }, came).cards;
  expect([tables.length, pairs.length]).not.toContain(0);
  const all = { plan, cards: null };
  const slips = { plan: came, cards: { tables: [], pairs } };
  expect(unsaidOf(situation, came).cards).toEqual({ tables: [], pairs: [] });
  expect(unsaidOf({ ...situation, issued: [all] }, came).cards).toEqual({ tables, pairs });
  expect(unsaidOf({ ...situation, issued: [all, slips] }, came).cards).toEqual({
    tables,
    pairs: [],
  });
});

test('who has come is told until every card that lacks them is replaced, fewer boards or not', () => {
  const whole = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 });
  const plan = { ...whole, phantom: 10 as PairNumber };
  const came = withFreeNumber(plan, 10 as PairNumber, 1);
  const own = { plan: came, cards: { tables: [], pairs: [10] } };
  const issued = [{ plan, cards: null }, own];
  const fewer = (of: readonly Issued[]) =>
    unsaidOf({ movement: came, plan: came, played: 3, issued: of }, withBoards(came, 3, 2));
  const nothing = { cards: { tables: [], pairs: [] }, fills: [], empties: [] };
  expect(fewer(issued)).toEqual({ ...nothing, fills: [10] });
  const all = [1, 2, 3, 4, 5];
  expect(fewer([...issued, { plan: came, cards: { tables: all, pairs: all } }])).toEqual(nothing);
});

test('a seat that would cost one pair all its rounds, or meet it all the time, is not kept for a late pair', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  // In a Mitchell the pairs that are displaced differ at the five seats E-W only, where the opponents are always the same: with
  // three rounds left too often. With one round left all ten will do.
  expect([2, 3, 4].map((played) => withAppendix(movement, played).length)).toEqual([0, 5, 10]);
});

test('tables are only as many as the pairs fill: one more for two who come late, one fewer for a lone pair', () => {
  const seven = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
  const resized = (movement: Movement, change: Change) => {
    const situation = { movement, plan: movement, played: 3 };
    return candidatesFor(situation, change, true)
      .map(({ kind }) => kind)
      .filter((kind) => /Tables$/.test(kind));
  };
  const leave = leaving(5);
  const fifteen = withRover(seven, 2, 1) as Movement;
  expect(resized(seven, LATE)).toEqual([]);
  expect(resized(fifteen, LATE)).toEqual(['moreTables']);
  expect(resized(seven, leave)).toEqual(['fewerTables']);
  expect(resized(fifteen, leave)).toEqual([]);
});

test('of sets with the same numbers, a wrong board is of the one that the table has', () => {
  const plain = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  // Boards 1–2 are sets A, C and E; Table 3 begins with set C.
  const movement: Movement = { ...plain, numbering: { firstBoards: [], lastBoard: 4 } };
  const fault = (...boards: readonly (readonly [number, number | null])[]) => {
    const wrongBoards = boards.map(([board, instead]) => ({ round: 1, table: 3, board, instead }));
    return wrongBoardFault({ movement, plan: movement, played: 2, wrongBoards });
  };
  expect(fault([1, null])).toMatchObject({ kind: 'hadBoard', board: 1 });
  expect(fault([3, 1])).toBe(null);
  expect(fault([3, 1], [3, 2])).toMatchObject({ kind: 'hadBoard', board: 3 });
});

test('what half pairs know of each other is written down once, however often they are named', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const change: Change = {
    kind: 'pairs',
    leaving: [],
    arriving: 0,
    merging: [3 as PairNumber, 8 as PairNumber],
  };
  const situation = { movement, plan: movement, played: 2 };
  const once = withKnownBoards(situation, change);
  // They met on set C; what is left is a set of each.
  expect(once.known?.length).toBe(2);
  expect(withKnownBoards(once, change).known).toEqual(once.known);
});

test('a wrong board that an earlier plan has is not counted again', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const wrongBoards = [{ round: 1, table: 3, board: 9, instead: null }];
  const stated = { movement, plan: movement, played: 2, wrongBoards };
  const after = withKnownBoards(stated, { kind: 'playedOtherwise' });
  expect([wrongBoardFault(stated), wrongBoardFault({ ...after, wrongBoards })?.kind]).toEqual([
    null,
    'hadBoard',
  ]);
});

test('of a wrong board it is known which pairs had played it, or have played it since', () => {
  // Two boards a set: pair 8 has board 5 at Table 3 in round 1, and comes to Table 4 for round 2.
  const movement = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 2 });
  const twice = (round: number, table: number, played: number) => {
    const wrongBoards = [{ round, table, board: 5, instead: null }];
    return playedTwice({ movement, plan: movement, played, wrongBoards });
  };
  expect(twice(2, 4, 2)).toEqual([{ pair: 8, board: 5, first: 1, second: 2 }]);
  expect(twice(2, 5, 2)).toEqual([]);
  // Table 2 has boards 5–6 in the second round.
  expect(twice(1, 2, 2)).toEqual([{ pair: 2, board: 5, first: 1, second: 2 }]);
  expect(twice(1, 2, 1)).toEqual([]);
});

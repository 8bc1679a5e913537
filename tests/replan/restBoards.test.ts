// The boards that a sitting of the rest plays: those of its round, without what its pairs have had.

import { expect, test } from 'vitest';
import { RestBoards } from '../../src/replan/restBoards.ts';
import { built } from '../catalogue/built.ts';

const movement = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 3 });
/** In round 2, where table 1 has set B, boards 2 and 3 of the set are left. */
const dropping = {
  ...movement,
  rounds: movement.rounds.map((round, index) =>
    round.map((sitting) =>
      index === 1 && sitting.kind === 'play' ? { ...sitting, dropped: 0b001 as never } : sitting,
    ),
  ),
};

function boardsAfter(had: readonly (readonly [pair: number, boards: number])[]): number {
  const rest = new RestBoards(dropping, 1, 3, [2, 2]);
  const sitting = dropping.rounds[1]?.[0];
  if (sitting?.kind !== 'play') throw new Error('nobody plays');
  for (const [pair, boards] of had) rest.remember(pair, sitting.set, boards);
  return rest.boardsAt(0, 0, sitting.set, 1, 4);
}

test('the boards of a sitting are those of the round while nobody has had any of them, even if another is free', () => {
  expect(boardsAfter([])).toBe(0b110);
  expect(boardsAfter([[1, 0b001]])).toBe(0b110);
  expect(boardsAfter([[9, 0b111]])).toBe(0b110);
});

test('the boards of a sitting are others as far as there are any, and the same again where nothing is left', () => {
  expect(boardsAfter([[1, 0b010]])).toBe(0b101);
  expect(
    boardsAfter([
      [1, 0b010],
      [4, 0b001],
    ]),
  ).toBe(0b100);
  expect(
    boardsAfter([
      [1, 0b011],
      [4, 0b100],
    ]),
  ).toBe(0b110);
});

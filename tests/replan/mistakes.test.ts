// What went wrong in a round is what an edit of the grid by hand would show, or is refused.

import { describe, expect, it } from 'vitest';
import type { Movement, PairNumber, Play, SetIndex } from '../../src/movement/movement.ts';
import { type Mistake, mistakeFault, withMistake } from '../../src/replan/mistakes.ts';
import { withBoards } from '../../src/replan/resized.ts';
import { built } from '../catalogue/built.ts';
import { individuals } from '../wholeCatalogue.ts';
import { sidesAt } from './oracle.ts';

const howell = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 3, missingPair: 8 });
const mitchell = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 });
const [five, six] = [5, 6] as PairNumber[] as [PairNumber, PairNumber];

const playAt = ({ rounds }: Movement, round: number, table: number) =>
  rounds[round - 1]?.[table - 1] as Play;

/** Rounds in which a movement is another than it was. */
function changedRounds(before: Movement, after: Movement): readonly number[] {
  return before.rounds.flatMap((round, index) =>
    JSON.stringify(round) === JSON.stringify(after.rounds[index]) ? [] : [index + 1],
  );
}

it('a table that played another set has as many boards of it, switched as a whole or not', () => {
  const switched = built({
    ...{ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 },
    switchRounds: [2],
  });
  const mistake: Mistake = { kind: 'set', round: 2, table: 3, set: 4 as SetIndex };
  const after = withMistake(withBoards(switched, 0, 2), mistake);
  expect(playAt(after, 2, 3)).toEqual({
    ...playAt(switched, 2, 3),
    ...{ set: 4, switched: 0b111, dropped: 0b100 },
  });
  expect(changedRounds(mitchell, withMistake(mitchell, mistake))).toEqual([2]);
});

it('two pairs in each other’s places, at two tables, at one, or sitting out, and players too', () => {
  const swap = (movement: Movement, one: number, other: number) => {
    const pairs = [one, other] as [PairNumber, PairNumber];
    const after = withMistake(movement, { kind: 'pairs', round: 3, pairs });
    expect(changedRounds(movement, after)).toEqual([3]);
    const texts = [movement, after].map((of) =>
      JSON.stringify(of.rounds[2]?.map((sitting) => sidesAt(sitting))),
    );
    const marked = texts[0]?.replace(/\d+/g, (text) =>
      Number(text) === one ? `${other}` : Number(text) === other ? `${one}` : text,
    );
    expect(texts[1]).toBe(marked);
    // The boards have stayed.
    const boards = (of: Movement) => of.rounds.flat().map((each) => 'set' in each && each.set);
    expect(boards(after)).toEqual(boards(movement));
  };
  const opponents = playAt(howell, 3, 2);
  const out = howell.rounds[2]?.find(
    (sitting) => sitting.kind === 'play' && sidesAt(sitting).flat().includes(8),
  );
  const alone = sidesAt(out as Play)
    .flat()
    .find((pair) => pair !== 8) as number;
  swap(howell, opponents.northSouth, opponents.eastWest);
  swap(howell, alone, alone === 1 ? 2 : 1);
  const made = individuals.generate({ players: 8, boards: 2 });
  if (!made.ok) throw new Error(made.refusal.kind);
  swap(made.movement, 1, 6);
});

it('the pairs of two tables in each other’s places leave boards and switches where they lie', () => {
  const after = withMistake(mitchell, { kind: 'tables', round: 2, tables: [1, 4] });
  const [one, four] = [playAt(mitchell, 2, 1), playAt(mitchell, 2, 4)];
  const pairsOf = ({ northSouth, eastWest }: Play) => ({ northSouth, eastWest });
  expect(playAt(after, 2, 1)).toEqual({ ...one, ...pairsOf(four) });
  expect(playAt(after, 2, 4)).toEqual({ ...four, ...pairsOf(one) });
  expect(changedRounds(mitchell, after)).toEqual([2]);
});

describe('what cannot have been', () => {
  const empty = howell.rounds[0]?.findIndex((one) => sidesAt(one).flat().includes(8)) ?? -1;
  const nobodyPlayed = { kind: 'nobodyPlayed', round: 1, table: empty + 1 };
  it.each([
    [{ kind: 'set', round: 1, table: empty + 1, set: 0 as SetIndex }, nobodyPlayed],
    [{ kind: 'tables', round: 1, tables: [empty === 0 ? 2 : 1, empty + 1] }, nobodyPlayed],
    [
      { kind: 'tables', round: 1, tables: [1, 9] },
      { ...nobodyPlayed, table: empty === 0 ? 1 : 9 },
    ],
    [
      { kind: 'pairs', round: 1, pairs: [five, 8 as PairNumber] },
      { kind: 'notSeated', round: 1, pair: 8 },
    ],
    [
      { kind: 'pairs', round: 30, pairs: [five, six] },
      { kind: 'notSeated', round: 30, pair: 5 },
    ],
  ] as const satisfies readonly (readonly [Mistake, object])[])('%j', (mistake, fault) => {
    expect(mistakeFault(howell, mistake)).toEqual(fault);
    expect(withMistake(howell, mistake)).toBe(howell);
  });
});

// How long a round takes: as the federations count, or by the minutes per board that a director has said.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardsInRound,
  minutesOfBoard,
  minutesOfBoards,
  minutesOfRound,
} from '../../src/movement/pace.ts';

const boards = fc.integer({ min: 0, max: 40 });
const halves = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((count) => count / 2);

describe('the usual pace', () => {
  it.each([
    [1, 7.5],
    [2, 15],
    [3, 22],
    [4, 28],
    [5, 35],
    [8, 56],
    [28, 196],
  ])('a round of %i boards takes %f minutes', (count, minutes) => {
    const usual = { minutesPerBoard: null, extraMinutesPerRound: 0 };
    expect(minutesOfRound(usual, count)).toBe(minutes);
    expect(minutesOfRound({ ...usual, extraMinutesPerRound: 2.5 }, count)).toBe(minutes + 2.5);
  });

  it('a board takes 7½ minutes in rounds of two; 7½ said by a director hold in rounds of any length', () => {
    expect(minutesOfBoard({ minutesPerBoard: null })).toBe(7.5);
    expect(minutesOfRound({ minutesPerBoard: 7.5, extraMinutesPerRound: 0 }, 3)).toBe(22.5);
  });
});

it('a pace that a director has said counts each board alike', () =>
  fc.assert(
    fc.property(halves(2, 30), halves(0, 30), boards, (minutesPerBoard, extra, count) => {
      const pace = { minutesPerBoard, extraMinutesPerRound: extra };
      expect(minutesOfRound(pace, count)).toBe(count * minutesPerBoard + extra);
      expect(minutesOfBoard(pace)).toBe(minutesPerBoard);
    }),
  ));

it('the most boards of a round are in time, and one more is not', () =>
  fc.assert(
    fc.property(fc.option(halves(2, 30)), halves(0, 300), (minutesPerBoard, minutes) => {
      const most = boardsInRound(minutesPerBoard, minutes);
      expect(minutesOfBoards(minutesPerBoard, most)).toBeLessThanOrEqual(minutes);
      expect(minutesOfBoards(minutesPerBoard, most + 1)).toBeGreaterThan(minutes);
    }),
  ));

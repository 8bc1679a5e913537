// How long a session may be so that it ends by a time. The oracle adds up the minutes by itself.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EveningEvent } from '../../src/evening/evening.ts';
import { finishWith, lengthsBy } from '../../src/evening/finish.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';

const MINUTE = 60_000;
const EIGHT = Date.UTC(2026, 0, 9, 20);
const timing = { ...USUAL_TIMING, minutesPerBoard: 7, minutesPerMove: 2, extraMinutes: 5 };

/** Minutes of rounds with so many boards. */
function minutesOf(boards: readonly number[]): number {
  return boards.reduce((sum, count) => sum + 7 * count, 0) + 2 * (boards.length - 1) + 5;
}

it('the longest session that ends by a time, in rounds or in boards per round', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 14 }),
      fc.nat(13),
      fc.integer({ min: 0, max: 400 }),
      fc.boolean(),
      (boardsPerRound, under, minutes, isShorter) => {
        const played = Math.min(under, boardsPerRound.length - 1);
        const planned = { boardsPerRound, sessionStarts: [0] };
        const events: readonly EveningEvent[] = [
          { kind: 'timing', at: EIGHT, timing },
          { kind: 'plan', at: EIGHT, rounds: planned },
          { kind: 'next', at: EIGHT },
        ];
        const boards = Math.max(...boardsPerRound.slice(played));
        const count = boardsPerRound.length;
        const most = isShorter
          ? { rounds: count - 1, boards: boards - 1 }
          : { rounds: 20, boards: 6 };
        const found = lengthsBy(planned, played, most, (rounds) => {
          const finish = finishWith(events, rounds, EIGHT);
          return finish !== null && finish <= EIGHT + minutes * MINUTE;
        });
        const ofRounds = (rounds: number) =>
          Array.from({ length: rounds }, (_, r) => boardsPerRound[r] ?? boards);
        const ofBoards = (many: number) =>
          boardsPerRound.map((before, r) => (r < played ? before : many));
        const fitting = (last: number, least: number, of: (n: number) => readonly number[]) =>
          Array.from({ length: Math.max(0, last - least + 1) }, (_, index) => last - index).filter(
            (length) => minutesOf(of(length)) <= minutes,
          );
        const rounds = fitting(most.rounds, Math.max(1, played), ofRounds);
        expect(found.rounds).toBe(rounds.find((length) => length !== count) ?? count);
        const many = fitting(most.boards, 1, ofBoards);
        expect(found.boards).toBe(many.find((length) => length !== boards) ?? boards);
      },
    ),
  );
});

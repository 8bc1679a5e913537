// What the room display is given at the edges: boards that are done with, tables where nobody plays, a plan cut short.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { currentGuideClock } from '../../src/evening/guide.ts';
import { roomIn } from '../../src/evening/room.ts';
import { plannedRounds, USUAL_TIMING } from '../../src/evening/schedule.ts';
import { traceBoards } from '../../src/instructions/boardFlow.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { withBoards } from '../../src/replan/resized.ts';

const { generate } = RULED_CATALOGUE;

function built(familyId: string, parameters: Record<string, number>, more = {}): Movement {
  const made = generate({ familyId, parameters, boards: 2, ...more });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

it('boards that nobody plays any more wait nowhere', () => {
  const flow = traceBoards(built('relay-share-mitchell', { tables: 6 }));
  const waiting = [0, 1, 2, 3, 4, 5].map((round) =>
    roomIn(flow, round).waiting.flatMap(({ boards }) => boards.map(([first]) => first)),
  );
  expect(waiting.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0]);
});

it('where every table leaves out the last boards, so do one at which nobody plays and a relay', () => {
  const short = (familyId: string, tables: number) =>
    roomIn(traceBoards(withBoards(built(familyId, { tables }, { boards: 4 }), 0, 2)), 0);
  const missing = { ...built('mitchell', { tables: 5 }, { boards: 4 }), phantom: 10 as PairNumber };
  const empty = (movement: Movement) => roomIn(traceBoards(movement), 0).tables[4]?.boards;
  expect([empty(missing), empty(withBoards(missing, 0, 2))]).toEqual([
    [17, 18, 19, 20],
    [17, 18],
  ]);
  expect(short('relay-share-mitchell', 6).waiting.map(({ boards }) => boards)).toEqual([
    [[13, 14]],
  ]);
});

it('tables and pairs of sections have the names of their sections', () => {
  const five = built('mitchell', { tables: 5 });
  const joined = joinSections([five, five]);
  if (!joined.ok) throw new Error(joined.misfit.kind);
  const { tables } = roomIn(traceBoards(joined.movement), 1);
  expect(tables[5]).toMatchObject({
    ...{ table: 6, name: 'B1' },
    seats: [
      { pair: 11, name: 'B1' },
      { pair: 20, name: 'B10' },
    ],
  });
  expect(roomIn(traceBoards(five), 1).tables[4]).toMatchObject({ name: '5' });
});

it('every table is switched although nobody plays at one', () => {
  const movement = built('mitchell', { tables: 5 }, { switchRounds: [5] });
  const short = { ...movement, phantom: 10 as PairNumber };
  const room = roomIn(traceBoards(short), 4);
  expect([room.isSwitchedEverywhere, room.switchedTables.length]).toEqual([true, 4]);
  expect(roomIn(traceBoards(short), 0).isSwitchedEverywhere).toBe(false);
});

it('a guide waits in the last round where the plan was cut short during a pause', () => {
  const rounds = plannedRounds(built('mitchell', { tables: 5, rounds: 4 }));
  const schedule = { ...rounds, timing: USUAL_TIMING };
  const paused = { schedule, phase: 'moving', roundIndex: 3, endsAt: null } as const;
  expect(currentGuideClock(paused).waitingAt).toBe(3);
});

it('has nobody at its tables after the last round, as when a shorter plan comes during a move', () => {
  const movement = built('mitchell', { tables: 5 });
  for (const roundIndex of [movement.rounds.length, 300]) {
    const room = roomIn(traceBoards(movement), roundIndex);
    expect(room.tables).toHaveLength(5);
    for (const { seats, boards, isPlayed } of room.tables) {
      expect([seats.map(({ pair }) => pair), boards, isPlayed]).toEqual([
        [null, null],
        null,
        false,
      ]);
    }
    expect([room.sitOuts, room.waiting, room.switchedTables]).toEqual([[], [], []]);
  }
});

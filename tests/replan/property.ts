// The property of every way to go on, whatever was played and whatever has changed.

import { expect } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { createMovement } from '../../src/movement/movement.ts';
import { createReplanning } from '../../src/replan/replan.ts';
import { type Draw, draw } from './draws.ts';
import { costsOf } from './oracle.ts';

/** Proposals for each draw. */
const STEPS = 2_000;

/** Holds the property at a draw; returns how many ways there were. */
export function holdWays(seed: number): number {
  const drawn = draw(seed);
  const { situation, change, place } = drawn;
  const made = createReplanning(situation, change, { seed, switchSteps: 1_000 });
  if (!made.ok) {
    expect(isRefusable(drawn, made.fault.kind), `${place}: ${made.fault.kind}`).toBe(true);
    return 0;
  }
  made.replanning.advance(STEPS);
  const ways = made.replanning.ways();
  expect(ways.length, place).toBeGreaterThan(0);
  expect(ways.map(({ weight }) => weight).toSorted((a, b) => a - b)).toEqual(
    ways.map(({ weight }) => weight),
  );
  const { movement, played } = situation;
  for (const way of ways) {
    const told = `${place}, ${way.kind}`;
    createMovement(way.movement);
    const stood = way.movement.rounds
      .slice(0, played)
      .map((round) => round.slice(0, movement.tableCount));
    expect(stood, told).toEqual(movement.rounds.slice(0, played));
    const costs = costsOf(way.movement, played);
    expect(costs.twice, told).toEqual([]);
    expect(costs.absentees, told).toEqual([]);
    expect(costs.replays, told).toBe(way.replays.length);
    expect(way.replays.length > 0 && ways.length > 1, told).toBe(false);
    expect([way.repeats, way.sharing], told).toEqual([costs.repeats, costs.sharing]);
    expect(Object.fromEntries(way.sitOuts), told).toEqual(costs.sitOuts);
    expect(Object.fromEntries(way.boardsMissed), told).toEqual(costs.boardsMissed);
    for (const [of, { qf, index }] of [
      [situation.movement, way.before],
      [way.movement, way.after],
    ] as const) {
      const { qf: wanted, inequityIndex } = analyse(of);
      expect([qf, index], told).toEqual([wanted, inequityIndex]);
    }
  }
  return ways.length;
}

/** Whether a change may be refused: draws ask for nothing impossible but these. */
function isRefusable({ situation, change }: Draw, kind: string): boolean {
  const { movement, played } = situation;
  if (kind === 'sameRounds') return change.kind === 'rounds';
  if (kind === 'sameBoards') return movement.sets.every(({ boards }) => boards === 1);
  if (kind === 'pairNotThere') return change.kind === 'leave' && change.pair === movement.phantom;
  if (kind === 'outOfRange') return change.kind === 'rounds' && played === 0;
  return kind === 'tooFewPairs' && movement.pairCount <= 4;
}

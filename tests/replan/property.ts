// The property of every way to go on, whatever was played and whatever has changed.

import assert from 'node:assert/strict';
import { analyse } from '../../src/balance/analysis.ts';
import { createMovement } from '../../src/movement/movement.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import type { Situation } from '../../src/replan/situation.ts';
import { type Draw, draw } from './draws.ts';
import { costsOf } from './oracle.ts';

/** Proposals for each draw. */
const STEPS = 1_000;

/** Holds the property at a draw, or throws; returns how many ways there were. */
export function holdWays(seed: number): number {
  const drawn = draw(seed);
  const { situation, change, place } = drawn;
  const made = createReplanning(situation, change, {
    seed,
    switchSteps: 1_000,
  });
  if (!made.ok) {
    assert.ok(isRefusable(drawn, made.fault.kind), `${place}: ${made.fault.kind}`);
    return 0;
  }
  made.replanning.advance(STEPS);
  made.replanning.lookFurther();
  // Setting up the search for switches takes longer than all the rest.
  const ways = made.replanning.ways({ isReswitched: seed % 4 === 0 });
  assert.ok(ways.length > 0, place);
  const weights = ways.map(({ weight }) => weight);
  assert.deepEqual(
    weights.toSorted((a, b) => a - b),
    weights,
    place,
  );
  const isClean = ways.every(({ replays }) => replays.length === 0);
  assert.ok(isClean || ways.length === 1, place);
  for (const way of ways) holdWay(situation, way, `${place}, ${way.kind}`);
  return ways.length;
}

function holdWay({ movement, played }: Situation, way: Way, told: string): void {
  createMovement(way.movement);
  const stood = way.movement.rounds
    .slice(0, played)
    .map((round) => round.slice(0, movement.tableCount));
  assert.deepEqual(stood, movement.rounds.slice(0, played), told);
  const costs = costsOf(way.movement, played);
  assert.deepEqual(costs.twice, [], told);
  assert.deepEqual(costs.absentees, [], told);
  assert.equal(way.replays.length, costs.replays, told);
  assert.deepEqual([way.repeats, way.sharing], [costs.repeats, costs.sharing], told);
  assert.deepEqual(Object.fromEntries(way.sitOuts), costs.sitOuts, told);
  assert.deepEqual(Object.fromEntries(way.boardsMissed), costs.boardsMissed, told);
  for (const [of, { qf, index }] of [
    [movement, way.before],
    [way.movement, way.after],
  ] as const) {
    const { qf: wanted, inequityIndex } = analyse(of);
    assert.deepEqual([qf, index], [wanted, inequityIndex], told);
  }
}

/** Whether a change may be refused: draws ask for nothing impossible but these. */
function isRefusable({ situation, change }: Draw, kind: string): boolean {
  const { movement, played } = situation;
  if (kind === 'sameRounds') return change.kind === 'rounds';
  if (kind === 'notForPlayers') return movement.contestants === 'players';
  if (kind === 'sameBoards') return change.kind === 'boards';
  if (kind === 'pairNotThere') return change.kind === 'leave' && change.pair === movement.phantom;
  if (kind === 'outOfRange') return 'rounds' in change && played === 0;
  return kind === 'tooFewPairs' && movement.pairCount <= 4;
}

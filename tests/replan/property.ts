// The property that every way to go on must have, whatever was played and whatever has changed.

import assert from 'node:assert/strict';
import { type Analysis, analyse } from '../../src/balance/analysis.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { type Movement, NO_BOARDS, type PairNumber } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import { freeNumber, type Situation } from '../../src/replan/situation.ts';
import { type Draw, draw } from './draws.ts';
import {
  asPlayed,
  type Beside,
  besideOf,
  costsOf,
  playsOf,
  relaysIn,
  splitsRanking,
} from './oracle.ts';

/** Proposals for each draw; in every tenth enough for runs that relax the rules. */
const STEPS = 1_000;
const MANY_STEPS = 20_000;

/** Checks the property at a draw, and throws where it does not hold; returns how many ways there were. */
export function checkWays(seed: number): number {
  const drawn = draw(seed);
  const { situation, change, description } = drawn;
  const made = createReplanning(situation, change, {
    seed,
    switchSteps: 1_000,
  });
  if (!made.ok) {
    assert.ok(isRefusable(drawn, made.fault.kind), `${description}: ${made.fault.kind}`);
    return 0;
  }
  made.replanning.advance(seed % 10 === 0 ? MANY_STEPS : STEPS);
  made.replanning.lookFurther(RULED_CATALOGUE);
  // Setting up the search for switches takes longer than all the rest.
  const ways = made.replanning.ways({ isReswitched: seed % 4 === 0 });
  assert.ok(ways.length > 0, description);
  const weights = ways.map(({ weight }) => weight);
  assert.deepEqual(
    weights.toSorted((a, b) => a - b),
    weights,
    description,
  );
  const isClean = ways.every(({ replays }) => replays.length === 0);
  assert.ok(isClean || ways.length === 1, description);
  const played = { ...situation, movement: asPlayed(situation) };
  const before = analyse(played.movement);
  const beside = besideOf(situation, change);
  for (const way of ways) checkWay(played, way, beside, before, `${description}, ${way.kind}`);
  checkSwitches(played, ways, description);
  const isFree =
    change.kind === 'pairs' &&
    change.leaving.length === 0 &&
    change.arriving === 1 &&
    freeNumber(situation.movement, situation.played) !== null;
  if (isFree && isClean) checkFreeNumber(situation, ways, beside, description);
  return ways.length;
}

function checkWay(
  { movement, played }: Situation,
  way: Way,
  beside: Beside,
  before: Analysis,
  message: string,
): void {
  createMovement(way.movement);
  const playedRounds = way.movement.rounds
    .slice(0, played)
    .map((round) => round.slice(0, movement.tableCount));
  assert.deepEqual(playedRounds, movement.rounds.slice(0, played), message);
  const costs = costsOf(way.movement, played, beside);
  assert.deepEqual(costs.twice, [], message);
  assert.deepEqual(costs.absentees, [], message);
  assert.equal(way.replays.length, costs.replays, message);
  assert.deepEqual([way.repeats, way.sharing], [costs.repeats, costs.sharing], message);
  const isSingle = way.movement.sets.every(({ copies }) => copies === 1);
  if (isSingle) assert.equal(way.relays, relaysIn(way.movement, played), message);
  assert.deepEqual(Object.fromEntries(way.sitOuts), costs.sitOuts, message);
  assert.deepEqual(Object.fromEntries(way.boardsMissed), costs.boardsMissed, message);
  for (const [{ qf: wanted, inequityIndex }, { qf, index }] of [
    [before, way.before],
    [analyse(way.movement), way.after],
  ] as const) {
    assert.deepEqual([qf, index], [wanted, inequityIndex], message);
  }
}

/** No two ways are the same; where a kind is there twice, only switches and the cards that show them differ. */
function checkSwitches(
  { movement, played }: Situation,
  ways: readonly Way[],
  message: string,
): void {
  const grids = ways.map((way) => [playsOf(way.movement), way.movement.sets.length].join());
  assert.equal(new Set(grids).size, ways.length, message);
  for (const way of ways) {
    const twins = ways.filter(({ kind }) => kind === way.kind);
    assert.equal(way.switches === null, twins.length === 1, message);
    if (way.switches !== 'anew') continue;
    const printed = twins.find(({ switches }) => switches === 'printed');
    assert.ok(printed && twins.length === 2, message);
    const [planned, remaining] = [movement, printed.movement].map((of) =>
      switchesOf(of, played, printed.movement.rounds.length),
    );
    assert.deepEqual(remaining, planned, message);
    assert.deepEqual(unswitched(way.movement), unswitched(printed.movement), message);
    const gain = printed.after.index - way.after.index;
    assert.ok(gain > 0, message);
    const more = (['tables', 'pairs'] as const).flatMap((of) =>
      way.cards[of].filter((card) => !printed.cards[of].includes(card)),
    );
    const isBetween = played > 0 && movement.sessionStarts.includes(played);
    assert.deepEqual(
      [way, printed].map((one) => one.splitsRanking),
      [way, printed].map((one) => splitsRanking(one.movement)),
      message,
    );
    const split = Number(way.splitsRanking) - Number(printed.splitsRanking);
    const areNone = printed.cards.tables.length + printed.cards.pairs.length === 0;
    // Other whole rounds are announced, which costs as much as a first card.
    const isTold = more.length === 0 && way.changedPairs.length === 0;
    const first = isTold || (areNone && more.length > 0) ? 100 : 0;
    const weighed = (isBetween ? 1000 * gain : 30 * gain - 5 * more.length - first) - 1000 * split;
    assert.ok(Math.abs(way.weight - printed.weight + weighed) < 1e-6, message);
  }
}

/** For a free number there is a way in which every cell that is left is as the cards have it. */
function checkFreeNumber(
  situation: Situation,
  ways: readonly Way[],
  beside: Beside,
  message: string,
): void {
  const { movement, played } = situation;
  if (costsOf({ ...asPlayed(situation), phantom: null }, played, beside).replays > 0) return;
  const rest = JSON.stringify(movement.rounds.slice(played));
  const remaining = ways.filter(
    (way) => JSON.stringify(way.movement.rounds.slice(played)) === rest,
  );
  assert.deepEqual(
    remaining.map(({ kind }) => kind),
    ['vacancy'],
    message,
  );
}

function switchesOf({ rounds }: Movement, from: number, until: number): readonly number[] {
  const rest = rounds.slice(from, until).flat();
  return rest.map((sitting) => (sitting.kind === 'play' ? sitting.switched : 0));
}

function unswitched({ rounds }: Movement): Movement['rounds'] {
  return rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play' ? { ...sitting, switched: NO_BOARDS } : sitting,
    ),
  );
}

/** Whether a change may be refused: draws ask for nothing impossible but these. */
function isRefusable({ situation, change }: Draw, kind: string): boolean {
  const { movement, played } = situation;
  if (kind === 'sameRounds') return change.kind === 'rounds';
  if (kind === 'notForPlayers') return movement.contestants === 'players';
  if (kind === 'sameBoards') return change.kind === 'boards';
  if (kind === 'sameTables') {
    return change.kind === 'tables' && change.tables === movement.tableCount;
  }
  if (kind === 'pairNotThere') {
    if (change.kind !== 'pairs') return false;
    return [...change.leaving, ...(change.merging ?? [])].includes(movement.phantom as PairNumber);
  }
  if (kind === 'outOfRange') return 'rounds' in change && played === 0;
  return kind === 'tooFewPairs' && movement.pairCount <= 5;
}

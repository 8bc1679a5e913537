// What is said beforehand of a change is what Run gives first when it comes: the same movement, to the card.
// ARROWSWITCH_REPLAN_DRAWS sets how many sessions are drawn.

import { expect, it } from 'vitest';
import { planBOf } from '../../src/choose/planB.ts';
import { playErrors } from '../../src/movement/findings.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import type { Change, Situation } from '../../src/replan/situation.ts';
import { built } from '../catalogue/built.ts';
import { seedOr } from '../seed.ts';
import { LATE } from './changes.ts';
import { draw } from './draws.ts';
import { isAway, sidesAt } from './oracle.ts';

const DRAWS = Number(process.env.ARROWSWITCH_REPLAN_DRAWS ?? 60);
const SEED = 700_001 + 10_000 * seedOr(0);

/** The first of the ways, before any is planned anew. */
function firstOf(situation: Situation, change: Change): Way {
  const made = createReplanning(situation, change, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  const [first] = made.replanning.ways();
  if (first === undefined) throw new Error('There is no way.');
  return first;
}

/**
 * Who plays whom with which boards and switches, in each round; where somebody is away, nothing. With every board of
 * `switchedRounds` switched, numbered from 1, and no other, if these are given.
 */
function playsOf(movement: Movement, switchedRounds: readonly number[] | null = null) {
  return movement.rounds.map((round, r) =>
    round.map((sitting) => {
      const isPlayed =
        sitting.kind === 'play' &&
        !sidesAt(sitting)
          .flat()
          .some((pair) => isAway(movement, pair, r));
      if (!isPlayed) return null;
      const all = 2 ** (movement.sets[sitting.set]?.boards ?? 0) - 1;
      const isSwitched = switchedRounds?.includes(r + 1);
      const switched = isSwitched === undefined ? sitting.switched : isSwitched ? all : 0;
      return { ...sitting, switched: switched & ~sitting.dropped };
    }),
  );
}

/** Whether each round is switched at every table where somebody plays, or at none. */
function isWhole(movement: Movement): boolean {
  return playsOf(movement).every((round) => {
    const states = round.flatMap((one) => {
      if (one === null) return [];
      const all = 2 ** (movement.sets[one.set]?.boards ?? 0) - 1;
      const [played, switched] = [all & ~one.dropped, one.switched & all & ~one.dropped];
      return switched === 0 ? 'none' : switched === played ? 'all' : 'some';
    });
    return !states.includes('some') && new Set(states).size <= 1;
  });
}

it(`says of a change beforehand what Run gives first (${DRAWS} draws from seed ${SEED})`, () => {
  const seen = { moved: 0, kept: 0, seated: 0 };
  for (let seed = SEED; seed < SEED + DRAWS; seed++) {
    const { situation, description } = draw(seed);
    const { plan, played } = situation;
    const rounds = plan.rounds.length;
    if (plan.contestants === 'players' || playErrors(plan).length > 0) continue;
    // Between sessions Run weighs otherwise: nobody holds cards then.
    if (played > 0 && plan.sessionStarts.includes(played)) continue;
    const { lastRoundDropped, oneMore } = planBOf(plan, played + 1);
    const asPlanned = { movement: plan, plan, played };
    if (lastRoundDropped !== null && isWhole(plan)) {
      const instead = lastRoundDropped.switchInstead;
      const short = { ...plan, rounds: plan.rounds.slice(0, -1) };
      const way = firstOf(asPlanned, { kind: 'rounds', rounds: rounds - 1 });
      expect(playsOf(way.movement), description).toEqual(playsOf(short, instead));
      seen[instead === null ? 'kept' : 'moved'] += 1;
    }
    if (oneMore.kind === 'takesFreeNumber' && played > 0) {
      const way = firstOf(asPlanned, LATE);
      const seatsOf = (of: Movement) =>
        playsOf(of).map((round) => round.map((one) => one && { ...one, switched: 0 }));
      expect(way.kind, description).toBe('vacancy');
      expect(seatsOf(way.movement), description).toEqual(seatsOf(oneMore.movement));
      seen.seated += 1;
    }
  }
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
}, 3_600_000);

it('a pair for the free number plays the round that has just begun against the pair that sits out', () => {
  const plan = built({
    familyId: 'mitchell',
    parameters: { tables: 7 },
    boards: 4,
    missingPair: 14,
  });
  // Two rounds are over, round 3 is in play. Nobody else needs a card.
  const { kind, cards, movement } = firstOf({ movement: plan, plan, played: 2 }, LATE);
  expect([kind, cards.tables, cards.pairs]).toEqual(['vacancy', [], [14]]);
  const playing = (r: number) => playsOf(movement)[r]?.filter((one) => one !== null).length;
  expect([1, 2].map(playing)).toEqual([6, 7]);
});

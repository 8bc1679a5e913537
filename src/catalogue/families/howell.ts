// The full Howell: every pair meets every other once, in one round fewer than pairs, and all play the same sets.
// For a multiple of four pairs it is perfectly balanced with one set per round. Other numbers of pairs need half of each set
// switched at some tables (some print this as two sets per round), so the number of boards per set must be even.
// With fewer rounds the last ones are left out, as clubs do when the evening is too short: nobody meets everybody then.
// Source: Catalogue, Howell Movement (prints no cards); the constructions are in howellStarters.ts and doubledHowell.ts.

import { developStarter } from '../development/starter.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { developPlan } from '../library/plan.ts';
import { refuseRoundsAbove } from '../refusal.ts';
import { doubledHowell } from './doubledHowell.ts';
import { howellStarters } from './howellStarters.ts';

const allRounds = (tables: number) => 2 * tables - 1;

export const howell: Family<'howell'> = {
  id: 'howell',
  source: 'Catalogue, Howell Movement; Balans, survey of perfectly balanced movements',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(2, 20, 4), roundsSpec(2, 39, ({ tables = 0 }) => allRounds(tables))],
  refuse: ({ tables = 0, rounds = 0 }) => refuseRoundsAbove(allRounds(tables), tables, rounds),
  build({ tables = 0, rounds = allRounds(tables) }, boards) {
    const starter = howellStarters[tables];
    const complete =
      starter === undefined ? developPlan(doubledHowell, boards) : developStarter(starter, boards);
    return { ...complete, rounds: complete.rounds.slice(0, rounds) };
  },
};

// The full Howell: every pair meets every other once, in one round fewer than pairs, and all play the same sets.
// For a multiple of four pairs it is perfectly balanced with one set per round. Other numbers of pairs need half of each set
// switched at some tables (some print this as two sets per round), so the number of boards per set must be even.
// Source: Catalogue, Howell Movement (prints no cards); the construction is in howellStarters.ts.

import { developStarter, type Starter } from '../development/starter.ts';
import { type Family, tablesSpec } from '../family.ts';
import { howellStarters } from './howellStarters.ts';

export const howell: Family<'howell'> = {
  id: 'howell',
  source: 'Catalogue, Howell Movement; Balans, survey of perfectly balanced movements',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(2, 16, 4)],
  refuse: () => null,
  build({ tables = 0 }, boards) {
    const starter = howellStarters[tables] as Starter;
    return developStarter(starter, boards);
  },
};

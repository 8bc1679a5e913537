// The full Howell: every pair meets every other once, in one round fewer than pairs, and all play the same sets.
// For a multiple of four pairs it is perfectly balanced with one set per round. Other numbers of pairs need half of each set
// switched at some tables (some print this as two sets per round), so the number of boards per set must be even.
// Source: Catalogue, Howell Movement (prints no cards); the construction is in howellStarters.ts.

import { developStarter, type Starter } from '../development/starter.ts';
import { type Family, tablesSpec } from '../family.ts';
import { howellStarters } from './howellStarters.ts';

export const howell: Family<'howell'> = {
  id: 'howell',
  title: 'Howell',
  otherNames: ['full Howell', 'all-play-all', 'round robin', 'perfect Howell'],
  source: 'Catalogue, Howell Movement; Balans, survey of perfectly balanced movements',
  purpose: 'The fairest one-winner movement: everybody meets everybody once.',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [tablesSpec(2, 16, 4)],
  legalSizes:
    '2 to 16 tables, one round fewer than pairs; with an odd number of tables perfect for an even number of boards a set',
  refuse: () => null,
  build({ tables = 0 }, boards) {
    const starter = howellStarters[tables] as Starter;
    return developStarter(starter, boards);
  },
};

// The full Howell: every pair meets every other once, in a round fewer than pairs, all on the same sets.
// Perfectly balanced with one set a round for a multiple of four pairs; for the others with half of each set switched at
// some tables (two sets a round, as some print it), so with an even number of boards a set.
// Source: Catalogue, Howell Movement (prints no cards); the construction stands in howellStarters.ts.

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

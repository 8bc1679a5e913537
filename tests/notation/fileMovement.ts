// Random movements for file formats: playable ones, with everything that only our own file can store.

import fc from 'fast-check';
import {
  BESIDE_SIT_OUT,
  type Movement,
  type Origin,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { anyOfBothKinds } from '../movement/individuals.ts';
import { anyMovement, anyTitle } from '../movement/randomMovement.ts';

const { array, boolean, constantFrom, nat, record, string, tuple } = fc;

const anyOrigin = constantFrom<Origin>(
  { kind: 'drawn' },
  { kind: 'imported', format: 'asc', fileName: null },
  ...BESIDE_SIT_OUT.flatMap((besideSitOut) =>
    [0, 1, 2, 4, 5].map((type): Origin => {
      const block = { code: '[M9]', type, besideSitOut };
      return { kind: 'imported', format: 'ebuscore', fileName: null, ...block };
    }),
  ),
  { kind: 'imported', format: 'ebuscore', fileName: null, type: 0, areTeams: true },
  { kind: 'imported', format: 'csv', fileName: 'übung "1".csv' },
  {
    kind: 'generated',
    familyId: 'mitchell',
    parameters: { tables: 6.5, switchRounds: [6, 7], name: 'x', endless: false },
  },
);

const anyExtra = record({
  title: anyTitle,
  notes: string({ unit: 'grapheme' }),
  label: constantFrom('Set', '=1+1', "'", 'a,b;"c"', '<i>'),
  copies: nat(3),
  relay: nat(),
  locks: array(nat(), { minLength: 5, maxLength: 5 }),
  locked: boolean(),
  origin: anyOrigin,
});

/** The movements with notes, copies, relays, locks, named sets and every kind of origin. */
const inFiles = (movements: fc.Arbitrary<Movement>): fc.Arbitrary<Movement> =>
  tuple(movements, anyExtra).map(([movement, extra]) => {
    const { pairCount, tableCount, rounds, sets } = movement;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = extra.locks;
    const roundIndex = a % rounds.length;
    const tableIndex = b % tableCount;
    return createMovement({
      ...movement,
      title: extra.title,
      notes: extra.notes,
      sets: sets.map((set, i) => ({
        ...set,
        label: `${extra.label} ${i}`,
        copies: extra.copies + 1,
      })),
      relays: [{ afterTableNumber: extra.relay % (tableCount + 1) }],
      locks: extra.locked
        ? {
            sittings: [{ roundIndex, tableIndex }],
            roundIndexes: [c % rounds.length],
            tableIndexes: [d % tableCount],
            pairs: [((e % pairCount) + 1) as PairNumber],
            firstSittings: d % (rounds.length * tableCount + 1),
          }
        : movement.locks,
      origin: extra.origin,
    });
  });

/** Movements of pairs with all that a file of our own holds. */
export const anyFileMovement = inFiles(anyMovement);

/** The same of pairs and of players. */
export const anyFileOfBothKinds = inFiles(anyOfBothKinds);

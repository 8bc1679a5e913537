// Random movements for property tests: drafts that hold together but may break every rule of play.

import fc from 'fast-check';
import {
  createMovement,
  createPlay,
  type Movement,
  type Sitting,
} from '../../src/movement/movement.ts';

const { nat, integer, array, record, constantFrom } = fc;

/** Movements with idle tables, sit-outs, part-round switches, unequal sets, sessions and perhaps a phantom. */
export const anyMovement: fc.Arbitrary<Movement> = record({
  pairCount: integer({ min: 2, max: 12 }),
  tableCount: integer({ min: 1, max: 5 }),
  boards: array(integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }),
  roundCount: integer({ min: 1, max: 5 }),
  seeds: array(record({ kind: nat(9), ns: nat(), ew: nat(), set: nat(), switched: nat() }), {
    minLength: 25,
    maxLength: 25,
  }),
  phantom: nat(),
  sessionAt: nat(),
}).map(({ pairCount, tableCount, boards, roundCount, seeds, phantom, sessionAt }) => {
  const sittingOf = (index: number): Sitting => {
    const seed = seeds[index % seeds.length] as (typeof seeds)[number];
    const northSouth = (seed.ns % pairCount) + 1;
    const eastWest = ((northSouth + (seed.ew % (pairCount - 1))) % pairCount) + 1;
    const set = seed.set % boards.length;
    const play = createPlay(
      northSouth,
      eastWest,
      set,
      seed.switched % (1 << (boards[set] as number)),
    );
    if (seed.kind === 0) return { kind: 'idle' };
    if (seed.kind === 1) return { kind: 'sitOut', pair: play.northSouth, seat: 'NS', set: null };
    return play;
  };
  return createMovement({
    title: 'Random',
    pairCount,
    phantom: phantom % 3 === 0 ? createPlay((phantom % pairCount) + 1, 1, 0).northSouth : null,
    sets: boards.map((count, index) => ({ label: `S${index + 1}`, boards: count, copies: 1 })),
    rounds: Array.from({ length: roundCount }, (_, roundIndex) =>
      Array.from({ length: tableCount }, (_, tableIndex) =>
        sittingOf(roundIndex * tableCount + tableIndex),
      ),
    ),
    sessionStarts:
      sessionAt % 2 === 0 || roundCount === 1 ? [0] : [0, 1 + (sessionAt % (roundCount - 1))],
  });
});

export const anyTitle = constantFrom('', 'Mitchell', 'Zürich – ♠', '<b>');

// Random movements for property tests: consistent drafts that may break every rule of play.

import fc from 'fast-check';
import { createPlay, type Movement, NO_BOARDS, type Sitting } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';

const { nat, integer, array, record, constantFrom } = fc;

/** Movements with idle tables, sit-outs, part-round switches, unequal sets, sessions and perhaps a phantom; boards dropped, and a pair missing in some rounds. */
export const anyMovement: fc.Arbitrary<Movement> = record({
  pairCount: integer({ min: 2, max: 12 }),
  tableCount: integer({ min: 1, max: 5 }),
  boards: array(integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }),
  roundCount: integer({ min: 1, max: 5 }),
  seeds: array(
    record({ kind: nat(9), ns: nat(), ew: nat(), set: nat(), switched: nat(), dropped: nat() }),
    {
      minLength: 25,
      maxLength: 25,
    },
  ),
  phantom: nat(),
  sessionAt: nat(),
  late: nat(),
}).map(({ pairCount, tableCount, boards, roundCount, seeds, phantom, sessionAt, late }) => {
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
    // One in eight drops some of its boards, perhaps all.
    const isWhole = seed.dropped % 8 !== 0;
    const dropped = (seed.dropped >> 3) % (1 << (boards[set] as number));
    return isWhole ? play : { ...play, dropped: dropped as typeof play.dropped };
  };
  const from = late % roundCount;
  return createMovement({
    title: 'Random',
    pairCount,
    phantom: phantom % 3 === 0 ? createPlay((phantom % pairCount) + 1, 1, 0).northSouth : null,
    missing:
      late % 3 > 0
        ? []
        : [
            {
              pair: createPlay((late % pairCount) + 1, 1, 0).northSouth,
              fromRoundIndex: from,
              untilRoundIndex: from + 1 + (late % (roundCount - from)),
            },
          ],
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

/** The same movement with every board played, for what says nothing of boards dropped. */
export function playedWhole(movement: Movement): Movement {
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play' ? { ...sitting, dropped: NO_BOARDS } : sitting,
    ),
  );
  return { ...movement, rounds };
}

export const anyTitle = constantFrom('', 'Mitchell', 'Zürich – ♠', '<b>');

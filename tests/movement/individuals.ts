// Individual movements for tests: at random, and one that is perfect by theory.

import fc from 'fast-check';
import {
  createGame,
  createSets,
  IDLE,
  type Movement,
  type PairNumber,
  type SetIndex,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { anyFeatured } from '../features.ts';
import { anyMovement } from './randomMovement.ts';

const { nat, integer, array, record } = fc;

const cells = array(record({ kind: nat(9), draw: nat(), switched: nat(), set: nat() }), {
  minLength: 25,
  maxLength: 25,
});

/** Drafts that hold together but may break every rule of play. */
export const anyIndividual: fc.Arbitrary<Movement> = record({
  playerCount: integer({ min: 4, max: 13 }),
  tableCount: integer({ min: 1, max: 3 }),
  boards: array(integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
  roundCount: integer({ min: 1, max: 5 }),
  cells,
  phantom: nat(),
}).map(({ playerCount, tableCount, boards, roundCount, cells: drawn, phantom }) => {
  const sittingOf = (index: number): Sitting => {
    const { kind, draw, switched, set } = drawn[index % drawn.length] as (typeof drawn)[number];
    const [n = 1, s = 2, e = 3, w = 4] = shuffled(playerCount, draw);
    const at = set % boards.length;
    if (kind === 0) return IDLE;
    if (kind === 1) return { kind: 'sitOut', pair: n as PairNumber, seat: 'NS', set: null };
    return createGame({ n, s, e, w }, at, switched % (1 << (boards[at] as number)));
  };
  return createMovement({
    title: 'Random individual',
    contestants: 'players',
    pairCount: playerCount,
    phantom: phantom % 3 === 0 ? (((phantom % playerCount) + 1) as PairNumber) : null,
    sets: boards.map((count, index) => ({ label: `S${index + 1}`, boards: count, copies: 1 })),
    rounds: Array.from({ length: roundCount }, (_, round) =>
      Array.from({ length: tableCount }, (_, table) => sittingOf(round * tableCount + table)),
    ),
  });
});

/** Drafts of pairs and of players, for laws that hold for both. */
export const anyOfBothKinds = fc.oneof(anyMovement, anyIndividual);

/** The same, and whole movements of any features. */
export const anyOfAllKinds = fc.oneof(
  anyOfBothKinds,
  anyFeatured.map(({ movement }) => movement),
);

/**
 * Individuals without an error: everybody seated at random, all tables on one set in a round; some tables are idle, or one
 * player sits out there.
 */
export const playableIndividual: fc.Arbitrary<Movement> = record({
  playerCount: integer({ min: 4, max: 13 }),
  boards: array(integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
  roundCount: integer({ min: 1, max: 6 }),
  cells,
  phantom: nat(),
}).map(({ playerCount, boards, roundCount, cells: drawn, phantom }) =>
  createMovement({
    contestants: 'players',
    pairCount: playerCount,
    phantom: phantom % 3 === 0 ? (((phantom % playerCount) + 1) as PairNumber) : null,
    sets: boards.map((count, index) => ({ label: `S${index + 1}`, boards: count, copies: 4 })),
    rounds: Array.from({ length: roundCount }, (_, round) => {
      const cell = (index: number) => drawn[index % drawn.length] as (typeof drawn)[number];
      const players = shuffled(playerCount, cell(round).draw);
      return Array.from({ length: Math.floor(playerCount / 4) }, (_, table): Sitting => {
        const [n = 1, s = 2, e = 3, w = 4] = players.slice(4 * table);
        const { kind, switched } = cell(7 * round + table);
        if (kind === 0) return IDLE;
        if (kind === 1) {
          const seat = switched % 2 === 0 ? 'NS' : 'EW';
          const set = switched % 3 === 0 ? null : (round as SetIndex);
          return { kind: 'sitOut', pair: n as PairNumber, seat, set };
        }
        return createGame({ n, s, e, w }, round, switched % (1 << (boards[round] as number)));
      });
    }),
  }),
);

/** The balanced whist tournament of 16 players, one set per round: a starter in Z15, a fixed player (Finizio and Mosconi). */
export function whist16(boards = 1): Movement {
  const fixed = 15;
  const starter = [
    { n: 7, s: 2, e: fixed, w: 12 },
    { n: 0, s: 11, e: 9, w: 8 },
    { n: 1, s: 13, e: 14, w: 5 },
    { n: 3, s: 10, e: 4, w: 6 },
  ];
  return createMovement({
    contestants: 'players',
    pairCount: 16,
    sets: createSets(15, boards).map((set) => ({ ...set, copies: 4 })),
    rounds: Array.from({ length: 15 }, (_, round) => {
      const moved = (player: number) => (player === fixed ? 16 : ((player + round) % 15) + 1);
      return starter.map(({ n, s, e, w }) =>
        createGame({ n: moved(n), s: moved(s), e: moved(e), w: moved(w) }, round),
      );
    }),
  });
}

/** The numbers from 1 in an order drawn by a seed. */
function shuffled(count: number, seed: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  let state = seed % 2147483647;
  for (let last = count - 1; last > 0; last--) {
    state = (state * 48271 + 11) % 2147483647;
    const other = state % (last + 1);
    [numbers[last], numbers[other]] = [numbers[other] as number, numbers[last] as number];
  }
  return numbers;
}

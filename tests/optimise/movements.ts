// Movements and problems for the tests of the optimiser: published ones, and arbitrary playable ones.

import fc from 'fast-check';
import { createRandom } from '../../src/balance/random.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import {
  createPlay,
  createSets,
  IDLE,
  type Movement,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import {
  createProblem,
  DEFAULT_SETTINGS,
  type Problem,
  type Settings,
} from '../../src/optimise/problem.ts';

const { generate } = RULED_CATALOGUE;

/** A movement of the catalogue, nothing switched. */
export function published(
  familyId: string,
  parameters: Readonly<Record<string, number>>,
  boards = 1,
  switchRounds: readonly number[] = [],
): Movement {
  const generated = generate({ familyId, parameters, boards, switchRounds });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}

/** The Mitchell, or the relay-share Mitchell where the number of tables is even. */
export function mitchell(tables: number, boards = 1): Movement {
  return published(tables % 2 === 0 ? 'relay-share-mitchell' : 'mitchell', { tables }, boards);
}

/** What is locked, by printed numbers. */
export interface LockNumbers {
  readonly rounds?: readonly number[];
  readonly tables?: readonly number[];
  readonly pairs?: readonly number[];
  readonly first?: number;
}

/** A movement with these locks and no others. */
export function withLocks(movement: Movement, locks: LockNumbers): Movement {
  const { rounds = [], tables = [], pairs = [], first = 0 } = locks;
  return {
    ...movement,
    locks: {
      sittings: [],
      roundIndexes: rounds.map((round) => round - 1),
      tableIndexes: tables.map((table) => table - 1),
      pairs: pairs as PairNumber[],
      firstSittings: first,
    },
  };
}

/** The problem of a movement; fails the test where there is none. */
export function problemOf(movement: Movement, settings: Partial<Settings> = {}): Problem {
  const result = createProblem(movement, { ...DEFAULT_SETTINGS, ...settings });
  if (!result.ok) throw new Error(result.fault.kind);
  return result.problem;
}

/**
 * Any small movement that breaks no rule of play: gaps, sit-outs, repeated meetings, shares, a phantom, unequal sets
 * and switches in part of a round included.
 */
export const anyMovement: fc.Arbitrary<Movement> = fc
  .record({
    pairs: fc.integer({ min: 4, max: 9 }),
    rounds: fc.integer({ min: 2, max: 5 }),
    sets: fc.integer({ min: 2, max: 5 }),
    boards: fc.constantFrom([1], [2], [3], [1, 2]),
    hasPhantom: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ pairs, rounds, sets, boards, hasPhantom, seed }) => {
    const { below: pick } = createRandom(seed);
    const tables = Math.floor(pairs / 2);
    const boardSets = createSets(sets, 1).map((set, s) => ({
      ...set,
      boards: boards[s % boards.length] as number,
    }));
    const played = new Set<string>();
    const round = (): Sitting[] => {
      const waiting = Array.from({ length: pairs }, (_, i) => i + 1);
      const draw = () => waiting.splice(pick(waiting.length), 1)[0] as number;
      return Array.from({ length: tables }, () => {
        const [one, two, set] = [draw(), draw(), pick(sets)];
        if (played.has(`${one}/${set}`) || played.has(`${two}/${set}`)) return IDLE;
        played.add(`${one}/${set}`).add(`${two}/${set}`);
        return createPlay(one, two, set, pick(2 ** (boardSets[set]?.boards ?? 1)));
      });
    };
    return createMovement({
      title: 'Arbitrary',
      pairCount: pairs,
      sets: boardSets,
      rounds: Array.from({ length: rounds }, round),
      phantom: hasPhantom ? (pairs as PairNumber) : null,
    });
  });

/** Problems of all kinds on arbitrary movements and Mitchells. */
export const anyProblem: fc.Arbitrary<Problem> = fc
  .record({
    movement: fc.oneof(
      anyMovement,
      fc.integer({ min: 4, max: 20 }).map((tables) => mitchell(tables)),
    ),
    objective: fc.constantFrom('qf' as const, 'inequity' as const),
    unit: fc.constantFrom('sitting' as const, 'board' as const, 'round' as const),
    tables: fc.constantFrom([], [1]),
  })
  .map(({ movement, tables, ...settings }) =>
    createProblem(withLocks(movement, { tables }), { ...DEFAULT_SETTINGS, ...settings }),
  )
  .filter((result) => result.ok)
  .map(({ problem }) => problem);

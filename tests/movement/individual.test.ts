// Individuals in the vocabulary: structure, rules, edits and transforms; the notation of our own file.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swapSeats } from '../../src/editing/cells.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import type { Rule } from '../../src/movement/finding.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import {
  createGame,
  createPlay,
  createSets,
  type FourPlayers,
  type Movement,
  pairsAt,
} from '../../src/movement/movement.ts';
import {
  createMovement,
  StructureError,
  type StructureFault,
} from '../../src/movement/structure.ts';
import {
  renumberPairs,
  withRoundsReversed,
  withTablesReversed,
} from '../../src/movement/transform.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { anyIndividual, playableIndividual, whist16 } from './individuals.ts';

/** One table and one set per round. */
function atOneTable(...games: readonly FourPlayers[]): Movement {
  return createMovement({
    contestants: 'players',
    pairCount: 4,
    sets: createSets(games.length, 2),
    rounds: games.map((game, set) => [createGame(game, set)]),
  });
}

const rulesOf = (movement: Movement): Rule[] => checkMovement(movement).map(({ rule }) => rule);

describe('the structure', () => {
  const faultsOf = (draft: Parameters<typeof createMovement>[0]): readonly StructureFault[] => {
    try {
      createMovement(draft);
      return [];
    } catch (error) {
      return (error as StructureError).faults;
    }
  };
  const base = { contestants: 'players', pairCount: 5, sets: createSets(1, 2) } as const;

  it('requires four different players at a table', () => {
    const twice = [[createGame({ n: 1, s: 2, e: 3, w: 2 }, 0)]];
    expect(faultsOf({ ...base, rounds: twice })).toMatchObject([
      { fault: { kind: 'playerInTwoSeats', player: 2 } },
    ]);
    const unknown = [[createGame({ n: 1, s: 2, e: 3, w: 6 }, 0)]];
    expect(faultsOf({ ...base, rounds: unknown })).toMatchObject([
      { fault: { kind: 'unknownPair', pair: 6 } },
    ]);
  });

  it('requires players in an individual and pairs elsewhere', () => {
    const wrong = [{ fault: { kind: 'wrongSides' } }];
    expect(faultsOf({ ...base, rounds: [[createPlay(1, 2, 0)]] })).toMatchObject(wrong);
    const games = [[createGame({ n: 1, s: 2, e: 3, w: 4 }, 0)]];
    expect(faultsOf({ ...base, contestants: 'pairs', rounds: games })).toMatchObject(wrong);
    expect(() => createMovement({ ...base, rounds: [[createPlay(1, 2, 0)]] })).toThrow(
      StructureError,
    );
  });
});

describe('the rules', () => {
  it('hold for a whist tournament, whatever the sides on which opponents sit', () => {
    const rules = new Set(rulesOf(whist16()));
    expect(
      [...rules].filter((rule) => !['unevenHands', 'unevenDirections'].includes(rule)),
    ).toEqual([]);
  });

  it('want every partner before one comes again, and opponents evenly', () => {
    const game = { n: 1, s: 2, e: 3, w: 4 };
    const other = { n: 1, s: 3, e: 2, w: 4 };
    const third = { n: 1, s: 4, e: 2, w: 3 };
    const even = checkMovement(atOneTable(game, other, third));
    expect(even.filter(({ severity }) => severity !== 'note')).toEqual([]);
    // A second cycle is as the family says; a third time before it is over is not.
    expect(rulesOf(atOneTable(game, other, third, game))).not.toContain('repeatedPartner');
    const findings = checkMovement(atOneTable(game, game, other));
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'repeatedPartner', round: 2, pair: 1, partner: 2, times: 2 }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'repeatedPartner', round: 2, pair: 3, partner: 4, times: 2 }),
    );
    expect(checkMovement(atOneTable(game, game, game))).toContainEqual(
      expect.objectContaining({ rule: 'unevenOpponents', pair: 1, opponent: 3, times: 3 }),
    );
  });

  it('notes the same opponent always on the left, one direction, and sets at more tables than others', () => {
    const game = { n: 1, s: 2, e: 3, w: 4 };
    const findings = checkMovement(atOneTable(game, game));
    // Player 3 sits at the left of 1 both times, and so on round the table.
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'unevenHands',
        opponents: [
          [1, 3],
          [1, 4],
          [2, 3],
          [2, 4],
        ],
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'unevenDirections', pair: 1, northSouth: 2, eastWest: 0 }),
    );
    const uneven = createMovement({
      contestants: 'players',
      pairCount: 8,
      sets: createSets(2, 2).map((set) => ({ ...set, copies: 2 })),
      rounds: [
        [createGame({ n: 1, s: 2, e: 3, w: 4 }, 0), createGame({ n: 5, s: 6, e: 7, w: 8 }, 0)],
        [createGame({ n: 1, s: 3, e: 5, w: 7 }, 1), { kind: 'idle' }],
      ],
    });
    expect(checkMovement(uneven)).toContainEqual(
      expect.objectContaining({ rule: 'unevenPlays', least: 1, most: 2 }),
    );
  });

  it('find a player at two tables, and one who plays boards again', () => {
    const games = [
      [createGame({ n: 1, s: 2, e: 3, w: 4 }, 0), createGame({ n: 5, s: 6, e: 7, w: 4 }, 0)],
      [createGame({ n: 8, s: 5, e: 6, w: 3 }, 0)],
    ];
    const movement = createMovement({
      contestants: 'players',
      pairCount: 8,
      sets: createSets(1, 2),
      rounds: games.map(([one, other]) => [one ?? { kind: 'idle' }, other ?? { kind: 'idle' }]),
    });
    const findings = checkMovement(movement);
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'pairAtTwoTables', round: 1, table: 2, pair: 4 }),
    );
    for (const pair of [3, 5, 6]) {
      expect(findings).toContainEqual(
        expect.objectContaining({ rule: 'setReplayed', round: 2, table: 1, pair }),
      );
    }
  });

  it('find no error in movements drawn without errors', () => {
    fc.assert(
      fc.property(playableIndividual, (movement) => {
        expect(checkMovement(movement).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
    );
  });
});

describe('edits of an individual', () => {
  it('swap the sides of a table, and back', () => {
    fc.assert(
      fc.property(anyIndividual, (movement) => {
        const cell = { roundIndex: 0, tableIndex: 0 };
        const edit: Edit = swapSeats(movement, [cell]);
        const result = applyEdit(movement, edit);
        if (!result.ok) throw new Error(result.refusal.kind);
        const [before, after] = [movement, result.movement].map(({ rounds }) =>
          pairsAt(rounds[0]?.[0] ?? { kind: 'idle' }),
        );
        if (before?.length === 4) {
          const [n, s, e, w] = before;
          expect(after).toEqual([e, w, n, s]);
        }
        const back = applyEdit(result.movement, result.inverse);
        expect(back.ok && back.movement).toEqual(movement);
      }),
    );
  });

  it('renumber everybody at a table, and reverse rounds and tables twice to where they were', () => {
    fc.assert(
      fc.property(anyIndividual, (movement) => {
        const numbers = Array.from(
          { length: movement.pairCount },
          (_, i) => movement.pairCount - i,
        );
        const twice = renumberPairs(renumberPairs(movement, numbers), numbers);
        expect(twice.rounds).toEqual(movement.rounds);
        expect(withRoundsReversed(withRoundsReversed(movement)).rounds).toEqual(movement.rounds);
        expect(withTablesReversed(withTablesReversed(movement)).rounds).toEqual(movement.rounds);
      }),
    );
  });
});

describe('our own file', () => {
  it('stores a whole individual', async () => {
    await fc.assert(
      fc.asyncProperty(anyIndividual, async (movement) => {
        const read = await readMovements(writeMovement(movement, 'json'), { fileName: null });
        expect(read).toMatchObject({ ok: true, movements: [movement] });
      }),
    );
  });

  it('names players and seats', () => {
    const text = writeMovement(whist16(), 'json');
    expect(JSON.parse(text)).toMatchObject({ version: 3, players: 16 });
    expect(JSON.parse(text)).not.toHaveProperty('pairs');
    expect(text).toContain('{"n":8,"s":3,"e":16,"w":13,"set":1}');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dualOf, standardForm, transpose } from '../../src/catalogue/development/duality.ts';
import { withInferredRelays } from '../../src/instructions/boardWaits.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, createSets, type Movement } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import {
  renumberPairs,
  withRoundsReversed,
  withTablesReversed,
} from '../../src/movement/transform.ts';
import { dualityFaultText } from '../../src/words/english/duality.ts';
import { TABLE_I, TABLE_IIA, TABLE_IIB } from '../golden/manning.ts';
import { formatPrinted } from '../golden/manningFormat.ts';
import { built } from './built.ts';

/** The usual size at so many tables; of a skip Mitchell the full one, with the round that repeats meetings. */
function made(familyId: string, tables: number): Movement {
  const parameters = familyId === 'skip-mitchell' ? { tables, rounds: tables } : { tables };
  return built({ familyId, parameters, boards: 2 });
}

function done(result: ReturnType<typeof dualOf>): Movement {
  if (!result.ok) throw new Error(dualityFaultText(result.fault));
  return result.movement;
}

describe("Manning's duals, exactly", () => {
  const dual = (familyId: string, tables: number) =>
    formatPrinted(done(dualOf(made(familyId, tables))));

  it.each([
    ['IIa becomes IIb', dual('relay-share-mitchell', 8), TABLE_IIB],
    ['IIb becomes IIa', dual('skip-mitchell', 8), TABLE_IIA],
    ['I is its own dual', dual('mitchell', 7), TABLE_I],
  ])('Table %s', (_, ours, theirs) => expect(ours).toBe(theirs));

  it.each([
    ['relay-share-mitchell', 14, 'skip-mitchell', 14],
    ['extended-mitchell', 7, 'bowman', 9],
    ['extended-mitchell', 8, 'bowman', 10],
    ['extended-mitchell-modified', 7, 'bowman-modified', 9],
    ['extended-mitchell-modified', 11, 'bowman-modified', 13],
  ] as const)(
    '%s of %i tables and %s of %i are each the dual of the other',
    (a, tables, b, others) => {
      expect(done(dualOf(made(a, tables))).rounds).toEqual(made(b, others).rounds);
      expect(done(dualOf(made(b, others))).rounds).toEqual(made(a, tables).rounds);
      if (!a.endsWith('modified')) {
        expect(withInferredRelays(done(dualOf(made(b, others)))).relays).toEqual(
          made(a, tables).relays,
        );
      }
    },
  );

  it('the dual of the rover repeats opponents as the Worger does, but moves its set by another step', () => {
    const dual = done(dualOf(made('rover', 8)));
    const rules = (movement: Movement) => new Set(checkMovement(movement).map(({ rule }) => rule));
    expect(rules(dual)).toEqual(rules(made('worger', 7)));
    expect(dual.rounds).not.toEqual(done(standardForm(made('worger', 7))).rounds);
  });
});

/** Any grid of E-W pairs and sets over stationary N-S pairs, all of them in use, playable or not. */
const anyMitchellType: fc.Arbitrary<Movement> = fc
  .record({
    tables: fc.integer({ min: 2, max: 5 }),
    rounds: fc.integer({ min: 2, max: 5 }),
    seeds: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)), { minLength: 25, maxLength: 25 }),
  })
  .map(({ tables, rounds, seeds }) => {
    const grid = createMovement({
      title: 'Random',
      pairCount: tables + 5,
      sets: createSets(5, 2),
      rounds: Array.from({ length: rounds }, (_, r) =>
        Array.from({ length: tables }, (_, t) => {
          const [pair, set, switched] = seeds[r * tables + t] as [number, number, number];
          return createPlay(t + 1, tables + 1 + pair, set, switched);
        }),
      ),
    });
    return done(transpose(done(transpose(grid))));
  });

describe('laws', () => {
  it('transposing twice gives the movement back', () => {
    fc.assert(
      fc.property(anyMitchellType, (movement) => {
        expect(done(transpose(done(transpose(movement))))).toEqual(movement);
      }),
    );
  });

  it('the standard form is its own, and the same however a movement is numbered and ordered', () => {
    fc.assert(
      fc.property(anyMitchellType, (movement) => {
        const standard = done(standardForm(movement));
        expect(done(standardForm(standard))).toEqual(standard);
        const numbers = movement.rounds[0]?.map((_, index) => index + 1).reverse() ?? [];
        for (let pair = numbers.length + 1; pair <= movement.pairCount; pair++) numbers.push(pair);
        for (const other of [
          withRoundsReversed(movement),
          withTablesReversed(movement),
          renumberPairs(movement, numbers),
        ]) {
          expect(done(standardForm(other)).rounds).toEqual(standard.rounds);
        }
      }),
    );
  });

  it('the dual of the dual is the movement in standard form', () => {
    fc.assert(
      fc.property(anyMitchellType, (movement) => {
        const twice = done(dualOf(done(dualOf(movement))));
        expect(twice).toEqual(done(standardForm(movement)));
      }),
    );
  });

  it('rules turn into their duals: playable stays playable, meetings and shares change places', () => {
    const families = ['skip-mitchell', 'worger', 'bowman', 'extended-mitchell', 'stagger-mitchell'];
    for (const [index, family] of families.entries()) {
      const movement = made(family, [8, 7, 9, 7, 8][index] ?? 8);
      const count = (of: Movement, rule: string) =>
        checkMovement(of).filter((finding) => finding.rule === rule).length;
      const dual = done(dualOf(movement));
      expect(count(dual, 'pairAtTwoTables') + count(dual, 'setReplayed')).toBe(0);
      expect(count(dual, 'sharedSet') > 0).toBe(count(movement, 'repeatedMeeting') > 0);
      expect(count(dual, 'repeatedMeeting') > 0).toBe(count(movement, 'sharedSet') > 0);
    }
  });
});

describe('what has no dual', () => {
  it.each([
    [made('hesitation-mitchell', 7), /Pair 7 plays E-W in round 2 at table 1, but N-S elsewhere/],
    [made('appendix', 6), /N-S pairs change in round 2 at table 1/],
    [made('pivot-mitchell', 6.5), /Pair 7 is missing/],
    [createMovement({ ...made('mitchell', 3), sessionStarts: [0, 1] }), /more than one session/],
    [
      createMovement({
        title: 'Idle',
        pairCount: 4,
        sets: createSets(2, 2),
        rounds: [[createPlay(1, 3, 0), { kind: 'idle' }]],
      }),
      /Nobody plays in round 1 at table 2/,
    ],
    [
      createMovement({
        title: 'Unequal',
        pairCount: 4,
        sets: [...createSets(1, 2), { label: 'B', boards: 3, copies: 1 }],
        rounds: [[createPlay(1, 3, 0), createPlay(2, 4, 1)]],
      }),
      /differ in their number of boards/,
    ],
    [
      createMovement({
        title: 'Crossed',
        pairCount: 4,
        sets: createSets(2, 2),
        rounds: [[createPlay(1, 2, 0), createPlay(3, 1, 1)]],
      }),
      /Pair 1 plays E-W in round 1 at table 2, but N-S elsewhere/,
    ],
  ])('is refused with the reason', (movement, reason) => {
    for (const result of [dualOf(movement), standardForm(movement)]) {
      expect(!result.ok && dualityFaultText(result.fault)).toMatch(reason);
    }
  });
});

// The list for tonight: nothing dominated, nothing that is not built, and lists that a person can read.
// The golden lists are written anew by `npm run words`; look at what has changed before it is committed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../src/catalogue/catalogue.ts';
import { readHowellLibrary } from '../../src/catalogue/read.ts';
import { bestKnownSteps } from '../../src/choose/bestKnown.ts';
import { fairnessOf } from '../../src/choose/fairness.ts';
import { featuresOf } from '../../src/choose/features.ts';
import {
  chooseTonight,
  everyLength,
  fieldSizesOf,
  ownInList,
  type TonightRow,
} from '../../src/choose/list.ts';
import { seatFlowOf } from '../../src/choose/seatFlow.ts';
import { simplePlanSteps } from '../../src/choose/simplePlan.ts';
import { PRIORITIES, WEIGHTS_OF } from '../../src/choose/weights.ts';
import { USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { boardsMoveOn } from '../../src/movement/boardsMoveOn.ts';
import { checkMovement, playErrors } from '../../src/movement/findings.ts';
import { type Movement, type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { sectionMovement, sectionsOf } from '../../src/movement/sections.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { NO_RULES } from '../../src/optimise/rules.ts';
import { ownText } from '../../src/words/english/pageTonight.ts';
import { titleOf } from '../../src/words/titles.ts';
import { mitchell, relayShare } from '../balance/movements.ts';
import { inequityIndex } from '../balance/oracle.ts';
import { catalogue, generate } from '../wholeCatalogue.ts';
import { expectNoneDominated } from './dominance.ts';
import { recount } from './recount.ts';
import { formatLists } from './tonightLists.ts';

/** What a generator of steps returns, in a list. */
function lastOf<Result>(steps: Generator<unknown, Result>): readonly Result[] {
  for (;;) {
    const step = steps.next();
    if (step.done) return [step.value];
  }
}

const wishes = fc.record({
  pairs: fc.integer({ min: 6, max: 44 }),
  minutes: fc.constantFrom(null, 150, 180, 210),
  boards: fc.constantFrom(null, { fewest: 18, most: 18 }, { fewest: 22, most: 28 }),
  stationaryPairs: fc.constantFrom(0, 0, 0, 2),
  isSharingWelcome: fc.boolean(),
  areRelaysWelcome: fc.boolean(),
  winners: fc.constantFrom(1 as const, 1 as const, 2 as const),
  weights: fc.constantFrom(...PRIORITIES.map((priority) => WEIGHTS_OF[priority])),
});

/** Lists made before: every property draws the same wishes from the seed. */
const lists = new Map<string, readonly TonightRow[]>();

function rowsFor(asked: Partial<Wishes>): readonly TonightRow[] {
  const key = JSON.stringify(asked);
  const known = lists.get(key);
  if (known !== undefined) return known;
  const pairs = asked.pairs ?? USUAL_WISHES.pairs;
  const choice = chooseTonight(catalogue, { ...USUAL_WISHES, ...asked, pairs, mostPairs: pairs });
  const rows = choice.ok ? choice.rows : [];
  lists.set(key, rows);
  return rows;
}

describe('the list', () => {
  it.each([fc.readConfigureGlobal().seed ?? 1, 15, 2026])(
    'has no row that another one equals or beats in every column, seed %i',
    (seed) => {
      let compared = 0;
      fc.assert(
        fc.property(wishes, (asked) => {
          const rows = rowsFor(asked);
          compared += expectNoneDominated(rows, ({ movement }) => recount(movement), asked);
        }),
        { numRuns: 5, seed },
      );
      expect(compared).toBeGreaterThan(50);
    },
  );

  it.each<[string, Partial<Wishes>]>([
    [
      '21 pairs in 165 minutes, three of whom cannot move',
      { pairs: 21, minutes: 165, stationaryPairs: 3 },
    ],
    ['34 pairs, 18 to 20 boards', { pairs: 34, boards: { fewest: 18, most: 20 } }],
  ])('nor for %s', (_, asked) => {
    expectNoneDominated(rowsFor(asked), ({ movement }) => recount(movement), asked);
  });

  it('has only movements that its requests build, without errors, as fair as it says', () => {
    let built = 0;
    fc.assert(
      fc.property(wishes, (asked) => {
        const rows = rowsFor(asked);
        expect(rows.length).toBeLessThanOrEqual(12);
        for (const { request, movement, sections, fairness, features } of rows.slice(0, 4)) {
          for (const part of sections.length > 0 ? sections : [{ request, movement }]) {
            if (part.request === null) throw new Error('no movement of one’s own was given');
            expect(generate(part.request)).toEqual({ ok: true, movement: part.movement });
          }
          expect(checkMovement(movement).filter(({ severity }) => severity === 'error')).toEqual(
            [],
          );
          if (fairness.index !== null) {
            const boards = features.rounds * features.boardsPerSet;
            expect(fairness.index).toBeCloseTo(inequityIndex(movement, boards), 6);
          }
          built += 1;
        }
      }),
      { numRuns: 5 },
    );
    expect(built).toBeGreaterThan(10);
  });

  it('counts the same as a naive recount', () => {
    let rows = 0;
    fc.assert(
      fc.property(wishes, (asked) => {
        for (const { features, movement } of rowsFor(asked).slice(0, 5)) {
          expect(features).toMatchObject(recount(movement));
          rows += 1;
        }
      }),
      { numRuns: 8 },
    );
    expect(rows).toBeGreaterThan(20);
  });

  it('is ordered by points, with at most two reasons for and two against and one row per family, which has its lengths', () => {
    fc.assert(
      fc.property(wishes, (asked) => {
        const rows = rowsFor(asked);
        const points = rows.map((row) => row.points);
        expect(points).toEqual(points.toSorted((a, b) => a - b));
        const kinds = rows.map(({ familyId }) => familyId);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const row of rows) {
          const lengths = [row, ...row.otherLengths];
          expect(new Set(lengths.map(({ features }) => features.rounds)).size).toBe(lengths.length);
          expect(lengths.every(({ familyId }) => familyId === row.familyId)).toBe(true);
          const all = lengths.map((length) => length.points);
          expect(all).toEqual(all.toSorted((a, b) => a - b));
        }
        for (const { reasons } of rows) {
          expect(reasons.length).toBeGreaterThanOrEqual(1);
          for (const side of [true, false]) {
            expect(reasons.filter(({ isFor }) => isFor === side).length).toBeLessThanOrEqual(2);
          }
        }
      }),
      { numRuns: 5 },
    );
  });

  it('has new Howells as one line below it, unless fairness comes first', () => {
    let lines = 0;
    for (const pairs of [8, 9, 11, 13, 14, 17, 18, 20]) {
      const asked = { ...USUAL_WISHES, pairs, mostPairs: pairs };
      const choice = chooseTonight(catalogue, asked);
      if (!choice.ok) throw new Error('a fault');
      const isNew = ({ familyId }: TonightRow) => familyId?.startsWith('new-howell') === true;
      expect(choice.rows.some(isNew)).toBe(false);
      const { fairer, rows } = choice;
      if (fairer === undefined) continue;
      lines += 1;
      expect(isNew(fairer)).toBe(true);
      expect(fairer.fairness.index).toBeLessThan((rows[0]?.fairness.index ?? 0) - 0.29);
      for (const { fairness } of rows) {
        expect(fairer.fairness.index).toBeLessThan(fairness.index ?? Number.POSITIVE_INFINITY);
      }
      const first = chooseTonight(catalogue, { ...asked, weights: WEIGHTS_OF.fairness });
      expect(first.ok && first.fairer).toBeUndefined();
    }
    expect(lines).toBeGreaterThan(1);
  });

  it.each<[string, Partial<Wishes>, (row: TonightRow) => boolean]>([
    [
      'rounds of three boards',
      { boardsPerRound: 3 },
      ({ features }) => features.boardsPerSet === 3,
    ],
    ['a Howell', { kind: 'howell' }, ({ familyId }) => /howell|hilton$/.test(familyId ?? '')],
    ['a Mitchell', { kind: 'mitchell' }, ({ features }) => features.moves === 'eastWestMove'],
    ['a rover', { kind: 'rover', pairs: 17 }, ({ familyId }) => /rover/.test(familyId ?? '')],
    ['a web', { kind: 'web', pairs: 32 }, ({ familyId }) => familyId === 'web-mitchell'],
    [
      'a skip Mitchell',
      { kind: 'skip', pairs: 12 },
      ({ familyId }) => familyId === 'skip-mitchell',
    ],
    [
      'the same boards',
      { areSameBoardsWanted: true },
      ({ features }) => features.shareOfBoards === 1,
    ],
  ])('has only movements with what is wished for: %s', (_, asked, isAsWished) => {
    for (const pairs of asked.pairs === undefined ? [14, 18, 24] : [asked.pairs]) {
      const rows = rowsFor({ ...asked, pairs, minutes: 195 });
      expect(rows.length).toBeGreaterThan(0);
      for (const row of everyLength(rows)) expect(isAsWished(row), row.key).toBe(true);
    }
  });

  it.each([
    [16, 2],
    [31, 2],
    [48, 3],
    [120, 3],
  ])('divides %i pairs into %i sections if they are wished for', (pairs, sections) => {
    const asked = { ...USUAL_WISHES, pairs, mostPairs: pairs, sections };
    const choice = chooseTonight(catalogue, asked);
    if (!choice.ok) throw new Error('a fault');
    const [first, ...others] = choice.rows;
    expect(choice.unmet).toBeUndefined();
    expect(first?.reasons[0]?.reason.kind).toBe('staysInSection');
    for (const { movement, features } of everyLength(first === undefined ? [] : [first])) {
      expect(movement.sections.length).toBe(sections);
      expect(sectionsOf(movement)).toHaveLength(sections);
      expect(features.pairs).toBe(pairs);
      const tables = movement.sections.map((section) => section.tables);
      expect(Math.max(...tables) - Math.min(...tables)).toBeLessThanOrEqual(1);
      const all = new Set(fieldSizesOf(asked));
      for (const each of movement.sections) {
        expect(all.has(each.pairs) || all.has(each.pairs - 1)).toBe(true);
      }
      expect(features.copies).toBe(Math.max(...movement.sets.map(({ copies }) => copies)));
    }
    // What the whole room could play is listed below, and says what it is not.
    const ofRoom = others.filter(({ familyId }) => familyId !== 'sections');
    expect(ofRoom.length > 0).toBe(pairs <= 80);
    for (const { reasons } of ofRoom) {
      expect(reasons.find(({ isFor }) => !isFor)?.reason).toEqual({
        kind: 'unmet',
        why: { kind: 'otherSections', sections: 1, wanted: sections },
      });
    }
  });

  it('puts the movement that is simplest to run first where simplicity comes first: 6 tables', () => {
    const [first] = rowsFor({ pairs: 12, minutes: 195, weights: WEIGHTS_OF.simplicity });
    expect([first?.familyId, first?.features.relays]).toEqual(['skip-mitchell', 0]);
  });

  it('puts a Mitchell in each of two rooms of the same size first, below it other kinds, with one winner or two', () => {
    const firsts = [28, 30, 32, 34, 36, 40].map((pairs) =>
      ([1, 2] as const).map((winners) => {
        const choice = chooseTonight(catalogue, {
          ...{ ...USUAL_WISHES, pairs, mostPairs: pairs, sections: 2 },
          ...{ minutes: 195, winners },
        });
        const { rows, left } = choice.ok ? choice : { rows: [], left: [] };
        const divided = rows.filter(({ sections }) => sections.length > 0);
        const played = new Set(divided.flatMap((row) => row.sections.map((each) => each.familyId)));
        expect(left.filter(({ familyId }) => played.has(familyId))).toEqual([]);
        // Rows for the whole room are below them.
        expect(rows.slice(0, divided.length)).toEqual(divided);
        expect(rows.length).toBeGreaterThan(divided.length);
        if (winners === 1) expect(divided.length).toBeGreaterThan(1);
        expect(rows.length - divided.length).toBeLessThanOrEqual(3);
        const [first] = divided;
        return [
          `${pairs} pairs, ${winners}:`,
          ...(first?.sections.map(({ familyId }) => familyId) ?? []),
          `${first?.features.rounds} × ${first?.features.boardsPerSet}`,
        ].join(' ');
      }),
    );
    expect(firsts.flat()).toMatchInlineSnapshot(`
      [
        "28 pairs, 1: mitchell mitchell 7 × 4",
        "28 pairs, 2: mitchell mitchell 7 × 4",
        "30 pairs, 1: double-weave hesitation-mitchell 8 × 3",
        "30 pairs, 2: rover mitchell 7 × 4",
        "32 pairs, 1: double-weave double-weave 8 × 3",
        "32 pairs, 2: double-weave double-weave 8 × 3",
        "34 pairs, 1: mitchell hesitation-mitchell 9 × 3",
        "34 pairs, 2: mitchell double-weave 8 × 3",
        "36 pairs, 1: mitchell mitchell 9 × 3",
        "36 pairs, 2: mitchell mitchell 9 × 3",
        "40 pairs, 1: skip-mitchell skip-mitchell 9 × 3",
        "40 pairs, 2: skip-mitchell skip-mitchell 9 × 3",
      ]
    `);
  });

  it('offers the share and relay of 8 tables, in one room and in each of two', () => {
    const evening = { boards: { fewest: 24, most: 24 }, minutes: 195 };
    const kinds = rowsFor({ ...evening, pairs: 16 }).map(({ key }) => key);
    expect(kinds.slice(0, 2)).toContain('relay-share-mitchell 8 3');
    const inTwo = rowsFor({ ...evening, pairs: 32, sections: 2 }).map(({ key }) => key);
    expect(inTwo.slice(0, 3)).toContain('sections 8 3 relay-share-mitchell relay-share-mitchell');
  });

  it('says what sections and web give side by side, the switches of either searched for', () => {
    // Figures of two and three Mitchells of 9 tables and of the webs of 18 and 27, built by hand and optimised.
    const cases = [
      [36, [48.53, 6.33], [40.94, 7.37]],
      [54, [29.06, 9.67], [24.77, 10.77]],
    ] as const;
    for (const [pairs, ofSections, ofWeb] of cases) {
      const rows = rowsFor({ pairs, rounds: 9, boardsPerRound: 3 });
      const figures = (familyId: string) => {
        const row = rows.find((each) => each.familyId === familyId);
        if (row === undefined) throw new Error(`no ${familyId}`);
        expect([row.features.copies, row.features.boardsInPlay]).toEqual([pairs / 18, 27]);
        const steps = bestKnownSteps(row.movement, 400_000, NO_RULES);
        for (;;) {
          const step = steps.next();
          if (step.done) return step.value.fairness;
        }
      };
      const sections = figures('sections');
      const web = figures('web-mitchell');
      expect(sections.printedIndex).toBeCloseTo(ofSections[1], 9);
      expect(sections.qf).toBeCloseTo(ofSections[0], 2);
      // The search goes on finding a little more in webs.
      expect(web.printedIndex).toBeGreaterThanOrEqual(ofWeb[1]);
      expect(web.printedIndex).toBeLessThan(ofWeb[1] + 0.1);
      expect(web.qf).toBeLessThanOrEqual(ofWeb[0] + 0.005);
    }
  });

  it('counts copies against sections only where their number is given, and names each drawback once', () => {
    const reasonsOf = (asked: Partial<Wishes>) => {
      const choice = chooseTonight(catalogue, { ...USUAL_WISHES, ...asked });
      if (!choice.ok) throw new Error('No list.');
      return choice.rows.map(({ reasons }) => reasons.map(({ reason }) => reason));
    };
    const large = reasonsOf({ pairs: 81, mostPairs: 81 }).flat();
    expect(large.map(({ kind }) => kind)).not.toContain('unmet');
    const noSharing = { pairs: 4, mostPairs: 4, isSharingWelcome: false };
    for (const [first, ...others] of reasonsOf({ ...noSharing, areRelaysWelcome: false }).map(
      (all) => all.filter(({ kind }) => ['unmet', 'sharing'].includes(kind)),
    )) {
      expect(first).toMatchObject({ kind: 'unmet', why: { kind: 'shares' } });
      expect(others).toEqual([]);
    }
  });

  it.each([
    { pairs: 28 },
    { pairs: 40 },
    { pairs: 44 },
    { pairs: 16, mostPairs: 16, contestants: 'players' as const },
    { pairs: 40, copies: 2 },
  ])('says first that more than one copy of the boards is needed: %o', (asked) => {
    const rows = rowsFor(asked);
    expect(rows.some(({ features }) => features.copies > 1)).toBe(true);
    for (const { features, reasons } of rows) {
      const against = reasons.filter(({ isFor }) => !isFor).map(({ reason }) => reason);
      const said = against.findIndex(({ kind }) => kind === 'copies');
      expect(said).toBe(features.copies > 1 ? 0 : -1);
      if (said === 0) expect(against[0]).toEqual({ kind: 'copies', count: features.copies });
    }
  });

  it('gives sections boards of their own where there are too few copies, and ranks each', () => {
    const asked = { ...USUAL_WISHES, pairs: 31, mostPairs: 31, sections: 2, copies: 1 };
    const choice = chooseTonight(catalogue, asked);
    const [first] = choice.ok ? choice.rows : [];
    if (first === undefined) throw new Error('no row');
    const parts = [0, 1].map((index) => sectionMovement(first.movement, index));
    expect(first.features.copies).toBe(1);
    const boards = parts.map((part) => featuresOf(part).boardsInPlay);
    expect(first.features.boardsInPlay).toBe(boards.reduce((sum, each) => sum + each, 0));
    const indexes = parts.map((part) => fairnessOf(part).index ?? 0);
    expect(new Set(indexes).size).toBe(2);
    expect(first.fairness.index).toBe(Math.max(...indexes));
    expect(first.fairness.winners).toBe(1);
  });

  it('says so where sections have nothing in step, and lists what one room has', () => {
    // Sections of 3 and 2 tables, and one of them without its last pair.
    const asked = { ...USUAL_WISHES, pairs: 10, mostPairs: 10, sections: 2, rounds: 9 };
    const choice = chooseTonight(catalogue, asked);
    if (!choice.ok) throw new Error('a fault');
    expect(choice.unmet?.excluding).toEqual([
      { wish: 'sections', from: 2, to: null, changed: { sections: null } },
    ]);
    expect(choice.rows.length).toBeGreaterThan(0);
    expect(
      chooseTonight(catalogue, { ...USUAL_WISHES, pairs: 7, mostPairs: 7, sections: 2 }),
    ).toEqual({ ok: false, faults: [{ kind: 'sectionsOutOfRange', least: 1, most: 1 }] });
  });

  it('ranks movements with two winners if they are wanted', () => {
    const rows = rowsFor({ pairs: 14, winners: 2 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { fairness } of rows) expect(fairness.winners).toBe(2);
  });

  it('includes the director’s own movements for so many pairs or one more, and no others', () => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
    if (!made.ok) throw new Error('refused');
    const own = { ...made.movement };
    const listed = (pairs: number) => {
      const choice = chooseTonight(
        catalogue,
        { ...USUAL_WISHES, pairs, mostPairs: pairs, winners: 2, stationaryPairs: 6 },
        [own],
      );
      return choice.ok && choice.rows.some(({ request }) => request === null);
    };
    expect([listed(15), listed(14), listed(13), listed(12)]).toEqual([false, true, true, false]);
  });

  it('has one row for movements with the same seats, the fairer, and says which is the director’s own', async () => {
    const made = generate({
      familyId: 'hesitation-mitchell',
      parameters: { tables: 7 },
      boards: 3,
      switchRounds: [],
    });
    if (!made.ok) throw new Error('refused');
    const file = await readMovements(writeMovement(made.movement, 'ebuscore'), { fileName: null });
    if (!file.ok) throw new Error('not read');
    const wishes = { ...USUAL_WISHES, pairs: 14, mostPairs: 14 };
    const rowsWith = (own: readonly Movement[]) => {
      const choice = chooseTonight(catalogue, wishes, own);
      if (!choice.ok) throw new Error('a fault');
      return choice.rows.filter(
        ({ familyId, features: { rounds, boardsPerSet } }) =>
          [null, 'hesitation-mitchell'].includes(familyId) && rounds === 8 && boardsPerSet === 3,
      );
    };
    const [listed] = rowsWith([]);
    expect(listed?.familyId).toBe('hesitation-mitchell');
    const unswitched = file.movements[0] as Movement;
    expect(rowsWith([unswitched]).map(ownText)).toEqual(['also in My movements']);
    // As fair as the catalogue's is one's own.
    const fair = { ...(listed?.movement as Movement), title: 'Ours' };
    expect(rowsWith([fair]).map((row) => [row.movement.title, ownText(row)])).toEqual([
      ['Ours', 'yours, from My movements'],
    ]);
    expect(rowsWith([fair, unswitched])).toHaveLength(1);
    expect(rowsWith([]).map(ownText)).toEqual(['']);
  });

  it.each<Partial<Wishes> & { readonly pairs: number }>([
    { pairs: 14, winners: 2 },
    { pairs: 13, winners: 2 },
    { pairs: 28, sections: 2, winners: 2 },
    { pairs: 16, stationaryPairs: 15, winners: 2 },
  ])('is the same with only those of the director’s own that can be in it: %j', (asked) => {
    const all = [6, 7, 8, 9, 14].flatMap((tables) => {
      const build = tables % 2 === 0 ? relayShare : mitchell;
      const named = { ...build(tables, undefined, 4), title: `Own ${tables}` };
      const missing = { ...named, title: `Own ${tables}, one missing`, phantom: 3 as PairNumber };
      return [named, missing];
    });
    const full = { ...USUAL_WISHES, mostPairs: asked.pairs, ...asked };
    const some = ownInList(all, full);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    const shown = (own: readonly Movement[]) => {
      const choice = chooseTonight(catalogue, full, own);
      if (!choice.ok) throw new Error('a fault');
      return choice.rows.map(({ key, movement }) => [key, titleOf(movement)]);
    };
    const rows = shown(some);
    expect(rows).toEqual(shown(all));
    expect(rows).not.toEqual(shown([]));
  });

  it.each<Partial<Wishes> & { readonly pairs: number }>([
    { pairs: 14, mostStationary: 0 },
    { pairs: 13, mostStationary: 0 },
    { pairs: 13, stationaryPairs: 1, mostStationary: 1 },
    { pairs: 12, stationaryPairs: 2, mostStationary: 3 },
    { pairs: 28, sections: 2, mostStationary: 1 },
  ])('has no more stationary pairs than are wanted, and no fewer: %j', (asked) => {
    const { stationaryPairs = 0, mostStationary } = asked;
    const rows = rowsFor(asked);
    expect(rows.length).toBeGreaterThan(0);
    for (const { movement, features } of rows) {
      const { rounds, phantom, pairCount } = movement;
      const isAt = (pair: number, round: number) =>
        rounds[round]?.findIndex((sitting) => pairsAt(sitting).some((each) => each === pair));
      const stationary = Array.from({ length: pairCount }, (_, index) => index + 1).filter(
        (pair) =>
          pair !== phantom && rounds.every((_, round) => isAt(pair, round) === isAt(pair, 0)),
      );
      expect(stationary.length).toBeLessThanOrEqual(mostStationary ?? pairCount);
      expect(features.stationaryPairs).toBeGreaterThanOrEqual(stationaryPairs);
      expect(features.stationaryPairs).toBeLessThanOrEqual(mostStationary ?? pairCount);
    }
  });

  it.each([14, 13, 12, 28])(
    'has only movements whose boards move on where that is wanted: %s pairs',
    (pairs) => {
      const free = rowsFor({ pairs });
      const rows = rowsFor({ pairs, mustBoardsMoveOn: true });
      expect(rows.length).toBeGreaterThan(0);
      for (const { movement } of rows) expect(boardsMoveOn(movement)).toBe(true);
      expect(
        free.some(({ movement }) => !boardsMoveOn(movement)) || free.length <= rows.length,
      ).toBe(true);
    },
  );

  it.each<[number, Partial<Wishes>]>([
    [14, { areRoundsWhole: true, notFirstRounds: 1 }],
    [13, { lastRounds: 2 }],
    [12, { maxAnnouncements: 1, weights: WEIGHTS_OF.fairness }],
    [16, { maxSwitchedRounds: 1, areRoundsWhole: true, weights: WEIGHTS_OF.fairness }],
    [10, { maxAnnouncements: 0 }],
  ])(
    '%s pairs: the switches of each row, and better ones, keep to the rules %j',
    (pairs, rules) => {
      const wishes = { ...USUAL_WISHES, ...rules };
      const { lastRounds, notFirstRounds, maxAnnouncements, maxSwitchedRounds } = wishes;
      const rows = rowsFor({ pairs, ...rules });
      expect(rows.length).toBeGreaterThan(3);
      for (const [index, row] of rows.entries()) {
        const found = index > 1 ? [] : lastOf(bestKnownSteps(row.movement, 50_000, wishes));
        const simple = index > 1 ? [] : lastOf(simplePlanSteps(row.movement, wishes));
        for (const { rounds, phantom } of [row, ...found, ...simple].map(
          ({ movement }) => movement,
        )) {
          const switched = rounds.map((round) =>
            round.flatMap((sitting) =>
              sitting.kind === 'play' && pairsAt(sitting).every((pair) => pair !== phantom)
                ? sitting.switched
                : [],
            ),
          );
          const inUse = switched.flatMap((round, at) => (round.some((mask) => mask > 0) ? at : []));
          expect(inUse.length).toBeLessThanOrEqual(maxSwitchedRounds ?? rounds.length);
          expect(inUse.every((at) => at >= rounds.length - (lastRounds ?? rounds.length))).toBe(
            true,
          );
          expect(inUse.every((at) => at >= (notFirstRounds ?? 0))).toBe(true);
          if (wishes.areRoundsWhole) {
            for (const round of switched)
              expect(new Set(round.map((mask) => mask > 0)).size).toBe(1);
          }
          if (maxAnnouncements === 0) expect(inUse).toEqual([]);
        }
        expect(row.instructions).toBeLessThanOrEqual(maxAnnouncements ?? row.instructions);
      }
    },
  );

  it.each<[number, readonly number[]]>([
    [12, [11, 12]],
    [14, [3]],
    [13, [1, 13]],
    [14, [2, 4, 6, 8, 10, 12, 14]],
  ])('%s pairs: the stationary pairs are exactly %j', (pairs, stationaryNumbers) => {
    const named = { pairs, stationaryNumbers };
    for (const { movement } of rowsFor(named)) {
      expect(seatFlowOf(movement).stationary).toEqual(
        expect.arrayContaining([...stationaryNumbers]),
      );
    }
    const rows = rowsFor({ ...named, mostStationary: stationaryNumbers.length });
    expect(rows.length).toBeGreaterThan(0);
    for (const { movement, fairness } of rows) {
      const { phantom, rounds } = movement;
      const seats = (pair: number) =>
        rounds.flatMap((round) =>
          round.flatMap((sitting, table) =>
            pairsAt(sitting).some((each) => each === pair) ? table : [],
          ),
        );
      const stationary = Array.from({ length: movement.pairCount }, (_, index) => index + 1).filter(
        (pair) => pair !== phantom && new Set(seats(pair)).size === 1,
      );
      expect(stationary).toEqual(expect.arrayContaining([...stationaryNumbers]));
      expect(seatFlowOf(movement).stationary).toEqual(stationaryNumbers);
      expect(playErrors(movement)).toEqual([]);
      expect(fairnessOf(movement).index ?? 0).toBeCloseTo(fairness.index ?? 0, 9);
    }
  });

  it('lets others than the named pairs be stationary, and offers no rounds of one board instead', () => {
    const evening = { pairs: 18, boards: { fewest: 27, most: 27 }, minutes: 195 };
    const [first] = rowsFor({ ...evening, stationaryNumbers: [3, 7] });
    expect(first?.features.moves).toBe('eastWestMove');
    expect(first?.reasons[0]?.reason).toMatchObject({ kind: 'stay', pairs: ['3', '7'] });
    expect(first?.movement).toEqual(
      rowsFor(evening).find(({ key }) => key === first?.key)?.movement,
    );
    const exactly = { ...USUAL_WISHES, ...evening, mostPairs: 18, stationaryNumbers: [3, 7] };
    const choice = chooseTonight(catalogue, { ...exactly, mostStationary: 2 });
    if (!choice.ok) throw new Error('a fault');
    const families = new Set(choice.rows.map(({ familyId }) => familyId));
    for (const row of choice.rows) expect(row.features.boardsPerSet).toBeGreaterThan(1);
    expect(choice.left.filter(({ familyId }) => families.has(familyId))).toEqual([]);
  });

  it('does not hold the length that was asked for against a movement', () => {
    const weights = { ...USUAL_WISHES.weights, boards: 5 };
    const against = (asked: Partial<Wishes>): readonly string[] => {
      const choice = chooseTonight(catalogue, { ...USUAL_WISHES, weights, ...asked });
      if (!choice.ok) throw new Error();
      return choice.rows.flatMap(({ reasons }) =>
        reasons.filter(({ isFor }) => !isFor).map(({ reason }) => reason.kind),
      );
    };
    // 36 boards are in play in either case.
    const eight = {
      pairs: 18,
      mostPairs: 18,
      kind: 'mitchell',
      rounds: 8,
      boardsPerRound: 4,
    } as const;
    const asked: readonly [string, Partial<Wishes>, Partial<Wishes>][] = [
      ['longRounds', { rounds: 4 }, { boardsPerRound: 7 }],
      ['oneBoardRounds', { pairs: 24, mostPairs: 24, rounds: 23 }, { boardsPerRound: 1 }],
      ['manyBoards', eight, { rounds: 9 }],
      ['fewBoards', { rounds: 5, minutes: 195 }, { boardsPerRound: 4 }],
    ];
    for (const [kind, before, wish] of asked) {
      expect([kind, against(before).includes(kind)]).toEqual([kind, true]);
      expect([kind, against({ ...before, ...wish }).includes(kind)]).toEqual([kind, false]);
    }
  });

  it('says in every row that a late pair takes the free number where there is one', () => {
    const takers = (asked: Partial<Wishes> & { readonly pairs: number }) => {
      const choice = chooseTonight(catalogue, { ...USUAL_WISHES, ...asked });
      if (!choice.ok) throw new Error();
      return choice.rows.map(({ reasons }) =>
        reasons.some(({ reason }) => reason.kind === 'latePairTakesNumber'),
      );
    };
    for (const asked of [{}, { stationaryPairs: 2 }]) {
      expect(new Set(takers({ pairs: 13, mostPairs: 14, ...asked }))).toEqual(new Set([true]));
    }
    expect(new Set(takers({ pairs: 27, mostPairs: 28 }))).toEqual(new Set([true]));
    expect(new Set(takers({ pairs: 13, mostPairs: 13 }))).toEqual(new Set([false]));
    expect(new Set(takers({ pairs: 14, mostPairs: 15 }))).toEqual(new Set([false]));
    const players = { contestants: 'players', pairs: 13, mostPairs: 14 } as const;
    expect(new Set(takers(players))).toEqual(new Set([false]));
  });

  it('says which wish excludes everything, and the nearest that does not', () => {
    const choice = chooseTonight(catalogue, {
      ...USUAL_WISHES,
      pairs: 13,
      mostPairs: 13,
      stationaryPairs: 12,
    });
    if (!choice.ok) throw new Error('a fault');
    const [first] = choice.unmet?.excluding ?? [];
    expect(first?.wish).toBe('stationaryPairs');
    const most = first?.to ?? 0;
    const unmetWith = (stationaryPairs: number) => {
      const near = chooseTonight(catalogue, {
        ...USUAL_WISHES,
        pairs: 13,
        mostPairs: 13,
        stationaryPairs,
      });
      return near.ok && near.unmet !== undefined;
    };
    expect([unmetWith(most), unmetWith(most + 1)]).toEqual([false, true]);
    // The rows are those that come nearest, and say so first.
    expect(choice.rows.length).toBeGreaterThan(0);
    for (const { features, reasons } of choice.rows) {
      expect(features.stationaryPairs).toBe(most);
      expect(reasons.find(({ isFor }) => !isFor)?.reason).toEqual({
        kind: 'unmet',
        why: { kind: 'tooFewStationary', most, wanted: 12 },
      });
    }
  });

  it('has only sections from 41 tables on, every pair in one', () => {
    for (const pairs of [81, 120, 200]) {
      const rows = rowsFor({ pairs });
      expect(rows.length).toBeGreaterThan(0);
      for (const { movement, features } of everyLength(rows)) {
        expect(sectionsOf(movement).length).toBeGreaterThanOrEqual(Math.ceil(pairs / 40));
        expect(features.pairs).toBe(pairs);
        expect(playErrors(movement)).toEqual([]);
      }
    }
  });

  it('needs only the part of the library that is for its field', async () => {
    for (const pairs of [5, 13, 16]) {
      const weights = WEIGHTS_OF.fairness;
      const asked = { ...USUAL_WISHES, pairs, mostPairs: pairs, weights };
      const part = await readHowellLibrary(fieldSizesOf(asked));
      const choice = chooseTonight(createCatalogue({ library: part }), asked);
      expect(choice).toEqual(chooseTonight(catalogue, asked));
      expect(choice.ok && choice.rows.some(({ familyId }) => familyId === 'new-howell')).toBe(true);
      expect(new Set(part.entries().map((entry) => entry.pairs)).size).toBe(1);
    }
  });

  it('equals the golden lists', () => {
    const golden = readFileSync(join(import.meta.dirname, '../golden/tonight.txt'), 'utf8');
    expect(formatLists()).toBe(golden);
  });
});

// Which wish is blamed when nothing fits, against every value that each single wish could have instead.

import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../src/choose/candidate.ts';
import { createCandidateCache } from '../../src/choose/candidate.ts';
import { hasCandidate } from '../../src/choose/candidates.ts';
import { nothingFits, type WishId } from '../../src/choose/relax.ts';
import { type MovementKind, USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { NO_RULES, rulesIn } from '../../src/optimise/rules.ts';
import { nothingFitsWords } from '../../src/words/english/tonightRefusals.ts';
import { catalogue } from '../wholeCatalogue.ts';

const wished = (wishes: Partial<Wishes>): Wishes => ({
  ...USUAL_WISHES,
  ...wishes,
  mostPairs: wishes.pairs ?? USUAL_WISHES.pairs,
  tolerance: { minutes: 0, boards: 0, boardsForTime: 0 },
});

const numbers = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Every value that a single wish could have instead. */
const INSTEAD: Readonly<Record<WishId, (wishes: Wishes) => readonly Partial<Wishes>[]>> = {
  rounds: () => numbers(1, 24).map((rounds) => ({ rounds })),
  boardsPerRound: () => numbers(1, 8).map((boardsPerRound) => ({ boardsPerRound })),
  kind: () => [{ kind: null }],
  sections: () => [{ sections: null }],
  sameBoards: () => [{ areSameBoardsWanted: false }],
  boards: () => numbers(1, 56).map((boards) => ({ boards: { fewest: boards, most: boards } })),
  minutes: ({ minutes }) =>
    minutes === null ? [] : numbers(minutes + 5, 360, 5).map((longer) => ({ minutes: longer })),
  stationaryPairs: ({ stationaryPairs }) =>
    numbers(0, stationaryPairs - 1).map((fewer) => ({ stationaryPairs: fewer })),
  mostStationary: ({ mostStationary, pairs }) =>
    mostStationary === null
      ? []
      : numbers(mostStationary + 1, pairs).map((more) => ({ mostStationary: more })),
  stationaryNumbers: () => [{ stationaryNumbers: [] }],
  switches: () => [NO_RULES],
  sharing: () => [{ isSharingWelcome: true }],
  relays: () => [{ areRelaysWelcome: true }],
  simple: () => [{ isSimpleOnly: false }],
  boardMoves: () => [{ mustBoardsMoveOn: false }],
  copies: ({ copies }) =>
    copies === null ? [] : numbers(copies + 1, 15).map((more) => ({ copies: more })),
  winners: () => [{ winners: 1 }],
  refused: () => [{ refusedFamilies: [] }],
};

const ASKED: Readonly<Record<WishId, (wishes: Wishes) => boolean>> = {
  rounds: ({ rounds }) => rounds !== null,
  boardsPerRound: ({ boardsPerRound }) => boardsPerRound !== null,
  kind: ({ kind }) => kind !== null,
  sections: ({ sections }) => sections !== null,
  sameBoards: ({ areSameBoardsWanted }) => areSameBoardsWanted,
  boards: ({ boards }) => boards !== null,
  minutes: ({ minutes }) => minutes !== null,
  stationaryPairs: ({ stationaryPairs }) => stationaryPairs > 0,
  mostStationary: ({ mostStationary }) => mostStationary !== null,
  stationaryNumbers: ({ stationaryNumbers }) => stationaryNumbers.length > 0,
  switches: (wishes) => JSON.stringify(rulesIn(wishes)) !== JSON.stringify(NO_RULES),
  sharing: ({ isSharingWelcome }) => !isSharingWelcome,
  relays: ({ areRelaysWelcome }) => !areRelaysWelcome,
  simple: ({ isSimpleOnly }) => isSimpleOnly,
  boardMoves: ({ mustBoardsMoveOn }) => mustBoardsMoveOn,
  copies: ({ copies }) => copies !== null,
  winners: ({ winners }) => winners === 2,
  refused: ({ refusedFamilies }) => refusedFamilies.length > 0,
};

/** The wishes of which another value leaves something, the others kept; of rounds, something without repeats. */
function worthGivingUp(wishes: Wishes): readonly string[] {
  return Object.entries(INSTEAD)
    .filter(([wish]) => ASKED[wish as WishId](wishes))
    .filter(([wish, instead]) => {
      const isFine = ({ features }: Candidate) => wish !== 'rounds' || features.repeats === 0;
      return instead(wishes).some((value) =>
        hasCandidate({ ...wishes, ...value }, [], cacheOfAll(), isFine),
      );
    })
    .map(([wish]) => wish);
}

const cacheOfAll = () => createCandidateCache(catalogue);
const boards = (count: number) => ({ fewest: count, most: count });

describe('wishes that nothing meets', () => {
  it.each<[string, Partial<Wishes>]>([
    ['rounds', { pairs: 6, rounds: 9 }],
    ['rounds, boards', { pairs: 6, rounds: 5, boards: boards(24) }],
    ['rounds, boards', { pairs: 8, rounds: 7, boards: boards(24), stationaryPairs: 1 }],
    ['boards', { pairs: 8, boards: boards(29) }],
    ['', { pairs: 8, boards: boards(29), rounds: 9 }],
    ['', { pairs: 6, rounds: 9, stationaryPairs: 5 }],
    ['minutes, rounds', { pairs: 7, minutes: 20, rounds: 7 }],
    ['minutes, boards, rounds', { pairs: 8, minutes: 150, rounds: 7, boards: boards(21) }],
    ['stationaryPairs', { pairs: 8, stationaryPairs: 7 }],
    ['kind, mostStationary', { pairs: 14, kind: 'mitchell', mostStationary: 0 }],
    ['relays, rounds', { pairs: 8, rounds: 7, areRelaysWelcome: false }],
    ['winners, rounds', { pairs: 8, winners: 2, rounds: 7 }],
    ['', { pairs: 8, winners: 2, rounds: 7, areRelaysWelcome: false, stationaryPairs: 6 }],
  ])('blame %s', (blamed, asked) => {
    const wishes = wished(asked);
    expect(hasCandidate(wishes, [], cacheOfAll())).toBe(false);
    const { relaxations } = nothingFits(wishes, [], cacheOfAll());
    const wishesBlamed = relaxations.map(({ wish }) => wish).sort();
    expect(wishesBlamed).toEqual(worthGivingUp(wishes).toSorted());
    expect(wishesBlamed.join()).toBe(blamed.split(', ').toSorted().join());
  });

  it('are reported in a sentence that claims no more than has been tried', () => {
    const told = (asked: Partial<Wishes>) =>
      nothingFitsWords(nothingFits(wished(asked), [], cacheOfAll()));
    expect(told({ pairs: 6, rounds: 9 })).toBe(
      'No movement of 9 rounds for 6 pairs without repeats; 5 rounds work.',
    );
    expect(told({ pairs: 44, rounds: 37 })).toMatch(/^No movement of 37 rounds for 44 pairs; \d+/);
    expect(told({ pairs: 4, mostStationary: 0 })).toBe(
      'Every movement for 4 pairs has a stationary pair; 1 works.',
    );
    expect(told({ pairs: 6, rounds: 9, stationaryPairs: 5 })).toBe(
      'No movement of 9 rounds for 6 pairs without repeats; 5 rounds work; and no movement for 6 pairs has 5 stationary pairs; 3 work.',
    );
  });

  it.each<[number, MovementKind, string]>([
    [
      26,
      'skip',
      'No Skip Mitchell for 26 pairs: this movement needs an even number of tables; 13 tables play the Mitchell.',
    ],
    [
      18,
      'rover',
      'No Rover for 18 pairs: at 9 tables pairs would meet boards or opponents again; this movement needs 6, 8, 12, 14, 18, … tables.',
    ],
    [46, 'howell', 'No Howell for 46 pairs: it is for 2 to 20 tables.'],
    [18, 'web', 'No Web Mitchell for 18 pairs: it needs 2 copies of the boards, and there is 1.'],
    [4, 'mitchell', 'No Mitchell for 4 pairs: it is for 3 to 40 tables.'],
  ])('for %i pairs say why there is no %s', (pairs, kind, why) => {
    for (const more of [{}, { boards: boards(24) }]) {
      const unmet = nothingFits(wished({ pairs, kind, ...more }), [], cacheOfAll());
      expect(nothingFitsWords(unmet)).toBe(why);
    }
  });

  it('say why there is no time, and what the list has, soft at the edge', () => {
    const told = (asked: Partial<Wishes>) => {
      const { tolerance } = USUAL_WISHES;
      const wishes = { ...wished({ pairs: 18, rounds: 9, minutes: 195, ...asked }), tolerance };
      return nothingFitsWords(nothingFits(wishes, [], cacheOfAll()));
    };
    // 9 × 3 takes 198 minutes, 4 × 7 takes 196.
    expect(told({ boardsPerRound: 7 })).toBe(
      'Nothing for 18 pairs fits exactly: 9 rounds of 7 boards take 246 minutes too long. Closest: in 4 rounds, or in rounds of 3 boards.',
    );
    expect(told({ boardsPerRound: 4 })).toBe(
      'Nothing for 18 pairs fits exactly: 9 rounds of 4 boards take 57 minutes too long. Closest: in 7 rounds, or in rounds of 3 boards, or with 255 minutes.',
    );
    // A value that is named fits to the minute and the board.
    expect(told({ boards: boards(40), rounds: null })).toBe(
      'Nothing for 18 pairs fits exactly. Closest: with 28 boards, or with 280 minutes.',
    );
  });

  it('are answered with the nearest value, of two the lower', () => {
    const { relaxations } = nothingFits(wished({ pairs: 8, boards: boards(29) }), [], cacheOfAll());
    expect(relaxations).toEqual([
      { wish: 'boards', from: 29, to: 28, changed: { boards: boards(28) } },
    ]);
    expect(hasCandidate(wished({ pairs: 8, boards: boards(30) }), [], cacheOfAll())).toBe(true);
  });

  it('do not blame the usual number of boards for a number of rounds that is asked for', () => {
    for (const rounds of [2, 3])
      expect(hasCandidate(wished({ pairs: 12, rounds }), [], cacheOfAll())).toBe(true);
  });
});

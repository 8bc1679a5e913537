// Ways to go on, against counting out and trying everything. ARROWSWITCH_REPLAN_DRAWS sets how many sessions are drawn.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import {
  type BoardMask,
  boardsPlayed,
  countBits,
  isPlayed,
  type Movement,
  type PairNumber,
  switchState,
} from '../../src/movement/movement.ts';
import { fileOf } from '../../src/notation/jsonFile.ts';
import { fileSchema } from '../../src/notation/jsonSchema.ts';
import { withKnownBoards } from '../../src/replan/knownBoards.ts';
import { withSeatsOf } from '../../src/replan/late.ts';
import { newsOf } from '../../src/replan/news.ts';
import { relaysIn } from '../../src/replan/rank.ts';
import { createReplanning, type Way } from '../../src/replan/replan.ts';
import { withFurtherRounds } from '../../src/replan/resized.ts';
import { RestSearch } from '../../src/replan/restSearch.ts';
import { RestState } from '../../src/replan/restState.ts';
import { type Change, pairsInRound, withoutPairs } from '../../src/replan/situation.ts';
import { isTwoWinners, reswitch, sessionFairness } from '../../src/replan/switches.ts';
import { tally } from '../../src/replan/tally.ts';
import type { WayKind } from '../../src/replan/ways.ts';
import { wayCosts, wayName } from '../../src/words/english/replan.ts';
import { announceNews } from '../../src/words/instructions/announceReplan.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { titleOf } from '../../src/words/titles.ts';
import { seedOr } from '../seed.ts';
import { catalogue, individuals } from '../wholeCatalogue.ts';
import { LATE, leaving } from './changes.ts';
import { draw } from './draws.ts';
import { asPlayed, besideOf, leastWeight, weightOf } from './oracle.ts';
import { checkWays } from './property.ts';

const { generate } = RULED_CATALOGUE;

const DRAWS = Number(process.env.ARROWSWITCH_REPLAN_DRAWS ?? 100);
const SEED = 1 + 10_000 * seedOr(0);

function built(familyId: string, tables: number, boards = 2): Movement {
  const made = generate({ familyId, parameters: { tables }, boards });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.movement;
}

function waysOf(
  movement: Movement,
  played: number,
  change: Change,
  {
    kind = null,
    steps = 5_000,
    isSmall = false,
  }: { kind?: WayKind | null; steps?: number; isSmall?: boolean } = {},
): readonly Way[] {
  const made = createReplanning({ movement, plan: movement, played }, change, {
    ...{ seed: 1, kind, switchSteps: 1_000 },
  });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(steps);
  made.replanning.lookFurther(catalogue);
  if (isSmall) made.replanning.exhaust();
  return made.replanning.ways();
}

it(`leaves played rounds alone, gives no board again and counts right (${DRAWS} draws from seed ${SEED})`, () => {
  let ways = 0;
  for (let seed = SEED; seed < SEED + DRAWS; seed++) ways += checkWays(seed);
  expect(ways).toBeGreaterThan(DRAWS);
}, 3_600_000);

it('a late pair takes the free number even if replanning only moves idle boards', () => {
  expect(checkWays(88_231_206)).toBeGreaterThan(0);
});

it('a table at which nobody plays makes no way of its own', () => {
  expect(checkWays(112_644)).toBeGreaterThan(0);
});

it('fairer switches that are none split the ranking, which weighs', () => {
  expect(checkWays(70_020)).toBeGreaterThan(0);
});

it('a late pair takes the free number, and who played a wrong board leaves it out', () => {
  expect(checkWays(70_044)).toBeGreaterThan(0);
});

it('boards that all tables play together rest nowhere, whatever was dropped in a round before', () => {
  expect(checkWays(91_252_100_004)).toBeGreaterThan(0);
});

it('weighs a movement as the definitions do', () => {
  for (let seed = SEED; seed < SEED + 40; seed++) {
    const { situation, change, description } = draw(seed);
    const made = createReplanning(situation, change, { seed });
    if (!made.ok) continue;
    made.replanning.lookFurther(catalogue);
    const beside = besideOf(situation, change);
    const isTwo = isTwoWinners(situation.plan);
    const session = { ...situation, movement: asPlayed(situation), isTwoWinners: isTwo, beside };
    const known = withKnownBoards(situation, change);
    for (const { movement } of made.replanning.ways({ isReswitched: false })) {
      const { weight } = tally(known, movement, session.isTwoWinners);
      expect(weight, description).toBe(weightOf(movement, session));
    }
  }
});

describe('a small rest', () => {
  const changes: readonly Change[] = [
    leaving(2),
    LATE,
    { kind: 'pairs', leaving: [2 as PairNumber], arriving: 1 },
    { kind: 'pairs', leaving: [2 as PairNumber], arriving: 2 },
    { kind: 'tables', tables: 1 },
    { kind: 'playedOtherwise' },
  ];
  it.each(changes)('%j: the best is what trying everything finds', (change) => {
    for (let seed = SEED; seed < SEED + 5; seed++) {
      const random = createRandom(seed);
      const whole = built('howell', 2, 1 + random.below(3));
      // Boards were left out at some tables, and perhaps will be.
      const movement = {
        ...whole,
        rounds: whole.rounds.map((round) =>
          round.map((sitting) => ({ ...sitting, dropped: random.below(3) === 0 ? 1 : 0 })),
        ),
      } as Movement;
      const played = movement.rounds.length - 1;
      const [way] = waysOf(movement, played, change, { kind: 'new', isSmall: true });
      if (way === undefined) throw new Error(`seed ${seed}: There is no way.`);
      const situation = { movement, plan: movement, played };
      const session = { ...situation, isTwoWinners: isTwoWinners(movement) };
      const { weight } = tally(situation, way.movement, session.isTwoWinners);
      const tables = change.kind === 'tables' ? change.tables : movement.tableCount;
      const rest = movement.rounds.slice(played).map((round) => round.slice(0, tables));
      // The numbers and tables of the way, and what the session had planned to play there.
      const after = {
        ...way.movement,
        tableCount: tables,
        rounds: [...movement.rounds.slice(0, played), ...rest],
      };
      const least = leastWeight(after, session);
      // Where a table leaves out its whole set, another draft may be better, and none is called the best.
      const isDoubtful = movement.rounds
        .slice(played)
        .flat()
        .some((sitting) => sitting.kind === 'play' && boardsPlayed(movement, sitting) === 0);
      expect(way.isExact, `seed ${seed}`).toBe(!isDoubtful);
      if (isDoubtful) expect(weight, `seed ${seed}`).toBeGreaterThanOrEqual(least);
      else expect(weight, `seed ${seed}`).toBe(least);
    }
  });
});

describe('the pairs that depart from their cards', () => {
  const mitchell = built('mitchell', 3);
  const missing = (fromRoundIndex: number, untilRoundIndex = 3) => [
    { pair: 6 as PairNumber, fromRoundIndex, untilRoundIndex },
  ];
  const changedIn = (plan: Movement, movement: Movement) =>
    tally({ movement, plan, played: 1 }, movement, false).changedPairs;

  it('include nobody where a pair has left and its opponents sit out: who is away has no card', () => {
    expect(changedIn(mitchell, { ...mitchell, missing: missing(1) })).toEqual([]);
  });

  it('leave out a pair that the cards did not expect, and its opponents play as their cards say', () => {
    expect(changedIn({ ...mitchell, missing: missing(0) }, mitchell)).toEqual([]);
  });

  it('include all who sit elsewhere and have a card', () => {
    const [first = [], second = [], third = []] = mitchell.rounds;
    const swapped = { ...mitchell, rounds: [first, third, second] };
    expect(changedIn(mitchell, swapped)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(changedIn({ ...mitchell, missing: missing(0) }, swapped)).toEqual([1, 2, 3, 4, 5]);
    // The cards end a round earlier.
    expect(changedIn({ ...mitchell, rounds: [first, second] }, mitchell)).toEqual([]);
  });
});

describe('boards that were left out', () => {
  const howell = built('howell', 2, 2);
  const [first] = howell.rounds;
  /** In round 1 board 2 was left out at both tables. */
  const short: Movement = {
    ...howell,
    rounds: howell.rounds.with(
      0,
      (first ?? []).map((sitting) => ({ ...sitting, dropped: 0b10 }) as never),
    ),
  };
  const played = short.rounds.length;

  it('may be given later, and the others of the set may not', () => {
    const further = withFurtherRounds(short, played + 1, false);
    const situation = { movement: short, plan: short, played };
    const rest = {
      situation,
      movement: further,
      tables: 2,
      firstFree: played,
      isTwoWinners: false,
    };
    const search = new RestSearch(rest, 1);
    search.advance(2_000);
    search.exhaust(100_000, () => false);
    expect(search.isExact).toBe(true);
    expect(search.bestWeight).toBe(leastWeight(further, { ...situation, isTwoWinners: false }));
    const found = search.bestMovement();
    expect(tally(situation, found, false)).toMatchObject({
      replays: [],
      weight: search.bestWeight,
    });
    expect(found.rounds[played]).toMatchObject([{ dropped: 0b01 }, { dropped: 0b01 }]);
    const whole = found.rounds[played]?.map((sitting) => ({ ...sitting, dropped: 0 })) as never;
    const again = { ...found, rounds: found.rounds.with(played, whole) };
    expect(tally(situation, again, false).replays).toHaveLength(4);
  });

  it('stay out of the rounds that are replanned, and come back when there is time', () => {
    const seven = built('mitchell', 7, 3);
    const [fewer] = waysOf(seven, 4, { kind: 'boards', boards: 2 }, { steps: 0 });
    const now = fewer?.movement as Movement;
    for (const way of waysOf(now, 5, leaving(3))) {
      const cells = way.movement.rounds.slice(5).flat();
      expect(cells.some((cell) => cell.kind === 'play' && cell.dropped === 0)).toBe(false);
    }
    const [more] = waysOf(now, 6, { kind: 'boards', boards: 3 }, { steps: 0 });
    expect(more).toMatchObject({ kind: 'moreBoards', replays: [] });
    expect(wayName(more as Way)).toMatch(
      /each table plays the boards of its set that were to be left out$/,
    );
    expect(more?.movement.rounds.slice(6)).toEqual(seven.rounds.slice(6));
  });
});

it('keeps the weight of a draft up to date, whatever is moved', () => {
  for (let seed = SEED; seed < SEED + 60; seed++) {
    const { situation: drawn, description } = draw(seed);
    const { movement, played } = drawn;
    if (movement.contestants === 'players') continue;
    // Pairs 1 and 2 know each other's boards.
    const merging = [1, 2] as unknown as readonly [PairNumber, PairNumber];
    const halves = { kind: 'pairs', leaving: [], arriving: 0, merging } as const;
    const situation = withKnownBoards(drawn, halves);
    const isTwo = isTwoWinners(situation.plan);
    const rest = { situation, movement, firstFree: played, isTwoWinners: isTwo };
    const state = new RestState({ ...rest, tables: movement.tableCount });
    const random = createRandom(seed);
    for (let move = 0; move < 30; move++) {
      const r = random.below(state.rounds);
      const t = random.below(state.tables);
      const u = random.below(state.tables);
      const [a, b] = [r * state.seats + 2 * t, r * state.seats + 2 * u + 1];
      for (const table of new Set([t, u])) state.remove(r, table);
      [state.at[a], state.at[b]] = [state.at[b] as number, state.at[a] as number];
      state.setAt[r * state.tables + t] = random.below(state.setCount);
      for (const table of new Set([t, u])) state.add(r, table);
    }
    const { weight, replays } = tally(situation, state.movementOf(), isTwo);
    const again = replays.reduce((sum, { boards }) => sum + countBits(boards), 0);
    expect([state.weight, state.replays], description).toEqual([weight, again]);
  }
});

describe('whole rounds switched, but for the table of the missing pair', () => {
  const plain: Movement = { ...built('mitchell', 7), phantom: 14 as PairNumber };
  const rounds = plain.rounds.map((round, roundIndex) =>
    round.map((sitting) => {
      const isSwitched = sitting.kind === 'play' && sitting.eastWest !== 14 && roundIndex > 4;
      return isSwitched ? { ...sitting, switched: 3 as BoardMask } : sitting;
    }),
  );
  const plan: Movement = { ...plain, rounds };
  const situation = { movement: plan, plan, played: 2 };

  it('remain so in a draft that has other boards', () => {
    const rest = { situation, movement: plan, firstFree: 2, isTwoWinners: false, tables: 7 };
    const state = new RestState(rest);
    const [one, two] = [state.setAt[3 * 7 + 1] as number, state.setAt[3 * 7 + 2] as number];
    [state.setAt[3 * 7 + 1], state.setAt[3 * 7 + 2]] = [two, one];
    const round = state.movementOf().rounds[5] ?? [];
    expect(round.filter((each) => each.kind === 'play' && each.switched !== 3)).toEqual([]);
  });

  it('are switched whole again where the session is shorter', () => {
    const ways = waysOf(plan, 2, { kind: 'rounds', rounds: 5 });
    const switched = ways.map(({ movement }) =>
      movement.rounds.map((round, roundIndex) => {
        const seen = round.filter((each) => isPlayed(movement, each, roundIndex));
        return new Set(seen.map((each) => switchState(movement, each))).size;
      }),
    );
    expect(switched.length).toBeGreaterThan(0);
    expect(switched.flat()).toEqual(switched.flat().map(() => 1));
    expect(ways.some((way) => switchesIn(way.movement) > 0)).toBe(true);
  });
});

it('what is locked of the rounds that are left keeps its switches', () => {
  const plan = built('mitchell', 7);
  const { locks } = plan;
  const firstSittings = 7 * 7;
  const budget = { seed: 1, steps: 5_000 };
  const locked = { ...plan, locks: { ...locks, firstSittings } };
  expect(reswitch(locked, plan, 2, budget)).toEqual({ movement: locked, isProved: true });
  expect(switchesIn(reswitch(plan, plan, 2, budget).movement)).toBeGreaterThan(0);
});

/** The tables that are switched in all rounds together. */
function switchesIn(movement: Movement): number {
  return movement.rounds.flat().filter((each) => switchState(movement, each) !== 'none').length;
}

describe('each case has its ways', () => {
  const kinds = (ways: readonly Way[]) => ways.map(({ kind }) => kind).toSorted();

  it('a pair comes late: its number if one is free, otherwise rover, appendix or anew', () => {
    const odd: Movement = { ...built('mitchell', 7), phantom: 14 as PairNumber };
    expect(kinds(waysOf(odd, 2, LATE))).toContain('vacancy');
    const ways = waysOf(built('mitchell', 7), 1, LATE);
    expect(kinds(ways)).toEqual(['moreTables', 'rover']);
    // The fewest people move, nobody meets twice, and who came late does not sit out.
    expect(ways[0]).toMatchObject({ kind: 'rover', also: ['new'], arrivals: [15], repeats: 0 });
    expect(ways[0]?.sitOuts.has(15 as PairNumber)).toBe(false);
    expect(kinds(waysOf(built('howell', 5), 3, LATE))).toContain('appendix');
  });

  it.each([6, 7, 8, 9, 10, 11, 12, 13, 14])('a rover path for %i full tables', (tables) => {
    const family = tables % 2 === 0 ? 'relay-share-mitchell' : 'mitchell';
    const [way] = waysOf(built(family, tables), 1, LATE, { kind: 'rover', steps: 0 });
    expect(way?.replays).toEqual([]);
    // At 9 tables one E-W pair is met twice.
    expect(way?.repeats).toBe(tables === 9 ? 1 : 0);
    expect(Math.max(...(way?.sitOuts.values() ?? []))).toBe(2);
  });

  it.each([5, 6, 7, 8, 9, 10, 11, 12])(
    'a bigger movement for %i full tables after round 1 gives nobody a board again',
    (tables) => {
      const movement = built(tables % 2 === 0 ? 'relay-share-mitchell' : 'mitchell', tables);
      const options = { kind: 'moreTables', steps: 0 } as const;
      const [way] = waysOf(movement, 1, LATE, options);
      expect(way).toMatchObject({ replays: [], movement: { tableCount: tables + 1 } });
      // In a Mitchell N-S stay N-S; an even number of tables has better ways.
      if (tables % 2 === 0) return;
      for (const sitting of (way?.movement.rounds ?? []).flat()) {
        if (sitting.kind !== 'play') continue;
        expect(sitting.northSouth <= tables || sitting.northSouth > 2 * tables).toBe(true);
        expect(sitting.eastWest).toBeGreaterThan(tables);
      }
    },
  );

  it('a way that replanning also finds is in the list once', () => {
    const odd: Movement = { ...built('mitchell', 7), phantom: 14 as PairNumber };
    const ways = waysOf(odd, 2, LATE, { steps: 0 });
    expect(ways.map(({ kind, switches }) => [kind, switches])).toEqual([['vacancy', null]]);
  });

  describe('with Hilton’s switches, a pair missing', () => {
    const plan: Movement = { ...built('hilton-switches', 7, 3), phantom: 14 as PairNumber };
    const named = (ways: readonly Way[]) => ways.map(({ kind, switches }) => [kind, switches]);

    it('the free number is taken with the switches as printed, or fairer ones', () => {
      const ways = waysOf(plan, 2, LATE, { steps: 0 });
      expect(named(ways)).toEqual([
        ['vacancy', 'printed'],
        ['vacancy', 'anew'],
      ]);
      const [printed, anew] = ways;
      expect(printed?.movement.rounds).toEqual(plan.rounds);
      // The table at which nobody sat, and those who sat out there.
      expect(printed?.cards.tables).toEqual([7]);
      expect(anew?.cards.tables.length).toBeGreaterThan(1);
    });

    it('a round fewer needs no new card', () => {
      const seen: Movement = { ...plan, phantom: 13 as PairNumber };
      const ways = waysOf(seen, 2, { kind: 'rounds', rounds: 6 });
      expect(named(ways)).toEqual([
        ['fewerRounds', 'printed'],
        ['fewerRounds', 'anew'],
      ]);
      expect(ways[0]).toMatchObject({ cards: { tables: [], pairs: [] }, isExact: false });
      expect(ways.map(wayName)).toEqual([
        'The session ends after round 6, with the arrow switches as printed',
        'The session ends after round 6, with fairer arrow switches',
      ]);
    });
  });

  it('a late pair gets its number, and what it missed is reported', () => {
    const odd: Movement = { ...built('mitchell', 7), phantom: 14 as PairNumber };
    const way = waysOf(odd, 2, LATE).find(({ kind }) => kind === 'vacancy');
    expect(way?.movement).toMatchObject({
      phantom: null,
      missing: [{ pair: 14, fromRoundIndex: 0, untilRoundIndex: 2 }],
    });
    expect(way?.boardsMissed.get(14 as PairNumber)).toBe(4);
    expect(way?.changedPairs).toEqual([]);
  });

  it('a late pair takes the seats of one that has left, and everybody else follows the cards', () => {
    const [left] = waysOf(built('mitchell', 7), 3, leaving(5), { kind: 'phantom' });
    const now = left?.movement as Movement;
    const [way, ...others] = waysOf(now, 4, LATE);
    expect(way).toMatchObject({ kind: 'vacancy', also: ['new'], arrivals: [15], changedPairs: [] });
    expect(others).toEqual([]);
    expect(way?.seatsTaken).toEqual([{ pair: 15, of: 5 }]);
    expect(wayName(way as Way)).toBe('Pair 15 comes late and plays in the seats of pair 5');
    const news = newsOf({ movement: now, plan: now, played: 4 }, way as Way);
    const told = LANGUAGES.map((language) => announceNews(news, 'pairs', language, 'ebu'));
    expect(told[0]?.split('. ')[0]).toBe(
      'Pair 15 joins in round 5 at Table 5 N-S, in the seats of pair 5',
    );
    for (const words of [
      'auf den Plätzen von Paar 5',
      'op de plaatsen van paar 5',
      'aux places de la paire 5',
    ]) {
      expect(told.join()).toContain(words);
    }
    // Whoever played nobody in round 4 sat out; from round 5 on nobody does.
    expect([...(way?.sitOuts ?? [])]).toEqual([[9, 2]]);
    expect(way?.movement.rounds[4]?.[4]).toMatchObject({ northSouth: 15 });
    // A pair that has left while its seats were taken, or comes back, leaves nothing free.
    expect(kinds(waysOf(way?.movement as Movement, 5, LATE))).not.toContain('vacancy');
    const back = { pair: 5 as PairNumber, fromRoundIndex: 3, untilRoundIndex: 6 };
    const away = { ...built('mitchell', 7), missing: [back] };
    expect(kinds(waysOf(away, 4, LATE))).not.toContain('vacancy');
  });

  it('late pairs take the best of the empty seats, in whatever order the others have left', () => {
    const vacancy = (pairs: readonly number[], arriving: number) => {
      const leave = pairs as readonly PairNumber[];
      const change: Change = { kind: 'pairs', leaving: leave, arriving };
      return waysOf(built('mitchell', 7), 3, change, { kind: 'vacancy', steps: 0 })[0];
    };
    const [one, ...others] = [
      [2, 3, 8],
      [8, 2, 3],
      [3, 8, 2],
    ].map((pairs) => vacancy(pairs, 2));
    expect(one?.isExact).toBe(true);
    for (const other of others) {
      expect(other?.movement.rounds).toEqual(one?.movement.rounds);
    }
    // Of too many choices not all are compared, and none is called the best.
    expect(vacancy([1, 2, 3, 4, 8, 9, 10, 11, 12], 4)?.isExact).toBe(false);
  });

  it('two late pairs take the seats that weigh least of all, their fairness and boards missed included', () => {
    const movement = built('howell', 8);
    // The fairest of them is not among the three of least tally.
    for (const [leave, played] of [
      [[1, 10, 11, 13, 15], 3],
      [[2, 9, 11, 16], 7],
    ] as const) {
      const left = withoutPairs(movement, 2, leave as readonly number[] as readonly PairNumber[]);
      const change: Change = { kind: 'pairs', leaving: [], arriving: 2 };
      const vacancy = (of: Movement, arriving: number) =>
        waysOf(of, played, { ...change, arriving }, { kind: 'vacancy', steps: 0 });
      const [chosen] = vacancy(left, 2).filter(({ switches }) => switches !== 'anew');
      // Each choice by itself: with seats for two alone.
      const weights = leave.flatMap((one, index) =>
        leave.slice(index + 1).map((other) => {
          const situation = { movement: left, plan: left, played };
          const two = [one, other].reduce(
            (next, seat) => withSeatsOf(next, seat as PairNumber, played),
            left,
          );
          const after = sessionFairness(two).index;
          const found = tally(situation, two, isTwoWinners(left));
          const there = pairsInRound(two, played);
          const missed = there.reduce((sum, pair) => sum + (found.boardsMissed.get(pair) ?? 0), 0);
          return found.weight + 30 * after + 5 * missed + 5 * relaysIn(two, played);
        }),
      );
      expect(chosen?.weight).toBeCloseTo(Math.min(...weights), 6);
    }
  });

  it('a late pair takes a free number, and the cards that say so stay as they are', () => {
    const odd = { ...built('mitchell', 7), phantom: 14 as PairNumber };
    const [way] = waysOf(odd, 1, LATE, { kind: 'vacancy', steps: 0 });
    expect(way?.cards).toEqual({ tables: [], pairs: [14] });
    // The cards do not say what would be switched there.
    const made = generate({
      familyId: 'mitchell',
      parameters: { tables: 7 },
      boards: 2,
      switchRounds: [7],
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const last = { ...made.movement, phantom: 14 as PairNumber };
    const [other] = waysOf(last, 1, LATE, { kind: 'vacancy', steps: 0 });
    const meets = last.rounds[6]?.find(
      (one) => one.kind === 'play' && [one.northSouth, one.eastWest].includes(14 as PairNumber),
    );
    if (meets?.kind !== 'play') throw new Error('Nobody waits for pair 14.');
    expect(other?.cards.pairs).toEqual([Math.min(meets.northSouth, meets.eastWest), 14]);
    // The next pair takes the seats of one that has left under a number of its own.
    const [left] = waysOf(built('mitchell', 7), 2, leaving(5), { kind: 'phantom', steps: 0 });
    const [back] = waysOf(left?.movement as Movement, 3, LATE, { kind: 'vacancy', steps: 0 });
    expect(back?.cards.pairs).toEqual([8, 9, 13, 14, 15]);
  });

  it('a rest that is planned anew keeps its switches, unless fairer ones are worth their cards', () => {
    const made = generate({
      familyId: 'mitchell',
      parameters: { tables: 9 },
      boards: 3,
      switchRounds: [9],
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const [way] = waysOf(made.movement, 1, LATE, { kind: 'new', steps: 20_000 });
    const switchedRounds = way?.movement.rounds.flatMap((round, index) =>
      round.some((sitting) => switchState(made.movement, sitting) !== 'none') ? [index + 1] : [],
    );
    expect(switchedRounds).toEqual([9]);
    expect(way?.cards.pairs.length).toBeLessThan(19);
    // The pairs that need new cards are those of the cards to print.
    expect(wayCosts(way as Way)).toContain(`${way?.cards.pairs.length} pairs need new cards`);
  });

  it('a number that is at no table is not offered to a late pair', () => {
    const rover = built('rover-mitchell', 7.5);
    expect(kinds(waysOf(rover, 2, LATE))).not.toContain('vacancy');
  });

  it('a way keeps the name of its family and says from which round it differs', () => {
    const [way] = waysOf(built('mitchell', 7), 3, leaving(5), { kind: 'phantom', steps: 0 });
    if (way === undefined) throw new Error('There is no way.');
    expect(titleOf(way.movement)).toBe('Mitchell, 7 tables, changed from round 4 on');
    const file = JSON.parse(JSON.stringify(fileOf(way.movement)));
    expect(v.parse(fileSchema, file)).toEqual(file);
  });

  it('a pair leaves: missing from now on, anew, or a table fewer', () => {
    const ways = waysOf(built('mitchell', 7), 3, leaving(5));
    expect(ways.map(({ kind, also }) => [kind, also])).toEqual([
      ['phantom', ['new']],
      ['fewerTables', []],
    ]);
    expect(ways[0]?.changedPairs).toEqual([]);
    // Seven pairs sit N-S and five E-W then: with a table fewer some must change, though they are ranked apart.
    const odd: Movement = { ...built('mitchell', 7), phantom: 14 as PairNumber };
    const [best, second] = waysOf(odd, 2, leaving(13));
    expect(best).toMatchObject({ kind: 'phantom', crossed: [] });
    expect(second?.kind).toBe('fewerTables');
    expect(second?.crossed.length).toBeGreaterThan(0);
  });

  it('the few stationary pairs remain in their seats, and a way that moves them says so', () => {
    const plan: Movement = { ...built('hilton-switches', 7), phantom: 2 as PairNumber };
    const ways = waysOf(plan, 5, leaving(9), { steps: 100_000 });
    expect(ways[0]?.unseated).toEqual([]);
    for (const { kind, unseated, movement } of ways) {
      const moved = [13, 14].filter((pair) =>
        movement.rounds.slice(5).some((round) => {
          const table = round.findIndex(
            (one) => one.kind === 'play' && [one.northSouth, one.eastWest].includes(pair as never),
          );
          return table >= 0 && table !== (pair === 13 ? 1 : 6);
        }),
      );
      expect(unseated, kind).toEqual(expect.arrayContaining(moved));
    }
    // With the last table gone, pair 14 must move.
    const fewer = ways.find(({ kind }) => kind === 'fewerTables');
    expect(fewer?.unseated).toContain(14);
    expect(fewer && wayCosts(fewer).join()).toMatch(
      /14, stationary until now, (?:has|have) to move/,
    );
  });

  it('a table more brings the pairs that fill it, and the free number first', () => {
    const more = { kind: 'tables', tables: 8 } as const;
    const seven = built('mitchell', 7);
    const ways = waysOf(seven, 2, more, { steps: 400_000 });
    expect(kinds(ways)).toEqual(['moreTables', 'new']);
    for (const { arrivals, movement, sitOuts } of ways) {
      expect(arrivals).toEqual([15, 16]);
      expect(movement).toMatchObject({ tableCount: 8, pairCount: 16 });
      expect(sitOuts.size).toBe(0);
    }
    const odd: Movement = { ...seven, phantom: 14 as PairNumber };
    const [way] = waysOf(odd, 2, more);
    expect(way?.arrivals).toEqual([14, 15, 16]);
    const same = { kind: 'tables', tables: 7 } as const;
    expect(createReplanning({ movement: odd, plan: odd, played: 2 }, same, { seed: 1 })).toEqual({
      ok: false,
      fault: { kind: 'sameTables', count: 7 },
    });
  });

  it('rounds or boards are dropped, and cards stay as they are but for switches', () => {
    const seven = built('mitchell', 7);
    const [shorter] = waysOf(seven, 4, { kind: 'rounds', rounds: 6 });
    expect(shorter).toMatchObject({ kind: 'fewerRounds', cards: { tables: [], pairs: [] } });
    expect(shorter?.movement.rounds).toEqual(seven.rounds.slice(0, 6));
    const [fewer] = waysOf(seven, 4, { kind: 'boards', boards: 1 });
    expect([...(fewer?.boardPlays ?? [])].map(([, count]) => count)).toEqual(
      Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 7 : 4)),
    );
    expect(fewer?.isExact).toBe(true);
  });

  it('a further round brings new boards where everybody has played everything', () => {
    const [way] = waysOf(built('mitchell', 5), 5, { kind: 'rounds', rounds: 6 });
    expect(way).toMatchObject({ kind: 'furtherRounds', replays: [] });
    expect(way?.movement.sets).toHaveLength(8);
  });

  it.each([
    ['forgotten', () => 0],
    ['made at one table only', (table: number) => (table === 2 ? 0b111 : 0)],
  ])('a switch that was %s: the rest switches otherwise', (_, switchedAt) => {
    const request = { familyId: 'mitchell', parameters: { tables: 9 }, boards: 3 };
    const made = generate({ ...request, switchRounds: [4] });
    if (!made.ok) throw new Error('There is no such movement.');
    const plan = made.movement;
    const wrong = plan.rounds[3]?.map((sitting, t) => ({ ...sitting, switched: switchedAt(t) }));
    const movement = { ...plan, rounds: plan.rounds.with(3, wrong as never) };
    const situation = { movement, plan, played: 4 };
    const result = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
    const ways = result.ok ? result.replanning.ways() : [];
    const onward = ways.filter(({ kind }) => kind === 'onward');
    // Or nothing is switched otherwise, so that no card changes.
    const printed = onward.find(({ switches }) => switches === 'printed');
    expect(printed?.movement.rounds).toEqual(movement.rounds);
    expect(printed?.cards).toEqual({ tables: [], pairs: [] });
    const way = onward.find(({ switches }) => switches === 'anew');
    expect(way?.movement.rounds.slice(0, 4)).toEqual(movement.rounds.slice(0, 4));
    expect(way?.changedPairs).toEqual([]);
    // Whole rounds, as planned, and about as fair as the plan was.
    const switched = way?.movement.rounds.slice(4).map((round) => {
      return new Set(round.map((sitting) => sitting.kind === 'play' && sitting.switched));
    });
    expect(switched?.every(({ size }) => size === 1)).toBe(true);
    expect(switched?.some((round) => round.has(0b111 as never))).toBe(true);
    expect(way?.after.index).toBeLessThan(sessionFairness(plan).index + 0.5);
  });

  it('less time: the last rounds or boards of each are dropped, one list for both', () => {
    const seven = built('mitchell', 7, 3);
    const ways = waysOf(seven, 4, { kind: 'time', rounds: 6, boards: 2 });
    expect(kinds(ways)).toEqual(['fewerBoards', 'fewerRounds']);
    const more = waysOf(seven, 4, { kind: 'time', rounds: 8, boards: 3 });
    expect(kinds(more)).toEqual(['furtherRounds']);
  });

  it('less time: what ends nearest to the finish asked for comes before what ends far too early', () => {
    for (const movement of [built('mitchell', 7, 3), built('howell', 5, 3)]) {
      const rounds = movement.rounds.length - 1;
      const [first, ...others] = waysOf(movement, 0, { kind: 'time', rounds, boards: 2 });
      expect(first?.kind).toBe('fewerRounds');
      expect(kinds(others)).toContain('fewerBoards');
    }
  });

  it('players go on with an empty seat, fewer rounds or boards, or as it was played', () => {
    const made = individuals.generate({ players: 12, boards: 2 });
    if (!made.ok) throw new Error('There is no such individual.');
    const { movement } = made;
    const only = (change: Change) => waysOf(movement, 4, change).map(({ kind }) => kind);
    expect(only(leaving(5))).toEqual(['phantom']);
    expect(only({ kind: 'time', rounds: 9, boards: 1 })).toEqual(['fewerRounds', 'fewerBoards']);
    expect(only({ kind: 'playedOtherwise' })).toEqual(['onward']);
    const [gone] = waysOf(movement, 4, leaving(5));
    const [taken] = waysOf(gone?.movement as Movement, 6, LATE);
    expect(taken).toMatchObject({ kind: 'vacancy', arrivals: [13], changedPairs: [], repeats: 0 });
    const [way] = waysOf({ ...movement, phantom: 12 as PairNumber }, 4, LATE);
    expect(way).toMatchObject({ kind: 'vacancy', repeats: 0, replays: [] });
    // Nobody is told of arrow switches who has not heard of them.
    expect(way?.movement.rounds).toEqual(movement.rounds);
    for (const change of [LATE, { kind: 'tables', tables: 2 } as const]) {
      const situation = { movement, plan: movement, played: 4 };
      expect(createReplanning(situation, change, { seed: 1 })).toEqual({
        ok: false,
        fault: { kind: 'notForPlayers', change: change.kind === 'tables' ? 'tables' : 'late' },
      });
    }
  });

  it('boards that were swapped between two tables stay swapped', () => {
    const plan = built('mitchell', 7);
    const round = plan.rounds[2] ?? [];
    const [one, other] = [round[0], round[1]];
    if (one?.kind !== 'play' || other?.kind !== 'play') throw new Error('Nobody plays.');
    const mixed = round.with(0, { ...one, set: other.set }).with(1, { ...other, set: one.set });
    const movement = { ...plan, rounds: plan.rounds.with(2, mixed) };
    const made = createReplanning(
      { movement, plan, played: 3 },
      { kind: 'playedOtherwise' },
      { seed: 1 },
    );
    if (!made.ok) throw new Error(made.fault.kind);
    made.replanning.advance(50_000);
    const ways = made.replanning.ways();
    expect(ways.every(({ replays }) => replays.length === 0)).toBe(true);
    expect(ways.map(({ kind }) => kind)).not.toContain('onward');
  });
});

it('replanning gives the same for the same seed and steps, however they are sliced', () => {
  const movement = built('howell', 6);
  const run = (slices: readonly number[]) => {
    const situation = { movement, plan: movement, played: 3 };
    const made = createReplanning(situation, LATE, { seed: 5, kind: 'new' });
    if (!made.ok) throw new Error(made.fault.kind);
    for (const steps of slices) made.replanning.advance(steps);
    return made.replanning.ways()[0]?.movement;
  };
  expect(run([30_000])).toEqual(run([1, 9_999, 20_000]));
});

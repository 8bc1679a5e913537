// What ranks ways beyond the search, and what is announced of their arrow switches.

import { expect, it } from 'vitest';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement, PairNumber, Sitting } from '../../src/movement/movement.ts';
import { unsaidOf } from '../../src/replan/cards.ts';
import { newsOf, roundsWithoutSwitches } from '../../src/replan/news.ts';
import { rankWeight, relaysIn, timeSaved } from '../../src/replan/rank.ts';
import { createReplanning, offeredWays, type Way } from '../../src/replan/replan.ts';
import { withBoards, withRounds } from '../../src/replan/resized.ts';
import { type Change, type Situation, withoutPairs } from '../../src/replan/situation.ts';
import { isTwoWinners } from '../../src/replan/switches.ts';
import { tally } from '../../src/replan/tally.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { wordsFor } from '../../src/words/dictionary.ts';
import { missedWords, wayCosts, wayName } from '../../src/words/english/replan.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { announceNews } from '../../src/words/instructions/announceReplan.ts';
import { catalogue, generate } from '../wholeCatalogue.ts';
import { LATE, leaving } from './changes.ts';

function built(familyId: string, parameters: Record<string, number>, more = {}): Movement {
  const made = generate({ familyId, parameters, boards: 3, ...more });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

function waysAfter(situation: Situation, change: Change): readonly Way[] {
  const made = createReplanning(situation, change, { seed: 1, switchSteps: 2_000 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(30_000);
  return made.replanning.ways();
}

it('relays, boards missed, new cards and the index weigh what docs/replan.md says', () => {
  const movement = built('mitchell', { tables: 5 });
  const found = tally({ movement, plan: movement, played: 2 }, movement, true);
  const none = { tables: [], pairs: [] };
  const way = {
    tally: found,
    after: { qf: 90, index: 2 },
    splitsRanking: false,
    relays: 0,
    cards: none,
    needed: null,
    missed: 0,
    saved: 0,
    wasted: 0,
    isBetween: false,
    accepted: null,
  };
  const least = rankWeight(way);
  expect(least).toBe(found.weight + 60);
  expect(rankWeight({ ...way, relays: 3 })).toBe(least + 15);
  expect(rankWeight({ ...way, splitsRanking: true })).toBe(least + 1000);
  const moved = {
    ...found,
    changedPairs: [1, 2, 7] as PairNumber[],
    unseated: [1, 2] as PairNumber[],
  };
  expect(rankWeight({ ...way, tally: moved })).toBe(least + 90 + 200);
  expect(rankWeight({ ...way, saved: 8 })).toBe(least - 40);
  expect(rankWeight({ ...way, wasted: 8 })).toBe(least + 80);
  expect(rankWeight({ ...way, missed: 12 })).toBe(least + 60);
  const accepted = { seatingWeight: found.seatingWeight + 100, missed: 4, relays: 2 };
  expect(rankWeight({ ...way, accepted })).toBe(least + 100 + 20 + 10);
  expect(rankWeight({ ...way, accepted, missed: 5, relays: 3 })).toBe(least + 100 + 25 + 15);
  const cards = { tables: [1, 2], pairs: [5] };
  expect(rankWeight({ ...way, cards, needed: { ...none, tables: [2] } })).toBe(least + 10);
  expect(rankWeight({ ...way, cards, needed: none })).toBe(least + 15 + 100);
  expect(rankWeight({ ...way, needed: none })).toBe(least + 100);
  expect(rankWeight({ ...way, tally: moved, needed: none })).toBe(least + 90 + 200);
});

it('between sessions cards and meetings weigh nothing, and the index much', () => {
  const movement = {
    ...built('new-howell', { pairs: 12, rounds: 11, parts: 1, sessions: 3 }),
    title: '',
  };
  const situation = { movement, plan: movement, played: 4 };
  expect(movement.sessionStarts).toEqual([0, 4, 8]);
  const change = leaving(5);
  const made = createReplanning(situation, change, { seed: 1, switchSteps: 1_000 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(40_000);
  const ways = made.replanning.ways();
  expect(ways.length).toBeGreaterThan(1);
  const isTwo = isTwoWinners(movement);
  const uncarded = { ...movement, rounds: movement.rounds.slice(0, 4) };
  for (const way of ways) {
    const found = tally({ movement, plan: uncarded, played: 4 }, way.movement, isTwo);
    const gone = new Set(way.departures);
    const missed = [...way.boardsMissed]
      .filter(([pair]) => !gone.has(pair))
      .reduce((sum, [, boards]) => sum + boards, 0);
    const rest = 5 * missed + 5 * way.relays + 1000 * way.after.index;
    expect(way.weight).toBeCloseTo(found.weight - 200 * way.repeats + rest, 6);
    // Where somebody sits is still compared with the cards.
    expect(way.changedPairs).toEqual(tally(situation, way.movement, isTwo).changedPairs);
  }
  const [best] = ways.map(({ after }) => after.index).toSorted((a, b) => a - b);
  expect(ways[0]?.after.index).toBe(best);
});

it.each([
  ['hilton', { tables: 7, rounds: 12 }, 12, 3, 4],
  ['hilton', { tables: 7, rounds: 12 }, 12, 5, 9],
  ['howell', { tables: 6 }, 12, 3, 4],
] as const)(
  'that a pair came two rounds late gives nobody a new card when another leaves: %s, %o, no pair %i',
  (familyId, parameters, number, played, leaves) => {
    const full = { ...built(familyId, parameters, { boards: 2 }), phantom: number as PairNumber };
    const late = waysAfter({ movement: full, plan: full, played: 2 }, LATE);
    const joined = late.find(({ kind }) => kind === 'vacancy') as Way;
    const { movement } = joined;
    expect(joined.arrivals).toEqual([number]);
    const ways = waysAfter({ movement, plan: movement, played }, leaving(leaves));
    const anew = ways.find(({ kind }) => kind === 'new');
    expect(ways[0]).toMatchObject({ kind: 'phantom', repeats: 0, changedPairs: [] });
    expect(ways[0]?.after.index).toBeLessThan(anew?.after.index ?? Number.POSITIVE_INFINITY);
  },
);

it('counts a relay for each set and round', () => {
  const shared = built('relay-share-mitchell', { tables: 6 });
  expect([0, 2, 5].map((from) => relaysIn(shared, from))).toEqual([5, 3, 0]);
  expect(relaysIn(built('mitchell', { tables: 7 }), 0)).toBe(0);
});

it('counts none where all play the same boards, though a table drops its own for once', () => {
  const together = built('howell', { tables: 2, rounds: 3 });
  const { rounds } = structuredClone(together) as { rounds: readonly (readonly Sitting[])[] };
  const sitting = rounds[1]?.[1];
  if (sitting?.kind !== 'play') throw new Error('Nobody plays there.');
  (sitting as { dropped: number }).dropped = 2 ** (together.sets[sitting.set]?.boards ?? 0) - 1;
  expect(relaysIn({ ...together, rounds }, 0)).toBe(0);
});

it('announces arrow switches only if they differ, and many of them by the new cards', () => {
  const plan: Movement = {
    ...built('hilton-switches', { tables: 7 }),
    phantom: 14 as PairNumber,
  };
  const situation = { movement: plan, plan, played: 2 };
  const made = createReplanning(situation, LATE, { seed: 1, kind: 'vacancy', switchSteps: 1_000 });
  if (!made.ok) throw new Error(made.fault.kind);
  const told = made.replanning.ways().map((way) => [
    way.switches,
    newsOf(situation, way)
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('switches')),
  ]);
  expect(told).toEqual([
    ['printed', []],
    ['anew', ['switchesOnCards']],
  ]);
});

it('names every round that loses its arrow switches, the next one too', () => {
  const plan = built('mitchell', { tables: 7 }, { switchRounds: [4, 6, 7] });
  const movement = built('mitchell', { tables: 7 }, { switchRounds: [7] });
  const [way] = waysOnward({ movement: plan, plan, played: 3 });
  if (way === undefined) throw new Error('There is no way.');
  const told = (after: Movement, played: number) =>
    announceNews(
      newsOf({ movement: plan, plan, played }, { ...way, movement: after, fromRound: played + 1 }),
      'pairs',
      'en',
      'ebu',
    );
  const rest = ' Arrow-switch round 7 at every table. No arrow switch in rounds 4 and 6.';
  expect(told(movement, 3)).toBe(`From round 4 everybody goes on as the cards say.${rest}`);
  expect(told(movement, 4)).toMatch(/No arrow switch in round 6\.$/);
  expect(told(built('mitchell', { tables: 7 }), 3)).toMatch(/No arrow switches from round 4 on\.$/);
  expect(told(plan, 3)).toBe('From round 4 everybody goes on as the cards say.');
});

it('says that whoever sits out for want of a pair plays it when it comes', () => {
  const plan: Movement = { ...built('mitchell', { tables: 7 }), phantom: 14 as PairNumber };
  const told = (movement: Movement) => {
    const situation = { movement, plan: movement, played: 1 };
    const made = createReplanning(situation, LATE, { seed: 1, switchSteps: 1_000 });
    const [way] = made.ok ? made.replanning.ways({ isReswitched: false }) : [];
    if (way === undefined) throw new Error('There is no way.');
    return announceNews(newsOf(situation, way), 'pairs', 'en', 'ebu');
  };
  const sentence = 'Where your card says “you sit out (no pair 14)”, you now play pair 14.';
  expect(told(plan)).toContain(sentence);
  expect(told({ ...plan, phantom: null })).not.toContain('Where your card');
});

it('says before a round too that the switch on the cards is not made', () => {
  const plan = built('mitchell', { tables: 7 }, { switchRounds: [4, 6] });
  const movement = built('mitchell', { tables: 7 }, { switchRounds: [6] });
  const unswitched = roundsWithoutSwitches(movement, plan, 0);
  const words = wordsFor(wordsOf('en', 'ebu'), 'pairs');
  const moves = announceMoves(movement, runFactsOf(movement), words, unswitched);
  const told = moves.map((texts) => texts.filter((text) => text.startsWith('No arrow switch')));
  expect(told).toEqual([[], [], ['No arrow switch in round 4.'], [], [], [], []]);
});

it('boards that lie where somebody sits out are on the card of the table, and on that from which they come', () => {
  const plan = built('mitchell', { tables: 3 });
  const withSet = (set: number | null): Movement => {
    const out = { kind: 'sitOut', pair: 1 as PairNumber, seat: 'NS', set } as Sitting;
    const last = plan.rounds.at(-1)?.with(0, out) ?? [];
    return { ...plan, rounds: plan.rounds.with(-1, last) };
  };
  const changed = (before: number | null, now: number | null) =>
    unsaidOf({ movement: plan, plan: withSet(before), played: 1 }, withSet(now)).cards.tables;
  expect(changed(2, 2)).toEqual([]);
  expect(changed(2, 0)).toEqual([1, 2]);
  expect(changed(null, 2)).toEqual([1, 2]);
});

function waysOnward(situation: Situation) {
  const made = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  return made.replanning.ways({ isReswitched: false });
}

it('time saved is boards that pairs do not play, and a third of one for each move', () => {
  const movement: Movement = { ...built('mitchell', { tables: 5 }), phantom: 10 as PairNumber };
  const situation = { movement, plan: movement, played: 2 };
  expect(timeSaved(situation, movement)).toBe(0);
  expect(timeSaved(situation, withBoards(movement, 2, 2))).toBeCloseTo(9 * 3);
  expect(timeSaved(situation, withRounds(movement, 4))).toBeCloseTo(9 * (3 + 1 / 3));
});

it('whether dropped rounds or boards lead depends on what they cost', () => {
  const leader = (movement: Movement, played: number, rounds: number, boards: number) => {
    const situation = { movement, plan: movement, played };
    const change = { kind: 'time', rounds, boards } as const;
    const made = createReplanning(situation, change, { seed: 1, switchSteps: 1_000 });
    if (!made.ok) throw new Error(made.fault.kind);
    const [first, second] = made.replanning.ways({ isReswitched: false });
    return [first?.kind, (second?.weight ?? 0) - (first?.weight ?? 0) < 400];
  };
  const howell = built('howell', { tables: 5 }, { boards: 2 });
  expect(leader(howell, 4, 6, 1)).toEqual(['fewerBoards', true]);
  // Half of all boards would save more time than two rounds do: nobody asked for more.
  expect(leader(howell, 4, 7, 1)).toEqual(['fewerRounds', true]);
  const mitchell = built('mitchell', { tables: 7 }, { boards: 4 });
  // As many boards either way: whole rounds missing would be less fair.
  expect(leader(mitchell, 3, 4, 1)).toEqual(['fewerBoards', true]);
});

it('boards that everybody leaves out need no new cards, unless sets are played in parts', () => {
  const movement = built('mitchell', { tables: 9 }, { switchRounds: [8] });
  const parted = withBoards(movement, 7, 2);
  const cardsOf = (plan: Movement) => {
    const change = { kind: 'boards', boards: 1 } as const;
    const situation = { movement: plan, plan, played: 5 };
    const made = createReplanning(situation, change, { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    return made.replanning.ways({ isReswitched: false })[0]?.cards;
  };
  expect(cardsOf(movement)).toEqual({ tables: [], pairs: [] });
  expect(cardsOf(parted)?.pairs).toHaveLength(18);
});

it('to drop the only arrow-switched round comes after a way that keeps one ranking', () => {
  const movement = built('mitchell', { tables: 9 }, { switchRounds: [9] });
  const situation = { movement, plan: movement, played: 3 };
  const change = { kind: 'time', rounds: 8, boards: 2 } as const;
  const made = createReplanning(situation, change, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  const ways = made.replanning.ways().map((way) => {
    const news = newsOf(situation, way);
    return { way, costs: wayCosts(way, news), told: announceNews(news, 'pairs', 'en', 'ebu') };
  });
  expect(ways[0]?.way).toMatchObject({ kind: 'fewerRounds', switches: 'anew' });
  expect(ways[0]?.costs).toContain('round 8 arrow-switched instead: announce it');
  expect(ways[0]?.told).toMatch(/Arrow-switch round 8 at every table\.$/);
  const last = ways.at(-1);
  expect(last?.way).toMatchObject({ kind: 'fewerRounds', switches: 'printed' });
  expect(wayName(last?.way as Way)).toBe(
    'The session ends after round 8, with no arrow switch: two winners',
  );
  expect(last?.costs).toContain('no arrow switch is left: N-S and E-W are two rankings');
  expect(last?.told).toMatch(/No arrow switches from round 4 on\. N-S and E-W are two rankings/);
  // Two switched rounds of which one is left, or one that has been played, are one ranking still.
  for (const [switchRounds, played] of [
    [[8, 9], 3],
    [[2], 3],
  ] as const) {
    const plan = built('mitchell', { tables: 9 }, { switchRounds: [...switchRounds] });
    const other = createReplanning({ movement: plan, plan, played }, change, { seed: 1 });
    if (!other.ok) throw new Error(other.fault.kind);
    expect(other.replanning.ways().map(({ splitsRanking }) => splitsRanking)).not.toContain(true);
  }
});

it('cards stand, unless they leave many pairs sitting out a second time', () => {
  const leading = (movement: Movement, played: number) => {
    const half: Movement = { ...movement, phantom: movement.pairCount as PairNumber };
    const made = createReplanning({ movement: half, plan: half, played }, leaving(3), { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.replanning.advance(100_000);
    return made.replanning.ways({ isReswitched: false }).map((way) => {
      const rounds = [...way.sitOuts.values()].map((boards) => boards / 3);
      return [way.kind, way.changedPairs.length > 0, rounds.filter((count) => count > 1).length];
    });
  };
  // New cards could save two sit-outs of ten, each of them somebody's first: planning anew leads to the same way.
  expect(leading(built('mitchell', { tables: 7 }), 4)).toMatchObject([
    ['phantom', false, 0],
    ['fewerTables', true, 0],
  ]);
  // Ten who sit out once; new cards for nine, two of them stationary, would save six of these and share boards twice.
  const eight = built('skip-mitchell', { tables: 8 }, { switchRounds: [7] });
  expect(leading(eight, 4)[0]).toEqual(['phantom', false, 0]);
  // With two numbers missing, most pairs of 4½ tables would sit out twice.
  const [anew, ...others] = leading(built('howell', { tables: 5 }), 3);
  expect(anew).toEqual([expect.stringMatching(/^(new|fewerTables)$/), true, 0]);
  expect(others).toContainEqual(['phantom', false, 6]);
});

it('after a wrong board the cards stand, however many sit-outs they have brought before', () => {
  const [pair, other] = [3, 10] as PairNumber[];
  for (const tables of [5, 6]) {
    const movement = withoutPairs(built('howell', { tables }), 2, [pair, other] as PairNumber[]);
    const leading = (wrongBoards: NonNullable<Situation['wrongBoards']>) => {
      const situation = { movement, plan: movement, played: 3, wrongBoards };
      const made = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
      if (!made.ok) throw new Error(made.fault.kind);
      made.replanning.advance(100_000);
      const ways = made.replanning.ways({ isReswitched: false });
      expect(ways.length).toBeGreaterThan(1);
      return ways[0]?.kind;
    };
    const wrong = (board: number) => ({ round: 3, table: 2, board, instead: null });
    expect(leading([wrong(22)])).toBe('onward');
    // A whole set that four pairs would lose is worth new cards.
    expect(leading([22, 23, 24].map(wrong))).toBe('new');
  }
});

it('with fewer tables no bigger movement is offered, and the name says with how many', () => {
  const movement = withArrival();
  const situation = { movement, plan: movement, played: 2 };
  const made = createReplanning(situation, { kind: 'tables', tables: 6 }, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.advance(5_000);
  made.replanning.lookFurther(catalogue);
  const ways = made.replanning.ways({ isReswitched: false });
  expect(ways.map(wayName)).toEqual(['The rest is replanned at 6 tables']);
});

/** Seven tables and a pair too many, which is a rover. */
function withArrival(): Movement {
  const movement = built('mitchell', { tables: 7 });
  const situation = { movement, plan: movement, played: 1 };
  const made = createReplanning(situation, LATE, { seed: 1, kind: 'rover' });
  const [rover] = made.ok ? made.replanning.ways({ isReswitched: false }) : [];
  if (rover === undefined) throw new Error('There is no rover.');
  return rover.movement;
}

it('says which table leaves out a board that somebody there has had, with the plan and before that round', () => {
  const movement = built('mitchell', { tables: 7 });
  const wrong = { round: 3, table: 5, board: 17, instead: null };
  const situation = { movement, plan: movement, played: 3, wrongBoards: [wrong] };
  const made = createReplanning(
    situation,
    { kind: 'playedOtherwise' },
    { seed: 1, kind: 'onward' },
  );
  if (!made.ok) throw new Error(made.fault.kind);
  const [way] = made.replanning.ways({ isReswitched: false });
  if (way === undefined) throw new Error('There is no way.');
  const news = newsOf(situation, way);
  const left = news.flatMap((each) => (each.kind === 'leavesOut' ? [each] : []));
  expect(left.length).toBeGreaterThan(0);
  expect(left.map(({ boards }) => boards)).toEqual(left.map(() => [17]));
  const after = way.movement;
  const moves = announceMoves(after, runFactsOf(after), wordsFor(wordsOf('en', 'ebu'), 'pairs'));
  for (const { round, table } of left) {
    const sentence = `Round ${round}, Table ${table}: leave out board 17.`;
    expect(announceNews(news, 'pairs', 'en', 'ebu')).toContain(sentence);
    expect(moves[round - 2]).toContain(sentence);
  }
  const told = moves.flat().filter((each) => each.includes('leave out'));
  expect(told).toHaveLength(left.length);
});

it('boards missed are those of pairs that play on, told per pair', () => {
  const movement = withoutPairs(built('howell', { tables: 5 }), 2, [10 as PairNumber]);
  const situation = { movement, plan: movement, played: 3 };
  const made = createReplanning(situation, leaving(3), { seed: 1, kind: 'phantom' });
  if (!made.ok) throw new Error(made.fault.kind);
  const [way] = made.replanning.ways({ isReswitched: false });
  const byPair = (missed: Record<number, number>) =>
    new Map(Object.entries(missed).map(([one, boards]) => [+one as PairNumber, boards]));
  const told = (missed: Record<number, number>, planned = {}) =>
    missedWords({
      ...(way as Way),
      boardsMissed: byPair(missed),
      plannedMissed: byPair(planned),
    });
  expect(told({})).toEqual([]);
  expect(told({ 3: 18, 10: 21 })).toEqual([]);
  expect(told({ 3: 18, 4: 6 })).toEqual(['pair 4 misses 6 boards']);
  expect(told({ 3: 18, 4: 3, 5: 1 })).toEqual(['pairs 4–5 each miss 1 to 3 boards']);
  const all = Object.fromEntries([1, 2, 4, 5, 6, 7, 8, 9].map((one) => [one, 4]));
  expect(told(all)).toEqual(['each pair misses 4 boards']);
  expect(told({ ...all, 9: 8 })).toEqual(['each pair misses 4 to 8 boards']);
  expect(told({ ...all, 9: 8 }, all)).toEqual(['pair 9 misses 4 boards more than planned']);
  expect(told(all, all)).toEqual([]);
});

it('an arrow switch of a whole round that is dropped is announced in another, and no card is printed', () => {
  const movement = built('mitchell', { tables: 9 }, { switchRounds: [9] });
  const situation = { movement, plan: movement, played: 2 };
  const [first, second] = waysAfter(situation, { kind: 'rounds', rounds: 8 });
  expect(first).toMatchObject({ kind: 'fewerRounds', switches: 'anew', splitsRanking: false });
  expect(wayName(first as Way)).toBe('The session ends after round 8, with round 8 arrow-switched');
  expect(first?.cards).toEqual({ tables: [], pairs: [] });
  expect(announceNews(newsOf(situation, first as Way), 'pairs', 'en', 'ebu')).toBe(
    'Round 8 is the last. From round 3 everybody goes on as the cards say. Arrow-switch round 8 at every table.',
  );
  expect(second).toMatchObject({ switches: 'printed', splitsRanking: true });
});

it('a switch that was announced is taken back aloud, too: the cards have never had it', () => {
  const cards = built('mitchell', { tables: 9 }, { switchRounds: [9] });
  const switched = (round: number) => built('mitchell', { tables: 9 }, { switchRounds: [round] });
  const situation = { movement: switched(8), plan: cards, played: 2 };
  expect(unsaidOf(situation, cards).cards).toEqual({ tables: [], pairs: [] });
  const way = { kind: 'onward', movement: cards, fromRound: 3, known: [] } as const;
  const none = { cards: { tables: [], pairs: [] }, merged: null, seatsTaken: [] };
  const news = newsOf(situation, { ...way, ...none, splitsRanking: false });
  expect(announceNews(news, 'pairs', 'en', 'ebu')).toMatch(
    /Arrow-switch round 9 at every table. No arrow switch in round 8.$/,
  );
});

it('a late pair misses what it would have played as planned, not what nobody of the others plays', () => {
  const tables = built('mitchell', { tables: 7 });
  for (const [rounds, played] of [
    [7, 1],
    [5, 0],
    [5, 1],
    [5, 2],
  ] as const) {
    const movement = { ...withRounds(tables, rounds), phantom: 14 as PairNumber };
    const situation = { movement, plan: movement, played };
    const made = createReplanning(situation, LATE, { seed: 1, kind: 'vacancy' });
    if (!made.ok) throw new Error(made.fault.kind);
    const [way] = made.replanning.ways({ isReswitched: false });
    const told = missedWords(way as Way).filter((clause) => /^pair 14 /.test(clause));
    // Three boards in each round before it came.
    const lost = 3 * played;
    const more = rounds < 7 ? ' more than planned' : '';
    expect(told.map((clause) => clause.replace(/ more than planned$/, ''))).toEqual(
      lost === 0 ? [] : [`pair 14 misses ${lost} boards`],
    );
    if (lost > 0 && more !== '') expect(told[0]).toContain(more);
  }
});

it('tells of sit-outs that are to come, not of those that have been', () => {
  const movement: Movement = { ...built('mitchell', { tables: 5 }), phantom: 10 as PairNumber };
  const [way] = waysOnward({ movement, plan: movement, played: 3 });
  if (way === undefined) throw new Error('There is no way.');
  const costs = wayCosts(way).filter((cost) => /sits? out|miss/.test(cost));
  expect(way.sitOuts.size).toBe(5);
  expect(costs).toEqual(['pairs 3–4 sit out 3 boards']);
});

it('a rover displaces nobody twice if it can', () => {
  const movement = built('howell', { tables: 5 });
  const made = createReplanning({ movement, plan: movement, played: 3 }, LATE, {
    seed: 1,
    kind: 'rover',
  });
  if (!made.ok) throw new Error(made.fault.kind);
  const [rover] = made.replanning.ways({ isReswitched: false });
  expect([...(rover?.sitOuts.values() ?? [])]).toEqual([3, 3, 3, 3, 3, 3]);
});

it('what is planned anew comes after a way that looks the same, however little lighter it is', () => {
  const movement = built('mitchell', { tables: 9 });
  const made = createReplanning({ movement, plan: movement, played: 2 }, LATE, {
    seed: 1,
    kind: 'rover',
  });
  if (!made.ok) throw new Error(made.fault.kind);
  const [rover] = made.replanning.ways({ isReswitched: false });
  if (rover === undefined) throw new Error('No rover.');
  const rounds = rover.movement.rounds.with(8, rover.movement.rounds[8]?.toReversed() ?? []);
  const anew: Way = { ...rover, kind: 'new', movement: { ...rover.movement, rounds } };
  const listed = (weight: number, repeats: number) =>
    offeredWays([
      { candidate: 0, ways: [rover] },
      { candidate: 1, ways: [{ ...anew, weight, repeats }] },
    ]).map(({ kind }) => kind);
  expect(listed(rover.weight - 1, rover.repeats)).toEqual(['rover', 'new']);
  expect(listed(rover.weight - 1, rover.repeats + 1)).toEqual(['new', 'rover']);
  expect(listed(rover.weight + 1, rover.repeats)).toEqual(['rover', 'new']);
});

it('no bigger movement is offered of which those who are there miss more than a third', () => {
  const movement = built('mitchell', { tables: 9 });
  const made = createReplanning({ movement, plan: movement, played: 2 }, LATE, { seed: 1 });
  if (!made.ok) throw new Error(made.fault.kind);
  made.replanning.lookFurther(catalogue);
  const ways = made.replanning.ways({ isReswitched: false });
  const bigger = ways.find(({ kind }) => kind === 'moreTables') as Way;
  const others = ways.filter((way) => way !== bigger);
  // Ten tables play ten sets; the nine of the plan are 27 boards.
  expect(movement.sets).toHaveLength(9);
  expect(bigger.boardsNeeded).toEqual({ all: 30, added: [28, 29, 30] });
  expect(wayCosts(bigger)).toContain('needs boards 28–30 as well, 30 in all');
  for (const way of others) expect(wayCosts(way).join()).not.toContain('as well');
  const kinds = (boards: number, pair: number) => {
    const boardsMissed = new Map([[pair as PairNumber, boards]]);
    const all = [...others, { ...bigger, boardsMissed }];
    return offeredWays([{ candidate: 0, ways: all }]).map(({ kind }) => kind);
  };
  expect(kinds(7, 1)).toContain('moreTables');
  expect(kinds(8, 1)).not.toContain('moreTables');
  // A late pair has missed the rounds before.
  expect(kinds(8, 19)).toContain('moreTables');
});

it('says in which rounds a switch of the cards is not made', () => {
  const plain = built('mitchell', { tables: 7 });
  const switchedIn = (...numbers: readonly number[]): Movement => ({
    ...plain,
    rounds: plain.rounds.map((round, index) =>
      round.map((sitting) =>
        sitting.kind === 'play' && numbers.includes(index + 1)
          ? { ...sitting, switched: 0b111 as typeof sitting.switched }
          : sitting,
      ),
    ),
  });
  const told = (planned: readonly number[], now: readonly number[]) => {
    const plan = switchedIn(...planned);
    const situation = { movement: plan, plan, played: 4 };
    const made = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    const [way] = made.replanning.ways({ isReswitched: false });
    if (way === undefined) throw new Error('There is no way.');
    const news = newsOf(situation, { ...way, movement: switchedIn(...now) });
    return announceNews(news, 'pairs', 'en', 'ebu');
  };
  expect(told([1, 7], [1, 6])).toContain(
    'Arrow-switch round 6 at every table. No arrow switch in round 7.',
  );
  expect(told([6, 7], [5])).toContain(
    'Arrow-switch round 5 at every table. No arrow switch in rounds 6 and 7.',
  );
  expect(told([3, 7], [6, 7])).toMatch(/Arrow-switch rounds 6 and 7 at every table\.$/);
  expect(told([7], [])).toMatch(/No arrow switches from round 5 on\.$/);
});

it('announces further rounds that have not been played yet, and no others', () => {
  const movement = built('mitchell', { tables: 7 });
  const told = (planned: number, played: number) => {
    const situation = { movement, plan: withRounds(movement, planned), played };
    const made = createReplanning(situation, { kind: 'playedOtherwise' }, { seed: 1 });
    if (!made.ok) throw new Error(made.fault.kind);
    const [way] = made.replanning.ways({ isReswitched: false });
    if (way === undefined) throw new Error('There is no way.');
    return newsOf(situation, way).filter(({ kind }) => kind === 'furtherRounds');
  };
  expect(told(5, 3)).toEqual([{ kind: 'furtherRounds', first: 6, last: 7 }]);
  expect(told(5, 6)).toEqual([{ kind: 'furtherRounds', first: 7, last: 7 }]);
  expect(told(7, 6)).toEqual([]);
});

it('says of a wrong board which pair had played it, in the options and aloud', () => {
  const movement = built('mitchell', { tables: 5 });
  // The set of Table 3 in round 1, whose pair E-W, number 8, is at Table 4 in round 2.
  const board = 2 * (movement.sets[0]?.boards ?? 0) + 1;
  const wrong = { round: 2, table: 4, board, instead: null };
  const situation = { movement, plan: movement, played: 2, wrongBoards: [wrong] };
  const made = createReplanning(
    situation,
    { kind: 'playedOtherwise' },
    { seed: 1, kind: 'onward' },
  );
  if (!made.ok) throw new Error(made.fault.kind);
  const [way] = made.replanning.ways({ isReswitched: false });
  if (way === undefined) throw new Error('There is no way.');
  const news = newsOf(situation, way);
  expect(announceNews(news, 'pairs', 'en', 'ebu')).toMatch(
    new RegExp(
      `^Pair 8 had already played board ${board}, in round 1: the result of round 2 is cancelled for both sides`,
    ),
  );
  expect(wayCosts(way, news)[0]).toBe(
    `pair 8 had already played board ${board}, in round 1: adjust the result of round 2 for both sides (Law 15)`,
  );
});

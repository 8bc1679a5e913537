import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingSet } from '../../src/movement/finding.ts';
import { checkMovement, isPlayable, playErrors } from '../../src/movement/findings.ts';
import {
  createPlay,
  createSets,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { catalogue } from '../wholeCatalogue.ts';
import { anyMovement } from './randomMovement.ts';

const rulesOf = (movement: Parameters<typeof checkMovement>[0]) =>
  checkMovement(movement).map((finding) => [
    finding.rule,
    finding.round,
    finding.table,
    finding.pair,
    findingSet(finding),
  ]);

/** What the rules for pairs say of each place, one place after the other, by looking through all that came before. */
function naiveFindings(movement: Movement): readonly string[] {
  const { rounds, pairCount, phantom, missing } = movement;
  const played = rounds.flatMap((round, r) =>
    round.flatMap((play, t) =>
      isPlayed(movement, play, r) ? [{ play, round: r + 1, table: t + 1 }] : [],
    ),
  );
  const found = played.flatMap(({ play, round, table }, index) => {
    const earlier = played.slice(0, index).map((each) => each.play);
    const replayed = pairsAt(play).filter((pair) => {
      let free = (1 << (movement.sets[play.set]?.boards ?? 0)) - 1;
      free &= ~play.dropped;
      return earlier.some(
        (other) =>
          other.set === play.set && pairsAt(other).includes(pair) && (~other.dropped & free) !== 0,
      );
    });
    const [low = 0, high] = pairsAt(play).toSorted((a, b) => a - b);
    const isMetAgain = earlier.some((other) =>
      [low, high].every((pair) => pairsAt(other).includes(pair as PairNumber)),
    );
    return [
      ...replayed.map((pair) => `setReplayed ${round} ${table} ${pair}`),
      ...(isMetAgain ? [`repeatedMeeting ${round} ${table} ${low}`] : []),
    ];
  });
  const pairs = Array.from({ length: pairCount }, (_, index) => (index + 1) as PairNumber);
  for (const [r, round] of rounds.entries()) {
    for (const pair of pairs) {
      const isAway =
        pair === phantom ||
        missing.some(
          (each) => each.pair === pair && r >= each.fromRoundIndex && r < each.untilRoundIndex,
        );
      const tables = round.flatMap((sitting, t) =>
        pairsAt(sitting).includes(pair) ? [t + 1] : [],
      );
      const isPlaying = round.some(
        (sitting) => isPlayed(movement, sitting, r) && pairsAt(sitting).includes(pair),
      );
      for (const table of tables.slice(1)) found.push(`pairAtTwoTables ${r + 1} ${table} ${pair}`);
      if (!isAway && !isPlaying) found.push(`sitOut ${r + 1} ${tables.at(-1) ?? null} ${pair}`);
    }
    for (const [set, { copies }] of movement.sets.entries()) {
      const tables = played.filter((each) => each.round === r + 1 && each.play.set === set);
      if (tables.length <= copies) continue;
      found.push(`sharedSet ${r + 1} ${tables.at(-1)?.table} null`);
    }
  }
  for (const pair of pairs) {
    const isIncomplete = movement.sets.some(({ boards }, set) => {
      const of = played.filter(({ play }) => play.set === set && pairsAt(play).includes(pair));
      const left = of.reduce((some, { play }) => some & play.dropped, (1 << boards) - 1);
      return left !== 0;
    });
    if (pair !== phantom && isIncomplete) found.push(`incomplete null null ${pair}`);
  }
  if (unevenMeetings(movement) !== null) found.push('unevenMeetings null null null');
  return found.sort();
}

/** Over several sessions with one ranking, how many twos never meet and how often others do; null if evenly. */
function unevenMeetings(movement: Movement): readonly [number, number] | null {
  const { rounds, pairCount, phantom, missing, sessionStarts } = movement;
  const there = Array.from({ length: pairCount }, (_, index) => index + 1).filter(
    (pair) => pair !== phantom && !missing.some((each) => each.pair === pair),
  );
  // Who is compared: those with the same cards in their hands, and whoever is compared with these.
  const alike = new Map<string, Set<number>>();
  const meetings = new Map<string, number>();
  for (const [r, round] of rounds.entries()) {
    for (const play of round) {
      if (!isPlayed(movement, play, r)) continue;
      const boards = movement.sets[play.set]?.boards ?? 0;
      const isOn = (mask: number, board: number) => Math.floor(mask / 2 ** board) % 2 === 1;
      const inPlay = Array.from({ length: boards }, (_, board) => board).filter(
        (board) => !isOn(play.dropped, board),
      );
      if (inPlay.length === 0) continue;
      const two = [play.northSouth, play.eastWest].sort((a, b) => a - b).join();
      meetings.set(two, (meetings.get(two) ?? 0) + 1);
      for (const board of inPlay) {
        const [ns, ew] = isOn(play.switched, board)
          ? [play.eastWest, play.northSouth]
          : [play.northSouth, play.eastWest];
        for (const [hand, pair] of [
          ['NS', ns],
          ['EW', ew],
        ] as const) {
          const key = `${play.set}/${board}/${hand}`;
          alike.set(key, (alike.get(key) ?? new Set()).add(pair));
        }
      }
    }
  }
  const compared = new Set(there.slice(0, 1));
  for (let size = 0; size < compared.size; ) {
    size = compared.size;
    for (const some of alike.values()) {
      if ([...some].some((pair) => compared.has(pair))) for (const pair of some) compared.add(pair);
    }
  }
  if (sessionStarts.length < 2 || there.some((pair) => !compared.has(pair))) return null;
  const times = there.flatMap((one, index) =>
    there.slice(index + 1).map((other) => meetings.get(`${one},${other}`) ?? 0),
  );
  const never = times.filter((count) => count === 0).length;
  const most = Math.max(0, ...times);
  return never > 0 && most > 1 ? [never, most] : null;
}

describe('checkMovement', () => {
  it('finds what a naive reading of the rules finds', () => {
    const movements = fc.oneof(
      playableCase.map(({ movement }) => movement),
      anyMovement,
    );
    fc.assert(
      fc.property(movements, (movement) => {
        const found = checkMovement(movement).map(({ rule, round, table, pair }) =>
          [rule, round ?? 'null', table ?? 'null', pair ?? 'null'].join(' '),
        );
        expect(found.sort()).toEqual(naiveFindings(movement));
      }),
      { numRuns: 100 },
    );
  });

  it('finds every broken rule, at its place, errors first', () => {
    const movement = createMovement({
      title: 'Broken on purpose',
      pairCount: 6,
      sets: createSets(2, 2),
      rounds: [
        [createPlay(1, 2, 0), createPlay(3, 1, 0)],
        [createPlay(2, 1, 0), createPlay(3, 4, 1)],
      ],
    });
    expect(rulesOf(movement)).toEqual([
      ['pairAtTwoTables', 1, 2, 1, null],
      ['setReplayed', 1, 2, 1, 'A'],
      ['setReplayed', 2, 1, 1, 'A'],
      ['setReplayed', 2, 1, 2, 'A'],
      ['repeatedMeeting', 2, 1, 1, null],
      ['sitOut', 1, null, 4, null],
      ['sitOut', 1, null, 5, null],
      ['sitOut', 1, null, 6, null],
      ['sharedSet', 1, 2, null, 'A'],
      ['sitOut', 2, null, 5, null],
      ['sitOut', 2, null, 6, null],
      ['incomplete', null, null, 1, 'B'],
      ['incomplete', null, null, 2, 'B'],
      ['incomplete', null, null, 4, 'A'],
      ['incomplete', null, null, 5, null],
      ['incomplete', null, null, 6, null],
    ]);
    const findings = checkMovement(movement);
    expect(isPlayable(findings)).toBe(false);
    expect(playErrors(movement)).toEqual(findings.slice(0, 4));
  });

  it('warns of pairs that meet again in one session, and only notes it of a later one', () => {
    const movement = createMovement({
      title: '',
      pairCount: 2,
      sets: createSets(4, 2),
      rounds: [0, 1, 2, 3].map((set) => [createPlay(1, 2, set)]),
      sessionStarts: [0, 1, 3],
    });
    const again = checkMovement(movement).filter(({ rule }) => rule === 'repeatedMeeting');
    expect(again.map(({ round, severity }) => [round, severity])).toEqual([
      [3, 'warning'],
      [2, 'note'],
      [4, 'note'],
    ]);
  });

  it('warns of pairs that never meet in an event of several sessions though others meet again', () => {
    const seen = { uneven: 0, even: 0 };
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const found = checkMovement(movement).flatMap((finding) =>
          finding.rule === 'unevenMeetings' ? [[finding.combinations, finding.most]] : [],
        );
        const counted = unevenMeetings(movement);
        expect(found).toEqual(counted === null ? [] : [counted]);
        if (movement.sessionStarts.length > 1) seen[counted === null ? 'even' : 'uneven'] += 1;
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.uneven, seen.even)).toBeGreaterThan(20);
  });

  it('counts who never meets in a Howell of four sessions, and nobody in two fields with two winners', async () => {
    const parameters = { pairs: 14, rounds: 24, sessions: 4 };
    const made = catalogue.generate({ familyId: 'new-howell', parameters });
    if (!made.ok) throw new Error('It is in the library.');
    expect(checkMovement(made.movement)).toContainEqual({
      ...{ rule: 'unevenMeetings', severity: 'warning', round: null, table: null, pair: null },
      ...{ combinations: 13, most: 4 },
    });

    const twice = (switched: number) =>
      createMovement({
        title: '',
        pairCount: 6,
        sets: createSets(6, 1),
        rounds: [0, 3].flatMap((set) => [
          [createPlay(1, 4, set), createPlay(2, 5, set + 1), createPlay(3, 6, set + 2)],
          [createPlay(1, 6, set + 1, switched), createPlay(2, 4, set + 2), createPlay(3, 5, set)],
        ]),
        sessionStarts: [0, 2],
      });
    const uneven = (movement: Movement) =>
      checkMovement(movement).flatMap((finding) =>
        finding.rule === 'unevenMeetings' ? [finding.combinations, finding.most] : [],
      );
    expect(uneven(twice(0))).toEqual([]);
    expect(uneven(twice(1))).toEqual([9, 2]);
  });

  it('treats the phantom as nobody: its opponent sits out, and neither plays the boards', () => {
    const movement = createMovement({
      title: 'Three pairs',
      pairCount: 4,
      phantom: 4 as PairNumber,
      sets: createSets(1, 2),
      rounds: [[createPlay(1, 2, 0), createPlay(3, 4, 0)]],
    });
    expect(rulesOf(movement)).toEqual([
      ['sitOut', 1, 2, 3, null],
      ['incomplete', null, null, 3, 'A'],
    ]);
    expect(isPlayable(checkMovement(movement))).toBe(true);
  });

  it('copies of a set are not shared', () => {
    const sets = [{ label: 'A', boards: 2, copies: 2 }];
    const rounds = [[createPlay(1, 2, 0), createPlay(3, 4, 0)]];
    expect(checkMovement(createMovement({ title: 'Copies', pairCount: 4, sets, rounds }))).toEqual(
      [],
    );
  });
});

// Nobody is told to follow a pair that is not there, and who would follow it finds the seat: what is said of who follows whom,
// read by rules of its own and played from the starting positions, is where everybody sits.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import {
  INDIVIDUAL,
  type MissingRounds,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured } from '../features.ts';
import { SEED } from '../seed.ts';
import { roomOf } from './cells.ts';
import { movementsOf, withMissing } from './sweep.ts';

type Places = ReadonlyMap<number, string>;
/** Where a pair goes after a round, from where everybody is; undefined where a rule says nothing of it. */
type Rule = (pair: number, places: Places, round: number) => string | undefined;

interface Said {
  /** Who is said to follow whom, after the rounds for which that is said (null: each). */
  readonly follows: readonly (readonly [pair: number, leader: number, rounds: number[] | null])[];
  /** What is said of some rounds stands before what is said of each. */
  readonly rules: readonly { readonly rounds: number[] | null; readonly rule: Rule }[];
}

const SEATS = { pairs: ['N-S', 'E-W'], players: ['North', 'South', 'East', 'West'] } as const;

const SILENT: Said = { follows: [], rules: [] };

function numbersOf(text: string): number[] {
  return text.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function following(
  follows: readonly (readonly [number, number])[],
  rounds: number[] | null = null,
  further: (place: string) => string = (place) => place,
): Said {
  const leaders = new Map(follows);
  const rule: Rule = (pair, places) => {
    const place = places.get(leaders.get(pair) ?? 0);
    return place === undefined ? undefined : further(place);
  };
  return {
    follows: follows.map(([pair, leader]) => [pair, leader, rounds] as const),
    rules: [{ rounds, rule }],
  };
}

/** Who follows whom in lists; in an open one the last follows nobody. */
function inOrder(lists: readonly string[], isOpen: boolean): (readonly [number, number])[] {
  return lists.flatMap((text) => {
    const list = text.split(', ').map(Number);
    return list.slice(0, isOpen ? -1 : undefined).map((pair, index) => {
      return [pair, list[(index + 1) % list.length] ?? 0] as const;
    });
  });
}

function roundsIn(text: string): number[] | null {
  const [, rounds] = text.match(/^After rounds? (.+) instead/) ?? [];
  return rounds === undefined ? null : numbersOf(rounds);
}

/** What a sentence says of who goes where; null if it is about something else. */
function read(sentence: string, emptySeatOf: (round: number) => string): Said | null {
  const text = sentence
    .replace(/\.$/, '')
    .replace(/layer/g, 'air')
    .replace(/take the seat that (.+) has just left/, 'follow $1')
    .replace('takes the seat of', 'follows');
  const still = text.match(/^[Pp]airs? ([\d–, and]+) (?:is|are) stationary$/);
  if (still) {
    const who = numbersOf(still[1] ?? '');
    const rule: Rule = (pair, places) => (who.includes(pair) ? places.get(pair) : undefined);
    return { follows: [], rules: [{ rounds: null, rule }] };
  }
  const byNumber = text.match(
    /^(All other pairs|Pairs .+) follow the pair one number (lower|higher): (.+)$/,
  );
  if (byNumber) {
    const [, who = '', way, told = ''] = byNumber;
    const examples = [...told.matchAll(/(\d+) follows (\d+)/g)].map(
      ([, pair, leader]) => [Number(pair), Number(leader)] as const,
    );
    const most = Math.max(...examples.flat());
    const pairs = who.startsWith('All') ? numbersOf(`1–${most}`) : numbersOf(who.slice(6));
    const step = way === 'lower' ? -1 : 1;
    const shown = new Map(examples);
    return following(pairs.map((pair) => [pair, shown.get(pair) ?? pair + step] as const));
  }
  const ordered = text.match(
    /^Each pair (except the last )?follows the next in this order: ([\d, ]+?)(?:, and then \d+ again)?$/,
  );
  if (ordered) return following(inOrder([ordered[2] ?? ''], ordered[1] !== undefined));
  const grouped = text.match(
    /^After .+ every pair (except the last)?.*goes where the next.+: (.+)$/,
  );
  if (grouped) {
    const lists = (grouped[2] ?? '').split('; ');
    return following(inOrder(lists, grouped[1] !== undefined), roundsIn(text));
  }
  const lifted = text.match(
    /^Each of these pairs (except the last )?goes (\w+) tables? higher .+ tables 1–(\d+); .+\): ([\d, ]+?)(?:, and then \d+ again)?$/,
  );
  if (lifted) {
    const [, open, count = '', tables, list = ''] = lifted;
    const step = ['', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(count);
    const within = Number(tables);
    return following(inOrder([list], open !== undefined), null, (place) => {
      const [table = '', seat] = place.split(' ');
      if (place === 'out' || Number(table) > within) return place;
      return `${((Number(table) - 1 + step) % within) + 1} ${seat}`;
    });
  }
  const empty = text.match(
    /^(?:After .+ instead p|P)air (\d+) (?:always )?goes to the seat that was empty$/,
  );
  if (empty) {
    const rule: Rule = (pair, _, round) =>
      pair === Number(empty[1]) ? emptySeatOf(round) : undefined;
    return { follows: [], rules: [{ rounds: roundsIn(text), rule }] };
  }
  const own = text.match(/^Pair (\d+) moves separately, round by round: (.+)$/);
  if (own) {
    const stops = (own[2] ?? '').split('; ').map((stop) => stop.replace('Table ', ''));
    const rule: Rule = (pair, _, round) =>
      pair === Number(own[1]) ? (stops[round] ?? '') : undefined;
    // Where a pair goes by itself stands before what is said of all.
    return { follows: [], rules: [{ rounds: stops.map((_, index) => index + 1), rule }] };
  }
  return null;
}

/** What is announced of the pairs. */
function pairSentences(movement: Movement, language: Language = 'en'): readonly string[] {
  return announceRun(runFactsOf(movement), wordsOf(language, 'ebu')).flatMap(({ announcements }) =>
    announcements.flatMap(({ topic, sentences }) => (topic === 'pairs' ? sentences : [])),
  );
}

function isAway({ phantom, missing }: Movement, pair: number, round: number): boolean {
  return (
    pair === phantom ||
    missing.some(
      (one) => one.pair === pair && one.fromRoundIndex < round && one.untilRoundIndex >= round,
    )
  );
}

/** Where those who are there sit in a round, read off the grid. */
function placesIn(movement: Movement, round: number): Map<number, string> {
  const places = new Map<number, string>();
  for (const [index, sitting] of (movement.rounds[round - 1] ?? []).entries()) {
    if (!roomOf(movement).includes(index)) continue;
    if (sitting.kind === 'sitOut') {
      places.set(sitting.pair, `${index + 1} ${sitting.seat === 'NS' ? 'N-S' : 'E-W'}`);
    }
    if (sitting.kind !== 'play') continue;
    const { northSouth, eastWest, partners } = sitting;
    places.set(northSouth, `${index + 1} ${partners ? 'North' : 'N-S'}`);
    places.set(eastWest, `${index + 1} ${partners ? 'East' : 'E-W'}`);
    if (partners === undefined) continue;
    places.set(partners.south, `${index + 1} South`);
    places.set(partners.west, `${index + 1} West`);
  }
  for (let pair = 1; pair <= movement.pairCount; pair += 1) {
    if (isAway(movement, pair, round)) places.delete(pair);
    else if (!places.has(pair)) places.set(pair, 'out');
  }
  return places;
}

/** The only seat in the room where nobody sits. */
function emptySeatIn(movement: Movement, round: number): string {
  const taken = new Set(placesIn(movement, round).values());
  const empty = roomOf(movement).flatMap((index) =>
    SEATS[movement.contestants]
      .map((seat) => `${index + 1} ${seat}`)
      .filter((seat) => !taken.has(seat)),
  );
  return empty.length === 1 ? (empty[0] ?? '') : `one of ${empty.join(', ')}`;
}

/** Everything that is said, or null if something of it is neither of who follows whom nor of who is stationary. */
function allSaid(movement: Movement, sentences: readonly string[]): readonly Said[] | null {
  const said = sentences.map((one) => read(one, (round) => emptySeatIn(movement, round)));
  return said.every((one) => one !== null) ? said : null;
}

/** Who is said to follow a pair that is not there, in what is said for all rounds and in what is said after each. */
function blind(movement: Movement): readonly string[] {
  const rounds = movement.rounds.map((_, index) => index + 1);
  const said = pairSentences(movement).map((one) => read(one, String) ?? SILENT);
  const instead = said.flatMap(({ rules }) => rules.filter((one) => one.rounds !== null));
  const before = placesIn(movement, 1);
  const atAll = said.flatMap(({ follows }) =>
    follows.flatMap(([pair, leader, after]) =>
      rounds.slice(0, -1).flatMap((round) => {
        const isElsewhere = instead.some(
          (one) => one.rounds?.includes(round) && one.rule(pair, before, round) !== undefined,
        );
        const isSaid = after === null ? !isElsewhere : after.includes(round);
        const isWrong =
          isSaid && isAway(movement, leader, round) && !isAway(movement, pair, round + 1);
        return isWrong ? [`${pair} follows ${leader} after round ${round}`] : [];
      }),
    ),
  );
  const moves = announceMoves(movement, runFactsOf(movement), wordsOf('en', 'ebu'));
  const afterEach = moves.flatMap((sentences, index) =>
    sentences.flatMap((sentence) =>
      (read(sentence, String) ?? SILENT).follows.flatMap(([pair, leader]) =>
        isAway(movement, leader, index + 1) ? [`move ${index + 1}: ${pair} follows ${leader}`] : [],
      ),
    ),
  );
  return [...atAll, ...afterEach];
}

/** Where somebody who plays is not where what is said leads; null where something else is said. */
function strays(movement: Movement): readonly string[] | null {
  const said = allSaid(movement, pairSentences(movement));
  if (said === null) return null;
  const rules = said.flatMap((one) => one.rules);
  const usual = rules.filter(({ rounds }) => rounds === null);
  const wrong: string[] = [];
  for (let round = 1; round < movement.rounds.length; round += 1) {
    const [before, after] = [placesIn(movement, round), placesIn(movement, round + 1)];
    const special = rules.filter(({ rounds }) => rounds?.includes(round));
    for (const [pair, place] of after) {
      // Who comes late is shown to its seat.
      if (isAway(movement, pair, round)) continue;
      const led = [...special, ...usual]
        .map(({ rule }) => rule(pair, before, round))
        .find((one) => one !== undefined);
      if (led === 'sits out') continue;
      if (led !== place) wrong.push(`round ${round + 1}: ${pair} at ${place}, led to ${led}`);
    }
  }
  return wrong;
}

/** A pair that comes late, or one that leaves. */
function withAbsence(movement: Movement, pair: number, round: number, isLate: boolean): Movement {
  const rounds = movement.rounds.length;
  const at = 1 + (round % (rounds - 1));
  const absence: MissingRounds = {
    pair: ((pair % movement.pairCount) + 1) as PairNumber,
    fromRoundIndex: isLate ? 0 : at,
    untilRoundIndex: isLate ? at : rounds,
  };
  return { ...movement, missing: [absence] };
}

const FAMILIES = [
  'howell',
  'hilton',
  'doubled-howell',
  'new-howell-followed',
  'new-howell-stationary',
  'mitchell',
  'skip-mitchell',
  'scramble-mitchell',
  'hesitation-mitchell',
  'double-hesitation',
];

const MOVEMENTS = [...FAMILIES, INDIVIDUAL].flatMap((id) =>
  movementsOf(id, SEED).filter(
    ({ movement }) => movement.tableCount <= 8 && movement.rounds.length > 1,
  ),
);

/** A movement of the catalogue with any pair missing all session, or coming late, or leaving. */
const anyWithout = fc
  .record({
    swept: fc.constantFrom(...MOVEMENTS.filter(({ movement }) => movement.phantom === null)),
    pair: fc.nat(),
    round: fc.nat(),
    who: fc.constantFrom('missing', 'missing', 'late', 'leaving'),
  })
  .map(({ swept: { movement, place }, pair, round, who }) => ({
    movement:
      who === 'missing'
        ? withMissing(movement, pair)
        : withAbsence(movement, pair, round, who === 'late'),
    place: `${place}, ${who} ${(pair % movement.pairCount) + 1}, round ${round}`,
  }));

describe('nobody is told to follow a pair that is not there, and everybody is led to where they sit', () => {
  it('in the catalogue', () => {
    let played = 0;
    fc.assert(
      fc.property(anyWithout, ({ movement, place }) => {
        expect(blind(movement), place).toEqual([]);
        const wrong = strays(movement);
        if (wrong === null) return;
        played += 1;
        expect(wrong, `${place}: ${pairSentences(movement).join(' ')}`).toEqual([]);
      }),
      { numRuns: 80 },
    );
    expect(played).toBeGreaterThan(15);
  });

  it('in any movement', () => {
    fc.assert(
      fc.property(anyFeatured, ({ movement }) => {
        if (movement.sessionStarts.length > 1) return;
        expect(blind(movement)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('and every language says so with the same numbers', () => {
    const howell = built({ familyId: 'howell', parameters: { tables: 7 }, missingPair: 12 });
    const late = withAbsence({ ...howell, phantom: null }, 11, 3, true);
    for (const movement of [howell, late]) {
      const numbers = LANGUAGES.map((language) =>
        pairSentences(movement, language).map((sentence) => sentence.match(/\d+/g)),
      );
      for (const told of numbers) expect(told).toEqual(numbers[0]);
    }
    expect(pairSentences(howell)).toEqual([
      'Pair 14 is stationary.',
      'Pairs 1–11 follow the pair one number lower: 11 follows 10, 10 follows 9 … 1 follows 13.',
      'Pair 13 always goes to the seat that was empty.',
    ]);
    expect(pairSentences(late).at(-1)).toBe(
      'After rounds 1–4 instead pair 13 goes to the seat that was empty.',
    );
  });
});

it('where the room has other empty seats, the seats are told', () => {
  const howell = built({ familyId: 'howell', parameters: { tables: 4 }, missingPair: 4 });
  const movement = withAbsence(howell, 7, 5, true);
  expect(blind(movement)).toEqual([]);
  expect(strays(movement)).toEqual([]);
  expect(pairSentences(movement).at(-1)).toMatch(/^Pair 5 moves separately, round by round: /);
});

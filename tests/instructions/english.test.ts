// The English announcements, read back by a reader of their own and played: they arrive at the movement.

import { describe, expect, it, test } from 'vitest';
import type { Fact } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import type { Movement, Round } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { en } from '../../src/words/en/dictionary.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { announceFollow } from '../../src/words/instructions/announceTogether.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { cellsOf } from './cells.ts';
import { playEnglish } from './playEnglish.ts';
import { withMissing } from './sweep.ts';

function sentencesOf(movement: Movement): readonly string[] {
  return announceRun(runFactsOf(movement), en('ebu')).flatMap(({ announcements }) =>
    announcements.flatMap(({ sentences }) => sentences),
  );
}

describe('the English of a family, read back, plays the movement', () => {
  test.each([
    ['mitchell', [5, 9, 13]],
    ['relay-share-mitchell', [6, 8, 12]],
    ['skip-mitchell', [8, 10]],
    ['rover', [8, 12]],
    ['bowman', [7, 9]],
    ['double-weave', [8, 12]],
    ['twin-relay', [8, 12]],
    ['american-whist', [7, 11]],
    ['scramble-mitchell', [8, 10]],
    ['appendix', [9, 12]],
    ['hesitation-mitchell', [6, 8]],
    ['pivot-mitchell', [5.5, 6.5, 7.5]],
    ['rover-mitchell', [5.5, 6.5, 7.5]],
    ['one-and-a-half-table-appendix', [5.5, 8.5, 9.5]],
    ['web-mitchell', [16, 17]],
    ['howell', [4, 7, 14]],
  ])('%s', (familyId, sizes) => {
    for (const tables of sizes) {
      const movement = built({ familyId, parameters: { tables }, boards: 3 });
      const played = playEnglish(movement, sentencesOf(movement));
      expect(played, `${movement.title}: ${sentencesOf(movement).join(' ')}`).toEqual(
        cellsOf(movement),
      );
    }
  });
});

it.each([
  ['rover', 8],
  ['rover', 12],
])('the English of a %s of %s tables plays it whoever is missing', (familyId, tables) => {
  const whole = built({ familyId, parameters: { tables }, boards: 2 });
  for (let pair = 1; pair <= whole.pairCount; pair += 1) {
    const movement = withMissing(whole, pair - 1);
    const told = sentencesOf(movement);
    expect(playEnglish(movement, told), told.join(' ')).toEqual(cellsOf(movement));
    expect(told.join(' ')).not.toMatch(/\bout, out\b/);
  }
});

it('announces switches of rounds, of every table except some, and of single boards; none where nobody plays', () => {
  const switches = (movement: Movement) =>
    sentencesOf(movement).filter((sentence) => /arrow-switch/i.test(sentence));
  expect(
    switches(built({ familyId: 'mitchell', parameters: { tables: 7 }, switchRounds: [7] })),
  ).toEqual(['Arrow-switch round 7 at every table.']);
  expect(switches(built({ familyId: 'scramble-mitchell', parameters: { tables: 8 } }))).toEqual([
    'Arrow-switch rounds 4, 7 and 8 at every table except Table 1.',
  ]);
  const howell = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 3 });
  expect(switches(howell)).toEqual(['Table 1: arrow-switch your third board in rounds 1–13.']);
  expect(
    switches({
      ...howell,
      phantom: built({ familyId: 'howell', parameters: { tables: 6.5 } }).phantom,
    }),
  ).toEqual([]);
});

it('switches are told of the tables that switch until three do and two do not', () => {
  const told = (tables: number, switching: number) => {
    const movement = built({ familyId: 'mitchell', parameters: { tables } });
    const last = movement.rounds.length - 1;
    const cells = Array.from({ length: switching }, (_, tableIndex) => tableIndex);
    const edit = applyEdit(
      movement,
      switchCells(
        movement,
        cells.map((tableIndex) => ({ roundIndex: last, tableIndex })),
      ),
    );
    const [session] = runFactsOf(edit.ok ? edit.movement : movement).sessions;
    return session?.facts.flatMap((fact) => (fact.kind === 'switch' ? [fact.tables] : []));
  };
  expect(told(3, 2)).toEqual([{ kind: 'only', tables: [1, 2] }]);
  expect(told(5, 3)).toEqual([{ kind: 'everyExcept', tables: [4, 5] }]);
  expect(told(7, 4)).toEqual([{ kind: 'only', tables: [1, 2, 3, 4] }]);
});

it('copies, relays past the last table and the ends of rings are named', () => {
  const web = sentencesOf(built({ familyId: 'web-mitchell', parameters: { tables: 16 } }));
  expect(web[0]).toMatch(/, two copies of each\.$/);
  expect(web[1]).toBe('Place relay 1 between tables 8 and 9 and relay 2 between tables 16 and 1.');
  const mitchell = runFactsOf(built({ familyId: 'mitchell', parameters: { tables: 7 } }));
  const [session] = mitchell.sessions;
  if (session === undefined) throw new Error('There is no session.');
  const ring = { kind: 'ring', first: 2, last: 6 } as const;
  const told = ([2, -2] as const).map((step) => {
    const moves = [{ ...ring, step }];
    const fact = { kind: 'pairsMove', who: 'EW', when: 'eachRound', moves } as const;
    const run = { ...mitchell, event: [], sessions: [{ ...session, facts: [fact] }] };
    return announceRun(run, en('ebu'))[0]?.announcements[0]?.sentences[0];
  });
  expect(told).toEqual([
    'After each round E-W pairs at tables 2–6 move up two tables (Table 6 goes to Table 3).',
    'After each round E-W pairs at tables 2–6 move down two tables (Table 2 goes to Table 5).',
  ]);
});

it('announces exceptions in the order of the rounds', () => {
  const regular = built({ familyId: 'mitchell', parameters: { tables: 9 }, boards: 3 });
  // Of tables 1 and 2 in round 7, of 8 and 9 in round 3, the E-W pairs have changed places.
  const swapped = (round: Round, table: number): Round => {
    const [one, other] = [round[table - 1], round[table]];
    if (one?.kind !== 'play' || other?.kind !== 'play') return round;
    return round
      .with(table - 1, { ...one, eastWest: other.eastWest })
      .with(table, { ...other, eastWest: one.eastWest });
  };
  const rounds = regular.rounds.map((round, index) =>
    index === 6 ? swapped(round, 1) : index === 2 ? swapped(round, 8) : round,
  );
  const said = announceRun(runFactsOf({ ...regular, rounds }), wordsOf('en', 'ebu'))
    .flatMap(({ announcements }) => announcements.flatMap(({ sentences }) => sentences))
    .flatMap((sentence) => /^Exception, round (\d+)/.exec(sentence)?.[1] ?? []);
  expect(said).toEqual(['3', '3', '7', '7']);
});

describe('every language announces the same facts', () => {
  test.each(LANGUAGES)('%s', async (language) => {
    const told = (familyId: string, tables: number) =>
      announceRun(
        runFactsOf(built({ familyId, parameters: { tables }, boards: 3 })),
        wordsOf(language, 'ebu'),
      ).flatMap(({ announcements }) => announcements.flatMap(({ sentences }) => sentences));
    const families = [
      ['rover', 8],
      ['hesitation-mitchell', 8],
      ['howell', 4],
      ['worger', 7],
      ['scheveningen', 8],
      ['double-weave', 8],
      ['scramble-mitchell', 8],
      ['rover-mitchell', 7.5],
      ['pivot-mitchell', 7.5],
      ['one-and-a-half-table-appendix', 8.5],
    ] as const;
    const script = families.map(([id, tables]) => [`# ${id}, ${tables}`, ...told(id, tables)]);
    await expect(`${script.flat().join('\n')}\n`).toMatchFileSnapshot(`./scripts/${language}.txt`);
  });
});

it('calls no missing pair stationary', () => {
  const movement = built({ familyId: 'howell', parameters: { tables: 7 }, missingPair: 14 });
  const text = sentencesOf(movement).join(' ');
  expect(text).toContain('Pair 14 is missing');
  expect(text).not.toContain('Pair 14 is stationary');
  const whole = built({ familyId: 'howell', parameters: { tables: 7 } });
  expect(sentencesOf(whole).join(' ')).toContain('Pair 14 is stationary');
});

/** What is announced of some facts of a session, where pair 14 is missing if `isMissing`. */
function told(facts: readonly Fact[], isMissing = false): readonly string[] {
  const run = runFactsOf(built({ familyId: 'mitchell', parameters: { tables: 7 } }));
  const [session] = run.sessions;
  if (session === undefined) throw new Error('There is no session.');
  const event: Fact[] = isMissing ? [{ kind: 'missing', pair: 14 }] : [];
  const parts = announceRun({ ...run, event, sessions: [{ ...session, facts }] }, en('ebu'));
  const { announcements } = parts[0] ?? { announcements: [] };
  return announcements.flatMap(({ topic, sentences }) => (topic === 'pairs' ? sentences : []));
}

it('sends a missing pair nowhere', () => {
  const stop = { table: 3, direction: 'NS', plays: true } as const;
  const away = (pair: number): Fact => {
    return { kind: 'pairAway', pair, round: 2, stop, instead: { table: 4, direction: 'EW' } };
  };
  const stops = Array.from({ length: 7 }, () => stop);
  const facts: readonly Fact[] = [
    { kind: 'itinerary', pair: 13, stops },
    { kind: 'itinerary', pair: 14, stops },
    away(13),
    away(14),
    {
      kind: 'pairsSeated',
      round: 4,
      seats: [13, 14].map((pair, index) => ({ pair, table: 5 + index, direction: 'EW' })),
      out: [],
    },
    { kind: 'pairsFollowCards', ways: [12, 13, 14].map((pair) => ({ pair, stops })) },
  ];
  const [all, without] = [told(facts), told(facts, true)];
  expect(all.filter((sentence) => /\b14\b/.test(sentence))).toHaveLength(4);
  expect(without).toHaveLength(4);
  expect(without.join(' ')).not.toMatch(/\b14\b/);
  expect(without.join(' ')).toMatch(/\b12\b.*\b13\b/);
});

it('says “all other pairs” only where nobody else is left', () => {
  const follow = (last: number): Fact => {
    const rings = [Array.from({ length: last }, (_, index) => last - index)];
    return { kind: 'follow', rings, lift: null, afterRounds: null, empty: [] };
  };
  const stationary: Fact = { kind: 'stationary', who: [14] };
  expect(told([stationary, follow(13)])[1]).toMatch(/^All other pairs follow/);
  expect(told([stationary, follow(12)])[1]).toMatch(/^Pairs 1–12 follow/);
});

it('seats a rover as it sits when it first plays', () => {
  const stops = [
    { table: 1, direction: 'NS', plays: false },
    { table: 2, direction: 'EW', plays: true },
  ] as const;
  const [rover] = told([
    { kind: 'rover', pair: 9, stops, displacedTo: null, displacedFirst: null, sitsOut: true },
  ]);
  expect(rover).toMatch(/then sits E-W/);
});

test('of a ring of which few are left nobody is told twice whom to follow', () => {
  const phrases = wordsOf('en', 'ebu').run;
  const run = runFactsOf(built({ familyId: 'howell', parameters: { tables: 2 }, boards: 2 }));
  const told = (ring: readonly number[]) => {
    const follow = { rings: [ring], lift: null, afterRounds: null, empty: [2] };
    return announceFollow({ kind: 'follow', ...follow }, { run, facts: [], phrases });
  };
  expect(told([4, 3, 2, 1])).toEqual([
    'Each pair except the last follows the next in this order: 1, 4, 3.',
  ]);
  expect(told([5, 4, 3, 2, 1])).toEqual([
    'Pairs 1, 4 and 5 follow the pair one number lower: 5 follows 4, 4 follows 3 … 1 follows 5.',
  ]);
});

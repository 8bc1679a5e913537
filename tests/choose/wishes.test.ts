// What a director asks for, and the line of text in which it can be asked.

import { describe, expect, it } from 'vitest';
import { parseWishes } from '../../src/choose/parseWishes.ts';
import { WEIGHTS_OF } from '../../src/choose/weights.ts';
import {
  clockAfter,
  copiesReady,
  finishMeant,
  fittingBoards,
  minutesBetween,
  minutesOf,
  USUAL_WISHES,
  type Wishes,
  wishFaults,
} from '../../src/choose/wishes.ts';

const kinds = (wishes: Partial<Wishes>) =>
  wishFaults({ ...USUAL_WISHES, ...wishes }).map(({ kind }) => kind);

describe('wishes', () => {
  it('the wishes of a usual evening have no fault', () => expect(kinds({})).toEqual([]));

  it.each<[string, Partial<Wishes>]>([
    ['tooFewPairs', { pairs: 0, mostPairs: 0 }],
    ['tooFewPairs', { pairs: 3, mostPairs: 3 }],
    ['tooManyPairs', { pairs: 201, mostPairs: 201 }],
    ['tooManyPairs', { pairs: 200, mostPairs: 201 }],
    ['tooManyPairs', { contestants: 'players', pairs: 62, mostPairs: 62 }],
    ['fewerPairsExpected', { pairs: 14, mostPairs: 13 }],
    ['moreStationaryThanPairs', { stationaryPairs: 15 }],
    ['boardsOutOfRange', { boards: { fewest: 0, most: 0 } }],
    ['boardsReversed', { boards: { fewest: 28, most: 24 } }],
    ['minutesOutOfRange', { minutes: 5 }],
    ['paceOutOfRange', { minutesPerBoard: 0 }],
    ['extraOutOfRange', { extraMinutesPerRound: -1 }],
    ['intervalOutOfRange', { interval: { minutes: 2, afterRound: null } }],
    ['copiesOutOfRange', { copies: 0 }],
    ['roundsOutOfRange', { rounds: 0 }],
    ['noSuchStationaryPair', { stationaryNumbers: [1, 15] }],
    ['weightOutOfRange', { weights: { ...USUAL_WISHES.weights, fairness: 6 } }],
  ])('say %s', (kind, wishes) => expect(kinds(wishes)).toEqual([kind]));

  it('count minutes by boards and rounds', () => {
    expect(minutesOf(USUAL_WISHES, 12, 2)).toBe(180);
    expect(minutesOf(USUAL_WISHES, 8, 3)).toBe(176);
    expect(minutesOf({ ...USUAL_WISHES, minutesPerBoard: 7.5 }, 8, 3)).toBe(180);
    expect(minutesOf({ ...USUAL_WISHES, extraMinutesPerRound: 2 }, 12, 2)).toBe(204);
  });

  it('take a finish before the start for the next day when that is at most six hours on', () => {
    expect(minutesBetween(19 * 60 + 15, 22 * 60 + 30)).toBe(195);
    expect(minutesBetween(21 * 60, 30)).toBe(210);
    expect(minutesBetween(21 * 60, 3 * 60)).toBe(360);
    expect(minutesBetween(21 * 60, 3 * 60 + 1)).toBeNull();
    expect(clockAfter(21 * 60, 210)).toBe(30);
    expect(clockAfter(19 * 60, 82.5)).toBe(20 * 60 + 23);
  });

  it('allow as many copies as clubs have: two from 14 tables, three from 25', () => {
    const copies = (pairs: number) => copiesReady({ ...USUAL_WISHES, pairs });
    expect([26, 27, 48, 49].map(copies)).toEqual([1, 2, 2, 3]);
    expect(copiesReady({ ...USUAL_WISHES, pairs: 40, copies: 1 })).toBe(1);
  });
});

/** Rules as they are typed in four languages: pairs by number, whole rounds, the last, not the first, few of them. */
const RULES_TYPED: readonly (readonly string[])[] = [
  [
    'pairs 11 and 12 stationary',
    'pairs 11, 12 cannot move',
    'die Paare 11 und 12 bleiben sitzen',
    'paren 11 en 12 blijven zitten',
    'les paires 11 et 12 restent assises',
  ],
  [
    'whole rounds only',
    'only whole rounds',
    'arrow-switch whole rounds only',
    'nur ganze Runden',
    'alleen hele rondes',
    'tours entiers seulement',
  ],
  [
    'among the last 2 rounds',
    'only the last two rounds',
    'switches only in the last 2 rounds',
    'nur in den letzten zwei Runden',
    'alleen de laatste 2 rondes',
    'seulement les deux derniers tours',
  ],
  [
    'only the last round',
    'switch the last round',
    'nur die letzte Runde',
    'alleen de laatste ronde',
  ],
  [
    'not round 1',
    'not in round 1',
    'no switches in round 1',
    'nicht in Runde 1',
    'nicht in der ersten Runde',
    'niet in ronde 1',
    'niet de eerste ronde',
    'pas au premier tour',
  ],
  ['not the first 2 rounds', 'not rounds 1-2', 'nicht in den ersten zwei Runden'],
  [
    'at most 2 announcements',
    'no more than two announcements',
    'höchstens 2 Ansagen',
    'hoogstens twee aankondigingen',
    'au plus 2 annonces',
  ],
  ['no arrow switches', 'keine Achsendrehung', 'niet draaien', 'sans arrow-switch'],
  ['at most 2 switched rounds', 'switch at most 2 rounds', 'höchstens 2 gedrehte Runden'],
];

const NOTHING_ELSE = {
  finishMinute: null,
  isSitOutUnwelcome: false,
  unknown: [],
  otherTables: null,
  notCovered: [],
};

describe('a line of text', () => {
  const boards = { fewest: 24, most: 24 };
  it.each<[string, ReturnType<typeof parseWishes>]>([
    [
      '13 pairs, 24 boards, finish 22:30, 2 cannot move',
      {
        wishes: { contestants: 'pairs', pairs: 13, mostPairs: 13, boards, stationaryPairs: 2 },
        ...NOTHING_ELSE,
        finishMinute: 1350,
      },
    ],
    [
      '13 or 14 pairs',
      { ...NOTHING_ELSE, wishes: { contestants: 'pairs', pairs: 13, mostPairs: 14 } },
    ],
    ['6½ tables', { ...NOTHING_ELSE, wishes: { contestants: 'pairs', pairs: 13, mostPairs: 13 } }],
    ['24–28 boards', { ...NOTHING_ELSE, wishes: { boards: { fewest: 24, most: 28 } } }],
    ['24 to 28 boards', { ...NOTHING_ELSE, wishes: { boards: { fewest: 24, most: 28 } } }],
    ['start 19.15', { ...NOTHING_ELSE, wishes: { startMinute: 1155 } }],
    [
      'from 7pm until 10.30pm',
      { ...NOTHING_ELSE, wishes: { startMinute: 1140 }, finishMinute: 1350 },
    ],
    ['done by 12:15am', { ...NOTHING_ELSE, wishes: {}, finishMinute: 15 }],
    ['3½ hours', { ...NOTHING_ELSE, wishes: { minutes: 210 } }],
    ['3 hours 15 minutes', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['3 h 15 min', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['3:15 hours', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['3 1/4 hours', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['3¼ hours', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['three and a quarter hours', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['three hours and 15 minutes', { ...NOTHING_ELSE, wishes: { minutes: 195 } }],
    ['2 3/4 hours', { ...NOTHING_ELSE, wishes: { minutes: 165 } }],
    ['three hours', { ...NOTHING_ELSE, wishes: { minutes: 180 } }],
    [
      '1:00 pm, three and a half hours',
      { ...NOTHING_ELSE, wishes: { startMinute: 780, minutes: 210 } },
    ],
    ['180 minutes', { ...NOTHING_ELSE, wishes: { minutes: 180 } }],
    ['7.5 minutes per board', { ...NOTHING_ELSE, wishes: { minutesPerBoard: 7.5 } }],
    ["two pairs can't move", { ...NOTHING_ELSE, wishes: { stationaryPairs: 2 } }],
    ['everybody moves', { ...NOTHING_ELSE, wishes: { mostStationary: 0 } }],
    ['no pair stationary', { ...NOTHING_ELSE, wishes: { mostStationary: 0 } }],
    [
      '14 pairs, at most two stationary pairs',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 14, mostPairs: 14, mostStationary: 2 },
      },
    ],
    ['no more than two stationary', { ...NOTHING_ELSE, wishes: { mostStationary: 2 } }],
    ['max. 2 pairs stationary', { ...NOTHING_ELSE, wishes: { mostStationary: 2 } }],
    ['at most 2 pairs cannot move', { ...NOTHING_ELSE, wishes: { mostStationary: 2 } }],
    ['no more than two stay put', { ...NOTHING_ELSE, wishes: { mostStationary: 2 } }],
    ...[
      'höchstens 2 bleiben sitzen',
      'höchstens zwei Paare bleiben sitzen',
      'maximal 2 feste Paare',
      'au plus 2 paires fixes',
      'au maximum deux paires restent assises',
      'pas plus de 2 restent assis',
      'hoogstens 2 blijven zitten',
      'niet meer dan twee paren blijven zitten',
      'hoogstens 2 vaste paren',
    ].map((text): [string, ReturnType<typeof parseWishes>] => [
      text,
      { ...NOTHING_ELSE, wishes: { mostStationary: 2 } },
    ]),
    ['alle wechseln', { ...NOTHING_ELSE, wishes: { mostStationary: 0 } }],
    ['2 feste Paare', { ...NOTHING_ELSE, wishes: { stationaryPairs: 2 } }],
    // What is not read stays as it was typed.
    ['höchstens 24 Boards', { ...NOTHING_ELSE, wishes: { boards }, unknown: ['höchstens'] }],
    ['2 stationary', { ...NOTHING_ELSE, wishes: { stationaryPairs: 2 } }],
    ['2 copies, two winners', { ...NOTHING_ELSE, wishes: { copies: 2, winners: 2 } }],
    [
      'no sharing, no relays, simple',
      {
        ...NOTHING_ELSE,
        wishes: { isSharingWelcome: false, areRelaysWelcome: false, isSimpleOnly: true },
      },
    ],
    [
      '16 players, individual',
      { ...NOTHING_ELSE, wishes: { contestants: 'players', pairs: 16, mostPairs: 16 } },
    ],
    [
      '16 Spieler, Individualturnier',
      { ...NOTHING_ELSE, wishes: { contestants: 'players', pairs: 16, mostPairs: 16 } },
    ],
    [
      '13 pairs and a dog',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 13, mostPairs: 13 },
        unknown: ['a', 'dog'],
      },
    ],
    ['', { ...NOTHING_ELSE, wishes: {} }],
    [
      'thirteen pairs',
      { ...NOTHING_ELSE, wishes: { contestants: 'pairs', pairs: 13, mostPairs: 13 } },
    ],
    [
      'seven and a half tables, half past ten',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 15, mostPairs: 15 },
        unknown: ['half past ten'],
      },
    ],
    [
      '13 pairs, maybe 14',
      { ...NOTHING_ELSE, wishes: { contestants: 'pairs', pairs: 13, mostPairs: 14 } },
    ],
    [
      '13 pairs, one may still come',
      { ...NOTHING_ELSE, wishes: { contestants: 'pairs', pairs: 13, mostPairs: 14 } },
    ],
    ['maybe 14', { ...NOTHING_ELSE, wishes: {}, unknown: ['maybe', '14'] }],
    [
      '9 individuals',
      { ...NOTHING_ELSE, wishes: { contestants: 'players', pairs: 9, mostPairs: 9 } },
    ],
    ['the director plays', { ...NOTHING_ELSE, wishes: { isDirectorPlaying: true } }],
    ['playing director', { ...NOTHING_ELSE, wishes: { isDirectorPlaying: true } }],
    ['2-board rounds', { ...NOTHING_ELSE, wishes: { boardsPerRound: 2 } }],
    ['3 boards per round', { ...NOTHING_ELSE, wishes: { boardsPerRound: 3 } }],
    ['9 rounds of 3 boards', { ...NOTHING_ELSE, wishes: { rounds: 9, boardsPerRound: 3 } }],
    ['9 x 3', { ...NOTHING_ELSE, wishes: { rounds: 9, boardsPerRound: 3 } }],
    ['two sets of boards', { ...NOTHING_ELSE, wishes: { copies: 2 } }],
    ['a Howell', { ...NOTHING_ELSE, wishes: { kind: 'howell' } }],
    ['rover wanted', { ...NOTHING_ELSE, wishes: { kind: 'rover' } }],
    ...['no skip', 'not a Skip Mitchell', 'geen skip', 'kein Skip', 'sans skip'].map(
      (text): [string, ReturnType<typeof parseWishes>] => [
        text,
        { ...NOTHING_ELSE, wishes: { refusedFamilies: ['skip-mitchell'] } },
      ],
    ),
    [
      'no Howell',
      {
        ...NOTHING_ELSE,
        wishes: {
          refusedFamilies: [
            'howell',
            'hilton',
            'new-howell',
            'new-howell-followed',
            'new-howell-stationary',
            'hilton-switches',
          ],
        },
      },
    ],
    ['no Mitchell', { ...NOTHING_ELSE, wishes: {}, unknown: ['no', 'Mitchell'] }],
    ['in two sections', { ...NOTHING_ELSE, wishes: { sections: 2 } }],
    ['two rooms that nobody leaves', { ...NOTHING_ELSE, wishes: { sections: 2 } }],
    ['twee lijnen', { ...NOTHING_ELSE, wishes: { sections: 2 } }],
    ['zwei Abteilungen', { ...NOTHING_ELSE, wishes: { sections: 2 } }],
    ...[
      'boards move to the next table',
      'the boards go to the next lower table',
      'spellen gaan naar de volgende tafel',
      'die Boards wandern an den nächsten Tisch',
      'les étuis passent à la table suivante',
    ].map((text): [string, ReturnType<typeof parseWishes>] => [
      text,
      { ...NOTHING_ELSE, wishes: { mustBoardsMoveOn: true } },
    ]),
    ...[
      ['stationaryNumbers', [11, 12]] as const,
      ['areRoundsWhole', true] as const,
      ['lastRounds', 2] as const,
      ['lastRounds', 1] as const,
      ['notFirstRounds', 1] as const,
      ['notFirstRounds', 2] as const,
      ['maxAnnouncements', 2] as const,
      ['maxAnnouncements', 0] as const,
      ['maxSwitchedRounds', 2] as const,
    ].flatMap(([wish, value], index) =>
      (RULES_TYPED[index] ?? []).map((text): [string, ReturnType<typeof parseWishes>] => [
        text,
        { ...NOTHING_ELSE, wishes: { [wish]: value } },
      ]),
    ),
    ...[
      'exactly 2 stationary',
      'exactly two pairs cannot move',
      'genau 2 bleiben sitzen',
      'precies 2 vaste paren',
      'exactement 2 paires fixes',
    ].map((text): [string, ReturnType<typeof parseWishes>] => [
      text,
      { ...NOTHING_ELSE, wishes: { stationaryPairs: 2, mostStationary: 2 } },
    ]),
    ...[
      'at least 2 stationary',
      'at least two pairs are stationary',
      'mindestens 2 bleiben sitzen',
      'minstens 2 blijven zitten',
      'au moins 2 restent assis',
    ].map((text): [string, ReturnType<typeof parseWishes>] => [
      text,
      { ...NOTHING_ELSE, wishes: { stationaryPairs: 2 } },
    ]),
    ['at most 2 stationary', { ...NOTHING_ELSE, wishes: { mostStationary: 2 } }],
    ...['home by 22.15', 'thuis om 22.15', 'zu Hause um 22.15', 'rentrés à 22h15'].map(
      (text): [string, ReturnType<typeof parseWishes>] => [
        text,
        { ...NOTHING_ELSE, wishes: {}, finishMinute: 22 * 60 + 15 },
      ],
    ),
    ...['14 prs, 24 bds', '7 tbls, 24 bds', '14 pairs, 24bds'].map(
      (text): [string, ReturnType<typeof parseWishes>] => [
        text,
        {
          ...NOTHING_ELSE,
          wishes: {
            contestants: 'pairs',
            pairs: 14,
            mostPairs: 14,
            boards: { fewest: 24, most: 24 },
          },
        },
      ],
    ),
    ...['8 teams of four', '8 viertallen', '8 Viererteams', '8 équipes de quatre'].map(
      (text): [string, ReturnType<typeof parseWishes>] => [
        text,
        { ...NOTHING_ELSE, wishes: {}, notCovered: ['8 teams of 4'] },
      ],
    ),
    [
      '14 pairs 2 cannot move',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 14, mostPairs: 14, stationaryPairs: 2 },
      },
    ],
    ['9 rounds, last 2 rounds only', { ...NOTHING_ELSE, wishes: { rounds: 9, lastRounds: 2 } }],
    ...['exactly pairs 3 and 7 stationary', 'genau die Paare 3 und 7 bleiben sitzen'].map(
      (text): [string, ReturnType<typeof parseWishes>] => [
        text,
        { ...NOTHING_ELSE, wishes: { stationaryNumbers: [3, 7], mostStationary: 2 } },
      ],
    ),
    ...(
      [
        ['1pm start, 4:15pm finish', 13, 16.25],
        ['1-4:15 pm', 13, 16.25],
        ['1 to 4:15 pm', 13, 16.25],
        ['1 p.m. to 4:15 p.m.', 13, 16.25],
        ['11-2 pm', 11, 14],
        ['noon to 3 pm', 12, 15],
        ['between 7 and 10 pm', 19, 22],
        ['7-10', 19, 22],
        ['7-10 tonight', 19, 22],
        ['1 to 4', 13, 16],
        ['11–2', 11, 14],
        ['9-12', 9, 12],
        ['7:15 start 10:30 pm finish', 19.25, 22.5],
        ['start 7:15 finish 10:30 pm', 19.25, 22.5],
        // To be understood beside the start.
        ['from 1 to 4:15', 13, 4.25],
        ['10 am', 10, null],
        ['10:30 pm', null, 22.5],
      ] as const
    ).map(([text, start, finish]): [string, ReturnType<typeof parseWishes>] => [
      text,
      {
        ...NOTHING_ELSE,
        wishes: start === null ? {} : { startMinute: 60 * start },
        finishMinute: finish && 60 * finish,
      },
    ]),
    [
      '2 sections of 8 tables, a 15 minute tea break',
      {
        ...NOTHING_ELSE,
        wishes: {
          contestants: 'pairs',
          pairs: 32,
          mostPairs: 32,
          sections: 2,
          interval: { minutes: 15, afterRound: null },
        },
      },
    ],
    ['scrambled Mitchell', { ...NOTHING_ELSE, wishes: { kind: 'mitchell', winners: 1 } }],
    ['three-quarter Howell', { ...NOTHING_ELSE, wishes: { kind: 'howell' } }],
    [
      '26 pairs, maybe a half table, no phantom',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 26, mostPairs: 27 },
        isSitOutUnwelcome: true,
      },
    ],
    [
      'pairs 1-3 and 9 stationary',
      { ...NOTHING_ELSE, wishes: { stationaryNumbers: [1, 2, 3, 9] } },
    ],
    ['everybody on the same boards', { ...NOTHING_ELSE, wishes: { areSameBoardsWanted: true } }],
    ['fairness first', { ...NOTHING_ELSE, wishes: { weights: WEIGHTS_OF.fairness } }],
    ['simple first', { ...NOTHING_ELSE, wishes: { weights: WEIGHTS_OF.simplicity } }],
    ['everybody meets everybody', { ...NOTHING_ELSE, wishes: { weights: WEIGHTS_OF.opponents } }],
    ['2 extra minutes per round', { ...NOTHING_ELSE, wishes: { extraMinutesPerRound: 2 } }],
    [
      'Swiss teams, 8 tables',
      {
        ...NOTHING_ELSE,
        wishes: { contestants: 'pairs', pairs: 16, mostPairs: 16 },
        notCovered: ['swiss', 'teams'],
      },
    ],
  ])('“%s”', (text, parsed) => expect(parseWishes(text)).toEqual(parsed));

  it('may say one and the same thing only once: the rest is given back', () =>
    expect(
      ['13 pairs, 14 pairs', '13 pairs, 14 tables'].map((text) => parseWishes(text).unknown),
    ).toEqual([
      ['14', 'pairs'],
      ['14', 'tables'],
    ]));
});

it.each([
  ['Howell or Mitchell', ['Howell', 'or', 'Mitchell']],
  ['a Mitchell or a Howell', ['a', 'Mitchell', 'or', 'a', 'Howell']],
  ['Howell, Skip Mitchell or Web', ['Howell', 'Skip', 'Mitchell', 'or', 'Web']],
  ['Howell oder Mitchell', ['Howell', 'oder', 'Mitchell']],
  ['Howell/Mitchell', ['Howell/Mitchell']],
  ['no Howell or Mitchell', ['no', 'Howell', 'or', 'Mitchell']],
])('of several kinds at choice reads none, and gives back all: “%s”', (text, unknown) => {
  const { wishes, unknown: given } = parseWishes(text);
  expect([wishes.kind, wishes.refusedFamilies, given]).toEqual([undefined, undefined, unknown]);
});

it('reads a kind beside one that is refused', () =>
  expect(parseWishes('no Web, Howell')).toEqual({
    ...NOTHING_ELSE,
    wishes: { kind: 'howell', refusedFamilies: ['web-mitchell'] },
  }));

it.each([
  ['22 pairs, 11 tables', [22, 22], null],
  ['11 tables, 22 pairs', [22, 22], null],
  ['11 tables, 24 pairs', [24, 24], '11 tables'],
  ['5 tables for 11 pairs', [11, 11], '5 tables'],
  ['6 tables, 24 players', [24, 24], null],
  ['12 tables, 23 pairs', [23, 23], null],
  ['23 pairs, 11½ tables', [23, 23], null],
  ['22-24 pairs, 11 to 12 tables', [22, 24], null],
  ['24 players, 6 tables', [24, 24], null],
  ['22 pairs, 12 tables', [22, 22], '12 tables'],
  ['24 players, 12 tables', [24, 24], '12 tables'],
])(
  'counts the tables beside the pairs, and does not take those that they do not fill: “%s”',
  (text, field, otherTables) => {
    const parsed = parseWishes(text);
    expect([parsed.wishes.pairs, parsed.wishes.mostPairs]).toEqual(field);
    expect(parsed.otherTables).toBe(otherTables);
    expect(parsed.unknown).toEqual(otherTables?.split(' ') ?? []);
  },
);

describe('a long text', () => {
  // Where reading takes the square of the length, each of these takes minutes.
  it.each<[string, string]>([
    ['digits', '9'],
    ['blanks', ' '],
    ['blanks and digits', ' 9'],
    ['halves', '½'],
    ['points', '.'],
    ['points and digits', '.9'],
    ['commas', ','],
    ['dashes', '-'],
    ['clock times', '7:15 '],
    ['unfinished phrases', 'can not '],
    ['unfinished French clocks', '9 h '],
    ['letters', 'a'],
  ])('of %s is read in time that grows as it does', (_, piece) => {
    const { wishes } = parseWishes(piece.repeat(300_000 / piece.length));
    expect(wishes.pairs).toBeUndefined();
  });

  it('has its wishes at the end as at the beginning', () => {
    const filling = '- '.repeat(50_000);
    expect(parseWishes(`13 pairs ${filling} 2 cannot move`).wishes).toMatchObject({
      pairs: 13,
      stationaryPairs: 2,
    });
  });
});

describe('clock times of twelve hours', () => {
  it.each([
    ['start 7:15 finish 10:30', 1155, 1350],
    ['from 7:15 to 10:30', 1155, 1350],
    ['start 1:30, finish 4:45', 810, 1005],
    ['start 9:30, finish 12:45', 570, 765],
    ['start 7:15 am, finish 10:30 am', 435, 630],
    ['start 07:15, finish 10:30', 435, 630],
    ['start 19:15, finish 10:30', 1155, 1350],
    ['start 12:30 pm, finish 3:30 pm', 750, 930],
    ['start 9 pm, finish 12:30 am', 1260, 30],
  ])('%s', (text, start, finish) => {
    const { wishes, finishMinute } = parseWishes(text);
    expect(wishes.startMinute).toBe(start);
    expect(finishMeant(wishes.startMinute ?? 0, finishMinute ?? 0)).toBe(finish);
  });
});

describe('a line of text', () => {
  it.each([
    ['13 pairs from 19:30 to 22:30', 1170, 1350],
    ['13 pairs, 19:30-22:30', 1170, 1350],
    ['13 pairs between 7pm and 10.30pm', 1140, 1350],
    ['19.30 till 22.15, 13 pairs', 1170, 1335],
  ])('%s has both times', (text, startMinute, finishMinute) => {
    const { wishes, finishMinute: finish, unknown } = parseWishes(text);
    expect([wishes.pairs, wishes.startMinute, finish]).toEqual([13, startMinute, finishMinute]);
    expect(unknown).toEqual([]);
  });

  const thirteen = {
    ...{ contestants: 'pairs', pairs: 13, mostPairs: 13 },
    boards: { fewest: 24, most: 24 },
  };
  it.each([
    ['13 paren, 24 spellen, klaar om 22.30', thirteen],
    ['13 Paare, 24 Boards, fertig um 22.30 Uhr', thirteen],
    ['13 paires, 24 donnes, fini à 22h30', thirteen],
    ['13 paren en 24 spellen tot 22.30 uur, 2 blijven zitten', { ...thirteen, stationaryPairs: 2 }],
    [
      '13 Paare, 24 Boards, bis 22:30, zwei können nicht gehen',
      { ...thirteen, stationaryPairs: 2 },
    ],
    ['13 paires, 24 étuis, jusqu’à 22h30, sans guéridon', { ...thirteen, areRelaysWelcome: false }],
    ['13 paires, 24 donnes, 19h30 à 22h30', { ...thirteen, startMinute: 1170 }],
    ['6½ Tische, 24 Boards, ab 19.30, Ende 22.30', { ...thirteen, startMinute: 1170 }],
  ])('“%s” is understood', (text, wishes) =>
    expect(parseWishes(text)).toEqual({ ...NOTHING_ELSE, wishes, finishMinute: 1350 }),
  );

  it('gives back each word that it cannot place, in any language', () =>
    expect(parseWishes('13 paren en een hond, 24 spellen').unknown).toEqual(['een', 'hond']));

  it('reads the winners in any language', () => {
    const winners = (text: string) => parseWishes(text).wishes.winners;
    expect(['één winnaar', 'ein Sieger', 'deux vainqueurs'].map(winners)).toEqual([1, 1, 2]);
  });

  it('counts half a table in either writing', () => {
    for (const text of ['6½ tables', '6.5 tables', '6 1/2 tables']) {
      expect(parseWishes(text).wishes.pairs).toBe(13);
    }
  });

  it.each([
    ['13.5 pairs', '13.5 pairs'],
    ['6.25 tables', '6.25 tables'],
    ['24½ boards', '24½ boards'],
    ['1e9 pairs', '1e9 pairs'],
    ['start 24:30, finish 25:70', 'finish 25:70'],
    ['from 19:30 to 22:75', 'to 22:75'],
    ['finish 225', 'finish 225'],
  ])('does not take %s for another number', (text, unknown) => {
    const { wishes, finishMinute, unknown: left } = parseWishes(text);
    expect([wishes.pairs, wishes.boards, finishMinute]).toEqual([undefined, undefined, null]);
    expect(left.join(' ')).toBe(unknown);
  });

  it('takes pairs or players, and gives back what it cannot take as well', () => {
    const { wishes, unknown } = parseWishes('13 players and 4 pairs');
    expect([wishes.pairs, wishes.contestants]).toEqual([13, 'players']);
    expect(unknown).toEqual(['4', 'pairs']);
  });
});

describe('an interval', () => {
  it.each<[string, Wishes['interval']]>([
    ['tea at half time', { minutes: 15, afterRound: null }],
    ['tea 15 minutes', { minutes: 15, afterRound: null }],
    ['tea 20', { minutes: 20, afterRound: null }],
    ['interval of 10 min', { minutes: 10, afterRound: null }],
    ['15 min tea', { minutes: 15, afterRound: null }],
    ['a 20-minute coffee break after round 4', { minutes: 20, afterRound: 4 }],
    ['tea 15 after 4 rounds', { minutes: 15, afterRound: 4 }],
    ['15 minuten pauze na ronde 4', { minutes: 15, afterRound: 4 }],
    ['Pause 15 Minuten nach Runde 4', { minutes: 15, afterRound: 4 }],
    ['pause de 15 minutes après le tour 4', { minutes: 15, afterRound: 4 }],
    ['no tea', null],
    ['sans pause', null],
  ])('“%s”', (said, interval) => {
    const { wishes, unknown } = parseWishes(`12 pairs, ${said}, a bump`);
    expect([wishes.interval, wishes.minutes, wishes.kind]).toEqual([interval, undefined, 'rover']);
    expect(unknown.filter((word) => !['a', 'de'].includes(word))).toEqual([]);
  });

  it('takes the place of a move, and no board of its own', () => {
    const tea = { ...USUAL_WISHES, interval: { minutes: 15, afterRound: null }, minutes: 195 };
    // Eight rounds of three boards, one move of 22 minutes less three boards of 6½ within.
    expect(minutesOf(tea, 8, 3)).toBe(8 * 22 + 15 - 2.5);
    expect(fittingBoards(tea)).toBe(24);
  });
});

it.each([
  [
    'one of them is Frank, who wants to sit out little',
    'one of them is Frank who wants to sit out little',
  ],
  ['13 pairs, the door at seven', 'door at seven'],
  ['we have 13 pairs and a Dog', 'a Dog'],
  ['13 Paare, HÖCHSTENS am Fenster', 'HÖCHSTENS am Fenster'],
  ['13 pairs, half past ten, eleven dogs', 'half past ten eleven dogs'],
  ['Howell oder Mitchell, keine Achsendrehung für zwei', 'Howell oder Mitchell für zwei'],
  ['geen Mitchell', 'geen Mitchell'],
  ['14 Paare, halber Tisch', 'halber Tisch'],
  ['İ 13 pairs  in\tthe  Éclair', 'İ Éclair'],
  ['𐐀 dogs, eleven Cats', '𐐀 dogs eleven Cats'],
])('gives back what it does not read as it was typed: “%s”', (text, unknown) =>
  expect(parseWishes(text).unknown.join(' ')).toBe(unknown),
);

it('names the tables that the pairs do not fill as they were typed', () =>
  expect(parseWishes('24 pairs, Eleven tables').otherTables).toBe('Eleven tables'));

it('gives back several sessions as not covered', () => {
  const { notCovered, unknown } = parseWishes(
    '12 pairs, championship of 3 sessions, 26 boards each',
  );
  expect([notCovered, unknown]).toEqual([['3 sessions'], []]);
});

describe('what a director calls a movement and a half table', () => {
  it.each<[string, Partial<Wishes>]>([
    ['14 pairs, a skip Mitchell', { pairs: 14, kind: 'skip' }],
    ['16 tables, web', { pairs: 32, kind: 'web' }],
    ['32 Paare, Web-Mitchell', { pairs: 32, kind: 'web' }],
    ['32 paires, Mitchell en toile', { pairs: 32, kind: 'web' }],
    ['12 paren, Mitchell met overslaan', { pairs: 12, kind: 'skip' }],
    ['12 Paare, Skip', { pairs: 12, kind: 'skip' }],
    ['13 pairs, phantom pair', { pairs: 13 }],
    ['13 pairs with a phantom', { pairs: 13 }],
    ['13 Paare mit Phantompaar', { pairs: 13 }],
    ['13 paren met spookpaar', { pairs: 13 }],
    ['13 paires avec paire fantôme', { pairs: 13 }],
    ['14 pairs, no phantom', { pairs: 14, mostPairs: 14 }],
    ['14 Paare, kein Phantompaar', { pairs: 14 }],
    ['7 tables, maybe a half table', { pairs: 14, mostPairs: 15 }],
    ['7 tables, perhaps half a table more', { pairs: 14, mostPairs: 15 }],
    ['7 tafels, misschien een halve tafel', { pairs: 14, mostPairs: 15 }],
    ['7 Tische, vielleicht ein halber Tisch', { pairs: 14, mostPairs: 15 }],
    ['7 tables, peut-être une demi-table', { pairs: 14, mostPairs: 15 }],
    ['13 Paare, vielleicht 14', { pairs: 13, mostPairs: 14 }],
    ['14 paren, 3 spellen per ronde', { pairs: 14, boardsPerRound: 3 }],
    ['14 paires, 3 donnes par tour', { pairs: 14, boardsPerRound: 3 }],
  ])('“%s”', (text, wishes) => {
    const parsed = parseWishes(text);
    expect(parsed).toMatchObject({ wishes, unknown: [] });
    expect(parsed.wishes.mostPairs).toBe(wishes.mostPairs ?? wishes.pairs);
  });

  it.each([
    'no phantom',
    'no phantom if possible',
    'without a phantom',
    'no half table',
    'no sit-out',
    'no sit outs',
    'without sit-outs if possible',
    'no bye',
    'nobody sits out',
    'kein Phantompaar wenn möglich',
    'keine Aussetzrunde',
    'niemand setzt aus',
    'niemand zit stil',
    'geen stilzit als het kan',
    'sans relais si possible',
  ])('reads that nobody is to sit out: “%s”', (text) => {
    for (const line of [text, `13 pairs, ${text}`, `14 pairs, ${text}, no relays`]) {
      expect(parseWishes(line)).toMatchObject({ isSitOutUnwelcome: true, unknown: [] });
    }
  });

  it('reads no bye stands as no relays', () => {
    const { wishes, isSitOutUnwelcome } = parseWishes('no bye stands');
    expect([wishes, isSitOutUnwelcome]).toEqual([{ areRelaysWelcome: false }, false]);
  });

  it.each(['12-14', '7-10 dogs', '7-8', '8-24'])(
    'takes no two numbers for the times of an evening that are none: “%s”',
    (text) => expect(parseWishes(text)).toMatchObject({ wishes: {}, finishMinute: null }),
  );

  it.each(['14 pairs with a phantom', 'no Mitchell'])('gives back what cannot be: “%s”', (text) =>
    expect(parseWishes(text).unknown).not.toEqual([]),
  );
});

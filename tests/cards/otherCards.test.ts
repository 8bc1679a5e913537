import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  CARD_KINDS,
  CARDS_PER_PAGE,
  DEFAULT_CARD_OPTIONS,
  type PrintOptions,
} from '../../src/cards/card.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { layOutPrint } from '../../src/cards/print.ts';
import type { Page } from '../../src/cards/sheets.ts';
import { dealerOf, vulnerableOn } from '../../src/cards/travellers.ts';
import { roomIn } from '../../src/evening/room.ts';
import { traceBoards } from '../../src/instructions/boardFlow.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import {
  type BoardMask,
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  pairsAt,
  type Sitting,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { withTablesReversed } from '../../src/movement/transform.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { TERMS } from '../../src/words/dictionary.ts';
import { withFamilyNotes } from '../../src/words/english/catalogue.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { cardsText } from './cardText.ts';

function relayShare(tables: number): Movement {
  const request = { familyId: 'relay-share-mitchell', parameters: { tables }, boards: 2 };
  return built({ ...request, switchRounds: [tables] });
}

const switched = mitchell(7, (t, r) => r === 7 || (r === 6 && t === 3 && 0b110), 3);

test('a pair slip gives seats, and the direction to score where boards are switched', () => {
  const slips = cardsText(switched, { kind: 'pair', pairNames: ['', '', 'Ann & Bob', '', ''] });
  expect(slips).toHaveLength(14);
  expect(slips[2]).toEqual([
    'Pair 3 · Ann & Bob',
    'Round | Table | Seat | Opponents | Boards',
    '1 | 3 | N-S | 10 | 7–9',
    '2 | 3 | N-S | 9 | 10–12',
    '3 | 3 | N-S | 8 | 13–15',
    '4 | 3 | N-S | 14 | 16–18',
    '5 | 3 | N-S | 13 | 19–21',
    '* 6 | 3 | N-S | 12 | 1–3 | ⇄ SWITCH BOARDS 2, 3: score E-W',
    '* 7 | 3 | N-S | 11 | 4–6 | ⇄ ARROW SWITCH: score E-W',
    '⇄: Stay seated, turn these boards 90°: you score as the other side.',
    'You stay at table 3 N-S throughout.',
  ]);
  expect(slips[9]?.at(-1)).toBe('You move up one table after each round.');
});

test('a pair slip says whom to follow only where that is not one table up or down', () => {
  const rulesIn = (movement: Movement, language: (typeof LANGUAGES)[number]) => {
    const slips = cardsText(movement, { kind: 'pair', language });
    return [...new Set(slips.map((slip) => slip.at(-1)))];
  };
  const up = {
    en: 'You move up one table after each round.',
    de: 'Sie rücken nach jeder Runde einen Tisch aufwärts.',
    nl: 'U schuift na elke ronde één tafel omhoog.',
    fr: 'Vous montez d’une table après chaque position.',
  };
  for (const language of LANGUAGES) {
    const moving = rulesIn(
      mitchell(5, () => false, 2),
      language,
    );
    expect(moving).toContain(up[language]);
    expect(moving).toHaveLength(6);
    const reversed = withTablesReversed(mitchell(5, () => false, 2));
    expect(rulesIn(reversed, language)).not.toContain(up[language]);
  }
  const howell = built({ familyId: 'howell', parameters: { tables: 4 }, boards: 2 });
  expect(
    rulesIn(howell, 'en').filter((rule) => rule?.startsWith('You always follow')),
  ).toHaveLength(7);
});

test('a pair slip does not call a pair stationary that a rover displaces', () => {
  const rounds = switched.rounds.map((round, roundIndex) =>
    roundIndex === 3 ? round.with(2, createPlay(14, 8, 5)) : round,
  );
  const slips = cardsText({ ...switched, rounds }, { kind: 'pair' });
  expect(slips[1]).toContain('You stay at table 2 N-S throughout.');
  expect(slips[2]).toContain('- 4 | – | – | sit-out | –');
  expect(slips[2]?.join()).not.toContain('throughout');
});

test('a pair slip has a row for a sit-out; the phantom has no slip', () => {
  const movement = { ...switched, phantom: createPlay(14, 1, 0).northSouth };
  const slips = cardsText(movement, { kind: 'pair' });
  expect(slips).toHaveLength(13);
  expect(slips[3]).toContain('- 5 | 4 | N-S | you sit out (no pair 14) | 1–3');
});

test('a relay card says which boards rest when, where from and where to', () => {
  expect(cardsText(relayShare(4), { kind: 'relay' }).slice(0, 1)).toEqual([
    [
      'Relay · between tables 2 and 3',
      'Round | Boards | From | To',
      '1 | 5–6 | – | table 2',
      '2 | 7–8 | table 3 | table 2',
      '3 | 1–2 | table 3 | table 2',
      '4 | 3–4 | table 3 | –',
      'Relay: These boards wait here in the rounds shown.',
    ],
  ]);
});

test.each([0, 2])(
  'a relay after table %i of two is between the last table and the first',
  (after) => {
    const movement = createMovement({
      title: 'Round the room',
      pairCount: 4,
      sets: createSets(3, 2),
      rounds: [
        [createPlay(1, 3, 0), createPlay(2, 4, 1)],
        [createPlay(1, 4, 1), createPlay(2, 3, 2)],
        [createPlay(1, 3, 2), createPlay(2, 4, 0)],
      ],
      relays: [{ afterTableNumber: after }],
    });
    const place = 'between tables 2 and 1';
    expect(cardsText(movement, { kind: 'relay' })[0]?.[0]).toBe(`Relay · ${place}`);
    expect(cardsText(movement, { kind: 'table' }).flat().join(' ')).toContain(`relay ${place}`);
    const told = {
      en: place,
      de: 'zwischen Tisch 2 und 1',
      nl: 'tussen tafel 2 en 1',
      fr: 'entre les tables 2 et 1',
    };
    const before = {
      en: 'before Table 1',
      de: 'vor Tisch 1',
      nl: 'vóór tafel 1',
      fr: 'avant la table 1',
    };
    for (const language of LANGUAGES) {
      const sheet = cardsText(movement, { kind: 'director', language })[0]?.join(' ');
      expect(sheet).toContain((after === 0 ? before : told)[language]);
    }
  },
);

test('a movement without relays and shares needs no cards for them', () => {
  expect(createCards(switched, { ...DEFAULT_CARD_OPTIONS, kind: 'relay' })).toEqual([]);
});

test('a sharing card names the tables and what they share', () => {
  const [, card] = cardsText(relayShare(4), { kind: 'relay' });
  expect(card?.slice(0, 4)).toEqual([
    'Shared boards · Tables 1 and 4',
    'Round | Boards',
    '1 | 1–2',
    '2 | 3–4',
  ]);
});

test('the starting positions list tables, the relay and pairs', () => {
  const [sheet] = cardsText(relayShare(4), { kind: 'positions' });
  expect(sheet?.slice(1, 8)).toEqual([
    'Table | N-S | E-W | Boards',
    '1 | 1 | 5 | 1–2',
    '2 | 2 | 6 | 3–4',
    '3 | 3 | 7 | 7–8',
    '4 | 4 | 8 | 1–2',
    '# Relay between tables 2 and 3: Boards 5–6',
    'Pair | Table | Seat',
  ]);
  expect(sheet).toContain('8 | 4 | E-W');
});

test("the director's sheet explains the mark of single boards only where some are switched alone", () => {
  const whole = relayShare(4);
  const rounds = whole.rounds.map((round, index) =>
    round.map(
      (sitting): Sitting =>
        index === 2 && sitting.kind === 'play' ? { ...sitting, switched: 1 as BoardMask } : sitting,
    ),
  );
  const keyOf = (movement: Movement) =>
    cardsText(movement, { kind: 'director' })
      .flat()
      .filter((line) => line.startsWith('In each cell'));
  const key = 'In each cell: N-S – E-W in scoring direction, then the boards. ⇄ arrow switch';
  expect(keyOf(whole)).toEqual([`${key}.`]);
  expect(keyOf({ ...whole, rounds })).toEqual([`${key}, (⇄) on some boards only.`]);
});

test("the director's sheet holds the grid, the rules, boards, switches, shares and notes", () => {
  const movement = { ...relayShare(4), notes: 'Coffee after round 2.' };
  expect(cardsText(movement, { kind: 'director' })).toEqual([
    [
      'Director’s sheet · Relay-share Mitchell, 4 tables, round 4 arrow-switched',
      '8 pairs, 4 tables, 4 rounds, 8 boards',
      'Round | Table 1 | 2 | 3 | 4 | Relay',
      '1 | 1–5 1–2 | 2–6 3–4 | 3–7 7–8 | 4–8 1–2 | 5–6',
      '2 | 1–8 3–4 | 2–5 5–6 | 3–6 1–2 | 4–7 3–4 | 7–8',
      '3 | 1–7 5–6 | 2–8 7–8 | 3–5 3–4 | 4–6 5–6 | 1–2',
      '4 | 6–1⇄ 7–8 | 7–2⇄ 1–2 | 8–3⇄ 5–6 | 5–4⇄ 7–8 | 3–4',
      'In each cell: N-S – E-W in scoring direction, then the boards. ⇄ arrow switch.',
      '[Prepare]',
      'You need 8 boards: 4 sets of 2 (A = 1–2 … D = 7–8), one copy.',
      'Place a relay between tables 2 and 3.',
      '[Pairs]',
      'N-S pairs are stationary.',
      'After each round E-W pairs move up one table (Table 4 goes to Table 1).',
      '[Boards]',
      'After each round the boards at Table 1 go to Table 3; those at Table 2 go to Table 1.',
      'Boards leaving Table 3 spend one round at the relay between tables 2 and 3, then go to Table 2.',
      'Boards 5–6 (C) begin at the relay between tables 2 and 3 and come to Table 2 in round 2.',
      '[Sharing]',
      'Tables 1 and 4 share boards in every round.',
      '[Arrow switches]',
      'Arrow-switch round 4 at every table.',
      '[Notes]',
      'Coffee after round 2.',
    ],
  ]);
});

test("the director's sheet lists part-round switches, sit-outs and copies", () => {
  const movement = {
    ...switched,
    phantom: createPlay(14, 1, 0).northSouth,
    sets: switched.sets.map((set, i) => (i < 2 ? { ...set, copies: 2 } : set)),
  };
  const [sheet] = cardsText(movement, { kind: 'director' });
  for (const line of [
    'You need 6 boards: 2 sets of 3 (A = 1–3 … B = 4–6), two copies of each.',
    'You need 15 boards: 5 sets of 3 (C = 7–9 … G = 19–21), one copy.',
    'Arrow-switch round 7 at every table.',
    'Sitting out: round 1 pair 7, round 2 pair 1, round 3 pair 2, round 4 pair 3, round 5 pair 4, round 6 pair 5, round 7 pair 6.',
  ]) {
    expect(sheet).toContain(line);
  }
});

test("the director's sheet says of a pair without opponents that it sits out and which boards lie there, and heads boards without a relay “Out of play”", () => {
  const plays = relayShare(4);
  const withoutRelay = cardsText({ ...plays, relays: [] }, { kind: 'director' })[0];
  expect(withoutRelay?.[2]).toBe('Round | Table 1 | 2 | 3 | 4 | Out of play');
  const rounds = plays.rounds.map((round, roundIndex) =>
    round.map((sitting, tableIndex): Sitting => {
      if (roundIndex > 0 || tableIndex > 1 || sitting.kind !== 'play') return sitting;
      return tableIndex === 0
        ? { kind: 'sitOut', pair: sitting.northSouth, seat: 'NS', set: null }
        : { kind: 'sitOut', pair: sitting.eastWest, seat: 'EW', set: sitting.set };
    }),
  );
  const [sheet] = cardsText({ ...plays, rounds }, { kind: 'director' });
  expect(sheet?.[3]).toMatch(/^1 \| 1 sits out \| 6 sits out 3–4 \| 3–7 7–8 \|/);
});

test('the announcement says once what is the same, then round by round what to read aloud', () => {
  const [sheet] = cardsText(relayShare(4), { kind: 'announcement' });
  expect(sheet).toEqual([
    'Announcement · Relay-share Mitchell, 4 tables, round 4 arrow-switched',
    '4 rounds of 2 boards. N-S pairs are stationary. Tables 1 and 4 share boards in every round.',
    'After each round: E-W pairs move up one table (Table 4 goes to Table 1).',
    'The boards at Table 1 go to Table 3; those at Table 2 go to Table 1.',
    'Boards leaving Table 3 spend one round at the relay between tables 2 and 3, then go to Table 2.',
    'The boards at the relay go to Table 2.',
    'After round 3: Arrow-switch round 4 at every table. When you sit at your new table, turn each board through 90°.',
  ]);
  // The sets of two tables follow no rule: what changes with each move is left to their cards, as in the instructions.
  const parameters = { tables: 15, rounds: 13, sets: 13, copies: 2 };
  const web = built({ familyId: 'web-mitchell', parameters, boards: 2 });
  expect(cardsText(web, { kind: 'announcement' })[0]?.slice(1)).toEqual([
    '13 rounds of 2 boards. N-S pairs are stationary.',
    'After each round: E-W pairs move up one table (Table 15 goes to Table 1).',
    'The boards at tables 1–13 move down one table (Table 1’s boards go to Table 13).',
    'The boards at tables 14 and 15 follow the table cards.',
    'After round 6: Tables 14 and 15 share boards.',
  ]);
  // Boards that wait in all of the rounds but a few do so as usual, even if later they are not played again.
  const wide = { tables: 20, rounds: 17, sets: 18, copies: 2 };
  const twice = built({ familyId: 'web-mitchell', parameters: wide, boards: 2 });
  const told = cardsText(twice, { kind: 'announcement' })[0]?.slice(1) ?? [];
  expect(told.slice(1, 6)).toEqual([
    'After each round: E-W pairs move up one table (Table 20 goes to Table 1).',
    'Boards leaving Table 1 spend eight rounds at relay 1 between tables 10 and 11, then go to Table 10.',
    'Boards leaving Table 11 spend eight rounds at relay 2 between tables 20 and 1, then go to Table 20.',
    'All other boards move down one table.',
    'After round 1: For round 2 place the boards like this: 21–22 (K) at Table 10; 33–34 (Q) at Table 20.',
  ]);
  expect(told.filter((line) => line.includes('not played again'))).toHaveLength(1);
  const skip = built({ familyId: 'skip-mitchell', parameters: { tables: 8 }, boards: 2 });
  expect(cardsText(skip, { kind: 'announcement' })[0]?.slice(1)).toEqual([
    '7 rounds of 2 boards. N-S pairs are stationary.',
    'After each round: E-W pairs move up one table (Table 8 goes to Table 1).',
    'The boards move down one table (Table 1’s boards go to Table 8).',
    'After round 4 instead: E-W pairs move up two tables (Table 8 goes to Table 2). The boards move down one table (Table 1’s boards go to Table 8).',
  ]);
  const weave = built({ familyId: 'double-weave', parameters: { tables: 8 }, boards: 2 });
  expect(cardsText(weave, { kind: 'announcement' })[0]?.slice(1)).toEqual([
    '8 rounds of 2 boards. N-S pairs are stationary.',
    'After each round: Pairs 9, 11, 13 and 15 move up one table (Table 8 goes to Table 1).',
    'Pairs 10, 12, 14 and 16 move down one table (Table 1 goes to Table 8).',
    'After odd rounds: The boards change places: tables 1 and 8, 2 and 3, 4 and 5, 6 and 7.',
    'After even rounds: The boards change places: tables 1 and 2, 3 and 4, 5 and 6, 7 and 8.',
    'After round 4 instead: Pairs 9, 11, 13 and 15 move up one table (Table 8 goes to Table 1). Pairs 10, 12, 14 and 16 move down one table (Table 1 goes to Table 8). The boards change places: tables 1 and 5, 2 and 6, 3 and 7, 4 and 8.',
  ]);
});

/** What a director reads aloud before each round, by its number: the usual and what is added, or what is said instead. */
function readAloud(lines: readonly string[]): (round: number) => string {
  const said = new Map<number, string[]>();
  const usual = { each: [] as string[], odd: [] as string[], even: [] as string[] };
  const usualOf = (round: number) => [...usual.each, ...(round % 2 === 0 ? usual.odd : usual.even)];
  const out = new Map<number, string>();
  let under: string[] = [];
  for (const line of lines) {
    if (line.startsWith('Sitting out: ')) {
      for (const [, round, pairs = ''] of line.matchAll(/round (\d+) pairs? ([\d–]+)/g)) {
        out.set(Number(round), `Pair ${pairs} sits out.`);
      }
      continue;
    }
    const [, lead, text = line] =
      line.match(/^(Round \d+|After (?:\w+ rounds?|round \d+(?: instead)?)): (.*)$/) ?? [];
    const [, way] = lead?.match(/^After (each|odd|even) rounds?$/) ?? [];
    if (way !== undefined) under = usual[way as keyof typeof usual];
    else if (lead !== undefined) {
      const isStart = lead.startsWith('Round');
      const round = Number(lead.match(/\d+/)) + (isStart ? 0 : 1);
      under = isStart || lead.endsWith('instead') ? [] : usualOf(round);
      said.set(round, under);
    }
    under.push(text);
  }
  return (round) => [...(said.get(round) ?? usualOf(round)), out.get(round) ?? ''].join(' ').trim();
}

/** The numbers of a list such as `1, 3–5 and 7`. */
function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
  );
}

test.each([
  ['mitchell', 7],
  ['skip-mitchell', 10],
  ['relay-share-mitchell', 8],
  ['howell', 7],
  ['pivot-mitchell', 7.5],
  ['rover-mitchell', 7.5],
  ['hilton', 6.5],
  ['double-weave', 8],
])('what is read aloud of a %s of %s tables is each move', (familyId, tables) => {
  const movement = built({ familyId, parameters: { tables }, boards: 2 });
  const moves = announceMoves(movement, runFactsOf(movement), wordsOf('en', 'ebu'));
  const lines = cardsText(movement, { kind: 'announcement' })[0]?.slice(1) ?? [];
  const read = readAloud(lines);
  // Who is stationary, and who shares or switches in every round, is said before the first.
  const [, groups = ''] = lines[0]?.match(/Tables ([^.]+) share boards in every round/) ?? [];
  const shared = groups.split('; ').map((tables) => `Tables ${tables} share boards.`);
  const [, where = ''] = lines[0]?.match(/(Tables? [^.:]+: arrow-switch [^.]+ in )rounds 1–/) ?? [];
  const isSaid = (text: string) =>
    text.includes('stationary') ||
    shared.includes(text) ||
    (where !== '' && text.startsWith(where));
  const sentences = (text: string) => text.split(/(?<=\.) (?=[A-Z])/);
  const isDone = (text: string) => text.endsWith('not played again.');
  for (let round = 2; round <= movement.rounds.length; round += 1) {
    const wanted = sentences((moves[round - 2] ?? []).join(' ').replaceAll('\u00a0', ' ')).filter(
      (text) => !isSaid(text),
    );
    const done = wanted.filter(isDone).flatMap((text) => numbersIn(text));
    const said = sentences(read(round));
    const waits = said.flatMap((text) => {
      const [, table, rest] = text.match(/^Boards leaving Table (\d+) spend (\w+) rounds? /) ?? [];
      const rounds = ['', 'one', 'two', 'three', 'four', 'five'].indexOf(rest ?? '');
      return done.includes(Number(table)) ? [{ text, table: Number(table), rounds }] : [];
    });
    // Boards that are not played again may wait as usual; that they are not need not be said if they wait to the end.
    if (!said.some(isDone)) {
      const toEnd = waits.filter(({ rounds }) => rounds > movement.rounds.length - round);
      expect(toEnd.map(({ table }) => table).toSorted()).toEqual(done.toSorted());
    }
    const needed = said.filter(
      (text) => !isDone(text) && waits.every((wait) => wait.text !== text),
    );
    expect(needed.toSorted(), `round ${round}`).toEqual(
      wanted.filter((text) => !isDone(text)).toSorted(),
    );
  }
});

test('the announcement says once where boards go that leave the ring, and what odd and even rounds have', () => {
  const [share = []] = cardsText(relayShare(8), { kind: 'announcement' });
  expect(share.slice(2, 7).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^After each round: E-W pairs move up one table/),
    'The boards at Table 1 go to Table 7.',
    'Boards leaving Table 5 spend one round at the relay between tables 4 and 5, then go to Table 4.',
    'The boards at the relay go to Table 4.',
    'All other boards move down one table.',
  ]);
  const rover = built({ familyId: 'switch-rover', parameters: { tables: 6.5 }, boards: 4 });
  const [halves = []] = cardsText(rover, { kind: 'announcement' });
  expect(halves).toContain('After odd rounds: E-W pairs are stationary.');
  const even = halves.findIndex((line) => line.startsWith('After even rounds:'));
  // Below that a line for each of the 11 moves.
  expect(halves.slice(even + 1).filter((line) => /^After round \d+: Pair/.test(line))).toHaveLength(
    11,
  );
});

test('the announcement leaves out a round with nothing to announce', () => {
  const mitchell = built({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
  const [sheet] = cardsText(mitchell, { kind: 'announcement' });
  expect(sheet?.slice(1)).toEqual([
    '3 rounds of 2 boards. N-S pairs are stationary.',
    'After each round: E-W pairs move up one table (Table 3 goes to Table 1).',
    'The boards move down one table (Table 1’s boards go to Table 3).',
  ]);
  const alone = { ...mitchell, rounds: mitchell.rounds.slice(0, 1) };
  expect(cardsText(alone, { kind: 'announcement' })).toEqual([
    [expect.stringMatching(/^Announcement · /), '1 round of 2 boards.'],
  ]);
});

test('the announcement says of a move who stays, if that is so all through another session only', () => {
  // So many tables up from where they began, N-S and E-W: E-W pairs are stationary in the first session, in one move of the second.
  const steps = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ] as const;
  const movement = createMovement({
    title: 'Two sessions',
    pairCount: 10,
    tableCount: 5,
    sets: createSets(10, 2),
    sessionStarts: [0, 3],
    rounds: steps.map(([northSouth, eastWest], round) =>
      [0, 1, 2, 3, 4].map((table) =>
        createPlay(
          ((table + 5 - northSouth) % 5) + 1,
          ((table + 5 - eastWest) % 5) + 6,
          ((table + round) % 5) + (round < 3 ? 0 : 5),
        ),
      ),
    ),
  });
  const [sheet = []] = cardsText(movement, { kind: 'announcement' });
  expect(sheet[1]).toBe('3 rounds of 2 boards. E-W pairs are stationary.');
  expect(sheet).toContain(
    'After round 4: N-S pairs move up one table (Table 5 goes to Table 1). E-W pairs are stationary.',
  );
});

test.each([
  [
    'en',
    '13 rounds of 2 boards. Finish about 22:15. Pair 14 is stationary. Table 1: arrow-switch your second board in rounds 1–13.',
  ],
  [
    'nl',
    '13 ronden van 2 spellen. Klaar omstreeks 22:15. Paar 14 blijft zitten. Tafel 1: switch in de ronden 1–13 uw 2e spel.',
  ],
  [
    'de',
    '13 Runden zu 2 Boards. Ende gegen 22:15. Paar 14 bleibt sitzen. Tisch 1: In den Runden 1–13 Ihr 2. Board drehen.',
  ],
  [
    'fr',
    '13 positions de 2 étuis. Fin vers 22:15. La paire 14 est fixe. Table 1 : tournez votre 2e étui aux positions 1–13.',
  ],
] as const)('the announcement opens in %s with what everybody asks', (language, opening) => {
  const howell = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2 });
  const options = { ...DEFAULT_CARD_OPTIONS, kind: 'announcement', language } as const;
  const opens = (movement: Movement, finish: string | null) => {
    const [block] = createCards(movement, { ...options, finish })[0]?.blocks ?? [];
    return block?.kind === 'notes'
      ? block.lines.map(({ text }) => text.replaceAll('\u00a0', ' '))
      : [];
  };
  expect(opens(howell, '22:15')).toEqual([opening]);
  expect(opens(howell, null)).toEqual([opening.replace(/ \S+ \S+ 22:15\./, '')]);
  // The clock knows when the session that is played ends; the sheet is for all of an event.
  const event = { ...howell, sessionStarts: [0, 6] };
  expect(opens(event, '22:15')[0]).not.toContain('22:15');
  const sets = howell.sets.map((set, index) => (index === 0 ? { ...set, boards: 3 } : set));
  expect(opens({ ...howell, sets }, null)[0]).toMatch(/^13 \S+\. /);
});

test('the announcement and the director’s sheet name the interval, and how to switch once', () => {
  const switches = { parameters: { tables: 7 }, boards: 2, switchRounds: [6, 7] };
  const movement = built({ familyId: 'mitchell', ...switches });
  const clock = { startMinute: null, waitingAt: 0, halfMinutes: [] };
  const interval = { afterRound: 4, minutes: 15 };
  const guides = { planIndex: 0, nextRound: 1, base: null, clock, interval };
  const linesOf = (kind: 'announcement' | 'director', terms: PrintOptions['terms'] = 'ebu') =>
    cardsText(movement, { kind, terms, finish: '22:15' }, guides)[0] ?? [];
  expect(linesOf('announcement')).toEqual(
    expect.arrayContaining([
      'After round 4: Interval of 15 minutes.',
      'After round 5: Arrow-switch round 6 at every table. When you sit at your new table, turn each board through 90°.',
      'After round 6: Arrow-switch round 7 at every table.',
    ]),
  );
  expect(linesOf('director')).toContain('After round 4: Interval of 15 minutes.');
  expect(linesOf('director')).toContain('Finish about 22:15.');
  // Americans have a break.
  expect(linesOf('director', 'acbl')).toContain('After round 4: Break of 15 minutes.');
});

test.each([
  ['en', 'Pair 3 always goes to the seat that was empty.', 'Sitting out: round 1 pair '],
  ['nl', 'Paar 3 gaat steeds naar de plaats die leeg was.', 'Er zitten stil: ronde 1 paar '],
  ['de', 'Paar 3 geht immer auf den Platz, der leer war.', 'Es setzen aus: Runde 1 Paar '],
  ['fr', 'La paire 3 va toujours à la place qui était vide.', 'En relais : position 1 la paire '],
] as const)(
  'in %s the announcement says once where the follower of a missing pair goes, and who sits out',
  (language, rule, sitOuts) => {
    const howell = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2 });
    const movement = { ...howell, phantom: 2 as PairNumber };
    const [lines = []] = cardsText(movement, { kind: 'announcement', language });
    const text = lines.join('\n').replaceAll('\u00a0', ' ');
    expect(text.split(rule)).toHaveLength(2);
    expect(text.split(sitOuts)).toHaveLength(2);
    // Neither is said of single rounds.
    expect(text).not.toMatch(
      /sits out|zit stil|setzt aus|est en relais|goes to table|gaat naar tafel|geht an Tisch|va à la table/,
    );
  },
);

test('switches without a pattern are announced as what to do in each round', () => {
  const irregular = mitchell(7, (t, r) => (t * 3 + r * r) % 4, 3);
  const lines = cardsText(irregular, { kind: 'announcement' }).flat();
  const inRound3 = lines.flatMap(
    (line) => line.match(/Tables? [^.:]+: arrow-switch [^.]+ round 3\./g) ?? [],
  );
  expect(inRound3).toEqual([
    'Tables 2 and 6: arrow-switch your first and second boards in round 3.',
    'Tables 3 and 7: arrow-switch your second board in round 3.',
    'Table 4: arrow-switch your first board in round 3.',
  ]);
});

test('one switched board is one board, in every language', () => {
  const one = mitchell(7, (t, r) => r === 6 && t === 3 && 0b10, 3);
  const texts = { en: 'BOARD', de: 'BOARD', fr: 'L’ÉTUI', nl: 'SPEL' } as const;
  for (const language of LANGUAGES) {
    expect(cardsText(one, { language }).flat().join('\n')).toContain(` ${texts[language]} 2`);
    expect(cardsText(one, { language, kind: 'pair' }).flat().join('\n')).toContain(
      ` ${texts[language]} 2`,
    );
  }
});

test('the seating list is sorted by name as its language sorts, each partner first once, with the seats of round 1', () => {
  const pairNames = ['Zoë & Émile', '', 'Ada & Grace', 'Élodie/Luc', 'Smith'];
  const [sheet] = cardsText(switched, { kind: 'names', pairNames, language: 'fr' });
  expect(sheet?.slice(2)).toEqual([
    'Ada & Grace | 3 | 3 | N-S',
    'Élodie/Luc | 4 | 4 | N-S',
    'Émile & Zoë | 1 | 1 | N-S',
    'Grace & Ada | 3 | 3 | N-S',
    'Luc & Élodie | 4 | 4 | N-S',
    'Smith | 5 | 5 | N-S',
    'Zoë & Émile | 1 | 1 | N-S',
  ]);
  expect(cardsText(switched, { kind: 'names' })).toEqual([]);
});

test('everything is printed in the order in which it is handed out, travellers only on request', () => {
  const pairNames = ['Ada & Grace'];
  const howell = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2 });
  const print = (kind: PrintOptions['kind'], movement: Movement = howell) =>
    layOutPrint(movement, { ...DEFAULT_CARD_OPTIONS, pairNames, kind }).pages;
  const [first, second] = [
    ['positions', 'names'],
    ['director', 'table', 'relay', 'pair'],
  ] as const;
  const before = first.flatMap((kind) => print(kind));
  const everything = print('everything');
  const after = second.flatMap((kind) => print(kind));
  expect(everything.toSpliced(before.length, 1)).toEqual([...before, ...after]);
  // The few lines on what may change are below the announcement where not all that the director holds fits on one sheet.
  const textsOf = (page: Page | undefined) =>
    (page?.items ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  expect(textsOf(everything[before.length])).toEqual(
    expect.arrayContaining(['Announcement', 'If something changes']),
  );

  // What the director holds is on one sheet where it fits, and whoever moves by one rule gets no slips.
  const share = relayShare(4);
  const [positions = [], names = [], tables = [], relays = []] = (
    ['positions', 'names', 'table', 'relay'] as const
  ).map((kind) => print(kind, share));
  const pages = print('everything', share);
  const above = positions.length + names.length;
  expect(pages.toSpliced(above, 1)).toEqual([...positions, ...names, ...tables, ...relays]);
  for (const heading of ['Announcement', 'Director’s sheet', 'If something changes']) {
    expect(textsOf(pages[above])).toContain(heading);
  }
  // It is read aloud: all three of this rover would fit, but in type under 10 pt.
  const rover = built({ familyId: 'rover-mitchell', parameters: { tables: 6.5 }, boards: 4 });
  const announced = print('everything', rover)
    .map(textsOf)
    .find((texts) => texts.includes('Announcement'));
  expect(announced).toContain('If something changes');
  expect(announced).not.toContain('Director’s sheet');
});

test('everything of a Mitchell of 7 tables is two pages beside the table cards; with codes these and slips too', () => {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
  const pagesOf = (kind: PrintOptions['kind'], base: string | null = null) => {
    const clock = { startMinute: null, waitingAt: 0, halfMinutes: [] };
    const guides = { planIndex: 0, nextRound: 1, base, clock, interval: null };
    return layOutPrint(movement, { ...DEFAULT_CARD_OPTIONS, kind }, guides).pages.length;
  };
  expect(pagesOf('everything') - pagesOf('table')).toBe(2);
  const base = 'https://club.example/';
  // The codes are a sheet of their own, to hang up.
  expect(pagesOf('everything', base)).toBe(3 + pagesOf('table', base) + pagesOf('pair', base));
});

test('what to do if something changes is a sheet in the language of the players', () => {
  const half = { ...built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 }) };
  const odd = { ...half, phantom: 14 as PairNumber };
  const linesIn = (language: PrintOptions['language']) =>
    cardsText(odd, { kind: 'planB', language }).flat().join('\n');
  expect(linesIn('en')).toContain(
    'One more pair: it is pair 14, the number left free (E-W at Table 7 in round 1), from the next round on.',
  );
  expect(linesIn('en')).toContain(
    'pairs 8–13 never sit out. Pairs 1–7 are stationary; a playing director takes one of 1–7 and sits out 4 boards.',
  );
  expect(linesIn('fr')).toContain('En cas de changement');
  expect(linesIn('de')).toContain('die freie Nummer (in Runde 1 O-W an Tisch 7)');
  expect(linesIn('nl')).toContain('het vrije nummer (in ronde 1 O-W aan tafel 7)');
  expect(linesIn('fr')).toContain('le numéro libre (E-O à la table 7 en position 1)');
  // Full tables: the late pair displaces others, and somebody may go home.
  expect(cardsText(half, { kind: 'planB' }).flat().join('\n')).toMatch(/One more pair by round 2/);
  const broken = { ...half, rounds: half.rounds.map(() => half.rounds[0] ?? []) };
  expect(cardsText(broken, { kind: 'planB' })).toEqual([]);
});

test('what to do if something changes during play is told from the next round on, and says so', () => {
  const half = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 });
  const odd = { ...half, phantom: 14 as PairNumber };
  const clock = { startMinute: null, waitingAt: 0, halfMinutes: [] };
  const linesAt = (movement: Movement, nextRound: number, language: PrintOptions['language']) => {
    const guides = { planIndex: 0, nextRound, base: null, clock, interval: null };
    return cardsText(movement, { kind: 'planB', language }, guides).flat();
  };
  expect(LANGUAGES.map((language) => linesAt(half, 4, language)[1])).toEqual(
    LANGUAGES.map((language) => {
      const from = { en: 'From round 4 on:', de: 'Ab Runde 4:', nl: 'Vanaf ronde 4:' };
      return language === 'fr' ? 'À partir de la position 4 :' : from[language];
    }),
  );
  const full = linesAt(half, 4, 'en').join('\n');
  expect(full).toMatch(/One more pair by round 4: .* round 4 .* round 7 /);
  expect(full).not.toMatch(/round [123]\b/);
  expect(linesAt(odd, 4, 'en').join('\n')).toContain(
    'the number left free (E-W at Table 3 in round 4), from the next round on.',
  );
  expect(linesAt(odd, 4, 'en').join('\n')).not.toContain('Nobody is pair');
  expect(linesAt(half, 1, 'en')).toEqual(cardsText(half, { kind: 'planB' }).flat());
  expect(linesAt(half, 8, 'en')).toEqual([]);
});

test('only the cards that have changed are printed, with the new grid for the director', () => {
  const only = { tables: [3, 5], pairs: [7, 12] };
  const headings = (kind: PrintOptions['kind']) =>
    layOutPrint(relayShare(8), { ...DEFAULT_CARD_OPTIONS, kind, only })
      .pages.flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'text' ? [item.text] : []))
      .filter((text) => /^(?:(?:Table|Pair) \d+|Director’s sheet)$/.test(text));
  // “Table 1” is above the first column of the grid.
  const grid = ['Director’s sheet', 'Table 1'];
  const held = ['Table 3', 'Table 5', 'Pair 7', 'Pair 12'];
  expect(headings('everything')).toEqual([...grid, ...held]);
  expect(headings('table')).toEqual(['Table 3', 'Table 5']);
  expect(headings('pair')).toEqual(['Pair 7', 'Pair 12']);
});

test('more boards at a relay than fit in a column are listed below the grid', () => {
  const web = built({ familyId: 'web-mitchell', parameters: { tables: 17, rounds: 9 }, boards: 2 });
  const [sheet = []] = cardsText(web, { kind: 'director' });
  const [grid = -1, below = -1] = [...sheet.keys()].filter((i) => sheet[i]?.startsWith('Round |'));
  expect(sheet[grid]).toMatch(/\| 16 \| 17$/);
  expect(sheet[below]).toBe('Round | Relay 1 | Relay 2');
  expect(sheet[below + 1]).toMatch(/^1 \| 9–10(, \d+–\d+){4} \| 7–8(, \d+–\d+){4}$/);
  expect(sheet.slice(below + 1, below + 10)).toHaveLength(9);
  const sets = createSets(200, 1);
  const rounds = sets.map((_, set) => [createPlay(1, 2, set)]).slice(0, 100);
  const event = createMovement({
    title: '',
    pairCount: 2,
    sets,
    rounds: [...rounds.slice(1), [createPlay(1, 2, 0)]],
    relays: [{ afterTableNumber: 1 }],
  });
  const options = { ...DEFAULT_CARD_OPTIONS, kind: 'director', largePrint: true } as const;
  const printed = layoutCards(createCards(event, options), options)
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'text' ? item.text : []));
  expect(printed.join(' ')).toContain('Relay');
  // Nothing is cut off; the script itself has an ellipsis between two sets.
  expect(printed.filter((text) => text.endsWith('…'))).toEqual([]);
});

test('boards of one session do not wait through another', () => {
  const first = relayShare(4);
  const later = createSets(4, 1).map((set) => ({ ...set, label: `2${set.label}` }));
  const again = first.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play'
        ? createPlay(sitting.northSouth, sitting.eastWest, sitting.set + 4)
        : sitting,
    ),
  );
  const event = {
    ...first,
    sets: [...first.sets, ...later],
    rounds: [...first.rounds, ...again],
    sessionStarts: [0, 4],
  };
  const lines = (kind: 'relay' | 'positions') => cardsText(event, { kind })[0] ?? [];
  expect(lines('relay').filter((line) => /^[#\d]/.test(line))).toEqual([
    '# Session 1',
    '1 | 5–6 | – | table 2',
    '2 | 7–8 | table 3 | table 2',
    '3 | 1–2 | table 3 | table 2',
    '4 | 3–4 | table 3 | –',
    '# Session 2',
    '5 | 11 | – | table 2',
    '6 | 12 | table 3 | table 2',
    '7 | 9 | table 3 | table 2',
    '8 | 10 | table 3 | –',
  ]);
  expect(lines('positions').filter((line) => line.startsWith('#'))).toEqual([
    '# Relay between tables 2 and 3: Boards 5–6',
  ]);
});

test('the slip of a late pair begins when it joins, under the heading of its session', () => {
  const pair = 9 as PairNumber;
  const late = (untilRoundIndex: number, sessionStarts: readonly number[]) => {
    const missing = [{ pair, fromRoundIndex: 0, untilRoundIndex }];
    const slip = cardsText({ ...switched, missing, sessionStarts }, { kind: 'pair' })[pair - 1];
    return slip?.slice(2).map((line) => line.split(' | ')[0]);
  };
  expect(late(2, [0])?.slice(0, 3)).toEqual(['3', '4', '5']);
  expect(late(4, [0, 3])?.slice(0, 3)).toEqual(['# Session 2', '5', '6']);
  expect(late(3, [0, 3])?.slice(0, 2)).toEqual(['# Session 2', '4']);
});

describe('a traveller', () => {
  test('lists the plays of its board in scored directions', () => {
    const slips = cardsText(switched, { kind: 'traveller' });
    expect(slips).toHaveLength(21);
    const rows = slips[1]
      ?.filter((line) => /^\*? ?\d/.test(line))
      .map((line) => line.split(' | ', 3));
    expect(slips[1]?.[0]).toBe('Board 2 · Dealer E · N-S vul');
    expect(rows).toEqual([
      ['1', '1', '8'],
      ['2', '7', '13'],
      ['3', '6', '11'],
      ['4', '5', '9'],
      ['5', '4', '14'],
      ['* 6 ⇄', '12', '3'],
      ['* 7 ⇄', '10', '2'],
    ]);
  });

  test('differs from those of its set where a table switches or leaves out its board alone', () => {
    const rounds = switched.rounds.map((round, roundIndex) =>
      round.map((sitting) => ({
        ...sitting,
        dropped: (roundIndex === 1 ? 0b100 : 0) as BoardMask,
      })),
    );
    const slips = cardsText({ ...switched, rounds }, { kind: 'traveller' });
    const played = (board: number) =>
      slips[board - 1]?.flatMap((line) => line.match(/^(?:\* )?\d[ ⇄]*(?= \|)/)?.[0].trim() ?? []);
    expect(played(1)).toEqual(['1', '2', '3', '4', '5', '6', '* 7 ⇄']);
    expect(played(2)).toEqual(['1', '2', '3', '4', '5', '* 6 ⇄', '* 7 ⇄']);
    expect(played(3)).toEqual(['1', '3', '4', '5', '* 6 ⇄', '* 7 ⇄']);
  });

  test('has a column for the lead where there is room for it without smaller type', () => {
    for (const language of LANGUAGES) {
      const { lead } = wordsOf(language, 'ebu');
      for (const perPage of CARDS_PER_PAGE) {
        const options = { kind: 'traveller', language, perPage } as const;
        const [, head = ''] = cardsText(switched, options)[0] ?? [];
        expect(head.includes(` | ${lead} | `)).toBe(perPage <= 2);
      }
      const printed = { ...DEFAULT_CARD_OPTIONS, kind: 'traveller', language, perPage: 2 } as const;
      const { pages, remarks } = layOutPrint(mitchell(9), printed);
      expect(remarks).toEqual([]);
      const lines = (pages[0] as Page).items.flatMap((item) =>
        item.kind === 'text' && /^\d$/.test(item.text) && item.x < 30 ? [item] : [],
      );
      const [first, second] = lines.map(({ y }) => y);
      expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(7);
      expect(lines[0]?.size).toBeGreaterThan(4.5);
    }
  });

  test('has the dealer and vulnerability of its board', () => {
    const boards = Array.from({ length: 17 }, (_, index) => index + 1);
    expect(boards.map(dealerOf).join('')).toBe('NESWNESWNESWNESWN');
    // Laws of Duplicate Bridge, Law 2: the boards at which each side is vulnerable.
    const at = (side: string) => boards.filter((board) => vulnerableOn(board) === side);
    expect(at('none')).toEqual([1, 8, 11, 14, 17]);
    expect(at('NS')).toEqual([2, 5, 12, 15]);
    expect(at('EW')).toEqual([3, 6, 9, 16]);
    expect(at('all')).toEqual([4, 7, 10, 13]);
  });
});

test('any movement has cards of every kind, in every language, with every row complete', () => {
  fc.assert(
    fc.property(
      anyMovement,
      fc.constantFrom(...CARD_KINDS),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...TERMS),
      (movement, kind, language, terms) => {
        const options = { ...DEFAULT_CARD_OPTIONS, kind, language, terms };
        for (const { heading, blocks } of createCards(movement, options)) {
          expect(heading).not.toBe('');
          for (const block of blocks) {
            if (block.kind !== 'table') continue;
            for (const row of block.rows) {
              const wanted = row.mark === 'session' ? 1 : block.columns.length;
              expect(row.cells).toHaveLength(wanted);
            }
          }
        }
      },
    ),
  );
});

test('every sitting that is switched carries the sign on its table card, and no other', () => {
  fc.assert(
    fc.property(anyMovement, (movement) => {
      const cards = createCards(movement, DEFAULT_CARD_OPTIONS);
      movement.rounds.forEach((round, roundIndex) => {
        round.forEach((sitting, tableIndex) => {
          // A table where nobody ever plays may have none.
          const card = cards.find(({ heading }) => heading === `Table ${tableIndex + 1}`);
          const table = card?.blocks.find((block) => block.kind === 'table');
          const row = table?.rows.filter(({ mark }) => mark !== 'session')[roundIndex];
          const isPlay =
            sitting.kind === 'play' &&
            ((sitting.switched & ~sitting.dropped) !== 0 ||
              sitting.extra?.some(({ switched }) => switched !== 0) === true);
          const pairs = pairsAt(sitting);
          const isAway = (pair: number): boolean =>
            pair === movement.phantom ||
            movement.missing.some(
              (one) =>
                one.pair === pair &&
                one.fromRoundIndex <= roundIndex &&
                roundIndex < one.untilRoundIndex,
            );
          const isSwitched = isPlay && !pairs.some(isAway);
          expect(row?.mark === 'switch').toBe(isSwitched);
          expect(row?.remark.includes('⇄') ?? false).toBe(isSwitched);
        });
      });
    }),
  );
});

test('what the catalogue says of a family is in the language of the sheet; what a director wrote stays as it is', () => {
  const [family, own] = ['Rounds 1 and 2 are the halves of the first round', 'Bring pencils.'];
  const generated = built({ familyId: 'switch-rover', parameters: { tables: 4.5 }, boards: 2 });
  const notes = `${withFamilyNotes(generated).notes}\n${own}`;
  for (const language of LANGUAGES) {
    const [sheet] = cardsText({ ...generated, notes }, { kind: 'director', language });
    expect(sheet?.filter((line) => line.startsWith(family))).toHaveLength(
      language === 'en' ? 1 : 0,
    );
    expect(sheet?.slice(-2)).toEqual([expect.stringMatching(/1.*2.*3.*4/), own]);
  }
});

test('travellers of seven rounds are four to a page in every language', () => {
  for (const language of LANGUAGES) {
    const print = layOutPrint(switched, { ...DEFAULT_CARD_OPTIONS, kind: 'traveller', language });
    expect([language, print.pages.length, print.remarks]).toEqual([language, 6, []]);
  }
});

test('a pair that sits out without boards has “sit-out” printed in their place', () => {
  const sitOut = { kind: 'sitOut', pair: 1 as PairNumber, seat: 'NS', set: null } as const;
  const movement = createMovement({
    title: 'Odd',
    pairCount: 3,
    sets: createSets(2, 2),
    rounds: [[sitOut], [createPlay(1, 2, 0)], [createPlay(1, 3, 1)]],
  });
  const [card = []] = cardsText(movement, { kind: 'table' });
  expect(card[2]).toBe('- 1 | 1 | – | sit-out');
});

describe.each([
  ['rover-mitchell', 6.5],
  ['switch-rover', 4.5],
  ['pivot-mitchell', 6.5],
  ['one-and-a-half-table-appendix', 9.5],
])('a table of %s at %s tables that is not in the room', (familyId, tables) => {
  const movement = built({ familyId, parameters: { tables }, boards: 2 });
  const absent = Math.ceil(tables);

  it('is on no card: whoever is there sits out', () => {
    for (const kind of ['table', 'pair', 'positions', 'relay', 'traveller'] as const) {
      const lines = cardsText(movement, { kind }).flat();
      expect(lines.filter((line) => new RegExp(`table ${absent}\\b`, 'i').test(line))).toEqual([]);
    }
    const cards = createCards(movement, DEFAULT_CARD_OPTIONS);
    expect(cards).toHaveLength(absent - 1);
    const [sheet = []] = cardsText(movement, { kind: 'director' });
    expect(sheet[1]).toContain(` ${absent - 1} tables, `);
    const slips = cardsText(movement, { kind: 'pair' });
    movement.rounds.forEach((round, roundIndex) => {
      const last = round.at(-1);
      if (last?.kind !== 'sitOut') return;
      const slip = slips.find(([heading]) => heading === `Pair ${last.pair}`);
      expect(slip).toContain(`- ${roundIndex + 1} | – | – | sit-out | –`);
    });
  });

  it('is not called, nor shown in the room', () => {
    const flow = traceBoards(movement);
    movement.rounds.forEach((round, roundIndex) => {
      const { tables: shown, sitOuts } = roomIn(flow, roundIndex);
      expect(shown.map(({ table }) => table)).toEqual(
        Array.from({ length: absent - 1 }, (_, index) => index + 1),
      );
      const last = round.at(-1);
      if (last?.kind === 'sitOut') expect(sitOuts).toContain(last.pair);
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  type BoardMask,
  createPlay,
  createSets,
  type Movement,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { lastRounds, mitchell, relayShare } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { whist16 } from '../movement/individuals.ts';
import { cardsText } from './cardText.ts';

function generated(familyId: string, tables: number, more: { rounds?: number } = {}): Movement {
  return built({ familyId, parameters: { tables, ...more }, boards: 2 });
}

const turnBoards =
  'Stay seated and turn the board through 90°. The numbers show which way you score.';

describe('a table card', () => {
  test('prints pairs as scored, marks whole and part-round switches, and says where all go', () => {
    const movement = mitchell(7, (t, r) => r === 7 || (r === 6 && t === 3 && 0b110), 3);
    expect(cardsText(movement, {})[2]).toEqual([
      'Table 3',
      'Round | N-S | E-W | Boards',
      '1 | 3 | 10 | 7–9',
      '2 | 3 | 9 | 10–12',
      '3 | 3 | 8 | 13–15',
      '4 | 3 | 14 | 16–18',
      '5 | 3 | 13 | 19–21',
      '* 6 | 3 | 12 | 1–3 | ⇄ SWITCH BOARDS 2, 3',
      '* 7 | 11 | 3 | 4–6 | ⇄ ARROW SWITCH',
      '⇄: Stay seated and turn the board through 90°. The numbers show which way you score.',
      '⇄: Stay seated and turn these boards through 90°: on them N-S score E-W, and E-W score N-S.',
      'N-S: stay',
      'E-W: move to table 4',
      'Boards: move to table 2',
    ]);
  });

  test('names no switched board that is not played, nor does the pair card', () => {
    const whole = mitchell(5, (t, r) => r === 5 && t === 3 && 0b110, 3);
    const rounds = whole.rounds.map((round) =>
      round.map((sitting) => ({ ...sitting, dropped: 0b100 as BoardMask })),
    );
    const movement = { ...whole, rounds };
    expect(cardsText(movement, {})[2]).toContain('* 5 | 3 | 9 | 4–5 | ⇄ SWITCH BOARD 5');
    const pairs = cardsText(movement, { kind: 'pair' });
    expect(pairs[2]).toContain('* 5 | 3 | N-S | 9 | 4–5 | ⇄ SWITCH BOARD 5: score E-W');
  });

  test('puts the phantom in brackets and its opponents on a sit-out', () => {
    const movement = { ...mitchell(5, lastRounds(1, 5)), phantom: createPlay(10, 1, 0).northSouth };
    const card = cardsText(movement, {})[4];
    expect(card).toContain('- 1 | 5 | (10) | 5 | you sit out (no pair 10)');
    // Nobody turns boards that nobody plays.
    expect(cardsText(movement, {})[3]).toContain('- 5 | 4 | (10) | 3 | sit-out');
  });

  test('names sharing tables and the relay, in the terms of either body', () => {
    const movement = relayShare(6);
    const withRelay = { ...movement, relays: [{ afterTableNumber: 3 }] };
    expect(cardsText(withRelay, {})[0]).toContain('Share: boards with table 6 in every round');
    expect(cardsText(withRelay, {})[3]).toContain('Boards: move to relay between tables 3 and 4');
    const acbl = cardsText(withRelay, { terms: 'acbl' });
    expect(acbl[0]).toContain('Relay: boards with table 6 in every round');
    expect(acbl[3]).toContain('Boards: move to bye stand between tables 3 and 4');
  });

  test('says, where there is no relay, how long the boards are out of play and which table gets them next', () => {
    expect(cardsText(relayShare(6), {})[3]).toContain(
      'Boards: out of play for a round, then table 3',
    );
  });

  test('keeps the boards of a copy in its own circle', () => {
    const cards = cardsText(generated('web-mitchell', 16, { rounds: 7 }), {});
    const boards = cards.flatMap((card) => card.filter((line) => line.startsWith('Boards: ')));
    const section = (first: number) => [
      `Boards: move to table ${first + 6}`,
      ...Array.from({ length: 6 }, (_, index) => `Boards: move to table ${first + index}`),
      'Boards: out of play',
    ];
    expect(boards).toEqual([...section(1), ...section(9)]);
  });

  test('says where boards go after the last move but one, if it is unusual', () => {
    const stagger = cardsText(generated('stagger-mitchell', 8, { rounds: 5 }), {})[0];
    expect(stagger).toContain('Boards: move to tables 2 and 6; after round 4 out of play');
  });

  test('states one exception in the rule, and more in a column by round', () => {
    expect(cardsText(generated('skip-mitchell', 8), {})[0]).toContain(
      'E-W: move to table 2; after round 4 move to table 3',
    );
    const weave = cardsText(generated('double-weave', 8), {})[0];
    expect(weave?.[1]).toBe('Round | N-S | E-W | Boards | E-W to | Boards to');
    expect(weave?.slice(2, 4)).toEqual([
      '1 | 1 | 9 | 1–2 | table 2 | table 8',
      '2 | 1 | 10 | 15–16 | table 8 | table 2',
    ]);
    expect(weave).toContain('N-S: stay');
  });

  test('names directions where pairs change them', () => {
    expect(cardsText(generated('howell', 4), {})[0]).toContain('E-W: move to table 2 N-S');
  });

  test('sends everybody by seat in a switched round too, and says so', () => {
    // Pair 1 goes round three tables; in round 1 it sits N-S but is scored E-W.
    const movement = createMovement({
      title: 'Irregular',
      pairCount: 6,
      sets: createSets(3, 1),
      rounds: [
        [createPlay(1, 2, 0, 1), createPlay(3, 4, 1), createPlay(5, 6, 2)],
        [createPlay(5, 4, 2), createPlay(1, 6, 0), createPlay(3, 2, 1)],
        [createPlay(5, 2, 2), createPlay(3, 6, 0), createPlay(1, 4, 1)],
      ],
    });
    const [card] = cardsText(movement, {});
    expect(card?.[1]).toBe('Round | N-S | E-W | Boards | N-S to | Boards to');
    expect(card?.[2]).toBe('* 1 | 2 | 1 | 1 | table 2 | table 2 | ⇄ ARROW SWITCH');
    expect(card).toContain(`⇄: ${turnBoards} Move according to where you are sitting.`);
    expect(card).toContain('E-W: move to table 3');
  });

  test('says that rules of moving go by seats when a switch comes before the last round', () => {
    const scramble = cardsText(mitchell(7, lastRounds(2, 7)), {})[0];
    expect(scramble).toContain(`⇄: ${turnBoards} Move according to where you are sitting.`);
    expect(cardsText(mitchell(7, lastRounds(1, 7)), {})[0]).toContain(`⇄: ${turnBoards}`);
  });

  test('heads each session where there are several', () => {
    const card = cardsText({ ...mitchell(3), sessionStarts: [0, 2] }, {})[0];
    expect(card?.slice(1, 6)).toEqual([
      'Round | N-S | E-W | Boards',
      '# Session 1',
      '1 | 1 | 4 | 1',
      '2 | 1 | 6 | 2',
      '# Session 2',
    ]);
  });

  test('says when a table is not in play', () => {
    const movement = mitchell(3);
    const rounds = movement.rounds.map((round, r) =>
      r === 1 ? round.with(0, { kind: 'idle' }) : round,
    );
    expect(cardsText({ ...movement, rounds }, {})[0]).toContain('- 2 | – | – | – | not in play');
  });
});

const PLACES = {
  nl: [
    'Spellen: naar de tafels 1 en 4',
    'Spellen: naar de spellentafel tussen tafel 2 en 3',
    'Delen: spellen delen met tafel 4 in elke ronde',
    'O-W: naar tafel 2',
  ],
  de: [
    'Boards: weiter zu den Tischen 1 und 4',
    'Boards: weiter zum Relaistisch zwischen Tisch 2 und 3',
    'Austausch: Boards mit Tisch 4 in jeder Runde',
    'O-W: weiter zu Tisch 2',
  ],
  fr: [
    'Étuis: vers les tables 1 et 4',
    'Étuis: vers le guéridon entre les tables 2 et 3',
    'Échange: étuis échangés avec la table 4 à chaque position',
    'E-O: vers la table 2',
  ],
} as const;

test.each(['nl', 'de', 'fr'] as const)('places have their articles in %s', (language) => {
  const movement = generated('relay-share-mitchell', 4);
  const lines = cardsText(movement, { kind: 'table', language }).flat();
  expect(lines).toEqual(expect.arrayContaining([...PLACES[language]]));
  const words = wordsOf(language, 'ebu');
  expect(words.outThen(2, words.tablePlaces('7, 8'))).toBe(
    {
      nl: '2 ronden uit het spel, dan naar de tafels 7, 8',
      de: '2 Runden nicht im Spiel, dann zu den Tischen 7, 8',
      fr: 'hors jeu 2 positions, puis vers les tables 7, 8',
    }[language],
  );
});

test('a player who stays is one', () => {
  const lines = (['en', 'nl', 'de', 'fr'] as const).map((language) =>
    cardsText(whist16(2), { kind: 'table', language })[0]?.find((line) =>
      /: (?:stays|bl|reste)/.test(line),
    ),
  );
  expect(lines).toEqual([
    'East: stays',
    'Oost: blijft zitten',
    'Ost: bleibt sitzen',
    'Est: reste fixe',
  ]);
});

// What is announced of those who leave at once with others, in every language.

import { expect, it } from 'vitest';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Contestants, PairNumber } from '../../src/movement/movement.ts';
import { withKnownBoards } from '../../src/replan/knownBoards.ts';
import type { News } from '../../src/replan/news.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun, sentencesOn } from '../../src/words/instructions/announce.ts';
import { announceNews } from '../../src/words/instructions/announceReplan.ts';
import { built } from '../catalogue/built.ts';

const merges: News = { kind: 'merges', pairs: [3, 8], into: 8, round: 5 };
const leaves: News = { kind: 'leaves', pair: 4, round: 5, isSeatEmpty: false };
const never: News = { ...leaves, round: 1 };

it.each([
  [
    'en',
    'From round 5 play 2 boards per round: the first two of each set.',
    'From round 5 play one board per round: the first of each set.',
  ],
  [
    'de',
    'Ab Runde 5 2 Boards pro Runde spielen: die ersten 2 jedes Satzes.',
    'Ab Runde 5 ein Board pro Runde spielen: das erste jedes Satzes.',
  ],
  [
    'nl',
    'Speel vanaf ronde 5 2 spellen per ronde: de eerste 2 van elke spelgroep.',
    'Speel vanaf ronde 5 één spel per ronde: de eerste van elke spelgroep.',
  ],
  [
    'fr',
    'À partir de la position 5, jouez 2 étuis par position\u00a0: les 2 premiers de chaque jeu.',
    'À partir de la position 5, jouez un étui par position\u00a0: le premier de chaque jeu.',
  ],
] as const)('how many boards of each set are played is said: %s', (language, two, one) => {
  const told = [2, 1].map((boards) =>
    announceNews([{ kind: 'boardsPerRound', round: 5, boards }], 'pairs', language, 'ebu'),
  );
  expect(told).toEqual([two, one]);
});

it.each([
  ['en', 'Otherwise everybody goes on as the cards say from round 5.'],
  ['de', 'Im Übrigen spielen ab Runde 5 alle weiter, wie es auf den Karten steht.'],
  ['nl', 'Voor het overige gaat vanaf ronde 5 iedereen verder zoals op de kaarten staat.'],
  ['fr', 'Pour le reste, à partir de la position 5, tous continuent comme l’indiquent les fiches.'],
] as const)('fewer boards than on the cards are no contradiction to them: %s', (language, rest) => {
  const news: readonly News[] = [
    { kind: 'boardsPerRound', round: 5, boards: 2 },
    { kind: 'goOn', round: 5 },
  ];
  expect(announceNews(news, 'pairs', language, 'ebu')).toContain(rest);
  expect(announceNews(news.slice(1), 'pairs', language, 'ebu')).not.toContain(rest);
});

it.each([
  ['en', 'From round 5 the players left of pairs 3 and 8 play together as pair 8.'],
  ['de', 'Ab Runde 5 spielen die verbliebenen Spieler der Paare 3 und 8 zusammen als Paar 8.'],
  ['nl', 'Vanaf ronde 5 spelen de overgebleven spelers van de paren 3 en 8 samen als paar 8.'],
  [
    'fr',
    'À partir de la position 5, les joueurs restants des paires 3 et 8 jouent ensemble sous le numéro 8.',
  ],
] as const)('two half pairs play on as one: %s', (language, sentence) => {
  expect(announceNews([merges], 'pairs', language, 'ebu')).toBe(sentence);
});

it.each([
  ['en', 'Where your card says “you sit out (no pair 14)”, you now play pair 14.'],
  [
    'de',
    'Wo auf Ihrer Karte „Sie setzen aus (kein Paar 14)“ steht, spielen Sie jetzt gegen Paar 14.',
  ],
  ['nl', 'Waar op uw kaart “u zit stil (geen paar 14)” staat, speelt u nu tegen paar 14.'],
  [
    'fr',
    'Là où votre fiche indique «\u00a0vous êtes en relais (pas de paire 14)\u00a0», vous jouez maintenant contre la paire 14.',
  ],
] as const)(
  'who waited for a pair plays it, in the words of the card: %s',
  (language, sentence) => {
    const told = announceNews([{ kind: 'fills', pair: 14 }], 'pairs', language, 'ebu');
    expect(told).toBe(sentence);
    const card = wordsOf(language, 'ebu').sitOutWithout(14);
    expect(told).toContain(card);
  },
);

it.each<['en' | 'de' | 'nl' | 'fr', Contestants, string, string]>([
  ['en', 'pairs', 'Pair 4 leaves after round 4.', 'Pair 4 is missing.'],
  ['de', 'pairs', 'Paar 4 geht nach Runde 4.', 'Paar 4 fehlt.'],
  ['nl', 'pairs', 'Paar 4 vertrekt na ronde 4.', 'Paar 4 ontbreekt.'],
  ['fr', 'pairs', 'La paire 4 part après la position 4.', 'La paire 4 manque.'],
  ['en', 'players', 'Player 4 leaves after round 4.', 'Player 4 is missing.'],
  ['de', 'players', 'Spieler 4 geht nach Runde 4.', 'Spieler 4 fehlt.'],
  ['nl', 'players', 'Speler 4 vertrekt na ronde 4.', 'Speler 4 ontbreekt.'],
  ['fr', 'players', 'Le joueur 4 part après la position 4.', 'Le joueur 4 est absent.'],
])('who leaves no seat empty: %s, %s', (language, contestants, later, first) => {
  expect(announceNews([leaves], contestants, language, 'ebu')).toBe(later);
  expect(announceNews([never], contestants, language, 'ebu')).toBe(first);
});

const twice: News = {
  ...{ kind: 'playedTwice', pair: 9 as PairNumber },
  ...{ board: 14, first: 1, second: 2 },
};

it.each<['en' | 'de' | 'nl' | 'fr', string, string, RegExp]>([
  ['en', 'Pair 9 had', 'Player 9 had', /board 14, in round 1: the result of round 2 .*Law 15/],
  ['de', 'Paar 9 hatte', 'Spieler 9 hatte', /Board 14 schon in Runde 1 .* Runde 2 .*§ 15/],
  ['nl', 'Paar 9 had', 'Speler 9 had', /spel 14 .* ronde 1: .* ronde 2 .*artikel 15/],
  ['fr', 'La paire 9 avait', 'Le joueur 9 avait', /étui 14, .* 1.: .* position 2 .*loi 15/],
])(
  'who plays a board again is told that the result does not stand: %s',
  (language, pair, player, rest) => {
    const told = (contestants: Contestants) => announceNews([twice], contestants, language, 'ebu');
    expect(told('pairs')).toMatch(rest);
    expect(told('pairs').startsWith(pair)).toBe(true);
    expect(told('players')).toBe(told('pairs').replace(pair, player));
  },
);

it.each([
  [
    'en',
    'Round 2, Table 3 played board 14 instead of 7.',
    'Round 2, Table 3 played board 14 beside its own.',
  ],
  [
    'de',
    'Runde 2, Tisch 3 hat Board 14 statt 7 gespielt.',
    'Runde 2, Tisch 3 hat Board 14 zusätzlich gespielt.',
  ],
  [
    'nl',
    'Ronde 2, tafel 3 heeft spel 14 in plaats van 7 gespeeld.',
    'Ronde 2, tafel 3 heeft spel 14 erbij gespeeld.',
  ],
  [
    'fr',
    'Position 2, table 3\u00a0: étui 14 joué au lieu de 7.',
    'Position 2, table 3\u00a0: étui 14 joué en plus.',
  ],
] as const)(
  'what a table has played is told as that, not as what to do: %s',
  (language, instead, beside) => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
    const told = (board: number | null) => {
      const wrong = { round: 2, table: 3, board: 14, instead: board };
      const stated = { movement, plan: movement, played: 2, wrongBoards: [wrong] };
      const { movement: after } = withKnownBoards(stated, { kind: 'playedOtherwise' });
      const script = announceRun(runFactsOf(after), wordsOf(language, 'ebu'));
      const before = announceRun(runFactsOf(movement), wordsOf(language, 'ebu'));
      const usual = sentencesOn(before, ['boards']).flatMap(({ sentences }) => sentences);
      const all = sentencesOn(script, ['boards']).flatMap(({ sentences }) => sentences);
      return all.filter((sentence) => !usual.includes(sentence));
    };
    // Table 3 has boards 7–8 in round 2.
    expect(told(7)).toEqual([instead]);
    expect(told(null)).toEqual([beside]);
  },
);

// Each language uses a term for one thing, each thing has one term, and French keeps its signs with their words.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_KINDS, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { layoutCards } from '../../src/cards/layout.ts';
import { createCards } from '../../src/cards/model.ts';
import { createReplanning } from '../../src/replan/replan.ts';
import { cardTitle } from '../../src/words/cardTitles.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import type { Dictionary, Terms } from '../../src/words/dictionary.ts';
import { printKindTitle } from '../../src/words/english/pageCards.ts';
import { wayCosts } from '../../src/words/english/replan.ts';
import { inTerms } from '../../src/words/english/terms.ts';
import { FAMILY_WORDS } from '../../src/words/familyWords.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';
import { leaving } from '../replan/changes.ts';
import { textsIn } from '../sentences.ts';

const folder = resolve(import.meta.dirname, '../../src/words');

/** All that the sources of a language say, and what families are called in it. */
function textsOf(language: Language): readonly string[] {
  const texts = readdirSync(resolve(folder, language)).flatMap((file) =>
    textsIn(file, readFileSync(resolve(folder, language, file), 'utf8')),
  );
  return [...texts, ...Object.values(FAMILY_WORDS).map(({ name }) => name[language])];
}

/** The things whose words players must not confuse. */
interface Things {
  readonly round: readonly string[];
  readonly stand: readonly string[];
  readonly sitOut: readonly string[];
  readonly share: readonly string[];
  readonly switching: readonly string[];
}

function thingsOf(words: Dictionary): Things {
  return {
    round: [
      words.round,
      words.inRounds('1', 1),
      words.inRounds('1–2', 2),
      words.inEveryRound,
      words.afterRound(1, ''),
      words.size({ pairs: 2, tables: 1, rounds: 3, boards: 6 }),
      words.titles.rounds(1),
      words.titles.rounds(2),
    ],
    stand: [words.standTitle('1'), words.stand('1')],
    sitOut: [words.sitOut, words.run.headings.sitOuts],
    share: [words.shareTitle, words.sharing, words.run.headings.shares],
    switching: [words.run.headings.switches],
  };
}

const TERMS_OF: readonly (readonly [Language, Terms, Record<keyof Things, RegExp>])[] = [
  [
    'en',
    'ebu',
    {
      round: /round/i,
      stand: /relay/i,
      sitOut: /sit-out/i,
      share: /shar/i,
      switching: /arrow switch/i,
    },
  ],
  [
    'en',
    'acbl',
    {
      round: /round/i,
      stand: /bye stand/i,
      sitOut: /sit-out/i,
      share: /relay|shared boards/i,
      switching: /arrow switch/i,
    },
  ],
  [
    'nl',
    'ebu',
    {
      round: /ronden?\b/i,
      stand: /spellentafel/i,
      sitOut: /stilzit/i,
      share: /\bdelen|gedeeld/i,
      switching: /switch/i,
    },
  ],
  [
    'de',
    'ebu',
    {
      round: /runden?\b(?<!aussetzrunden)/i,
      stand: /relaistisch/i,
      sitOut: /aussetz/i,
      share: /austausch/i,
      switching: /achsendrehung/i,
    },
  ],
  [
    'fr',
    'ebu',
    {
      round: /positions?\b/i,
      stand: /guéridon/i,
      sitOut: /relais/i,
      share: /échang/i,
      switching: /tourner/i,
    },
  ],
];

test.each(TERMS_OF)('%s (%s): each term means one thing', (language, body, terms) => {
  const things = thingsOf(wordsOf(language, body));
  const names = Object.keys(terms) as (keyof Things)[];
  for (const name of names) {
    for (const text of things[name]) {
      const found = names.filter((other) => terms[other].test(text));
      expect(found, text).toEqual([name]);
    }
  }
});

/** Words that a language must not use in place of its term. */
const RULED_OUT: Readonly<Record<Language, RegExp>> = {
  en: /score slip|keep your seats|a quarter|\bmend\b|(?<!bye )\bstands?\b/i,
  nl: /\brondes\b|tussen tafels|samen spelen|\bborden\b|klaar te leggen$/i,
  de: /\bPausen?\b|\bAblagen?\b|\bGruppe\b|Boards drehen|gemeinsame? Boards|\bnie\b/,
  fr: /\btours?\b|exempt|partag|\brelais \d|positions? de départ/i,
};

test('the ACBL has a bye stand where the EBU has a relay, also among the papers and the costs of a change', () => {
  expect(printKindTitle('relay', 'ebu')).toMatch(/^Relay/);
  expect(printKindTitle('relay', 'acbl')).toMatch(/^Bye stand/);
  expect(printKindTitle('traveller', 'acbl')).toBe('Travelers');
  expect(cardTitle('traveller', 'de', 'acbl')).toBe('Boardzettel');
  const plan = mitchell(8, () => false, 3);
  const made = createReplanning({ movement: plan, plan, played: 2 }, leaving(3), { seed: 1 });
  const [way] = made.ok ? made.replanning.ways() : [];
  if (way === undefined) throw new Error('no way');
  const more = { ...way, relays: way.plannedRelays + 1 };
  expect(wayCosts(more, [], 'ebu')).toContain('boards rest at a relay one extra time');
  expect(wayCosts(more, [], 'acbl')).toContain('boards rest at a bye stand one extra time');
});

test('a sentence is reworded in the terms of the ACBL, but for the names of movements', () => {
  const sentence = 'Relays are fine: it needs a relay, in all 2 relays.';
  expect(inTerms('ebu', sentence)).toBe(sentence);
  expect(inTerms('acbl', sentence)).toBe(
    'Bye stands are fine: it needs a bye stand, in all 2 bye stands.',
  );
  const names = Object.values(FAMILY_WORDS).map(({ name }) => name.en);
  expect(names.map((name) => inTerms('acbl', `no better than ${name} in any column`))).toEqual(
    names.map((name) => `no better than ${name} in any column`),
  );
});

test.each(LANGUAGES)('%s uses one term for each thing', (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(150);
  // Of these, “Pause” in German is no sit-out.
  const { interval, intervalOf, moveInInterval } = wordsOf(language, 'ebu').evening;
  const ofInterval = [interval, moveInInterval, ...intervalOf(15).split(/(?<= )15/)];
  const others = texts.filter((text) => !ofInterval.includes(text));
  const wrong = others.filter((text) => RULED_OUT[language].test(text));
  expect(wrong).toEqual([]);
});

describe('French', () => {
  test('has a no-break space before every : ; ? and !', () => {
    expect(textsOf('fr').filter((text) => /(?<!\u00a0)[:;?!]/.test(text))).toEqual([]);
  });

  test('begins no line of a card with such a sign', () => {
    const movements = [
      mitchell(7, (t, r) => r === 7 || (r === 6 && t === 3 && 0b110), 3),
      built({ familyId: 'relay-share-mitchell', parameters: { tables: 8 } }),
      built({ familyId: 'web-mitchell', parameters: { tables: 17, rounds: 9 }, boards: 2 }),
      built({ familyId: 'rover', boards: 2 }),
    ];
    const lines: string[] = [];
    for (const movement of movements) {
      for (const kind of CARD_KINDS) {
        for (const perPage of [1, 4, 8] as const) {
          const options = { ...DEFAULT_CARD_OPTIONS, kind, perPage, language: 'fr' } as const;
          const items = layoutCards(createCards(movement, options), options).flatMap(
            (page) => page.items,
          );
          lines.push(...items.flatMap((item) => (item.kind === 'text' ? item.text : [])));
        }
      }
    }
    expect(lines.filter((line) => /^[\u00a0 ]*[:;?!]| [:;?!]/.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(10_000);
  });
});

test('German puts tables that share boards in the dative', () => {
  const { shares, tablePlace, tablePlaces } = wordsOf('de', 'ebu');
  expect(shares(tablePlaces('2 und 3'))).toBe('Boards mit den Tischen 2 und 3');
  expect(shares(tablePlace(8, ''))).toBe('Boards mit Tisch\u00a08');
});

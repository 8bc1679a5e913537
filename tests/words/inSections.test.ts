// In a movement with sections no sentence names a pair or a table by its bare number, in any language.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMovement } from '../../src/movement/findings.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { joinSections, sectionsOf } from '../../src/movement/sections.ts';
import { newsOf } from '../../src/replan/news.ts';
import { createReplanning } from '../../src/replan/replan.ts';
import type { Change } from '../../src/replan/situation.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { findingText, TERMS, wordsFor } from '../../src/words/dictionary.ts';
import { wordedOnwards } from '../../src/words/english/contestants.ts';
import { wayCosts, wayName } from '../../src/words/english/replan.ts';
import { namedIn, namedOnwards, numberCalled, numbersTyped } from '../../src/words/inSections.ts';
import { announceNews } from '../../src/words/instructions/announceReplan.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { anyMovement } from '../movement/randomMovement.ts';
import '../properties.ts';

function sideBySide(...parts: readonly Movement[]): Movement | null {
  const joined = joinSections(parts);
  return joined.ok && sectionsOf(joined.movement).length > 0 ? joined.movement : null;
}

const mitchell = built({ familyId: 'mitchell', parameters: { tables: 6 } });
const twoMitchells = sideBySide(mitchell, mitchell) ?? mitchell;

/** A noun for pairs, players or tables with a number, in any of the languages. */
const BARE =
  /\b(?:pairs?|paires?|paare?n?|paren|players?|spielern?|spelers?|joueurs?|tables?|tische?n?|tafels?)[ \u00a0]\d/i;

describe('a sentence', () => {
  it.each([
    ['Pair 13 leaves after round 2.', 'Pair B1 leaves after round 2.'],
    ['tables 1–12; pairs 1–14, 16–24', 'tables A1–A6, B1–B6; pairs A1–A12, B1–B2, B4–B12'],
    [
      'new cards for tables 3 and 8 and pair\u00a025',
      'new cards for tables A3 and B2 and pair\u00a025',
    ],
    [
      'Ab Runde 3: neue Karten für Tische 7 und 8.',
      'Ab Runde 3: neue Karten für Tische B1 und B2.',
    ],
    ['Paren 3 en 14, tafel 7', 'Paren A3 en B2, tafel B1'],
    ['les paires 2 et 24 à la table 12', 'les paires A2 et B12 à la table B6'],
    [
      'There is no pair 99; there are pairs 1 to 24.',
      'There is no pair 99; there are pairs A1–A12, B1–B12.',
    ],
    ['Renumber pairs 2→14, 14→2', 'Renumber pairs A2→B2, B2→A2'],
    ['Round 5, Table 8: leave out board 1.', 'Round 5, Table B2: leave out board 1.'],
    ['Table 8 at 19:30, pair 19:30', 'Table B2 at 19:30, pair 19:30'],
    ['2 pairs sit out 2 boards in round 3', '2 pairs sit out 2 boards in round 3'],
  ])('%s', (plain, named) => {
    expect(namedIn(twoMitchells, plain)).toBe(named);
    expect(namedIn(mitchell, plain)).toBe(plain);
  });

  it('of any finding names who and where as the players know them', () => {
    fc.assert(
      fc.property(anyMovement, anyMovement, (one, other) => {
        const movement = sideBySide(one, other) ?? sideBySide(one, one);
        if (movement === null) return;
        for (const language of LANGUAGES) {
          const words = wordsFor(wordsOf(language, TERMS[0]), movement.contestants);
          for (const finding of checkMovement(movement)) {
            expect(findingText(words, finding, movement)).not.toMatch(BARE);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('replanning', () => {
  const changes: readonly Change[] = [
    { kind: 'pairs', leaving: [15 as PairNumber], arriving: 0 },
    { kind: 'pairs', leaving: [3, 20] as PairNumber[], arriving: 0 },
    { kind: 'pairs', leaving: [], arriving: 1 },
    { kind: 'tables', tables: 13 },
    { kind: 'rounds', rounds: 5 },
    { kind: 'boards', boards: 1 },
  ];
  it.each(changes)('says who and where by name: %j', (change) => {
    const situation = { movement: twoMitchells, plan: twoMitchells, played: 2 };
    const made = createReplanning(situation, change, { seed: 1, switchSteps: 500 });
    if (!made.ok) throw new Error(made.fault.kind);
    made.replanning.advance(500);
    const ways = made.replanning.ways();
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      const said = [wayName(way), ...wayCosts(way)].map((one) => wordedOnwards(twoMitchells, one));
      for (const language of LANGUAGES) {
        const told = announceNews(newsOf(situation, way), 'pairs', language, TERMS[0]);
        said.push(namedOnwards(twoMitchells, told));
      }
      for (const sentence of said) expect(sentence).not.toMatch(BARE);
    }
  });
});

it('a pair and a table that come have the next names of the last section', () => {
  expect(namedOnwards(twoMitchells, 'Pairs 2, 24 and 25 join at tables 12–14.')).toBe(
    'Pairs A2, B12 and B13 join at tables B6–B8.',
  );
  expect(namedOnwards(mitchell, 'Pair 13 joins.')).toBe('Pair 13 joins.');
});

it('what is typed by name is read as numbers', () => {
  expect(numbersTyped(twoMitchells, 'pairs', 'A2→b2, B13 x')).toBe('2→14, B13 x');
  expect(numbersTyped(twoMitchells, 'tables', 'B1-B6')).toBe('7-12');
  expect(numbersTyped(mitchell, 'pairs', 'A2')).toBe('A2');
});

it('pairs and tables are found by their names', () => {
  const found = (text: string) => numberCalled(twoMitchells, 'pairs', text);
  expect(['B3', 'b3', '15', 'C1', 'B13', '0', 'x'].map(found)).toEqual([
    15,
    15,
    15,
    null,
    null,
    null,
    null,
  ]);
  expect(numberCalled(twoMitchells, 'tables', 'B2')).toBe(8);
  expect(numberCalled(mitchell, 'pairs', 'A3')).toBeNull();
});

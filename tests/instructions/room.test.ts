// Whatever is told in whatever language is told of the tables in the room, which are counted here from the grid; and played
// back it is the movement.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement, PairNumber, Sitting } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { wordsFor } from '../../src/words/dictionary.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured, pairwiseMovements } from '../features.ts';
import { SEED } from '../seed.ts';
import { cellsOf, playedCells, roomOf, wrongCells } from './cells.ts';
import { movementsOf, SWEPT_IDS, variationsOf } from './sweep.ts';

/** Of movements whose grid has no table but those in the room, one in so many is tried. */
const ONE_IN = 16;

/** All that is announced: of the whole, and of each move. */
function told(
  movement: Movement,
  language: Language,
  run = runFactsOf(movement),
): readonly string[] {
  const words = wordsOf(language, 'ebu');
  const script = announceRun(run, words).flatMap(({ announcements }) =>
    announcements.flatMap(({ sentences }) => sentences),
  );
  return [...script, ...announceMoves(movement, run, wordsFor(words, movement.contestants)).flat()];
}

/** The table numbers in a sentence of any of the languages: `Tisch 3`, `les tables 1–4, 6 et 7`. */
function tablesIn(sentence: string): readonly number[] {
  const single = [...sentence.matchAll(/\b(?:Table|table|Tisch|tafel) (\d+)/g)];
  const several = [
    ...sentence.matchAll(
      /\b(?:[Tt]ables|[Tt]afels|Tischen?) ((?:\d+|–|; (?!\d+(?:–\d+)? \()(?=\d)|, (?=\d)| (?:and|und|en|et) (?=\d))+)/g,
    ),
  ];
  return [...single, ...several].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number));
}

/** The sentences in which a table is named that is not in the room. */
function beyondRoom(movement: Movement, run = runFactsOf(movement)): readonly string[] {
  const room = new Set(roomOf(movement).map((index) => index + 1));
  return LANGUAGES.flatMap((language) =>
    told(movement, language, run).filter((text) =>
      tablesIn(text).some((table) => !room.has(table)),
    ),
  );
}

/** The numbers that are called missing although nobody in the room waits for them. */
function missedByNobody(movement: Movement, run = runFactsOf(movement)): readonly number[] {
  const room = roomOf(movement);
  const seated = movement.rounds.flatMap((round) =>
    room.flatMap((index): number[] => {
      const sitting = round[index];
      if (sitting?.kind === 'sitOut') return [sitting.pair];
      return sitting?.kind === 'play' ? [sitting.northSouth, sitting.eastWest] : [];
    }),
  );
  return run.event.flatMap((fact) =>
    fact.kind === 'missing' && !seated.includes(fact.pair) ? [fact.pair] : [],
  );
}

/** A movement as it is and varied, in which one pair comes late and another leaves. */
function withAbsences(base: Movement, index: number): readonly Movement[] {
  const pair = (number: number) => (1 + (number % base.pairCount)) as PairNumber;
  const missing = [
    { pair: pair(index), fromRoundIndex: 0, untilRoundIndex: 1 },
    { pair: pair(5 * index + 3), fromRoundIndex: 2, untilRoundIndex: base.rounds.length },
  ];
  return [...variationsOf(base, index), { ...base, missing }];
}

describe('no table is named that is not in the room', () => {
  it.each(SWEPT_IDS)('of %s', (familyId) => {
    for (const [index, { movement: base, place }] of movementsOf(familyId, SEED).entries()) {
      const isHalf = roomOf(base).length < base.tableCount;
      if (!isHalf && index % ONE_IN !== 0) continue;
      for (const movement of isHalf ? withAbsences(base, index) : variationsOf(base, index)) {
        const where = `${place}, without ${movement.phantom}, ${JSON.stringify(movement.missing)}`;
        const run = runFactsOf(movement);
        expect(beyondRoom(movement, run), where).toEqual([]);
        expect(missedByNobody(movement, run), where).toEqual([]);
        expect(wrongCells(movement, run), where).toEqual([]);
      }
    }
  });

  it('where every two features of a movement meet', () => {
    for (const { movement, features } of pairwiseMovements()) {
      expect(beyondRoom(movement), JSON.stringify(features)).toEqual([]);
    }
  });

  it('nor is a pair called missing that has a place only beyond it', () => {
    const pivot = built({ familyId: 'pivot-mitchell', parameters: { tables: 5.5 } });
    const beyond: Sitting = { kind: 'sitOut', pair: 6 as PairNumber, seat: 'NS', set: null };
    const rounds = pivot.rounds.with(0, pivot.rounds[0]?.with(5, beyond) ?? []);
    expect(pivot.phantom).toBe(6);
    expect(missedByNobody({ ...pivot, rounds })).toEqual([]);
    const howell = built({ familyId: 'howell', parameters: { tables: 7 }, missingPair: 14 });
    const said = told(howell, 'en').filter((text) => text.includes('is missing'));
    expect(said).toEqual(['Pair 14 is missing: its seat is left empty.']);
  });

  it('of any movement; and whoever plays its facts sits where it says', () => {
    const seats = (cells: ReturnType<typeof cellsOf>) =>
      cells.map((round) => round.map((cell) => cell.split(' set ')[0]));
    fc.assert(
      fc.property(anyFeatured, ({ movement }) => {
        const run = runFactsOf(movement);
        expect(beyondRoom(movement, run)).toEqual([]);
        expect(seats(playedCells(run))).toEqual(seats(cellsOf(movement)));
      }),
      { numRuns: 150 },
    );
  });
});

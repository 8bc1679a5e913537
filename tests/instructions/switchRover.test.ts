// A switch rover is told as what it is: rounds in halves, one pair that takes a seat in each, and whom it displaces.

import { describe, expect, it, test } from 'vitest';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { built } from '../catalogue/built.ts';
import { cellsOf, wrongCells } from './cells.ts';
import { playEnglish } from './playEnglish.ts';
import { inSessions } from './sweep.ts';

const SIZES = [4.5, 5.5, 6.5, 7.5, 8.5];

function switchRover(tables: number): Movement {
  return built({ familyId: 'switch-rover', parameters: { tables }, boards: 2 });
}

function sentencesOf(movement: Movement, language: Language = 'en'): readonly string[] {
  return announceRun(runFactsOf(movement), wordsOf(language, 'ebu')).flatMap(({ announcements }) =>
    announcements.flatMap(({ sentences }) => sentences),
  );
}

describe.each(SIZES)('a switch rover at %s tables', (tables) => {
  const movement = switchRover(tables);
  const rounds = movement.rounds.length;

  it('is told in a sentence and a line for each whole round, with no exception', () => {
    const kinds = runFactsOf(movement).sessions.flatMap(({ facts }) =>
      facts.map(({ kind }) => kind),
    );
    expect(kinds.filter((kind) => /Away|itinerary|Cards|Laid|Seated|roving/.test(kind))).toEqual(
      [],
    );
    const told = sentencesOf(movement);
    expect(told.filter((sentence) => sentence.includes('switch rover'))).toHaveLength(1);
    expect(told.filter((sentence) => /^Rounds \d+ and \d+:/.test(sentence))).toHaveLength(
      rounds / 2,
    );
    expect(told.join(' ')).not.toMatch(/Exception|out of play|Sitting out/);
    expect(told.length).toBeLessThanOrEqual(rounds / 2 + 11);
  });

  it('its facts, and its English read back, play every cell', () => {
    expect(wrongCells(movement)).toEqual([]);
    const told = sentencesOf(movement);
    expect(playEnglish(movement, told), told.join('\n')).toEqual(cellsOf(movement));
  });

  it('its boards are called to move after the second half of a round alone', () => {
    const moves = announceMoves(movement, runFactsOf(movement), wordsOf('en', 'ebu'));
    for (const [index, sentences] of moves.slice(0, -1).entries()) {
      const boards = sentences.filter((sentence) => /^(The b|B|For round )/.test(sentence));
      if (index % 2 === 0) expect(boards, `round ${index + 1}`).toEqual(['The boards stay.']);
      else expect(boards.join(' '), `round ${index + 1}`).toMatch(/ move down one table| go to /);
    }
  });

  it('plays every cell in two sessions, wherever the first ends', () => {
    for (let round = 0; round < rounds - 1; round += 1) {
      expect(wrongCells(inSessions(movement, round)), String(round)).toEqual([]);
    }
  });

  it('has a card for boards out of play only where there is a relay', () => {
    const cards = createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind: 'relay' });
    const headings = cards.map(({ heading }) => heading);
    expect(headings).not.toContain('Out of play');
    expect(headings.includes('Relay')).toBe(movement.relays.length > 0);
  });

  test.each(LANGUAGES)('names whom it displaces in each round in %s', (language) => {
    const told = sentencesOf(movement, language);
    for (let round = 1; round < rounds; round += 2) {
      const line = told.find((sentence) =>
        new RegExp(`^\\S+ ${round} \\S+ ${round + 1}\\s?:`).test(sentence),
      );
      const out = [round - 1, round].flatMap((r) =>
        movement.rounds[r]?.flatMap((sitting) => (sitting.kind === 'sitOut' ? [sitting.pair] : [])),
      );
      const displaced = out.filter((pair) => pair !== movement.pairCount - 1);
      for (const pair of displaced) expect(line).toMatch(new RegExp(`\\b${pair}\\b`));
    }
  });
});

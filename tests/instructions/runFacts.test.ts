// Facts that an interpreter could not tell from others: what is said of tables that do not play, and of copies.

import { expect, it } from 'vitest';
import type { Fact } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { BoardMask, Movement, PairNumber } from '../../src/movement/movement.ts';
import { withRover } from '../../src/replan/late.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { wordsFor } from '../../src/words/dictionary.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import type { LANGUAGES } from '../../src/words/languages.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';

function factsOf(movement: Movement, kind: Fact['kind']): readonly Fact[] {
  const { event, sessions } = runFactsOf(movement);
  return [...event, ...sessions.flatMap(({ facts }) => facts)].filter((fact) => fact.kind === kind);
}

it('a round is switched at every table, whatever is said of the one at which a pair sits out', () => {
  const whole: Movement = { ...mitchell(5, lastRounds(1, 5)), phantom: 10 as PairNumber };
  const hidden = whole.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play' && sitting.eastWest === 10
        ? { ...sitting, switched: 0 as BoardMask }
        : sitting,
    ),
  );
  for (const movement of [whole, { ...whole, rounds: hidden }]) {
    expect(factsOf(movement, 'switch')).toEqual([
      { kind: 'switch', rounds: [5], boards: 'all', tables: { kind: 'every' } },
    ]);
  }
});

it('sets are prepared in as many copies as each needs', () => {
  const plain = mitchell(5, () => false, 2);
  const sets = plain.sets.map((set, index) => ({ ...set, copies: index === 1 ? 2 : 1 }));
  expect(factsOf({ ...plain, sets }, 'prepare')).toEqual([
    { kind: 'prepare', sets: [1, 3, 4, 5], boards: 2, copies: 1 },
    { kind: 'prepare', sets: [2], boards: 2, copies: 2 },
  ]);
});

it('a pair that comes late, leaves, or is away between is announced with its rounds', () => {
  const away = (fromRoundIndex: number, untilRoundIndex: number) => {
    const missing = [{ pair: 3 as PairNumber, fromRoundIndex, untilRoundIndex }];
    const run = runFactsOf({ ...mitchell(5), missing });
    const said = announceRun(run, wordsFor(wordsOf('en', 'ebu'), 'pairs'));
    const all = said.flatMap(({ announcements }) => announcements.flatMap((one) => one.sentences));
    return all.find((sentence) => sentence.startsWith('Pair 3'));
  };
  expect([away(0, 2), away(3, 5), away(2, 4)]).toEqual([
    'Pair 3 joins in round 3; until then its seat is left empty.',
    'Pair 3 leaves after round 3; from then on its seat is left empty.',
    'Pair 3 is missing in rounds 3–4: its seat is left empty.',
  ]);
});

it('a rover that comes late is told once what it does from its round on, without the rounds before', () => {
  const movement = withRover(
    mitchell(7, () => false, 2),
    2,
    0,
  ) as Movement;
  const run = runFactsOf(movement);
  const toldIn = (language: (typeof LANGUAGES)[number]) => {
    const said = announceRun(run, wordsFor(wordsOf(language, 'ebu'), 'pairs'));
    return said.flatMap(({ announcements }) => announcements.flatMap((one) => one.sentences));
  };
  const english = toldIn('en');
  expect(english.filter((sentence) => sentence.includes('15'))).toEqual([
    'Pair 15 is the rover from round 3 on. It sits N-S at tables 1, 3, 5, 7 and 2 in turn.',
  ]);
  expect(english.filter((sentence) => sentence.startsWith('Exception'))).toEqual([]);
  expect(english.at(-1)).toBe(
    'Sitting out: round 3 pair 1, round 4 pair 3, round 5 pair 5, round 6 pair 7, round 7 pair 2.',
  );
  expect(toldIn('de').join()).toContain('Paar 15 ist ab Runde 3 das Wanderpaar.');
  expect(toldIn('nl').join()).toContain('Paar 15 is vanaf ronde 3 het zwerfpaar.');
  expect(toldIn('fr').join()).toContain(
    'La paire 15 est la paire volante à partir de la position 3.',
  );
});

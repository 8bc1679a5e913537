// What is told of an individual is what it is: its facts, played from the starting positions, arrive at every cell of it.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMoveFinder } from '../../src/instructions/moveFacts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { playableIndividual, whist16 } from '../movement/individuals.ts';
import { wrongCells } from './cells.ts';

it('plays the whist tournament by who follows whom', () => {
  const facts = runFactsOf(whist16()).sessions[0]?.facts ?? [];
  expect(facts.map(({ kind }) => kind)).toEqual(['stationary', 'follow', 'boardsTogether']);
  expect(wrongCells(whist16())).toEqual([]);
});

it.each(LANGUAGES)(
  'does not ask in %s a missing player to stay, whose seat is empty',
  (language) => {
    const stationary = runFactsOf(whist16()).sessions[0]?.facts.find(
      ({ kind }) => kind === 'stationary',
    );
    const [who] =
      stationary?.kind === 'stationary' && Array.isArray(stationary.who) ? stationary.who : [];
    expect(who).toBe(16);
    const movement = { ...whist16(), phantom: who as PairNumber };
    const run = runFactsOf(movement);
    expect(run.sessions[0]?.facts.map(({ kind }) => kind)).not.toContain('stationary');
    expect(createMoveFinder(movement, run)(3)?.pairs.map(({ kind }) => kind)).toEqual(['follow']);
    expect(wrongCells(movement)).toEqual([]);
    const sentences = (one: Movement) =>
      announceRun(runFactsOf(one), wordsOf(language, 'ebu')).flatMap(({ announcements }) =>
        announcements.flatMap((each) => each.sentences),
      );
    const all = sentences(whist16());
    const staying = all.filter((sentence) => /\b16\b/.test(sentence));
    expect(staying.length).toBeGreaterThan(0);
    for (const sentence of staying) expect(sentences(movement)).not.toContain(sentence);
  },
);

it('asks nobody to stay who is away for the whole session', () => {
  const away = (fromRoundIndex: number, untilRoundIndex: number): Movement => ({
    ...whist16(),
    missing: [{ pair: 16 as PairNumber, fromRoundIndex, untilRoundIndex }],
  });
  const kindsOf = (movement: Movement) =>
    runFactsOf(movement).sessions[0]?.facts.map(({ kind }) => kind) ?? [];
  const { length } = whist16().rounds;
  expect(kindsOf(away(0, length))).not.toContain('stationary');
  expect(kindsOf(away(0, length - 1))).toContain('stationary');
  expect(wrongCells(away(0, length))).toEqual([]);
  const inSessions = runFactsOf({ ...away(0, 5), sessionStarts: [0, 5] });
  const who = inSessions.sessions.map(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'stationary' ? [fact.who] : [])),
  );
  expect(who).toEqual([[], [[16]]]);
});

it('plays any individual', () => {
  fc.assert(
    fc.property(playableIndividual, (movement) => {
      expect(wrongCells(movement)).toEqual([]);
    }),
  );
});

it('lets who sits out come back by the same rule', () => {
  const five = {
    ...whist16(),
    pairCount: 5,
    tableCount: 1,
    rounds: [0, 1, 2, 3, 4].map((out) => {
      const at = (step: number) => ((out + step) % 5) + 1;
      const [sitting] = whist16().rounds[out] ?? [];
      return [
        {
          ...sitting,
          northSouth: at(1),
          partners: { south: at(4), west: at(3) },
          eastWest: at(2),
          set: out,
        },
      ];
    }),
  } as unknown as Movement;
  expect(runFactsOf(five).sessions[0]?.facts).toContainEqual(
    expect.objectContaining({ kind: 'follow', rings: [[1, 5, 4, 3, 2]] }),
  );
  expect(wrongCells(five)).toEqual([]);
});

it.each(LANGUAGES)('says in %s how players move, and nothing of pairs', (language) => {
  const text = announceRun(runFactsOf(whist16(2)), wordsOf(language, 'ebu'))
    .flatMap(({ announcements }) => announcements.flatMap(({ sentences }) => sentences))
    .join(' ');
  expect(text).toMatch(/15.*14/);
  expect(text).not.toMatch(/\b([Pp]airs?|[Pp]aar|[Pp]aren|Paare|[Pp]aires?)\b/);
});

it('announces every move to pairs that follow one another', () => {
  const movement = whist16();
  const find = createMoveFinder(movement, runFactsOf(movement));
  const move = find(3);
  expect(move?.pairs.map(({ kind }) => kind)).toContain('follow');
  expect(move?.destinations).toEqual([]);
});

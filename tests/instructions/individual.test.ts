// What is told of an individual is what it is: its facts, played from the starting positions, arrive at every cell of it.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMoveFinder } from '../../src/instructions/moveFacts.ts';
import { playFacts } from '../../src/instructions/play.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { type Movement, pairsAt } from '../../src/movement/movement.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { LANGUAGES } from '../../src/words/words.ts';
import { playableIndividual, whist16 } from '../movement/individuals.ts';

/** Everybody at each table, N, S, E, W, with the set; nothing where nobody sits. */
function cellsOf(movement: Movement) {
  return movement.rounds.map((round) =>
    round.map((sitting) =>
      sitting.kind === 'play' ? `${pairsAt(sitting).join()} ${sitting.set + 1}` : '',
    ),
  );
}

function played(movement: Movement) {
  return playFacts(runFactsOf(movement)).map((round) =>
    round.map(({ northSouth, south, eastWest, west, set }) =>
      northSouth == null ? '' : `${[northSouth, south, eastWest, west].join()} ${set}`,
    ),
  );
}

it('plays the whist tournament by who follows whom', () => {
  const facts = runFactsOf(whist16()).sessions[0]?.facts ?? [];
  expect(facts.map(({ kind }) => kind)).toEqual(['stationary', 'follow', 'boardsTogether']);
  expect(played(whist16())).toEqual(cellsOf(whist16()));
});

it('plays any individual', () => {
  fc.assert(
    fc.property(playableIndividual, (movement) => {
      expect(played(movement)).toEqual(cellsOf(movement));
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
  expect(played(five)).toEqual(cellsOf(five));
});

it.each(LANGUAGES)('says in %s how players move, and nothing of pairs', (language) => {
  const text = announceRun(runFactsOf(whist16(2)), language, 'ebu')
    .flatMap(({ announcements }) => announcements.flatMap(({ sentences }) => sentences))
    .join(' ');
  expect(text).toMatch(/15.*14/);
  expect(text).not.toMatch(/\b([Pp]airs?|[Pp]aar|[Pp]aren|Paare|[Pp]aires?)\b/);
});

it('tells every move to those who follow one another', () => {
  const movement = whist16();
  const find = createMoveFinder(movement, runFactsOf(movement));
  const move = find(3);
  expect(move?.pairs.map(({ kind }) => kind)).toContain('follow');
  expect(move?.goes).toEqual([]);
});

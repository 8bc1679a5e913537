// What is told of a movement is what it is: its facts, played from the starting positions, arrive at every cell of it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families } from '../../src/catalogue/catalogue.ts';
import { library, loadLibrary } from '../../src/catalogue/families/library.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { createPlay, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { parseMovements } from '../../src/notation/formats.ts';
import { usualMovements } from '../catalogue/usualMovements.ts';
import { wrongCells } from './cells.ts';

await loadLibrary();
const catalogue = families.filter((family) => family !== library);
/** Of movements cut short, one in so many is drawn; all sizes are there, and all rounds of small ones. */
const CUT_SHORT = 16;

function withMissing(movement: Movement, pair: number): Movement {
  return { ...movement, phantom: ((pair % movement.pairCount) + 1) as PairNumber };
}

/** Every size of a family to 20 tables, in full, and a part of those cut short. */
function sizesOf(familyId: string): readonly Movement[] {
  const family = catalogue.find(({ id }) => id === familyId);
  const sizes = new Map<string, number>();
  return [...(family === undefined ? [] : legalParameters(family))].flatMap((parameters, index) => {
    const { tables = 0, rounds = 0 } = parameters;
    if (tables > 20) return [];
    const longest = Math.max(rounds, sizes.get(String(tables)) ?? 0);
    const isDrawn = longest === rounds || tables <= 5 || index % CUT_SHORT === 0;
    sizes.set(String(tables), longest);
    const movement = isDrawn ? family?.build(parameters, 2) : undefined;
    return movement === undefined || movement.tableCount > 20 ? [] : [movement];
  });
}

describe('the facts of every family, to 20 tables, play the movement', () => {
  it.each(catalogue.map(({ id }) => id))('%s', (familyId) => {
    for (const [index, movement] of sizesOf(familyId).entries()) {
      const places = `${movement.title}, ${movement.rounds.length} rounds`;
      expect(wrongCells(movement), places).toEqual([]);
      if (movement.phantom !== null || index % 2 === 1) continue;
      const odd = withMissing(movement, 7 * index);
      expect(wrongCells(odd), `${places}, pair ${odd.phantom} missing`).toEqual([]);
    }
  });
});

it('the facts of new Howells play the movement, in one session and in several', () => {
  const plans = [...legalParameters(library)].filter((_, index) => index % 16 === 0);
  for (const parameters of plans) {
    const movement = library.build(parameters, 2);
    expect(wrongCells(movement), JSON.stringify(parameters)).toEqual([]);
  }
});

it('the facts of movements in files play the movement', () => {
  const files = ['balans8.asc', 'ebuscore.txt'].map(
    (name) => [name, readFileSync(join(import.meta.dirname, '../golden', name))] as const,
  );
  for (const [fileName, bytes] of files) {
    const result = parseMovements(bytes, { fileName });
    if (!result.ok) throw new Error(fileName);
    for (const movement of result.movements) {
      expect(wrongCells(movement), movement.title).toEqual([]);
    }
  }
});

/** Small movements, edited as a director edits them: seats, sets and sides exchanged, switches, sessions, pairs missing. */
const anyEdited: fc.Arbitrary<Movement> = fc
  .record({
    movement: fc.constantFrom(
      ...catalogue.flatMap(usualMovements).filter((m) => m.tableCount < 13),
    ),
    edits: fc.array(
      fc.record({
        round: fc.nat(),
        a: fc.nat(),
        b: fc.nat(),
        kind: fc.nat(3),
        switched: fc.nat(3),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    missing: fc.option(fc.nat()),
    session: fc.option(fc.nat()),
  })
  .map(({ movement, edits, missing, session }) => {
    const rounds = movement.rounds.map((round) => [...round]);
    for (const { round, a, b, kind, switched } of edits) {
      const sittings = rounds[round % rounds.length] ?? [];
      const [here, there] = [a % sittings.length, b % sittings.length];
      const [one, other] = [sittings[here], sittings[there]];
      if (one?.kind !== 'play' || other?.kind !== 'play' || here === there) continue;
      const turned = createPlay(one.eastWest, one.northSouth, one.set, switched);
      const changes = [
        [
          { ...one, eastWest: other.eastWest },
          { ...other, eastWest: one.eastWest },
        ],
        [
          { ...one, set: other.set, switched: other.switched },
          { ...other, set: one.set, switched: one.switched },
        ],
        [other, one],
        [turned, other],
      ] as const;
      const [mine, theirs] = changes[kind] ?? [one, other];
      sittings[here] = mine;
      sittings[there] = theirs;
    }
    const isOdd = missing !== null && movement.phantom === null;
    const starts =
      session !== null && rounds.length > 3 ? [0, 1 + (session % (rounds.length - 2))] : [0];
    const edited = { ...movement, rounds, sessionStarts: starts };
    return isOdd ? withMissing(edited, missing) : edited;
  });

it('the facts of edited movements play the movement, exceptions and all', () => {
  fc.assert(
    fc.property(anyEdited, (movement) => {
      expect(wrongCells(movement)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('who sits out is who does not play', () => {
  fc.assert(
    fc.property(anyEdited, (movement) => {
      const told = runFactsOf(movement).sessions.flatMap(({ facts }) =>
        facts.flatMap((fact) =>
          fact.kind === 'sitOut' ? fact.rounds.map((round) => `${fact.pair} in ${round}`) : [],
        ),
      );
      const pairs = Array.from({ length: movement.pairCount }, (_, index) => index + 1);
      const idle = movement.rounds.flatMap((round, r) => {
        const playing = round.flatMap((sitting) => {
          if (sitting.kind !== 'play') return [];
          const both: number[] = [sitting.northSouth, sitting.eastWest];
          return both.includes(movement.phantom ?? 0) ? [] : both;
        });
        const out = pairs.filter((pair) => pair !== movement.phantom && !playing.includes(pair));
        return out.map((pair) => `${pair} in ${r + 1}`);
      });
      expect(told.toSorted()).toEqual(idle.toSorted());
    }),
    { numRuns: 50 },
  );
});

it('a way that breaks only in the last round is never told as one that all follow', () => {
  const howell = catalogue.find(({ id }) => id === 'howell')?.build({ tables: 5 }, 2) as Movement;
  const follows = (movement: Movement) =>
    runFactsOf(movement).sessions[0]?.facts.filter(({ kind }) => kind === 'follow') ?? [];
  expect(follows(howell)).toHaveLength(1);
  const last = howell.rounds.at(-1) ?? [];
  const [one, other] = last;
  if (one?.kind !== 'play' || other?.kind !== 'play') throw new Error('Nobody plays.');
  const swapped = last
    .with(0, { ...one, eastWest: other.eastWest })
    .with(1, { ...other, eastWest: one.eastWest });
  const edited = { ...howell, rounds: howell.rounds.with(-1, swapped) };
  const seated = runFactsOf(edited).sessions[0]?.facts.filter(({ kind }) => kind === 'pairsSeated');
  expect(follows(edited).length === 0 || seated?.length === 1).toBe(true);
  expect(wrongCells(edited)).toEqual([]);
});

it('follow the cards: in how many movements, by family; these may only become fewer', async () => {
  const counts = catalogue.flatMap((family) => {
    const kinds = [...legalParameters(family)].flatMap((parameters): string[] => {
      if ((parameters.tables ?? 0) > 20 || (parameters.rounds ?? 0) < (parameters.tables ?? 0)) {
        return parameters.rounds === undefined ? toCards(family.build(parameters, 2)) : [];
      }
      return toCards(family.build(parameters, 2));
    });
    return kinds.length === 0 ? [] : [`${family.id}: ${kinds.join('; ')}`];
  });
  await expect(`${counts.join('\n')}\n`).toMatchFileSnapshot('./followCards.txt');
});

/** What of a movement is left to the cards. */
function toCards(movement: Movement): string[] {
  const leftTo = {
    pairsFollowCards: 'pairs',
    boardsFollowCards: 'boards',
    switchCells: 'switches',
  };
  const what = runFactsOf(movement).sessions.flatMap(({ facts }) =>
    facts.flatMap(({ kind }) => (kind in leftTo ? [leftTo[kind as keyof typeof leftTo]] : [])),
  );
  return what.length === 0
    ? []
    : [`${movement.tableCount} tables (${[...new Set(what)].join(', ')})`];
}

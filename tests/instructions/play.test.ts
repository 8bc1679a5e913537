// What is told of a movement is what it is: its facts, played from the starting positions, arrive at every cell of it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunFacts } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import {
  type BoardMask,
  createPlay,
  type Movement,
  type PairNumber,
  type Sitting,
} from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { usualMovements } from '../catalogue/usualMovements.ts';
import { SEED } from '../seed.ts';
import { families } from '../wholeCatalogue.ts';
import { wrongCells } from './cells.ts';
import { LEFT_TO_CARDS, LEFT_TO_CARDS_IN_FULL, NOTHING_LEFT } from './leftToCards.ts';
import { wrongRests } from './rests.ts';
import {
  inSessions,
  isFullSweep,
  movementsOf,
  SWEPT_IDS,
  variationsOf,
  withMissing,
} from './sweep.ts';

const catalogue = families.filter((family) => family.id !== 'new-howell');
const MINUTES = 60_000;

describe('the facts of every family play the movement, to 20 tables', () => {
  it.each(SWEPT_IDS)(
    '%s; and in how many movements they leave something to the cards: these may only become fewer',
    async (familyId) => {
      const counts = { movements: 0, pairs: 0, boards: 0, switches: 0 };
      for (const [index, swept] of movementsOf(familyId, SEED).entries()) {
        const told = runFactsOf(swept.movement);
        for (const movement of variationsOf(swept.movement, index)) {
          const facts = movement === swept.movement ? told : runFactsOf(movement);
          const { phantom, sessionStarts } = movement;
          const place = `${swept.place}, without ${phantom}, sessions from ${sessionStarts}`;
          expect(wrongCells(movement, facts), place).toEqual([]);
          expect(wrongRests(movement, facts), place).toEqual([]);
        }
        if (!swept.isFixed) continue;
        counts.movements += 1;
        for (const what of leftToCards(told)) counts[what] += 1;
      }
      const kept = isFullSweep ? LEFT_TO_CARDS_IN_FULL : LEFT_TO_CARDS;
      expect(counts).toEqual({ ...NOTHING_LEFT, movements: counts.movements, ...kept[familyId] });
    },
    10 * MINUTES,
  );
});

/** What of a movement its facts leave to the cards. */
function leftToCards({ sessions }: RunFacts): ReadonlySet<'pairs' | 'boards' | 'switches'> {
  const kinds = sessions.flatMap(({ facts }) => facts.map(({ kind }) => kind));
  const left = [
    ['pairsFollowCards', 'pairs'],
    ['boardsFollowCards', 'boards'],
    ['switchCells', 'switches'],
  ] as const;
  return new Set(left.flatMap(([kind, what]) => (kinds.includes(kind) ? [what] : [])));
}

it('one of two copies of a set may be away while the other comes to its table', () => {
  const web = catalogue.find(({ id }) => id === 'web-mitchell');
  for (const rounds of [4, 5]) {
    const movement = web?.build({ tables: 6, rounds }, 2) as Movement;
    for (let round = 0; round < rounds - 1; round += 1) {
      expect(wrongCells(inSessions(movement, round))).toEqual([]);
    }
  }
});

it('boards rest in a short session where its own announcements say, whatever they do in the next', () => {
  for (const [id, parameters] of [
    ['new-howell', { pairs: 25, rounds: 23, parts: 1, sessions: 1 }],
    ['new-howell-followed', { pairs: 15, rounds: 13 }],
  ] as const) {
    const family = families.find((each) => each.id === id);
    const movement = inSessions(family?.build(parameters, 2) as Movement, 1);
    expect(wrongRests(movement, runFactsOf(movement))).toEqual([]);
  }
});

it('the facts of movements in files play the movement', async () => {
  const files = ['balans8.asc', 'ebuscore.txt'].map(
    (name) => [name, readFileSync(join(import.meta.dirname, '../golden', name))] as const,
  );
  for (const [fileName, bytes] of files) {
    const result = await readMovements(bytes, { fileName });
    if (!result.ok) throw new Error(fileName);
    for (const movement of result.movements) {
      expect(wrongCells(movement), movement.title).toEqual([]);
    }
  }
});

/** Small movements, edited as a director edits them: seats, sets and sides swapped, switches, sessions, pairs missing. */
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
      const reversed = createPlay(one.eastWest, one.northSouth, one.set, switched);
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
        [reversed, other],
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

it('the facts play pairs that come late or leave, and boards that are dropped', () => {
  const away = fc.tuple(fc.nat(), fc.nat(), fc.nat());
  const drops = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 3 });
  fc.assert(
    fc.property(anyEdited, away, drops, (movement, [pair, from, length], dropped) => {
      const count = movement.rounds.length;
      const rounds = movement.rounds.map((round, r) =>
        round.map((sitting, t): Sitting => {
          const drop = dropped.find(([at]) => at % (3 * count) === 3 * r + (t % 3));
          if (sitting.kind !== 'play' || drop === undefined || drop[1] === 3) return sitting;
          return { ...sitting, dropped: drop[1] as BoardMask };
        }),
      );
      const fromRoundIndex = from % count;
      const untilRoundIndex = fromRoundIndex + 1 + (length % (count - fromRoundIndex));
      const own = ((pair % movement.pairCount) + 1) as PairNumber;
      const missing = [{ pair: own, fromRoundIndex, untilRoundIndex }];
      expect(wrongCells({ ...movement, rounds, missing })).toEqual([]);
    }),
    { numRuns: 100 },
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

it('a path that breaks only in the last round is never announced as a rule for all', () => {
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

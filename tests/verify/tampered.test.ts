// Certificates with something in them changed at random: each is refused, or what it claims is true all the same.

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { allBoards, isLocked, type Movement, NO_BOARDS } from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { allCompetition } from '../balance/oracle.ts';
import { run } from '../cli/captureShell.ts';
import { SEED } from '../seed.ts';

const TRIALS = Number(process.env.ARROWSWITCH_CERTIFICATES ?? 200);

/** How the certificates are made: one with each kind of proof, with few sittings free. */
const made: readonly (readonly [kind: string, generate: string, optimise: string])[] = [
  ['parity', 'mitchell --tables 4 --rounds 2', ''],
  ['prices', 'mitchell --tables 3', ''],
  ['overlaps', 'howell --tables 5 --boards 1', '--fix-rounds 1-7'],
  ['everything', 'mitchell --tables 5 --rounds 3', '--fix-rounds 1'],
];

const certificates: string[] = [];
beforeAll(async () => {
  for (const [kind, generate, optimise] of made) {
    const { out } = await run(['generate', ...generate.split(' ')]);
    const call = [
      'optimise',
      '-',
      '--steps',
      '2000',
      '--prove=proof',
      ...optimise.split(' ').filter(Boolean),
    ];
    const { written, error } = await run(call, { '-': out });
    expect(error).toBe('');
    const text = new TextDecoder().decode(written.get('proof'));
    expect(JSON.parse(text).proof.kind).toBe(kind);
    certificates.push(text);
  }
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every place of a value: the object or list that it is in, and its key there. */
function placesIn(value: Json): (readonly [Record<string, Json>, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = value as Record<string, Json>;
  return Object.keys(own).flatMap((key) => [[own, key] as const, ...placesIn(own[key] as Json)]);
}

/** A change of the value at a place, chosen by a number. */
function change([owner, key]: readonly [Record<string, Json>, string], choice: number): void {
  const value = owner[key] as Json;
  if (typeof value === 'number') owner[key] = value + ([1, -1, 4, -16, 0.5][choice % 5] as number);
  else if (Array.isArray(value) && value.length > 0 && choice % 3 > 0) {
    const at = choice % value.length;
    if (choice % 3 === 1) value.splice(at, 1);
    else value.push(structuredClone(value[at] as Json));
  } else if (choice % 2 === 0) delete owner[key];
  else owner[key] = ([null, 0, 1, 'all', 'parity', []] as Json[])[choice % 6] as Json;
}

/** The sum of squares with sets of equal size as units, by the definition, which counts boards. */
function squaresOf(movement: Movement): number {
  const boards = movement.sets[0]?.boards ?? 0;
  return allCompetition(movement).reduce((sum, value) => sum + (value / boards) ** 2, 0);
}

/** Up to so many free sittings all patterns are counted; of more, as many drawn at random. */
const MOST_FREE = 12;

/**
 * The least sum of squares of the patterns of whole sittings that are not locked: of all, or where a change has freed many
 * sittings, of the movement's own and of some drawn at random.
 */
function leastOf(movement: Movement, pattern: () => readonly boolean[]): number {
  const free = freeOf(movement);
  const switchedAs = (isSwitched: (at: number) => boolean) =>
    movement.rounds.map((round) =>
      round.map((sitting) => {
        const at = sitting.kind === 'play' ? free.indexOf(sitting) : -1;
        if (sitting.kind !== 'play' || at < 0) return sitting;
        const boards = movement.sets[sitting.set]?.boards ?? 0;
        return { ...sitting, switched: isSwitched(at) ? allBoards(boards) : NO_BOARDS };
      }),
    );
  let least = free.length > MOST_FREE ? squaresOf(movement) : Number.POSITIVE_INFINITY;
  for (let number = 0; number < 2 ** Math.min(free.length, MOST_FREE); number++) {
    const drawn = free.length > MOST_FREE ? pattern() : [];
    const rounds = switchedAs((at) => drawn[at] ?? ((number >> at) & 1) === 1);
    least = Math.min(least, squaresOf({ ...movement, rounds }));
  }
  return least;
}

/** The sittings that may be switched. */
function freeOf(movement: Movement) {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex) =>
      sitting.kind === 'play' && !isLocked(movement, roundIndex, tableIndex) ? [sitting] : [],
    ),
  );
}

it('are refused or true, whatever is changed', async () => {
  const known = new Map<string, number>();
  const random = createRandom(SEED);
  let held = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(made.length - 1),
      fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { minLength: 1, maxLength: 3 }),
      async (which, changes) => {
        const certificate = JSON.parse(certificates[which] as string) as Record<string, Json>;
        for (const [place, choice] of changes) {
          const places = placesIn(certificate);
          const chosen = places[place % places.length];
          if (chosen !== undefined) change(chosen, choice);
        }
        const { status } = await run(['verify', 'c'], { c: JSON.stringify(certificate) });
        if (status !== 0) return;
        held += 1;
        const written = JSON.stringify(certificate.movement);
        const read = await readMovements(written, { fileName: null, formatId: 'json' });
        const movement = (read.ok && read.movements[0]) as Movement;
        const key = JSON.stringify([movement.rounds, movement.locks, movement.sets]);
        const { length } = freeOf(movement);
        const least =
          known.get(key) ??
          leastOf(movement, () => Array.from({ length }, () => random.below(2) === 1));
        known.set(key, least);
        expect([certificate.sumOfSquares, squaresOf(movement)]).toEqual([least, least]);
      },
    ),
    { numRuns: TRIALS },
  );
  expect(held).toBeGreaterThan(TRIALS / 50);
});

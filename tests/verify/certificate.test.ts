import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allBoards,
  type BoardMask,
  type Movement,
  NO_BOARDS,
} from '../../src/movement/movement.ts';
import { provePrices } from '../../src/optimise/proof/priceProof.ts';
import { checkCertificate, type Proof } from '../../src/verify/certificate.ts';
import { byColumn, scoredPlays, squaresOfPlays } from '../../src/verify/plays.ts';
import { openChoice } from '../../src/verify/prices.ts';
import { allCompetition } from '../balance/oracle.ts';
import { run } from '../cli/captureShell.ts';
import { mitchell, published } from '../optimise/movements.ts';

/** The movement with these sittings switched, in reading order. */
function switched(movement: Movement, pattern: number): Movement {
  let n = 0;
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const isOn = (pattern >> n++) & 1;
      const boards = movement.sets[sitting.set]?.boards ?? 0;
      return { ...sitting, switched: (isOn ? allBoards(boards) : NO_BOARDS) as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

/** A written movement without the first of its switches. */
function unswitchedOnce(written: { rounds: ({ switched?: unknown } | null)[][] }) {
  const copy = structuredClone(written);
  const sitting = copy.rounds.flat().find((one) => one?.switched !== undefined);
  delete sitting?.switched;
  return copy;
}

const squaresOf = (movement: Movement) => squaresOfPlays(scoredPlays(movement) ?? []);

/** The least over all patterns that agree with one in the fixed sittings, by scoring each from the definition. */
function leastOf(movement: Movement, isFixed: readonly boolean[] = [], like = 0): number {
  const plays = movement.rounds.flat().filter(({ kind }) => kind === 'play').length;
  const fixed = isFixed.reduce((mask, is, n) => mask | (is && n < plays ? 1 << n : 0), 0);
  let least = Number.POSITIVE_INFINITY;
  for (let pattern = 0; pattern < 2 ** plays; pattern++) {
    if ((pattern & fixed) !== (like & fixed)) continue;
    least = Math.min(least, squaresOf(switched(movement, pattern)));
  }
  return least;
}

const small = [
  mitchell(3),
  published('howell', { tables: 3 }),
  { ...mitchell(4), rounds: mitchell(4).rounds.slice(0, 3) },
].map((movement) => ({ movement, least: leastOf(movement) }));

describe('a certificate', () => {
  it('holds for the best switches only, whatever its proof', () => {
    const proofs: Proof[] = [{ kind: 'parity' }, { kind: 'overlaps' }, { kind: 'everything' }];
    const anyPrices: fc.Arbitrary<Proof> = fc
      .array(fc.integer({ min: -3000, max: 3000 }), { minLength: 5, maxLength: 5 })
      .map(([a = 0, b = 0, c = 0, d = 0, e = 0]) => ({
        kind: 'prices',
        groups: [
          {
            slopes: [
              [3, 3, a / 32],
              [3, 1, b / 32],
              [1, 1, c / 32],
            ],
            pulls: [
              [3, d / 32],
              [1, e / 32],
            ],
            choices: [
              [[3, 3]],
              [
                [3, 2],
                [1, 1],
              ],
              [
                [3, 1],
                [1, 2],
              ],
              [[1, 3]],
            ],
          },
        ],
      }));
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.nat(2 ** 15),
        fc.oneof(fc.constantFrom(...proofs), anyPrices),
        ({ movement, least }, pattern, proof) => {
          const state = switched(movement, pattern);
          const squares = squaresOf(state);
          const { kind } = checkCertificate(state, squares, proof);
          if (squares > least) expect(kind).not.toBe('holds');
          if (proof.kind === 'everything') expect(kind === 'holds').toBe(squares === least);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('holds for the best of the free sittings only, whichever are locked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...small),
        fc.nat(2 ** 15),
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        ({ movement }, pattern, isFixed) => {
          let n = 0;
          const sittings = movement.rounds.flatMap((round, roundIndex) =>
            round.flatMap((sitting, tableIndex) =>
              sitting.kind === 'play' && isFixed[n++] ? [{ roundIndex, tableIndex }] : [],
            ),
          );
          const state = {
            ...switched(movement, pattern),
            locks: { ...movement.locks, sittings },
          };
          const squares = squaresOf(state);
          const { kind } = checkCertificate(state, squares, { kind: 'everything' });
          expect(kind === 'holds').toBe(squares === leastOf(movement, isFixed, pattern));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('by prices is for a complete Mitchell alone, not for three sets of a Howell that all six pairs play', () => {
    const plays = scoredPlays(published('howell', { tables: 3 })) ?? [];
    const sets = [...byColumn(plays).values()];
    let others = 0;
    for (const own of sets.flatMap((a, i) =>
      sets.slice(i + 1).flatMap((b, j) => sets.slice(i + j + 2).map((c) => [...a, ...b, ...c])),
    )) {
      const met = (pair: number) =>
        own.flatMap(({ northSouth, eastWest }) =>
          northSouth === pair ? [eastWest] : eastWest === pair ? [northSouth] : [],
        );
      // In a Mitchell nobody meets two who meet each other.
      const isMitchell = !own.some(({ northSouth, eastWest }) =>
        met(northSouth).some((pair) => met(eastWest).includes(pair)),
      );
      expect(openChoice(own, [], 0) === undefined).toBe(!isMitchell);
      if (!isMitchell) others += 1;
    }
    expect(others).toBeGreaterThan(0);
    expect(openChoice(scoredPlays(mitchell(3)) ?? [], [], 0)).toBe(null);
  });

  it('of a movement that cannot be played does not hold', async () => {
    const { out } = await run(['generate', 'howell', '--tables', '5', '--boards', '1']);
    const made = await run(['optimise', '--prove=proof.json', '-'], { '-': out });
    const certificate = JSON.parse(new TextDecoder().decode(made.written.get('proof.json')));
    const [first, second] = certificate.movement.rounds;
    second[0].set = first[0].set;
    for (const proof of ['overlaps', 'parity', 'everything']) {
      const files = { c: JSON.stringify({ ...certificate, proof: { kind: proof } }) };
      const refused = await run(['verify', 'c', '--json'], files);
      expect(JSON.parse(refused.out)).toMatchObject({
        isValid: false,
        verdict: { kind: 'unplayable' },
      });
    }
  });

  it('has the sum of squares of the definition', () => {
    for (const { movement } of small) {
      const sum = allCompetition(movement).reduce((total, value) => total + value ** 2, 0);
      expect(squaresOf(movement)).toBe(sum);
    }
  });

  it('is written for a proved result, checked, and refused when anything in it is changed', async () => {
    const { out: movement } = await run(['generate', 'mitchell', '--tables', '11']);
    const call = ['optimise', '-', '--prove', 'proof.json', '--json'];
    const made = await run(call, { '-': movement });
    expect(made).toMatchObject({ status: 0, error: expect.stringMatching(/^note: Round 1 has /) });
    const text = new TextDecoder().decode(made.written.get('proof.json'));
    const held = await run(['verify', 'proof.json'], { 'proof.json': text });
    expect(held).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Holds: .* 6830, by prices/),
    });
    const certificate = JSON.parse(text);
    const groups: { choices: unknown[]; pulls: [number, number][] }[] = certificate.proof.groups;
    const changes: [RegExp, () => unknown][] = [
      [/not 6829/, () => ({ ...certificate, sumOfSquares: 6829 })],
      [
        /is \d+, not 6830/,
        () => ({
          ...certificate,
          movement: unswitchedOnce(certificate.movement),
        }),
      ],
      [
        /nothing excludes/,
        () => ({
          ...certificate,
          proof: {
            kind: 'prices',
            groups: groups.map((g) => ({ ...g, choices: g.choices.slice(1) })),
          },
        }),
      ],
      [
        /nothing excludes/,
        () => ({
          ...certificate,
          proof: {
            kind: 'prices',
            groups: groups.map((g) => ({ ...g, pulls: g.pulls.map(([m, p]) => [m, p - 64]) })),
          },
        }),
      ],
      [/at least \d+, not 6830/, () => ({ ...certificate, proof: { kind: 'parity' } })],
    ];
    for (const [reason, change] of changes) {
      const files = { 'proof.json': JSON.stringify(change()) };
      const refused = await run(['verify', 'proof.json'], files);
      expect(refused).toMatchObject({ status: 1, out: expect.stringMatching(reason) });
    }
    const other = await run(['verify', 'proof.json'], { 'proof.json': movement });
    expect(other).toMatchObject({ status: 2, error: 'proof.json: this is not a certificate.\n' });
  });

  it.each([
    [['generate', 'howell', '--tables', '5', '--boards', '1'], 'overlaps'],
    [['generate', 'mitchell', '--tables', '5', '--rounds', '3'], 'everything'],
  ])('is as short as it can be: %j', async (args, kind) => {
    const { out } = await run(args);
    const made = await run(['optimise', '--prove=proof.json', '-', '--json'], { '-': out });
    const text = new TextDecoder().decode(made.written.get('proof.json'));
    expect(JSON.parse(text).proof.kind).toBe(kind);
    const held = await run(['verify', 'proof.json', '--json'], { 'proof.json': text });
    expect(JSON.parse(held.out)).toMatchObject({ isValid: true, proof: kind });
  });

  it('is written for whole sittings and Qf only', async () => {
    const { out } = await run(['generate', 'mitchell', '--tables', '5']);
    const call = ['optimise', '-', '--prove', 'p', '--objective', 'inequity'];
    const refused = await run(call, { '-': out });
    expect(refused).toMatchObject({ status: 2, error: expect.stringMatching(/for Qf, whole/) });
  });
});

describe('a proof by prices', () => {
  it('is found for the best of 9 tables, and for nothing better', () => {
    expect(provePrices(9, 2952)).not.toBeNull();
    expect(provePrices(9, 2952 + 16)).toBeNull();
  });
});

describe('the command that checks', () => {
  const src = join(import.meta.dirname, '../../src');

  /** Every module that a module loads, at once or on demand; paths from src. */
  function loadedBy(path: string, seen = new Set<string>()): Set<string> {
    if (seen.has(path)) return seen;
    seen.add(path);
    const text = readFileSync(join(src, path), 'utf8');
    const imports = /^(?:import|export)(?! type)[^;']* from '(\..*?)'|\bimport\('(\..*?)'\)/gm;
    for (const [, still, late] of text.matchAll(imports)) {
      const target = join(src, dirname(path), still ?? late ?? '');
      if (target.endsWith('.ts')) loadedBy(relative(src, target), seen);
    }
    return seen;
  }

  it('loads nothing of the search, which the command that proves does', () => {
    const folders = (path: string) =>
      new Set([...loadedBy(path)].map((one) => one.split(/[\\/]/)[0]));
    const searching = ['optimise', 'howell', 'choose', 'replan', 'individual', 'worker'];
    expect(searching.filter((name) => folders('cli/verify.ts').has(name))).toEqual([]);
    expect(folders('cli/optimise.ts')).toContain('optimise');
  });
});

// What the program of quads proves, held to all pairings of the smallest fields, and where it proves more than triples do.

import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import type { ClassSizes } from '../../../src/howell/theory/distanceDemands.ts';
import { boundOf, type State } from '../../../src/lab/bounds/prices.ts';
import { QuadProgram } from '../../../src/lab/bounds/quadProgram.ts';
import { quadsOf, Triples } from '../../../src/lab/bounds/quads.ts';
import { provedDivisions } from '../../../src/lab/bounds/tripleBound.ts';
import { type TripleField, tripleFieldOf } from '../../../src/lab/bounds/tripleField.ts';
import { groupCount } from '../../../src/lab/bounds/triples.ts';
import { triplesIn } from './drawnStates.ts';
import { leastByStart, nameOf } from './leastByStart.ts';

/** More than is lost by rounding. */
const ROUNDING = 1e-4;
const NONE: ReadonlySet<State> = new Set();

/** The quads of a division, and their program. */
function programOf(field: TripleField, sizes: ClassSizes) {
  const groups = field.groups.filter(({ classes }) => groupCount(classes, sizes) > 0);
  const all = triplesIn(field, (triple) => groups.some(({ triples }) => triples.includes(triple)));
  const quads = quadsOf(field, sizes, new Triples(field, all), Number.POSITIVE_INFINITY)!;
  const division = provedDivisions(field.size, Number.POSITIVE_INFINITY).find(
    (each) => String(each.sizes) === String(sizes),
  );
  const squares = (division?.prices.squares ?? []).map((each) => each.squares);
  const program = new QuadProgram(field, sizes, squares, NONE, quads);
  const bound = () => boundOf(field, sizes, program.solve(), { excluded: NONE, quads });
  return { program, bound, division, groups };
}

describe('the program of quads', () => {
  it('proves nothing that pairings with a required triple contradict', () => {
    const size = { pairs: 6, rounds: 4, parts: 1, hasPhantom: false };
    const field = tripleFieldOf(size);
    const random = createRandom(1);
    const apart = [
      [0, 1],
      [2, 3],
      [4, 5],
    ] as const;
    const slacks: number[] = [];
    for (const [name, least] of leastByStart(field, apart)) {
      const sizes = name.split(',').map(Number) as unknown as ClassSizes;
      const { program, bound, groups } = programOf(field, sizes);
      const lowest = Math.min(...least.values());
      expect(bound()).toBeLessThan(lowest + ROUNDING);
      for (const { triples } of groups) {
        for (const triple of triples) {
          const squares = least.get(nameOf(triple));
          if (squares === undefined || random.below(4) > 0) continue;
          program.require(triple);
          const proved = bound();
          expect(proved).toBeLessThan(squares + ROUNDING);
          slacks.push(squares - proved);
        }
      }
      program.require(null);
      expect(bound()).toBeLessThan(lowest + ROUNDING);
      program.dispose();
    }
    expect(slacks.length).toBeGreaterThan(10);
    // Often it proves all there is to prove.
    expect(slacks.filter((slack) => slack < 0.1).length).toBeGreaterThan(slacks.length / 4);
  });

  it.each<{ pairs: number; rounds: number; parts: 1 | 2; sizes: ClassSizes; proved: number }>([
    { pairs: 10, rounds: 4, parts: 1, sizes: [10, 0, 0], proved: 179.25 },
    { pairs: 10, rounds: 4, parts: 1, sizes: [8, 2, 0], proved: 141.77 },
    { pairs: 8, rounds: 3, parts: 2, sizes: [6, 2, 0], proved: 134.85 },
  ])(
    'proves more than the program of triples: $pairs pairs, $rounds rounds, $sizes',
    ({ pairs, rounds, parts, sizes, proved }) => {
      const { program, bound, division } = programOf(
        tripleFieldOf({ pairs, rounds, parts, hasPhantom: false }),
        sizes,
      );
      expect(division!.bound).toBeLessThan(proved - 7);
      expect(bound()).toBeGreaterThan(proved);
      program.dispose();
    },
  );

  it('has a solution, and a high price, where there is no movement', () => {
    const field = tripleFieldOf({ pairs: 10, rounds: 4, parts: 1, hasPhantom: false });
    const sizes: ClassSizes = [10, 0, 0];
    const triples = triplesIn(field, (triple) => field.groups[0]!.triples.includes(triple));
    const [quad] = quadsOf(field, sizes, new Triples(field, triples), 1000)!;
    const program = new QuadProgram(field, sizes, [], NONE, [quad!]);
    const known = { excluded: NONE, quads: [quad!] };
    expect(boundOf(field, sizes, program.solve(), known)).toBeGreaterThan(1000);
    program.dispose();
  });
});

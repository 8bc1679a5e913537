import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../../../src/balance/random.ts';
import {
  type ClassedCouple,
  type ClassSizes,
  type Demand,
  demandsOf,
} from '../../../src/howell/theory/distanceDemands.ts';

/** Signs by pair and column, each column with as many 1 as −1; with an odd number of pairs, another one sits out each set. */
function drawSigns(present: number, rounds: number, parts: number, seed: number): number[][] {
  const random = createRandom(seed);
  const signs = Array.from({ length: present }, () => new Array<number>(rounds * parts).fill(0));
  for (let column = 0; column < rounds * parts; column++) {
    const resting = present % 2 === 1 ? Math.floor(column / parts) : null;
    const players = signs.map((_, pair) => pair).filter((pair) => pair !== resting);
    players
      .map((pair) => ({ pair, key: random.next() }))
      .sort((a, b) => a.key - b.key)
      .forEach(({ pair }, place) => {
        signs[pair]![column] = place % 2 === 0 ? 1 : -1;
      });
  }
  return signs;
}

function classOf(signs: readonly number[]): 0 | 1 | 2 {
  if (signs.includes(0)) return 2;
  return signs.filter((sign) => sign < 0).length % 2 === 0 ? 0 : 1;
}

function countsMeetings({ share }: Demand): boolean {
  return ([0, 1, 2] as const).some((ofBoth) => {
    const couple = { one: ofBoth, other: ofBoth, columns: 4, distance: 2 };
    return share({ ...couple, isMet: true }) !== share({ ...couple, isMet: false });
  });
}

it('every demand holds for all signs whose columns are balanced', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 15 }),
      fc.integer({ min: 3, max: 12 }),
      fc.constantFrom(1, 2),
      fc.integer(),
      (present, rounds, parts, seed) => {
        fc.pre(rounds <= present);
        const hasPhantom = present % 2 === 1;
        const pairs = present + (hasPhantom ? 1 : 0);
        const signs = drawSigns(present, rounds, parts, seed);
        const classes = signs.map(classOf);
        const sizes = ([0, 1, 2] as const).map(
          (wanted) => classes.filter((own) => own === wanted).length,
        ) as unknown as ClassSizes;
        // Who meets whom is not drawn here.
        const demands = demandsOf({ pairs, rounds, parts, hasPhantom }).filter(
          (demand) => !countsMeetings(demand),
        );
        expect(demands.length).toBeGreaterThan(0);
        const couples = signs.flatMap((own, i) =>
          signs.slice(i + 1).map((others, later): ClassedCouple => {
            const both = own.map((sign, column) => sign * others[column]!);
            return {
              ...{ one: classes[i]!, other: classes[i + 1 + later]!, isMet: false },
              columns: both.filter((product) => product !== 0).length,
              distance: both.filter((product) => product < 0).length,
            };
          }),
        );
        for (const demand of demands) {
          const sum = couples.reduce((total, couple) => total + demand.share(couple), 0);
          expect(sum).toBeGreaterThan(demand.least(sizes) - 1e-6);
          if (demand.isExact) expect(sum).toBeCloseTo(demand.least(sizes), 6);
        }
      },
    ),
    { numRuns: 150 },
  );
});

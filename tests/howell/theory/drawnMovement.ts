// Movements drawn at random, and what they cost by the definition: for the tests of bounds on all movements of a field.

import { type Random, shuffled } from '../../../src/balance/random.ts';
import { fairBySitOuts, type SkeletonSize } from '../../../src/howell/theory/fairness.ts';

/** Signs by pair and column, 0 where a pair sits out, and who meets whom. */
export interface Drawn {
  readonly size: SkeletonSize;
  readonly signs: readonly (readonly number[])[];
  readonly isMet: readonly (readonly boolean[])[];
}

/** Rounds of the circle method in any order, each meeting of a column in any direction; the last place may be missing. */
export function drawMovement(
  { pairs: places, rounds, parts, hasPhantom }: SkeletonSize,
  random: Random,
): Drawn {
  const names = shuffled(places, random);
  const factors = shuffled(places - 1, random).slice(0, rounds);
  const signs = names.map(() => new Array<number>(rounds * parts).fill(0));
  const isMet = names.map(() => names.map(() => false));
  const missing = hasPhantom ? places - 1 : -1;
  for (const [round, factor] of factors.entries()) {
    for (let table = 0; table < places / 2; table++) {
      const last = places - 1;
      const a = names[table === 0 ? last : (factor + table) % last]!;
      const b = names[(factor - table + last) % last]!;
      isMet[a]![b] = true;
      isMet[b]![a] = true;
      if (a === missing || b === missing) continue;
      for (let part = 0; part < parts; part++) {
        const sign = random.below(2) === 0 ? 1 : -1;
        signs[a]![round * parts + part] = sign;
        signs[b]![round * parts + part] = -sign;
      }
    }
  }
  const present = hasPhantom ? places - 1 : places;
  const size = { pairs: places, rounds, parts, hasPhantom };
  return { size, signs: signs.slice(0, present), isMet };
}

export function classOf(signs: readonly number[]): 0 | 1 | 2 {
  if (signs.includes(0)) return 2;
  return signs.filter((sign) => sign < 0).length % 2 === 0 ? 0 : 1;
}

/** Σ (s − fair)². */
export function squaresOfScores({ size, signs, isMet }: Drawn): number {
  const fair = fairBySitOuts(size);
  const sitOuts = signs.map((row) => Number(row.includes(0)));
  const tables = signs.filter((row) => row[0] !== 0).length / 2;
  let sum = 0;
  for (const [i, row] of signs.entries()) {
    for (let j = 0; j < i; j++) {
      const products = row.reduce((total, sign, c) => total + sign * signs[j]![c]!, 0);
      const s = products + (isMet[i]![j]! ? tables * size.parts : 0);
      sum += (s - fair(sitOuts[i]!, sitOuts[j]!)) ** 2;
    }
  }
  return sum;
}

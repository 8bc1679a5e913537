// Mitchells whose E-W pairs have numbers of their own, from 11, 21, 51, 101 …: how they are written, and how they are told
// when read. Inside a movement E-W pairs follow the N-S pairs, one for each table. Tables and pairs count from 1, 0 for nobody.

import { LIMITS, type Movement, type PairNumber, renumbered } from '../movement/index.ts';

/** Who is at a table. */
interface Seated {
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
}

/** The number that the first E-W pair has in a file, and the one that it has in the movement. */
interface OwnNumbers {
  readonly from: number;
  readonly inMovement: number;
}

/**
 * Where E-W pairs have numbers from 11, 21 … after a gap, arrow-switched or not, given the numbers that are named beside
 * those at tables; null where numbers run on, or where not every table has a pair of each field.
 */
export function ownNumbersIn(
  sittings: readonly Seated[],
  alsoNamed: readonly number[] = [],
): OwnNumbers | null {
  const seated = sittings.flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]);
  const numbers = [...new Set([...seated, ...alsoNamed])].filter((pair) => pair > 0);
  numbers.sort((a, b) => a - b);
  const inPlay = sittings.filter(({ northSouth, eastWest }) => northSouth + eastWest > 0);
  const tables = inPlay.reduce((most, { table }) => Math.max(most, table), 0);
  for (const [index, pair] of numbers.entries()) {
    const inMovement = Math.max(tables, numbers[index - 1] ?? 0) + 1;
    const from = pair - ((pair - 1) % 10);
    // The first of them may be the missing pair; many more than the N-S pairs they cannot be.
    const isFar = index > 0 && from > inMovement && pair <= from + 1;
    if (!isFar || (numbers.at(-1) ?? 0) >= from + 2 * index + 2) continue;
    const areFields = inPlay.every(
      ({ northSouth, eastWest }) =>
        northSouth === 0 || eastWest === 0 || northSouth < from !== eastWest < from,
    );
    if (areFields) return { from, inMovement };
  }
  return null;
}

/** A pair's number in the movement, given how E-W pairs are numbered in the file. */
export function inMovement(own: OwnNumbers | null, pair: number): number {
  return own === null || pair < own.from ? pair : pair - own.from + own.inMovement;
}

/**
 * The movement with its E-W pairs numbered from `from`; the numbers between are nobody's. Null where that would not be read as
 * the same movement: it has no two fields, its sections have numbers of their own, or `from` is not 11, 21 … beyond the N-S pairs.
 */
export function numberedFrom(movement: Movement, from: number): Movement | null {
  const { contestants, sections, pairCount, tableCount, phantom, missing, names } = movement;
  if (contestants === 'players' || sections.length > 0) return null;
  const shift = from - (tableCount + 1);
  if (shift <= 0 || pairCount + shift > LIMITS.pairs) return null;
  const numbered = (pair: PairNumber) => (pair > tableCount ? pair + shift : pair) as PairNumber;
  const written = {
    ...movement,
    pairCount: pairCount + shift,
    phantom: phantom === null ? null : numbered(phantom),
    missing: missing.map((each) => ({ ...each, pair: numbered(each.pair) })),
    names: names.length > tableCount ? names.toSpliced(tableCount, 0, ...nobody(shift)) : names,
    rounds: movement.rounds.map((round) => round.map((sitting) => renumbered(sitting, numbered))),
  };
  // Some formats name the missing pair, others leave its seats empty.
  const named = [phantom, ...missing.map(({ pair }) => pair)].flatMap((pair) =>
    pair === null ? [] : numbered(pair),
  );
  const isTold = [written.phantom ?? 0, 0].every((unseen) => {
    const own = ownNumbersIn(seatedIn(written.rounds, unseen), unseen === 0 ? named : []);
    return own?.from === from && own.inMovement === tableCount + 1;
  });
  return isTold ? written : null;
}

/** The first numbers that E-W pairs of a movement may be given, lowest first. */
export function firstNumbersFor(movement: Movement): readonly number[] {
  const all = Array.from({ length: LIMITS.pairs / 10 }, (_, index) => 10 * index + 11);
  return all.filter((from) => numberedFrom(movement, from) !== null);
}

function nobody(count: number): readonly string[] {
  return Array.from({ length: count }, () => '');
}

/** Who is at each table, but for a pair that is not written. */
function seatedIn(rounds: Movement['rounds'], unseen: number): readonly Seated[] {
  const written = (pair: number) => (pair === unseen ? 0 : pair);
  return rounds.flatMap((round) =>
    round.map((sitting, table): Seated => {
      if (sitting.kind === 'idle') return { table: table + 1, northSouth: 0, eastWest: 0 };
      if (sitting.kind === 'sitOut') {
        return { table: table + 1, northSouth: written(sitting.pair), eastWest: 0 };
      }
      const { northSouth, eastWest } = sitting;
      return { table: table + 1, northSouth: written(northSouth), eastWest: written(eastWest) };
    }),
  );
}

// Checks a proof by prices of a complete Mitchell (docs/lab/bounds.md): every choice of how many sittings of each set are
// switched must be excluded, by an eigenvalue, by its overlaps one by one, or by the prices that the certificate has for it.
// T tables; m = T − 2·(switched sittings of a set), from 0 to T. Prices are multiples of 1/32, so that sums are exact.

import { byColumn, type ScoredPlay } from './plays.ts';

/** Prices, and the choices that they exclude: descending m with their numbers of sets. */
export interface PriceGroup {
  /** A price for coincidences on sets with m and n, m ≥ n. */
  readonly slopes: readonly (readonly [m: number, n: number, price: number])[];
  /** A price for switched sittings of sets with m. */
  readonly pulls: readonly (readonly [m: number, price: number])[];
  readonly choices: readonly PullCounts[];
}

export type PullCounts = readonly (readonly [m: number, count: number])[];

/** The first choice not excluded below `target`; null if all are, undefined if the movement is not a complete Mitchell. */
export function openChoice(
  plays: readonly ScoredPlay[],
  groups: readonly PriceGroup[],
  target: number,
): PullCounts | null | undefined {
  const tables = mitchellTables(plays);
  if (tables === null) return undefined;
  const excluded = new Set<string>();
  for (const group of groups) {
    for (const choice of group.choices) {
      if (isExcludedBy(group, tables, choice, target)) excluded.add(choice.join(' '));
    }
  }
  for (const choice of allChoices(tables)) {
    if (isExcludedWithoutPrices(tables, choice, target) || excluded.has(choice.join(' '))) continue;
    return choice;
  }
  return null;
}

/** The number of tables if everybody plays every set and each pair of one half meets each of the other once; otherwise null. */
function mitchellTables(plays: readonly ScoredPlay[]): number | null {
  const columns = byColumn(plays);
  const tables = columns.size;
  const opponents = new Map<number, Set<number>>();
  const meet = (one: number, other: number): void => {
    opponents.set(one, (opponents.get(one) ?? new Set()).add(other));
  };
  for (const { northSouth, eastWest } of plays) {
    meet(northSouth, eastWest);
    meet(eastWest, northSouth);
  }
  const isWhole = [...columns.values()].every(
    (own) =>
      new Set(own.flatMap(({ northSouth, eastWest }) => [northSouth, eastWest])).size ===
      2 * tables,
  );
  if (!isWhole || plays.length !== tables ** 2 || opponents.size !== 2 * tables) return null;
  const [side] = opponents.values();
  const sides = [...opponents.values()].map((met) => [...met].sort((a, b) => a - b).join());
  const isBipartite = new Set(sides).size === 2 && side?.size === tables;
  return isBipartite ? tables : null;
}

function* allChoices(tables: number, most = tables, left = tables): Generator<PullCounts> {
  if (left === 0) yield [];
  if (left === 0 || most < 0) return;
  for (let count = 0; count <= left; count++) {
    const own: PullCounts = count === 0 ? [] : [[most, count]];
    for (const rest of allChoices(tables, most - 2, left - count)) yield [...own, ...rest];
  }
}

/** T⁴ + T³ − 2T Σ m²: the sum of squares without Σ C². */
function withoutOverlaps(tables: number, choice: PullCounts): number {
  return tables ** 4 + tables ** 3 - 2 * tables * squaresOf(choice);
}

function squaresOf(choice: PullCounts): number {
  return choice.reduce((sum, [m, count]) => sum + count * m ** 2, 0);
}

/**
 * The least sum of squares that is possible for a choice and not below `bound`. All have the same residue mod 16, because
 * C = 2c with c ≡ T (mod 2), and c² ≡ 1 (mod 8) or 0 (mod 4).
 */
function nextPossible(tables: number, choice: PullCounts, bound: number): number {
  const squares = tables % 2 === 0 ? 0 : (4 * tables * (tables - 1)) / 2;
  const residue = withoutOverlaps(tables, choice) + squares;
  return residue + 16 * Math.ceil((bound - residue) / 16);
}

function isExcludedWithoutPrices(tables: number, choice: PullCounts, target: number): boolean {
  // C has an eigenvalue of at least 2Σm²/T, and the others share the rest of its trace 2T².
  const trace = 2 * tables ** 2;
  const first = Math.max((2 * squaresOf(choice)) / tables, trace / tables);
  const gram = first ** 2 + (trace - first) ** 2 / (tables - 1);
  const byEigenvalue = withoutOverlaps(tables, choice) + (gram - 4 * tables ** 3) / 2;
  if (nextPossible(tables, choice, byEigenvalue - 1e-3) >= target) return true;
  let sum = withoutOverlaps(tables, choice);
  for (const { m, n, count } of couplesOf(choice)) {
    sum += count * Math.max(2 * (m + n - tables), tables % 2 === 0 ? 0 : 2) ** 2;
  }
  return sum >= target;
}

/** The overlaps of a choice by the m of their sets. */
function couplesOf(choice: PullCounts) {
  return choice.flatMap(([m, own], g) =>
    choice.slice(g).map(([n, other], d) => ({
      m,
      n,
      g,
      h: g + d,
      count: d === 0 ? (own * (own - 1)) / 2 : own * other,
    })),
  );
}

/** Whether prices exclude a choice: they bound Σ C² from below, whatever they are. */
function isExcludedBy(
  group: PriceGroup,
  tables: number,
  choice: PullCounts,
  target: number,
): boolean {
  const slopes = new Map(group.slopes.map(([m, n, price]) => [`${m} ${n}`, price]));
  const pulls = new Map(group.pulls);
  const couples = couplesOf(choice).map((couple) => ({
    ...couple,
    slope: slopes.get(`${couple.m} ${couple.n}`) ?? 0,
  }));
  let bound = withoutOverlaps(tables, choice);
  for (const { m, n, count, slope } of couples) {
    let least = Number.POSITIVE_INFINITY;
    // With k and l switched sittings, at most min(k, l) pairs of each side are switched on both sets.
    for (let t = 0; t <= tables - Math.max(m, n); t++) {
      least = Math.min(least, (2 * (m + n - tables) + 4 * t) ** 2 - slope * t);
    }
    bound += count * least;
  }
  for (const [m, count] of choice) bound += (pulls.get(m) ?? 0) * count * (tables - m);
  let cheapest = Number.POSITIVE_INFINITY;
  for (const u of allRows(choice)) {
    let price = 0;
    // A row has a number for each class of the choice.
    for (const { g, h, slope } of couples) {
      const [one, other] = [u[g], u[h]] as [number, number];
      price += slope * (g === h ? (one * (one - 1)) / 2 : one * other);
    }
    for (const [g, [m]] of choice.entries()) price -= (pulls.get(m) ?? 0) * (u[g] as number);
    cheapest = Math.min(cheapest, price);
  }
  return nextPossible(tables, choice, bound + 2 * tables * cheapest) >= target;
}

/** On how many sets of each class a pair can be switched. */
function* allRows(choice: PullCounts): Generator<readonly number[]> {
  const [first, ...rest] = choice;
  if (first === undefined) yield [];
  else {
    for (const row of allRows(rest)) for (let u = 0; u <= first[1]; u++) yield [u, ...row];
  }
}

// A field too large for one movement, divided into sections that play side by side: for each a movement, all of the same
// rounds and boards so that they move together, and how fair one ranking of all pairs is. Every movement has been built.

import type { BoardSet, Movement, PairNumber, Sitting } from '../movement/movement.ts';
import { type Fairness, fairnessOf } from './fairness.ts';
import type { TonightRow } from './list.ts';

/** Movements side by side. */
export interface Division {
  /** The largest section first. */
  readonly sections: readonly { readonly pairs: number; readonly row: TonightRow }[];
  /** One ranking of all pairs, if the sections play the same boards; null if their numbers of sets differ. */
  readonly together: Fairness | null;
  /** Copies of the boards for all sections. */
  readonly copies: number;
}

/** Sections as equal as possible, of full tables except for the last pair. */
export function sectionSizes(pairs: number, count: number): readonly number[] {
  const tables = Math.ceil(pairs / 2);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.floor(tables / count) + (index < tables % count ? 1 : 0);
    const isLast = index === count - 1;
    return 2 * own - (isLast && pairs % 2 === 1 ? 1 : 0);
  });
}

/** The best division with these sizes, given the list for each size; null if no length of movement serves all. */
export function divide(
  sizes: readonly number[],
  rowsFor: (pairs: number) => readonly TonightRow[],
): Division | null {
  const lists = sizes.map(rowsFor);
  const rows = inStep(lists, sameBoards) ?? inStep(lists, sameLength);
  if (rows === null) return null;
  const merged = sideBySide(rows.map(({ movement }) => movement));
  return {
    sections: rows.map((row, index) => ({ pairs: sizes[index] ?? 0, row })),
    together: merged && fairnessOf(merged),
    copies: rows.reduce((sum, { features }) => sum + features.copies, 0),
  };
}

/** A row of each list, all alike by a key, with the fewest points together; null if no key is in all of them. */
function inStep(
  lists: readonly (readonly TonightRow[])[],
  keyOf: (row: TonightRow) => string,
): readonly TonightRow[] | null {
  const pointsOf = (rows: readonly TonightRow[]) =>
    rows.reduce((sum, { points }) => sum + points, 0);
  const choices = [...new Set(lists[0]?.map(keyOf))].flatMap((key) => {
    const rows = lists.flatMap((list) => list.find((row) => keyOf(row) === key) ?? []);
    return rows.length === lists.length ? [rows] : [];
  });
  const [best] = choices.sort((a, b) => pointsOf(a) - pointsOf(b));
  return best ?? null;
}

function sameLength({ features }: TonightRow): string {
  return [features.rounds, features.boardsPerSet].join(' ');
}

function sameBoards(row: TonightRow): string {
  return [sameLength(row), row.features.boardsInPlay].join(' ');
}

/** The sections as one movement on the same boards; null if they do not have the same sets. */
function sideBySide(movements: readonly Movement[]): Movement | null {
  const [first, ...rest] = movements;
  if (first === undefined) return null;
  return rest.reduce<Movement | null>((all, next) => all && beside(all, next), first);
}

function beside(one: Movement, other: Movement): Movement | null {
  const isSame = (set: BoardSet, index: number) => set.boards === other.sets[index]?.boards;
  if (one.sets.length !== other.sets.length || !one.sets.every(isSame)) return null;
  // Only the last section has a missing pair: all other sizes are even.
  const shifted = (pair: PairNumber) => (pair + one.pairCount) as PairNumber;
  const moved = (sitting: Sitting): Sitting => {
    if (sitting.kind === 'idle') return sitting;
    if (sitting.kind === 'sitOut') return { ...sitting, pair: shifted(sitting.pair) };
    const { northSouth, eastWest } = sitting;
    return { ...sitting, northSouth: shifted(northSouth), eastWest: shifted(eastWest) };
  };
  return {
    ...one,
    pairCount: one.pairCount + other.pairCount,
    phantom: other.phantom === null ? one.phantom : shifted(other.phantom),
    tableCount: one.tableCount + other.tableCount,
    rounds: one.rounds.map((round, index) => [...round, ...(other.rounds[index] ?? []).map(moved)]),
  };
}

// Which measures apply to a movement, and why the others do not. Looks only at who plays what, not at figures.
// Two pairs are ranked together if a chain of pairs joins them, each scored in the same direction on the same board as
// the next. An unswitched Mitchell falls into two contests, so measures of a single field do not apply to it.

import type { PairNumber } from '../movement/index.ts';
import { boardsInPlay, playedTotals, type ScoredBoards, type Unit } from './boards.ts';

/** Measures that may or may not apply: balance, balance with a pair absent, and Hilton's index. */
export const MEASURES = ['qf', 'vacancy', 'inequity'] as const;
export type Measure = (typeof MEASURES)[number];

/** Why a measure does not apply, or a caveat if it does. */
export type Reservation =
  | { readonly kind: 'fewerThanThreePairs' }
  | { readonly kind: 'nothingCompared' }
  /** A pair is never scored in the same direction as another. */
  | { readonly kind: 'pairAlone'; readonly pair: PairNumber }
  | { readonly kind: 'twoWinners' }
  | { readonly kind: 'manyContests'; readonly contests: number }
  | { readonly kind: 'fewerThanFourPairs' }
  /** A pair is missing; the figures are for one more pair being absent. */
  | { readonly kind: 'pairMissing' }
  /** Pairs play unequal numbers of boards (or sets). */
  | {
      readonly kind: 'unequalBoards';
      readonly least: number;
      readonly most: number;
      readonly unit: Unit;
    }
  /** Every pair misses some boards. */
  | {
      readonly kind: 'boardsMissed';
      readonly played: number;
      readonly inPlay: number;
      readonly unit: Unit;
    };

export interface Applicability {
  readonly measure: Measure;
  readonly applies: boolean;
  /** Why it does not apply, or a caveat if it does; null if there is nothing to say. */
  readonly reason: Reservation | null;
}

/** The fields that are ranked separately, pairs ascending, ordered by their lowest pair. */
export function contestsOf({ pairs, classes }: ScoredBoards): readonly (readonly PairNumber[])[] {
  const leader = pairs.map((_, position) => position);
  const find = (position: number): number => {
    let root = position;
    while (leader[root] !== root) root = leader[root]!;
    leader[position] = root;
    return root;
  };
  for (const { northSouth, eastWest } of classes) {
    for (const side of [northSouth, eastWest]) {
      const first = find(side[0]!);
      for (const position of side) leader[find(position)] = first;
    }
  }
  const contests = new Map<number, PairNumber[]>();
  for (const [position, pair] of pairs.entries()) {
    const root = find(position);
    const contest = contests.get(root);
    if (contest === undefined) contests.set(root, [pair]);
    else contest.push(pair);
  }
  return [...contests.values()];
}

/** The applicability of each measure to a movement with these contests. */
export function applicabilities(
  boards: ScoredBoards,
  contests: readonly (readonly PairNumber[])[],
): readonly Applicability[] {
  const barrier = fieldBarrier(boards, contests);
  const uneven = unevenness(boards);
  const tooSmall: Reservation | null =
    boards.pairs.length < 4 ? { kind: 'fewerThanFourPairs' } : null;
  const missing: Reservation | null =
    boards.contestants === 'pairs' && boards.pairs.length % 2 === 1
      ? { kind: 'pairMissing' }
      : null;
  return [
    { measure: 'qf', applies: barrier === null, reason: barrier ?? uneven },
    {
      measure: 'vacancy',
      applies: (barrier ?? tooSmall) === null,
      reason: barrier ?? tooSmall ?? missing,
    },
    { measure: 'inequity', applies: barrier === null, reason: barrier ?? uneven },
  ];
}

/** Why the measures of a single field do not apply, or null. */
export function fieldBarrier(
  { contestants, pairs, classes }: ScoredBoards,
  contests: readonly (readonly PairNumber[])[],
): Reservation | null {
  if (pairs.length < 3) return { kind: 'fewerThanThreePairs' };
  // Players at one table are evenly opponents and partners, though no board is played twice.
  const fewestPlays = contestants === 'players' ? 1 : 2;
  if (classes.every(({ plays }) => plays < fewestPlays)) return { kind: 'nothingCompared' };
  const alone = contests.find((contest) => contest.length === 1)?.[0];
  if (alone !== undefined) return { kind: 'pairAlone', pair: alone };
  if (contests.length === 2) return { kind: 'twoWinners' };
  return contests.length > 2 ? { kind: 'manyContests', contests: contests.length } : null;
}

/** Why a measure does not apply, or null if it does. */
export function barrierOf(all: readonly Applicability[], measure: Measure): Reservation | null {
  const found = all.find((each) => each.measure === measure);
  return found === undefined || found.applies ? null : found.reason;
}

/** A reservation together with the measure it concerns. */
export interface Caveat {
  readonly measure: Measure;
  readonly reason: Reservation;
}

/** The caveats to print with the figures, each kind once. Caveats about vacancies that apply are left out. */
export function remarksOn(all: readonly Applicability[]): readonly Caveat[] {
  const kinds = new Set<Reservation['kind']>();
  return all.flatMap(({ measure, applies, reason }) => {
    if (reason === null || (applies && measure === 'vacancy') || kinds.has(reason.kind)) return [];
    kinds.add(reason.kind);
    return [{ measure, reason }];
  });
}

/** How the numbers of boards differ between pairs, or null. */
function unevenness(boards: ScoredBoards): Reservation | null {
  const { unit } = boards;
  const { played } = playedTotals(boards);
  const least = Math.min(...played);
  const most = Math.max(...played);
  if (least < most) return { kind: 'unequalBoards', least, most, unit };
  const inPlay = boardsInPlay(boards);
  return most < inPlay ? { kind: 'boardsMissed', played: most, inPlay, unit } : null;
}

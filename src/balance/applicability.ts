// Which measures mean something for a movement, and why not. Knows no figures, only who plays what.
// Two pairs are ranked together where a chain of pairs scored in the same direction on the same board joins them:
// an unswitched Mitchell falls into two contests, and a measure of one field says nothing about it.

import type { PairNumber } from '../movement/movement.ts';
import { boardsInPlay, dutyOf, type ScoredBoards, type Unit } from './boards.ts';

/** What can mean something or not: balance as it is, with a pair absent, and by Hilton's index. */
export const MEASURES = ['qf', 'vacancy', 'inequity'] as const;
export type Measure = (typeof MEASURES)[number];

/** Why a measure says nothing about a movement, or what to bear in mind where it does. */
export type Reservation =
  | { readonly kind: 'fewerThanThreePairs' }
  | { readonly kind: 'nothingCompared' }
  /** A pair that is never scored in the same direction as another. */
  | { readonly kind: 'pairAlone'; readonly pair: PairNumber }
  | { readonly kind: 'twoWinners' }
  | { readonly kind: 'manyContests'; readonly contests: number }
  | { readonly kind: 'fewerThanFourPairs' }
  /** A pair is missing: the figures are those with another one absent. */
  | { readonly kind: 'pairMissing' }
  /** Boards (or sets) are unequally shared out. */
  | {
      readonly kind: 'unequalBoards';
      readonly least: number;
      readonly most: number;
      readonly unit: Unit;
    }
  /** Everybody misses some boards. */
  | {
      readonly kind: 'boardsMissed';
      readonly played: number;
      readonly inPlay: number;
      readonly unit: Unit;
    };

export interface Applicability {
  readonly measure: Measure;
  readonly applies: boolean;
  /** Why it does not apply, or what to bear in mind where it does; null when there is nothing to say. */
  readonly reason: Reservation | null;
}

/** The fields that are ranked apart, each rising, in the order of their lowest pair. */
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
    contests.set(root, [...(contests.get(root) ?? []), pair]);
  }
  return [...contests.values()];
}

/** What holds of each measure for a movement whose boards fall into these contests. */
export function applicabilities(
  boards: ScoredBoards,
  contests: readonly (readonly PairNumber[])[],
): readonly Applicability[] {
  const barrier = fieldBarrier(boards, contests);
  const uneven = unevenness(boards);
  const small: Reservation | null = boards.pairs.length < 4 ? { kind: 'fewerThanFourPairs' } : null;
  const gone: Reservation | null = boards.pairs.length % 2 === 1 ? { kind: 'pairMissing' } : null;
  return [
    { measure: 'qf', applies: barrier === null, reason: barrier ?? uneven },
    { measure: 'vacancy', applies: (barrier ?? small) === null, reason: barrier ?? small ?? gone },
    { measure: 'inequity', applies: barrier === null, reason: barrier ?? uneven },
  ];
}

function fieldBarrier(
  { pairs, classes }: ScoredBoards,
  contests: readonly (readonly PairNumber[])[],
): Reservation | null {
  if (pairs.length < 3) return { kind: 'fewerThanThreePairs' };
  if (classes.every(({ northSouth }) => northSouth.length < 2)) return { kind: 'nothingCompared' };
  const alone = contests.find((contest) => contest.length === 1)?.[0];
  if (alone !== undefined) return { kind: 'pairAlone', pair: alone };
  if (contests.length === 2) return { kind: 'twoWinners' };
  return contests.length > 2 ? { kind: 'manyContests', contests: contests.length } : null;
}

/** Why a measure does not apply, or null when it does. */
export function barrierOf(all: readonly Applicability[], measure: Measure): Reservation | null {
  const found = all.find((each) => each.measure === measure);
  return found === undefined || found.applies ? null : found.reason;
}

/** A reservation with the measure that it is about. */
export interface Remark {
  readonly measure: Measure;
  readonly reason: Reservation;
}

/** What a reader should know beside the figures, each kind once; nothing about vacancies that apply. */
export function remarksOn(all: readonly Applicability[]): readonly Remark[] {
  const kinds = new Set<Reservation['kind']>();
  return all.flatMap(({ measure, applies, reason }) => {
    if (reason === null || (applies && measure === 'vacancy') || kinds.has(reason.kind)) return [];
    kinds.add(reason.kind);
    return [{ measure, reason }];
  });
}

/** How the boards are unequally shared out, or null. */
function unevenness(boards: ScoredBoards): Reservation | null {
  const { unit } = boards;
  const { played } = dutyOf(boards);
  const least = Math.min(...played);
  const most = Math.max(...played);
  if (least < most) return { kind: 'unequalBoards', least, most, unit };
  const inPlay = boardsInPlay(boards);
  return most < inPlay ? { kind: 'boardsMissed', played: most, inPlay, unit } : null;
}

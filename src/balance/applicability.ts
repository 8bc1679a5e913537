// Which measures mean something for a movement, and why not. Knows no figures, only who plays what.
// Two pairs are ranked together where a chain of pairs scored in the same direction on the same board joins them:
// an unswitched Mitchell falls into two contests, and a measure of one field says nothing about it.

import type { PairNumber } from '../movement/movement.ts';
import { boardsInPlay, dutyOf, type ScoredBoards } from './boards.ts';

export type Measure = 'qf' | 'vacancy' | 'inequity';

export interface Applicability {
  readonly measure: Measure;
  readonly applies: boolean;
  /** Why it does not apply, or what to bear in mind where it does; null when there is nothing to say. */
  readonly reason: string | null;
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
  const unequal =
    uneven === null
      ? null
      : `${uneven} Qf takes equal competition as its ideal; the inequity index allows for it.`;
  const small =
    boards.pairs.length < 4
      ? 'With fewer than four pairs, nobody is left to compare when one is absent.'
      : null;
  const gone =
    boards.pairs.length % 2 === 1
      ? 'A pair is missing already; these figures are with one more absent.'
      : null;
  return [
    { measure: 'qf', applies: barrier === null, reason: barrier ?? unequal },
    { measure: 'vacancy', applies: (barrier ?? small) === null, reason: barrier ?? small ?? gone },
    { measure: 'inequity', applies: barrier === null, reason: barrier ?? uneven },
  ];
}

function fieldBarrier(
  { pairs, classes }: ScoredBoards,
  contests: readonly (readonly PairNumber[])[],
): string | null {
  if (pairs.length < 3) return 'Fewer than three pairs: there is no field to compare.';
  if (classes.every(({ northSouth }) => northSouth.length < 2)) {
    return 'No board is played twice, so no results are compared.';
  }
  const alone = contests.find((contest) => contest.length === 1)?.[0];
  if (alone !== undefined) {
    return `Pair ${alone} is never scored in the same direction as another pair.`;
  }
  if (contests.length === 2) {
    return 'Two winners: no pair of the one field is ever scored in the same direction as a pair of the other. Switch some sittings to make it one contest.';
  }
  return contests.length > 2
    ? `The field falls into ${contests.length} contests that are never scored in the same direction.`
    : null;
}

/** Why a measure does not apply, or null when it does. */
export function barrierOf(all: readonly Applicability[], measure: Measure): string | null {
  const found = all.find((each) => each.measure === measure);
  return found === undefined || found.applies ? null : found.reason;
}

/** What a reader should know beside the figures, each once: of two that begin alike, the one that says more. */
export function remarksOn(all: readonly Applicability[]): readonly string[] {
  const reasons = all.flatMap(({ measure, applies, reason }) =>
    reason === null || (applies && measure === 'vacancy') ? [] : [reason],
  );
  return [...new Set(reasons)].filter(
    (reason) => !reasons.some((other) => other !== reason && other.startsWith(reason)),
  );
}

/** How the boards are unequally shared out, in words, or null. */
function unevenness(boards: ScoredBoards): string | null {
  const { played } = dutyOf(boards);
  const least = Math.min(...played);
  const most = Math.max(...played);
  const unit = boards.unit === 'set' ? 'board sets' : 'boards';
  if (least < most) return `Pairs play from ${least} to ${most} ${unit}.`;
  const inPlay = boardsInPlay(boards);
  return most < inPlay ? `Every pair plays ${most} of the ${inPlay} ${unit} in play.` : null;
}

// Which wishes leave nothing to play, and how little must change. A wish that excludes everything by itself is named first;
// otherwise each one that could be given up alone. Nothing else is blamed, and every value named has been tried: it fits
// to the minute and the board, while the wishes beside it are as soft at the edge as in the list.

import type { Contestants, Movement } from '../movement/index.ts';
import { rulesIn } from '../optimise/index.ts';
import type { Candidate, CandidateCache } from './candidate.ts';
import { gatherCandidates, hasCandidate, type KindBarrier, kindBarrier } from './candidates.ts';
import {
  copiesAllowed,
  minutesOf,
  minutesOver,
  type Tolerance,
  USUAL_WISHES,
  WISH_LIMITS,
  type Wishes,
} from './wishes.ts';

/** A wish that, given up alone, leaves something to play. */
export interface Relaxation {
  readonly wish: WishId;
  /** What was asked, and the nearest value with which something is left; null where the wish has none. */
  readonly from: number | null;
  readonly to: number | null;
  /** That value as a change of the wishes; a wish without a value is given up. */
  readonly changed: Partial<Wishes>;
}

export const WISH_IDS = [
  'rounds',
  'boardsPerRound',
  'kind',
  'sections',
  'sameBoards',
  'boards',
  'minutes',
  'stationaryPairs',
  'mostStationary',
  'stationaryNumbers',
  'switches',
  'sharing',
  'relays',
  'simple',
  'boardMoves',
  'copies',
  'winners',
  'refused',
] as const;
export type WishId = (typeof WISH_IDS)[number];

export interface NothingFits {
  readonly contestants: Contestants;
  readonly pairs: number;
  /** The wishes that each exclude everything by themselves, each with the nearest value that does not. */
  readonly excluding: readonly Relaxation[];
  /** Why there is no movement of the kind asked for, if that excludes everything. */
  readonly kind: KindBarrier | null;
  /** What could be given up instead; empty if no single wish is enough. */
  readonly relaxations: readonly Relaxation[];
  /** The rounds and boards per round asked for, if there is no time for them, and by how many minutes. */
  readonly tooLong: TooLong | null;
}

export interface TooLong {
  readonly rounds: number;
  readonly boardsPerRound: number;
  readonly minutes: number;
}

/** Why nothing fits wishes without a fault of their own. */
export function nothingFits(
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): NothingFits {
  const asked = WISH_IDS.filter((wish) => isAsked(wish, wishes));
  const { contestants, pairs, mostPairs, tolerance } = wishes;
  const bare = { ...USUAL_WISHES, contestants, pairs, mostPairs, tolerance };
  const byItself = (wish: WishId): Wishes => ({ ...bare, ...PARTS[wish](wishes) });
  const culprits = asked.filter((wish) => !hasCandidate(byItself(wish), own, cache));
  // Beside a wish that excludes everything by itself, giving up another one changes nothing.
  const worthGivingUp = culprits.length === 0 ? asked : culprits.length === 1 ? culprits : [];
  const relaxations = worthGivingUp.flatMap((wish) => relaxationOf(wish, wishes, own, cache) ?? []);
  const excluding = culprits.map(
    (wish) =>
      relaxations.find((relaxation) => relaxation.wish === wish) ??
      relaxationOf(wish, byItself(wish), own, cache) ?? {
        wish,
        from: askedValue(wish, wishes),
        to: null,
        changed: givenUp(wish),
      },
  );
  const kind = culprits.includes('kind') ? kindBarrier(byItself('kind'), cache) : null;
  return { contestants, pairs, excluding, kind, relaxations, tooLong: tooLongOf(wishes) };
}

function tooLongOf(wishes: Wishes): TooLong | null {
  const { rounds, boardsPerRound, tolerance } = wishes;
  if (rounds === null || boardsPerRound === null) return null;
  const minutes = minutesOver(wishes, minutesOf(wishes, rounds, boardsPerRound));
  return minutes > tolerance.minutes ? { rounds, boardsPerRound, minutes } : null;
}

/**
 * Wishes under which something can be played, tried in this order: those with one wish changed, with all of those changed
 * that exclude everything by themselves, and with none but the number of pairs.
 */
export function nearestWishes(
  wishes: Wishes,
  { relaxations, excluding }: NothingFits,
): readonly (readonly Wishes[])[] {
  const { contestants, pairs, mostPairs, weights } = wishes;
  const changes = excluding.map(({ changed }) => changed);
  return [
    relaxations.map(({ changed }) => ({ ...wishes, ...changed })),
    [Object.assign({}, wishes, ...changes) as Wishes],
    [{ ...USUAL_WISHES, contestants, pairs, mostPairs, weights }],
  ];
}

/** A wish given up. */
function givenUp(wish: WishId): Partial<Wishes> {
  return PARTS[wish](USUAL_WISHES);
}

/** The fields of `Wishes` that make up each wish; pace and interval go with the time. */
const PARTS: Readonly<Record<WishId, (wishes: Wishes) => Partial<Wishes>>> = {
  rounds: ({ rounds }) => ({ rounds }),
  boardsPerRound: ({ boardsPerRound }) => ({ boardsPerRound }),
  kind: ({ kind }) => ({ kind }),
  sections: ({ sections }) => ({ sections }),
  sameBoards: ({ areSameBoardsWanted }) => ({ areSameBoardsWanted }),
  boards: ({ boards }) => ({ boards }),
  minutes: ({ minutes, interval, minutesPerBoard, extraMinutesPerRound }) => ({
    minutes,
    interval,
    minutesPerBoard,
    extraMinutesPerRound,
  }),
  stationaryPairs: ({ stationaryPairs }) => ({ stationaryPairs }),
  mostStationary: ({ mostStationary }) => ({ mostStationary }),
  stationaryNumbers: ({ stationaryNumbers }) => ({ stationaryNumbers }),
  switches: rulesIn,
  sharing: ({ isSharingWelcome }) => ({ isSharingWelcome }),
  relays: ({ areRelaysWelcome }) => ({ areRelaysWelcome }),
  simple: ({ isSimpleOnly }) => ({ isSimpleOnly }),
  boardMoves: ({ mustBoardsMoveOn }) => ({ mustBoardsMoveOn }),
  copies: ({ copies }) => ({ copies }),
  winners: ({ winners }) => ({ winners }),
  refused: ({ refusedFamilies }) => ({ refusedFamilies }),
};

function isAsked(wish: WishId, wishes: Wishes): boolean {
  if (wish === 'minutes') return wishes.minutes !== null;
  return Object.entries(PARTS[wish](wishes)).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(USUAL_WISHES[key as keyof Wishes]),
  );
}

/** The nearest value of a wish with which something is left that has exactly this value, the other wishes kept. */
function relaxationOf(
  wish: WishId,
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Relaxation | null {
  for (const { to, changed } of nearestFirst(wish, wishes, cache)) {
    // To somebody who asks for too many rounds, a movement that repeats meetings is no answer; nor are rounds of one board
    // for 16 boards in place of 27.
    const isFine = ({ features }: Candidate) =>
      (wish !== 'rounds' || features.repeats === 0) &&
      (wish !== 'boards' || features.boardsPerSet > 1 || wishes.rounds !== null);
    const tolerance = { ...wishes.tolerance, ...EXACT[wish] };
    if (hasCandidate({ ...wishes, ...changed, tolerance }, own, cache, isFine)) {
      return { wish, from: askedValue(wish, wishes), to, changed };
    }
  }
  return null;
}

/** A value that is named is not soft at the edge, and with more time no boards give way. */
const EXACT: Partial<Record<WishId, Partial<Tolerance>>> = {
  boards: { boards: 0, boardsForTime: 0 },
  minutes: { minutes: 0, boardsForTime: 0 },
};

function askedValue(wish: WishId, wishes: Wishes): number | null {
  const { rounds, boardsPerRound, boards, minutes, stationaryPairs, winners } = wishes;
  const values: Partial<Record<WishId, number | null>> = {
    rounds,
    boardsPerRound,
    minutes,
    stationaryPairs,
    mostStationary: wishes.mostStationary,
    winners,
    boards: boards?.fewest ?? null,
    copies: copiesAllowed(wishes),
  };
  return values[wish] ?? null;
}

interface Attempt {
  readonly to: number | null;
  readonly changed: Partial<Wishes>;
}

function* nearestFirst(wish: WishId, wishes: Wishes, cache: CandidateCache): Generator<Attempt> {
  const { rounds, boards, minutes, stationaryPairs } = wishes;
  switch (wish) {
    case 'rounds':
      for (const to of outwards(rounds ?? 0, WISH_LIMITS.rounds))
        yield { to, changed: { rounds: to } };
      return;
    case 'boardsPerRound':
      for (const to of outwards(wishes.boardsPerRound ?? 0, WISH_LIMITS.boardsPerRound))
        yield { to, changed: { boardsPerRound: to } };
      return;
    case 'boards': {
      const { fewest, most } = boards ?? { fewest: 0, most: 0 };
      for (const to of outwards(fewest, WISH_LIMITS.boards, most - fewest)) {
        yield { to, changed: { boards: { fewest: to, most: to } } };
      }
      return;
    }
    case 'minutes':
      for (let to = 5 * Math.ceil(((minutes ?? 0) + 1) / 5); to <= LONGEST; to += 5) {
        yield { to, changed: { minutes: to } };
      }
      return;
    case 'stationaryPairs': {
      const most = mostStationary(wishes, cache);
      for (let to = Math.min(most, stationaryPairs - 1); to >= 0; to -= 1) {
        yield { to, changed: { stationaryPairs: to } };
      }
      return;
    }
    case 'mostStationary':
      for (let to = (wishes.mostStationary ?? 0) + 1; to <= wishes.pairs; to += 1) {
        yield { to, changed: { mostStationary: to } };
      }
      return;
    case 'copies':
      for (let to = copiesAllowed(wishes) + 1; to <= WISH_LIMITS.copies.most; to += 1) {
        yield { to, changed: { copies: to } };
      }
      return;
    default:
      yield { to: null, changed: givenUp(wish) };
  }
}

/** The longest evening, in minutes. */
const LONGEST = 360;
/** How far from the value asked for others are tried. */
const FARTHEST = 40;

/** The numbers below and above a range within limits, nearest first; of two equally near ones the lower first. */
function* outwards(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
  width = 0,
): Generator<number> {
  for (let by = 1; by <= FARTHEST; by += 1) {
    for (const to of [value - by, value + width + by]) if (to >= least && to <= most) yield to;
  }
}

/** The most stationary pairs of any movement that meets the other wishes, by their usual numbers. */
function mostStationary(wishes: Wishes, cache: CandidateCache): number {
  const { candidates } = gatherCandidates({ ...wishes, stationaryPairs: 0 }, [], cache);
  return Math.max(0, ...candidates.map(({ features }) => features.stationaryPairs)) + 1;
}

// Why a movement has its place in the list: at most two facts for and two against, the weightiest first.
// Facts with figures; src/words puts them into words.

import { STEP_LIMITS } from '../balance/index.ts';
import type { Candidate } from './candidate.ts';
import { type LeftOutReason, unmetWish } from './candidates.ts';
import { usualBoardsFor } from './lengths.ts';
import type { Stay } from './missing.ts';
import { northSouthOf } from './seatFlow.ts';
import { type Criterion, pointsOf, type Weighed } from './weigh.ts';
import { boardsOffAsked, type Wishes } from './wishes.ts';

export type Reason =
  | { readonly kind: 'perfectlyFair' }
  | { readonly kind: 'fair'; readonly index: number }
  | { readonly kind: 'unfair'; readonly index: number }
  | { readonly kind: 'rankings'; readonly count: number }
  /** A wish that it does not meet, where nothing meets all of them. */
  | { readonly kind: 'unmet'; readonly why: LeftOutReason }
  /** Pairs stay in their section, and so in its room. */
  | { readonly kind: 'staysInSection' }
  | { readonly kind: 'everybodyMeets' }
  | { readonly kind: 'meetsFew'; readonly fewest: number; readonly others: number }
  | { readonly kind: 'everybodyPlaysAllBoards' }
  | { readonly kind: 'belowShare'; readonly percent: number }
  | { readonly kind: 'fewBoards'; readonly boards: number; readonly usual: number }
  | { readonly kind: 'manyBoards'; readonly boards: number }
  | { readonly kind: 'oneBoardRounds' }
  | { readonly kind: 'longRounds'; readonly boards: number }
  | { readonly kind: 'nobodySitsOut' }
  | { readonly kind: 'shortSitOut'; readonly boards: number }
  | { readonly kind: 'longSitOut'; readonly boards: number; readonly pairs: number }
  | { readonly kind: 'stationaryPairs'; readonly count: number }
  /** Named where pairs cannot move or the director plays. */
  | ({ readonly kind: 'stay' } & Stay)
  | { readonly kind: 'noStationaryPair' }
  | { readonly kind: 'northSouthStationary' }
  | { readonly kind: 'followOnePair' }
  | { readonly kind: 'cardsNeeded' }
  | { readonly kind: 'repeats'; readonly meetings: number }
  | { readonly kind: 'sharing'; readonly rounds: number }
  | { readonly kind: 'relays'; readonly count: number }
  | { readonly kind: 'noSharingNoRelay' }
  | { readonly kind: 'copies'; readonly count: number }
  | { readonly kind: 'switches'; readonly instructions: number }
  | { readonly kind: 'unevenPlays'; readonly difference: number }
  | { readonly kind: 'timeInHand'; readonly minutes: number }
  | { readonly kind: 'latePairTakesNumber' }
  | { readonly kind: 'lastRoundDroppable' }
  | { readonly kind: 'knownToClub' };

export interface Judged {
  readonly isFor: boolean;
  readonly reason: Reason;
}

/** Inequity indices below this are printed as 0.00. */
const PERFECT = 0.005;
const MAX_OF_A_KIND = 2;

/** The weightiest reasons for, then those against: at most two of each. */
export function reasonsOf(
  movement: Weighed & Pick<Candidate, 'movement'>,
  wishes: Wishes,
  stay: Stay | null = null,
): readonly Judged[] {
  const drawbacks = drawbacksOf(movement, wishes);
  // How fair it is has a column of its own: it is named only where there is room.
  const others = drawbacks.filter(({ kind }) => kind !== 'unfair').slice(0, MAX_OF_A_KIND);
  const against = others.length === MAX_OF_A_KIND ? others : drawbacks.slice(0, MAX_OF_A_KIND);
  const inFavour = advantagesOf(movement, wishes, stay).slice(0, MAX_OF_A_KIND);
  return [
    ...inFavour.map((reason) => ({ isFor: true, reason })),
    ...against.map((reason) => ({ isFor: false, reason })),
  ];
}

/** What a director would name first in favour: in the order of what clubs ask for. */
function advantagesOf(
  movement: Weighed & Pick<Candidate, 'movement'>,
  wishes: Wishes,
  stay: Stay | null,
): readonly Reason[] {
  const { features, fairness, minutes, familyId } = movement;
  const { printedIndex } = fairness;
  const { opponents, pairs, sitOut, stationaryPairs, sharing, relays, moves } = features;
  const doesNorthSouthStay =
    moves === 'eastWestMove' && northSouthOf(movement.movement).changing.length === 0;
  const reasons: (Reason | false)[] = [
    stay !== null && { kind: 'stay', ...stay },
    wishes.mostPairs > pairs &&
      movement.movement.phantom !== null && { kind: 'latePairTakesNumber' },
    features.sections > 1 && { kind: 'staysInSection' },
    printedIndex !== null && printedIndex < PERFECT && { kind: 'perfectlyFair' },
    opponents.fewest === pairs - 1 && { kind: 'everybodyMeets' },
    printedIndex !== null &&
      printedIndex >= PERFECT &&
      isFair(printedIndex) && { kind: 'fair', index: printedIndex },
    familyId !== null && wishes.knownFamilies.includes(familyId) && { kind: 'knownToClub' },
    doesNorthSouthStay && stay === null && { kind: 'northSouthStationary' },
    sitOut.pairs > 0 && sitOut.boards <= 2 && { kind: 'shortSitOut', boards: sitOut.boards },
    !doesNorthSouthStay &&
      stay === null &&
      stationaryPairs > 1 && { kind: 'stationaryPairs', count: stationaryPairs },
    moves === 'followOnePair' && { kind: 'followOnePair' },
    features.boardsPerPair.fewest === features.boardsInPlay && { kind: 'everybodyPlaysAllBoards' },
    sharing === 0 && relays === 0 && { kind: 'noSharingNoRelay' },
    wishes.minutes !== null &&
      wishes.minutes - minutes >= 10 && { kind: 'timeInHand', minutes: wishes.minutes - minutes },
    features.isLastRoundDroppable && { kind: 'lastRoundDroppable' },
    sitOut.pairs === 0 && { kind: 'nobodySitsOut' },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether an index counts in favour of a movement. */
function isFair(printedIndex: number): boolean {
  return printedIndex < STEP_LIMITS.fair;
}

/** The wish that is not met and the copies that are needed, then what costs most. */
function drawbacksOf(
  movement: Weighed & Pick<Candidate, 'movement'>,
  wishes: Wishes,
): readonly Reason[] {
  const points = pointsOf(movement, wishes);
  const why = unmetWish(movement, wishes);
  const costly = Object.entries(DRAWBACKS)
    .map(([criterion, reason]) => ({
      points: points[criterion as Criterion],
      reason: reason(movement, wishes),
    }))
    .filter((drawback) => drawback.points >= LEAST_POINTS)
    .sort((a, b) => b.points - a.points)
    .flatMap(({ reason }) => reason ?? []);
  const { copies } = movement.features;
  // However little it costs: a club without the copies cannot play it at all.
  const drawbacks: Reason[] = [
    ...(copies > 1 ? [{ kind: 'copies', count: copies } as const] : []),
    ...costly,
  ];
  if (why === null) return drawbacks;
  return [{ kind: 'unmet', why }, ...drawbacks.filter(({ kind }) => kind !== SAID_BY[why.kind])];
}

/** The drawback that a wish that is not met says already. */
const SAID_BY: Partial<Record<LeftOutReason['kind'], Reason['kind']>> = {
  tooManyCopies: 'copies',
  shares: 'sharing',
  needsRelays: 'relays',
  needsCards: 'cardsNeeded',
  otherBoardsPerRound: 'longRounds',
};

/** A drawback that costs fewer points is not mentioned. */
const LEAST_POINTS = 1.5;

/** What is against a movement by each criterion; the length asked for is not. */
const DRAWBACKS: Readonly<Record<Criterion, (movement: Weighed, wishes: Wishes) => Reason | null>> =
  {
    fairness: ({ fairness }) => {
      const { printedIndex: index } = fairness;
      if (index === null) return { kind: 'rankings', count: fairness.winners };
      return isFair(index) ? null : { kind: 'unfair', index };
    },
    // The column of the finish says it.
    time: () => null,
    boards: ({ features: { rounds, boardsPerSet, boardsInPlay } }, wishes) => {
      const boards = rounds * boardsPerSet;
      const usual = usualBoardsFor(wishes);
      // The column of the boards says it.
      if (boardsOffAsked(wishes, boards) > 0) return null;
      const isLength = wishes.rounds === rounds && wishes.boardsPerRound === boardsPerSet;
      const areAsked = wishes.boards !== null || isLength;
      if (boards < usual) return areAsked ? null : { kind: 'fewBoards', boards, usual };
      // Others may be in play than each pair plays.
      if (areAsked && boardsInPlay === boards) return null;
      return { kind: 'manyBoards', boards: boardsInPlay };
    },
    boardsPerRound: ({ features: { boardsPerSet: boards } }, wishes) => {
      if (boards === wishes.boardsPerRound) return null;
      return boards === 1 ? { kind: 'oneBoardRounds' } : { kind: 'longRounds', boards };
    },
    share: ({ features }) => ({
      kind: 'belowShare',
      percent: Math.floor(100 * features.shareOfBoards),
    }),
    sitOut: ({ features: { sitOut } }) =>
      sitOut.boards > 2 ? { kind: 'longSitOut', boards: sitOut.boards, pairs: sitOut.pairs } : null,
    opponents: ({ features: { opponents, pairs } }) => ({
      kind: 'meetsFew',
      fewest: opponents.fewest,
      others: pairs - 1,
    }),
    repeats: ({ features }) => ({ kind: 'repeats', meetings: features.repeats }),
    sharing: ({ features }) => ({ kind: 'sharing', rounds: features.sharing }),
    relays: ({ features }) => ({ kind: 'relays', count: features.relays }),
    // Named first, whatever it costs.
    copies: () => null,
    moves: ({ features }) => (features.moves === 'cards' ? { kind: 'cardsNeeded' } : null),
    instructions: ({ instructions }) => ({ kind: 'switches', instructions }),
    stationary: () => ({ kind: 'noStationaryPair' }),
    evenPlays: ({ features }) => ({ kind: 'unevenPlays', difference: features.unevenPlays }),
    familiarity: () => null,
  };

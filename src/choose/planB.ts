// What happens to a movement if one more pair comes by round 2, one goes home, or the last round is dropped; or of a session
// under way, by the next round, to the rounds that are left.
// Each answer is a movement that has been built and checked, not a claim. Rounds, tables and pairs are numbered from 1.

import { presentPairs } from '../balance/index.ts';
import {
  type Direction,
  isMissing,
  isPlayed,
  type MissingRounds,
  type Movement,
  type PairNumber,
  pairsAt,
  playErrors,
  seatOf,
  setOf,
  sideOfSeat,
} from '../movement/index.ts';
import { isUnswitchedSplit, switchPlanOf, switchWholeRounds } from '../optimise/index.ts';
import { fairnessOf } from './fairness.ts';
import { featuresOf, unevennessOf } from './features.ts';
import { fixedSeat, type RoverStop, roverPath, seatRover } from './rover.ts';

/** A late pair that displaces another each round. It meets nobody twice, and nobody sits out twice for it. */
interface DisplacingPair {
  readonly pair: PairNumber;
  readonly stops: readonly RoverStop[];
  /** The most boards that one pair sits out for it. */
  readonly sitOutBoards: number;
  readonly movement: Movement;
}

/** How a pair that comes by round 2, or by the next round, joins. */
export type OneMore =
  /** It is the missing pair from then on; where it sits in the next round. */
  | {
      readonly kind: 'takesFreeNumber';
      readonly pair: PairNumber;
      readonly start: {
        readonly roundNumber: number;
        readonly tableNumber: number;
        readonly direction: Direction;
      } | null;
      readonly movement: Movement;
    }
  /** It sits at one place. */
  | ({ readonly kind: 'takesSeat' } & DisplacingPair)
  /** It sits at another place each round. */
  | ({ readonly kind: 'roves' } & DisplacingPair)
  | { readonly kind: 'cannotJoin'; readonly isUnderWay: boolean };

/** What a pair that goes home leaves behind: its opponents sit out. */
export interface OneLess {
  /** The most boards that one pair sits out then, whoever goes. */
  readonly sitOutBoards: number;
  /** The most pairs that sit out in one round. */
  readonly sittingOut: number;
}

/** The movement without its last round. */
export interface LastRoundDropped {
  /** By how many plays boards differ then. */
  readonly unevenPlays: number;
  /** Whether that is no reason to play it: as evenly as with it, or by one play less so. */
  readonly isHarmless: boolean;
  /**
   * The rounds to switch in place of the last ones where otherwise there are two winners, if the change is known early enough.
   * Else null: a little fairness is not worth new cards for everybody.
   */
  readonly switchInstead: readonly number[] | null;
}

export interface PlanB {
  readonly oneMore: OneMore;
  readonly oneLess: OneLess;
  /** Null with one round. */
  readonly lastRoundDropped: LastRoundDropped | null;
}

/** Plan B of a movement without errors whose next round is `nextRound`: 1 before the start. */
export function planBOf(movement: Movement, nextRound = 1): PlanB {
  return {
    oneMore: oneMoreIn(movement, nextRound),
    oneLess: oneLessIn(movement, nextRound),
    lastRoundDropped: movement.rounds.length > 1 ? withoutLastRound(movement, nextRound) : null,
  };
}

function oneMoreIn(movement: Movement, nextRound: number): OneMore {
  const { phantom, pairCount } = movement;
  const fromRound = Math.max(2, nextRound);
  const cannotJoin = { kind: 'cannotJoin', isUnderWay: nextRound > 1 } as const;
  if (phantom !== null) {
    const start = seatOf(movement, nextRound - 1, phantom);
    const full = { ...movement, phantom: null };
    const isSeated = movement.rounds.every((_, round) => seatOf(movement, round, phantom) !== null);
    if (isSeated && playErrors(full).length === 0) {
      return {
        kind: 'takesFreeNumber',
        pair: phantom,
        start: start && {
          roundNumber: nextRound,
          tableNumber: start.tableIndex + 1,
          direction: sideOfSeat(start.direction),
        },
        movement: { ...full, missing: [...full.missing, lateFrom(phantom, fromRound)] },
      };
    }
  }
  // A number that never sits down, as in a rover movement, is free.
  const isUnseated =
    phantom !== null &&
    movement.rounds.every((_, round) => seatOf(movement, round, phantom) === null);
  const pair = isUnseated ? phantom : ((pairCount + 1) as PairNumber);
  const room = { ...movement, phantom: isUnseated ? null : phantom };
  const seat = fixedSeat(room, fromRound);
  const stops = seat ?? roverPath(room, fromRound);
  if (stops === null || stops.length === 0) return cannotJoin;
  const joined = seatRover(room, pair, stops);
  if (playErrors(joined).length > 0) return cannotJoin;
  const sitOutBoards = Math.max(...stops.map((stop) => boardsAt(movement, stop)));
  return {
    kind: seat === null ? 'roves' : 'takesSeat',
    pair,
    stops,
    sitOutBoards,
    movement: joined,
  };
}

/** A pair that is not there before a round. */
function lateFrom(pair: PairNumber, fromRound: number): MissingRounds {
  return { pair, fromRoundIndex: 0, untilRoundIndex: fromRound - 1 };
}

function boardsAt(movement: Movement, { roundNumber, tableNumber }: RoverStop): number {
  const sitting = movement.rounds[roundNumber - 1]?.[tableNumber - 1];
  return sitting?.kind === 'play' ? setOf(movement, sitting.set).boards : 0;
}

function oneLessIn(movement: Movement, nextRound: number): OneLess {
  let sitOutBoards = 0;
  let sittingOut = 0;
  for (const gone of presentPairs(movement)) {
    const idle = new Map<PairNumber, number>();
    for (const roundIndex of [...movement.rounds.keys()].slice(nextRound - 1)) {
      const { pairs, boards } = idleIn(movement, roundIndex, gone);
      sittingOut = Math.max(sittingOut, pairs.length);
      for (const pair of pairs) idle.set(pair, (idle.get(pair) ?? 0) + boards);
    }
    sitOutBoards = Math.max(sitOutBoards, ...idle.values());
  }
  return { sitOutBoards, sittingOut };
}

/** Who sits out in a round without a pair, and for how many boards. */
function idleIn(movement: Movement, roundIndex: number, gone: PairNumber) {
  const playing = new Set<PairNumber>([gone]);
  let boards = 0;
  for (const sitting of movement.rounds[roundIndex] ?? []) {
    if (!isPlayed(movement, sitting, roundIndex, gone)) continue;
    for (const pair of pairsAt(sitting)) playing.add(pair);
    boards = Math.max(boards, setOf(movement, sitting.set).boards);
  }
  const isHere = (pair: PairNumber) => !playing.has(pair) && !isMissing(movement, pair, roundIndex);
  return { pairs: presentPairs(movement).filter(isHere), boards };
}

function withoutLastRound(movement: Movement, nextRound: number): LastRoundDropped {
  const short = { ...movement, rounds: movement.rounds.slice(0, -1) };
  const plays = movement.sets.map(() => 0);
  for (const [roundIndex, round] of short.rounds.entries()) {
    for (const sitting of round) {
      if (!isPlayed(short, sitting, roundIndex)) continue;
      plays[sitting.set] = (plays[sitting.set] ?? 0) + 1;
    }
  }
  const isSplit = isUnswitchedSplit(short) && fairnessOf(movement).winners !== 2;
  return {
    unevenPlays: unevennessOf(plays),
    isHarmless: featuresOf(movement).isLastRoundDroppable,
    switchInstead: isSplit ? switchedInstead(movement, short, nextRound) : null,
  };
}

/** The rounds to switch where nobody would be ranked together any more, the rule being that of a session that is replanned. */
function switchedInstead(
  movement: Movement,
  short: Movement,
  nextRound: number,
): readonly number[] | null {
  if (switchPlanOf(movement).exceptions.length > 0) return null;
  const other = switchWholeRounds(short, movement, nextRound - 1).movement;
  if (other === short) return null;
  return switchPlanOf(other).general.map(({ roundIndex }) => roundIndex + 1);
}

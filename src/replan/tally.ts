// What a way to go on costs, counted from its movement: boards given again, repeated opponents, sit-outs, sharing, and the
// pairs that depart from their cards. Only rounds from the next on count; what happened before is history.
// Sums everything up in one weight, except what rank.ts adds; docs/replan.md gives the reasons. Never fails.

import {
  type BoardMask,
  boardCount,
  boardsPlayed,
  countBits,
  isMissing,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  pairsAt,
  playsBySet,
  type SetIndex,
  setOf,
  sideOf,
} from '../movement/index.ts';
import { boardsDue, boardsShort } from './restBoards.ts';
import { pairsInRound, type Situation } from './situation.ts';

/** How much each thing weighs. A board that a pair is given again outweighs everything else together. */
export const WEIGHTS = {
  replay: 1_000_000,
  /** A board that a pair does not play of those that its table should play in a round. */
  missedBoard: 110,
  /** A pair of a two-winner movement that sits in both directions. */
  crossed: 20_000,
  /** The k-th round that a pair sits out weighs k times this, those already sat out included; that it came late counts as one. */
  sitOut: 300,
  repeat: 200,
  /** The k-th table beyond the copies of a set weighs k times this. */
  sharing: 100,
  /** New cards: the first pair that leaves its card costs this beside `changedPair`. */
  newCards: 300,
  changedPair: 20,
  /** A round in which a pair is not where its card says. */
  changedStop: 1,
  /** A round in which a stationary pair plays in another seat, shared among the stationary pairs: see `leavingHome`. */
  leftHome: 1200,
} as const;

/** Boards of a set that a pair would be given again. */
export interface Replay {
  readonly pair: PairNumber;
  readonly roundIndex: number;
  readonly set: SetIndex;
  readonly boards: BoardMask;
}

export interface Tally {
  readonly replays: readonly Replay[];
  /** Meetings of pairs that have met before; in an individual, partners that have been partners before. */
  readonly repeats: number;
  /** Tables that share a set, beyond its copies. */
  readonly sharing: number;
  /** Boards that each pair sits out over the whole session. */
  readonly sitOuts: ReadonlyMap<PairNumber, number>;
  /** The same from the next round on. */
  readonly sitOutsLeft: ReadonlyMap<PairNumber, number>;
  /** Boards that somebody plays and this pair does not, over the whole session. */
  readonly boardsMissed: ReadonlyMap<PairNumber, number>;
  readonly changedPairs: readonly PairNumber[];
  /** Pairs that are stationary in the plan and play in another seat from the next round on. */
  readonly unseated: readonly PairNumber[];
  /** Pairs of a two-winner movement that are in both directions. */
  readonly crossed: readonly PairNumber[];
  /**
   * How often each board is played, by its number in the pack (from 1); boards that nobody plays are left out. A board that a
   * pair has played twice counts each time, as in the balance: that the second result does not stand is said by the news.
   */
  readonly boardPlays: ReadonlyMap<number, number>;
  /** The part of the weight that comes from who meets whom where: sit-outs, meetings, sharing, directions and homes. */
  readonly seatingWeight: number;
  readonly weight: number;
}

/** What the rounds of a movement from the next on cost. `isTwoWinners`: pairs should remain in their direction. */
export function tally(situation: Situation, movement: Movement, isTwoWinners: boolean): Tally {
  const { played: from, plan, known = [] } = situation;
  const { pairCount, sets } = movement;
  const given = new Uint16Array((pairCount + 1) * sets.length);
  const seen = given.slice();
  const met = new Set<number>();
  const rounds = new Map(arrivalsOf(movement, from).map((pair) => [pair, 1]));
  const directions = new Map<PairNumber, [number, number]>();
  const changed = new Map<PairNumber, number>();
  const homes = homeSeats(plan);
  const leftHome = leavingHome(homes);
  const unseated = new Set<PairNumber>();
  const sitOuts = new Map<PairNumber, number>();
  const sitOutsLeft = new Map<PairNumber, number>();
  const plays = sets.map(({ boards }) => new Array<number>(boards).fill(0));
  const replays: Replay[] = [];
  for (const { pairs, set, boards } of known) {
    for (const pair of pairs) {
      const at = pair * sets.length + set;
      seen[at] = (seen[at] ?? 0) | boards;
    }
  }
  let [repeats, sharing, missed, weight] = [0, 0, 0, 0];
  movement.rounds.forEach((round, roundIndex) => {
    const isNew = roundIndex >= from;
    const seats = seatsOf(movement, roundIndex);
    const cards = isNew ? cardSeats(plan, movement, roundIndex) : null;
    const followed = (pair: PairNumber): boolean => {
      const { seat, isAlone } = cards?.get(pair) ?? SITS_OUT;
      const now = seats.get(pair);
      return seat === now || (isAlone && now === undefined);
    };
    const tables = new Map<SetIndex, number>();
    const playing = new Set<PairNumber>();
    const usual = isNew ? boardsDue(situation.movement, roundIndex) : 0;
    let most = 0;
    round.forEach((sitting) => {
      if (!isPlayed(movement, sitting, roundIndex)) return;
      const { northSouth, eastWest, partners, set } = sitting;
      const boards = boardsPlayed(movement, sitting);
      most = Math.max(most, boardCount(movement, sitting));
      const everybody = pairsAt(sitting);
      for (const play of playsBySet(movement, sitting)) {
        const own = boardsPlayed(movement, play);
        countPlays(plays[play.set] ?? [], own);
        for (const pair of everybody) {
          const at = pair * sets.length + play.set;
          const again = ((seen[at] ?? 0) & own) as BoardMask;
          if (isNew && again !== NO_BOARDS) {
            replays.push({ pair, roundIndex, set: play.set, boards: again });
          }
          given[at] = (given[at] ?? 0) | own;
          seen[at] = (seen[at] ?? 0) | own;
        }
      }
      for (const [seat, pair] of everybody.entries()) {
        const side = 2 * seat < everybody.length ? 0 : 1;
        const counts = directions.get(pair) ?? [0, 0];
        counts[side] = (counts[side] ?? 0) + 1;
        directions.set(pair, counts);
        playing.add(pair);
      }
      for (const [one, other] of partners
        ? [sideOf(sitting, 'NS'), sideOf(sitting, 'EW')]
        : [[northSouth, eastWest]]) {
        const key = Math.min(one ?? 0, other ?? 0) * 1000 + Math.max(one ?? 0, other ?? 0);
        if (isNew && met.has(key)) repeats += 1;
        met.add(key);
      }
      const count = (tables.get(set) ?? 0) + 1;
      tables.set(set, count);
      const beyond = count - (sets[set]?.copies ?? 1);
      if (isNew && beyond > 0) {
        sharing += 1;
        weight += WEIGHTS.sharing * beyond;
      }
      if (isNew)
        missed += everybody.length * boardsShort(setOf(movement, set).boards, usual, boards);
    });
    for (const pair of pairsInRound(movement, roundIndex)) {
      if (!playing.has(pair)) {
        const count = (rounds.get(pair) ?? 0) + 1;
        rounds.set(pair, count);
        sitOuts.set(pair, (sitOuts.get(pair) ?? 0) + most);
        if (isNew) {
          sitOutsLeft.set(pair, (sitOutsLeft.get(pair) ?? 0) + most);
          weight += WEIGHTS.sitOut * count;
        }
      }
      const isCarded = roundIndex < plan.rounds.length && !isMissing(plan, pair, roundIndex);
      const now = seats.get(pair);
      if (
        isNew &&
        now !== undefined &&
        tableSeatOf(now) !== (homes.get(pair) ?? tableSeatOf(now))
      ) {
        unseated.add(pair);
        weight += leftHome;
      }
      if (cards && isCarded && pair <= plan.pairCount && !followed(pair)) {
        changed.set(pair, (changed.get(pair) ?? 0) + 1);
      }
    }
  });
  const crossed = isTwoWinners
    ? [...directions].filter(([, [one, other]]) => Math.min(one, other) > 0)
    : [];
  for (const [, [one, other]] of crossed) weight += WEIGHTS.crossed * Math.min(one, other);
  weight += WEIGHTS.repeat * repeats;
  const seatingWeight = weight;
  if (changed.size > 0) weight += WEIGHTS.newCards;
  for (const stops of changed.values()) {
    weight += WEIGHTS.changedPair + WEIGHTS.changedStop * stops;
  }
  const again = replays.reduce((sum, { boards }) => sum + countBits(boards), 0);
  weight += WEIGHTS.replay * again + WEIGHTS.missedBoard * missed;
  return {
    replays,
    repeats,
    sharing,
    sitOuts,
    sitOutsLeft,
    seatingWeight,
    weight,
    crossed: crossed.map(([pair]) => pair).sort((a, b) => a - b),
    boardsMissed: boardsMissedIn(movement, given),
    boardPlays: new Map(
      plays
        .flat()
        .map((count, index) => [index + 1, count] as const)
        .filter(([, count]) => count > 0),
    ),
    changedPairs: [...changed.keys()].sort((a, b) => a - b),
    unseated: [...unseated].sort((a, b) => a - b),
  };
}

/**
 * The pairs of a round that came late. That counts as one round sat out, however many they missed: others should not get new
 * cards because somebody came later than that.
 */
export function arrivalsOf(movement: Movement, roundIndex: number): readonly PairNumber[] {
  return pairsInRound(movement, roundIndex).filter((pair) =>
    movement.missing.some((each) => each.pair === pair && each.fromRoundIndex < roundIndex),
  );
}

/** What a card says of a round: a seat with its boards, undefined where the pair sits out, and whether nobody plays there. */
export interface CardSeat {
  readonly seat: number | undefined;
  readonly isAlone: boolean;
}

const SITS_OUT: CardSeat = { seat: undefined, isAlone: true };

/** Where the cards of a plan have those who play, with those away who are missing in another movement. */
export function cardSeats(
  plan: Movement,
  { phantom, missing }: Movement,
  roundIndex: number,
): ReadonlyMap<PairNumber, CardSeat> {
  const seated = seatsOf(plan, roundIndex, () => true);
  const playing = seatsOf({ ...plan, phantom, missing }, roundIndex);
  return new Map([...seated].map(([pair, seat]) => [pair, { seat, isAlone: !playing.has(pair) }]));
}

/** Where each pair plays in a round, with its boards; a pair that is not there sits out. */
function seatsOf(
  movement: Movement,
  roundIndex: number,
  isCounted = (sitting: Play) => isPlayed(movement, sitting, roundIndex),
): ReadonlyMap<PairNumber, number> {
  const seats = new Map<PairNumber, number>();
  for (const [tableIndex, sitting] of (movement.rounds[roundIndex] ?? []).entries()) {
    if (sitting.kind !== 'play' || !isCounted(sitting)) continue;
    for (const [seat, pair] of pairsAt(sitting).entries()) {
      seats.set(pair, seatCode(tableIndex, seat, sitting.set));
    }
  }
  return seats;
}

/** More sets than any movement has: codes must not depend on the sets that a way adds. */
const SETS = 1024;

/** A number for a seat (in the order of `pairsAt`) and a set, at least 1. */
export function seatCode(tableIndex: number, seat: number, set: number): number {
  return 1 + (4 * tableIndex + seat) * SETS + set;
}

/** The place of a seat code: its table and seat, whatever the set. */
export function tableSeatOf(code: number): number {
  return Math.floor((code - 1) / SETS);
}

/** The places (`tableSeatOf`) of the stationary pairs: those that a plan seats twice or more, and always in the same seat. */
export function homeSeats(plan: Movement): ReadonlyMap<PairNumber, number> {
  const places = new Map<PairNumber, number[]>();
  for (const roundIndex of plan.rounds.keys()) {
    for (const [pair, code] of seatsOf(plan, roundIndex, () => true)) {
      places.set(pair, [...(places.get(pair) ?? []), tableSeatOf(code)]);
    }
  }
  return new Map(
    [...places].flatMap(([pair, [home = -1, ...others]]) =>
      others.length > 0 && others.every((place) => place === home) ? [[pair, home] as const] : [],
    ),
  );
}

/**
 * What a round costs in which one of the stationary pairs plays in another seat. The fewer there are, the likelier it is
 * that one cannot move; from two down nothing is added.
 */
export function leavingHome(homes: ReadonlyMap<PairNumber, number>): number {
  return Math.round(WEIGHTS.leftHome / Math.max(2, homes.size));
}

function countPlays(counts: number[], boards: BoardMask): void {
  for (const board of counts.keys()) {
    if ((boards >> board) & 1) counts[board] = (counts[board] ?? 0) + 1;
  }
}

function boardsMissedIn(movement: Movement, given: Uint16Array): ReadonlyMap<PairNumber, number> {
  const { sets, pairCount } = movement;
  const inPlay = sets.map((_, set) => {
    let mask = 0;
    for (let pair = 1; pair <= pairCount; pair++) mask |= given[pair * sets.length + set] ?? 0;
    return mask;
  });
  const missed = new Map<PairNumber, number>();
  for (let pair = 1 as PairNumber; pair <= pairCount; pair++) {
    if (pair === movement.phantom) continue;
    const count = inPlay.reduce(
      (sum, mask, set) => sum + countBits(mask & ~(given[pair * sets.length + set] ?? 0)),
      0,
    );
    if (count > 0) missed.set(pair, count);
  }
  return missed;
}

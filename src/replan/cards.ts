// Which printed cards are wrong from a round on: what a table card or a pair slip says of a round, and of where the boards go
// before it, compared with the plan whose card it is, and what is told instead of printed: that a pair has come or gone, how
// many boards are played, or which whole rounds are switched. A round that is no longer played makes no card wrong. Pairs and tables are printed from 1.

import {
  type BoardFlow,
  boardsAfter,
  inRoom,
  sharersOf,
  tablesInRoom,
  traceBoards,
} from '../instructions/boardFlow.ts';
import { layHalves } from '../instructions/halves.ts';
import { isLedBy, moveRuleOf } from '../instructions/itinerary.ts';
import {
  allBoards,
  allPairs,
  awaitedPair,
  boardNumbers,
  boardsIn,
  boardsPlayed,
  IDLE,
  isMissing,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  pairInSeat,
  pairsAt,
  playsBySet,
  type Sitting,
  seatOf,
  seatsOfTable,
  setOf,
  sidesSwapped,
  sittingAt,
  switchState,
} from '../movement/index.ts';
import { withBoards } from './resized.ts';
import {
  type ChangedCards,
  issuedIn,
  mostBoards,
  pairsInRound,
  type Situation,
} from './situation.ts';

/** What the cards in the room do not say of a movement. */
export interface Unsaid {
  /** The cards to print again. */
  readonly cards: ChangedCards;
  /** Told instead of the others: who comes where a card says that somebody sits out for want of them. */
  readonly fills: readonly PairNumber[];
  /** Told too: who is not there though a card has them. */
  readonly empties: readonly PairNumber[];
}

/** What the cards in the room do not say: each is compared with the plan from which it was printed last. */
export function unsaidOf(situation: Situation, to: Movement): Unsaid {
  const { movement, played } = situation;
  // Without the cards in the room, what an earlier plan has told is not known: the cards of the plan lack it.
  const areBoardsTold =
    situation.issued !== undefined || mostBoards(to, played) < mostBoards(movement, played);
  const tables = new Map<number, UnsaidOfCard>();
  const pairs = new Map<number, UnsaidOfCard>();
  for (const { plan, cards } of issuedIn(situation)) {
    const read = areBoardsTold ? withBoardsTold(plan, played, to) : plan;
    const since = unsaidSince(withSwitchesAnnounced(read, played, to), played, to);
    for (const [table, one] of since.tables) {
      if (cards?.tables.includes(table) ?? true) tables.set(table, one);
    }
    for (const [pair, one] of since.pairs) {
      if (cards?.pairs.includes(pair) ?? true) pairs.set(pair, one);
    }
  }
  const wrong = (cards: ReadonlyMap<number, UnsaidOfCard>) =>
    [...cards].flatMap(([number, { isWrong }]) => (isWrong ? [number] : [])).toSorted(ascending);
  const standing = [...tables.values(), ...pairs.values()].filter(({ isWrong }) => !isWrong);
  const told = (key: 'fills' | 'empties') =>
    [...new Set(standing.flatMap((one) => one[key]))].toSorted(ascending);
  return {
    cards: { tables: wrong(tables), pairs: wrong(pairs) },
    fills: told('fills'),
    empties: told('empties'),
  };
}

function ascending(one: number, other: number): number {
  return one - other;
}

/** A plan as if its cards said how many boards a movement plays: that only the first of each set are played is told. */
function withBoardsTold(plan: Movement, played: number, to: Movement): Movement {
  const boards = mostBoards(to, played);
  const left = plan.rounds.slice(played, to.rounds.length).flat();
  const areWhole = left.every((one) => one.kind !== 'play' || one.dropped === NO_BOARDS);
  return areWhole && boards < mostBoards(plan, played) ? withBoards(plan, played, boards) : plan;
}

/** A plan as if its cards said which rounds are switched: of whole rounds that is told, if the cards have whole rounds too. */
function withSwitchesAnnounced(plan: Movement, played: number, to: Movement): Movement {
  if (!switchesWholeRounds(plan, played) || !switchesWholeRounds(to, played)) return plan;
  const rounds = plan.rounds.map((round, roundIndex) => {
    if (roundIndex < played || roundIndex >= to.rounds.length) return round;
    const isSwitched = switchStatesIn(to, roundIndex).has('all');
    return round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const switched = isSwitched ? allBoards(setOf(plan, sitting.set).boards) : NO_BOARDS;
      return { ...sitting, switched };
    });
  });
  return { ...plan, rounds };
}

/** Whether in every round that is left all tables switch every board, or none does. */
function switchesWholeRounds(movement: Movement, played: number): boolean {
  return movement.rounds.every((_, roundIndex) => {
    if (roundIndex < played) return true;
    const states = switchStatesIn(movement, roundIndex);
    return states.size <= 1 && !states.has('some');
  });
}

/** How the tables that play in a round are switched. */
function switchStatesIn(movement: Movement, roundIndex: number) {
  const round = movement.rounds[roundIndex] ?? [];
  const playing = round.filter((sitting) => isPlayed(movement, sitting, roundIndex));
  return new Set(playing.map((sitting) => switchState(movement, sitting)));
}

/** The boards, by number, whose travellers a movement changes after the rounds played; a pair that has left only leaves a line empty. */
export function changedTravellers(plan: Movement, played: number, to: Movement): readonly number[] {
  const without = { ...plan, missing: [...plan.missing, ...to.missing] };
  const said = [plan, without].map((of) => travellersOf(of, played));
  return [...travellersOf(to, played)]
    .filter(([board, lines]) => said.every((before) => before.get(board) !== lines))
    .map(([board]) => board)
    .sort((a, b) => a - b);
}

/** What the traveller of each board has of the rounds that are left: who is scored N-S and E-W when. */
function travellersOf(movement: Movement, played: number): ReadonlyMap<number, string> {
  const ranges = boardNumbers(movement);
  const lines = new Map<number, string>();
  movement.rounds.slice(played).forEach((round, index) => {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, played + index)) continue;
      for (const play of playsBySet(movement, sitting)) {
        for (const board of boardsIn(boardsPlayed(movement, play), 0)) {
          const scored = (play.switched >> board) & 1 ? sidesSwapped(play) : play;
          const number = (ranges[play.set]?.first ?? 1) + board;
          lines.set(number, `${lines.get(number) ?? ''}${index}: ${pairsAt(scored)}; `);
        }
      }
    }
  });
  return lines;
}

/** What one card does not say. */
interface UnsaidOfCard extends Pick<Unsaid, 'fills' | 'empties'> {
  readonly isWrong: boolean;
}

/** What each card does not say if all are those of a plan: by table, and by pair of those who are there. */
function unsaidSince(grid: Movement, played: number, to: Movement) {
  const [plan, movement] = [inRoom(grid), inRoom(to)];
  const without = { ...plan, missing: [...plan.missing, ...movement.missing] };
  const rounds = movement.rounds.map((_, index) => index).slice(played);
  const unsaid = (
    rowOf: (of: Movement, roundIndex: number, isFilled: boolean) => string | undefined,
    tableIn: (roundIndex: number) => number | undefined,
  ): UnsaidOfCard => {
    const [fills, empties]: [PairNumber[], PairNumber[]] = [[], []];
    const isWrong = rounds.some((r) => {
      if (r >= plan.rounds.length) return true;
      const now = rowOf(movement, r, false);
      if (rowOf(plan, r, false) === now) return false;
      const sitting = plan.rounds[r]?.[tableIn(r) ?? -1] ?? IDLE;
      if (rowOf(plan, r, true) === now) {
        fills.push(awaitedPair(plan, sitting, r) as PairNumber);
        return false;
      }
      const there = isPlayed(plan, sitting, r) ? pairsAt(sitting) : [];
      const gone = there.filter((pair) => isMissing(movement, pair, r));
      // Where nobody is left, nobody need be told.
      if (gone.length < there.length) empties.push(...gone);
      return rowOf(without, r, false) !== now;
    });
    return { isWrong, fills, empties };
  };
  const traced = traceBoards(movement);
  const flow = layHalves(traced);
  const flows = [plan, without].map((of) => layHalves(traceBoards(of)));
  /** Whether a card leads the boards of a table elsewhere, from the move before the next round on. */
  const areBoardsMisled = (tableIndex: number) =>
    [played - 1, ...rounds].some((r) => {
      const rest = boardsAfter(traced, r, tableIndex);
      // Where those that nobody plays again wait is nobody's business, unless it is at another table.
      if (rest?.kind === 'waiting' && rest.nextTableIndexes.length === 0) {
        return flows.every((of) => {
          const place = boardsAfter(of, r, tableIndex);
          return place?.kind === 'tables' && !place.tableIndexes.includes(tableIndex);
        });
      }
      const said = boardsSaid(flow, r, tableIndex);
      return rest !== null && flows.every((of) => boardsSaid(of, r, tableIndex) !== said);
    });
  // With whom boards would be shared that lie where nobody plays is nobody's business either.
  const isSharingChanged = (tableIndex: number) =>
    rounds.some((r) => {
      if (!isPlayed(movement, sittingAt(movement, r, tableIndex), r)) return false;
      const now = `${sharersOf(flow, r, tableIndex)}`;
      return !flows.some((of) => `${sharersOf(of, r, tableIndex)}` === now);
    });
  const there = rounds.map((r) => new Set(pairsInRound(to, r)));
  const slips = new Map(
    rounds.map((r) => {
      const said = [movement, plan, without].map((of) => [of, slipsAt(of, r, false)] as const);
      return [r, { said: new Map(said), ifFilled: slipsAt(plan, r, true) }];
    }),
  );
  return {
    tables: tablesInRoom(movement).map((t) => {
      const one = unsaid(
        (of, r, isFilled) => (t < of.tableCount ? tableRow(of, r, t, isFilled) : '–'),
        () => t,
      );
      const isOfPlan = t < plan.tableCount;
      const isWrong = one.isWrong || (isOfPlan && (areBoardsMisled(t) || isSharingChanged(t)));
      return [t + 1, { ...one, isWrong }] as const;
    }),
    pairs: allPairs(movement).flatMap((pair) => {
      if (!there.some((pairs) => pairs.has(pair))) return [];
      const one = unsaid(
        (of, r, isFilled) => {
          const ofRound = slips.get(r);
          return (isFilled ? ofRound?.ifFilled : ofRound?.said.get(of))?.get(pair);
        },
        (r) => seatOf(plan, r, pair)?.tableIndex,
      );
      const isWrong = one.isWrong || isMisled({ plan, movement }, pair, rounds);
      return [[pair, { ...one, isWrong }] as const];
    }),
  };
}

/**
 * Where the boards of a table go after a round, as its card says it. Boards that rest without a stand until their own table
 * plays them stay there; the only stand is known by the tables beside it.
 */
function boardsSaid(flow: BoardFlow, roundIndex: number, tableIndex: number): string {
  const place = boardsAfter(flow, roundIndex, tableIndex);
  if (place === null) return '';
  if (place.kind === 'tables') return `${place.tableIndexes}`;
  const { standIndex, nextTableIndexes, roundsOut } = place;
  const { relays, tableCount } = flow.movement;
  if (standIndex !== null && relays.length > 1) return `stand:${standIndex}`;
  const stand = standIndex === null ? undefined : relays[standIndex];
  if (stand !== undefined) {
    const { afterTableNumber: after } = stand;
    return `beside:${after || tableCount},${(after % tableCount) + 1}`;
  }
  const next = `${nextTableIndexes}`;
  return next === `${tableIndex}` ? next : `${next}:${roundsOut}`;
}

/** Whether a slip names a pair to follow that leads elsewhere in some rounds, or is gone. */
function isMisled(
  { plan, movement }: Pick<Situation, 'plan' | 'movement'>,
  pair: PairNumber,
  rounds: readonly number[],
): boolean {
  const rule = pair > plan.pairCount ? null : moveRuleOf(plan, pair);
  return rule?.kind === 'follows' && !isLedBy(movement, pair, rule.leader, rounds.slice(1));
}

/** What a table card says of a round; `isFilled`: to those who find their opponents there after all. */
function tableRow(
  movement: Movement,
  roundIndex: number,
  tableIndex: number,
  isFilled: boolean,
): string {
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return '–';
  const isPlay = isPlayedAs(movement, sitting, roundIndex, isFilled);
  const named = (pair: PairNumber) =>
    isMissing(movement, pair, roundIndex) && !isPlay ? `(${pair})` : pair;
  if (sitting.kind === 'sitOut') {
    return JSON.stringify([named(sitting.pair), sitting.seat, sitting.set]);
  }
  const { set } = sitting;
  const boards = isPlay ? boardsPlayed(movement, sitting) : 0;
  const pairs = pairsAt(sitting).map(named);
  return JSON.stringify([...pairs, set, boards, sitting.switched & boards]);
}

/** Whether a sitting is played, or is on the cards as one that will be as soon as somebody comes. */
function isPlayedAs(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  isFilled: boolean,
): sitting is Play {
  if (isPlayed(movement, sitting, roundIndex)) return true;
  return isFilled && awaitedPair(movement, sitting, roundIndex) !== null;
}

/**
 * What the slip of each pair says of a round, `isFilled`: to those who find their opponents there after all. Nothing of a
 * round that a movement does not have.
 */
function slipsAt(
  movement: Movement,
  roundIndex: number,
  isFilled: boolean,
): ReadonlyMap<PairNumber, string> {
  const slips = new Map<PairNumber, string>();
  const round = movement.rounds[roundIndex];
  if (round === undefined) return slips;
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (isMissing(movement, pair, roundIndex)) slips.set(pair, 'away');
  }
  const seats = seatsOfTable(movement);
  for (const [tableIndex, sitting] of round.entries()) {
    const isPlay = isPlayedAs(movement, sitting, roundIndex, isFilled);
    const play = isPlay ? playRow(movement, sitting) : '';
    for (const seat of seats) {
      const pair = pairInSeat(sitting, seat);
      if (pair !== null && !slips.has(pair)) slips.set(pair, `${tableIndex} ${seat} ${play}`);
    }
  }
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (!slips.has(pair)) slips.set(pair, 'out');
  }
  return slips;
}

function playRow(movement: Movement, sitting: Play): string {
  const boards = boardsPlayed(movement, sitting);
  return [...pairsAt(sitting), sitting.set, boards, sitting.switched & boards].join(' ');
}

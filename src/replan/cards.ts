// Which printed cards are wrong from a round on: what a table card or a pair slip says of a round, and of where the boards go
// before it, compared with the plan whose card it is. What is told in a sentence, that a pair has come or gone, makes no card
// of its opponents wrong. A round that is no longer played makes no card wrong. Pairs and tables are printed from 1.

import {
  type BoardFlow,
  boardsAfter,
  inRoom,
  setAt,
  sharersOf,
  tablesInRoom,
  traceBoards,
} from '../instructions/boardFlow.ts';
import { layHalves } from '../instructions/halves.ts';
import { isLedBy, moveRuleOf } from '../instructions/itinerary.ts';
import {
  allPairs,
  awaitedPair,
  boardNumbers,
  boardsIn,
  boardsPlayed,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  type Play,
  pairInSeat,
  pairsAt,
  playsBySet,
  type Sitting,
  seatsOfTable,
  sidesSwapped,
  sittingAt,
} from '../movement/index.ts';
import { type ChangedCards, issuedIn, pairsInRound, type Situation } from './situation.ts';

/** The cards to print again for a movement: each is compared with the plan from which it was printed last. */
export function changedCards(situation: Situation, to: Movement): ChangedCards {
  return issuedIn(situation).reduce<ChangedCards>(
    (earlier, { plan, cards }) => {
      const changed = changedSince(plan, situation.played, to);
      const of = (key: keyof ChangedCards) => {
        const isOfThis = (number: number) => cards?.[key].includes(number) ?? true;
        const kept = earlier[key].filter((number) => !isOfThis(number));
        return [...kept, ...changed[key].filter(isOfThis)].toSorted((a, b) => a - b);
      };
      return { tables: of('tables'), pairs: of('pairs') };
    },
    { tables: [], pairs: [] },
  );
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

/** The cards to print again if all are those of a plan. */
function changedSince(grid: Movement, played: number, to: Movement): ChangedCards {
  const [plan, movement] = [inRoom(grid), inRoom(to)];
  const without = { ...plan, missing: [...plan.missing, ...movement.missing] };
  /** The plan, also to those who find their opponents there after all, and with those away who are now. */
  const told = [
    [plan, false],
    [plan, true],
    [without, false],
  ] as const;
  const rounds = movement.rounds.map((_, index) => index).slice(played);
  const isChanged = (rowOf: (of: Movement, roundIndex: number, isFilled: boolean) => string) =>
    rounds.some((r) => {
      const said = told.map(([of, isFilled]) =>
        r < plan.rounds.length ? rowOf(of, r, isFilled) : '',
      );
      return !said.includes(rowOf(movement, r, false));
    });
  const flow = layHalves(traceBoards(movement));
  const flows = [plan, without].map((of) => layHalves(traceBoards(of)));
  /** Whether a card leads the boards of a table elsewhere, from the move before the next round on. */
  const areBoardsMisled = (tableIndex: number) =>
    [played - 1, ...rounds].some((r) => {
      const now = boardsAfter(flow, r, tableIndex);
      const saidOf = (of: BoardFlow) => boardsSaid(of, r, tableIndex);
      // Where those that nobody plays again wait is nobody's business, unless it is at another table.
      if (now?.kind === 'waiting' && now.nextTableIndexes.length === 0) {
        return flows.every((of) => {
          const place = boardsAfter(of, r, tableIndex);
          return place?.kind === 'tables' && saidOf(of) !== `${tableIndex}`;
        });
      }
      return now !== null && !flows.map(saidOf).includes(saidOf(flow));
    });
  const isSharingChanged = (tableIndex: number) =>
    rounds.some((r) => {
      if (setAt(movement, r, tableIndex) === null) return false;
      const now = `${sharersOf(flow, r, tableIndex)}`;
      return !flows.some((of) => `${sharersOf(of, r, tableIndex)}` === now);
    });
  const there = rounds.map((r) => new Set(pairsInRound(to, r)));
  const slips = rounds.map((r) => {
    return {
      said: told.map(([of, isFilled]) => slipsAt(of, r, isFilled)),
      now: slipsAt(movement, r, false),
    };
  });
  return {
    tables: tablesInRoom(movement)
      .filter(
        (t) =>
          isChanged((of, r, isFilled) =>
            t < of.tableCount ? tableRow(of, r, t, isFilled) : '–',
          ) ||
          areBoardsMisled(t) ||
          isSharingChanged(t),
      )
      .map((t) => t + 1),
    pairs: allPairs(movement).filter(
      (pair) =>
        there.some((pairs) => pairs.has(pair)) &&
        (slips.some(({ said, now }) =>
          said.every((before) => before.get(pair) !== now.get(pair)),
        ) ||
          isMisled({ plan, movement }, pair, rounds)),
    ),
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
  if (standIndex !== null && relays.length > 1) return `stand ${standIndex}`;
  const stand = standIndex === null ? undefined : relays[standIndex];
  if (stand !== undefined) {
    const { afterTableNumber: after } = stand;
    return `between ${after || tableCount} and ${(after % tableCount) + 1}`;
  }
  const next = `${nextTableIndexes}`;
  return next === `${tableIndex}` ? next : `${next} after ${roundsOut}`;
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

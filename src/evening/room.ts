// What the room sees in a round: who sits where, which boards lie where, who shares, who sits out, what is switched.
// Facts only. Tables, pairs and boards are numbers from 1; round indexes count from 0. Directions are seats.

import {
  type BoardFlow,
  setAt,
  setsTogether,
  sharersOf,
  tablesInRoom,
} from '../instructions/boardFlow.ts';
import {
  allBoards,
  allPairs,
  type BoardMask,
  boardCount,
  boardNumbers,
  boardNumbersOf,
  boardsIn,
  boardsPlayed,
  boardsSwitched,
  IDLE,
  isMissing,
  isPlayed,
  type Movement,
  namesInSections,
  type Play,
  pairInSeat,
  pairsAt,
  type SeatName,
  type SetIndex,
  type Sitting,
  seatsOfTable,
  setOf,
  switchState,
} from '../movement/index.ts';

/** Board numbers, ascending. */
export type BoardNumbers = readonly number[];

/** What is switched at a table: everything, some boards by number, or nothing. */
export type TableSwitch = 'none' | 'all' | readonly number[];

export interface RoomTable {
  readonly table: number;
  /** Its number, in a section `B7`. */
  readonly name: string;
  /** Who sits in each seat, by number and by name in the section; null where nobody sits, and for the missing pair. */
  readonly seats: readonly {
    readonly seat: SeatName;
    readonly pair: number | null;
    readonly name: string | null;
  }[];
  /** The boards to play, or those that lie on the table where nobody plays; null for none. */
  readonly boards: BoardNumbers | null;
  readonly isPlayed: boolean;
  /** Boards of its set that it does not play while another table plays more; empty where all play fewer. */
  readonly leftOut: BoardNumbers;
  readonly switched: TableSwitch;
  readonly sharesWith: readonly number[];
}

/** Boards out of play, at a relay (index into the relays of the movement) or at no particular place. */
export interface WaitingBoards {
  readonly relayIndex: number | null;
  readonly boards: readonly BoardNumbers[];
}

export interface Room {
  readonly roundIndex: number;
  readonly tables: readonly RoomTable[];
  readonly sitOuts: readonly number[];
  /** By relay in order, then those out of play. */
  readonly waiting: readonly WaitingBoards[];
  /** The names of the tables where something is switched. */
  readonly switchedTables: readonly string[];
  readonly isSwitchedEverywhere: boolean;
}

/** The room in a round of the movement of a flow; with nobody at its tables after the last. */
export function roomIn(flow: BoardFlow, roundIndex: number): Room {
  const { movement } = flow;
  const round = movement.rounds[roundIndex] ?? [];
  const isThere = roundIndex < movement.rounds.length;
  const names = namesInSections(movement);
  const most = mostBoardsIn(movement, roundIndex);
  const used = usedBoards(movement, roundIndex);
  const tables = tablesInRoom(movement).map((tableIndex): RoomTable => {
    const sitting = round[tableIndex] ?? IDLE;
    const isPlaying = isPlayed(movement, sitting, roundIndex);
    return {
      table: tableIndex + 1,
      name: names.tables[tableIndex] ?? '',
      seats: seatsOfTable(movement).map((seat) => {
        const pair = seatedAt(movement, sitting, roundIndex, seat);
        return { seat, pair, name: pair === null ? null : (names.pairs[pair - 1] ?? null) };
      }),
      boards: isPlaying
        ? boardNumbersOf(movement, sitting, boardsPlayed)
        : boardsOf(movement, isThere ? setAt(movement, roundIndex, tableIndex) : null, used),
      isPlayed: isPlaying,
      leftOut: isPlaying ? boardsLeftOut(movement, sitting, most) : [],
      switched: tableSwitch(movement, sitting, roundIndex),
      sharesWith: isPlaying
        ? sharersOf(flow, roundIndex, tableIndex).map((other) => other + 1)
        : [],
    };
  });
  const switchedTables = tables.filter(({ switched }) => switched !== 'none');
  return {
    roundIndex,
    tables,
    sitOuts: isThere ? sitOutsIn(movement, roundIndex) : [],
    waiting: waitingIn(flow, roundIndex, used),
    switchedTables: switchedTables.map(({ name }) => name),
    isSwitchedEverywhere:
      switchedTables.length > 0 &&
      tables.every((table) => !table.isPlayed || table.switched === 'all'),
  };
}

function seatedAt(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  seat: SeatName,
): number | null {
  const pair = pairInSeat(sitting, seat);
  return pair === null || isMissing(movement, pair, roundIndex) ? null : pair;
}

/** The switch of a sitting, in board numbers; a sitting that is not played is not switched. */
export function tableSwitch(movement: Movement, sitting: Sitting, roundIndex: number): TableSwitch {
  if (!isPlayed(movement, sitting, roundIndex)) return 'none';
  const state = switchState(movement, sitting);
  if (state !== 'some') return state;
  return boardNumbersOf(movement, sitting, boardsSwitched);
}

function boardsLeftOut(movement: Movement, play: Play, most: number): BoardNumbers {
  if (boardCount(movement, play) >= most) return [];
  const whole = allBoards(setOf(movement, play.set).boards);
  return boardsIn((play.dropped & whole) as BoardMask, firstBoard(movement, play.set));
}

/** The most boards that a table plays in a round. */
function mostBoardsIn(movement: Movement, roundIndex: number): number {
  const counts = (movement.rounds[roundIndex] ?? []).map((sitting) =>
    isPlayed(movement, sitting, roundIndex) ? boardCount(movement, sitting) : 0,
  );
  return Math.max(0, ...counts);
}

/** The boards of a set of which some are in use. */
function boardsOf(movement: Movement, set: SetIndex | null, used: BoardMask): BoardNumbers | null {
  if (set === null) return null;
  const boards = (allBoards(setOf(movement, set).boards) & used) as BoardMask;
  return boardsIn(boards, firstBoard(movement, set));
}

/** The boards of each set that are in use in a round: all but those that every table leaves out, such as the last two. */
function usedBoards(movement: Movement, roundIndex: number): BoardMask {
  const plays = (movement.rounds[roundIndex] ?? []).filter((sitting) =>
    isPlayed(movement, sitting, roundIndex),
  );
  const unused = plays.reduce((mask, { dropped }) => mask & dropped, plays[0]?.dropped ?? 0);
  return ~unused as BoardMask;
}

function firstBoard(movement: Movement, set: SetIndex): number | undefined {
  return boardNumbers(movement)[set]?.first;
}

function sitOutsIn(movement: Movement, roundIndex: number): readonly number[] {
  const round = movement.rounds[roundIndex] ?? [];
  const playing = new Set(
    round
      .filter((sitting) => isPlayed(movement, sitting, roundIndex))
      .flatMap((sitting) => pairsAt(sitting)),
  );
  const pairs = allPairs(movement);
  return pairs.filter((pair) => !isMissing(movement, pair, roundIndex) && !playing.has(pair));
}

function waitingIn(
  { movement, paths }: BoardFlow,
  roundIndex: number,
  used: BoardMask,
): readonly WaitingBoards[] {
  if (setsTogether(movement) !== null) return [];
  const { relays } = movement;
  const places = new Map<number | null, BoardNumbers[]>();
  for (const { set, places: stops } of paths) {
    const place = stops[roundIndex];
    const boards = boardsOf(movement, set, used);
    // Boards that nobody plays any more are put away.
    if (place?.kind !== 'waiting' || place.nextTableIndexes.length === 0 || !boards) continue;
    places.set(place.standIndex, [...(places.get(place.standIndex) ?? []), boards]);
  }
  const inOrder = [...relays.keys(), null];
  return inOrder.flatMap((relayIndex) => {
    const boards = places.get(relayIndex);
    return boards === undefined ? [] : [{ relayIndex, boards }];
  });
}

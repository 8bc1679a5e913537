// What the room sees in a round: who sits where, which boards lie where, who shares, who sits out, what is switched.
// Facts only. Tables, pairs and boards are numbers from 1; round indexes count from 0. Directions are seats.

import { type BoardFlow, setAt, sharersOf } from '../instructions/boardFlow.ts';
import { pairInSeat } from '../movement/flow.ts';
import {
  boardNumbers,
  boardsIn,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
  type SetIndex,
  type Sitting,
  switchState,
} from '../movement/movement.ts';

export interface Boards {
  readonly first: number;
  readonly last: number;
}

/** What of a table is switched: everything, some boards by number, or nothing. */
export type TableSwitch = 'none' | 'all' | readonly number[];

export interface RoomTable {
  readonly table: number;
  /** Null where nobody sits; the missing pair is nobody. */
  readonly northSouth: number | null;
  readonly eastWest: number | null;
  /** The boards on the table, also where nobody plays them. */
  readonly boards: Boards | null;
  readonly isPlayed: boolean;
  readonly switched: TableSwitch;
  readonly sharesWith: readonly number[];
}

/** Boards out of play, at a relay (index into the relays of the movement) or at no particular place. */
export interface WaitingBoards {
  readonly relayIndex: number | null;
  readonly boards: readonly Boards[];
}

export interface Room {
  readonly roundIndex: number;
  readonly tables: readonly RoomTable[];
  readonly sitOuts: readonly number[];
  readonly waiting: readonly WaitingBoards[];
  /** Tables where something is switched. */
  readonly switchedTables: readonly number[];
  readonly isSwitchedEverywhere: boolean;
}

/** The room in a round of the movement of a flow. */
export function roomIn(flow: BoardFlow, roundIndex: number): Room {
  const { movement } = flow;
  const ranges = boardNumbers(movement);
  const boardsOf = (set: SetIndex | null): Boards | null =>
    set === null ? null : (ranges[set] ?? null);
  const round = movement.rounds[roundIndex] ?? [];
  const tables = round.map((sitting, tableIndex): RoomTable => {
    const isPlaying = isPlayed(movement, sitting, roundIndex);
    return {
      table: tableIndex + 1,
      northSouth: seatedAt(movement, sitting, roundIndex, 'NS'),
      eastWest: seatedAt(movement, sitting, roundIndex, 'EW'),
      boards: boardsOf(setAt(movement, roundIndex, tableIndex)),
      isPlayed: isPlaying,
      switched: tableSwitch(movement, sitting, roundIndex, ranges),
      sharesWith: isPlaying
        ? sharersOf(flow, roundIndex, tableIndex).map((other) => other + 1)
        : [],
    };
  });
  const switchedTables = tables.filter(({ switched }) => switched !== 'none');
  return {
    roundIndex,
    tables,
    sitOuts: sitOutsIn(movement, roundIndex),
    waiting: waitingIn(flow, roundIndex, ranges),
    switchedTables: switchedTables.map(({ table }) => table),
    isSwitchedEverywhere:
      switchedTables.length > 0 &&
      tables.every((table) => !table.isPlayed || table.switched === 'all'),
  };
}

function seatedAt(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  direction: 'NS' | 'EW',
): number | null {
  const pair = pairInSeat(sitting, direction);
  return pair === null || isMissing(movement, pair, roundIndex) ? null : pair;
}

/** The switch of a sitting, in board numbers; a sitting that is not played is not switched. */
export function tableSwitch(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  ranges: readonly Boards[],
): TableSwitch {
  if (!isPlayed(movement, sitting, roundIndex)) return 'none';
  const state = switchState(movement, sitting);
  return state === 'some' ? boardsIn(sitting.switched, ranges[sitting.set]?.first) : state;
}

function sitOutsIn(movement: Movement, roundIndex: number): readonly number[] {
  const round = movement.rounds[roundIndex] ?? [];
  const playing = new Set(
    round
      .filter((sitting) => isPlayed(movement, sitting, roundIndex))
      .flatMap((sitting) => pairsAt(sitting)),
  );
  const pairs = Array.from({ length: movement.pairCount }, (_, index) => (index + 1) as PairNumber);
  return pairs.filter((pair) => !isMissing(movement, pair, roundIndex) && !playing.has(pair));
}

function waitingIn(
  { paths }: BoardFlow,
  roundIndex: number,
  ranges: readonly Boards[],
): readonly WaitingBoards[] {
  const places = new Map<number | null, Boards[]>();
  for (const { set, places: stops } of paths) {
    const place = stops[roundIndex];
    const boards = ranges[set];
    // Boards that nobody plays any more are put away.
    if (place?.kind !== 'waiting' || place.nextTableIndexes.length === 0 || !boards) continue;
    places.set(place.standIndex, [...(places.get(place.standIndex) ?? []), boards]);
  }
  return [...places].map(([relayIndex, boards]) => ({ relayIndex, boards }));
}

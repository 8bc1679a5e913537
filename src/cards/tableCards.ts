// A card per table: for every round who plays whom on which boards, and where pairs and boards go afterwards.
// Pairs are printed in their scored directions, so that the card agrees with the scoring program;
// a switched sitting is marked in words and by a sign. Destinations are seats.

import {
  type BoardsPlace,
  boardsAfter,
  sharersOf,
  tablesInRoom,
} from '../instructions/boardFlow.ts';
import {
  awaitedPair,
  isMissing,
  isPlayed,
  pairInSeat,
  type SeatName,
  type SwitchState,
  seatOf,
  seatsOfTable,
  sittingAt,
} from '../movement/index.ts';
import {
  type Card,
  type CardCell,
  type CardColumn,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  type Note,
  plainCell,
  proseColumn,
} from './card.ts';
import {
  boardsAtTable,
  boardsDestination,
  type CardContext,
  createCard,
  directionText,
  pairCell,
  roundNumber,
  roundsPhrase,
  seatDestination,
  switchedBoards,
  tablesPlace,
} from './context.ts';
import { type Destination, type DestinationSummary, summariseDestinations } from './rules.ts';
import { scoredPairs, sessionRow } from './sittings.ts';

const MAX_SHARING_NOTES = 2;

/** A card for every table, or for those that were chosen. */
export function createTableCards(context: CardContext): readonly Card[] {
  const { movement, options } = context;
  return tablesInRoom(movement)
    .filter((index) => options.only?.tables.includes(index + 1) ?? true)
    .map((index) => createTableCard(context, index));
}

/** One route from a table: of those in a seat, or of the boards. */
interface Route {
  readonly name: string;
  readonly heading: string;
  readonly destinations: readonly (Destination | null)[];
  readonly summary: DestinationSummary;
}

interface Routes {
  /** In the order of the seats of the table. */
  readonly seats: readonly Route[];
  readonly boards: Route;
}

function createTableCard(context: CardContext, tableIndex: number): Card {
  const { movement, words } = context;
  const routes = routesOf(context, tableIndex);
  const all = [...routes.seats, routes.boards];
  const byRound = all.filter(({ summary }) => summary.kind === 'rounds');
  const sharers = sharersByRound(context, tableIndex);
  const columns: CardColumn[] = [
    exactColumn(words.round),
    ...seatsOfTable(movement).map((seat): CardColumn => {
      return { heading: directionText(context, seat), fit: 'name', align: 'middle' };
    }),
    exactColumn(words.boards),
    ...byRound.map(({ heading }) => proseColumn(heading)),
    ...(isSharingByRound(sharers) ? [proseColumn(words.sharing)] : []),
  ];
  const rows = movement.rounds.flatMap((_, roundIndex) => [
    ...sessionRow(context, roundIndex),
    sittingRow(context, roundIndex, tableIndex, [
      ...byRound.map(({ destinations }) => plainCell(destinations[roundIndex]?.short ?? '')),
      ...(isSharingByRound(sharers) ? [plainCell(sharers[roundIndex] ?? '')] : []),
    ]),
  ]);
  const notes = (lines: readonly Note[]) => ({ kind: 'notes', heading: '', lines }) as const;
  const moves = [
    ...all.flatMap((route) => routeNote(context, route)),
    ...sharingNotes(context, sharers),
  ];
  return createCard(context, 'table', words.tableTitle(tableIndex + 1), '', [
    createTable(columns, rows),
    // Apart, so that the long rules are not set in as far as the moves are.
    notes(switchNotes(context, tableIndex, routes)),
    notes(moves),
  ]);
}

function sittingRow(
  context: CardContext,
  roundIndex: number,
  tableIndex: number,
  destinations: readonly CardCell[],
): CardRow {
  const { movement } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const { seats, state } = scoredPairs(movement, sitting, roundIndex);
  // Where no boards lie, their cell has room for the word.
  const isOnlySitOut = sitting.kind === 'sitOut' && sitting.set === null;
  const cells = [
    plainCell(`${roundNumber(context, roundIndex)}`),
    ...seats.map((pair) => pairCell(context, pair, roundIndex)),
    plainCell(isOnlySitOut ? context.words.sitOut : boardsAtTable(context, sitting)),
    ...destinations,
  ];
  const played = state === 'none' ? 'plain' : 'switch';
  const mark = isPlayed(movement, sitting, roundIndex) ? played : 'sitOut';
  return createRow(cells, mark, isOnlySitOut ? '' : remarkOn(context, roundIndex, tableIndex));
}

function remarkOn(context: CardContext, roundIndex: number, tableIndex: number): string {
  const { movement, words } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return words.notInPlay;
  if (!isPlayed(movement, sitting, roundIndex)) {
    const awaited = awaitedPair(movement, sitting, roundIndex);
    return awaited === null ? words.sitOut : words.sitOutWithout(awaited);
  }
  const { state } = scoredPairs(movement, sitting, roundIndex);
  if (state === 'none') return '';
  if (state === 'all') return words.arrowSwitch;
  return words.partSwitch(switchedBoards(context, sitting));
}

/** Instructions for a switch. Moves follow the seats, so a note says so if a move comes after a switch. */
function switchNotes(context: CardContext, tableIndex: number, routes: Routes): readonly Note[] {
  const { words } = context;
  const states = switchStates(context, tableIndex);
  const isMoving = routes.seats.some(({ summary }) => summary.kind !== 'none');
  const bySeat = isMoving && switchesBeforeMove(context, tableIndex) ? ` ${words.movesBySeat}` : '';
  return [
    ...(states.includes('all') ? [{ lead: '⇄', text: `${words.switchRule}${bySeat}` }] : []),
    ...(states.includes('some') ? [{ lead: '⇄', text: words.partSwitchRule }] : []),
  ];
}

function switchStates({ movement }: CardContext, tableIndex: number): readonly SwitchState[] {
  return movement.rounds.map(
    (_, r) => scoredPairs(movement, sittingAt(movement, r, tableIndex), r).state,
  );
}

/** Whether a table is fully switched in any round but the last, so that players must read their moves from a switched row. */
function switchesBeforeMove(context: CardContext, tableIndex: number): boolean {
  return switchStates(context, tableIndex).slice(0, -1).includes('all');
}

/** The routes from a table, by seat: in a switched round too, players go where their seat goes. */
function routesOf(context: CardContext, tableIndex: number): Routes {
  const { words } = context;
  const seats = seatsOfTable(context.movement).map((seat) => ({
    seat,
    destinations: pairRoute(context, tableIndex, seat),
  }));
  const boards = boardsRoute(context, tableIndex);
  return {
    seats: seats.map(({ seat, destinations }) => ({
      name: directionText(context, seat),
      heading: seatTo(context, seat),
      destinations,
      summary: summariseDestinations(destinations),
    })),
    boards: {
      name: words.boards,
      heading: words.boardsTo,
      destinations: boards,
      summary: summariseDestinations(boards),
    },
  };
}

/** The heading of where those in a seat go: `N-S to`; of players the seat is enough beside its arrow. */
function seatTo(context: CardContext, seat: SeatName): string {
  const { words } = context;
  if (seat === 'NS') return words.northSouthTo;
  return seat === 'EW' ? words.eastWestTo : `${directionText(context, seat)} →`;
}

function pairRoute(context: CardContext, tableIndex: number, direction: SeatName) {
  const { movement } = context;
  return movement.rounds.map((_, roundIndex) => {
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    const pair = pairInSeat(sitting, direction);
    if (pair === null || isMissing(movement, pair, roundIndex)) return null;
    if (roundIndex + 1 >= movement.rounds.length) return null;
    return seatDestination(
      context,
      { tableIndex, direction },
      seatOf(movement, roundIndex + 1, pair),
    );
  });
}

function boardsRoute(context: CardContext, tableIndex: number) {
  const { rounds } = context.movement;
  const places = rounds.map((_, roundIndex) => boardsAfter(context.flow, roundIndex, tableIndex));
  const isAway = (place: BoardsPlace | null) =>
    place === null || (place.kind === 'waiting' && place.standIndex === null);
  // If boards always rest without a stand, those that rest in the last round have no destination to print.
  const last = places.every(isAway) ? rounds.length - 2 : rounds.length;
  return places.map((place, roundIndex) =>
    place === null || roundIndex >= last ? null : boardsDestination(context, tableIndex, place),
  );
}

function routeNote(context: CardContext, { name, summary }: Route): readonly Note[] {
  if (summary.kind !== 'rule') return [];
  const { words } = context;
  const exceptions = summary.exceptions.map(({ roundIndex, destination }) =>
    words.afterRound(roundNumber(context, roundIndex), destination.long),
  );
  return [{ lead: name, text: words.clauses([summary.usual.long, ...exceptions]) }];
}

/** The tables that share boards with this one, by round; empty if none. */
function sharersByRound(context: CardContext, tableIndex: number): readonly string[] {
  return context.movement.rounds.map((_, roundIndex) => {
    const sharers = sharersOf(context.flow, roundIndex, tableIndex);
    return sharers.length === 0 ? '' : tablesPlace(context, sharers);
  });
}

/** Whether sharing changes too often to be described in notes. */
function isSharingByRound(sharers: readonly string[]): boolean {
  return new Set(sharers.filter((place) => place !== '')).size > MAX_SHARING_NOTES;
}

/** The tables that share boards with this one, and the rounds; empty if a column shows them. */
function sharingNotes(context: CardContext, sharers: readonly string[]): readonly Note[] {
  if (isSharingByRound(sharers)) return [];
  const roundsOf = new Map<string, number[]>();
  sharers.forEach((place, roundIndex) => {
    if (place === '') return;
    roundsOf.set(place, [...(roundsOf.get(place) ?? []), roundNumber(context, roundIndex)]);
  });
  const { words } = context;
  return [...roundsOf].map(([place, rounds]) => ({
    lead: words.sharing,
    text: `${words.shares(place)} ${roundsPhrase(context, rounds)}`,
  }));
}

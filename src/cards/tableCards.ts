// A card for each table: round by round who plays whom on which boards, and where all go afterwards.
// Pairs are printed in the directions in which they are scored, so that card and scoring program agree;
// a switched sitting says so in words and sign. Destinations are seats.

import { boardsAfter, sharersOf } from '../movement/boardFlow.ts';
import { pairInSeat, seatOf } from '../movement/flow.ts';
import { type Direction, isPlayed, sittingAt } from '../movement/movement.ts';
import { type Card, type Cell, type Column, type Note, plainCell, type Row } from './card.ts';
import {
  boardsDestination,
  boardsText,
  type CardContext,
  createCard,
  type Destination,
  pairCell,
  seatDestination,
  switchedBoardsText,
  tableList,
} from './context.ts';
import { createGuide, type Guide, roundsText } from './rules.ts';
import { scoredPairs, sessionRow } from './sittings.ts';

/** A table card for every table of the movement. */
export function createTableCards(context: CardContext): readonly Card[] {
  const { movement } = context;
  return Array.from({ length: movement.tableCount }, (_, index) => createTableCard(context, index));
}

/** One way of leaving a table: the pair in a direction, or the boards. */
interface Route {
  readonly name: string;
  readonly heading: string;
  readonly destinations: readonly (Destination | null)[];
  readonly guide: Guide;
}

function createTableCard(context: CardContext, tableIndex: number): Card {
  const { movement, words } = context;
  const routes = routesFrom(context, tableIndex);
  const byRound = routes.filter(({ guide }) => guide.kind === 'rounds');
  const remarks = movement.rounds.map((_, r) => remarkOn(context, r, tableIndex));
  const hasRemarks = remarks.some((remark) => remark !== '');
  const columns: Column[] = [
    { heading: words.round, fit: 'exact', align: 'middle' },
    { heading: words.northSouth, fit: 'name', align: 'middle' },
    { heading: words.eastWest, fit: 'name', align: 'middle' },
    { heading: words.boards, fit: 'exact', align: 'middle' },
    ...(hasRemarks ? [{ heading: '', fit: 'prose', align: 'start' } as const] : []),
    ...byRound.map(({ heading }) => ({ heading, fit: 'prose', align: 'start' }) as const),
  ];
  const rows = movement.rounds.flatMap((_, roundIndex) => [
    ...sessionRow(context, roundIndex),
    sittingRow(context, roundIndex, tableIndex, [
      ...(hasRemarks ? [plainCell(remarks[roundIndex] ?? '')] : []),
      ...byRound.map(({ destinations }) => plainCell(destinations[roundIndex]?.short ?? '')),
    ]),
  ]);
  const lines = [
    ...switchNotes(context, tableIndex),
    ...routes.flatMap((route) => routeNote(context, route)),
    ...sharingNotes(context, tableIndex),
  ];
  return createCard(context, 'table', words.tableTitle(tableIndex + 1), '', [
    { kind: 'table', columns, rows },
    { kind: 'notes', heading: '', lines },
  ]);
}

function sittingRow(
  context: CardContext,
  roundIndex: number,
  tableIndex: number,
  rest: readonly Cell[],
): Row {
  const { movement } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const { northSouth, eastWest, state } = scoredPairs(movement, sitting);
  return {
    mark: !isPlayed(movement, sitting) ? 'sitOut' : state === 'none' ? 'plain' : 'switch',
    cells: [
      plainCell(String(roundIndex + 1)),
      pairCell(context, northSouth),
      pairCell(context, eastWest),
      plainCell(boardsText(context, sitting.kind === 'idle' ? null : sitting.set)),
      ...rest,
    ],
  };
}

function remarkOn(context: CardContext, roundIndex: number, tableIndex: number): string {
  const { movement, words } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return words.notInPlay;
  if (!isPlayed(movement, sitting)) return words.sitOut;
  const { state } = scoredPairs(movement, sitting);
  if (state === 'none') return '';
  if (state === 'all') return words.arrowSwitch;
  return words.partSwitch(switchedBoardsText(context, sitting.set, sitting.switched));
}

function switchNotes({ movement, words }: CardContext, tableIndex: number): readonly Note[] {
  const states = movement.rounds.map(
    (_, r) => scoredPairs(movement, sittingAt(movement, r, tableIndex)).state,
  );
  return [
    ...(states.includes('all') ? [{ lead: '⇄', text: words.switchRule }] : []),
    ...(states.includes('some') ? [{ lead: '⇄', text: words.partSwitchRule }] : []),
  ];
}

function routesFrom(context: CardContext, tableIndex: number): readonly Route[] {
  const { words } = context;
  return [
    createRoute(words.northSouth, words.northSouthTo, pairRoute(context, tableIndex, 'NS')),
    createRoute(words.eastWest, words.eastWestTo, pairRoute(context, tableIndex, 'EW')),
    createRoute(words.boards, words.boardsTo, boardsRoute(context, tableIndex)),
  ];
}

function createRoute(
  name: string,
  heading: string,
  destinations: readonly (Destination | null)[],
): Route {
  return { name, heading, destinations, guide: createGuide(destinations) };
}

function pairRoute(context: CardContext, tableIndex: number, direction: Direction) {
  const { movement } = context;
  return movement.rounds.map((_, roundIndex) => {
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    const pair = pairInSeat(sitting, direction);
    if (pair === null || pair === movement.phantom) return null;
    if (roundIndex + 1 >= movement.rounds.length) return null;
    return seatDestination(
      context,
      { tableIndex, direction },
      seatOf(movement, roundIndex + 1, pair),
    );
  });
}

function boardsRoute(context: CardContext, tableIndex: number) {
  return context.movement.rounds.map((_, roundIndex) => {
    const place = boardsAfter(context.movement, roundIndex, tableIndex);
    return place === null ? null : boardsDestination(context, tableIndex, place);
  });
}

function routeNote({ words }: CardContext, { name, guide }: Route): readonly Note[] {
  if (guide.kind !== 'rule') return [];
  const exceptions = guide.exceptions.map(({ roundNumber, destination }) =>
    words.afterRound(roundNumber, destination.long),
  );
  return [{ lead: name, text: [guide.usual.long, ...exceptions].join('; ') }];
}

/** With whom the table shares, and in which rounds where not in all. */
function sharingNotes(context: CardContext, tableIndex: number): readonly Note[] {
  const { movement, words } = context;
  const roundsOf = new Map<string, number[]>();
  movement.rounds.forEach((_, roundIndex) => {
    const sharers = sharersOf(movement, roundIndex, tableIndex);
    if (sharers.length === 0) return;
    const tables = tableList(context, sharers);
    roundsOf.set(tables, [...(roundsOf.get(tables) ?? []), roundIndex + 1]);
  });
  return [...roundsOf].map(([tables, rounds]) => ({
    lead: words.sharing,
    text:
      rounds.length === movement.rounds.length
        ? words.sharesAlways(tables)
        : words.sharesInRounds(tables, roundsText(rounds)),
  }));
}

// A card for each table: round by round who plays whom on which boards, and where all go afterwards.
// Pairs are printed in the directions in which they are scored, so that card and scoring program agree;
// a switched sitting says so in words and sign. Destinations are seats.

import { boardsAfter, sharersOf } from '../movement/boardFlow.ts';
import { seatOf } from '../movement/flow.ts';
import {
  type Direction,
  isPlayed,
  type PairNumber,
  type Sitting,
  sittingAt,
  switchState,
} from '../movement/movement.ts';
import { type Card, type Cell, type Column, type Note, plainCell, type Row } from './card.ts';
import {
  boardsPlaceText,
  boardsText,
  type CardContext,
  createCard,
  pairCell,
  seatText,
  switchedBoardsText,
} from './context.ts';
import { createGuide, type Guide, roundsText } from './rules.ts';

/** A table card for every table of the movement. */
export function createTableCards(context: CardContext): readonly Card[] {
  const { movement } = context;
  return Array.from({ length: movement.tableCount }, (_, index) => createTableCard(context, index));
}

/** One way of leaving a table: the pair in a direction, or the boards. */
interface Route {
  readonly name: string;
  readonly heading: string;
  readonly destinations: readonly (string | null)[];
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
    ...(hasRemarks ? [{ heading: words.remark, fit: 'prose', align: 'start' } as const] : []),
    ...byRound.map(({ heading }) => ({ heading, fit: 'prose', align: 'start' }) as const),
  ];
  const rows = movement.rounds.flatMap((_, roundIndex) => [
    ...sessionRow(context, roundIndex),
    sittingRow(context, roundIndex, tableIndex, [
      ...(hasRemarks ? [plainCell(remarks[roundIndex] ?? '')] : []),
      ...byRound.map(({ destinations }) => plainCell(destinations[roundIndex] ?? '')),
    ]),
  ]);
  const lines = [
    ...switchNotes(context, tableIndex),
    ...routes.flatMap((route) => routeNote(context, route)),
    ...sharingNotes(context, tableIndex),
  ];
  return createCard(context, 'table', words.tableTitle(String(tableIndex + 1)), '', [
    { kind: 'table', columns, rows },
    { kind: 'notes', heading: '', lines },
  ]);
}

/** A heading row where a later session begins. */
export function sessionRow({ movement, words }: CardContext, roundIndex: number): readonly Row[] {
  const session = movement.sessionStarts.indexOf(roundIndex);
  if (movement.sessionStarts.length < 2 || session < 0) return [];
  return [{ mark: 'session', cells: [plainCell(words.sessionTitle(session + 1))] }];
}

function sittingRow(
  context: CardContext,
  roundIndex: number,
  tableIndex: number,
  rest: readonly Cell[],
): Row {
  const { movement } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  const state = switchState(movement, sitting);
  const [northSouth, eastWest] = scoredPairs(sitting, state === 'all');
  const played = isPlayed(movement, sitting);
  return {
    mark: !played ? 'sitOut' : state === 'none' ? 'plain' : 'switch',
    cells: [
      plainCell(String(roundIndex + 1)),
      pairCell(context, northSouth),
      pairCell(context, eastWest),
      plainCell(boardsText(context, sitting.kind === 'idle' ? null : sitting.set)),
      ...rest,
    ],
  };
}

function scoredPairs(
  sitting: Sitting,
  turned: boolean,
): readonly [northSouth: PairNumber | null, eastWest: PairNumber | null] {
  if (sitting.kind === 'idle') return [null, null];
  if (sitting.kind === 'sitOut') {
    return sitting.seat === 'NS' ? [sitting.pair, null] : [null, sitting.pair];
  }
  const { northSouth, eastWest } = sitting;
  return turned ? [eastWest, northSouth] : [northSouth, eastWest];
}

function remarkOn(context: CardContext, roundIndex: number, tableIndex: number): string {
  const { movement, words } = context;
  const sitting = sittingAt(movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return words.notInPlay;
  if (!isPlayed(movement, sitting)) return words.sitOut;
  const state = switchState(movement, sitting);
  if (state === 'none') return '';
  if (state === 'all') return words.arrowSwitch;
  return words.partSwitch(switchedBoardsText(context, sitting.set, sitting.switched));
}

function switchNotes({ movement, words }: CardContext, tableIndex: number): readonly Note[] {
  const states = movement.rounds.map((_, r) => {
    const sitting = sittingAt(movement, r, tableIndex);
    return isPlayed(movement, sitting) ? switchState(movement, sitting) : 'none';
  });
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
  destinations: readonly (string | null)[],
): Route {
  return { name, heading, destinations, guide: createGuide(destinations) };
}

function pairRoute(context: CardContext, tableIndex: number, direction: Direction) {
  const { movement } = context;
  return movement.rounds.map((_, roundIndex) => {
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    const pair = seatedPair(sitting, direction);
    if (pair === null || pair === movement.phantom) return null;
    if (roundIndex + 1 >= movement.rounds.length) return null;
    return seatText(context, { tableIndex, direction }, seatOf(movement, roundIndex + 1, pair));
  });
}

function seatedPair(sitting: Sitting, direction: Direction): PairNumber | null {
  if (sitting.kind === 'idle') return null;
  if (sitting.kind === 'sitOut') return sitting.seat === direction ? sitting.pair : null;
  return direction === 'NS' ? sitting.northSouth : sitting.eastWest;
}

function boardsRoute(context: CardContext, tableIndex: number) {
  return context.movement.rounds.map((_, roundIndex) => {
    const place = boardsAfter(context.movement, roundIndex, tableIndex);
    return place === null ? null : boardsPlaceText(context, tableIndex, place);
  });
}

function routeNote({ words }: CardContext, { name, guide }: Route): readonly Note[] {
  if (guide.kind !== 'rule') return [];
  const exceptions = guide.exceptions.map(({ roundNumber, destination }) =>
    words.afterRounds(String(roundNumber), destination),
  );
  return [{ lead: name, text: [guide.destination, ...exceptions].join('; ') }];
}

/** With whom the table shares, and in which rounds where not in all. */
function sharingNotes({ movement, words }: CardContext, tableIndex: number): readonly Note[] {
  const roundsOf = new Map<string, number[]>();
  movement.rounds.forEach((_, roundIndex) => {
    const sharers = sharersOf(movement, roundIndex, tableIndex);
    if (sharers.length === 0) return;
    const tables = sharers.map((index) => index + 1).join(', ');
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

// The starting positions to post at the door, by table and by pair.
// Shows seats in round 1, not scored directions, since players must find their chairs.

import { tablesInRoom } from '../instructions/boardFlow.ts';
import { itineraryOf } from '../instructions/itinerary.ts';
import {
  allPairs,
  isMissing,
  isPlayed,
  pairInSeat,
  partnersIn,
  seatsOfTable,
  sittingAt,
} from '../movement/index.ts';
import {
  type Block,
  type CaptionedCode,
  type Card,
  type CardColumn,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  plainCell,
} from './card.ts';
import {
  boardsText,
  type CardContext,
  createCard,
  directionText,
  guideLink,
  headingOf,
  pairCell,
  pairName,
  standLabel,
} from './context.ts';
import { boardsWaiting } from './relayCards.ts';

/** A sheet with the starting positions, and one with the codes of all pairs' guides where phones can reach the page. */
export function createPositionsSheet(context: CardContext): readonly Card[] {
  const { words, title } = context;
  const sheet = (subheading: string, blocks: readonly Block[]) =>
    createCard(context, 'positions', headingOf(context, 'positions'), subheading, blocks);
  const codes = codesOf(context);
  return [
    sheet(title, [tablesBlock(context), pairsBlock(context)]),
    ...(codes.length === 0 ? [] : [sheet(words.evening.scanYourGuide, [{ kind: 'codes', codes }])]),
  ];
}

function codesOf(context: CardContext): readonly CaptionedCode[] {
  const { movement, words } = context;
  return allPairs(movement).flatMap((pair) => {
    const text = pair === movement.phantom ? null : guideLink(context, pair);
    if (text === null) return [];
    const names = partnersIn(pairName(context, pair)).filter((name) => name !== '');
    return [{ text, caption: words.pairTitle(pair), names }];
  });
}

function tablesBlock(context: CardContext) {
  const { movement, words } = context;
  const seats = seatsOfTable(movement);
  const columns: CardColumn[] = [
    exactColumn(words.table),
    ...seats.map((seat): CardColumn => {
      return { heading: directionText(context, seat), fit: 'name', align: 'middle' };
    }),
    { heading: words.boards, fit: 'prose', align: 'middle' },
  ];
  const rows = tablesInRoom(movement).map((tableIndex): CardRow => {
    const sitting = sittingAt(movement, 0, tableIndex);
    return createRow(
      [
        plainCell(String(tableIndex + 1)),
        ...seats.map((seat) => pairCell(context, pairInSeat(sitting, seat), 0)),
        plainCell(boardsText(context, sitting.kind === 'idle' ? null : sitting.set)),
      ],
      isPlayed(movement, sitting, 0) ? 'plain' : 'sitOut',
    );
  });
  const stands = [...movement.relays.keys(), null].flatMap((standIndex): CardRow[] => {
    const waiting = boardsWaiting(context, 0, standIndex);
    if (waiting.length === 0) return [];
    const boards = waiting.map(({ set }) => boardsText(context, set)).join(', ');
    const cells = [
      plainCell(words.labelled(standLabel(context, standIndex), `${words.boards} ${boards}`)),
    ];
    return [createRow(cells, 'session')];
  });
  return createTable(columns, [...rows, ...stands]);
}

function pairsBlock(context: CardContext) {
  const { movement, words } = context;
  const columns: CardColumn[] = [
    { heading: words.pair, fit: 'name', align: 'middle' },
    exactColumn(words.table),
    exactColumn(words.seat),
  ];
  const pairs = allPairs(movement);
  const rows = pairs.flatMap((pair): CardRow[] => {
    if (isMissing(movement, pair, 0)) return [];
    const first = itineraryOf(movement, pair)[0];
    const seat = first?.seat ?? null;
    return [
      createRow(
        [
          pairCell(context, pair, 0),
          plainCell(seat === null ? '–' : String(seat.tableIndex + 1)),
          plainCell(seat === null ? words.sitOut : directionText(context, seat.direction)),
        ],
        first !== undefined && first.opponents.length > 0 ? 'plain' : 'sitOut',
      ),
    ];
  });
  return createTable(columns, rows);
}

// Cards for boards that are not at a single table: one card per stand where sets rest,
// and one card per group of tables that share, printed together. Round, table and stand indexes count from 0.

import {
  type BoardPath,
  type BoardsPlace,
  isLastOfSession,
  setAt,
  sharersOf,
} from '../instructions/boardFlow.ts';
import type { SetIndex } from '../movement/index.ts';
import { rangeText } from '../words/numbers.ts';
import {
  type Card,
  type CardColumn,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  plainCell,
  proseColumn,
} from './card.ts';
import {
  boardsPlace,
  boardsText,
  type CardContext,
  createCard,
  roundNumber,
  standNeighbours,
  standTitle,
  tableList,
} from './context.ts';
import { sessionRow } from './sittings.ts';

/** The cards of the stands, then those of the tables that share. */
export function createBoardCards(context: CardContext): readonly Card[] {
  return [...createRelayCards(context), ...createSharingCards(context)];
}

/** A card for each relay stand in use, and one for boards that rest where the movement has no stand. */
function createRelayCards(context: CardContext): readonly Card[] {
  const stands = [...context.movement.relays.keys(), null];
  return stands.flatMap((standIndex) => {
    const waits = context.movement.rounds.map((_, r) => boardsWaiting(context, r, standIndex));
    return waits.some((waiting) => waiting.length > 0)
      ? [relayCard(context, standIndex, waits)]
      : [];
  });
}

/**
 * The sets at a stand in a round. For stand null: the sets that rest at no stand of the movement and will be played again,
 * except those that simply stay at their table meanwhile, and those that the director brings to all tables at once.
 */
export function boardsWaiting(
  { arePlayedTogether, flow, movement }: CardContext,
  roundIndex: number,
  standIndex: number | null,
): readonly BoardPath[] {
  if (standIndex === null && arePlayedTogether) return [];
  const sessionStart = movement.sessionStarts.findLast((start) => start <= roundIndex) ?? 0;
  return flow.paths.filter(({ places }) => {
    const place = places[roundIndex];
    if (place?.kind !== 'waiting' || place.standIndex !== standIndex) return false;
    if (standIndex !== null) return true;
    const next = place.nextTableIndexes;
    return (
      next.length > 0 && next.join() !== lastTables(places.slice(sessionStart, roundIndex)).join()
    );
  });
}

/** The tables that played a set last; none if it has not been played. */
function lastTables(places: readonly BoardsPlace[]): readonly number[] {
  const before = places.findLast(({ kind }) => kind === 'tables');
  return before?.kind === 'tables' ? before.tableIndexes : [];
}

function relayCard(
  context: CardContext,
  standIndex: number | null,
  waits: readonly (readonly BoardPath[])[],
): Card {
  const { words } = context;
  const columns: CardColumn[] = [
    exactColumn(words.round),
    exactColumn(words.boards),
    proseColumn(words.from),
    proseColumn(words.to),
  ];
  const isWaiting = (roundIndex: number, boards: BoardPath) =>
    waits[roundIndex]?.includes(boards) === true;
  const rows = waits.flatMap((waiting, roundIndex) => {
    const isFirst = context.movement.sessionStarts.includes(roundIndex);
    const arriving = waiting.filter((boards) => isFirst || !isWaiting(roundIndex - 1, boards));
    return [
      ...sessionRow(context, roundIndex),
      ...(waiting.length === 0 ? [emptyRow(roundNumber(context, roundIndex))] : []),
      ...arriving.map((boards) => {
        let last = roundIndex;
        while (!isLastOfSession(context.movement, last) && isWaiting(last + 1, boards)) last += 1;
        return restRow(context, boards, roundIndex, last);
      }),
    ];
  });
  const [title, place] = [standTitle(context, standIndex), standNeighbours(context, standIndex)];
  return createCard(context, 'relay', title, place, [
    createTable(columns, rows),
    {
      kind: 'notes',
      heading: '',
      lines: [{ lead: standIndex === null ? '' : words.standTitle(''), text: words.standRule }],
    },
  ]);
}

function emptyRow(round: number): CardRow {
  return createRow([String(round), '–', '', ''].map(plainCell));
}

/** A set that rests from one round to another: where it was before and where it goes then. */
function restRow(
  context: CardContext,
  { set, places }: BoardPath,
  firstRound: number,
  lastRound: number,
): CardRow {
  const { movement } = context;
  const placeIn = (roundIndex: number) => {
    const place = places[roundIndex];
    return place === undefined ? '–' : boardsPlace(context, place);
  };
  const isAtStart = movement.sessionStarts.includes(firstRound);
  return createRow([
    plainCell(rangeText(roundNumber(context, firstRound), roundNumber(context, lastRound))),
    plainCell(boardsText(context, set)),
    plainCell(isAtStart ? '–' : placeIn(firstRound - 1)),
    plainCell(isLastOfSession(movement, lastRound) ? '–' : placeIn(lastRound + 1)),
  ]);
}

/** Tables that share, and which sets they share in which rounds. */
interface SharingGroup {
  readonly tableIndexes: readonly number[];
  readonly shares: readonly { readonly roundIndex: number; readonly set: SetIndex }[];
}

/** Every group of tables that shares boards in any round, in table order. */
function sharingGroups({ movement, flow }: CardContext): readonly SharingGroup[] {
  const groups = new Map<string, SharingGroup>();
  movement.rounds.forEach((round, roundIndex) => {
    round.forEach((_, tableIndex) => {
      const sharers = sharersOf(flow, roundIndex, tableIndex);
      const set = setAt(movement, roundIndex, tableIndex);
      if (set === null || sharers.length === 0 || sharers.some((other) => other < tableIndex))
        return;
      const tableIndexes = [tableIndex, ...sharers];
      const key = tableIndexes.join();
      const shares = groups.get(key)?.shares ?? [];
      groups.set(key, { tableIndexes, shares: [...shares, { roundIndex, set }] });
    });
  });
  return [...groups.values()].sort((a, b) => (a.tableIndexes[0] ?? 0) - (b.tableIndexes[0] ?? 0));
}

/** A card for each group of tables that shares, to be placed between them. */
function createSharingCards(context: CardContext): readonly Card[] {
  const { words } = context;
  const columns: CardColumn[] = [exactColumn(words.round), exactColumn(words.boards)];
  return sharingGroups(context).map(({ tableIndexes, shares }) => {
    const rows = shares.map(({ roundIndex, set }): CardRow => {
      const round = `${roundNumber(context, roundIndex)}`;
      return createRow([round, boardsText(context, set)].map(plainCell));
    });
    const tables = words.tablesTitle(tableList(context, tableIndexes));
    return createCard(context, 'relay', words.shareTitle, tables, [
      createTable(columns, rows),
      { kind: 'notes', heading: '', lines: [{ lead: '', text: words.shareRule }] },
    ]);
  });
}

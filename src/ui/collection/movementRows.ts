// The director's movements as rows of a table: what each column shows and is sorted by, and what a search finds. Pure.

import type { MovementOverview } from '../../choose/overview.ts';
import { playingPairCount } from '../../movement/index.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { titleOf } from '../../words/titles.ts';
import { parseQuery } from '../movements/movementQuery.ts';

export interface MovementRow {
  readonly item: StoredMovement;
  readonly title: string;
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
  readonly boards: number;
  /** Undefined until it is worked out; null of a movement that cannot be played. */
  readonly overview: MovementOverview | null | undefined;
}

export interface MovementColumn {
  readonly id: string;
  readonly title: string;
  /** What the heading means, where it is short. */
  readonly meaning?: string;
  /** Null where it does not apply. */
  readonly valueOf: (row: MovementRow) => number | null;
  readonly digits?: number;
  /** Whether larger is better, so that it is sorted that way first. */
  readonly isMoreBetter?: boolean;
}

export const COLUMNS: readonly MovementColumn[] = [
  { id: 'pairs', title: 'Pairs', valueOf: ({ pairs }) => pairs },
  { id: 'tables', title: 'Tables', valueOf: ({ tables }) => tables },
  { id: 'rounds', title: 'Rounds', valueOf: ({ rounds }) => rounds },
  { id: 'boards', title: 'Boards', meaning: 'Boards in use', valueOf: ({ boards }) => boards },
  {
    id: 'qf',
    title: 'Qf',
    meaning:
      'How evenly everybody is compared, in per cent: 100 is best; per board set, or per board where sets are switched in part, and between the two only the index compares',
    valueOf: ({ overview }) => overview?.qf ?? null,
    digits: 2,
    isMoreBetter: true,
  },
  {
    id: 'index',
    title: 'Index',
    meaning: 'Inequity index: 0 is fairest',
    valueOf: ({ overview }) => overview?.index ?? null,
    digits: 2,
  },
  {
    id: 'switches',
    title: 'Announcements',
    meaning: 'How many announcements the arrow switches take',
    valueOf: ({ overview }) => overview?.switches ?? null,
  },
  {
    id: 'stationary',
    title: 'Stationary',
    meaning: 'Stationary pairs',
    valueOf: ({ overview }) => overview?.stationaryPairs ?? null,
  },
  {
    id: 'sharing',
    title: 'Sharing',
    meaning: 'How often tables share boards',
    valueOf: ({ overview }) => overview?.sharing ?? null,
  },
];

/** A movement as a row. */
export function rowOf(item: StoredMovement, overview: MovementRow['overview']): MovementRow {
  const { movement } = item;
  return {
    item,
    title: titleOf(movement),
    pairs: playingPairCount(movement),
    tables: movement.tableCount,
    rounds: movement.rounds.length,
    boards: movement.sets.reduce((sum, { boards }) => sum + boards, 0),
    overview,
  };
}

/** What a cell shows. */
export function cellText(row: MovementRow, column: MovementColumn): string {
  const value = column.valueOf(row);
  if (value !== null) return value.toFixed(column.digits ?? 0);
  return row.overview === undefined ? '…' : '–';
}

export interface MovementOrder {
  /** Null for that of the names. */
  readonly column: string | null;
  readonly isReversed: boolean;
}

/** The rows in an order; equal ones stay as they are, and what does not apply comes last. */
export function inOrder(
  rows: readonly MovementRow[],
  { column, isReversed }: MovementOrder,
): readonly MovementRow[] {
  const sorted = COLUMNS.find(({ id }) => id === column);
  if (sorted === undefined) return isReversed ? rows.toReversed() : rows;
  const sign = isReversed === (sorted.isMoreBetter ?? false) ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sorted.valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null);
      }
      return sign * (a.value - b.value);
    })
    .map(({ row }) => row);
}

/**
 * Whether a search finds a row: by words of its name, notes, folder and tags, or by what its columns show, as in
 * `38 pairs monday`.
 */
export function createSearch(query: string): (row: MovementRow) => boolean {
  const { words, filter } = parseQuery(query, []);
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
  const [all, others] = [wordsOf(query), wordsOf(words)];
  // How long an evening takes depends on more than a row shows.
  const hasNumbers = Object.keys(filter).length > 0 && filter.minutes === undefined;
  return (row) => {
    const text = textOf(row);
    const has = (wanted: readonly string[]) => wanted.every((word) => text.includes(word));
    if (has(all)) return true;
    return hasNumbers && has(others) && fits(row, filter);
  };
}

// Module state: a cache of a pure function, as every letter typed asks for it of thousands.
const texts = new WeakMap<StoredMovement, string>();

function textOf({ item, title }: MovementRow): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = [title, item.movement.notes, item.folder, ...item.tags].join(' ').toLowerCase();
  texts.set(item, text);
  return text;
}

type Filter = ReturnType<typeof parseQuery>['filter'];

function fits(row: MovementRow, filter: Filter): boolean {
  const { pairs, tables, rounds, fewestBoards, stationaryPairs, winners } = filter;
  const { overview } = row;
  return (
    (pairs === undefined || row.pairs === pairs) &&
    (tables === undefined || row.tables === tables) &&
    (rounds === undefined || row.rounds === rounds) &&
    (fewestBoards === undefined || row.boards === fewestBoards) &&
    (stationaryPairs === undefined || (overview?.stationaryPairs ?? -1) >= stationaryPairs) &&
    (winners === undefined || (overview !== null && overview !== undefined && overview.qf === null))
  );
}

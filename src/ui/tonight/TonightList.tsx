// Tonight's list, best first, or sorted by one of its columns; on narrow pages each row is a card.

import { memo, type ReactNode, useMemo, useState } from 'react';
import { type Draws, weighedByDraws } from '../../choose/draws.ts';
import { everyLength, type TonightRow } from '../../choose/list.ts';
import { NO_DETAILS, type RowDetails } from '../../choose/rowDetails.ts';
import type { Wishes } from '../../choose/wishes.ts';
import { sameButForSwitches } from '../../editing/comparison.ts';
import { presentIn } from '../../editing/people.ts';
import { createPerson, type Movement } from '../../movement/index.ts';
import { type Field, strengthsOf } from '../../people/field.ts';
import { isDrawKnown } from '../../people/luck.ts';
import type { TonightListSoFar } from '../../store/state.ts';
import { moreRows } from '../../words/english/pageTonight.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';
import { foundFor, useFinds, withFound } from './foundHere.ts';
import { LIST_ROLES, ListRow } from './ListRow.tsx';
import styles from './TonightList.module.css';

/** Whether two are the same movement, with the same missing pair, whatever their switches. */
function isSameKind(one: Movement, other: Movement): boolean {
  return (
    one.phantom === other.phantom && kindOf(one) === kindOf(other) && sameButForSwitches(one, other)
  );
}

/** A row as long as the movement on the screen, if that is one of its lengths. */
function asOpened(row: TonightRow, shown: Movement): TonightRow {
  const opened = row.otherLengths.find(({ movement }) => isSameKind(movement, shown));
  if (opened === undefined) return row;
  const others = everyLength([row]).filter((other) => other !== opened);
  return { ...opened, otherLengths: others };
}

function kindOf({ origin, title }: Movement): string {
  return origin.kind === 'generated' ? origin.familyId : title;
}

/** The index with the fairest switches, where they make so much difference that two rows may change places. */
function fairestOf({ fairness }: TonightRow, { best }: RowDetails): number | null {
  const known = best?.fairness.printedIndex ?? null;
  const listed = fairness.printedIndex;
  return known === null || listed === null || known > listed - CLEARLY_FAIRER ? null : known;
}

const CLEARLY_FAIRER = 1;

/** The best rows, which are shown at once; the others at a press. */
const ROWS_AT_FIRST = 6;

interface TonightListProps {
  readonly list: TonightListSoFar;
  readonly rows: readonly TonightRow[];
  /** Whether better switches are still being searched for. */
  readonly isSearching: boolean;
  /** Whether the list is for other answers. */
  readonly isOld: boolean;
  /** Whether more rows may follow. */
  readonly isWhole: boolean;
}

export function TonightList({ list, rows: listed, isSearching, isOld, isWhole }: TonightListProps) {
  const rows = useWeighed(listed, list.request.wishes, isWhole);
  const [order, setOrder] = useState(BEST_FIRST);
  const ranked = useMemo(() => rows.map((row, index) => ({ row, rank: index + 1 })), [rows]);
  const shown = useApp((state) => state.document.movement);
  const { onScreen, finds } = useFinds();
  const found = useMemo(
    () => new Map(everyLength(rows).map((row) => [row.key, foundFor(row, finds)])),
    [rows, finds],
  );
  const [areAllShown, setAllShown] = useState(false);
  const [expanded, setExpanded] = useState<string | null>(null);
  const isAnyOpen = rows.some((row) => isSameKind(asOpened(row, shown).movement, shown));
  const draw = ({ row: listed, rank }: RankedRow): ReactNode => {
    const row = asOpened(listed, shown);
    const known = list.details.get(row.key) ?? NO_DETAILS;
    const details = withFound(known, found.get(row.key) ?? null);
    const isOpen = isSameKind(row.movement, shown);
    return (
      <ListRow
        key={listed.key}
        row={row}
        rank={rank}
        wishes={list.request.wishes}
        onScreen={isOpen ? onScreen : null}
        fairest={fairestOf(row, details)}
        isOpen={isOpen}
        isSuggested={rank === 1 && !isAnyOpen}
        more={
          everyLength([row]).some(({ key }) => key === expanded) ? { details, isSearching } : null
        }
        onExpand={setExpanded}
      />
    );
  };
  return (
    <>
      <table {...LIST_ROLES.table} className={`wide ${styles.list}`} data-old={isOld || undefined}>
        <caption className="visuallyHidden">Movements for tonight</caption>
        <ListHeader order={order} onOrder={setOrder} />
        <tbody {...LIST_ROLES.rows}>
          {inOrder(areAllShown ? ranked : ranked.slice(0, ROWS_AT_FIRST), order).map(draw)}
        </tbody>
      </table>
      {!areAllShown && ranked.length > ROWS_AT_FIRST && (
        <button type="button" className="start" onClick={() => setAllShown(true)}>
          {moreRows(ranked.length - ROWS_AT_FIRST)}
        </button>
      )}
    </>
  );
}

interface ListHeaderProps {
  readonly order: ListOrder;
  /** Must keep its identity. */
  readonly onOrder: (order: ListOrder) => void;
}

/** The column headers of tonight's list: pressing one sorts the list by it. */
const ListHeader = memo(function ListHeader({ order, onOrder }: ListHeaderProps) {
  const { column: sorted, isDescending } = order;
  return (
    <thead {...LIST_ROLES.rows}>
      <tr {...LIST_ROLES.row}>
        {COLUMNS.map((column, index) => (
          <th
            {...LIST_ROLES.columnHeader}
            key={column.title}
            scope="col"
            aria-sort={column !== sorted ? 'none' : isDescending ? 'descending' : 'ascending'}
          >
            <button
              type="button"
              className={`quiet ${styles.sort} ${column === sorted ? 'accent strong' : ''}`}
              onClick={() => onOrder(orderAfter(order, column))}
            >
              {column.title}
              {column === sorted && index > 0 && (
                <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>
              )}
            </button>
          </th>
        ))}
        <th {...LIST_ROLES.columnHeader} scope="col">
          <span className="visuallyHidden">Open</span>
        </th>
      </tr>
    </thead>
  );
});

/** A row and its place in the order of the weighing. */
interface RankedRow {
  readonly row: TonightRow;
  /** From 1, in the order of the weighing. */
  readonly rank: number;
}

interface ListColumn {
  readonly title: string;
  readonly sortKeyOf: (ranked: RankedRow) => number;
  /** Whether the first press sorts in descending order. */
  readonly isDescendingFirst?: true;
}

const SIMPLEST_FIRST = { eastWestMove: 0, followOnePair: 1, cards: 2 } as const;

/** The index assumed for movements with two winners, which have none, so that they come last. */
const UNKNOWN_INDEX = 99;

/** The order of the weighing. */
const BEST: ListColumn = { title: 'Movement', sortKeyOf: ({ rank }) => rank };

/** In the order of the page. */
const COLUMNS: readonly ListColumn[] = [
  BEST,
  { title: 'How it is run', sortKeyOf: ({ row }) => complexityOf(row) },
  {
    title: 'Boards',
    sortKeyOf: ({ row }) => row.features.boardsPerPair.most,
    isDescendingFirst: true,
  },
  { title: 'Finish', sortKeyOf: ({ row }) => row.minutes },
  { title: 'Fairness', sortKeyOf: ({ row }) => row.fairness.index ?? UNKNOWN_INDEX },
];

/** How complicated a row is to run: announcements, printing, sharing and relays. */
export function complexityOf({ features, instructions }: TonightRow): number {
  const { moves, sharing, relays } = features;
  return 2 * SIMPLEST_FIRST[moves] + instructions + relays + (sharing > 0 ? 1 : 0);
}

/** The column by which the list is sorted. */
interface ListOrder {
  readonly column: ListColumn;
  readonly isDescending: boolean;
}

/** That of the weighing, in which the rows come. */
const BEST_FIRST: ListOrder = { column: BEST, isDescending: false };

/** Rows in an order; those with the same key in that of the weighing, in which they come. */
function inOrder(
  rows: readonly RankedRow[],
  { column: { sortKeyOf }, isDescending }: ListOrder,
): readonly RankedRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (sortKeyOf(a) - sortKeyOf(b)));
}

/** The order after a press on the header of a column: a second press on the same column reverses it. */
function orderAfter(last: ListOrder, column: ListColumn): ListOrder {
  const isAgain = last.column === column;
  return { column, isDescending: isAgain ? !last.isDescending : column.isDescendingFirst === true };
}

/**
 * The rows of the list as they are for the people who are there: with what the draw is worth in each, and weighed by it.
 * The figures follow the rows; nothing waits for them.
 */
const NO_DRAWS: Draws = new Map();

/** The rows, best first; as they are given while the draw is not known, or while the list is not whole. */
function useWeighed(
  rows: readonly TonightRow[],
  wishes: Wishes,
  isWhole: boolean,
): readonly TonightRow[] {
  const actions = useActions();
  const field = useStrengths();
  const movements = isWhole && field !== null ? rows : null;
  const draws = useCalculated([movements, field], async () => {
    if (movements === null || field === null) return NO_DRAWS;
    return actions.weighDraws({
      movements: everyLength(movements).map(({ key, movement }) => ({ key, movement })),
      field,
    });
  });
  const known = draws.phase === 'done' ? draws.value : NO_DRAWS;
  return useMemo(() => weighedByDraws(rows, known, wishes), [rows, known, wishes]);
}

/**
 * Nameless people as strong as those who are there; null while the draw means nothing. The same until a strength changes.
 */
function useStrengths(): Field | null {
  const movement = useApp((state) => state.document.movement);
  const text = useMemo(() => {
    const people = presentIn(movement).map(({ person }) => person);
    if (!isDrawKnown(strengthsOf({ people }))) return '';
    const nameless = people.map(({ strength }) => ({ ...createPerson(''), strength }));
    return JSON.stringify(nameless.map((person) => JSON.stringify(person)).toSorted());
  }, [movement]);
  return useMemo(() => {
    if (text === '') return null;
    const nameless: readonly string[] = JSON.parse(text);
    return { people: nameless.map((person) => JSON.parse(person)) };
  }, [text]);
}

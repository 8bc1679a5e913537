// Tonight's list, best first, or sorted by one of its columns; on narrow pages each row is a card.

import { useMemo, useState } from 'react';
import type { Row } from '../../choose/list.ts';
import { sameButForSwitches } from '../../movement/comparison.ts';
import type { Movement } from '../../movement/movement.ts';
import type { TonightList as List } from '../../store/tonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { ARIA_SORT } from '../sorting.ts';
import { foundFor, useFinds } from './foundHere.ts';
import { ListRow } from './ListRow.tsx';
import { useListOrder } from './listOrder.ts';
import { ROLES } from './listRoles.ts';
import styles from './TonightList.module.css';

/** Whether two are the same movement, whatever their switches and the number left free. */
function isSameKind(one: Movement, other: Movement): boolean {
  return kindOf(one) === kindOf(other) && sameButForSwitches(one, other);
}

function kindOf({ origin, title }: Movement): string {
  return origin.kind === 'generated' ? origin.familyId : title;
}

interface TonightListProps {
  readonly list: List;
  readonly rows: readonly Row[];
  /** Whether better switches are still being searched for. */
  readonly isSearching: boolean;
  /** Whether the list is for other answers. */
  readonly isOld: boolean;
}

export function TonightList({ list, rows, isSearching, isOld }: TonightListProps) {
  const table = useListOrder(rows);
  const shown = useApp((state) => state.document.movement);
  const { onScreen, finds } = useFinds();
  const found = useMemo(
    () => new Map(rows.map((row) => [row.key, foundFor(row, finds)])),
    [rows, finds],
  );
  const [expanded, setExpanded] = useState<string | null>(null);
  return (
    <table {...ROLES.table} className={styles.list} data-old={isOld || undefined}>
      <caption className="visuallyHidden">Movements for tonight</caption>
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {table.getLeafHeaders().map((header) => {
            const sorted = header.column.getIsSorted();
            return (
              <th
                {...ROLES.columnHeader}
                key={header.id}
                scope="col"
                aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}
              >
                <button
                  type="button"
                  className={`quiet ${styles.sort} ${sorted ? styles.sorted : ''}`}
                  onClick={header.column.getToggleSortingHandler()}
                >
                  <table.FlexRender header={header} />
                  {sorted && header.id !== 'best' && (
                    <span aria-hidden="true">{sorted === 'desc' ? ' ↓' : ' ↑'}</span>
                  )}
                </button>
              </th>
            );
          })}
          <th {...ROLES.columnHeader} scope="col">
            <span className="visuallyHidden">Open</span>
          </th>
        </tr>
      </thead>
      <tbody {...ROLES.rows}>
        {table.getRowModel().rows.map(({ original: { row, rank } }) => (
          <ListRow
            key={row.key}
            row={row}
            rank={rank}
            wishes={list.wishes}
            details={list.details.get(row.key)}
            found={found.get(row.key) ?? null}
            onScreen={isSameKind(row.movement, shown) ? onScreen : null}
            isSearching={isSearching}
            isOpen={isSameKind(row.movement, shown)}
            isExpanded={expanded === row.key}
            onExpand={setExpanded}
          />
        ))}
      </tbody>
    </table>
  );
}

// The column headers of tonight's list: pressing one sorts the list by it.

import { memo } from 'react';
import { COLUMNS, type ListOrder, orderAfter } from './listOrder.ts';
import { LIST_ROLES } from './listRoles.ts';
import styles from './TonightList.module.css';

interface ListHeaderProps {
  readonly order: ListOrder;
  /** Must keep its identity. */
  readonly onOrder: (order: ListOrder) => void;
}

export const ListHeader = memo(function ListHeader({ order, onOrder }: ListHeaderProps) {
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

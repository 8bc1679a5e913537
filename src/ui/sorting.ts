// What tables that sort by the column whose header is pressed take of the table library: a file of its own, since
// Tonight’s list and the tables of the balance come at different times.

import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

export const sortable = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

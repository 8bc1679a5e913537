// The parts of the table library that sortable tables need. A file of its own, because Tonight’s list and the tables of the
// balance are loaded at different times.

import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

export const sortable = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

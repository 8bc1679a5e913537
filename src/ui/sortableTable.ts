// The parts of the table library that tables sorted by a column need.

import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

export const sortable = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

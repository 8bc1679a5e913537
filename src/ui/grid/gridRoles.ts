// Explicit roles for the parts of the grid: some browsers drop table roles when CSS changes the display type.

export const GRID_ROLES = {
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;

// The roles of the parts of the grid, said outright: laid out as boxes, rows and cells of a table are none to every browser.

export const ROLES = {
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;

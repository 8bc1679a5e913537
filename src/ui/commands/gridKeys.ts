/** The keys of the commands that act on the selection in the grid, by command, as they are printed. */
export const GRID_KEYS = {
  edit: 'F2',
  switch: 'Space',
  lock: 'Alt+L',
  clear: 'Delete',
  swapCells: 'Alt+X',
  swapSeats: 'Alt+S',
  selectAll: 'Ctrl+A',
  selectDiagonal: 'Alt+D',
} as const;

export type GridCommandId = keyof typeof GRID_KEYS;

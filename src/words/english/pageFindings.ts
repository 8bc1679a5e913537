// Page: the heading of the list of findings. English only.

import { counted } from './pageMovements.ts';

/** Shown if there are no findings to fix. */
export const NO_CLASHES =
  'No clashes: no pair is at two tables, replays a board or meets the same opponents twice.';

/** The same of an individual. */
export const NO_CLASHES_OF_PLAYERS =
  'No clashes: nobody is at two tables or replays a board, partners come once and opponents evenly.';

/** Shown if the movement has no sittings. */
export const NOTHING_ENTERED =
  'Nothing entered yet. Select a cell and type, for example, 3-10 B: pair 3 North-South, pair 10 East-West, set B.';

/** The numbers of errors and warnings; at least one. */
export function findingCounts(errors: number, warnings: number): string {
  return [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The heading of the notes. */
export function noteCount(notes: number): string {
  return `${counted(notes, 'note')}: sharing, sit-outs and missed boards`;
}

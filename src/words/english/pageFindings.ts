// Page: the heading of the list of findings. English only.

import type { Contestants } from '../../movement/movement.ts';
import { counted } from './counted.ts';

/** Shown if there are no findings to fix. */
export const NO_CLASHES: Readonly<Record<Contestants, string>> = {
  pairs: 'No clashes: no pair is at two tables, replays a board or meets the same opponents twice.',
  players:
    'No clashes: nobody is at two tables or replays a board, partners come once and opponents evenly.',
};

/** Shown if the movement has no sittings. */
export const NOTHING_ENTERED: Readonly<Record<Contestants, string>> = {
  pairs:
    'Nothing entered yet. Select a cell and type, for example, 3-10 B: pair 3 North-South, pair 10 East-West, set B.',
  players:
    'Nothing entered yet. Select a cell and type, for example, 3 7-10 5 B: players 3 and 7 North and South, 10 and 5 East and West, set B.',
};

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
export function noteCount(notes: number, contestants: Contestants): string {
  const what = { pairs: 'sharing', players: 'sharing, seats' }[contestants];
  return `${counted(notes, 'note')}: ${what}, sit-outs and missed boards`;
}

// What the EBUScore file from which a movement came says of it beside its cells.

import type { FileManner, Movement } from '../movement/index.ts';

/** From this type on a movement is for teams. */
export const TEAMS = 5;

/** What the file said from which a movement came, if it was of this format. */
export function mannerOf({ origin }: Movement): FileManner {
  return origin.kind === 'imported' && origin.format === 'ebuscore' ? origin : {};
}

/** Whether the file from which a movement came says that it is for teams. */
export function isForTeams(movement: Movement): boolean {
  const { type = 0, areTeams } = mannerOf(movement);
  return type >= TEAMS || areTeams === true;
}

// Several files opened at once: one list of all their movements. Says of every file that has none why it has none.

import type { Offer } from '../../store/state.ts';
import type { MovementsRead } from './readMovements.ts';

const MAX_REFUSED_SHOWN = 8;

/** A file by its name, and what was read from it. */
export interface ReadFile {
  readonly name: string;
  readonly read: MovementsRead;
}

/** All movements with the files that they come from; remarks name their file, those on unreadable files come first. */
export function joinFiles(files: readonly ReadFile[]): Required<Omit<Offer, 'layout' | 'unread'>> {
  const refused = files.flatMap(({ name, read }) =>
    read.ok ? [] : [`${name} could not be opened. ${read.details[0] ?? ''}`],
  );
  const rest = refused.length - MAX_REFUSED_SHOWN;
  if (rest > 0) refused.splice(MAX_REFUSED_SHOWN, rest, `… and ${rest} more.`);
  const remarks = files.flatMap(({ name, read }) => {
    if (!read.ok) return [];
    const guessed = read.layout ? ['Its layout was guessed. Open it alone to check it.'] : [];
    return [...guessed, ...read.remarks].map((words) => `${name}: ${words}`);
  });
  const read = files.flatMap(({ name, read }) =>
    read.ok ? read.movements.map((movement) => ({ name, movement })) : [],
  );
  return {
    source: `${files.length} files`,
    movements: read.map(({ movement }) => movement),
    files: read.map(({ name }) => name),
    // Two files may have one name and one fault.
    remarks: [...new Set([...refused, ...remarks])],
  };
}

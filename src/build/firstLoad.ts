// Everything that the page imports before it can be used, in one file: each of some fifty small ones would be a request of
// its own, and cost the page's thread about as long as what is in it.

import { join } from 'node:path';
import type { Rolldown } from 'vite';

const entry = join(import.meta.dirname, '../main.tsx');

/** The group of modules of the first load, for Rolldown's `codeSplitting`. */
export function firstLoadGroup(): Rolldown.CodeSplittingGroup {
  let reached: Set<string> | undefined;
  return {
    name: (moduleId, context) => {
      reached ??= reachedFrom(entry, (id) => context.getModuleInfo(id)?.importedIds ?? []);
      return reached.has(moduleId) ? 'firstLoad' : null;
    },
    debugName: 'firstLoad',
  };
}

function reachedFrom(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([start]);
  // Iterating a set also visits what is added meanwhile.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

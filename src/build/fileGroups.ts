// Which files the page is cut into: everything that it imports before it can be used in one, each place in one of its own.
// Each of some fifty small ones would be a request, and cost the page's thread about as long as what is in it.

import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '..');

/** The files by name, each with the modules that it begins with; a module goes into the first file that reaches it. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  firstLoad: ['main.tsx'],
  sorting: ['ui/sorting.ts'],
  tonight: ['ui/tonight/TonightPlace.tsx'],
  // Loaded at rest, or with the first key.
  commands: ['ui/commands/LoadedShortcuts.tsx'],
  design: ['ui/design/DesignPlace.tsx'],
  // Around the grid, which is drawn first.
  panels: [
    'ui/movements/MovementsPanel.tsx',
    'ui/optimiser/OptimiserPanel.tsx',
    'ui/balance/BalancePanel.tsx',
    'ui/findings/FindingsList.tsx',
    'ui/instructions/InstructionsPanel.tsx',
    'ui/design/PanelEdge.tsx',
  ],
};

/** The groups of modules, for Rolldown's `codeSplitting`. What Tonight and Design share is a file apart. */
export function fileGroups(): Rolldown.CodeSplittingGroup[] {
  let reached: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const names = ['firstLoad', 'sorting', 'shared', 'tonight', 'commands', 'design', 'panels'];
  return names.map((name, index) => ({
    // A group takes what its modules import with it, unless one before it has taken that.
    priority: names.length - index,
    debugName: name,
    name: (moduleId, context) => {
      const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
      reached ??= new Map(
        Object.entries(FILES).map(([file, starts]) => [file, reachedFrom(starts, importsOf)]),
      );
      return fileOf(moduleId, reached) === name ? name : null;
    },
  }));
}

function fileOf(moduleId: string, reached: ReadonlyMap<string, ReadonlySet<string>>) {
  const files = [...reached].filter(([, modules]) => modules.has(moduleId));
  const [first, ...others] = files.map(([file]) => file);
  return first === 'tonight' && others.length > 0 ? 'shared' : first;
}

function reachedFrom(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(starts.map((path) => join(source, path)));
  // Iterating a set also visits what is added meanwhile.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

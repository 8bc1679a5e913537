// How the page is split into files: one with everything needed before it can be used, and one for each place. Some fifty
// small files would each cost a request, and about as much of the main thread's time as their content.

import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '..');

/** The files by name, each with its entry modules; a module goes into the first file whose entries import it. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  firstLoad: ['main.tsx'],
  tonight: ['ui/tonight/TonightPlace.tsx'],
  // The details of a row of tonight's list; loaded when the page is first used.
  details: ['ui/tonight/RowMore.tsx'],
  // What the grid itself has for its keys and menus; loaded when the page is at rest or Design is approached.
  gridCommands: ['ui/commands/gridCommands.ts', 'ui/grid/gridMenu.ts'],
  // Loaded when the page is first used.
  commands: ['ui/commands/LoadedShortcuts.tsx', 'ui/commands/OpenMenu.tsx', 'ui/OpenScreens.tsx'],
  design: ['ui/design/DesignPlace.tsx'],
  // For a grid that is too large to be drawn whole.
  lines: ['ui/grid/lines.ts'],
  // How good the movement in the grid is; drawn after the grid.
  figures: [
    'ui/balance/BalancePanel.tsx',
    'ui/findings/FindingsList.tsx',
    'ui/design/PanelEdge.tsx',
  ],
  // What reads the browser's store; loaded when something is stored.
  stored: ['store/snapshotReader.ts', 'store/preferencesReader.ts', 'store/collectionReader.ts'],
  // For the movements of the catalogue, and wherever it is searched.
  catalogue: ['catalogue/catalogue.ts', 'words/familyWords.ts'],
  // What changes or explains it; loaded when the page is at rest or Design is approached.
  tools: [
    'ui/movements/MovementsPanel.tsx',
    'ui/optimiser/OptimiserPanel.tsx',
    'ui/instructions/InstructionsPanel.tsx',
    'ui/Disclosure.tsx',
  ],
};

/** The files of which nearly everything runs while the page loads, at whichever place. */
export const FIRST_FILES = ['firstLoad', 'tonight', 'design', 'figures'];

/**
 * The groups of modules, for Rolldown's `codeSplitting`. What other places share with Tonight, with the details of its
 * rows, or Design with the commands that come after it, are files of their own; so is what they share only with what comes
 * when Design is at rest.
 */
export function fileGroups(): Rolldown.CodeSplittingGroup[] {
  let reached: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const names = [
    'firstLoad',
    'shared',
    'sharedLater',
    'sharedDetails',
    'sharedTools',
    'tonight',
    'details',
    'sharedGrid',
    'gridCommands',
    'commands',
    'design',
    'lines',
    'figures',
    'stored',
    'catalogue',
    'tools',
  ];
  return names.map((name, index) => ({
    // A group includes what its modules import, unless an earlier group has it.
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
  const isShared = (...by: readonly string[]) => others.some((file) => by.includes(file));
  if (first === 'tonight') {
    if (others.every((file) => file === 'details')) return first;
    return isShared('gridCommands', 'design', 'figures') ? 'shared' : 'sharedLater';
  }
  if (first === 'gridCommands' && isShared('design', 'figures')) return 'sharedGrid';
  if (first !== 'details' || others.length === 0) return first;
  return isShared('design', 'figures') ? 'sharedDetails' : 'sharedTools';
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

// The commands and the context menus of the grid and the matrix. Loaded when the director gets to Design or the page is at
// rest; what is asked for before waits for them, and is done at once afterwards.

import type { Actions } from '../../store/actions.ts';
import { wordsForFailure } from '../failureWords.ts';

type GridPart = Awaited<ReturnType<typeof loadPart>>;

let loaded: GridPart | null = null;

async function loadPart() {
  const [{ runGridCommand, swapCells }, { gridMenuAt, pairCommands }] = await Promise.all([
    import('./gridCommands.ts'),
    import('../grid/gridMenu.ts'),
  ]);
  return { runGridCommand, swapCells, gridMenuAt, pairCommands };
}

/** Loads them in advance; rejects if they cannot be loaded, and a later call tries again. */
export async function loadGridPart(): Promise<void> {
  loaded = await loadPart();
}

/** Uses them, now or as soon as they are loaded. A failure is shown as a message. */
export function withGridPart(actions: Actions, use: (part: GridPart) => void): void {
  if (loaded !== null) {
    use(loaded);
    return;
  }
  const useLoaded = (): void => {
    if (loaded !== null) use(loaded);
  };
  loadGridPart().then(useLoaded, (error: unknown) =>
    actions.notify({ tone: 'error', title: wordsForFailure(error), details: [] }),
  );
}

// Global shortcuts, inactive while typing in a field or while a dialog is open. Exceptions: undo and redo in a dialog whose
// changes take effect at once, and the list of commands, whose keys have no meaning in a field. A key that is held down counts
// once, but for undo and redo. Keys without Ctrl or Alt can be turned off.

import { useLayoutEffect } from 'react';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { DIALOG } from '../parts/Dialog.tsx';
import { appCommands } from './appCommands.ts';
import type { Command } from './command.ts';
import { GRID_KEYS, isShortcut } from './keys.ts';
import type { Screens } from './screens.ts';

/** Activates the shortcuts while the component is shown. */
export function useShortcuts(screens: Screens): void {
  const app = useArrowswitch();
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const command = appCommands(app, screens).find(
        ({ keys, id }) => !(id in GRID_KEYS) && isShortcut(keys, event),
      );
      if (command === undefined) return;
      const target = event.target as Element;
      if (isInDialog(target, command) || (isField(target) && command.id !== 'palette')) return;
      const { singleKeys } = app.store.getState().preferences;
      if (!(singleKeys || event.ctrlKey || event.metaKey || event.altKey)) return;
      event.preventDefault();
      if (!event.repeat || command.id === 'undo' || command.id === 'redo') command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [app, screens]);
}

/** Whether a dialog disables a shortcut: all of them, but undo and redo only if its changes do not take effect at once. */
function isInDialog(target: Element, { id }: Command): boolean {
  const dialog = target.closest(DIALOG);
  if (dialog === null) return false;
  return !(dialog.hasAttribute('data-editing') && (id === 'undo' || id === 'redo'));
}

function isField(target: Element): boolean {
  return target.closest('input:not([type="checkbox"]), textarea, select') !== null;
}

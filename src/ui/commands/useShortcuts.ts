// Global shortcuts, inactive while typing in a field or while a dialog is open, but for undo and redo in
// one that edits as one goes. The list of commands opens from a field
// too, as its keys mean nothing there.

import { useLayoutEffect } from 'react';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { appCommands } from './appCommands.ts';
import { type Command, isShortcut } from './command.ts';
import type { Screens } from './screens.ts';

/**
 * Holds the shortcuts while the component is shown.
 *
 * @param early keys pressed before; they are handled first and taken out
 */
export function useShortcuts(screens: Screens, early: KeyboardEvent[] = []): void {
  const app = useArrowswitch();
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const command = appCommands(app, screens).find(
        ({ keys, group }) => group !== 'Cells' && isShortcut(keys, event),
      );
      if (command === undefined) return;
      const target = event.target as Element;
      if (isInDialog(target, command) || (isField(target) && command.id !== 'palette')) return;
      event.preventDefault();
      command.run();
    };
    for (const event of early.splice(0)) onKeyDown(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [app, screens, early]);
}

/** Whether a dialog keeps a shortcut out; where the movement is edited as one goes, all but undo and redo. */
function isInDialog(target: Element, { id }: Command): boolean {
  const dialog = target.closest('dialog');
  // A dialog that has just closed keeps the focus for a moment.
  if (dialog === null || !dialog.open) return false;
  return !(dialog.hasAttribute('data-editing') && (id === 'undo' || id === 'redo'));
}

function isField(target: Element): boolean {
  const field = target.closest('input:not([type="checkbox"]), textarea, select');
  return field !== null && field.closest('dialog:not([open])') === null;
}

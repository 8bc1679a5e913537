// Global shortcuts, inactive while typing in a field or while a dialog is open. Exceptions: undo and redo in a dialog whose
// changes take effect at once, and the list of commands, whose keys have no meaning in a field.

import { useLayoutEffect } from 'react';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { appCommands } from './appCommands.ts';
import { type Command, isShortcut } from './command.ts';
import type { Screens } from './screens.ts';
import { takeKey } from './typedAhead.ts';

/**
 * Activates the shortcuts while the component is shown.
 *
 * @param early keys pressed before that nothing else has handled; they are handled first and removed
 */
export function useShortcuts(screens: Screens, early: KeyboardEvent[] = []): void {
  const app = useArrowswitch();
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const command = appCommands(app, screens).find(
        ({ keys, group }) => group !== 'Cells' && isShortcut(keys, event),
      );
      if (command === undefined) return;
      const target = event.target as Element;
      if (isInDialog(target, command) || (isField(target) && command.id !== 'palette')) return;
      event.preventDefault();
      command.run();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented) handle(event);
    };
    for (const event of early.splice(0)) if (!takeKey(event)) handle(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [app, screens, early]);
}

/** Whether a dialog disables a shortcut: all of them, but undo and redo only if its changes do not take effect at once. */
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

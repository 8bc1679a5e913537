// Global shortcuts, inactive while typing in a field or while a dialog is open.

import { useLayoutEffect } from 'react';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { appCommands } from './appCommands.ts';
import { isShortcut } from './command.ts';
import type { Screens } from './screens.ts';

export function useShortcuts(screens: Screens): void {
  const app = useArrowswitch();
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (isElsewhere(event.target as Element)) return;
      const command = appCommands(app, screens).find(
        ({ keys, group }) => group !== 'Cells' && isShortcut(keys, event),
      );
      if (command === undefined) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [app, screens]);
}

/** Whether a key press is meant for a field or dialog. A dialog that has just closed keeps the focus for a moment. */
function isElsewhere(target: Element): boolean {
  if (target.closest('dialog:not([open])') !== null) return false;
  return target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null;
}

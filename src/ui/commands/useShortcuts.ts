// The shortcuts that hold everywhere: not while typing in a field, nor while a dialog is open.

import { useLayoutEffect } from 'react';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { appCommands } from './appCommands.ts';
import { isShortcut } from './command.ts';
import type { Screens } from './screens.ts';

export function useShortcuts(screens: Screens): void {
  const app = useArrowswitch();
  // In the layout, so that no key is lost between the first look of the page and its effects.
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

/** Whether a key is meant for a field or a dialog. One that has just closed keeps the focus for a moment. */
function isElsewhere(target: Element): boolean {
  if (target.closest('dialog:not([open])') !== null) return false;
  return target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null;
}

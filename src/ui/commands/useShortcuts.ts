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
      const target = event.target as Element;
      if (target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null) return;
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

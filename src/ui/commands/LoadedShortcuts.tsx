// The global shortcuts with the commands behind them, and what else keys need once the page is used.

import { useLayoutEffect } from 'react';
import { watchFocus } from '../watchFocus.ts';
import { useScreens } from './screens.ts';
import { useShortcuts } from './useShortcuts.ts';

interface LoadedShortcutsProps {
  /** The keys pressed before the shortcuts were loaded; each is removed once it is handled. */
  readonly early: KeyboardEvent[];
  /** Called with true when the shortcuts work. */
  readonly onLoaded: (isLoaded: boolean) => void;
}

export function LoadedShortcuts({ early, onLoaded }: LoadedShortcutsProps): null {
  useShortcuts(useScreens(), early);
  useLayoutEffect(() => onLoaded(true), [onLoaded]);
  useLayoutEffect(watchFocus, []);
  return null;
}

// The global shortcuts as a part of the page: the commands behind them are loaded after the place that is shown.

import { useScreens } from './screens.ts';
import { useShortcuts } from './useShortcuts.ts';

export function Shortcuts(): null {
  useShortcuts(useScreens());
  return null;
}

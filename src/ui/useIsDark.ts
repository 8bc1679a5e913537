// Whether the page is dark, by preference or system setting, for anything that CSS cannot colour.

import { useApp } from './arrowswitchContext.ts';
import { useMedia } from './useMedia.ts';

/** True in the dark theme. */
export function useIsDark(): boolean {
  const theme = useApp((state) => state.preferences.theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

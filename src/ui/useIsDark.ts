// Whether the page is dark, by preference or system setting, for anything that CSS cannot colour.

import { useSyncExternalStore } from 'react';
import { useApp } from './arrowswitchContext.ts';

const query = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True in the dark theme. */
export function useIsDark(): boolean {
  const theme = useApp((state) => state.preferences.theme);
  const isSystemDark = useSyncExternalStore(subscribe, () => query().matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

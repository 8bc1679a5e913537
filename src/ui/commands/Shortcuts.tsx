// The global shortcuts. The commands behind them are loaded when the page is first used; no key press is lost meanwhile, nor
// left to the browser.

import { useEffect, useLayoutEffect, useState } from 'react';
import { lazyPart } from '../PartBoundary.tsx';
import { whenUsed } from '../whenUsed.ts';

const LoadedShortcuts = lazyPart(
  'The keyboard shortcuts',
  async () => (await import('./LoadedShortcuts.tsx')).LoadedShortcuts,
);

/** The keys that browsers too have a use for, with Ctrl: to print, save, open and search, which cannot be prevented later. */
const BROWSER_KEYS = /^[psok]$/i;

export function Shortcuts() {
  const [isUsed, setUsed] = useState(false);
  const [early] = useState<KeyboardEvent[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  useLayoutEffect(() => {
    if (isLoaded) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      early.push(event);
      // In a field or dialog most shortcuts are none, so the browser may do what it does.
      const isOfBrowser = (event.ctrlKey || event.metaKey) && BROWSER_KEYS.test(event.key);
      if (isOfBrowser && event.target === document.body) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [early, isLoaded]);
  return isUsed && <LoadedShortcuts early={early} onLoaded={setLoaded} />;
}

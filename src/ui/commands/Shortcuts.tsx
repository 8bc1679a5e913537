// The global shortcuts. The commands behind them are loaded when the page is first used; no key
// press is lost meanwhile.

import { useEffect, useLayoutEffect, useState } from 'react';
import { lazyPart } from '../PartBoundary.tsx';
import { whenUsed } from '../whenUsed.ts';

const LoadedShortcuts = lazyPart(
  'The keyboard shortcuts',
  async () => (await import('./LoadedShortcuts.tsx')).LoadedShortcuts,
);

export function Shortcuts() {
  const [isUsed, setUsed] = useState(false);
  const [early] = useState<KeyboardEvent[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  useLayoutEffect(() => {
    if (isLoaded) return;
    const onKeyDown = (event: KeyboardEvent): void => void early.push(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [early, isLoaded]);
  return isUsed && <LoadedShortcuts early={early} onLoaded={setLoaded} />;
}

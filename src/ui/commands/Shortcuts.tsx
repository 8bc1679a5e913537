// The global shortcuts. The commands behind them are loaded when the page is idle or, before that, with the first key press.
// No key press is lost meanwhile.

import { useLayoutEffect, useState } from 'react';
import { lazyPart } from '../PartBoundary.tsx';
import { useIsAtRest } from '../useIsAtRest.ts';

const LoadedShortcuts = lazyPart(
  'The keyboard shortcuts',
  async () => (await import('./LoadedShortcuts.tsx')).LoadedShortcuts,
);

export function Shortcuts() {
  const isAtRest = useIsAtRest();
  const [early] = useState<KeyboardEvent[]>([]);
  const [isKeyPressed, setKeyPressed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    if (isLoaded) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      early.push(event);
      setKeyPressed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [early, isLoaded]);
  return (isAtRest || isKeyPressed) && <LoadedShortcuts early={early} onLoaded={setLoaded} />;
}

// The current time for countdowns, updated several times per second while the page is visible.

import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds since 1970, as of the last tick; updated at once when the page becomes visible again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

// Keeps the screen awake while asked to, if the browser can. The lock ends by itself when the page is hidden.

import { useEffect } from 'react';

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused, for example to save the battery; the screen turns off as usual.
      }
    };
    const renew = (): void => void request();
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', renew);
      lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}

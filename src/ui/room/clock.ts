// The clock of a screen: the time now, its words, and a screen that stays on.

import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds since 1970, as of the last tick; updated at once when the page becomes visible again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => everyTick(() => setNow(Date.now())), []);
  return now;
}

/** Calls at every tick; returns how to end that. */
export function everyTick(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** `14:32`, rounded up to whole seconds. */
export function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** By language, because creating one takes far longer than using it, and a running clock formats many times of day. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `20:45`: on the 24-hour clock, in the format of the language. */
export function timeText(at: number, language: string): string {
  const format = formats.get(language) ?? formatOf(language);
  formats.set(language, format);
  return format.format(at);
}

function formatOf(language: string): Intl.DateTimeFormat {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form);
}

/** The minute of the day by this computer's clock. */
export function minuteOfDay(at: number): number {
  const date = new Date(at);
  return 60 * date.getHours() + date.getMinutes();
}

const DAY_MINUTES = 24 * 60;

/** The moment that is nearest to another and at a minute of the day. */
export function timeNear(at: number, minute: number): number {
  const ahead = (minute - minuteOfDay(at) + 2 * DAY_MINUTES) % DAY_MINUTES;
  const time = new Date(at);
  time.setMinutes(
    time.getMinutes() + (ahead > DAY_MINUTES / 2 ? ahead - DAY_MINUTES : ahead),
    0,
    0,
  );
  return time.getTime();
}

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

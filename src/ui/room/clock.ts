// The clock of a screen: the time now, its words, and a screen that stays on.

import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../evening/schedule.ts';
import { clockText } from '../../words/clock.ts';
import type { Language } from '../../words/languages.ts';
import { hasTwelveHours } from '../browserLanguage.ts';

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

/** `20:45`; in English `8:45 pm` where the browser has twelve hours: no other language here tells the time so. */
export function timeText(at: number, language: Language): string {
  return clockText(minuteOfDay(at), language === 'en' && hasTwelveHours());
}

/** When something ends or begins that is still to come: in whole minutes, rounded up as Tonight does. */
export function timeBy(at: number, language: Language): string {
  return timeText(minuteBy(at), language);
}

/** The moment that `timeBy` shows. */
export function minuteBy(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
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

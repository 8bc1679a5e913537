// Times as the evening shows them: what is left as minutes and seconds, moments as a clock.

/** `14:32`; a second that has begun counts whole. */
export function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `20:45`: of 24 hours as everywhere on the page, written as the language does. */
export function timeText(at: number, language: string): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Date(at).toLocaleTimeString(language === 'en' ? 'en-GB' : language, form);
}

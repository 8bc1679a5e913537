// Times as the evening shows them: what is left as minutes and seconds, moments as a clock.

/** `14:32`; a second that has begun counts whole. */
export function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `20:45`, as the language writes it; where the browser has the same language, as its region does. */
export function timeText(at: number, language: string): string {
  const isOwn = navigator.language.startsWith(language);
  const locale = isOwn ? navigator.language : language === 'en' ? 'en-GB' : language;
  return new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}

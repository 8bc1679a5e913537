// The times of the evening as text: time left in minutes and seconds, moments as clock times.

/** `14:32`, rounded up to whole seconds. */
export function leftText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** By language, because creating one takes far longer than using it, and a running clock formats many times of day. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `20:45`: on the 24-hour clock as everywhere on the page, in the format of the language. */
export function timeText(at: number, language: string): string {
  const format = formats.get(language) ?? formatOf(language);
  formats.set(language, format);
  return format.format(at);
}

function formatOf(language: string): Intl.DateTimeFormat {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form);
}

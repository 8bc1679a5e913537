// Dates as they are printed.

import type { Language } from './words.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl', de: 'de', fr: 'fr' };

/** A date (2026-11-22) in words: `22 November 2026`. */
export function dateText(isoDate: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(isoDate));
}

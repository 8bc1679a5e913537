// The languages of what players read: what each is called, how it writes dates, and names in all of them.

import type { Terms } from './dictionary.ts';

/** The languages available for what players read, by code. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
};

/** How the dates of each language are written. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl', de: 'de', fr: 'fr' };

/** A date (2026-11-22) in words: `22 November 2026`, in English with American terms `November 22, 2026`. */
export function dateText(isoDate: string, language: Language, terms: Terms = 'ebu'): string {
  const locale = language === 'en' && terms === 'acbl' ? 'en-US' : LOCALES[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(isoDate));
}

/** A name in each language. */
export type Names = Readonly<Record<Language, string>>;

/** A name in English, Dutch, German and French. */
export function inEachLanguage(en: string, nl: string, de: string, fr: string): Names {
  return { en, nl, de, fr };
}

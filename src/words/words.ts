// The registry of words: the languages, the terms of English, and the dictionary of each language.
// Turns typed facts into sentences; holds no rules of movements, layout or screens.
// The pure folders that make the facts never import words.

import type { Finding } from '../movement/findings.ts';
import { de } from './de.ts';
import type { Dictionary, Terms } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** The languages that players' paper and screens can have, by code. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language as its own speakers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
};

const DICTIONARIES: Readonly<Record<Language, (terms: Terms) => Dictionary>> = { en, nl, de, fr };

/** A finding in a sentence. */
export function findingText({ findings }: Dictionary, finding: Finding): string {
  // The dictionary's type pairs each rule with the words of just that rule.
  return findings[finding.rule](finding as never);
}

/** The dictionary of a language. Terms choose among the words of English; other languages have one set. */
export function wordsOf(language: Language, terms: Terms): Dictionary {
  return DICTIONARIES[language](terms);
}

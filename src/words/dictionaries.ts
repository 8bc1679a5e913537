// The dictionary of each language. Separate from the registry, so that the page, which is in English, loads no other language.

import { de } from './de/dictionary.ts';
import type { Dictionary, Terms } from './dictionary.ts';
import { en } from './en/dictionary.ts';
import { familyNames } from './familyWords.ts';
import { fr } from './fr/dictionary.ts';
import type { Language } from './languages.ts';
import { nl } from './nl/dictionary.ts';
import type { TitleLanguage } from './titles.ts';

const DICTIONARIES: Readonly<Record<Language, (terms: Terms) => Dictionary>> = { en, nl, de, fr };

/** The dictionary of a language. `terms` selects between the vocabularies of English; other languages have one. */
export function wordsOf(language: Language, terms: Terms): Dictionary {
  return DICTIONARIES[language](terms);
}

/** The words of titles in a language. */
export function titlesIn(language: Language): TitleLanguage {
  return { familyName: (id) => familyNames(id)?.[language], ...wordsOf(language, 'ebu') };
}

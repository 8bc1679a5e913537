// The words on cards: one typed dictionary a language, so that a missing word does not compile.
// Numbers are printed from 1. Holds no rules of layout or movement.

import type { Language, Vocabulary } from '../card.ts';
import { de } from './de.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

const DICTIONARIES: Record<Language, (vocabulary: Vocabulary) => Dictionary> = { en, nl, de, fr };

/** The words of a language in a vocabulary (EBU share and relay are ACBL relay and bye stand). */
export function wordsOf(language: Language, vocabulary: Vocabulary): Dictionary {
  return DICTIONARIES[language](vocabulary);
}

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

function name(en: string, nl: string, de: string, fr: string): Readonly<Record<Language, string>> {
  return { en, nl, de, fr };
}

/** What the families of the catalogue, and the movements of the search, are called in titles; by id. */
export const FAMILY_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  mitchell: name('Mitchell', 'Mitchell', 'Mitchell', 'Mitchell'),
  'relay-share-mitchell': name(
    'Relay-share Mitchell',
    'Mitchell met gedeelde spellen',
    'Mitchell mit Boardaustausch',
    'Mitchell avec échange et guéridon',
  ),
  'skip-mitchell': name(
    'Skip Mitchell',
    'Mitchell met overslaan',
    'Mitchell mit Sprung',
    'Mitchell avec saut',
  ),
  rover: name('Rover', 'Rover', 'Rover', 'Rover'),
  worger: name('Worger', 'Worger', 'Worger', 'Worger'),
  'extended-mitchell': name(
    'Extended Mitchell',
    'Verlengde Mitchell',
    'Verlängerter Mitchell',
    'Mitchell prolongé',
  ),
  'extended-mitchell-modified': name(
    'Extended Mitchell, modified',
    'Verlengde Mitchell, aangepast',
    'Verlängerter Mitchell, abgewandelt',
    'Mitchell prolongé, modifié',
  ),
  bowman: name('Bowman', 'Bowman', 'Bowman', 'Bowman'),
  'bowman-modified': name(
    'Bowman, modified',
    'Bowman, aangepast',
    'Bowman, abgewandelt',
    'Bowman, modifié',
  ),
  'double-weave': name(
    'Double weave Mitchell',
    'Dubbele-weefmitchell',
    'Doppelter Web-Mitchell',
    'Mitchell à double tissage',
  ),
  'twin-relay': name(
    'Twin relay',
    'Mitchell met twee spellentafels',
    'Mitchell mit zwei Relaistischen',
    'Mitchell à deux guéridons',
  ),
  'american-whist': name('American Whist', 'American Whist', 'American Whist', 'American Whist'),
  'stagger-mitchell': name(
    'Stagger Mitchell',
    'Verspringende Mitchell',
    'Gestaffelter Mitchell',
    'Mitchell échelonné',
  ),
  'scramble-mitchell': name(
    'Scramble Mitchell',
    'Scrambled Mitchell',
    'Scramble-Mitchell',
    'Mitchell mixte',
  ),
  appendix: name('Appendix', 'Appendix', 'Appendix', 'Appendice'),
  'one-and-a-half-table-appendix': name(
    'One-and-a-half-table appendix',
    'Appendix van anderhalve tafel',
    'Appendix mit anderthalb Tischen',
    'Appendice d’une table et demie',
  ),
  'hesitation-mitchell': name(
    'Hesitation Mitchell',
    'Hesitation Mitchell',
    'Hesitation-Mitchell',
    'Mitchell à hésitation',
  ),
  'double-hesitation': name(
    'Double hesitation',
    'Dubbele hesitation',
    'Doppelte Hesitation',
    'Double hésitation',
  ),
  'pivot-mitchell': name('Pivot Mitchell', 'Pivot-Mitchell', 'Pivot-Mitchell', 'Mitchell à pivot'),
  'rover-mitchell': name('Rover Mitchell', 'Rover-Mitchell', 'Rover-Mitchell', 'Mitchell à rover'),
  'switch-rover': name('Switch rover', 'Switch-rover', 'Switch-Rover', 'Rover à étuis tournés'),
  'web-mitchell': name('Web Mitchell', 'Web-Mitchell', 'Web-Mitchell', 'Mitchell en toile'),
  scheveningen: name(
    'Scheveningen Mitchell',
    'Scheveningen-Mitchell',
    'Scheveninger Mitchell',
    'Mitchell Scheveningue',
  ),
  howell: name('Howell', 'Howell', 'Howell', 'Howell'),
  hilton: name(
    'Hilton’s ¾-Howell',
    '¾-Howell van Hilton',
    '¾-Howell nach Hilton',
    'Howell ¾ de Hilton',
  ),
  'hilton-switches': name(
    'Hilton’s part-round switches',
    'Gedeeltelijke switches van Hilton',
    'Teilweise Achsendrehung nach Hilton',
    'Étuis tournés par moitiés selon Hilton',
  ),
  'new-howell': name('New Howell', 'Nieuwe Howell', 'Neuer Howell', 'Nouvel Howell'),
  'howell-search': name('New Howell', 'Nieuwe Howell', 'Neuer Howell', 'Nouvel Howell'),
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

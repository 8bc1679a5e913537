// What cards of each kind are called, in every language.

import type { Contestants } from '../movement/index.ts';
import type { Terms } from './dictionary.ts';
import { inEachLanguage, type Language, type Names } from './languages.ts';

/** The title of a kind of card in each language; `players` where individuals call it something else, `acbl` where the ACBL does. */
interface CardTitle {
  readonly pairs: Names;
  readonly players?: Names;
  readonly acbl?: string;
}

/** The title of every kind of card; src/cards asks for those of its own list, so that a kind without one does not compile. */
const CARD_TITLES = {
  positions: {
    pairs: inEachLanguage(
      'Starting positions',
      'Beginopstelling',
      'Startplätze',
      'Placement de départ',
    ),
  },
  names: {
    pairs: inEachLanguage(
      'Seating list by name',
      'Zitplaatsen op naam',
      'Sitzliste nach Namen',
      'Liste des places par nom',
    ),
  },
  announcement: { pairs: inEachLanguage('Announcement', 'Aankondiging', 'Ansage', 'Annonces') },
  director: {
    pairs: inEachLanguage(
      'Director’s sheet',
      'Overzicht voor de wedstrijdleider',
      'Turnierleiterblatt',
      'Feuille de l’arbitre',
    ),
  },
  planB: {
    pairs: inEachLanguage(
      'If something changes',
      'Als er iets verandert',
      'Wenn sich etwas ändert',
      'En cas de changement',
    ),
  },
  report: {
    pairs: inEachLanguage(
      'Report on fairness',
      'Rapport over eerlijkheid',
      'Bericht zur Fairness',
      'Rapport sur l’équité',
    ),
  },
  table: { pairs: inEachLanguage('Table cards', 'Tafelkaarten', 'Tischkarten', 'Fiches de table') },
  /** For relays, and for tables that share. */
  relay: {
    pairs: inEachLanguage(
      'Relay and sharing cards',
      'Kaarten voor gedeelde spellen en spellentafels',
      'Karten für Boardaustausch und Relaistische',
      'Fiches des échanges et des guéridons',
    ),
    acbl: 'Bye stand and relay cards',
  },
  pair: {
    pairs: inEachLanguage(
      'Pair slips',
      'Loopbriefjes',
      'Laufzettel der Paare',
      'Feuilles de route',
    ),
    players: inEachLanguage(
      'Player slips',
      'Loopbriefjes van de spelers',
      'Laufzettel der Spieler',
      'Feuilles de route des joueurs',
    ),
  },
  traveller: {
    pairs: inEachLanguage(
      'Travellers',
      'Scorestaten per spel',
      'Boardzettel',
      'Feuilles ambulantes',
    ),
    acbl: 'Travelers',
  },
} as const satisfies Readonly<Record<string, CardTitle>>;
export type TitledCard = keyof typeof CARD_TITLES;

/** What cards of a kind are called; `terms` selects between the vocabularies of English. */
export function cardTitle(
  kind: TitledCard,
  language: Language,
  terms: Terms,
  contestants: Contestants = 'pairs',
): string {
  const { pairs, players = pairs, acbl }: CardTitle = CARD_TITLES[kind];
  if (language === 'en' && terms === 'acbl' && acbl !== undefined) return acbl;
  return (contestants === 'pairs' ? pairs : players)[language];
}

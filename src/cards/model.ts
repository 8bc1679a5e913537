// Turns a movement into its printed cards, as plain data in the chosen language.
// Knows nothing of paper (layout.ts) or PDF (pdf.ts). Any movement with a valid structure can be printed.

import type { Movement } from '../movement/index.ts';
import { cardTitle } from '../words/cardTitles.ts';
import { createAnnouncementSheet } from './announcement.ts';
import type { Card, CardGuides, CardKind, CardOptions, PrintOptions } from './card.ts';
import { type CardContext, createContext, printedTitle } from './context.ts';
import { createDirectorSheet } from './directorSheet.ts';
import { createPairSlips } from './pairSlips.ts';
import { createPlanBSheet } from './planBSheet.ts';
import { createPositionsSheet } from './positions.ts';
import { createBoardCards } from './relayCards.ts';
import { createReport } from './report.ts';
import { createSeatingList } from './seating.ts';
import { createTableCards } from './tableCards.ts';
import { createTravellers } from './travellers.ts';

const MAKERS: Record<CardKind, (context: CardContext) => readonly Card[]> = {
  table: createTableCards,
  pair: createPairSlips,
  relay: createBoardCards,
  director: createDirectorSheet,
  planB: createPlanBSheet,
  report: createReport,
  positions: createPositionsSheet,
  names: createSeatingList,
  announcement: createAnnouncementSheet,
  traveller: createTravellers,
};

/** The title of a print in its language: `Pair slips – Mitchell, 7 tables`; for everything, that of the movement alone. */
export function printTitle(movement: Movement, options: PrintOptions): string {
  const { kind, language, terms } = options;
  const title = printedTitle(movement, options);
  if (kind === 'everything') return title;
  return `${cardTitle(kind, language, terms, movement.contestants)} – ${title}`;
}

/**
 * The cards of the chosen kind in printing order; none if the movement does not need them. `guides` belong to a session
 * under way.
 */
export function createCards(
  movement: Movement,
  options: CardOptions,
  guides: CardGuides | null = null,
): readonly Card[] {
  return MAKERS[options.kind](createContext(movement, options, guides));
}

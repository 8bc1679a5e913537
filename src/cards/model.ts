// Turns a movement into its printed cards, as plain data in the chosen language.
// Knows nothing of paper (layout.ts) or PDF (pdf.ts). Any movement with a valid structure can be printed.

import type { Movement } from '../movement/movement.ts';
import type { Card, CardKind, CardOptions } from './card.ts';
import { type CardContext, createContext } from './context.ts';
import { createDirectorSheet } from './directorSheet.ts';
import { createPairSlips } from './pairSlips.ts';
import { createPositionsSheet } from './positions.ts';
import { createRelayCards, createSharingCards } from './relayCards.ts';
import { createTableCards } from './tableCards.ts';
import { createTravellers } from './travellers.ts';

const MAKERS: Record<CardKind, (context: CardContext) => readonly Card[]> = {
  table: createTableCards,
  pair: createPairSlips,
  relay: createRelayCards,
  director: createDirectorSheet,
  positions: createPositionsSheet,
  sharing: createSharingCards,
  traveller: createTravellers,
};

/** The cards of the chosen kind in printing order; none if the movement does not need them. */
export function createCards(movement: Movement, options: CardOptions): readonly Card[] {
  return MAKERS[options.kind](createContext(movement, options));
}

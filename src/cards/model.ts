// From a movement to its printed cards, as plain data in the chosen language.
// Knows no paper (layout.ts) and no PDF (pdf.ts). Any movement that holds together can be printed.

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

/** The cards of the kind that the options name, in printing order; none where the movement has no use for them. */
export function createCards(movement: Movement, options: CardOptions): readonly Card[] {
  return MAKERS[options.kind](createContext(movement, options));
}

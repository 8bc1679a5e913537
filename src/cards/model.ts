// From a movement to its printed cards, as plain data in the chosen language.
// Knows no paper (layout.ts) and no PDF (pdf.ts). Any movement that holds together can be printed.

import type { Movement } from '../movement/movement.ts';
import type { Card, CardKind, CardOptions } from './card.ts';
import { type CardContext, createContext } from './context.ts';
import { createTableCards } from './tableCards.ts';

export { type Card, type CardOptions, DEFAULT_CARD_OPTIONS } from './card.ts';

const MAKERS: Partial<Record<CardKind, (context: CardContext) => readonly Card[]>> = {
  table: createTableCards,
};

/** The cards of the kind that the options name, in printing order. */
export function createCards(movement: Movement, options: CardOptions): readonly Card[] {
  const maker = MAKERS[options.kind];
  if (maker === undefined)
    throw new RangeError(`Cards of kind ${options.kind} cannot be made yet.`);
  return maker(createContext(movement, options));
}

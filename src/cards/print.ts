// A print: the pages of one kind of card, or of all that an evening needs, in the order in which they are handed out.

import type { Movement } from '../movement/movement.ts';
import {
  CARD_KINDS,
  type CardGuides,
  type CardKind,
  type CardOptions,
  type PrintOptions,
} from './card.ts';
import { type LayoutRemark, layoutCards, layoutRemarks, type Page } from './layout.ts';
import { createCards } from './model.ts';

/** Travellers are printed only when asked for: most clubs score on devices. */
const EVERYTHING = CARD_KINDS.filter((kind) => kind !== 'traveller');
/** What players hold: the kinds of which only some cards may be printed. */
const CHOSEN: readonly CardKind[] = ['table', 'pair'];

export interface Print {
  readonly pages: readonly Page[];
  readonly remarks: readonly LayoutRemark[];
}

/** Lays out a print; without pages if the movement does not need such cards. `guides` of a session under way. */
export function layOutPrint(
  movement: Movement,
  options: PrintOptions,
  guides: CardGuides | null = null,
): Print {
  const { kind, only } = options;
  const everything = only === null ? EVERYTHING : CHOSEN;
  const kinds = kind === 'everything' ? everything : [kind];
  const parts = kinds.map((each): Print => {
    const ofKind: CardOptions = { ...options, kind: each };
    const cards = createCards(movement, ofKind, guides);
    return { pages: layoutCards(cards, ofKind), remarks: layoutRemarks(cards, ofKind) };
  });
  return {
    pages: parts.flatMap(({ pages }) => pages),
    remarks: parts.flatMap(({ remarks }) => remarks),
  };
}

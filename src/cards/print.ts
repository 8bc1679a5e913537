// Lays out a print: one kind of card, or everything that an evening needs, in the order in which it is handed out.

import type { Movement } from '../movement/movement.ts';
import {
  CARD_KINDS,
  type CardGuides,
  type CardOptions,
  KIND_TRAITS,
  type PrintOptions,
} from './card.ts';
import { type LayoutRemark, layoutCards, layoutRemarks } from './layout.ts';
import { createCards } from './model.ts';
import type { Page } from './sheets.ts';

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
  const everything = CARD_KINDS.filter((each) =>
    only === null ? KIND_TRAITS[each].isUsual : KIND_TRAITS[each].isHeld,
  );
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

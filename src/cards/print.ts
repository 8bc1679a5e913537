// Lays out a print: one kind of card, or everything that an evening needs, in the order in which it is handed out. Sections
// are printed one after another, each as the movement that it is, with its letter.

import {
  type Movement,
  type PlacedSection,
  sectionMovement,
  sectionsOf,
} from '../movement/index.ts';
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
  const { kind } = options;
  const isOfRoom = kind !== 'everything' && KIND_TRAITS[kind].isOfRoom;
  const sections = isOfRoom ? [] : sectionsOf(movement);
  const parts = sections.map((section, index) =>
    layOutSection(sectionMovement(movement, index), optionsFor(section, options), guides),
  );
  return parts.length === 0 ? layOutSection(movement, options, guides) : joined(parts);
}

/** The options for a section: its letter, its names and, of the cards chosen by number, its own. */
function optionsFor(
  { name, tables, pairs, tablesBefore, pairsBefore }: PlacedSection,
  options: PrintOptions,
): PrintOptions {
  const { pairNames, only } = options;
  const within = (numbers: readonly number[], before: number, count: number) =>
    numbers.map((number) => number - before).filter((number) => number >= 1 && number <= count);
  return {
    ...options,
    section: name,
    pairNames: pairNames?.slice(pairsBefore, pairsBefore + pairs) ?? null,
    only: only && {
      ...only,
      tables: within(only.tables, tablesBefore, tables),
      pairs: within(only.pairs, pairsBefore, pairs),
    },
  };
}

function joined(parts: readonly Print[]): Print {
  return {
    pages: parts.flatMap(({ pages }) => pages),
    remarks: parts.flatMap(({ remarks }) => remarks),
  };
}

function layOutSection(
  movement: Movement,
  options: PrintOptions,
  guides: CardGuides | null,
): Print {
  const { kind, only } = options;
  const everything = CARD_KINDS.filter((each) =>
    only === null ? KIND_TRAITS[each].isUsual : KIND_TRAITS[each].isReprinted,
  );
  const kinds = kind === 'everything' ? everything : [kind];
  const parts = kinds.map((each): Print => {
    const ofKind: CardOptions = { ...options, kind: each };
    const cards = createCards(movement, ofKind, guides);
    return { pages: layoutCards(cards, ofKind), remarks: layoutRemarks(cards, ofKind) };
  });
  return joined(parts);
}

// Lays out a print: one kind of card, or everything that an evening needs, in the order in which it is handed out. Sections
// are printed one after another, each as the movement that it is, with its letter.

import { moveRuleOf } from '../instructions/itinerary.ts';
import {
  allPairs,
  isStationary,
  type Movement,
  type PlacedSection,
  sectionMovement,
  sectionsOf,
} from '../movement/index.ts';
import {
  type Block,
  CARD_KINDS,
  type Card,
  type CardGuides,
  type CardKind,
  type CardOptions,
  KIND_TRAITS,
  type PrintOptions,
} from './card.ts';
import { printedOf } from './context.ts';
import { fitsEasily, type LayoutRemark, layoutCards, layoutRemarks } from './layout.ts';
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
  const cardsOf = (each: CardKind) => createCards(movement, { ...options, kind: each }, guides);
  const layOut = (each: CardKind, cards: readonly Card[]): Print => {
    const ofKind: CardOptions = { ...options, kind: each };
    return { pages: layoutCards(cards, ofKind), remarks: layoutRemarks(cards, ofKind) };
  };
  if (kind !== 'everything') return layOut(kind, cardsOf(kind));
  if (only !== null) {
    const changed = CARD_KINDS.filter((each) => KIND_TRAITS[each].isReprinted);
    return joined(changed.map((each) => layOut(each, cardsOf(each))));
  }
  // Pairs that stay or all go one table on need no slips, unless these have the codes of their guides.
  const hasSlips = (guides?.base ?? null) !== null || !doAllStep(printedOf(movement, options));
  const usual = CARD_KINDS.filter(
    (each) => KIND_TRAITS[each].isUsual && (each !== 'pair' || hasSlips),
  );
  const together = TOGETHER.map((kinds) => ({ kinds, cards: inOne(kinds.flatMap(cardsOf)) })).find(
    ({ cards }) => cards.length > 0 && fitsEasily(cards, { ...options, kind: 'announcement' }),
  );
  return joined(
    usual.map((each): Print => {
      if (!together?.kinds.includes(each)) return layOut(each, cardsOf(each));
      return each === 'announcement' ? layOut(each, together.cards) : joined([]);
    }),
  );
}

/** Whether every pair stays, or goes one table on after each round, all in one direction. */
function doAllStep(movement: Movement): boolean {
  const moving = allPairs(movement).filter(
    (pair) => pair !== movement.phantom && !isStationary(movement, pair),
  );
  const rules = moving.map((pair) => moveRuleOf(movement, pair));
  const [first] = rules;
  return (
    first?.kind === 'step' &&
    rules.every((rule) => rule?.kind === 'step' && rule.step === first.step)
  );
}

/** What the director alone holds and is on one sheet if it fits in readable type: all of it, or at least the few lines on what may change. */
const TOGETHER: readonly (readonly CardKind[])[] = [
  ['announcement', 'director', 'planB'],
  ['announcement', 'planB'],
];

/** Several cards as one, each under its heading; none where one begins with a heading of its own. */
function inOne([first, ...others]: readonly Card[]): readonly Card[] {
  if (first === undefined) return [];
  const blocks: Block[] = [...first.blocks];
  for (const { heading, blocks: own } of others) {
    const [opening, ...rest] = own;
    if (opening?.kind !== 'notes' || opening.heading !== '') return [];
    blocks.push({ ...opening, heading }, ...rest);
  }
  return [{ ...first, blocks }];
}

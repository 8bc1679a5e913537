// Plan B on one sheet for the director: one pair more, one fewer, the last round dropped, the number left free.

import { freeNumberOf } from '../choose/missing.ts';
import { planBOf } from '../choose/planB.ts';
import { playErrors } from '../movement/index.ts';
import { cardTitle } from '../words/cardTitles.ts';
import { freeNumberSentence, planBSentences } from '../words/planBWords.ts';
import type { Card } from './card.ts';
import { type CardContext, createCard } from './context.ts';

/** One sheet; none for an individual, or for a movement that breaks a rule of play. */
export function createPlanBSheet(context: CardContext): readonly Card[] {
  const { grid: movement, options, words, title } = context;
  if (movement.contestants === 'players' || playErrors(movement).length > 0) return [];
  const free = freeNumberOf(movement);
  const sentences = [
    ...planBSentences(planBOf(movement), words.planB),
    ...(free === null ? [] : [freeNumberSentence(free, words.planB)]),
  ];
  const blocks = sentences.map((text) => {
    return { kind: 'notes', heading: '', lines: [{ lead: '', text }] } as const;
  });
  return [createCard(context, 'planB', cardTitle('planB', options.language), title, blocks)];
}

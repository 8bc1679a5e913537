// Plan B on one sheet for the director: one pair more, one fewer, the last round dropped, the number left free.

import { freeNumberOf } from '../choose/missing.ts';
import { planBOf } from '../choose/planB.ts';
import { type Movement, playErrors, sectionMovement, sectionsOf } from '../movement/index.ts';
import { namedAs } from '../words/inSections.ts';
import { freeNumberSentence, planBSentences } from '../words/planBWords.ts';
import type { Card } from './card.ts';
import { type CardContext, createCard, headingOf } from './context.ts';

/** One sheet; none for an individual, for a movement that breaks a rule of play, or once the last round has begun. */
export function createPlanBSheet(context: CardContext): readonly Card[] {
  const { words, title, firstRound } = context;
  const movement = untilLastPrinted(context);
  if (movement.contestants === 'players' || playErrors(movement).length > 0) return [];
  const nextRound = Math.max(firstRound, context.guides?.nextRound ?? 1);
  if (nextRound > movement.rounds.length) return [];
  const sentencesOf = (one: Movement) => {
    const free = nextRound > 1 ? null : freeNumberOf(one);
    return [
      ...planBSentences(planBOf(one, nextRound), words.planB),
      ...(free === null ? [] : [freeNumberSentence(free, words.planB)]),
    ];
  };
  const sections = sectionsOf(movement).flatMap(({ name }, index) =>
    sentencesOf(sectionMovement(movement, index)).map((text, at) => ({
      heading: at === 0 ? words.sectionTitle(name) : '',
      text: namedAs(name, text),
    })),
  );
  const sentences =
    sections.length > 0 ? sections : sentencesOf(movement).map((text) => ({ heading: '', text }));
  const blocks = sentences.map(({ heading, text }) => {
    return { kind: 'notes', heading, lines: [{ lead: '', text }] } as const;
  });
  const from = nextRound > 1 ? [words.planB.from(nextRound)] : [];
  const opening = from.map((text) => {
    return { kind: 'notes', heading: '', lines: [{ lead: '', text }] } as const;
  });
  return [
    createCard(context, 'planB', headingOf(context, 'planB'), title, [...opening, ...blocks]),
  ];
}

/** The event up to the end of what is printed: its rounds keep their numbers, and those before it count as played. */
function untilLastPrinted({ event, grid, firstRound }: CardContext): Movement {
  const end = firstRound - 1 + grid.rounds.length;
  return {
    ...event,
    rounds: event.rounds.slice(0, end),
    sessionStarts: event.sessionStarts.filter((start) => start < end),
  };
}

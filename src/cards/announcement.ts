// What the director reads aloud, round by round: the first round, then each move and what it leads to. Rounds with
// nothing to announce are left out.

import { roomIn } from '../evening/room.ts';
import { runFactsOf } from '../instructions/runFacts.ts';
import { announceMoves, roundSentences } from '../words/instructions/announceMove.ts';
import type { Block, Card } from './card.ts';
import { type CardContext, createCard, headingOf } from './context.ts';

/** One sheet with the announcements. */
export function createAnnouncementSheet(context: CardContext): readonly Card[] {
  const { movement, words, flow } = context;
  const run = runFactsOf(movement);
  const moves = announceMoves(movement, run, words);
  const starts = new Set(movement.sessionStarts);
  const blocks = movement.rounds.flatMap((_, roundIndex): readonly Block[] => {
    const next = roomIn(flow, roundIndex);
    // Before a session everybody finds their seats by the starting positions.
    const sentences = starts.has(roundIndex)
      ? roundSentences({ run, words, next })
      : (moves[roundIndex - 1] ?? []);
    if (sentences.length === 0) return [];
    const lines = sentences.map((text, index) => ({
      lead: index === 0 ? `${words.round} ${roundIndex + 1}` : '',
      text,
    }));
    return [{ kind: 'notes', heading: '', lines }];
  });
  return [
    createCard(context, 'announcement', headingOf(context, 'announcement'), context.title, blocks),
  ];
}

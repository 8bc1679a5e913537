// Which rules of play a movement that was read breaks, said before it is used as if it were whole.

import { type Movement, playErrors } from '../movement/index.ts';
import { findingText } from '../words/dictionary.ts';
import { findingsOnPage } from '../words/en/findings.ts';
import { counted } from '../words/english/counted.ts';

/** The most errors that are named; validate lists all. */
const MOST_NAMED = 3;

/** How many rules a movement breaks that stop its play, and the first of them with their places; empty if none. */
export function brokenRules(movement: Movement): readonly string[] {
  const errors = playErrors(movement);
  if (errors.length === 0) return [];
  const english = findingsOnPage(movement.contestants);
  const more = errors.length - MOST_NAMED;
  return [
    `This movement cannot be played: ${counted(errors.length, 'error')}.`,
    ...errors.slice(0, MOST_NAMED).map((error) => findingText(english, error, movement)),
    ...(more > 0 ? [`… and ${more} more, which validate lists.`] : []),
  ];
}

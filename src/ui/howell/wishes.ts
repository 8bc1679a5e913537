// The values of the form for a new movement, and the search request they make.
// An empty number means its default; invalid rounds make no request.

import { createEventRequest, type HowellRequest } from '../../howell/search/constructions.ts';
import type { HowellSearchRequest } from '../../worker/protocol.ts';

type RequestChoices = Pick<HowellRequest, 'parts' | 'objective' | 'isSimple' | 'tablesPerSet'> &
  Pick<HowellSearchRequest, 'hasUniversalStart' | 'mostSitOutBoards'>;

/** The values of the fields; null if empty. */
export interface HowellWishes extends RequestChoices {
  readonly pairs: number | null;
  /** The rounds per session, such as 9 or 6+5. */
  readonly roundsText: string;
  readonly boards: number | null;
  readonly stationaryPairs: number | null;
}

/** Default number of boards per set. */
export const USUAL_BOARDS = 3;

/** Number of movements to choose from at the end. */
const CHOICES = 6;

/** Initial values of the fields. */
export const FIRST_WISHES: HowellWishes = {
  pairs: null,
  roundsText: '9',
  boards: USUAL_BOARDS,
  stationaryPairs: 0,
  mostSitOutBoards: null,
  tablesPerSet: 1,
  parts: 1,
  objective: 'field',
  isSimple: false,
  hasUniversalStart: false,
};

/** The field values of an earlier request. */
export function howellWishesOf({ wanted, ...request }: HowellSearchRequest): HowellWishes {
  const { boards, mostSitOutBoards, hasUniversalStart } = request;
  const { pairs, sessions, stationaryPairs, tablesPerSet, parts, objective, isSimple } = wanted;
  const roundsText = sessions.join('+');
  const choices = { tablesPerSet, parts, objective, isSimple, hasUniversalStart };
  return { pairs, roundsText, boards, stationaryPairs, mostSitOutBoards, ...choices };
}

/** The request for a search without a limit; null if the rounds are invalid. */
export function howellRequestOf(
  wishes: HowellWishes,
  { usualPairs, seed }: { readonly usualPairs: number; readonly seed: number },
): HowellSearchRequest | null {
  const { boards, mostSitOutBoards, hasUniversalStart, stationaryPairs } = wishes;
  const sessions = parseSessions(wishes.roundsText);
  if (sessions === null) return null;
  const pairs = wishes.pairs ?? usualPairs;
  const { tablesPerSet, parts, objective, isSimple } = wishes;
  return {
    wanted: {
      ...createEventRequest(pairs, sessions),
      stationaryPairs: stationaryPairs ?? 0,
      tablesPerSet,
      parts,
      objective,
      isSimple,
    },
    boards: boards ?? USUAL_BOARDS,
    hasUniversalStart,
    mostSitOutBoards: pairs % 2 === 1 ? mostSitOutBoards : null,
    seed,
    stepBudget: null,
    choices: CHOICES,
  };
}

/** The rounds per session from a text such as 9 or 6+5; null if invalid. */
export function parseSessions(text: string): readonly number[] | null {
  return /^\s*\d+\s*(\+\s*\d+\s*)*$/.test(text) ? text.split('+').map(Number) : null;
}

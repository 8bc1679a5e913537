// What a director has typed for a new movement, and the request for a search that it makes.
// An empty number stands for its default; rounds that cannot be read make no request.

import { createEventRequest, type HowellRequest } from '../../howell/search/constructions.ts';
import type { HowellSearchRequest } from '../../worker/protocol.ts';

type Choices = Pick<HowellRequest, 'parts' | 'objective' | 'isSimple' | 'tablesPerSet'> &
  Pick<HowellSearchRequest, 'hasUniversalStart' | 'mostSitOutBoards'>;

/** What the fields hold; null where nothing is typed. */
export interface Wishes extends Choices {
  readonly pairs: number | null;
  /** The rounds of each session, such as 9 or 6+5. */
  readonly roundsText: string;
  readonly boards: number | null;
  readonly stationaryPairs: number | null;
}

/** Boards a set where none are typed. */
export const USUAL_BOARDS = 3;

/** Movements to choose from in the end. */
const CHOICES = 6;

/** What the fields hold before the first search. */
export const FIRST_WISHES: Wishes = {
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

/** The fields of a request that was made. */
export function wishesOf({ wanted, ...request }: HowellSearchRequest): Wishes {
  const { boards, mostSitOutBoards, hasUniversalStart } = request;
  const { pairs, sessions, stationaryPairs, tablesPerSet, parts, objective, isSimple } = wanted;
  const roundsText = sessions.join('+');
  const choices = { tablesPerSet, parts, objective, isSimple, hasUniversalStart };
  return { pairs, roundsText, boards, stationaryPairs, mostSitOutBoards, ...choices };
}

/** The request for a search until it is stopped; null when the rounds cannot be read. */
export function requestOf(
  wishes: Wishes,
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
      ...{ tablesPerSet, parts, objective, isSimple },
    },
    boards: boards ?? USUAL_BOARDS,
    hasUniversalStart,
    mostSitOutBoards: pairs % 2 === 1 ? mostSitOutBoards : null,
    seed,
    stepBudget: null,
    choices: CHOICES,
  };
}

/** The rounds of each session in a text such as 9 or 6+5; null when there are none. */
export function parseSessions(text: string): readonly number[] | null {
  return /^\s*\d+\s*(\+\s*\d+\s*)*$/.test(text) ? text.split('+').map(Number) : null;
}

// An event with one session more, in which nobody meets whom they have met: in the event, or elsewhere as far as it is told.
// Who plays in it, and which numbers they have there, is decided here; the search is that of newOpponents.ts.

import { addSession } from '../editing/sessions.ts';
import {
  allPairs,
  applyEdit,
  type Movement,
  type PairNumber,
  type Refusal,
} from '../movement/index.ts';
import {
  createNewOpponentsSearch,
  leastRepeats,
  meetingsIn,
  NEW_OPPONENTS_LIMITS,
} from './newOpponents.ts';
import type { Meeting } from './restState.ts';

export interface NextSessionRequest {
  readonly event: Movement;
  /** Pairs that do not play in the session. */
  readonly withdrawn: readonly PairNumber[];
  /** Who has met whom elsewhere, by their numbers in the event. */
  readonly met: readonly Meeting[];
  readonly rounds: number;
  /** Boards per set; null for as many as the first set of the event has. */
  readonly boards: number | null;
  /** Sets in play; null for as many as make a session easy to find. */
  readonly sets: number | null;
  readonly seed: number;
}

/** Why there is no such session. */
export type NextSessionFault =
  | { readonly kind: 'individual' }
  | {
      readonly kind: 'pairCount';
      readonly pairs: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'fewSets'; readonly sets: number; readonly least: number }
  /** It does not fit into the event. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A search; `best` can be asked for at any time. */
export interface NextSessionSearch {
  readonly steps: number;
  /** Meetings of pairs that have met before, and how many there must be in so many rounds. */
  readonly repeats: number;
  readonly least: number;
  readonly sets: number;
  /** Whether nothing is better but for the switches. */
  readonly isFinished: boolean;
  advance(steps: number): void;
  /** The event with the session as its last, arrow-switched for the best Qf that so many steps find. */
  best(switchSteps: number): Movement;
}

export type NextSessionResult =
  | { readonly ok: true; readonly search: NextSessionSearch }
  | { readonly ok: false; readonly fault: NextSessionFault };

/** Sets beyond one for each round: without them a session is hard to find. */
const SPARE_SETS = 2;

/** The pairs of an event that play in its next session. */
export function pairsOfNextSession(
  event: Movement,
  withdrawn: readonly PairNumber[],
): readonly PairNumber[] {
  return allPairs(event).filter((pair) => pair !== event.phantom && !withdrawn.includes(pair));
}

/** The fewest sets with which so many pairs can play so many rounds, every table a set of its own. */
export function fewestSets(rounds: number, pairs: number): number {
  return Math.max(rounds, Math.floor(pairs / 2));
}

/** As many sets as are in play unless told otherwise. */
function usualSets(rounds: number, pairs: number): number {
  return Math.max(rounds + SPARE_SETS, fewestSets(rounds, pairs));
}

/** A search, or why there is none. No step is made before `advance`. */
export function createNextSession(request: NextSessionRequest): NextSessionResult {
  const { event, withdrawn, rounds, seed } = request;
  if (event.contestants !== 'pairs') return { ok: false, fault: { kind: 'individual' } };
  const playing = pairsOfNextSession(event, withdrawn);
  const pairs = playing.length;
  const { least, most } = NEW_OPPONENTS_LIMITS.pairs;
  if (pairs < least || pairs > most) {
    return { ok: false, fault: { kind: 'pairCount', pairs, least, most } };
  }
  const fewest = fewestSets(rounds, pairs);
  const sets = request.sets ?? usualSets(rounds, pairs);
  if (sets < fewest) return { ok: false, fault: { kind: 'fewSets', sets, least: fewest } };
  const met = metAmong(playing, event, request.met);
  const boards = request.boards ?? event.sets[0]?.boards ?? 2;
  const wanted = { pairs, rounds, sets, boards, met, seed };
  const search = createNewOpponentsSearch(wanted);
  const seats = [...playing, ...allPairs(event).filter((pair) => !playing.includes(pair))];
  const withSession = (session: Movement) =>
    applyEdit(event, addSession(event, session, seats, withdrawn));
  // What is too much for one event is said before the search, not after it.
  const first = withSession(search.best(0));
  if (!first.ok) return { ok: false, fault: { kind: 'refused', refusal: first.refusal } };
  return {
    ok: true,
    search: {
      get steps() {
        return search.steps;
      },
      get repeats() {
        return search.repeats;
      },
      least: leastRepeats(wanted),
      sets,
      get isFinished() {
        return search.isFinished;
      },
      advance: (steps) => search.advance(steps),
      best(switchSteps) {
        const result = withSession(search.best(switchSteps));
        if (!result.ok) throw new Error(`The session found does not fit: ${result.refusal.kind}.`);
        return result.movement;
      },
    },
  };
}

/** The most rounds, up to as many as the last session has, that need no more repeats each than a single one does; at least 1. */
export function roundsOfNewOpponents(
  event: Movement,
  withdrawn: readonly PairNumber[],
  elsewhere: readonly Meeting[],
): number {
  const playing = pairsOfNextSession(event, withdrawn);
  const met = metAmong(playing, event, elsewhere);
  const least = (rounds: number) => leastRepeats({ pairs: playing.length, rounds, met });
  let rounds = event.rounds.length - (event.sessionStarts.at(-1) ?? 0);
  while (rounds > 1 && least(rounds) > rounds * least(1)) rounds -= 1;
  return rounds;
}

/** Who of those who play has met whom, in the event and elsewhere, by their numbers in the session. */
function metAmong(
  playing: readonly PairNumber[],
  event: Movement,
  elsewhere: readonly Meeting[],
): readonly Meeting[] {
  const numberOf = new Map(playing.map((pair, index) => [pair, (index + 1) as PairNumber]));
  return [...meetingsIn(event), ...elsewhere].flatMap(([one, other]): Meeting[] => {
    const [first, second] = [numberOf.get(one), numberOf.get(other)];
    return first && second ? [[first, second]] : [];
  });
}

// Compares where the announcements say that boards rest with the relay cards.

import { completeField, traceBoards } from '../../src/instructions/boardFlow.ts';
import type { FactOf, RunFacts, SessionFacts } from '../../src/instructions/facts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { factsOf } from './playMoves.ts';

/** A rest of boards within a session, from one table (null: from its start) to the next. Numbers from 1. */
interface Rest {
  readonly set: number;
  readonly from: readonly number[] | null;
  readonly to: readonly number[];
  readonly first: number;
  /** The relay in each round; null for none. */
  readonly relays: readonly (number | null)[];
}

type Paths = ReturnType<typeof traceBoards>['paths'];

/** Every rest between two tables, or from the start of a session to a table. */
function restsOf(paths: Paths, { firstRound, lastRound }: SessionFacts): readonly Rest[] {
  return paths.flatMap(({ set, places }) => {
    const own = places.slice(firstRound - 1, lastRound);
    const rests: Rest[] = [];
    let from: readonly number[] | null = null;
    let relays: (number | null)[] = [];
    own.forEach((place, index) => {
      if (place.kind === 'waiting') {
        relays.push(place.standIndex === null ? null : place.standIndex + 1);
        return;
      }
      const to = place.tableIndexes.map((table) => table + 1);
      const first = firstRound + index - relays.length;
      if (relays.length > 0) rests.push({ set: set + 1, from, to, first, relays });
      [from, relays] = [to, []];
    });
    return rests;
  });
}

/** Whether a move of these rounds is due after a round. */
function isDue(when: FactOf<'boardsWait'>['when'], round: number): boolean {
  if (typeof when === 'number') return when === round;
  return when === 'eachRound' || (when === 'oddRounds') === (round % 2 === 1);
}

/** The relays of a rest as announced, round by round; null if no rule covers it. */
function announcedRelays(session: SessionFacts, rest: Rest): readonly (number | null)[] | null {
  const { from, to, first, set } = rest;
  const length = rest.relays.length;
  // Counted back from the last round before the table: one round at each relay, all before that at the one farthest away.
  const along = (relays: readonly number[]) =>
    rest.relays.map((_, index) => relays[Math.min(length - 1 - index, relays.length - 1)] ?? null);
  if (from === null) {
    const start = factsOf(session.facts, 'boardsWaitAtStart').find(
      (fact) =>
        to.includes(fact.to) &&
        fact.sets.some((one) => one.set === set && one.round === first + length),
    );
    return start === undefined ? null : along(start.relays);
  }
  const wait = factsOf(session.facts, 'boardsWait').find(
    (fact) =>
      from.includes(fact.from) &&
      to.includes(fact.to) &&
      fact.rounds === length &&
      isDue(fact.when, first - 1),
  );
  return wait === undefined ? null : along(wait.relays.toReversed());
}

/** The rests for which the announcements name other relays than those at which the boards lie. */
export function wrongRests(movement: Movement, run: RunFacts): readonly string[] {
  const { paths } = traceBoards(completeField(movement));
  return run.sessions.flatMap((session) =>
    restsOf(paths, session).flatMap((rest) => {
      const along = announcedRelays(session, rest);
      if (along === null || String(along) === String(rest.relays)) return [];
      const { set, first, relays } = rest;
      return [`set ${set} from round ${first}: at relays ${relays}, announced as ${along}`];
    }),
  );
}

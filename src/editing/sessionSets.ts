// Which board sets belong to which session, and what they are called there: 1A, 1B, … 2A, … where there are several.
// A set belongs to the first session that plays it, an unused one to the session of the set before it. All from 0.

import {
  type BoardSet,
  boardNumbers,
  type EventRounds,
  type Movement,
  type Round,
  sessionsOfSets,
  setLetter,
} from '../movement/index.ts';

/** The rounds of a session, from `start` up to, but not including, `end`. */
export interface SessionRounds {
  readonly start: number;
  readonly end: number;
}

/** The rounds of every session, in order. */
export function sessionRounds({ sessionStarts, rounds }: EventRounds): readonly SessionRounds[] {
  return sessionStarts.map((start, session) => ({
    start,
    end: sessionStarts[session + 1] ?? rounds.length,
  }));
}

/** The sets that are on a table in any of these rounds. */
export function setsPlayedIn(rounds: readonly Round[]): ReadonlySet<number> {
  const sets = rounds.flat().flatMap((sitting): readonly number[] => {
    if (sitting.kind === 'idle' || sitting.set === null) return [];
    if (sitting.kind === 'sitOut') return [sitting.set];
    return [sitting.set, ...(sitting.extra ?? []).map(({ set }) => set)];
  });
  return new Set(sets);
}

/** The lowest and highest board numbers (from 1) in the rounds of a session; null if it has none. */
export function boardsOfSession(
  movement: Movement,
  { start, end }: SessionRounds,
): { readonly first: number; readonly last: number } | null {
  const numbers = boardNumbers(movement);
  const ranges = [...setsPlayedIn(movement.rounds.slice(start, end))].flatMap(
    (set) => numbers[set] ?? [],
  );
  if (ranges.length === 0) return null;
  return {
    first: Math.min(...ranges.map((range) => range.first)),
    last: Math.max(...ranges.map((range) => range.last)),
  };
}

/** The sets called by their own letters, without the number of their session; letters begin with A in each session. */
export function withOwnLabels(movement: Movement): readonly BoardSet[] {
  const { sets, sessionStarts } = movement;
  if (sessionStarts.length === 1) return sets;
  const sessions = sessionsOfSets(movement, sets.length);
  const numbers = sessions.map((session) => String(session + 1));
  if (sets.every(({ label }, set) => label === setLetter(set))) {
    return sets.map((each, set) => ({ ...each, label: letterWithin(sessions, set) }));
  }
  const isNumbered = sets.every(
    ({ label }, set) => label.startsWith(numbers[set] ?? '') && /^\d+\D/.test(label),
  );
  if (!isNumbered) return sets;
  return sets.map((each, set) => ({ ...each, label: each.label.slice(numbers[set]?.length) }));
}

/** Sets with their own labels called by their sessions as well if there are several; letters in place of labels that are alike. */
export function withSessionLabels(
  sets: readonly BoardSet[],
  sessions: readonly number[],
  sessionCount: number,
): readonly BoardSet[] {
  const inSession = (set: number, label: string) =>
    sessionCount === 1 ? label : `${(sessions[set] ?? 0) + 1}${label}`;
  const labels = sets.map(({ label }, set) => inSession(set, label));
  const areDistinct = new Set(labels).size === labels.length;
  return sets.map((each, set) => ({
    ...each,
    label: areDistinct ? (labels[set] ?? '') : inSession(set, letterWithin(sessions, set)),
  }));
}

/** The letter of a set by its position among those of its session. */
function letterWithin(sessions: readonly number[], set: number): string {
  return setLetter(sessions.slice(0, set).filter((session) => session === sessions[set]).length);
}

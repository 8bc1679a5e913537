// What a report says of a movement, as facts: its balance, what each seat is worth, how sessions end, and the repairs that take
// the fewest announcements, the cheapest of them with figures of its own. The same movement gives the same evidence.

import {
  type Analysis,
  analyse,
  barrierOf,
  type EventsReport,
  evenField,
  fairnessStepOf,
  playEvents,
  type SeatWorth,
  seatWorths,
  USUAL_SPREAD,
} from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import { createSimplicityFront, DEFAULT_SETTINGS, settingsInUse } from '../optimise/index.ts';

/** Other switches for the movement, fairer than those it has. */
export interface Repair {
  readonly movement: Movement;
  readonly announcements: number;
  readonly analysis: Analysis;
}

export interface Evidence {
  readonly analysis: Analysis;
  /** Null where the figures of one ranking do not apply: two winners, or nothing to compare. */
  readonly ranked: {
    readonly seats: readonly SeatWorth[];
    /** Sessions of a usual club field, in this movement and in a perfectly fair one. */
    readonly sessions: EventsReport;
  } | null;
  /** Of whole rounds and rounds that leave out a table or two, in ascending order of announcements; each fairer than all before. */
  readonly repairs: readonly Repair[];
  /** The first repair in the fairest step that any of them reaches; null if there is none. */
  readonly cheapest: Repair | null;
}

const SEED = 1;
const EVENTS = 1000;

/** The evidence on a movement without errors of play. Throws RangeError if it is too small to be analysed. */
export function evidenceOf(movement: Movement): Evidence {
  const analysis = analyse(movement);
  if (barrierOf(analysis.applicability, 'inequity') !== null) {
    return { analysis, ranked: null, repairs: [], cheapest: null };
  }
  const strengths = evenField(analysis.pairs, USUAL_SPREAD);
  const sessions = playEvents(movement, { strengths, noise: 1, events: EVENTS, seed: SEED });
  const repairs = repairsOf(movement, analysis);
  const steps = repairs.map(({ analysis: { roundedIndex } }) => fairnessStepOf(roundedIndex));
  return {
    analysis,
    ranked: { seats: seatWorths(movement, SEED), sessions },
    repairs,
    cheapest: repairs[steps.indexOf(steps.at(-1) ?? 'uneven')] ?? null,
  };
}

/** The front tries whole rounds as soon as it is made; what takes more announcements is no cheap repair. */
function repairsOf(movement: Movement, { unit, roundedIndex }: Analysis): readonly Repair[] {
  const wanted = { ...DEFAULT_SETTINGS, objective: 'inequity' } as const;
  const made = createSimplicityFront(movement, settingsInUse(movement, wanted), SEED);
  if (!made.ok) return [];
  return made.front.points.flatMap(({ plan, movement: repaired }): readonly Repair[] => {
    const analysis = analyse(repaired, { unit });
    const isRanked = barrierOf(analysis.applicability, 'inequity') === null;
    if (!isRanked || analysis.roundedIndex >= roundedIndex) return [];
    return [{ movement: repaired, announcements: plan.announcements, analysis }];
  });
}

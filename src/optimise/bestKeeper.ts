// The best state of a search, and which of two wins, wherever they were found.
// Ties are decided when somebody asks, for few ever do: by Balans' order, then by the fewest switches, then by who was first.
// Source of Balans' order: "Vacancy quality".

import { scoredBoards } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { figures } from '../balance/measures.ts';
import { vacancies } from '../balance/vacancy.ts';
import type { Problem } from './problem.ts';
import { countSwitches, movementWith, simplestState } from './solution.ts';
import type { Score } from './value.ts';

/** The restart of a state that was there before any began. */
export const BEFORE_RESTARTS = -1;

/** The best state of a search. */
export interface BestScore extends Score {
  /** The restart that found it, or BEFORE_RESTARTS. */
  readonly restartIndex: number;
  /** What decides between equal values; null for one that ended its search early, where the first found is good enough. */
  readonly tieBreak: TieBreak | null;
}

/** The order among states of equal value: the larger Fw, the smaller d4 (Balans), the fewer switches. */
export interface TieBreak {
  readonly fw: number;
  readonly d4: number;
  /** Sittings that are switched, or boards where they are switched singly. */
  readonly switches: number;
}

/** Which of two wins, wherever they were found: less than 0 when it is the first. */
export function compareBest(a: BestScore, b: BestScore): number {
  if (a.value !== b.value) return a.value - b.value;
  const byTie = a.tieBreak && b.tieBreak ? compareTieBreaks(a.tieBreak, b.tieBreak) : 0;
  return byTie || a.restartIndex - b.restartIndex;
}

/** Differences of rounding are none. */
function compareTieBreaks(a: TieBreak, b: TieBreak): number {
  if (Math.abs(a.fw - b.fw) > 1e-9) return b.fw - a.fw;
  return Math.abs(a.d4 - b.d4) > 1e-9 ? a.d4 - b.d4 : a.switches - b.switches;
}

/** What decides between a state and others of the same value. */
export function tieBreakOf(problem: Problem, directions: Int8Array): TieBreak {
  const on = simplestState(problem, directions);
  const movement = movementWith(problem, on);
  const options = { absent: problem.settings.absent, unit: problem.columnUnit };
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  return {
    fw: vacancies(boards, matrix, movement.pairCount).weighted,
    d4: figures(matrix).d4,
    switches: countSwitches(problem, on),
  };
}

/** A state that a search has found, with its score. */
export interface FoundState {
  readonly directions: Int8Array;
  readonly score: Score;
  readonly restartIndex: number;
}

/** So many states of equal value wait for a decision at most. */
const MOST_RIVALS = 16;

export class BestKeeper {
  readonly #tieBreakOf: (found: FoundState) => TieBreak | null;
  readonly #known = new WeakMap<FoundState, TieBreak | null>();
  #best: FoundState;
  /** As good as the best by value; which of them wins is found out when somebody asks. */
  #rivals: FoundState[] = [];

  /** `tieBreakOf` says what decides ties; null where the first found is good enough. */
  constructor(first: FoundState, tieBreakOf: (found: FoundState) => TieBreak | null) {
    this.#best = first;
    this.#tieBreakOf = tieBreakOf;
  }

  /** The best by value; which of equals is not decided. */
  get leader(): FoundState {
    return this.#best;
  }

  /** The best, its ties decided. */
  get winner(): FoundState {
    for (const rival of this.#rivals) {
      if (compareBest(this.describe(rival), this.describe(this.#best)) < 0) this.#best = rival;
    }
    this.#rivals = [];
    return this.#best;
  }

  /** Takes over a state that is better, or keeps in mind one that is as good. */
  offer(found: FoundState): void {
    const { value } = found.score;
    const least = this.#best.score.value;
    if (value > least) return;
    if (value < least) {
      this.#best = found;
      this.#rivals = [];
      return;
    }
    this.#rivals.push(found);
    if (this.#rivals.length === MOST_RIVALS) void this.winner;
  }

  /** A state as others are compared with it; what decides ties is worked out once, when asked for. */
  describe(found: FoundState): BestScore {
    const tieBreak = () => this.#tieBreak(found);
    return {
      ...found.score,
      restartIndex: found.restartIndex,
      get tieBreak() {
        return tieBreak();
      },
    };
  }

  #tieBreak(found: FoundState): TieBreak | null {
    let known = this.#known.get(found);
    if (known === undefined) {
      known = this.#tieBreakOf(found);
      this.#known.set(found, known);
    }
    return known;
  }
}

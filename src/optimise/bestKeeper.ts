// Keeps the best state of a search and compares states from different searches.
// Ties are resolved only when the winner is requested: by Balans' order, then by fewest switches, then by the latest rounds,
// then by earliest restart.
// Source of Balans' order: "Vacancy quality".

import { competitionOn, figures, scoredBoards, vacancies } from '../balance/index.ts';
import type { Problem } from './problem.ts';
import { countSwitches, simplestState } from './solution.ts';
import type { Score } from './value.ts';
import { movementWith } from './variables.ts';

/** The restart index of a state that existed before any restart. */
export const BEFORE_RESTARTS = -1;

/** The best state of a search. */
export interface BestScore extends Score {
  /** The restart that found it, or BEFORE_RESTARTS. */
  readonly restartIndex: number;
  /** Tie-break figures; null if the search ended early, where the first state found is good enough. */
  readonly tieBreak: TieBreak | null;
}

/** The order among states of equal value: larger Fw, smaller d4 (Balans), fewer switches, later ones. */
export interface TieBreak {
  readonly fw: number;
  readonly d4: number;
  /** Switched sittings, or boards if boards are switched singly. */
  readonly switches: number;
  /** The sum of their rounds: directors switch the last. */
  readonly rounds: number;
}

/** Compares two results from any searches; negative if the first is better. */
export function compareBest(a: BestScore, b: BestScore): number {
  if (a.value !== b.value) return a.value - b.value;
  const byTie = a.tieBreak && b.tieBreak ? compareTieBreaks(a.tieBreak, b.tieBreak) : 0;
  return byTie || a.restartIndex - b.restartIndex;
}

/** Differences within rounding error count as equal. */
function compareTieBreaks(a: TieBreak, b: TieBreak): number {
  if (Math.abs(a.fw - b.fw) > 1e-9) return b.fw - a.fw;
  if (Math.abs(a.d4 - b.d4) > 1e-9) return a.d4 - b.d4;
  return a.switches - b.switches || b.rounds - a.rounds;
}

/** The figures that break ties between states of equal value. */
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
    rounds: sumOfRounds(problem, on),
  };
}

function sumOfRounds({ variables }: Problem, on: readonly boolean[]): number {
  return variables.reduce((sum, { switches }, variable) => {
    const own = on[variable] ? switches : [];
    return own.reduce((all, { roundIndex }) => all + roundIndex, sum);
  }, 0);
}

/** A state that a search has found, with its score. */
export interface FoundState {
  readonly directions: Int8Array;
  readonly score: Score;
  readonly restartIndex: number;
}

/** At most this many tied states are stored. */
const MAX_RIVALS = 16;

export interface TieRules {
  /** Whether the search ended with this state, so that the first of its value wins. */
  isDecided(found: FoundState): boolean;
  /** The tie-break figures of a state. */
  tieBreakOf(found: FoundState): TieBreak;
}

export class BestKeeper {
  readonly #rules: TieRules;
  readonly #known = new WeakMap<FoundState, TieBreak>();
  /** Of the states of the best value, that of the first restart. */
  #first: FoundState;
  /** The one that wins the ties resolved so far. */
  #best: FoundState;
  /** States tied with the best; the tie is resolved when the winner is requested. */
  #rivals: FoundState[] = [];

  constructor(first: FoundState, rules: TieRules) {
    this.#first = first;
    this.#best = first;
    this.#rules = rules;
  }

  /** The first state of the best value. */
  get leader(): FoundState {
    return this.#first;
  }

  /** The best state, ties resolved; the first where the search is decided, however often this was asked before. */
  get winner(): FoundState {
    if (this.#rules.isDecided(this.#first)) return this.#first;
    for (const rival of this.#rivals) {
      if (compareBest(this.describe(rival), this.describe(this.#best)) < 0) this.#best = rival;
    }
    this.#rivals = [];
    return this.#best;
  }

  /** Stores a state if it is better, or as a rival if it is equally good. */
  offer(found: FoundState): void {
    const { value } = found.score;
    const least = this.#first.score.value;
    if (value > least) return;
    if (value < least) {
      this.#first = found;
      this.#best = found;
      this.#rivals = [];
      return;
    }
    if (found.restartIndex < this.#first.restartIndex) this.#first = found;
    this.#rivals.push(found);
    if (this.#rivals.length === MAX_RIVALS) void this.winner;
  }

  /** A state as a comparable score; its tie-break is computed once, on first use. */
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
    if (this.#rules.isDecided(found)) return null;
    let known = this.#known.get(found);
    if (known === undefined) {
      known = this.#rules.tieBreakOf(found);
      this.#known.set(found, known);
    }
    return known;
  }
}

// How good the best state of a search is, and which of two wins, wherever they were found.
// Source of the tie-breaks: Balans, "Vacancy quality".

import { scoredBoards } from '../balance/boards.ts';
import { competitionOn } from '../balance/competition.ts';
import { figures } from '../balance/measures.ts';
import { vacancies } from '../balance/vacancy.ts';
import type { Problem } from './problem.ts';
import { movementOf } from './solution.ts';
import type { Standing } from './value.ts';

/** The best state of a search. */
export interface BestStanding extends Standing {
  /** The restart that found it. */
  readonly restartIndex: number;
  /** What decides between equal values; null for one that meets the bound, where the first found is good enough. */
  readonly tieBreak: TieBreak | null;
}

/** Balans' order among movements of equal Qf: the larger Fw, then the smaller d4. */
export interface TieBreak {
  readonly fw: number;
  readonly d4: number;
}

/** Which of two standings wins, wherever they were found: less than 0 when it is the first. */
export function compareStandings(a: BestStanding, b: BestStanding): number {
  if (a.value !== b.value) return a.value - b.value;
  const byTie = a.tieBreak && b.tieBreak ? compareTieBreaks(a.tieBreak, b.tieBreak) : 0;
  return byTie || a.restartIndex - b.restartIndex;
}

/** Differences of rounding are none. */
function compareTieBreaks(a: TieBreak, b: TieBreak): number {
  if (Math.abs(a.fw - b.fw) > 1e-9) return b.fw - a.fw;
  return Math.abs(a.d4 - b.d4) > 1e-9 ? a.d4 - b.d4 : 0;
}

/** What decides between a state and others of the same value. */
export function tieBreakOf(problem: Problem, directions: Int8Array): TieBreak {
  const movement = movementOf(problem, directions);
  const options = { absent: problem.settings.absent, unit: problem.columnUnit };
  const boards = scoredBoards(movement, options);
  const matrix = competitionOn(boards);
  return {
    fw: vacancies(boards, matrix, movement.pairCount).weighted,
    d4: figures(matrix).d4,
  };
}

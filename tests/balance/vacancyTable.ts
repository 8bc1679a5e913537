import { type ScoringOptions, scoredBoards } from '../../src/balance/boards.ts';
import { competitionOn } from '../../src/balance/competition.ts';
import { type VacancyFigures, vacancies } from '../../src/balance/vacancy.ts';
import type { Movement } from '../../src/movement/movement.ts';

/** Qf1 of every pair that is there, with its pooled average, best and weighted sum. Time: plays × pairs + pairs³. */
export function vacancyTable(movement: Movement, options: ScoringOptions = {}): VacancyFigures {
  const boards = scoredBoards(movement, options);
  return vacancies(boards, competitionOn(boards), movement.pairCount);
}

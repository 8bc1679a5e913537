// The front door of the balance: its measures, and what they are worth.

// All measures of a movement at once, as plain data that can be written as JSON or sent from a worker.
export { type Analysis, analyse, type PairFairness } from './analysis.ts';
// Which measures apply to a movement, and why the others do not.
export {
  barrierOf,
  type Caveat,
  contestsOf,
  fieldBarrier,
  type Measure,
  type Reservation,
  remarksOn,
} from './applicability.ts';
// The boards of a movement as scored.
export {
  naturalUnit,
  presentPairs,
  type ScoringOptions,
  scoredBoards,
  type Unit,
} from './boards.ts';
// The competition s(i, j).
export {
  competitionCounts,
  competitionOn,
  type Relation,
  type ScoreMatrix,
} from './competition.ts';
// Imaginary contests.
export { contest } from './contest.ts';
// How evenly the pairs of a movement, or of an event of several sessions, meet.
export { encounters } from './encounters.ts';
// Simulated events with luck.
export {
  type Estimate,
  type EventOutcome,
  type EventsReport,
  evenField,
  playEvents,
  USUAL_SPREAD,
} from './events.ts';
// How fair an inequity index is, on one scale of four steps that page, terminal and help share.
export { type FairnessStep, fairnessStepOf, STEP_LIMITS } from './fairnessStep.ts';
// Hilton's inequity index of any movement.
export {
  type Fractions,
  fairCompetition,
  inequity,
  inequityIndexOn,
  sessionSize,
} from './inequity.ts';
// Figures of a score matrix.
export { figures, minimumSumOfSquares, qfOf } from './measures.ts';
// Random numbers that a seed reproduces on any machine.
export {
  createRandom,
  type Random,
  type RandomState,
  randomFrom,
  seedState,
  shuffled,
} from './random.ts';
// What a seat is worth.
export { type SeatChance, type SeatWorth, STRONG_PERCENT, seatWorths } from './seatWorth.ts';
// The vacancy quality of every pair.
export { vacancies } from './vacancy.ts';

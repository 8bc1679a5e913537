// The front door of the optimiser: problems, searches, their results and the proofs of them.

// The rules on switches.
export { LIMIT_IDS, type LimitId } from './allowed.ts';
// Simulated annealing with restarts.
export { createAnnealing } from './annealing.ts';
// Keeps the best state of a search and compares states from different searches.
export { type BestScore, compareBest } from './bestKeeper.ts';
// The kernel compiled from AssemblyScript.
export { createKernel } from './compiled.ts';
// Figures of a movement in the unit that src/balance uses for it.
export { countingOf, withFiguresAs } from './counting.ts';
// Chooses the search for a problem.
export { createSearch } from './createSearch.ts';
// Searches the draw of an event's sessions and the switches of the whole together, by annealing with restarts for the least sum of squares, which is the best Qf.
export {
  type BestDraw,
  createDrawSearch,
  type DrawFault,
  type DrawSettings,
} from './drawSearch.ts';
// A search that tries every state (see exhaustive.ts) through the interface of any search.
export { createExhaustiveSearch, type ExhaustiveFault, patternsFault } from './exhaustiveSearch.ts';
// The interface of the code that flips and scores, implemented by the compiled kernel and by its plain twin.
export { LOG_TABLE, LOG_TABLE_SCALE, LOG_TABLE_SHIFT, LOG_TABLE_SIZE } from './kernel.ts';
// Objectives as values.
export { OBJECTIVE_IDS, OBJECTIVES, type ObjectiveId } from './objective.ts';
// The input of a search.
export {
  createProblem,
  isPatternOf,
  type Problem,
  type ProblemFault,
  settingsInUse,
} from './problem.ts';
// Lower bounds for a movement, and how each is known.
export {
  BOUND_METHODS,
  type Bound,
  type BoundMethod,
  meetsBound,
  provedBound,
} from './proof/bound.ts';
// The revised simplex method, dense and small.
export { minimise } from './proof/linearProgram.ts';
// A whole proof by prices that a complete Mitchell has no smaller sum of squares (docs/lab/bounds.md).
export { type ExcludedChoices, provePrices } from './proof/priceProof.ts';
// The result of a run.
export { isBetter, resultOf } from './result.ts';
// The rules on switches as a director states them.
export { keepsTo, NO_RULES, rulesIn, type SwitchRules, settingsUnder } from './rules.ts';
// The interface of every search over a problem.
export { SEARCH_METHODS, type Search, type SearchMethod } from './search.ts';
// What a run should optimise.
export { DEFAULT_SETTINGS, type Settings } from './settings.ts';
// Fairness against simplicity.
export { createSimplicityFront } from './simplicity.ts';
// Converts between states of a search and movements, with as few switched sittings as possible.
export { flipVariable } from './solution.ts';
// The switches of a movement as a director announces them.
export { type RoundSwitch, type SwitchPlan, switchedCells, switchPlanOf } from './switchPlan.ts';
// The plain twin of the kernel, whose variables can be flipped one by one.
export { createFineTwin } from './twin.ts';
// The objective of a problem computed from scratch.
export { type Score, stateValue } from './value.ts';
export { SWITCH_UNITS, type SwitchUnit } from './variables.ts';
// The rounds that every table switches once a session has changed.
export {
  isUnswitchedSplit,
  LEAST_INDEX_GAIN,
  MAX_COMPARISONS,
  type SwitchedRounds,
  switchWholeRounds,
} from './wholeRounds.ts';

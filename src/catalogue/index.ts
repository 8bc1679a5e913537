// The front door of the catalogue: the movements that can be made by name, and what is known of each.

// The catalogue as a value.
export {
  type Catalogue,
  createCatalogue,
  type FamilyId,
  type GenerateRequest,
  RULED_CATALOGUE,
} from './catalogue.ts';
// Movements of the Mitchell type (every N-S pair is stationary, E-W pairs and sets move).
export {
  type DualityFault,
  type DualityResult,
  dualOf,
  standardForm,
} from './development/duality.ts';
// Fills in a cyclic movement from its first round.
export { followRoundOne, type RoundOneRule } from './development/followRoundOne.ts';
// The Bowman.
export { bowman } from './families/bowman.ts';
// The Bowman for an odd number of tables, modified so that three tables never share a set.
export { bowmanModified } from './families/bowmanModified.ts';
// The full Howell for 20 tables.
export { doubledHowell } from './families/doubledHowell.ts';
// The double weave, the Catalogue's criss-cross.
export { doubleWeave } from './families/doubleWeave.ts';
// Hilton's part-round switches.
export { switchedFamily } from './families/hiltonSwitches.ts';
// The full Howell.
export { howell } from './families/howell.ts';
// The starters of the full Howells, by number of tables.
export { howellStarters } from './families/howellStarters.ts';
// The families of the library of new Howells.
export { isLibraryFamily } from './families/library.ts';
// The Mitchell.
export { mitchell } from './families/mitchell.ts';
// The relay-share Mitchell for an even number of tables.
export { relayShareMitchell } from './families/relayShareMitchell.ts';
// The contract that every file in families/ fulfils.
export {
  type Family,
  PARAMETER_IDS,
  type ParameterId,
  type ParameterSpec,
  type Parameters,
  TOLERATED_RULES,
  type ToleratedRule,
} from './family.ts';
// Generates a movement of one family.
export {
  type BuiltSize,
  completeMovement,
  type Generated,
  generateFamily,
  MAX_GENERATED_BOARDS,
  usualBoardsPerSet,
} from './generating.ts';
// Individuals.
export {
  createIndividuals,
  type IndividualRefusal,
  type Individuals,
  individualMovement,
  rainbowRounds,
  timesTogether,
  usualCopies,
} from './individual.ts';
// The library of new Howells as a value.
export { NO_LIBRARY } from './library/howellLibrary.ts';
// Plans of movements with a symmetry.
export {
  developPlan,
  isStarter,
  leaderChanges,
  movedOn,
  type Orbit,
  orbitOf,
  type Plan,
  type PlannedSitting,
  type PlanSymmetry,
  playingOrder,
  sessionOfRound,
  stationaryPairsOf,
} from './library/plan.ts';
// Completes and checks the parameters of a family and finds the nearest legal ones.
export { completeParameters, isInRange, legalParameters } from './parameters.ts';
// Reads the data of which a catalogue is made, all of it or what some fields need.
export { readHowellLibrary, readIndividuals } from './read.ts';
// Hilton's list of fair movements with about 24 to 27 boards, by number of pairs, each with the movement it opens here.
export {
  type Recommendation,
  type RecommendationNote,
  type RecommendedMovement,
  recommendations,
} from './recommendations.ts';
// Why the catalogue has no movement for a request, as facts.
export type { CatalogueRefusal } from './refusal.ts';
// Searches the catalogue by name, size and time.
export {
  type CatalogueMatch,
  fairestFirst,
  isOneSize,
  type MovementFilter,
  refusalForPairs,
  refusalFound,
  type SearchedWords,
  type ShortOfTime,
  searchFamilies,
  shortOfTime,
} from './search.ts';
// The usual switches.
export { lastRounds, usualSwitchCount } from './usualSwitch.ts';

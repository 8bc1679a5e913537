// The front door of movements: what other folders may know of them. Behind it: how they are edited, checked and joined.

// What a sentence says of the boards.
export { boardsMoveOn } from './boardsMoveOn.ts';
// Edits as plain data.
export {
  applyEdit,
  type Edit,
  isEmptyEdit,
  type Placement,
  type SwitchToggle,
  switchCells,
  switchDifference,
} from './edit.ts';
// The findings of a check against the rules of play.
export {
  type Finding,
  findingSet,
  type NamedSet,
  type PairRule,
  type PlayerRule,
  type Rule,
  type Severity,
} from './finding.ts';
// Checks the rules of play over a whole movement and returns every finding, not only the first.
export { checkMovement, isPlayable, playErrors } from './findings.ts';
export { isStationary, pairInSeat, type Seat, seatOf } from './flow.ts';
export type { KnownBoards } from './knownBoards.ts';
// The vocabulary of a movement.
export {
  allBoards,
  allPairs,
  awaitedPair,
  BESIDE_SIT_OUT,
  type BoardMask,
  type BoardNumbering,
  type BoardSet,
  boardCount,
  boardNumbers,
  boardNumbersOf,
  boardsIn,
  boardsPlayed,
  boardsSwitched,
  type Contestants,
  countBits,
  createGame,
  createPlay,
  createSets,
  type Direction,
  type EventRounds,
  type ExtraBoards,
  type FileManner,
  firstBoards,
  hasPartSwitches,
  hasSwitchInFirstRound,
  IDLE,
  INDIVIDUAL,
  isLocked,
  isMissing,
  isMissingThroughout,
  isNumberedFrom1,
  isPlayed,
  isSameSitting,
  isWithoutLocks,
  type Locks,
  type MissingRounds,
  type Movement,
  NO_BOARDS,
  NO_LOCKS,
  NUMBERED_FROM_1,
  type Origin,
  type PairNumber,
  type ParameterValue,
  type Play,
  pairsAt,
  playingPairCount,
  playsBySet,
  type RelayStand,
  type Round,
  renumbered,
  type SeatName,
  type Section,
  type SetIndex,
  type Sitting,
  type SittingRef,
  type SwitchState,
  seatsOfTable,
  sessionsOfSets,
  setLetter,
  setOf,
  sideOf,
  sideOfSeat,
  sidesSwapped,
  sittingAt,
  switchState,
  withOtherSets,
} from './movement.ts';
// The names of the pairs, by number.
export {
  nameOf,
  namesOf,
  namesOfNobody,
  namesOfPlaying,
  partnersIn,
  withNameOf,
  withoutEmptyEnd,
  withPeopleOf,
} from './names.ts';
// How long a round takes if nobody has set a clock.
export {
  boardsInRound,
  MOVE_MINUTES_PER_BOARD,
  minutesOfBoard,
  minutesOfBoards,
  minutesOfMove,
  minutesOfRound,
  type Pace,
  USUAL_PACE,
} from './pace.ts';
// What is known of those who play besides their numbers.
export {
  createPerson,
  type Person,
  peopleOf,
  peopleStored,
  plainName,
  type Strength,
  type Wish,
  withWishesAmong,
} from './people.ts';
// Why an edit was refused, as a fact.
export { AXES, type Axis, type Refusal, refusedCell } from './refusal.ts';
// Edits that change the shape of the grid.
export { sizeOf } from './restructure.ts';
// Movements side by side, the sections of a field that is ranked as one.
export {
  joinSections,
  type Names,
  namesInSections,
  type PlacedSection,
  partsOf,
  type SectionMisfit,
  sectionMovement,
  sectionsOf,
  withMore,
} from './sections.ts';
// Where pairs are in each round.
// The numbers of the stationary pairs.
export { withStationaryNumbers } from './stationaryNumbers.ts';
// The structure of a movement.
export {
  type CountedItem,
  createMovement,
  isWithin,
  LIMITS,
  MAX_BOARDS_PER_SET,
  type MovementDraft,
  type SittingFault,
  StructureError,
  type StructureFault,
} from './structure.ts';
// Transforms of a whole movement.
export {
  reletterSets,
  renumberPairs,
  reverseRounds,
  reverseTables,
  withRoundsReversed,
  withTablesReversed,
} from './transform.ts';

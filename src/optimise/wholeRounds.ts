// Which rounds every table switches once a session has changed: the same rule for what is said beforehand and for what is
// planned under way. Simple comes before marginally fairer: a round more to announce, and other rounds than the last, must each
// lower the index by a tenth. docs/replan.md defends it. Round indexes from 0.

import {
  competitionOn,
  contestsOf,
  inequityIndexOn,
  scoredBoards,
  sessionSize,
} from '../balance/index.ts';
import {
  allBoards,
  isLocked,
  isPlayed,
  type Movement,
  setOf,
  switchState,
} from '../movement/index.ts';

/** What a round more, and other rounds than the last, must lower the index by: one point of a list of movements. */
const SIMPLE = 0.1;
/** Indexes that differ by less are equal. */
const ROUNDING = 1e-9;
/** New switches must lower the index by at least this much. */
export const LEAST_INDEX_GAIN = 0.02;
/** Most comparisons of pairs for the switches of one movement: some tenths of a second. */
export const MAX_COMPARISONS = 4_000_000;

export interface SwitchedRounds {
  readonly movement: Movement;
  /** Whether every choice of as many rounds was compared. */
  readonly isProved: boolean;
}

/**
 * The rounds from `fromRound` on that a changed movement switches, no more in all than its plan, but one at least; the movement
 * itself where that gains next to nothing. What is locked keeps its switches.
 */
export function switchWholeRounds(
  movement: Movement,
  plan: Movement,
  fromRound: number,
): SwitchedRounds {
  const { rounds, tableCount } = movement;
  const free = [...rounds.keys()].filter((r) => r >= fromRound && isFree(movement, r));
  const most = Math.max(1, switchedIn(plan).length - switchedIn(movement, 0, fromRound).length);
  const affordable = MAX_COMPARISONS / (rounds.length * tableCount * movement.pairCount);
  const { choices, areAll } = choicesOf(free, most, affordable);
  const judgedChoices = choices.map((choice) => {
    const switched = withSwitched(movement, free, choice);
    const isLast = choice.join() === free.slice(free.length - choice.length).join();
    const { isSplit, index } = judged(switched);
    const extra = choice.length + (isLast ? 0 : 1);
    return { switched, isSplit, index, cost: index + SIMPLE * extra };
  });
  // Of equals the first stays, which has the last rounds.
  const best = judgedChoices.reduce((one, other) => {
    if (one.isSplit !== other.isSplit) return one.isSplit ? other : one;
    return other.cost < one.cost - ROUNDING ? other : one;
  });
  const asItIs = judged(movement);
  const isFairer = asItIs.index - best.index >= LEAST_INDEX_GAIN;
  const isTaken = asItIs.isSplit === best.isSplit ? isFairer : asItIs.isSplit;
  return { movement: isTaken ? best.switched : movement, isProved: areAll };
}

/** Whether N-S and E-W are ranked apart, because no arrow switch compares them. */
export function isUnswitchedSplit(movement: Movement): boolean {
  const isSwitched = movement.rounds
    .flat()
    .some((sitting) => switchState(movement, sitting) !== 'none');
  return !isSwitched && contestsOf(scoredBoards(movement)).length === 2;
}

/** Whether a movement is split, and its index. */
function judged(movement: Movement) {
  const boards = scoredBoards(movement);
  const { index } = inequityIndexOn(
    boards,
    competitionOn(boards),
    sessionSize(movement, {}, boards),
  );
  const isSplit = isUnswitchedSplit(movement);
  return { isSplit, index: Number.isNaN(index) ? Infinity : index };
}

/** Whether some table of a round may be switched otherwise. */
function isFree(movement: Movement, roundIndex: number): boolean {
  const round = movement.rounds[roundIndex] ?? [];
  return round.some((_, tableIndex) => !isLocked(movement, roundIndex, tableIndex));
}

/** The rounds that a movement switches at some table where somebody plays. */
function switchedIn(movement: Movement, from = 0, until = movement.rounds.length) {
  return [...movement.rounds.keys()]
    .slice(from, until)
    .filter((r) =>
      movement.rounds[r]?.some(
        (one) => isPlayed(movement, one, r) && switchState(movement, one) !== 'none',
      ),
    );
}

/** Of these rounds every choice of up to `most`, fewer first, the last of each first; if those are too many, fewer and the last. */
function choicesOf(free: readonly number[], most: number, affordable: number) {
  const choices: (readonly number[])[] = [];
  let areAll = true;
  for (let count = 0; count <= Math.min(most, free.length); count += 1) {
    let ways = 1;
    for (let n = 0; n < count; n += 1) ways *= (free.length - n) / (n + 1);
    const isAffordable = choices.length + ways <= affordable;
    areAll &&= isAffordable;
    choices.push(...(isAffordable ? subsets(free, count) : [free.slice(free.length - count)]));
  }
  return { choices, areAll };
}

/** The choices of so many items, ascending within each, the last first. */
function subsets(items: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return [...items.keys()]
    .reverse()
    .flatMap((at) =>
      subsets(items.slice(0, at), count - 1).map((one) => [...one, items[at] as number]),
    );
}

/** A movement in which of the free rounds these are switched at every table, and no others. */
function withSwitched(
  movement: Movement,
  free: readonly number[],
  switched: readonly number[],
): Movement {
  const rounds = movement.rounds.map((round, roundIndex) => {
    if (!free.includes(roundIndex)) return round;
    const isSwitched = switched.includes(roundIndex);
    return round.map((sitting, tableIndex) => {
      if (sitting.kind !== 'play' || isLocked(movement, roundIndex, tableIndex)) return sitting;
      const boards = allBoards(isSwitched ? setOf(movement, sitting.set).boards : 0);
      return { ...sitting, switched: boards };
    });
  });
  return { ...movement, rounds };
}

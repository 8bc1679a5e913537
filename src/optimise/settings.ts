// What a run is asked to optimise, and what must stay as it is. Rounds, tables and pairs are numbered from 1.
// A setting that makes no sense for a movement is a fault with its reason.

import {
  isLocked,
  type Movement,
  type PairNumber,
  pairsAt,
  type SittingRef,
  sittingAt,
  switchState,
} from '../movement/movement.ts';

export type Objective = 'qf' | 'inequity';
/** What is switched as one: a whole round, a table throughout, a sitting, or single boards of a sitting. */
export type SwitchUnit = 'round' | 'table' | 'sitting' | 'board';

/** What to optimise and what must stay as it is. Numbers from 1. */
export interface Settings {
  readonly objective: Objective;
  readonly unit: SwitchUnit;
  readonly fixedRoundNumbers: readonly number[];
  readonly fixedTableNumbers: readonly number[];
  /** Sittings in reading order, round by round, that stay as they are. */
  readonly firstSittings: number;
  /** Pairs whose scored directions stay as they are. */
  readonly fixedPairNumbers: readonly number[];
  /** Most rounds in which anything may be switched; null for any number. */
  readonly maxSwitchedRounds: number | null;
  /** A pair taken out beside the phantom, or null. */
  readonly absent: PairNumber | null;
}

export const DEFAULT_SETTINGS: Settings = {
  objective: 'qf',
  unit: 'sitting',
  fixedRoundNumbers: [],
  fixedTableNumbers: [],
  firstSittings: 0,
  fixedPairNumbers: [],
  maxSwitchedRounds: null,
  absent: null,
};

/** Why settings make no sense for a movement, or null. */
export function settingsFault(movement: Movement, settings: Settings): string | null {
  return numbersFault(movement, settings) ?? limitFault(movement, settings);
}

function numbersFault(movement: Movement, settings: Settings): string | null {
  const outside = (what: string, numbers: readonly number[], count: number) => {
    const wrong = numbers.find((n) => !Number.isInteger(n) || n < 1 || n > count);
    return wrong === undefined ? null : `There is no ${what} ${wrong}; there are ${count}.`;
  };
  const { fixedRoundNumbers, fixedTableNumbers, fixedPairNumbers, absent } = settings;
  const isCount = (n: number) => Number.isInteger(n) && n >= 0;
  if (![settings.firstSittings, settings.maxSwitchedRounds ?? 0].every(isCount)) {
    return 'Numbers of sittings and rounds must be whole and not negative.';
  }
  const pairs = absent === null ? fixedPairNumbers : [...fixedPairNumbers, absent];
  return (
    outside('round', fixedRoundNumbers, movement.rounds.length) ??
    outside('table', fixedTableNumbers, movement.tableCount) ??
    outside('pair', pairs, movement.pairCount)
  );
}

function limitFault(movement: Movement, settings: Settings): string | null {
  const { maxSwitchedRounds, unit } = settings;
  if (maxSwitchedRounds === null) return null;
  if (unit === 'table') {
    return 'A whole table is switched in every round; lift the limit on switched rounds.';
  }
  const fixed = fixedSwitchedRounds(movement, settings);
  if (fixed <= maxSwitchedRounds) return null;
  const have = fixed === 1 ? 'round has' : 'rounds have';
  return `${fixed} ${have} switches that are fixed, but at most ${maxSwitchedRounds} may be switched.`;
}

/** Whether the play at a cell must keep its switches: by the settings or by a lock of the movement. */
export function isFixed(movement: Movement, settings: Settings, ref: SittingRef): boolean {
  const { roundIndex, tableIndex } = ref;
  if (
    isLocked(movement, roundIndex, tableIndex) ||
    settings.fixedRoundNumbers.includes(roundIndex + 1) ||
    settings.fixedTableNumbers.includes(tableIndex + 1) ||
    roundIndex * movement.tableCount + tableIndex < settings.firstSittings
  ) {
    return true;
  }
  if (settings.fixedPairNumbers.length === 0) return false;
  const pairs = pairsAt(sittingAt(movement, roundIndex, tableIndex));
  return pairs.some((pair) => settings.fixedPairNumbers.includes(pair));
}

/** How many rounds have switches. */
export function switchedRounds(movement: Movement): number {
  return movement.rounds.filter((round) =>
    round.some((sitting) => switchState(movement, sitting) !== 'none'),
  ).length;
}

/** How many rounds have switches that are fixed. */
export function fixedSwitchedRounds(movement: Movement, settings: Settings): number {
  return movement.rounds.filter((round, roundIndex) =>
    round.some(
      (sitting, tableIndex) =>
        switchState(movement, sitting) !== 'none' &&
        isFixed(movement, settings, { roundIndex, tableIndex }),
    ),
  ).length;
}

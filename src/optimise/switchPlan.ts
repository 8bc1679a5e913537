// The switches of a movement as a director would give them: what is switched in which round at all tables, and the
// tables that do otherwise. Their number is the price of a switching. Round and table indexes from 0.

import {
  type BoardMask,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type SetIndex,
  setOf,
  switchState,
} from '../movement/movement.ts';

/** What a round switches: nothing, everything, or these boards of its set. */
export type Part = 'none' | 'all' | BoardMask;

export interface RoundSwitch {
  readonly roundIndex: number;
  readonly part: Exclude<Part, 'none'>;
}

/** A table that has switches of its own instead of the general ones. */
export interface Exception {
  readonly tableIndex: number;
  readonly switches: readonly RoundSwitch[];
}

export interface SwitchPlan {
  /** What all tables do that are not exceptions. */
  readonly general: readonly RoundSwitch[];
  readonly exceptions: readonly Exception[];
  /** How many instructions that is: rounds (in whole or in part) and exceptional tables. */
  readonly instructions: number;
}

/**
 * The plan with the fewest instructions that gives the switches of a movement, `absent` taken out; of equals, that with
 * the fewest exceptions. Sittings without a result do as is simplest.
 */
export function switchPlanOf(movement: Movement, absent: PairNumber | null = null): SwitchPlan {
  const tables = Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    columnOf(movement, tableIndex, absent),
  );
  const usual = movement.rounds.map((_, r) => mostCommon(tables.map((table) => table[r] ?? null)));
  const candidates = [
    usual,
    movement.rounds.map((): Part => 'none'),
    ...tables.map((table) => table.map((part, r) => part ?? usual[r] ?? 'none')),
  ];
  return candidates
    .map((general) => planBy(general, tables))
    .reduce((a, b) => (comparePlans(b, a) < 0 ? b : a));
}

function comparePlans(a: SwitchPlan, b: SwitchPlan): number {
  return a.instructions - b.instructions || a.exceptions.length - b.exceptions.length;
}

/** What a table switches in each round; null where no result is scored. */
function columnOf(
  movement: Movement,
  tableIndex: number,
  absent: PairNumber | null,
): (Part | null)[] {
  return movement.rounds.map((round) => {
    const sitting = round[tableIndex];
    if (sitting === undefined || !isPlayed(movement, sitting, absent)) return null;
    const state = switchState(movement, sitting);
    return state === 'some' ? sitting.switched : state;
  });
}

function mostCommon(parts: readonly (Part | null)[]): Part {
  const counts = new Map<Part, number>();
  for (const part of parts) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? 'none';
}

function planBy(
  general: readonly Part[],
  tables: readonly (readonly (Part | null)[])[],
): SwitchPlan {
  const exceptions = tables.flatMap((table, tableIndex) => {
    const follows = table.every((part, r) => part === null || part === general[r]);
    return follows ? [] : [{ tableIndex, switches: switchesOf(table) }];
  });
  const rounds = switchesOf(general);
  return { general: rounds, exceptions, instructions: rounds.length + exceptions.length };
}

function switchesOf(parts: readonly (Part | null)[]): RoundSwitch[] {
  return parts.flatMap((part, roundIndex) =>
    part === null || part === 'none' ? [] : [{ roundIndex, part }],
  );
}

/** The boards of a set that a part switches; boards that the set does not have are left out. */
export function boardsOfPart(movement: Movement, set: SetIndex, part: Part): BoardMask {
  const { boards } = setOf(movement, set);
  const whole = (1 << boards) - 1;
  if (part === 'none') return NO_BOARDS;
  return (part === 'all' ? whole : part & whole) as BoardMask;
}

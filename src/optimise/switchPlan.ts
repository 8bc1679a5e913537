// The switches of a movement as a director announces them: what every table switches in which round, and the exceptional
// tables. The number of announcements measures how complicated a pattern is. Round and table indexes from 0.

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

/** What is switched of a set: nothing, everything, or these boards. */
export type SwitchedPart = 'none' | 'all' | BoardMask;

export interface RoundSwitch {
  readonly roundIndex: number;
  readonly part: Exclude<SwitchedPart, 'none'>;
}

/** A table with switches of its own instead of the general ones. */
export interface Exception {
  readonly tableIndex: number;
  readonly switches: readonly RoundSwitch[];
}

export interface SwitchPlan {
  /** The switches of all tables that are not exceptions. */
  readonly general: readonly RoundSwitch[];
  readonly exceptions: readonly Exception[];
  /** One per round switched at every table, and one per part that an exceptional table switches. */
  readonly announcements: number;
}

/**
 * The plan with the fewest announcements for the switches of a movement, without the `absent` pair; if tied, the one with
 * the fewest exceptions. Sittings without a result may be switched either way, whichever is simpler.
 */
export function switchPlanOf(movement: Movement, absent: PairNumber | null = null): SwitchPlan {
  const tables = Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    columnOf(movement, tableIndex, absent),
  );
  const usual = movement.rounds.map((_, r) => mostCommon(tables.map((table) => table[r] ?? null)));
  const candidates = [
    usual,
    movement.rounds.map((): SwitchedPart => 'none'),
    ...tables.map((table) => table.map((part, r) => part ?? usual[r] ?? 'none')),
  ];
  return candidates
    .map((general) => planBy(general, tables))
    .reduce((a, b) => (comparePlans(b, a) < 0 ? b : a));
}

function comparePlans(a: SwitchPlan, b: SwitchPlan): number {
  return a.announcements - b.announcements || a.exceptions.length - b.exceptions.length;
}

/** What a table switches in each round; null where no result is scored. */
function columnOf(
  movement: Movement,
  tableIndex: number,
  absent: PairNumber | null,
): (SwitchedPart | null)[] {
  return movement.rounds.map((round, roundIndex) => {
    const sitting = round[tableIndex];
    if (sitting === undefined || !isPlayed(movement, sitting, roundIndex, absent)) return null;
    const state = switchState(movement, sitting);
    return state === 'some' ? sitting.switched : state;
  });
}

function mostCommon(parts: readonly (SwitchedPart | null)[]): SwitchedPart {
  const counts = new Map<SwitchedPart, number>();
  for (const part of parts) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? 'none';
}

function planBy(
  general: readonly SwitchedPart[],
  tables: readonly (readonly (SwitchedPart | null)[])[],
): SwitchPlan {
  const exceptions = tables.flatMap((table, tableIndex) => {
    const follows = table.every((part, r) => part === null || part === general[r]);
    return follows ? [] : [{ tableIndex, switches: switchesOf(table) }];
  });
  const rounds = switchesOf(general);
  const others = exceptions.reduce((sum, exception) => sum + countParts(exception), 0);
  return { general: rounds, exceptions, announcements: rounds.length + others };
}

/** An exceptional table needs one announcement per part it switches; one that switches nothing needs one as well. */
function countParts({ switches }: Exception): number {
  return Math.max(1, new Set(switches.map(({ part }) => part)).size);
}

function switchesOf(parts: readonly (SwitchedPart | null)[]): RoundSwitch[] {
  return parts.flatMap((part, roundIndex) =>
    part === null || part === 'none' ? [] : [{ roundIndex, part }],
  );
}

/** The boards of a set that a part switches; boards that the set does not have are ignored. */
export function boardsOfPart(movement: Movement, set: SetIndex, part: SwitchedPart): BoardMask {
  const { boards } = setOf(movement, set);
  const whole = (1 << boards) - 1;
  if (part === 'none') return NO_BOARDS;
  return (part === 'all' ? whole : part & whole) as BoardMask;
}

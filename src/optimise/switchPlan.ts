// The switches of a movement as a director announces them: what every table switches in which round, and the exceptional
// tables. The number of announcements measures how complicated a pattern is. Round and table indexes from 0.

import {
  type BoardMask,
  boardsSwitched,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setOf,
  switchState,
} from '../movement/index.ts';

/** What is switched of a set: nothing, everything, or these boards. */
export type SwitchedPart = 'none' | 'all' | BoardMask;

export interface RoundSwitch {
  readonly roundIndex: number;
  readonly part: Exclude<SwitchedPart, 'none'>;
}

/** A round that is switched at every table except some. */
export interface GeneralSwitch extends RoundSwitch {
  /** The tables that do not switch this part in this round. */
  readonly except: readonly number[];
}

/** A table's own switches, if they differ from those of the other tables. */
export interface TableException {
  readonly tableIndex: number;
  readonly switches: readonly RoundSwitch[];
}

export interface SwitchPlan {
  readonly general: readonly GeneralSwitch[];
  readonly exceptions: readonly TableException[];
  /**
   * One per general switch, and one per table and part of the exceptions. A table that a general switch leaves out counts
   * as one more, unless it has switches of its own or the round leaves out few (`isEasilySaid`). A round that more tables
   * leave out than switch is said of those that do, each by itself.
   */
  readonly announcements: number;
}

/** Up to so many tables are easily left out of what every table does. */
export const MAX_LEFT_OUT = 2;

/** Whether "every table except …" is as easily said as "every table", by how many do it and how many do not. */
function isEasilySaid(doing: number, leftOut: number): boolean {
  return leftOut === 0 || (leftOut <= MAX_LEFT_OUT && doing > MAX_LEFT_OUT);
}

/**
 * The plan with the fewest announcements for the switches of a movement, without the `absent` pair; if tied, the one with
 * the fewest exceptions. Each session has announcements of its own. Sittings without a result may be switched either way,
 * whichever is simpler.
 */
export function switchPlanOf(movement: Movement, absent: PairNumber | null = null): SwitchPlan {
  const { sessionStarts, rounds } = movement;
  const plans = sessionStarts.map((start, session) =>
    planOfSession(movement, (sitting, roundIndex) =>
      roundIndex < start || roundIndex >= (sessionStarts[session + 1] ?? rounds.length)
        ? null
        : partOf(movement, sitting, roundIndex, absent),
    ),
  );
  return {
    general: plans.flatMap(({ general }) => general),
    exceptions: plans.flatMap(({ exceptions }) => exceptions),
    announcements: plans.reduce((sum, { announcements }) => sum + announcements, 0),
  };
}

/** What a sitting of a round switches; null where no result is scored in the session that is planned. */
type PartAt = (sitting: Sitting, roundIndex: number) => SwitchedPart | null;

function planOfSession(movement: Movement, partAt: PartAt): SwitchPlan {
  const inStep = planInStep(movement, partAt);
  if (inStep !== null) return inStep;
  const tables = Array.from({ length: movement.tableCount }, (_, tableIndex) =>
    columnOf(movement, tableIndex, partAt),
  );
  const usual = movement.rounds.map((_, r) => mostCommon(tables.map((table) => table[r] ?? null)));
  const areAlike = tables.every((table) =>
    table.every((part, r) => part === null || part === usual[r]),
  );
  const candidates = [
    usual,
    usual.map((part, r) => {
      const played = tables.filter((table) => table[r] != null);
      const doing = played.filter((table) => table[r] === part).length;
      return isEasilySaid(doing, played.length - doing) ? part : 'none';
    }),
    movement.rounds.map((): SwitchedPart => 'none'),
    ...(areAlike ? [] : tables.map((table) => table.map((part, r) => part ?? usual[r] ?? 'none'))),
  ];
  // Most tables switch alike: each pattern is tried once, at its first place.
  const different = new Map(candidates.map((general) => [general.join(), general] as const));
  return [...different.values()]
    .map((general) => planBy(general, tables))
    .reduce((a, b) => (comparePlans(b, a) < 0 ? b : a));
}

/**
 * How late the switched rounds of a plan are: the last round that every table switches decides, then the one before it, and
 * after all of those the rounds of exceptional tables in the same way.
 */
export function latenessOf({ general, exceptions }: SwitchPlan, roundCount: number): number {
  const lateness = (switches: readonly RoundSwitch[]): number =>
    switches.reduce((sum, { roundIndex }) => sum + 2 ** (roundIndex - roundCount), 0);
  const own = lateness(exceptions.flatMap(({ switches }) => switches));
  return lateness(general) + own * 2 ** -roundCount;
}

/** How many sittings with a result, without the `absent` pair, are switched in whole or in part. */
export function switchedCells(movement: Movement, absent: PairNumber | null = null): number {
  const parts = movement.rounds.flatMap((round, roundIndex) =>
    round.map((sitting) => partOf(movement, sitting, roundIndex, absent)),
  );
  return parts.filter((part) => part !== null && part !== 'none').length;
}

/** The plan where all tables switch alike, in no more rounds than there are tables to tell it to; else null. */
function planInStep(movement: Movement, partAt: PartAt): SwitchPlan | null {
  const general: GeneralSwitch[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const [roundIndex, round] of movement.rounds.entries()) {
    let usual: SwitchedPart | null = null;
    let playing = 0;
    for (const sitting of round) {
      const part = partAt(sitting, roundIndex);
      if (part === null) continue;
      if (usual !== null && part !== usual) return null;
      usual = part;
      playing += 1;
    }
    if (usual === null || usual === 'none') continue;
    general.push({ roundIndex, part: usual, except: [] });
    fewest = Math.min(fewest, playing);
  }
  return general.length <= fewest
    ? { general, exceptions: [], announcements: general.length }
    : null;
}

function comparePlans(a: SwitchPlan, b: SwitchPlan): number {
  return a.announcements - b.announcements || a.exceptions.length - b.exceptions.length;
}

/** What a table switches in each round; null where no result is scored. */
function columnOf(movement: Movement, tableIndex: number, partAt: PartAt): (SwitchedPart | null)[] {
  return movement.rounds.map((round, roundIndex) => {
    const sitting = round[tableIndex];
    return sitting === undefined ? null : partAt(sitting, roundIndex);
  });
}

/** What a sitting switches; null where no result is scored. */
function partOf(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
  absent: PairNumber | null,
): SwitchedPart | null {
  if (!isPlayed(movement, sitting, roundIndex, absent)) return null;
  const state = switchState(movement, sitting);
  return state === 'some' ? boardsSwitched(movement, sitting) : state;
}

function mostCommon(parts: readonly (SwitchedPart | null)[]): SwitchedPart {
  const counts = new Map<SwitchedPart, number>();
  for (const part of parts) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? 'none';
}

function planBy(
  wanted: readonly SwitchedPart[],
  tables: readonly (readonly (SwitchedPart | null)[])[],
): SwitchPlan {
  const parts = wanted.map((part, r) => {
    const played = tables.filter((table) => table[r] != null);
    const doing = played.filter((table) => table[r] === part).length;
    return 2 * doing > played.length ? part : 'none';
  });
  const exceptions = tables.flatMap((table, tableIndex): TableException[] => {
    const switches = switchesOf(table).filter(({ roundIndex, part }) => part !== parts[roundIndex]);
    return switches.length === 0 ? [] : [{ tableIndex, switches }];
  });
  const others = new Set(exceptions.map(({ tableIndex }) => tableIndex));
  const general = switchesOf(parts).map(({ roundIndex, part }): GeneralSwitch => {
    const except = [...tables.keys()].filter((table) => {
      const own = tables[table]?.[roundIndex] ?? null;
      return own !== null && own !== part;
    });
    const doing = tables.filter((table) => table[roundIndex] === part).length;
    if (!isEasilySaid(doing, except.length)) for (const table of except) others.add(table);
    return { roundIndex, part, except };
  });
  const own = exceptions.reduce((sum, exception) => sum + countParts(exception), 0);
  const silent = others.size - exceptions.length;
  return { general, exceptions, announcements: general.length + own + silent };
}

function countParts({ switches }: TableException): number {
  return new Set(switches.map(({ part }) => part)).size;
}

function switchesOf(parts: readonly (SwitchedPart | null)[]): RoundSwitch[] {
  const switches: RoundSwitch[] = [];
  for (const [roundIndex, part] of parts.entries()) {
    if (part !== null && part !== 'none') switches.push({ roundIndex, part });
  }
  return switches;
}

/** The boards of a set that a part switches; boards that the set does not have are ignored. */
export function boardsOfPart(movement: Movement, set: SetIndex, part: SwitchedPart): BoardMask {
  const { boards } = setOf(movement, set);
  const whole = (1 << boards) - 1;
  if (part === 'none') return NO_BOARDS;
  return (part === 'all' ? whole : part & whole) as BoardMask;
}

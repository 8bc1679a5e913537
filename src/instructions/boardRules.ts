// How board sets move, as a rule fitted to a movement: a common step, steps of groups of sets, or from table to table.
// Round, table and set indexes from 0. Shares and waits out of play are told apart from it (see boardFlow.ts).
// Never fails: boards without a rule are named as such.

import type { Movement, Sitting } from '../movement/movement.ts';
import {
  type BoardFlow,
  type BoardPath,
  boardsAfter,
  sharersOf,
  traceBoards,
} from './boardFlow.ts';
import { boardSteps } from './boardSteps.ts';
import { isInPlay, tablesOf } from './boardWaits.ts';
import {
  fitTracks,
  groupBySteps,
  type StepGroup,
  type TrackRule,
  type Trail,
  type UsualStep,
  usualStep,
} from './tracks.ts';

export type BoardRule =
  /** All sets that go straight from table to table step alike; after rounds `newBoards` (by index) none do. */
  | { readonly kind: 'steps'; readonly step: UsualStep; readonly newBoards: readonly number[] }
  /** The same of sets that are in play in every other round, so that each half of a round has its own. */
  | { readonly kind: 'halves'; readonly step: UsualStep }
  /** All boards are always in play, and step in a few groups; tokens are indexes into the paths of the flow. */
  | { readonly kind: 'groups'; readonly groups: readonly StepGroup[] }
  /** Each table leads to another; tokens are indexes into `paths`. Places as `formatBoardPlace` writes them. */
  | { readonly kind: 'tables'; readonly paths: readonly BoardPath[]; readonly rule: TrackRule }
  | { readonly kind: 'none' };

/** On a table, or some rounds (from 1) after it left one. */
export interface BoardPlace {
  readonly tableIndex: number;
  readonly roundsOut: number;
}

/** The rule of the boards of a movement. */
export function boardRule(whole: BoardFlow): BoardRule {
  const flow = withoutBareTables(whole);
  // Where sets have copies, sections lie side by side: only tables tell them apart.
  const isCopied = flow.paths.length > flow.movement.sets.length;
  const sections = isCopied ? tableRule(flow) : null;
  if (sections !== null) return sections;
  return stepRule(flow) ?? halfRule(flow) ?? groupRule(flow) ?? tableRule(flow) ?? { kind: 'none' };
}

/** How many tables there are before the last ones that never have boards: the ring that boards go round. */
export function tablesWithBoards({ rounds, tableCount }: Movement): number {
  let count = tableCount;
  const isBare = (sitting: Sitting | undefined) =>
    !sitting || sitting.kind === 'idle' || sitting.set === null;
  while (count > 1 && rounds.every((round) => isBare(round[count - 1]))) count -= 1;
  return count;
}

function withoutBareTables(whole: BoardFlow): BoardFlow {
  const { movement } = whole;
  const tableCount = tablesWithBoards(movement);
  if (tableCount === movement.tableCount) return whole;
  const rounds = movement.rounds.map((round) => round.slice(0, tableCount));
  return traceBoards({ ...movement, tableCount, rounds });
}

/** A place as one of a track rule, and back. */
export function formatBoardPlace({ tableIndex, roundsOut }: BoardPlace): string {
  return `${tableIndex}+${roundsOut}`;
}

/** The place that `formatBoardPlace` wrote. */
export function parseBoardPlace(place: string): BoardPlace {
  const [tableIndex, roundsOut] = place.split('+').map(Number);
  return { tableIndex: tableIndex ?? 0, roundsOut: roundsOut ?? 0 };
}

function stepRule(flow: BoardFlow): BoardRule | null {
  const steps = boardSteps(flow);
  const unclear = [...steps.keys()].filter((roundIndex) => steps[roundIndex] === null);
  if (unclear.some((roundIndex) => staysInPlay(flow, roundIndex))) return null;
  const step = usualStep(steps);
  const isMostlySteps = unclear.length * 2 <= steps.length;
  return step === null || !isMostlySteps ? null : { kind: 'steps', step, newBoards: unclear };
}

/** The step from round to next but one, where no set is in play in two rounds running. */
function halfRule({ movement }: BoardFlow): BoardRule | null {
  const [odd, even] = [0, 1].map((half) => {
    const rounds = movement.rounds.filter((_, roundIndex) => roundIndex % 2 === half);
    return rounds.length < 2 ? null : traceBoards({ ...movement, rounds, sessionStarts: [0] });
  });
  if (!odd || !even) return null;
  const inOdd = new Set(odd.paths.filter(isInPlay).map(({ set }) => set));
  if (even.paths.some((path) => isInPlay(path) && inOdd.has(path.set))) return null;
  const [oddSteps, evenSteps] = [boardSteps(odd), boardSteps(even)];
  const steps = movement.rounds
    .slice(2)
    .map((_, index) => (index % 2 === 0 ? oddSteps : evenSteps)[Math.floor(index / 2)] ?? null);
  const step = steps.includes(null) ? null : usualStep(steps);
  return step === null ? null : { kind: 'halves', step };
}

/** Whether some set is in play in a round and in the next. */
function staysInPlay(flow: BoardFlow, roundIndex: number): boolean {
  const round = flow.movement.rounds[roundIndex] ?? [];
  return round.some(
    (_, tableIndex) => boardsAfter(flow, roundIndex, tableIndex)?.kind === 'tables',
  );
}

function groupRule(flow: BoardFlow): BoardRule | null {
  const positions = flow.paths.map(({ places }) =>
    places.map((place) => {
      const tables = tablesOf(place);
      return tables.length === 1 ? (tables[0] ?? null) : null;
    }),
  );
  const groups = groupBySteps(positions, flow.movement.tableCount);
  return groups === null ? null : { kind: 'groups', groups };
}

function tableRule(flow: BoardFlow): BoardRule | null {
  const guests = guestTables(flow);
  const paths: BoardPath[] = [];
  const trails: Trail[] = [];
  for (const path of flow.paths) {
    const hosts = path.places.map((place) =>
      tablesOf(place).filter((table) => !guests.includes(table)),
    );
    if (hosts.some((tables) => tables.length > 1)) return null;
    if (hosts.every((tables) => tables.length === 0)) continue;
    paths.push(path);
    trails.push(trailOf(hosts.map(([table]) => table ?? null)));
  }
  const rule = fitTracks(trails);
  return rule === null ? null : { kind: 'tables', paths, rule };
}

/** Tables and waits in turn; nowhere before the first table. */
function trailOf(tables: readonly (number | null)[]): Trail {
  let last: BoardPlace | null = null;
  return tables.map((tableIndex) => {
    if (tableIndex !== null) last = { tableIndex, roundsOut: 0 };
    else if (last !== null) last = { ...last, roundsOut: last.roundsOut + 1 };
    return last === null ? null : formatBoardPlace(last);
  });
}

/** Tables that have no boards of their own: they share in every round, with a table that is none of them. */
export function guestTables(flow: BoardFlow): readonly number[] {
  const guests: number[] = [];
  for (let table = flow.movement.tableCount - 1; table >= 0; table -= 1) {
    const isGuest = flow.movement.rounds.every((_, roundIndex) =>
      sharersOf(flow, roundIndex, table).some((other) => !guests.includes(other)),
    );
    if (isGuest) guests.push(table);
  }
  return guests;
}

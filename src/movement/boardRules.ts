// How board sets move, as a rule fitted to a movement: a common step, steps of groups of sets, or from table to table.
// Round, table and set indexes from 0. Shares and waits out of play are told apart from it (see boardFlow.ts).
// Never fails: boards without a rule are named as such.

import {
  type BoardFlow,
  type BoardPath,
  type BoardsPlace,
  boardsAfter,
  sharersOf,
  traceBoards,
} from './boardFlow.ts';
import type { RelayStand, SetIndex } from './movement.ts';
import { boardSteps } from './steps.ts';
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
  /** Each table leads to another; tokens are indexes into `sets`. Places as `formatBoardPlace` writes them. */
  | { readonly kind: 'tables'; readonly sets: readonly SetIndex[]; readonly rule: TrackRule }
  | { readonly kind: 'none' };

/** On a table, or some rounds (from 1) after it left one. */
export interface BoardPlace {
  readonly tableIndex: number;
  readonly roundsOut: number;
}

const MOST_GROUPS = 3;

/** The rule of the boards of a movement. */
export function boardRule(flow: BoardFlow): BoardRule {
  return stepRule(flow) ?? halfRule(flow) ?? groupRule(flow) ?? tableRule(flow) ?? { kind: 'none' };
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
  const steps = oddSteps.flatMap((step, index) => [step, evenSteps[index] ?? step]);
  const step = steps.includes(null) ? null : usualStep(steps);
  return step === null ? null : { kind: 'halves', step };
}

function isInPlay({ places }: BoardPath): boolean {
  return places.some(({ kind }) => kind === 'tables');
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
  const isSimple =
    groups !== null &&
    groups.length <= MOST_GROUPS &&
    groups.every(({ steps }) => usualStep(steps) !== null);
  return isSimple ? { kind: 'groups', groups } : null;
}

function tableRule(flow: BoardFlow): BoardRule | null {
  const guests = guestTables(flow);
  const sets: SetIndex[] = [];
  const trails: Trail[] = [];
  for (const { set, places } of flow.paths) {
    const hosts = places.map((place) => tablesOf(place).filter((table) => !guests.includes(table)));
    if (hosts.some((tables) => tables.length > 1)) return null;
    if (hosts.every((tables) => tables.length === 0)) continue;
    sets.push(set);
    trails.push(trailOf(hosts.map(([table]) => table ?? null)));
  }
  const rule = fitTracks(trails);
  return rule === null ? null : { kind: 'tables', sets, rule };
}

function tablesOf(place: BoardsPlace | undefined): readonly number[] {
  return place?.kind === 'tables' ? place.tableIndexes : [];
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

/** A stay out of play, first round to last; no tables before one at the start, or after one at the end. */
export interface BoardWait {
  readonly set: SetIndex;
  readonly fromTables: readonly number[];
  readonly toTables: readonly number[];
  readonly firstRoundIndex: number;
  readonly lastRoundIndex: number;
  /** Where it begins, as an index of the movement's relays; null when at none of them. */
  readonly standIndex: number | null;
}

/** Every stay out of play of every copy of a set that is ever played. */
export function waitsOf(flow: BoardFlow): readonly BoardWait[] {
  return flow.paths.filter(isInPlay).flatMap(({ set, places }) =>
    places.flatMap((place, roundIndex) => {
      if (place.kind === 'tables' || places[roundIndex - 1]?.kind === 'waiting') return [];
      const next = roundIndex + place.roundsOut;
      return [
        {
          set,
          fromTables: tablesOf(places[roundIndex - 1]),
          toTables: tablesOf(places[next]),
          firstRoundIndex: roundIndex,
          lastRoundIndex: next - 1,
          standIndex: place.standIndex,
        },
      ];
    }),
  );
}

/** A stand for every table to which boards come from a wait, just above it: boards are taken to come down the room. */
export function likelyStands(flow: BoardFlow): readonly RelayStand[] {
  const ends = waitsOf(flow).flatMap(({ toTables }) => toTables.slice(0, 1));
  return [...new Set(ends)]
    .sort((a, b) => a - b)
    .map((tableIndex) => ({ afterTableNumber: tableIndex + 1 }));
}

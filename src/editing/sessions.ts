// The sessions of an event as parts that are added, removed and reordered, each as one edit, or taken out by themselves.
// Session, round and set indexes count from 0, pairs from 1. These edits apply nothing; applyEdit refuses what locks and
// limits forbid. Sets belong to sessions as in sessionSets.ts.

import {
  allPairs,
  type BoardNumbering,
  type BoardSet,
  boardNumbers,
  type Contestants,
  type Edit,
  firstBoards,
  IDLE,
  isMissingThroughout,
  type Movement,
  NO_LOCKS,
  type PairNumber,
  type Placement,
  type RelayStand,
  type Round,
  renumbered,
  type SetIndex,
  sessionsOfSets,
  withOtherSets,
} from '../movement/index.ts';
import { missingPairs, numbersAway, numbersWithoutSeat } from './seatings.ts';
import {
  type SessionRounds,
  sessionRounds,
  setsPlayedIn,
  withOwnLabels,
  withSessionLabels,
} from './sessionSets.ts';

/** A session as a movement of its own, with the sets that it plays. Throws RangeError if there is no such session. */
export function sessionOf(movement: Movement, sessionIndex: number): Movement {
  const { start, end } = sessionRoundsAt(movement, sessionIndex);
  const rounds = movement.rounds.slice(start, end);
  const played = setsPlayedIn(rounds);
  const remaining = movement.sets.flatMap((_, set) => (played.has(set) ? set : []));
  // A movement has at least one set.
  const order = remaining.length > 0 ? remaining : [0];
  return {
    ...movement,
    sets: setsIn(withOwnLabels(movement), order),
    rounds: rounds.map((round) =>
      round.map((one) => withOtherSets(one, (set) => order.indexOf(set) as SetIndex)),
    ),
    sessionStarts: [0],
    numbering: numberingOfSession(movement, order[0] ?? 0),
    missing: movement.missing.flatMap(({ pair, fromRoundIndex, untilRoundIndex }) => {
      const from = Math.max(fromRoundIndex, start);
      const until = Math.min(untilRoundIndex, end);
      if (from >= until) return [];
      return [{ pair, fromRoundIndex: from - start, untilRoundIndex: until - start }];
    }),
    locks: NO_LOCKS,
  };
}

/**
 * A session to be played by itself: whoever has withdrawn from all of it is the missing pair, which every format and card knows.
 * Throws RangeError if there is no such session.
 */
export function sessionAlone(event: Movement, sessionIndex: number): Movement {
  const session = sessionOf(event, sessionIndex);
  if (session.phantom !== null) return session;
  const gone = session.missing.find(({ pair }) => isMissingThroughout(session, pair))?.pair;
  if (gone === undefined) return session;
  return {
    ...session,
    phantom: gone,
    missing: session.missing.filter(({ pair }) => pair !== gone),
  };
}

/** Who has withdrawn as far as the last session says: pairs, other than the missing one, that miss all of it. */
export function withdrawnBefore(event: Movement): readonly PairNumber[] {
  const last = sessionOf(event, event.sessionStarts.length - 1);
  return allPairs(event).filter(
    (pair) => pair !== event.phantom && isMissingThroughout(last, pair),
  );
}

/** The numbering of a session by itself, whose boards keep their numbers; `first` is its first set. */
function numberingOfSession(event: Movement, first: number): BoardNumbering {
  const number = boardNumbers(event)[first]?.first ?? 1;
  return { ...event.numbering, firstBoards: firstBoards([number]) };
}

/** The origin of an event whose sessions have changed: no family has made it, so its title must not name one. */
const DRAWN = { kind: 'drawn' } as const;

/** Why a movement cannot be a session of an event. */
export type SessionMisfit =
  | { readonly kind: 'otherContestants'; readonly event: Contestants }
  | { readonly kind: 'otherCount'; readonly event: number; readonly session: number }
  /** More numbers are nobody's in the session than pairs are missing from the event or have withdrawn. */
  | { readonly kind: 'everybodyPlays'; readonly nobodys: number; readonly missing: number };

/** Why a movement cannot be a session of an event, in which some pairs have withdrawn; null if it can. */
export function sessionMisfit(
  event: Movement,
  session: Movement,
  withdrawn: readonly PairNumber[] = [],
): SessionMisfit | null {
  if (event.contestants !== session.contestants) {
    return { kind: 'otherContestants', event: event.contestants };
  }
  if (event.pairCount < session.pairCount) {
    return { kind: 'otherCount', event: event.pairCount, session: session.pairCount };
  }
  // A number whose pair misses all rounds may be anybody's.
  const nobodys = event.pairCount - session.pairCount + (session.phantom === null ? 0 : 1);
  const missing = missingPairs(event, withdrawn).length;
  return nobodys > missing ? { kind: 'everybodyPlays', nobodys, missing } : null;
}

/** The relays that only an event or only a session has, each by the table that it follows (0: before table 1). */
export interface RelaysApart {
  readonly ofEvent: readonly number[];
  readonly ofSession: readonly number[];
}

/** The relays in which an event and a session differ, since an event has the same in every session; null for none. */
export function relaysApart(event: Movement, session: Movement): RelaysApart | null {
  const ofEvent = relaysBeyond(event.relays, session.relays);
  const ofSession = relaysBeyond(session.relays, event.relays);
  return ofEvent.length + ofSession.length === 0 ? null : { ofEvent, ofSession };
}

/**
 * Adds a movement that fits as the last session, with boards of its own: from 1 again, or running on as those of the last
 * one do. `seats` has the pair of the event that plays as number i + 1; pairs that have withdrawn are missing in it: unless
 * told otherwise those whose number misses all of it, and if told, nobody else does. Its locks are left out; the event then
 * has the relays of both.
 */
export function addSession(
  event: Movement,
  session: Movement,
  seats: readonly PairNumber[],
  withdrawn: readonly PairNumber[] | null = null,
): Edit {
  const { sets, rounds } = event;
  const { changedFrom } = event.origin;
  const pairAt = (number: PairNumber): PairNumber => seats[number - 1] ?? number;
  const tableCount = Math.max(event.tableCount, session.tableCount);
  const idle = Array.from({ length: tableCount - session.tableCount }, () => IDLE);
  const added = session.rounds.map((round) => [
    ...round.map((one) =>
      withOtherSets(renumbered(one, pairAt), (set) => (set + sets.length) as SetIndex),
    ),
    ...idle,
  ]);
  const count = event.sessionStarts.length + 1;
  const all = [...withOwnLabels(event), ...withOwnLabels(session)];
  const sessions = [...sessionsOfSets(event, sets.length), ...session.sets.map(() => count - 1)];
  const nobodys = numbersWithoutSeat(event, session).map(pairAt);
  const back = withdrawn === null ? [] : numbersAway(session);
  const absent = [...nobodys, ...(withdrawn ?? [])];
  const gone = [...new Set(absent)].filter((pair) => pair !== event.phantom);
  const missing = [
    ...session.missing
      .filter(({ pair }) => !back.includes(pair))
      .map((each) => ({ ...each, pair: pairAt(each.pair) }))
      .filter(({ pair }) => !gone.includes(pair)),
    ...gone.map((pair) => ({ pair, fromRoundIndex: 0, untilRoundIndex: session.rounds.length })),
  ].map(({ pair, fromRoundIndex, untilRoundIndex }) => ({
    pair,
    fromRoundIndex: fromRoundIndex + rounds.length,
    untilRoundIndex: untilRoundIndex + rounds.length,
  }));
  return {
    kind: 'sequence',
    edits: [
      ...idleTables(event, tableCount - event.tableCount),
      { kind: 'changeSets', sets: withSessionLabels(all, sessions, count) },
      { kind: 'spliceRounds', roundIndex: rounds.length, deleteCount: 0, rounds: added },
      {
        kind: 'setOutline',
        pairCount: event.pairCount,
        sessionStarts: [...event.sessionStarts, rounds.length],
        relays: relaysOfBoth(event.relays, session.relays),
      },
      ...firstBoardAdded(event),
      ...(missing.length === 0
        ? []
        : [{ kind: 'setMissing', missing: [...event.missing, ...missing] } as const]),
      { kind: 'setOrigin', origin: changedFrom === undefined ? DRAWN : { ...DRAWN, changedFrom } },
    ],
  };
}

/**
 * Draws the sessions of an event anew, its rounds and boards as they are: `seats` has, for each session, the pair of the event
 * that plays as number i + 1; a session without an entry stays as it is.
 */
export function redrawSessions(event: Movement, seats: readonly (readonly PairNumber[])[]): Edit {
  const placements = sessionRounds(event).flatMap(({ start, end }, session) => {
    const pairAt = (number: PairNumber): PairNumber => seats[session]?.[number - 1] ?? number;
    return event.rounds.slice(start, end).flatMap((round, at) =>
      round.map((sitting, tableIndex): Placement => {
        return { roundIndex: start + at, tableIndex, sitting: renumbered(sitting, pairAt) };
      }),
    );
  });
  return { kind: 'placeSittings', placements };
}

/** Removes a session with the sets and the last tables that only it uses. Throws RangeError if there is no such session. */
export function removeSession(event: Movement, sessionIndex: number): Edit {
  const { start, end } = sessionRoundsAt(event, sessionIndex);
  const length = end - start;
  const rest = event.rounds.toSpliced(start, length);
  const sessionStarts = event.sessionStarts
    .toSpliced(sessionIndex, 1)
    .map((other) => (other > start ? other - length : other));
  const played = setsPlayedIn(event.rounds.slice(start, end));
  const playedStill = setsPlayedIn(rest);
  const isGone = (set: number) => played.has(set) && !playedStill.has(set);
  const all = event.sets.map((_, set) => set);
  const left = all.filter((set) => !isGone(set));
  const sessions = sessionsOfSets({ rounds: rest, sessionStarts }, all.length);
  const spare = idleAtTheEnd(rest, event.tableCount) - idleAtTheEnd(event.rounds, event.tableCount);
  return {
    kind: 'sequence',
    edits: [
      { kind: 'spliceRounds', roundIndex: start, deleteCount: length, rounds: [] },
      ...reordered('sets', [...left, ...all.filter(isGone)]),
      {
        kind: 'changeSets',
        sets: withSessionLabels(
          setsIn(withOwnLabels(event), left),
          left.map((set) => sessions[set] ?? 0),
          sessionStarts.length,
        ),
      },
      ...lastTablesDeleted(event, spare),
      { kind: 'setOrigin', origin: DRAWN },
    ],
  };
}

/** Moves a session to another place in the order; its sets, and so its board numbers, go with it. */
export function moveSession(event: Movement, fromIndex: number, toIndex: number): Edit {
  const { sets, pairCount, relays } = event;
  const bounds = sessionRounds(event);
  const moved = bounds
    .toSpliced(fromIndex, 1)
    .toSpliced(toIndex, 0, sessionRoundsAt(event, fromIndex));
  const order = moved.flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, round) => start + round),
  );
  const sessionStarts = moved.map((_, session) =>
    moved.slice(0, session).reduce((sum, { start, end }) => sum + end - start, 0),
  );
  const rounds = order.flatMap((round) => event.rounds.slice(round, round + 1));
  const sessions = sessionsOfSets({ rounds, sessionStarts }, sets.length);
  const setOrder = sets
    .map((_, set) => set)
    .sort((a, b) => (sessions[a] ?? 0) - (sessions[b] ?? 0) || a - b);
  const labelled = withSessionLabels(
    setsIn(withOwnLabels(event), setOrder),
    setOrder.map((set) => sessions[set] ?? 0),
    moved.length,
  );
  return {
    kind: 'sequence',
    edits: [
      ...reordered('rounds', order),
      { kind: 'setOutline', pairCount, relays, sessionStarts },
      ...firstBoardMoved(event, fromIndex, toIndex),
      ...reordered('sets', setOrder),
      { kind: 'changeSets', sets: labelled },
      { kind: 'setOrigin', origin: DRAWN },
    ],
  };
}

/** First boards of sessions in the order of the sessions; where only the first has one, the event begins there still. */
function firstBoardMoved(event: Movement, fromIndex: number, toIndex: number): readonly Edit[] {
  if (event.numbering.firstBoards.length <= 1) return [];
  const firsts = firstBoardsOf(event);
  const moved = firsts.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, firsts[fromIndex] ?? null);
  return [numberedFrom(event, moved)];
}

/** The boards of an added session from 1 again, unless those of the last one run on from the session before. */
function firstBoardAdded(event: Movement): readonly Edit[] {
  const firsts = firstBoardsOf(event);
  return firsts.at(-1) === null ? [] : [numberedFrom(event, [...firsts, 1])];
}

/** The first board of each session; null where its boards run on from the session before. */
function firstBoardsOf({ numbering, sessionStarts }: Movement): readonly (number | null)[] {
  return sessionStarts.map((_, session) => {
    return numbering.firstBoards[session] ?? (session === 0 ? 1 : null);
  });
}

/** How the sessions after the first number their boards: all alike, or each as it has been given. */
export const BOARDS_OF_SESSIONS = ['from1', 'on', 'each'] as const;
export type BoardsOfSessions = (typeof BOARDS_OF_SESSIONS)[number];

export function boardsOfSessions(event: Movement): BoardsOfSessions {
  const later = firstBoardsOf(event).slice(1);
  if (later.every((first) => first === 1)) return 'from1';
  return later.every((first) => first === null) ? 'on' : 'each';
}

/** Numbers the boards of every session after the first from 1 again, or on from the session before. */
export function numberSessions(event: Movement, boards: Exclude<BoardsOfSessions, 'each'>): Edit {
  const firsts = firstBoardsOf(event);
  const later = boards === 'from1' ? 1 : null;
  return numberedFrom(
    event,
    firsts.map((first, session) => (session === 0 ? first : later)),
  );
}

/** Numbers the boards of each session from its own first board, or on from the session before where it has none (null). */
export function numberedFrom(event: Movement, firsts: readonly (number | null)[]): Edit {
  return {
    kind: 'numberBoards',
    numbering: { ...event.numbering, firstBoards: firstBoards(firsts) },
  };
}

/** The permutation that puts the items of an axis in an order, given by their old positions; none if it is theirs. */
function reordered(of: 'rounds' | 'sets', order: readonly number[]): readonly Edit[] {
  if (order.every((old, place) => old === place)) return [];
  return [{ kind: 'permute', of, to: order.map((_, old) => order.indexOf(old)) }];
}

function idleTables({ rounds, tableCount }: Movement, count: number): readonly Edit[] {
  if (count === 0) return [];
  const tables = Array.from({ length: count }, () => rounds.map(() => IDLE));
  return [{ kind: 'spliceTables', tableIndex: tableCount, deleteCount: 0, tables }];
}

function lastTablesDeleted({ tableCount }: Movement, count: number): readonly Edit[] {
  // A movement has at least one table.
  const deleteCount = Math.min(count, tableCount - 1);
  if (deleteCount <= 0) return [];
  const tableIndex = tableCount - deleteCount;
  return [{ kind: 'spliceTables', tableIndex, deleteCount, tables: [] }];
}

/** How many tables at the end are in play in none of the rounds. */
function idleAtTheEnd(rounds: readonly Round[], tableCount: number): number {
  const last = rounds.map((round) => round.findLastIndex(({ kind }) => kind !== 'idle'));
  return tableCount - 1 - Math.max(-1, ...last);
}

function sessionRoundsAt(movement: Movement, sessionIndex: number): SessionRounds {
  const found = sessionRounds(movement)[sessionIndex];
  if (found === undefined) throw new RangeError(`There is no session ${sessionIndex + 1}.`);
  return found;
}

/** The tables of relays for which there is none after the same table among others. */
function relaysBeyond(
  relays: readonly RelayStand[],
  others: readonly RelayStand[],
): readonly number[] {
  const free = others.map(({ afterTableNumber }) => afterTableNumber);
  return relays.flatMap(({ afterTableNumber: table }) => {
    const at = free.indexOf(table);
    if (at === -1) return [table];
    free.splice(at, 1);
    return [];
  });
}

function relaysOfBoth(
  relays: readonly RelayStand[],
  others: readonly RelayStand[],
): readonly RelayStand[] {
  const more = relaysBeyond(others, relays).map((afterTableNumber) => ({ afterTableNumber }));
  if (more.length === 0) return relays;
  return [...relays, ...more].sort((a, b) => a.afterTableNumber - b.afterTableNumber);
}

function setsIn(sets: readonly BoardSet[], order: readonly number[]): readonly BoardSet[] {
  return order.flatMap((set) => sets[set] ?? []);
}

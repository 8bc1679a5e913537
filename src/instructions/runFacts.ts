// Derives from any movement (generated, imported or edited) the facts needed to run it.
// Numbers in facts count from 1. Never fails.

import {
  allPairs,
  boardNumbers,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  pairInSeat,
  pairsAt,
  seatOf,
} from '../movement/index.ts';
import { boardFacts } from './boardFacts.ts';
import { completeField, inRoom, setAt, setsTogether, tablesInRoom } from './boardFlow.ts';
import type {
  Fact,
  NumberedSet,
  RunFacts,
  SessionFacts,
  SitOutFact,
  StartingTable,
} from './facts.ts';
import { halvedFacts } from './halves.ts';
import { pairFacts } from './pairFacts.ts';
import { type Session, sessionsOf } from './session.ts';
import { dropFacts, switchFacts } from './switchFacts.ts';

/** Everything a director announces or prepares: facts for the whole event, then for each session. */
export function runFactsOf(movement: Movement): RunFacts {
  const room = inRoom(movement);
  return {
    contestants: movement.contestants,
    pairs: movement.pairCount,
    tables: room.tableCount,
    sets: namedSets(movement),
    event: eventFacts(room),
    sessions: sessionsOf(movement).map(sessionFacts),
  };
}

/** The facts of one session of an event, by index, and of the event what concerns it; rounds and sets have their numbers in the event. */
export function runFactsOfSession(event: Movement, sessionIndex: number): RunFacts {
  const run = runFactsOf(event);
  const sessions = run.sessions.slice(sessionIndex, sessionIndex + 1);
  const played = sessionsOf(event)
    .slice(sessionIndex, sessionIndex + 1)
    .flatMap(({ movement }) => [...playedSets(movement)]);
  const concerning = run.event.flatMap((fact): Fact[] => {
    if (fact.kind === 'missingFor') {
      const isIn = sessions.some(
        ({ firstRound, lastRound }) => fact.firstRound <= lastRound && fact.lastRound >= firstRound,
      );
      return isIn ? [fact] : [];
    }
    if (fact.kind !== 'prepare') return [fact];
    const sets = fact.sets.filter((set) => played.includes(set - 1));
    return sets.length === 0 ? [] : [{ ...fact, sets }];
  });
  return { ...run, event: concerning, sessions };
}

function namedSets(movement: Movement): readonly NumberedSet[] {
  const ranges = boardNumbers(movement);
  return movement.sets.map(({ label }, index) => {
    const { first = 0, last = 0 } = ranges[index] ?? {};
    return { set: index + 1, label, firstBoard: first, lastBoard: last };
  });
}

function sessionFacts(session: Session, index: number): SessionFacts {
  const { movement, firstRound } = session;
  return {
    session: index + 1,
    firstRound,
    lastRound: firstRound + movement.rounds.length - 1,
    start: startingTables(session),
    facts: [
      ...(halvedFacts(session) ?? [...pairFacts(session), ...boardFacts(session)]),
      ...switchFacts(session),
      ...dropFacts(session),
      ...sitOutFacts(session),
    ],
  };
}

function startingTables({ movement }: Session): readonly StartingTable[] {
  const [first = []] = movement.rounds;
  const field = completeField(movement);
  return first.map((sitting, tableIndex) => {
    const set = setAt(field, 0, tableIndex);
    return {
      table: tableIndex + 1,
      northSouth: pairInSeat(sitting, 'NS'),
      eastWest: pairInSeat(sitting, 'EW'),
      ...(movement.contestants === 'players' && {
        south: pairInSeat(sitting, 'S'),
        west: pairInSeat(sitting, 'W'),
      }),
      set: set === null ? null : set + 1,
    };
  });
}

function eventFacts(movement: Movement): readonly Fact[] {
  const { relays } = movement;
  const facts: Fact[] = [...absenceFacts(movement)];
  if (relays.length > 0 && setsTogether(movement) === null) {
    const tables = tablesInRoom(movement).map((tableIndex) => tableIndex + 1);
    const numbered = relays.map(({ afterTableNumber }, index) => {
      const before = tables.findLastIndex((table) => table <= afterTableNumber);
      const afterTable = afterTableNumber === 0 ? 0 : (tables.at(before) ?? 0);
      return {
        relay: index + 1,
        afterTable,
        beforeTable: tables[(before + 1) % tables.length] ?? 1,
      };
    });
    facts.push({ kind: 'relays', relays: numbered });
  }
  const alike = new Map<string, { sets: number[]; boards: number; copies: number }>();
  const played = playedSets(movement);
  movement.sets.forEach(({ boards, copies }, index) => {
    if (!played.has(index)) return;
    const key = `${boards}/${copies}`;
    const group = alike.get(key) ?? { sets: [], boards, copies };
    group.sets.push(index + 1);
    alike.set(key, group);
  });
  for (const group of alike.values()) facts.push({ kind: 'prepare', ...group });
  return facts;
}

/** The sets that are on a table in some round, by index: others need not be prepared. */
function playedSets(movement: Movement): ReadonlySet<number | null> {
  const field = completeField(movement);
  return new Set(
    field.rounds.flatMap((round, roundIndex) =>
      round.map((_, tableIndex) => setAt(field, roundIndex, tableIndex)),
    ),
  );
}

/** The numbers that nobody holds, all session or in some rounds running, and that have a seat at a table. */
function absenceFacts(movement: Movement): readonly SitOutFact[] {
  const rounds = movement.rounds.length;
  const away = [movement.phantom, ...movement.missing.map(({ pair }) => pair)];
  return allPairs(movement).flatMap((pair): SitOutFact[] => {
    if (!away.includes(pair)) return [];
    if (movement.rounds.every((_, r) => seatOf(movement, r, pair) === null)) return [];
    const isAway = (roundIndex: number) => isMissing(movement, pair, roundIndex);
    const firsts = [...movement.rounds.keys()].filter(
      (r) => isAway(r) && (r === 0 || !isAway(r - 1)),
    );
    return firsts.map((first) => {
      let last = first;
      while (last + 1 < rounds && isAway(last + 1)) last += 1;
      const isLast = last === rounds - 1;
      if (first === 0 && isLast) return { kind: 'missing', pair };
      return { kind: 'missingFor', pair, firstRound: first + 1, lastRound: last + 1, isLast };
    });
  });
}

/** The rounds in which each pair sits out. */
function sitOutFacts({ movement, firstRound }: Session): readonly SitOutFact[] {
  const roundsOf = new Map<PairNumber, number[]>();
  movement.rounds.forEach((round, roundIndex) => {
    const played = round.filter((sitting) => isPlayed(movement, sitting, roundIndex));
    const playing = new Set(played.flatMap((sitting) => pairsAt(sitting)));
    for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
      if (isMissing(movement, pair, roundIndex) || playing.has(pair)) continue;
      roundsOf.set(pair, [...(roundsOf.get(pair) ?? []), firstRound + roundIndex]);
    }
  });
  return [...roundsOf].map(([pair, rounds]) => ({ kind: 'sitOut', pair, rounds }));
}

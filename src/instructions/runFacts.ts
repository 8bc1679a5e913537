// Derives from any movement (generated, imported or edited) the facts needed to run it.
// Numbers in facts count from 1. Never fails.

import { pairInSeat } from '../movement/flow.ts';
import {
  boardNumbers,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
} from '../movement/movement.ts';
import { boardFacts } from './boardFacts.ts';
import { completeField, setAt } from './boardFlow.ts';
import type {
  Fact,
  NumberedSet,
  RunFacts,
  SessionFacts,
  SitOutFact,
  StartingTable,
} from './facts.ts';
import { pairFacts } from './pairFacts.ts';
import { type Session, sessionsOf } from './session.ts';
import { dropFacts, switchFacts } from './switchFacts.ts';

/** Everything a director announces or prepares: facts for the whole event, then for each session. */
export function runFactsOf(movement: Movement): RunFacts {
  return {
    contestants: movement.contestants,
    pairs: movement.pairCount,
    tables: movement.tableCount,
    sets: namedSets(movement),
    event: eventFacts(movement),
    sessions: sessionsOf(movement).map(sessionFacts),
  };
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
      ...pairFacts(session),
      ...boardFacts(session),
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
  const { phantom, relays } = movement;
  const facts: Fact[] = phantom === null ? [] : [{ kind: 'missing', pair: phantom }];
  for (const { pair, fromRoundIndex, untilRoundIndex } of movement.missing) {
    const span = { firstRound: fromRoundIndex + 1, lastRound: untilRoundIndex };
    facts.push({
      kind: 'missingFor',
      pair,
      ...span,
      isLast: span.lastRound === movement.rounds.length,
    });
  }
  if (relays.length > 0) {
    const numbered = relays.map(({ afterTableNumber }, index) => ({
      relay: index + 1,
      afterTable: afterTableNumber,
    }));
    facts.push({ kind: 'relays', relays: numbered });
  }
  const alike = new Map<string, { sets: number[]; boards: number; copies: number }>();
  movement.sets.forEach(({ boards, copies }, index) => {
    const key = `${boards}/${copies}`;
    const group = alike.get(key) ?? { sets: [], boards, copies };
    group.sets.push(index + 1);
    alike.set(key, group);
  });
  for (const group of alike.values()) facts.push({ kind: 'prepare', ...group });
  return facts;
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

// Edits of rounds, tables, sessions and relay stands as a director asks for them.
// Round and table indexes count from 0. These functions apply nothing, so they cannot fail.

import { type Edit, IDLE, type Movement } from '../movement/index.ts';

/** Inserts an empty round (no table in play) at an index. */
export function insertRound({ tableCount }: Movement, roundIndex: number): Edit {
  const round = Array.from({ length: tableCount }, () => IDLE);
  return { kind: 'spliceRounds', roundIndex, deleteCount: 0, rounds: [round] };
}

/** Inserts a copy of a round right after it. */
export function duplicateRound({ rounds }: Movement, roundIndex: number): Edit {
  const copy = rounds.slice(roundIndex, roundIndex + 1);
  return { kind: 'spliceRounds', roundIndex: roundIndex + 1, deleteCount: 0, rounds: copy };
}

/** Deletes one round. */
export function deleteRound(roundIndex: number): Edit {
  return { kind: 'spliceRounds', roundIndex, deleteCount: 1, rounds: [] };
}

/** Inserts a table that is never in play at an index. */
export function insertTable({ rounds }: Movement, tableIndex: number): Edit {
  const table = rounds.map(() => IDLE);
  return { kind: 'spliceTables', tableIndex, deleteCount: 0, tables: [table] };
}

/** Inserts a copy of a table right after it. */
export function duplicateTable({ rounds }: Movement, tableIndex: number): Edit {
  const copy = rounds.flatMap((round) => round[tableIndex] ?? []);
  return { kind: 'spliceTables', tableIndex: tableIndex + 1, deleteCount: 0, tables: [copy] };
}

/** Deletes one table. */
export function deleteTable(tableIndex: number): Edit {
  return { kind: 'spliceTables', tableIndex, deleteCount: 1, tables: [] };
}

/** Starts a session at a round, or removes the session start that is there. The first round always starts a session. */
export function toggleSession(movement: Movement, roundIndex: number): Edit {
  const { sessionStarts, pairCount, relays } = movement;
  if (roundIndex === 0) return { kind: 'sequence', edits: [] };
  const others = sessionStarts.filter((start) => start !== roundIndex);
  const exists = others.length < sessionStarts.length;
  const starts = exists ? others : [...others, roundIndex].sort((a, b) => a - b);
  return { kind: 'setOutline', pairCount, relays, sessionStarts: starts };
}

/** Adds a relay stand after a table (number from 1), or removes the one that is there. */
export function toggleRelay(movement: Movement, afterTableNumber: number): Edit {
  const { relays, pairCount, sessionStarts } = movement;
  const others = relays.filter((relay) => relay.afterTableNumber !== afterTableNumber);
  const exists = others.length < relays.length;
  const more = [...others, { afterTableNumber }].sort(
    (a, b) => a.afterTableNumber - b.afterTableNumber,
  );
  return { kind: 'setOutline', pairCount, sessionStarts, relays: exists ? others : more };
}

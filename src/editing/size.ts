// The size of a movement: an empty one to fill in, and the edit that cuts or extends one.

import {
  createSets,
  type Edit,
  IDLE,
  type Movement,
  NO_LOCKS,
  NUMBERED_FROM_1,
  type Round,
  setLetter,
} from '../movement/index.ts';

/** The dimensions of a movement, as the size dialog asks for them. */
export interface Size {
  readonly rounds: number;
  readonly tables: number;
  readonly pairs: number;
  readonly sets: number;
  /** Boards in every set; null leaves each set as it is. */
  readonly boards: number | null;
}

/** Cuts the movement down, or extends it with empty rounds, tables and sets. If something no longer fits, applyEdit refuses it. */
export function resize(movement: Movement, { rounds, tables, pairs, sets, boards }: Size): Edit {
  const edits: Edit[] = [];
  const { rounds: grid, tableCount, sessionStarts, relays } = movement;
  if (rounds !== grid.length) {
    const idle = Array.from({ length: tableCount }, () => IDLE);
    const remaining = Math.min(rounds, grid.length);
    const added = Array.from({ length: rounds - remaining }, () => idle);
    const deleteCount = grid.length - remaining;
    edits.push({ kind: 'spliceRounds', roundIndex: remaining, deleteCount, rounds: added });
  }
  if (tables !== tableCount) {
    const idle = Array.from({ length: rounds }, () => IDLE);
    const remaining = Math.min(tables, tableCount);
    const added = Array.from({ length: tables - remaining }, () => idle);
    const deleteCount = tableCount - remaining;
    edits.push({ kind: 'spliceTables', tableIndex: remaining, deleteCount, tables: added });
  }
  if (pairs !== movement.pairCount) {
    const starts = sessionStarts.filter((start) => start < rounds);
    const fitting = relays.filter(({ afterTableNumber }) => afterTableNumber <= tables);
    edits.push({ kind: 'setOutline', pairCount: pairs, sessionStarts: starts, relays: fitting });
  }
  const sized = Array.from({ length: sets }, (_, index) => {
    const old = movement.sets[index];
    const size = boards ?? old?.boards ?? movement.sets[0]?.boards ?? 2;
    return { label: setLetter(index), copies: 1, ...old, boards: size };
  });
  const isOther = movement.sets.some(({ boards: old }, index) => old !== sized[index]?.boards);
  if (isOther || sets !== movement.sets.length) edits.push({ kind: 'changeSets', sets: sized });
  return { kind: 'sequence', edits };
}

/** An empty movement of a given size, to be filled in by hand. */
export function blankMovement({ rounds, tables, pairs, sets, boards }: Size): Movement {
  const idle: Round = Array.from({ length: tables }, () => IDLE);
  return {
    title: '',
    notes: '',
    names: [],
    people: [],
    contestants: 'pairs',
    pairCount: pairs,
    phantom: null,
    missing: [],
    tableCount: tables,
    sets: createSets(sets, boards ?? 2),
    rounds: Array.from({ length: rounds }, () => idle),
    sessionStarts: [0],
    numbering: NUMBERED_FROM_1,
    sections: [],
    relays: [],
    locks: NO_LOCKS,
    origin: { kind: 'drawn' },
  };
}

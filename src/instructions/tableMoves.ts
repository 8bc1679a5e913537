// Moves from table to table as few phrases as can be: stays, rings, shifts, exchanges, single moves.
// Knows nothing of pairs or boards. Tables are numbered from 1.

import type { TableMove } from './facts.ts';

/** Where each table leads to. */
export type TableGoals = ReadonlyMap<number, number>;

/** The phrases of the moves of tables: exactly these moves. */
export function phraseMoves(goals: TableGoals): readonly TableMove[] {
  const stays = [...goals].flatMap(([from, to]) => (from === to ? [from] : []));
  const staying: readonly TableMove[] =
    stays.length === 0 ? [] : [{ kind: 'stay', tables: stays.toSorted((a, b) => a - b) }];
  const swap = swapOf(goals);
  if (swap !== null) return [swap, ...staying];
  const tables = [...goals.keys()].filter((table) => goals.get(table) !== table);
  tables.sort((a, b) => a - b);
  const moves: TableMove[] = [];
  for (let index = 0; index < tables.length; ) {
    const first = tables[index] as number;
    const ring = ringFrom(first, goals);
    const move = ring ?? shiftFrom(first, goals);
    moves.push(move);
    index += move.kind === 'goTo' ? 1 : move.last - move.first + 1;
  }
  return [...staying, ...moves];
}

/** Tables that exchange in twos, the others staying; null unless at least two exchanges make up all moves. */
function swapOf(goals: TableGoals): TableMove | null {
  const moving = [...goals].filter(([from, to]) => from !== to);
  const isSwap = moving.length >= 4 && moving.every(([from, to]) => goals.get(to) === from);
  if (!isSwap) return null;
  const couples = moving.filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  return { kind: 'swap', couples };
}

/** The ring of tables that begins at one, all of them stepping alike within it; null when there is none. */
function ringFrom(first: number, goals: TableGoals) {
  for (let length = 2; goals.has(first + length - 1); length += 1) {
    const step = ((goals.get(first) ?? 0) - first + length) % length;
    const isRing = Array.from({ length }, (_, place) => place).every(
      (place) => goals.get(first + place) === first + ((place + step) % length),
    );
    if (!isRing || step === 0) continue;
    return {
      kind: 'ring',
      first,
      last: first + length - 1,
      step: signedStep(step, length),
    } as const;
  }
  return null;
}

/** The tables from one on that lead equally far the same way, and do not stay. */
function shiftFrom(first: number, goals: TableGoals) {
  const to = goals.get(first) as number;
  const step = to - first;
  let last = first;
  while (goals.get(last + 1) === last + 1 + step) last += 1;
  return first === last
    ? ({ kind: 'goTo', from: first, to } as const)
    : ({ kind: 'shift', first, last, step } as const);
}

/** The shorter way round a ring: up, or down as a number below 0. */
function signedStep(step: number, size: number): number {
  return step * 2 <= size ? step : step - size;
}

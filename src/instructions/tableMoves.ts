// Describes moves between tables in as few phrases as possible: stationary, rings, shifts, swaps, single moves.
// Independent of pairs and boards. Tables are numbered from 1.

import type { TableMove } from './facts.ts';

/** The table that each table leads to. */
export type TableGoals = ReadonlyMap<number, number>;

/** The goals of all tables if every one leads as many up, and the last to the first again. */
export function ringGoals(tables: number, step: number): TableGoals {
  return new Map(
    Array.from({ length: tables }, (_, index) => [index + 1, ((index + step) % tables) + 1]),
  );
}

/** The phrases that describe exactly these moves. */
export function phraseMoves(goals: TableGoals): readonly TableMove[] {
  const stays = [...goals].flatMap(([from, to]) => (from === to ? [from] : []));
  const staying: readonly TableMove[] =
    stays.length === 0 ? [] : [{ kind: 'stay', tables: stays.toSorted((a, b) => a - b) }];
  const swap = swapOf(goals);
  if (swap !== null) return [swap, ...staying];
  const tables = [...goals.keys()].filter((table) => goals.get(table) !== table);
  tables.sort((a, b) => a - b);
  const moves: TableMove[] = [];
  let told = 0;
  for (const first of tables) {
    if (first <= told) continue;
    const move = ringFrom(first, goals) ?? shiftFrom(first, goals);
    moves.push(move);
    told = move.kind === 'goTo' ? first : move.last;
  }
  return [...staying, ...moves];
}

/** Tables that swap in couples, the others being stationary; null unless at least two swaps make up all moves. */
function swapOf(goals: TableGoals): TableMove | null {
  const moving = [...goals].filter(([from, to]) => from !== to);
  const isSwap = moving.length >= 4 && moving.every(([from, to]) => goals.get(to) === from);
  if (!isSwap) return null;
  const couples = moving.filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  return { kind: 'swap', couples };
}

/** The ring of tables that starts at a table, all moving by the same step within it; null if there is none. */
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

/** The consecutive tables, from one on, that all move by the same non-zero step. */
function shiftFrom(first: number, goals: TableGoals) {
  const to = goals.get(first) as number; // The first comes from the keys of the goals.
  const step = to - first;
  let last = first;
  while (goals.get(last + 1) === last + 1 + step) last += 1;
  return first === last
    ? ({ kind: 'goTo', from: first, to } as const)
    : ({ kind: 'shift', first, last, step } as const);
}

/** The shorter way round a ring: positive up, negative down. */
function signedStep(step: number, size: number): number {
  return step * 2 <= size ? step : step - size;
}

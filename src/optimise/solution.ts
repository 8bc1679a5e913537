// From a state of a search back to a movement, as few sittings switched as may be.
// Turning every play of a column leaves F as it is, and so does turning variables that together hold whole columns:
// the free flip.

import { type BoardMask, isPlayed, type Movement, sittingAt } from '../movement/movement.ts';
import type { Problem } from './problem.ts';
import { switchedRounds } from './settings.ts';

/** The movement of a state: the problem's, with the variables that are on switched. */
export function movementOf(problem: Problem, directions: Int8Array): Movement {
  const on = problem.variables.map((_, variable) => isTurned(problem, directions, variable));
  if (problem.settings.maxSwitchedRounds === null) spareSwitches(problem, on);
  return movementWith(problem, on);
}

/** The problem's movement with just these variables switched. */
export function movementWith(
  { movement, variables }: Problem,
  on: readonly (boolean | undefined)[],
): Movement {
  const rounds = movement.rounds.map((round) => round.slice());
  for (const [variable, { turns }] of variables.entries()) {
    if (!on[variable]) continue;
    for (const { roundIndex, tableIndex, boards } of turns) {
      const sitting = rounds[roundIndex]?.[tableIndex];
      if (sitting?.kind !== 'play') continue;
      const switched = (sitting.switched ^ boards) as BoardMask;
      (rounds[roundIndex] ?? [])[tableIndex] = { ...sitting, switched };
    }
  }
  return { ...movement, rounds };
}

/** Whether switches of the problem's movement keep to it: each variable as one, and in no more rounds than may be. */
export function isAllowed(problem: Problem, given: Movement): boolean {
  const { movement, settings, variables } = problem;
  const switchedAt = (of: Movement, roundIndex: number, tableIndex: number) => {
    const sitting = sittingAt(of, roundIndex, tableIndex);
    return isPlayed(of, sitting, settings.absent) ? sitting.switched : 0;
  };
  const on = variables.map(({ turns }) =>
    turns.some(({ roundIndex, tableIndex, boards }) => {
      const turned =
        switchedAt(given, roundIndex, tableIndex) ^ switchedAt(movement, roundIndex, tableIndex);
      return (turned & boards) !== 0;
    }),
  );
  const asVariables = movementWith(problem, on);
  const limit = settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY;
  return (
    switchedRounds(given) <= limit &&
    given.rounds.every((round, roundIndex) =>
      round.every(
        (_, tableIndex) =>
          switchedAt(given, roundIndex, tableIndex) ===
          switchedAt(asVariables, roundIndex, tableIndex),
      ),
    )
  );
}

/** Whether a variable is on in a state. */
function isTurned(problem: Problem, directions: Int8Array, variable: number): boolean {
  const { cells, columnCount } = problem;
  const cell = problem.variables[variable]!.cells[0]!;
  const at = cells.first[cell]! * columnCount + cells.column[cell]!;
  return directions[at] !== problem.directions[at];
}

/** Turns all cells of a variable in a state. */
export function turnVariable(problem: Problem, directions: Int8Array, variable: number): void {
  const { cells, columnCount } = problem;
  for (const cell of problem.variables[variable]?.cells ?? []) {
    const column = cells.column[cell]!;
    const one = cells.first[cell]! * columnCount + column;
    const other = cells.second[cell]! * columnCount + column;
    directions[one] = -directions[one]!;
    directions[other] = -directions[other]!;
  }
}

/** The smallest sets of variables that can be turned together without changing F, each rising. */
export function freeFlips(problem: Problem): readonly (readonly number[])[] {
  const { variables, cells, columnCount } = problem;
  const leader = Array.from({ length: columnCount }, (_, column) => column);
  const find = (column: number): number => {
    const next = leader[column]!;
    return next === column ? column : find(next);
  };
  const columnOf = (cell: number) => cells.column[cell]!;
  for (const variable of variables) {
    const [first, ...others] = variable.cells.map(columnOf);
    for (const other of others) leader[find(other)] = find(first!);
  }
  const members = new Map<number, number[]>();
  const fixedCells = new Array<number>(columnCount).fill(0);
  for (const column of cells.column) fixedCells[find(column)] = (fixedCells[find(column)] ?? 0) + 1;
  for (const [index, variable] of variables.entries()) {
    const own = find(columnOf(variable.cells[0]!));
    members.set(own, [...(members.get(own) ?? []), index]);
    fixedCells[own] = (fixedCells[own] ?? 0) - variable.cells.length;
  }
  return [...members].filter(([own]) => fixedCells[own] === 0).map(([, indexes]) => indexes);
}

/** Uses the free flips so that the fewest sittings are switched; of equals, so that the first variable is not. */
function spareSwitches(problem: Problem, on: boolean[]): void {
  for (const members of freeFlips(problem)) {
    let excess = 0;
    for (const variable of members) {
      const sittings = problem.variables[variable]?.turns.length ?? 0;
      excess += on[variable] ? sittings : -sittings;
    }
    if (excess < 0 || (excess === 0 && !on[members[0]!])) continue;
    for (const variable of members) on[variable] = !on[variable];
  }
}

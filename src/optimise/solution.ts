// Converts between states of a search and movements, with as few switched sittings as possible.
// Flipping every play of a column does not change F, nor does flipping variables that together cover whole columns:
// the free flips.

import type { Movement } from '../movement/index.ts';
import type { Problem } from './problem.ts';
import { movementWith } from './variables.ts';

/** The variables that are on in a state. If there are no limits, free flips are used to reduce the number of switches. */
export function simplestState(problem: Problem, directions: Int8Array): boolean[] {
  const on = problem.variables.map((_, variable) => isOn(problem, directions, variable));
  if (!problem.allowed.isLimited) minimiseSwitched(problem, on);
  return on;
}

/** The movement of a state: the problem's movement with the variables of `simplestState` switched. */
export function movementFromState(problem: Problem, directions: Int8Array): Movement {
  return movementWith(problem, simplestState(problem, directions));
}

/** The number of sittings (or boards, if these are switched singly) that the active variables switch. */
export function countSwitches({ variables }: Problem, on: readonly boolean[]): number {
  return variables.reduce((sum, { switches }, v) => sum + (on[v] ? switches.length : 0), 0);
}

/** The directions of a state, given the variables that are on. */
export function stateWith(problem: Problem, on: readonly boolean[]): Int8Array {
  const directions = problem.directions.slice();
  for (const variable of problem.variables.keys()) {
    if (on[variable]) flipVariable(problem, directions, variable);
  }
  return directions;
}

function isOn(problem: Problem, directions: Int8Array, variable: number): boolean {
  const { cells, columnCount } = problem;
  const cell = problem.variables[variable]!.cells[0]!;
  const at = cells.first[cell]! * columnCount + cells.column[cell]!;
  return directions[at] !== problem.directions[at];
}

/** Flips all cells of a variable in a state. */
export function flipVariable(problem: Problem, directions: Int8Array, variable: number): void {
  const { cells, columnCount } = problem;
  for (const cell of problem.variables[variable]?.cells ?? []) {
    const column = cells.column[cell]!;
    const one = cells.first[cell]! * columnCount + column;
    const other = cells.second[cell]! * columnCount + column;
    directions[one] = -directions[one]!;
    directions[other] = -directions[other]!;
  }
}

/** The smallest sets of variables that can be flipped together without changing F; variables ascending. */
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

/** Uses the free flips to minimise the number of switched sittings; if tied, the first variable is off. */
function minimiseSwitched(problem: Problem, on: boolean[]): void {
  for (const members of freeFlips(problem)) {
    let excess = 0;
    for (const variable of members) {
      const sittings = problem.variables[variable]?.switches.length ?? 0;
      excess += on[variable] ? sittings : -sittings;
    }
    if (excess < 0 || (excess === 0 && !on[members[0]!])) continue;
    for (const variable of members) on[variable] = !on[variable];
  }
}

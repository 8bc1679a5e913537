// From a state of a search back to a movement, as few sittings switched as may be.
// Turning every play of a column leaves F as it is: the free flip.

import { type BoardMask, type Movement, sittingAt } from '../movement/movement.ts';
import type { Problem } from './problem.ts';

/** The movement of a state: the problem's, with the variables that are on switched. */
export function movementOf(problem: Problem, directions: Int8Array): Movement {
  const on = problem.variables.map(({ cells }) =>
    isTurned(problem, directions, cells[0] as number),
  );
  spareSwitches(problem, on);
  const rounds = problem.movement.rounds.map((round) => round.slice());
  problem.variables.forEach(({ turns }, v) => {
    if (!on[v]) return;
    for (const { roundIndex, tableIndex, boards } of turns) {
      const sitting = sittingAt({ ...problem.movement, rounds }, roundIndex, tableIndex);
      if (sitting.kind !== 'play') continue;
      const switched = (sitting.switched ^ boards) as BoardMask;
      (rounds[roundIndex] ?? [])[tableIndex] = { ...sitting, switched };
    }
  });
  return { ...problem.movement, rounds };
}

function isTurned(problem: Problem, directions: Int8Array, cell: number): boolean {
  const at =
    (problem.cells.first[cell] as number) * problem.columnCount +
    (problem.cells.column[cell] as number);
  return directions[at] !== problem.directions[at];
}

/** Turns the columns of which more than half is switched (of half, those whose first play is), where all of a column is free. */
function spareSwitches(problem: Problem, on: boolean[]): void {
  const { variables, cells, columnCount, settings } = problem;
  if (variables.some((variable) => variable.cells.length > 1)) return;
  if (settings.maxSwitchedRounds !== null) return;
  const plays = new Array<number>(columnCount).fill(0);
  for (const column of cells.column) plays[column] = (plays[column] ?? 0) + 1;
  const variablesOf = plays.map((): number[] => []);
  variables.forEach((variable, v) => {
    variablesOf[cells.column[variable.cells[0] as number] as number]?.push(v);
  });
  variablesOf.forEach((members, column) => {
    if (members.length !== plays[column]) return;
    const switched = members.filter((v) => on[v]).length;
    const isMore = 2 * switched > members.length;
    const isHalf = 2 * switched === members.length && on[members[0] as number];
    if (isMore || isHalf) for (const v of members) on[v] = !on[v];
  });
}

/** Turns all cells of a variable in a state. */
export function turnVariable(problem: Problem, directions: Int8Array, variable: number): void {
  const { cells, columnCount } = problem;
  for (const cell of problem.variables[variable]?.cells ?? []) {
    for (const pair of [cells.first[cell], cells.second[cell]]) {
      const at = (pair as number) * columnCount + (cells.column[cell] as number);
      directions[at] = -(directions[at] as number);
    }
  }
}

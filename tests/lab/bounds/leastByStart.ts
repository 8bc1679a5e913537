// The least Σ (s − fair)² of all pairings of the smallest fields in which some three pairs are in a given state: tried one by
// one, without any bound. The oracle of the search that starts from three pairs.

import type { SkeletonSize } from '../../../src/howell/theory/fairness.ts';
import type { TripleField } from '../../../src/lab/bounds/tripleField.ts';
import type { Triple } from '../../../src/lab/bounds/triples.ts';
import { squaresOfScores } from '../../howell/theory/drawnMovement.ts';
import { Movement } from './drawnStates.ts';

/** Names a state of three pairs, whatever their order. */
export function nameOf({ across }: Pick<Triple, 'across'>): string {
  return [...across].sort((a, b) => a - b).join();
}

/** The least sums by the sizes of the classes, then by the name of the state. `apart`: the pairs, from 0, that never meet. */
export function leastByStart(
  field: TripleField,
  apart: readonly (readonly [number, number])[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { size } = field;
  const present = size.hasPhantom ? size.pairs - 1 : size.pairs;
  const all = Array.from({ length: present }, (_, i) => i);
  const isMet = all.map((i) =>
    all.map((j) => i !== j && !apart.some((two) => two.includes(i) && two.includes(j))),
  );
  const columns = balancedColumns(present);
  const least = new Map<string, Map<string, number>>();
  const note = (chosen: readonly (readonly number[])[]) => {
    const drawn = { size, isMet, signs: all.map((i) => chosen.map((column) => column[i]!)) };
    const squares = squaresOfScores(drawn);
    const movement = new Movement(drawn, field);
    const own = least.get(String(movement.sizes)) ?? new Map<string, number>();
    least.set(String(movement.sizes), own);
    for (const name of namesOf(movement))
      own.set(name, Math.min(squares, own.get(name) ?? squares));
  };
  // The order of the columns does not matter; their directions only for the full classes, which change places.
  const extend = (from: number, chosen: readonly (readonly number[])[]): void => {
    if (chosen.length < size.rounds) {
      for (const [index, column] of columns.slice(from).entries()) {
        const rests = column.indexOf(0);
        if (rests >= 0 && chosen.some((each) => each[rests] === 0)) continue;
        extend(from + index, [...chosen, column]);
      }
      return;
    }
    if (!sitsOutRightly(size, chosen) || !canMeet(chosen, isMet, [])) return;
    note(chosen);
    note(chosen.map((column, c) => (c === 0 ? column.map((sign) => -sign) : column)));
  };
  extend(0, []);
  return least;
}

/** Whether only the last pair plays every round, if one does. */
function sitsOutRightly(
  { pairs, rounds, hasPhantom }: SkeletonSize,
  columns: readonly (readonly number[])[],
): boolean {
  const last = pairs - 2;
  return !hasPhantom || rounds === pairs - 1 || columns.every((column) => column[last] !== 0);
}

/** What each three of its pairs are to each other. */
function namesOf(movement: Movement): ReadonlySet<string> {
  const { pairs } = movement;
  const states = pairs.map((i) => pairs.slice(0, i).map((j) => movement.stateOf(i, j)));
  const names = new Set<string>();
  for (const i of pairs) {
    for (let j = 0; j < i; j++) {
      for (let k = 0; k < j; k++) {
        names.add(nameOf({ across: [states[j]![k]!, states[i]![k]!, states[i]![j]!] }));
      }
    }
  }
  return names;
}

/** All columns with as many pairs N-S as E-W, of which one sits out if they are odd; in one of both directions. */
function balancedColumns(pairs: number): readonly (readonly number[])[] {
  let columns: readonly (readonly number[])[] = [[]];
  for (let i = 0; i < pairs; i++) {
    columns = columns.flatMap((column) => [1, 0, -1].map((sign) => [...column, sign]));
  }
  return columns.filter((column) => {
    const sum = column.reduce((total, sign) => total + sign, 0);
    const resting = column.filter((sign) => sign === 0).length;
    return sum === 0 && resting === pairs % 2 && column.find((sign) => sign !== 0) === 1;
  });
}

/** Whether the pairs of each column can meet, each two once, if only these do. */
function canMeet(
  columns: readonly (readonly number[])[],
  isMet: readonly (readonly boolean[])[],
  met: readonly string[],
): boolean {
  const [column, ...others] = columns;
  if (column === undefined) return true;
  const northSouth = [...column.keys()].filter((i) => column[i] === 1);
  const eastWest = [...column.keys()].filter((i) => column[i] === -1);
  return ordersOf(eastWest).some((order) => {
    const pairs = northSouth.map((i, table) => [i, order[table]!] as const);
    const names = pairs.map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`);
    if (!pairs.every(([i, j]) => isMet[i]![j]!)) return false;
    return !names.some((name) => met.includes(name)) && canMeet(others, isMet, [...met, ...names]);
  });
}

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    ordersOf(items.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

// Normalises a plan: stationary pairs N-S, and fewer switched sittings, until no single orbit or board can save any.
// Switching every play of a board leaves all competition unchanged; so does swapping the seats of an orbit and switching it.

import { type Orbit, orbitOf, type Plan } from '../../catalogue/index.ts';

/** Maximum number of passes; two or three suffice. */
const MAX_PASSES = 10;

/** The same movement with fewer switches. */
export function minimisePlanSwitches(plan: Plan): Plan {
  const orbits = plan.orbits.map((orbit) => ({ ...orbit, switched: [...orbit.switched] }));
  let count = switchCount(orbits);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    reseat(plan, orbits);
    flipBoards(plan, orbits);
    const left = switchCount(orbits);
    if (left === count) break;
    count = left;
  }
  return { ...plan, orbits };
}

type MutableOrbit = { -readonly [Key in keyof Omit<Orbit, 'switched'>]: Orbit[Key] } & {
  switched: number[];
};

function switchCount(orbits: readonly Orbit[]): number {
  return orbits.reduce(
    (sum, { switched }) => sum + switched.reduce((all, b) => all + (b & 1) + (b >> 1), 0),
    0,
  );
}

/** Swaps the seats of orbits that are mostly switched, unless that would move a stationary pair. */
function reseat(
  { pairs, fixedPairs, parts, fixedRounds }: Plan,
  orbits: readonly MutableOrbit[],
): void {
  const all = (1 << parts) - 1;
  for (const orbit of orbits) {
    const isStationary = (pair: number) => pair >= pairs - fixedPairs && fixedRounds === 0;
    if (isStationary(orbit.first) || isStationary(orbit.second)) continue;
    if (2 * switchCount([orbit]) <= parts * orbit.switched.length) continue;
    [orbit.first, orbit.second] = [orbit.second, orbit.first];
    orbit.switched = orbit.switched.map((bits) => bits ^ all);
  }
}

/** Flips the boards that are switched at more than half of their tables. */
function flipBoards(plan: Plan, orbits: readonly MutableOrbit[]): void {
  for (let part = 0; part < plan.parts; part++) {
    const cells = Array.from({ length: plan.rounds }, (): [MutableOrbit, number][] => []);
    for (const orbit of orbits) {
      for (const [k, { set }] of orbitOf(plan, orbit).entries()) cells[set]?.push([orbit, k]);
    }
    for (const column of cells) {
      const switched = column.filter(([orbit, k]) => (orbit.switched[k]! >> part) & 1).length;
      if (2 * switched <= column.length) continue;
      for (const [orbit, k] of column) orbit.switched[k] = orbit.switched[k]! ^ (1 << part);
    }
  }
}

// Tables for sittings of which only the rounds and boards are known: N-S pairs stay where they were, the others take the
// tables that are left, in the order in which they are given. Rounds and tables count from 1. Linear in the sittings.

import type { ReadSitting } from './apply.ts';

/** The sittings with a table each. */
export function withTableNumbers(sittings: readonly ReadSitting[]): readonly ReadSitting[] {
  const rounds = new Map<number, ReadSitting[]>();
  for (const sitting of sittings) {
    const round = rounds.get(sitting.round);
    if (round === undefined) rounds.set(sitting.round, [sitting]);
    else round.push(sitting);
  }
  let before: ReadonlyMap<number, number> = new Map();
  const placed = new Map<ReadSitting, number>();
  for (const round of [...rounds.keys()].sort((a, b) => a - b)) {
    const all = rounds.get(round) ?? [];
    const taken = new Set<number>();
    for (const sitting of all) {
      const table = before.get(sitting.northSouth);
      if (table === undefined || taken.has(table) || table > all.length) continue;
      placed.set(sitting, table);
      taken.add(table);
    }
    let next = 1;
    for (const sitting of all) {
      if (placed.has(sitting)) continue;
      while (taken.has(next)) next += 1;
      placed.set(sitting, next);
      taken.add(next);
    }
    before = new Map(all.map((sitting) => [sitting.northSouth, placed.get(sitting) ?? 0]));
  }
  return sittings.map((sitting) => ({ ...sitting, table: placed.get(sitting) ?? 0 }));
}

// Where each table has its boards from, when sets have several copies that cannot be told apart.
// Round and table indexes from 0.

import { type BoardFlow, setAt, sharersOf } from './boardFlow.ts';
import type { Movement } from './movement.ts';

/** Where a table has its boards from: another table, after some rounds out of play; a stand alone when `from` is null. */
export interface BoardSource {
  readonly tableIndex: number;
  readonly from: number | null;
  readonly roundsOut: number;
}

/**
 * The sources of all tables, where sets have copies and nobody shares; null where some have none. Copies are alike, so
 * that a table has its boards from the nearest other that had them so many rounds before, each time; one table in four may have them from a stand alone.
 */
export function boardSources(flow: BoardFlow): readonly BoardSource[] | null {
  const { sets, tableCount, rounds } = flow.movement;
  const isShared = rounds.some((round, r) =>
    round.some((_, t) => sharersOf(flow, r, t).length > 0),
  );
  if (isShared || sets.every(({ copies }) => copies === 1)) return null;
  const taken = new Set<number>();
  const sources: BoardSource[] = [];
  for (let roundsOut = 0; roundsOut + 2 < rounds.length; roundsOut += 1) {
    for (let tableIndex = 0; tableIndex < tableCount; tableIndex += 1) {
      if (sources.some((source) => source.tableIndex === tableIndex)) continue;
      const from = nearestSource(flow.movement, tableIndex, roundsOut, taken);
      if (from === null) continue;
      taken.add(from);
      sources.push({ tableIndex, from, roundsOut });
    }
  }
  const alone = Array.from({ length: tableCount }, (_, tableIndex) => tableIndex)
    .filter((tableIndex) => !sources.some((source) => source.tableIndex === tableIndex))
    .map((tableIndex) => ({ tableIndex, from: null, roundsOut: rounds.length - 1 }));
  return alone.length * 4 > tableCount ? null : [...sources, ...alone];
}

/** The free table, nearest to the one above, whose boards always come to a table after so many rounds out of play. */
function nearestSource(
  movement: Movement,
  tableIndex: number,
  roundsOut: number,
  taken: ReadonlySet<number>,
): number | null {
  const later = Array.from(
    { length: movement.rounds.length - 1 - roundsOut },
    (_, index) => index + roundsOut + 1,
  );
  const feeds = (from: number) =>
    later.every((roundIndex) => {
      const set = setAt(movement, roundIndex, tableIndex);
      return set !== null && set === setAt(movement, roundIndex - roundsOut - 1, from);
    });
  const above = tableIndex + 1;
  const [nearest] = Array.from({ length: movement.tableCount }, (_, from) => from)
    .filter((from) => !taken.has(from) && feeds(from))
    .sort((a, b) => Math.abs(a - above) - Math.abs(b - above));
  return nearest ?? null;
}

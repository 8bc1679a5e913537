// The counts of a row, recounted cell by cell and pair by pair: slow, and sharing nothing with src/choose.

import type { Movement } from '../../src/movement/movement.ts';

export function recount(movement: Movement) {
  const { phantom, pairCount, rounds, sets } = movement;
  const pairs = Array.from({ length: pairCount }, (_, i) => i + 1).filter((p) => p !== phantom);
  const cells = rounds.flatMap((round, r) =>
    round.flatMap((cell, t) =>
      cell.kind === 'play' && cell.northSouth !== phantom && cell.eastWest !== phantom
        ? [{ r, t, ns: cell.northSouth as number, ew: cell.eastWest as number, set: cell.set }]
        : [],
    ),
  );
  const size = (set: number) => sets[set]?.boards ?? 0;
  const used = [...new Set(cells.map(({ set }) => set))];
  const boardsInPlay = used.reduce((sum, set) => sum + size(set), 0);
  const lines = pairs.map((pair) => {
    const own = cells.filter(({ ns, ew }) => ns === pair || ew === pair);
    const idle = rounds.flatMap((_, r) => {
      if (own.some((cell) => cell.r === r)) return [];
      return Math.max(...cells.filter((cell) => cell.r === r).map(({ set }) => size(set)));
    });
    const met = own.map(({ ns, ew }) => (ns === pair ? ew : ns));
    const seats = rounds.flatMap((round) =>
      round.flatMap((cell, t) => {
        if (cell.kind === 'sitOut') return cell.pair === pair ? [`${t} ${cell.seat}`] : [];
        if (cell.kind !== 'play') return [];
        if (cell.northSouth === pair) return [`${t} NS`];
        return cell.eastWest === pair ? [`${t} EW`] : [];
      }),
    );
    return {
      boards: own.reduce((sum, { set }) => sum + size(set), 0),
      idle: idle.reduce((sum, boards) => sum + boards, 0),
      opponents: new Set(met).size,
      repeats: met.length - new Set(met).size,
      isStationary: new Set(seats).size === 1,
    };
  });
  const span = (values: readonly number[]) => ({
    fewest: Math.min(...values),
    most: Math.max(...values),
  });
  const sharing = rounds.flatMap((_, r) =>
    used.filter(
      (set) => cells.filter((c) => c.r === r && c.set === set).length > (sets[set]?.copies ?? 1),
    ),
  );
  return {
    pairs: pairs.length,
    rounds: rounds.length,
    boardsInPlay,
    boardsPerPair: span(lines.map(({ boards }) => boards)),
    shareOfBoards: Math.min(...lines.map(({ boards, idle }) => (boards + idle) / boardsInPlay)),
    sitOut: {
      boards: Math.max(...lines.map(({ idle }) => idle)),
      pairs: lines.filter(({ idle }) => idle > 0).length,
    },
    stationaryPairs: lines.filter(({ isStationary }) => isStationary).length,
    opponents: span(lines.map(({ opponents }) => opponents)),
    repeats: lines.reduce((sum, { repeats }) => sum + repeats, 0) / 2,
    sharing: sharing.length,
    relays: movement.relays.length,
  };
}

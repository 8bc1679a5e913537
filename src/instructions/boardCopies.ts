// Works out which copy of a set each table has, round by round, and which tables share one if there are too few. Copies are
// identical; they are told apart by the table from which each table usually gets its boards, as a director would arrange them.
// Round and table indexes count from 0. Boards out of play are at no table; relays are not considered.
// Works for any movement: regular ones follow their rule, others are given short moves.

/** The tables that have the boards in each round; none while they are out of play. */
export type BoardTrack = readonly (readonly number[])[];

/** The table that boards come from, and the rounds out of play on the way. */
interface BoardSource {
  readonly from: number;
  readonly roundsOut: number;
}

/** The usual source of each table's boards; null if the table always gets unplayed boards. */
export type BoardSources = ReadonlyMap<number, BoardSource | null>;

/**
 * The usual sources of the tables, from the set (or null) at every table in each round. Each table is the source of one
 * other, with as few rounds out of play as possible. Empty if more than one table in four has no source: there is no rule.
 */
export function usualSources(grid: readonly (readonly (number | null)[])[]): BoardSources {
  const tables = (grid[0] ?? []).flatMap((_, table) =>
    grid.some((round) => round[table] !== null) ? [table] : [],
  );
  const sources = new Map<number, BoardSource>();
  const taken = new Set<number>();
  for (let roundsOut = 0; roundsOut + 2 < grid.length; roundsOut += 1) {
    for (const table of tables) {
      if (sources.has(table)) continue;
      const free = tables.filter((from) => !taken.has(from));
      const from = likeliestSource(grid, table, roundsOut, free);
      if (from === null) continue;
      taken.add(from);
      sources.set(table, { from, roundsOut });
    }
  }
  const alone = tables.length - sources.size;
  if (alone * 4 > tables.length) return new Map();
  const sets = new Set(grid.flat().filter((set) => set !== null)).size;
  const closed = new Map([...sources, ...closedCircles(grid, tables, sources, sets)]);
  return new Map(tables.map((table) => [table, closed.get(table) ?? null]));
}

/**
 * The sources that close the circles of single copies. A way round that takes longer than there are sets leads through the
 * circles of several copies: at each place that many rounds apart lies the same set, so that each can return to its own. So can copies that rest for longer than a
 * usual source shows.
 */
function closedCircles(
  grid: readonly (readonly (number | null)[])[],
  tables: readonly number[],
  sources: BoardSources,
  sets: number,
): BoardSources {
  const closed = new Map<number, BoardSource>();
  for (const way of waysOf(tables, sources)) {
    // `first` and `last` are places of the way. Backwards from the table where the way ends, as long as more than one circle is left.
    let last = way.length - 1;
    while (last >= 0) {
      let first = last;
      let rounds = 1;
      while (first > 0) {
        const step = 1 + (sources.get(way[first] as number)?.roundsOut ?? 0);
        if (rounds + step > sets) break;
        rounds += step;
        first -= 1;
      }
      const to = way[first] as number;
      const source = { from: way[last] as number, roundsOut: sets - rounds };
      const isClosed = first === 0 && last === way.length - 1 && sources.has(to);
      if (!isClosed && isAlwaysFrom(grid, to, source)) closed.set(to, source);
      last = first - 1;
    }
  }
  return closed;
}

/** Whether a table has the boards of a source in every round in which they can have come from there. */
function isAlwaysFrom(
  grid: readonly (readonly (number | null)[])[],
  to: number,
  { from, roundsOut }: BoardSource,
): boolean {
  const arrivals = grid.slice(roundsOut + 1);
  return arrivals.length > 0 && arrivals.every((round, r) => round[to] === grid[r]?.[from]);
}

/** The tables in the order in which boards pass them: circles from the end of their longest step on, then what is no circle. */
function waysOf(tables: readonly number[], sources: BoardSources): readonly (readonly number[])[] {
  const left = new Set(tables);
  const nextOf = new Map([...sources].map(([to, source]) => [source?.from, to]));
  const follow = (start: number): readonly number[] => {
    const way: number[] = [];
    for (let at: number | undefined = start; at !== undefined && left.delete(at); ) {
      way.push(at);
      at = nextOf.get(at);
    }
    return way;
  };
  const open = tables.filter((table) => !sources.has(table)).map(follow);
  const circles = tables.flatMap((table) => {
    const way = left.has(table) ? follow(table) : [];
    const step = (at: number) => Math.abs((way.at(at - 1) ?? 0) - (way[at] ?? 0));
    const longest = [...way.keys()].sort((a, b) => step(b) - step(a))[0] ?? 0;
    return way.length === 0 ? [] : [[...way.slice(longest), ...way.slice(0, longest)]];
  });
  return [...open, ...circles];
}

/**
 * Of the candidates whose boards reach a table after a given number of rounds out at least three times in four, the one
 * that fits best; if tied, the nearest to the table above.
 */
function likeliestSource(
  grid: readonly (readonly (number | null)[])[],
  table: number,
  roundsOut: number,
  candidates: readonly number[],
): number | null {
  const fits = candidates.flatMap((from) => {
    let [hits, misses] = [0, 0];
    for (let roundIndex = roundsOut + 1; roundIndex < grid.length; roundIndex += 1) {
      if (misses * 4 > grid.length) return [];
      const set = grid[roundIndex]?.[table] ?? null;
      if (set === null) continue;
      if (grid[roundIndex - roundsOut - 1]?.[from] === set) hits += 1;
      else misses += 1;
    }
    return hits >= 2 && misses * 3 <= hits ? [{ from, misses }] : [];
  });
  const walk = (from: number) => Math.abs(from - table - 1);
  const [best] = fits.sort((a, b) => a.misses - b.misses || walk(a.from) - walk(b.from));
  return best?.from ?? null;
}

/** A track for each copy of a set. In a round with more tables than copies, those left over share with the nearest table. */
export function followCopies(
  holders: BoardTrack,
  copies: number,
  sources: BoardSources,
): readonly BoardTrack[] {
  const tracks: (readonly number[])[][] = Array.from({ length: copies }, () => []);
  for (const tables of holders) {
    const takers = assignCopies(tracks, tables, sources);
    tracks.forEach((track, copy) => {
      track.push(tables.filter((_, index) => takers[index] === copy));
    });
  }
  return tracks;
}

/**
 * Which copy each table gets: the one from its usual source; failing that, an unplayed one; with no usual source, the
 * one that was last nearest to the table above. If all are taken, that of the nearest table.
 */
function assignCopies(
  tracks: readonly BoardTrack[],
  tables: readonly number[],
  sources: BoardSources,
): readonly (number | null)[] {
  const last = tracks.map((track) => {
    const roundIndex = track.findLastIndex((place) => place.length > 0);
    return { from: track[roundIndex] ?? [], roundsOut: track.length - 1 - roundIndex };
  });
  const takers: (number | null)[] = tables.map(() => null);
  const take = (choose: (table: number, free: readonly number[]) => number | undefined) => {
    tables.forEach((table, index) => {
      if (takers[index] !== null) return;
      const free = [...last.keys()].filter((copy) => !takers.includes(copy));
      takers[index] = choose(table, free) ?? null;
    });
  };
  take((table, free) => {
    const source = sources.get(table);
    if (!source) return undefined;
    return free.find((copy) => {
      const before = last[copy];
      return before?.from.includes(source.from) && before.roundsOut === source.roundsOut;
    });
  });
  take((table, free) =>
    sources.has(table) ? free.find((copy) => last[copy]?.from.length === 0) : undefined,
  );
  const walk = (table: number, copy: number) =>
    Math.abs((last[copy]?.from[0] ?? Number.POSITIVE_INFINITY) - table - 1);
  take((table, free) => free.toSorted((a, b) => walk(table, a) - walk(table, b))[0]);
  return takers.map((taker, index) => {
    if (taker !== null) return taker;
    const distance = (other: number) => Math.abs((tables[other] ?? 0) - (tables[index] ?? 0));
    const [nearest] = [...takers.keys()]
      .filter((other) => takers[other] !== null)
      .sort((a, b) => distance(a) - distance(b));
    return nearest === undefined ? null : (takers[nearest] ?? null);
  });
}

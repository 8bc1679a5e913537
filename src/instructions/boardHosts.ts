// The table to which boards belong in each round, and the tables that share them there.
// Round and table indexes count from 0. Of tables that share, one that never has boards of its own is a guest.

import { type BoardFlow, type BoardPath, sharersOf } from './boardFlow.ts';
import { isInPlay, tablesOf } from './boardWaits.ts';
import { fitTracks, type PlaceMoves, type TrackRule, type Trail } from './tracks.ts';

/** A board set with the table it belongs to in each round; null out of play. */
export interface HomedSet {
  readonly path: BoardPath;
  readonly homes: readonly (number | null)[];
}

/** A position in a track rule: on a table, or out of play for some rounds (from 1) after leaving one. */
export interface BoardPlace {
  readonly tableIndex: number;
  readonly roundsOut: number;
}

/** A rule for boards; its tokens are the sets with the tables they belong to. */
export interface BoardTracks {
  readonly sets: readonly HomedSet[];
  readonly rule: TrackRule | null;
}

/** The tables to which all boards belong and the rule fitted to them; the assignment is the one that fits best. */
export function boardTracks(flow: BoardFlow): BoardTracks {
  const { tableCount } = flow.movement;
  const guests = guestTables(flow);
  const paths = flow.paths.filter(isInPlay);
  const candidates = paths.map(({ places }) =>
    places.map((place) => {
      const tables = tablesOf(place);
      const hosts = tables.filter((table) => !guests.includes(table));
      return hosts.length > 0 ? hosts : tables;
    }),
  );
  const first = candidates.map((rounds) => rounds.map(([table]) => table ?? null));
  const rough = fitBoards(first, tableCount);
  const homes = first.map((tables, token) =>
    tables.map((table, roundIndex) => {
      const place = rough?.tracks[token]?.[roundIndex] ?? null;
      const usual = place === null ? null : boardPlaceAt(place, tableCount);
      const others = candidates[token]?.[roundIndex] ?? [];
      return usual?.roundsOut === 0 && others.includes(usual.tableIndex) ? usual.tableIndex : table;
    }),
  );
  const sets = paths.map((path, token) => ({ path, homes: homes[token] ?? [] }));
  return { sets, rule: fitBoards(homes, tableCount) };
}

/** The boards apart that are never at the same tables, in the order of these: copies that keep to their own part of the room. */
export function circlesOf({ sets }: BoardTracks, tableCount: number): readonly BoardTracks[] {
  const circleOf = Array.from({ length: tableCount }, (_, table) => table);
  const tables = sets.map(({ path }) => path.places.flatMap(tablesOf));
  for (const [first = 0, ...others] of tables) {
    for (const other of others) {
      const [to, from] = [circleOf[first], circleOf[other]];
      for (const [table, circle] of circleOf.entries()) {
        if (circle === from) circleOf[table] = to as number; // Every table is in a circle.
      }
    }
  }
  return [...new Set(circleOf)].flatMap((circle): BoardTracks[] => {
    const own = sets.filter((_, token) =>
      tables[token]?.some((table) => circleOf[table] === circle),
    );
    if (own.length === 0) return [];
    return [
      {
        sets: own,
        rule: fitBoards(
          own.map(({ homes }) => homes),
          tableCount,
        ),
      },
    ];
  });
}

/** The board position with a given number in a track rule. */
export function boardPlaceAt(place: number, tableCount: number): BoardPlace {
  return { tableIndex: place % tableCount, roundsOut: Math.floor(place / tableCount) };
}

function fitBoards(
  homes: readonly (readonly (number | null)[])[],
  tableCount: number,
): TrackRule | null {
  const trails = homes.map((tables): Trail => {
    let last: BoardPlace | null = null;
    return tables.map((tableIndex) => {
      if (tableIndex !== null) last = { tableIndex, roundsOut: 0 };
      else if (last !== null) last = { ...last, roundsOut: last.roundsOut + 1 };
      return last === null ? null : last.tableIndex + tableCount * last.roundsOut;
    });
  });
  return fitTracks(trails, regularMoves(tableCount), (place) => place < tableCount);
}

/** All boards move round all tables, or round all but the last. */
function regularMoves(tableCount: number): readonly PlaceMoves[] {
  return [tableCount, tableCount - 1].flatMap((ring) =>
    [ring - 1, 1].map(
      (step) => new Map(Array.from({ length: ring }, (_, table) => [table, (table + step) % ring])),
    ),
  );
}

/** Tables without boards of their own: they share in every round with a table that has some. */
function guestTables(flow: BoardFlow): readonly number[] {
  const guests: number[] = [];
  for (let table = flow.movement.tableCount - 1; table >= 0; table -= 1) {
    const isGuest = flow.movement.rounds.every((_, roundIndex) =>
      sharersOf(flow, roundIndex, table).some((other) => !guests.includes(other)),
    );
    if (isGuest) guests.push(table);
  }
  return guests;
}

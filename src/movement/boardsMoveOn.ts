// Whether boards move as a sentence says: after each round every set goes to the next lower table (or the next higher one),
// resting at the same stands between two tables each time, or all sets go on by the same number of tables in a ring.
// Table and round indexes count from 0. Boards that are shared lie at one place, so tables that always share break the rule.

import type { Movement, SetIndex } from './movement.ts';
import { sectionsOf } from './sections.ts';

/** The sets at the tables of a session, round by round; null where no boards are named. */
type Laid = readonly (readonly (SetIndex | null)[])[];

/**
 * Whether the boards of a movement go to the next table after every round, in each session and section. A set that leaves
 * the end of a row may come back at its other end at any time.
 */
export function boardsMoveOn(movement: Movement): boolean {
  const { rounds, sessionStarts, tableCount, sets } = movement;
  const sections = sectionsOf(movement);
  const rows = sections.length > 0 ? sections : [{ tables: tableCount, tablesBefore: 0 }];
  return sessionStarts.every((start, session) => {
    const played = rounds.slice(start, sessionStarts[session + 1]);
    return rows.every(({ tables, tablesBefore }) => {
      const laid = played.map((round) =>
        round
          .slice(tablesBefore, tablesBefore + tables)
          .map((sitting) => (sitting.kind === 'idle' ? null : sitting.set)),
      );
      return (
        moveAlong(laid, sets.length) || moveAlong(reversed(laid), sets.length) || moveInRing(laid)
      );
    });
  });
}

function reversed(laid: Laid): Laid {
  return laid.map((sets) => sets.toReversed());
}

/** Whether each set goes one table down a round, with the same rests between two tables, over at most as many places as sets, and one stand more. */
function moveAlong(laid: Laid, setCount: number): boolean {
  const tables = (laid[0] ?? []).map((_, table) => table).filter((table) => isInUse(laid, table));
  const places: number[] = [];
  for (const [index, table] of tables.entries()) {
    const before = tables[index - 1];
    const place =
      before === undefined ? 0 : placeAfter(laid, before, table, places[index - 1] ?? 0, setCount);
    if (place === null) return false;
    places.push(place);
  }
  const setAt = new Map<number, SetIndex>();
  return laid.every((sets, round) =>
    tables.every((table, index) => {
      const set = sets[table] ?? null;
      if (set === null) return true;
      const way = (places[index] ?? 0) + round;
      const other = setAt.get(way) ?? set;
      setAt.set(way, other);
      return other === set;
    }),
  );
}

/** The place of a table whose boards go to the one before, at `place`: as near as all rounds allow; null if none is. */
function placeAfter(
  laid: Laid,
  before: number,
  table: number,
  place: number,
  setCount: number,
): number | null {
  for (let rounds = 1; place + rounds <= setCount; rounds += 1) {
    const areSame = laid.slice(rounds).every((sets, round) => {
      const [now, then] = [sets[before] ?? null, laid[round]?.[table] ?? null];
      return now === null || then === null || now === then;
    });
    if (areSame) return place + rounds;
  }
  return null;
}

/** Whether all sets go on by the same number of tables, from the last to the first. */
function moveInRing(laid: Laid): boolean {
  const tables = (laid[0] ?? []).length;
  return Array.from({ length: tables - 1 }, (_, index) => index + 1).some((step) => {
    const setAt = new Map<number, SetIndex>();
    return laid.every((sets, round) =>
      sets.every((set, table) => {
        if (set === null) return true;
        const way = (table + step * round) % tables;
        const other = setAt.get(way) ?? set;
        setAt.set(way, other);
        return other === set;
      }),
    );
  });
}

function isInUse(laid: Laid, table: number): boolean {
  return laid.some((sets) => (sets[table] ?? null) !== null);
}

// Which results are scored with the directions reversed, as facts; only tables in play count.
// Facts number from 1; boards are given by position in the set.

import { allBoards, isPlayed, type Play, setOf } from '../movement/movement.ts';
import type { SwitchCell, SwitchedBoards, SwitchedTables, SwitchFact } from './facts.ts';
import type { Session } from './session.ts';

/** With more lines of switches than this, a list of tables is clearer. */
const MOST_LINES = 12;

/** The rounds and tables that are switched, and the boards if not all are. */
export function switchFacts({ movement, firstRound }: Session): readonly SwitchFact[] {
  const lines = new Map<
    string,
    { rounds: number[]; boards: SwitchedBoards; tables: SwitchedTables }
  >();
  const cells: SwitchCell[] = [];
  movement.rounds.forEach((sittings, roundIndex) => {
    const round = firstRound + roundIndex;
    const playing: number[] = [];
    const tablesOf = new Map<string, { boards: SwitchedBoards; tables: number[] }>();
    sittings.forEach((sitting, tableIndex) => {
      if (!isPlayed(movement, sitting)) return;
      const table = tableIndex + 1;
      playing.push(table);
      if (sitting.switched === 0) return;
      const boards = switchedBoards(sitting, setOf(movement, sitting.set).boards);
      cells.push({ round, table, boards });
      const alike = tablesOf.get(String(boards)) ?? { boards, tables: [] };
      alike.tables.push(table);
      tablesOf.set(String(boards), alike);
    });
    for (const { boards, tables } of tablesOf.values()) {
      const which = switchedTables(tables, playing);
      const key = JSON.stringify([boards, which]);
      const line = lines.get(key) ?? { rounds: [], boards, tables: which };
      line.rounds.push(round);
      lines.set(key, line);
    }
  });
  if (lines.size > MOST_LINES) return [{ kind: 'switchCells', cells }];
  return [...lines.values()].map((line) => ({ kind: 'switch', ...line }));
}

function switchedBoards({ switched }: Play, boards: number): SwitchedBoards {
  if (switched === allBoards(boards)) return 'all';
  const places = Array.from({ length: boards }, (_, index) => index + 1);
  return places.filter((place) => (switched >> (place - 1)) & 1);
}

function switchedTables(tables: readonly number[], playing: readonly number[]): SwitchedTables {
  const others = playing.filter((table) => !tables.includes(table));
  if (others.length === 0) return { kind: 'every' };
  return others.length <= 2 && tables.length > 2
    ? { kind: 'everyExcept', tables: others }
    : { kind: 'only', tables };
}

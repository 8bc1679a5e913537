// Which results are scored with the directions reversed, and which boards are dropped, as facts; only tables in play count.
// Numbers in facts count from 1; boards are given by position in the set.

import {
  allBoards,
  type BoardMask,
  boardNumbers,
  boardsIn,
  boardsPlayed,
  boardsSwitched,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type Play,
  playsBySet,
  setOf,
  switchState,
} from '../movement/index.ts';
import type {
  DropFact,
  PlayedFact,
  SwitchCell,
  SwitchedBoards,
  SwitchedTables,
  SwitchFact,
} from './facts.ts';
import type { Session } from './session.ts';

/** With more lines of switches than this, a list of tables is clearer. */
const MAX_LINES = 12;

/** Boards at some tables in some rounds. */
interface SwitchLine {
  readonly rounds: number[];
  readonly boards: SwitchedBoards;
  readonly tables: SwitchedTables;
}

/** The rounds and tables that are switched, and the boards if not all are. */
export function switchFacts(session: Session): readonly SwitchFact[] {
  const { lines, cells } = linesOf(session, (movement, sitting) =>
    switchState(movement, sitting) === 'all'
      ? allBoards(setOf(movement, sitting.set).boards)
      : boardsSwitched(movement, sitting),
  );
  if (lines.length > MAX_LINES) return [{ kind: 'switchCells', cells }];
  return lines.map((line) => ({ kind: 'switch', ...line }));
}

/**
 * The boards that are not played, with their rounds and tables. A table that drops all its boards is not in play; of one that
 * has played others instead, that is a fact of its own.
 */
export function dropFacts(session: Session): readonly (DropFact | PlayedFact)[] {
  const { lines } = linesOf(session, (_, { dropped, extra }) =>
    extra === undefined ? dropped : NO_BOARDS,
  );
  return [
    ...lines.map((line) => ({ kind: 'boardsDropped', ...line }) as const),
    ...playedFacts(session),
  ];
}

function playedFacts({ movement, firstRound }: Session): readonly PlayedFact[] {
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting, tableIndex): readonly PlayedFact[] => {
      if (!isPlayed(movement, sitting, roundIndex) || sitting.extra === undefined) return [];
      const [own, ...others] = playsBySet(movement, sitting);
      const numbersIn = ({ set }: Play, boards: BoardMask) =>
        boardsIn(boards, boardNumbers(movement)[set]?.first);
      return [
        {
          kind: 'boardsPlayed',
          round: firstRound + roundIndex,
          table: tableIndex + 1,
          boards: others.flatMap((play) => numbersIn(play, boardsPlayed(movement, play))),
          instead: own === undefined ? [] : numbersIn(own, own.dropped),
        },
      ];
    }),
  );
}

/** The boards that `boardsOf` selects of each play, in as few lines as there are different ones, and cell by cell. */
function linesOf(
  { movement, firstRound }: Session,
  boardsOf: (movement: Movement, sitting: Play) => BoardMask,
): { readonly lines: readonly SwitchLine[]; readonly cells: readonly SwitchCell[] } {
  const lines = new Map<string, SwitchLine>();
  const cells: SwitchCell[] = [];
  movement.rounds.forEach((sittings, roundIndex) => {
    const round = firstRound + roundIndex;
    const playing: number[] = [];
    const tablesOf = new Map<string, { boards: SwitchedBoards; tables: number[] }>();
    sittings.forEach((sitting, tableIndex) => {
      if (!isPlayed(movement, sitting, roundIndex)) return;
      const table = tableIndex + 1;
      playing.push(table);
      const mask = boardsOf(movement, sitting);
      if (mask === NO_BOARDS) return;
      const boards = boardsNamed(mask, setOf(movement, sitting.set).boards);
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
  return { lines: [...lines.values()], cells };
}

function boardsNamed(mask: BoardMask, boards: number): SwitchedBoards {
  return mask === allBoards(boards) ? 'all' : boardsIn(mask);
}

function switchedTables(tables: readonly number[], playing: readonly number[]): SwitchedTables {
  const others = playing.filter((table) => !tables.includes(table));
  if (others.length === 0) return { kind: 'every' };
  return others.length <= 2 && tables.length > 2
    ? { kind: 'everyExcept', tables: others }
    : { kind: 'only', tables };
}

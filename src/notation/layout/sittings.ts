// Rows for building a movement from sittings as a layout gives them: how many boards each set has, and what had to be
// assumed about boards and numbers. Rounds, tables, pairs and boards count from 1.

import { MAX_BOARDS_PER_SET } from '../../movement/structure.ts';
import type { Guess } from '../facts.ts';
import type { SetMention } from '../rowSets.ts';
import type { SittingRow } from '../sittingRows.ts';
import type { ReadSitting } from './apply.ts';
import { seatChanges } from './judge.ts';
import type { TableLayout } from './tableLayout.ts';

interface RowWishes {
  /** What E-W numbers are raised by. */
  readonly eastWestFrom: number;
  readonly hasBoards: boolean;
  /** Boards in each set that is only named; null for one. */
  readonly boardsPerSet: number | null;
}

/**
 * Rows for building a movement, with what had to be assumed about boards and numbers. Sittings without boards are left out
 * if they are few and `hasBoards`; otherwise no boards are known.
 */
export function rowsOf(
  sittings: readonly ReadSitting[],
  { eastWestFrom, hasBoards, boardsPerSet }: RowWishes,
): { readonly rows: readonly SittingRow[]; readonly guesses: readonly Guess[] } {
  const guesses: Guess[] = [];
  const seated = withByesAtIdleTables(sittings);
  if (eastWestFrom > 0) guesses.push({ kind: 'eastWestApart', from: eastWestFrom + 1 });
  const plays = seated.filter(isPlay);
  const lacking = plays.filter(({ boards }) => boards === null);
  const most = Math.max(1, MOST_LACKING * plays.length);
  const areMany = lacking.length > most || lacking.length === plays.length;
  const isUnknown = lacking.length > 0 && (areMany || !hasBoards);
  if (isUnknown) guesses.push({ kind: 'boardsUnknown' });
  else if (lacking.length > 0) {
    const first = lacking.slice(0, MAX_SHOWN).map(({ round, table }) => ({ round, table }));
    guesses.push({ kind: 'boardsLacking', count: lacking.length, first });
  }
  const known = isUnknown || lacking.length === 0 ? seated : seated.filter(isKnown);
  const step = isUnknown ? null : stepOf(known.filter(isPlay));
  if (step !== null) guesses.push({ kind: 'firstBoards', boards: step });
  const mentioned = createMentions(step, boardsPerSet ?? 1);
  const rows = known.map((sitting): SittingRow => {
    const { round, table, northSouth, eastWest, partners, boards, isSwitched } = sitting;
    const second = eastWest === 0 ? 0 : eastWest + eastWestFrom;
    return {
      position: sitting,
      round,
      table,
      northSouth: isSwitched ? second : northSouth,
      eastWest: isSwitched ? northSouth : second,
      ...(partners !== undefined && { partners }),
      set: isUnknown ? mentionOfRound(sitting) : mentioned(boards),
      switched: isSwitched ? 'all' : NOT_SWITCHED,
    };
  });
  return { rows, guesses };
}

/**
 * Sittings with the pairs as scored. What says which are arrow-switched stands beside seats or beside scored directions:
 * whichever leaves the pairs of one table in their seats. If both do, a column stands beside seats, as in most files, and a
 * mark in a cell beside directions, as in our own grid.
 */
export function asSeated(
  sittings: readonly ReadSitting[],
  { group }: TableLayout,
): readonly ReadSitting[] {
  if (!sittings.some(({ isSwitched }) => isSwitched)) return sittings;
  const swapped = sittings.map((each): ReadSitting => {
    const { northSouth, eastWest } = each;
    return each.isSwitched ? { ...each, northSouth: eastWest, eastWest: northSouth } : each;
  });
  const [changes, others] = [seatChanges(sittings), seatChanges(swapped)];
  const areSeats = changes === others ? group.includes('switched') : changes < others;
  return areSeats ? swapped : sittings;
}

const NOT_SWITCHED: readonly number[] = [];
/** The share of sittings that may lack their boards in a table that gives them. */
const MOST_LACKING = 0.1;
const MAX_SHOWN = 8;

function isPlay({ northSouth, eastWest, partners }: ReadSitting): boolean {
  if (partners === undefined) return northSouth * eastWest > 0;
  const { south, west } = partners;
  return [northSouth, south, eastWest, west].filter((player) => player > 0).length > 2;
}

/**
 * Moves pairs that sit out in a column of their own after the tables to the table that is idle in their round. Unchanged
 * unless each of these rounds has exactly one idle table.
 */
function withByesAtIdleTables(sittings: readonly ReadSitting[]): readonly ReadSitting[] {
  const lastTable = sittings.reduce((most, { table }) => Math.max(most, table), 0);
  const byes = sittings.filter(({ table }) => table === lastTable);
  const isBye = ({ northSouth, eastWest }: ReadSitting) => northSouth > 0 !== eastWest > 0;
  if (!byes.every(isBye) || byes.some(({ partners }) => partners !== undefined)) return sittings;
  const seated = new Map(byes.map(({ round }) => [round, new Set<number>()]));
  for (const { round, table, northSouth, eastWest } of sittings) {
    if (northSouth + eastWest > 0) seated.get(round)?.add(table);
  }
  const idle = new Map<number, number>();
  for (const [round, tables] of seated) {
    if (tables.size !== lastTable - 1) return sittings;
    for (let table = 1; table < lastTable; table++) if (!tables.has(table)) idle.set(round, table);
  }
  return sittings
    .filter(({ round, table }) => table !== idle.get(round))
    .map((each) => {
      const table = each.table === lastTable ? idle.get(each.round) : undefined;
      return table === undefined ? each : { ...each, table };
    });
}

/** Whether a sitting has boards or needs none. */
function isKnown(sitting: ReadSitting): boolean {
  return sitting.boards !== null || !isPlay(sitting);
}

/** A function from the boards of a sitting to how its row mentions them; equal cells share the mention. */
function createMentions(
  step: number | null,
  size: number,
): (boards: ReadSitting['boards']) => SetMention | null {
  const known = new Map<ReadSitting['boards'], SetMention | null>();
  return (boards) => {
    let mention = known.get(boards);
    if (mention === undefined) {
      mention = mentionOf(boards, step, size);
      known.set(boards, mention);
    }
    return mention;
  };
}

/** Without boards every round gets a set of its own, which all tables play. */
function mentionOfRound(sitting: ReadSitting): SetMention | null {
  return isPlay(sitting) ? { label: null, first: sitting.round, boards: 1 } : null;
}

function mentionOf(
  boards: ReadSitting['boards'],
  step: number | null,
  size: number,
): SetMention | null {
  if (boards === null) return null;
  if (boards.kind === 'range') {
    return { label: null, first: boards.first, boards: boards.last - boards.first + 1 };
  }
  if (step !== null) return { label: null, first: Number(boards.label), boards: step };
  return { label: boards.label, first: null, boards: size };
}

/** Boards per set where each set is named by its first board: 1, 4, 7, …; null if sets are not named so. */
function stepOf(plays: readonly ReadSitting[]): number | null {
  const known = new Set<ReadSitting['boards']>();
  for (const { boards } of plays) {
    if (boards?.kind !== 'label') return null;
    known.add(boards);
  }
  const labels = new Set(
    [...known].map((boards) => (boards?.kind === 'label' ? boards.label : '')),
  );
  const numbers = [...labels].map(Number).sort((a, b) => a - b);
  const [first, second] = numbers;
  if (first !== 1 || second === undefined || numbers.some((n) => !Number.isInteger(n))) return null;
  const step = second - first;
  const isEven = numbers.every((n, index) => n === 1 + index * step);
  return isEven && step > 1 && step <= MAX_BOARDS_PER_SET ? step : null;
}

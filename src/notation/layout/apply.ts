// Reads a table by a choice of layout: every sitting with its round, table, pairs and boards, and the cells that the
// choice cannot explain. Rounds, tables, pairs and boards count from 1; pair 0 is nobody. Linear in the cells; never fails.

import type { Choice } from './choice.ts';
import type { Boards, SeatedPairs } from './forms.ts';
import type { Counted, DataRow, Section } from './sections.ts';
import type { Cell } from './source.ts';
import type { Role } from './words.ts';

export interface ReadSitting {
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  readonly boards: Boards | null;
  readonly isSwitched: boolean;
  readonly line: number;
  readonly column: number;
}

export interface Applied {
  readonly sittings: readonly ReadSitting[];
  /** Cells that do not hold what the choice takes them for. */
  readonly unread: readonly Cell[];
}

type Fields = { -readonly [Key in keyof ReadSitting]?: ReadSitting[Key] } & {
  pair?: number;
  opponent?: number;
  direction?: 'NS' | 'EW';
};

/** The sittings of some sections by a choice; only those of about the first `most` cells, if given. */
export function applyChoice(
  choice: Choice,
  sections: readonly Section[],
  most = Infinity,
): Applied {
  const unread: Cell[] = [];
  const sittings: ReadSitting[] = [];
  const halves = new Map<string, Fields>();
  const runs: Partial<Record<Counted, number>> = {};
  let cellsLeft = most;
  let segment = -1;
  let segmentNumber = 0;
  for (const { context, labels, rows } of sections) {
    let ordinal = 0;
    for (const row of rows) {
      if (cellsLeft <= 0) break;
      cellsLeft -= row.cells.length;
      if (row.segment !== segment) {
        segment = row.segment;
        segmentNumber += 1;
        if (choice.segmentsAre !== null) ordinal = 0;
      }
      ordinal += 1;
      const base: Fields = { ...context };
      if (choice.segmentsAre !== null) base[choice.segmentsAre] = segmentNumber;
      if (choice.rowsAre !== null) base[choice.rowsAre] = ordinal;
      const { lead, group } = choice;
      lead.forEach((role, index) => {
        readCell(row.cells[index], role, base, unread);
      });
      for (const [key, value] of Object.entries(base)) {
        if (key === 'round' || key === 'table' || key === 'pair') runs[key] = value as number;
      }
      const count = groupCount(row, lead.length, group.length);
      for (let g = 0; g < count; g++) {
        const fields: Fields = { ...base };
        if (choice.groupsAre !== null) {
          fields[choice.groupsAre] = labels?.numbers[g] ?? context[choice.groupsAre] ?? g + 1;
        }
        const start = lead.length + g * group.length;
        let isBlank = true;
        group.forEach((role, index) => {
          const cell = row.cells[start + index];
          if (cell !== undefined && cell.text !== '' && role !== 'round' && role !== 'table')
            isBlank = false;
          readCell(cell, role, fields, unread);
        });
        if (isBlank) continue;
        for (const axis of ['round', 'table'] as const) {
          // A merged cell stands for the rows below it, too.
          const own = row.cells[start + group.indexOf(axis)];
          if (fields[axis] === undefined && group.includes(axis) && !own?.text) {
            const before = runs[axis];
            if (before !== undefined) fields[axis] = before;
          } else if (fields[axis] !== undefined) runs[axis] = fields[axis];
        }
        const cell = row.cells[start] ?? row.cells[0];
        fields.line = row.line;
        fields.column = cell?.column ?? 1;
        seat(fields, sittings, halves);
      }
    }
  }
  for (const half of halves.values()) addSitting(half, sittings);
  return { sittings: withBoardsJoined(sittings), unread };
}

/** The sittings of a list with a row per board: those of the same pairs at the same table in a round become one. */
function withBoardsJoined(sittings: readonly ReadSitting[]): readonly ReadSitting[] {
  const joined = new Map<string, ReadSitting>();
  for (const sitting of sittings) {
    const { round, table, northSouth, eastWest, boards } = sitting;
    const key = [round, table, northSouth, eastWest].join(' ');
    const before = joined.get(key);
    const [range, next] = [boardRange(before?.boards), boardRange(boards)];
    if (before === undefined) joined.set(key, sitting);
    else if (range !== null && next !== null && next.first === range.last + 1) {
      const all = { kind: 'range', first: range.first, last: next.last } as const;
      joined.set(key, { ...before, boards: all });
    } else joined.set(`${key} ${joined.size}`, sitting);
  }
  return [...joined.values()];
}

/** Boards by number, also of a set that is named by one. */
function boardRange(boards: Boards | null | undefined): { first: number; last: number } | null {
  if (boards?.kind === 'range') return boards;
  const number = Number(boards?.label ?? Number.NaN);
  return Number.isInteger(number) ? { first: number, last: number } : null;
}

function groupCount({ cells }: DataRow, lead: number, size: number): number {
  const width = 1 + cells.findLastIndex(({ text }) => text !== '');
  return Math.max(0, Math.ceil((width - lead) / size));
}

function readCell(cell: Cell | undefined, role: Role, fields: Fields, unread: Cell[]): void {
  if (cell === undefined || cell.text === '' || role === 'skip') return;
  const { forms } = cell;
  const number = forms.counted?.of === role ? forms.counted.number : forms.number;
  switch (role) {
    case 'round':
    case 'table':
    case 'pair':
      if (number !== null) fields[role] = number;
      else unread.push(cell);
      return;
    case 'northSouth':
    case 'eastWest':
    case 'opponent': {
      const pair = pairNumberIn(cell);
      if (pair === null) unread.push(cell);
      else fields[role] = pair;
      return;
    }
    case 'firstBoard':
    case 'lastBoard':
      readBoard(cell, role, fields, unread);
      return;
    case 'set':
      if (forms.boards !== null) fields.boards = forms.boards;
      else if (!forms.isEmpty && forms.number !== 0) unread.push(cell);
      return;
    case 'pairs':
    case 'sitting':
      readPairs(
        cell,
        role === 'pairs' ? forms.pairs : (forms.sitting ?? forms.pairs),
        fields,
        unread,
      );
      return;
    case 'place':
      if (forms.place !== null) {
        const { table, direction, boards } = forms.place;
        Object.assign(fields, { table, direction, ...(boards !== null && { boards }) });
      } else if (!forms.isEmpty) unread.push(cell);
      return;
    case 'direction':
      if (forms.direction !== null) fields.direction = forms.direction;
      else if (!forms.isEmpty) unread.push(cell);
  }
}

function readBoard(
  cell: Cell,
  role: 'firstBoard' | 'lastBoard',
  fields: Fields,
  unread: Cell[],
): void {
  const { number, isEmpty } = cell.forms;
  if (number === null) {
    if (!isEmpty) unread.push(cell);
  } else if (number > 0) {
    const first =
      role === 'firstBoard' || fields.boards?.kind !== 'range' ? number : fields.boards.first;
    fields.boards = { kind: 'range', first, last: Math.max(first, number) };
  }
}

function readPairs(cell: Cell, seated: SeatedPairs | null, fields: Fields, unread: Cell[]): void {
  if (seated === null) {
    unread.push(cell);
    return;
  }
  fields.northSouth = seated.northSouth;
  fields.eastWest = seated.eastWest;
  fields.isSwitched = seated.isSwitched;
  if (seated.boards !== null) fields.boards = seated.boards;
}

/** The number of a pair, 0 for nobody; null if the cell is neither. */
function pairNumberIn({ forms }: Cell): number | null {
  if (forms.counted?.of === 'pair') return forms.counted.number;
  if (forms.side !== null) return forms.side.pair;
  if (forms.number !== null) return forms.number;
  const seated = forms.pairs ?? forms.sitting;
  if (forms.isEmpty) return 0;
  return seated !== null && seated.northSouth * seated.eastWest === 0
    ? seated.northSouth || seated.eastWest
    : null;
}

/** Adds a sitting, or one half of it if only one pair is known. */
function seat(fields: Fields, sittings: ReadSitting[], halves: Map<string, Fields>): void {
  const { pair, direction, opponent, round, table } = fields;
  if (pair === undefined || fields.northSouth !== undefined) {
    addSitting(fields, sittings);
    return;
  }
  if (direction === undefined || round === undefined || table === undefined) return;
  const key = `${round} ${table}`;
  const half = halves.get(key) ?? { ...fields };
  halves.set(key, half);
  const [own, other] =
    direction === 'NS'
      ? (['northSouth', 'eastWest'] as const)
      : (['eastWest', 'northSouth'] as const);
  // Two pairs on one seat cannot be a movement: the second is added on its own, which the judge finds.
  if (half[own] !== undefined && half[own] !== pair && half[own] !== 0) {
    addSitting({ ...fields, [own]: pair, [other]: 0 }, sittings);
    return;
  }
  half[own] = pair;
  if (opponent !== undefined && half[other] === undefined) half[other] = opponent;
  if (half.boards == null && fields.boards != null) half.boards = fields.boards;
}

function addSitting(fields: Fields, sittings: ReadSitting[]): void {
  const { northSouth = 0, eastWest = 0, round = 0, table = 0, boards = null } = fields;
  if (northSouth === 0 && eastWest === 0) return;
  const { isSwitched = false, line = 1, column = 1 } = fields;
  sittings.push({ round, table, northSouth, eastWest, boards, isSwitched, line, column });
}

// Reads a table by a layout: every sitting with its round, table, pairs and boards, and the cells that the
// layout cannot explain. Rounds, tables, pairs and boards count from 1; pair 0 is nobody. Linear in the cells; never fails.

import { LIMITS } from '../../movement/structure.ts';
import type { CellPartners } from '../scored.ts';
import type { SourceCell } from './cells.ts';
import type { SeatedPairs, WrittenBoards } from './forms.ts';
import { type PartnerNumbers, type SeatWord, seatNamed } from './players.ts';
import type { Counted, DataRow, Section } from './sections.ts';
import {
  areRowsBoards,
  areTablesNorthSouth,
  isOfPlayers,
  type TableLayout,
} from './tableLayout.ts';
import { withTableNumbers } from './tables.ts';
import type { Role } from './words.ts';

export interface ReadSitting {
  readonly round: number;
  readonly table: number;
  readonly northSouth: number;
  readonly eastWest: number;
  /** In an individual: who is at South and West, 0 for nobody. */
  readonly partners?: CellPartners;
  readonly boards: WrittenBoards | null;
  readonly isSwitched: boolean;
  readonly line: number;
  readonly column: number;
}

export interface Applied {
  readonly sittings: readonly ReadSitting[];
  /** Cells whose text does not fit the role that the layout gives them. */
  readonly unread: readonly UnreadCell[];
}

interface UnreadCell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

function unreadCell({ text, column, line }: SourceCell, lineOfRow: number): UnreadCell {
  return { text, line: line ?? lineOfRow, column };
}

/** What is known of a sitting while its row is read; -1 for a number that is not known yet. */
interface SittingSoFar {
  round: number;
  table: number;
  pair: number;
  northSouth: number;
  eastWest: number;
  opponent: number;
  south: number;
  west: number;
  direction: 'NS' | 'EW' | null;
  /** Where the player `pair` of an individual sits. */
  seat: SeatWord | null;
  boards: WrittenBoards | null;
  isSwitched: boolean;
  line: number;
  column: number;
}

const UNKNOWN = -1;
/** The table of a pair that sits out where a dash stands for its table. */
const NO_TABLE = 0;
const NO_FIELDS: Readonly<SittingSoFar> = {
  round: UNKNOWN,
  table: UNKNOWN,
  pair: UNKNOWN,
  northSouth: UNKNOWN,
  eastWest: UNKNOWN,
  opponent: UNKNOWN,
  south: UNKNOWN,
  west: UNKNOWN,
  direction: null,
  seat: null,
  boards: null,
  isSwitched: false,
  line: 1,
  column: 1,
};

/** Copies the fields one by one, because a loop over their names for each cell would be slow. */
function copyFields(to: SittingSoFar, from: Readonly<SittingSoFar>): void {
  to.round = from.round;
  to.table = from.table;
  to.pair = from.pair;
  to.northSouth = from.northSouth;
  to.eastWest = from.eastWest;
  to.opponent = from.opponent;
  to.south = from.south;
  to.west = from.west;
  to.direction = from.direction;
  to.seat = from.seat;
  to.boards = from.boards;
  to.isSwitched = from.isSwitched;
  to.line = from.line;
  to.column = from.column;
}

/** The limit on sittings: those of the largest movement, and some more for rows that are joined. Later rows are not read. */
const MAX_SITTINGS = 20_000;

/** The sittings of some sections by a layout; only those of about the first `most` cells, if given. */
export function applyLayout(
  layout: TableLayout,
  sections: readonly Section[],
  most = Infinity,
): Applied {
  const state = createState(layout);
  const { sittings, unread } = state;
  let cellsLeft = most;
  for (const section of sections) {
    state.section = section;
    copyFields(state.given, NO_FIELDS);
    Object.assign(state.given, section.context);
    state.ordinal = 0;
    // Not in a loop of its own, which engines compile anew, with all that it calls, while it runs.
    const areRead = section.rows.every((row) => {
      if (cellsLeft <= 0 || sittings.length > MAX_SITTINGS) return false;
      cellsLeft -= row.cells.length;
      readRow(row, state);
      return true;
    });
    if (!areRead && cellsLeft > 0) return { sittings: [], unread };
  }
  for (const half of state.halves.values()) addSitting(half, sittings);
  const all = layout.rowsAre === 'round' && isOneRound(sittings) ? inRoundOne(sittings) : sittings;
  const placed = state.areBoardsDown ? withTableNumbers(all) : all;
  return { sittings: isOfPlayers(layout) ? placed : withBoardsJoined(placed), unread };
}

/** Whether each sitting has a round and a table of its own, so that the rows are the tables of one round. */
function isOneRound(sittings: readonly ReadSitting[]): boolean {
  return (
    sittings.length > 1 &&
    sittings.every(({ round, table }, at) => {
      const before = sittings[at - 1];
      return before === undefined || (round > before.round && table > before.table);
    })
  );
}

function inRoundOne(sittings: readonly ReadSitting[]): readonly ReadSitting[] {
  return sittings.map((sitting) => ({ ...sitting, round: 1 }));
}

/** What is known while rows are read, one after the other. */
interface RowsState {
  readonly layout: TableLayout;
  readonly isList: boolean;
  readonly areBoardsDown: boolean;
  readonly isTableNorthSouth: boolean;
  /** Where in a group its round and table are; -1 if it does not give them. */
  readonly roundColumn: number;
  readonly tableColumn: number;
  readonly sittings: ReadSitting[];
  readonly unread: UnreadCell[];
  readonly halves: Map<number, SittingSoFar>;
  /** What the headings above the rows give, what a row gives, and what one of its groups gives: reused, for speed. */
  readonly given: SittingSoFar;
  readonly base: SittingSoFar;
  readonly fields: SittingSoFar;
  section: Pick<Section, 'context' | 'labels'>;
  /** The round and the table of the last sitting, which a merged cell gives to those below it. */
  round: number;
  table: number;
  segment: number;
  segmentNumber: number;
  ordinal: number;
}

function createState(layout: TableLayout): RowsState {
  const { lead, group, groupsAre } = layout;
  return {
    layout,
    isList: lead.length === 0 && groupsAre === null,
    areBoardsDown: areRowsBoards(lead),
    isTableNorthSouth: areTablesNorthSouth(layout),
    roundColumn: group.indexOf('round'),
    tableColumn: group.indexOf('table'),
    sittings: [],
    unread: [],
    halves: new Map(),
    given: { ...NO_FIELDS },
    base: { ...NO_FIELDS },
    fields: { ...NO_FIELDS },
    section: { context: {}, labels: null },
    round: UNKNOWN,
    table: UNKNOWN,
    segment: -1,
    segmentNumber: 0,
    ordinal: 0,
  };
}

function readRow(row: DataRow, state: RowsState): void {
  const { layout, given, base, unread } = state;
  const { lead, group, rowsAre, segmentsAre } = layout;
  if (row.segment !== state.segment) {
    state.segment = row.segment;
    state.segmentNumber += 1;
    if (segmentsAre !== null) state.ordinal = 0;
  }
  state.ordinal += 1;
  copyFields(base, given);
  base.line = row.line;
  if (segmentsAre !== null) setNumber(base, segmentsAre, state.segmentNumber);
  if (rowsAre !== null) setNumber(base, rowsAre, state.ordinal);
  for (let at = 0; at < lead.length; at++) readCell(row.cells[at], lead[at] as Role, base, unread);
  if (base.round !== UNKNOWN) state.round = base.round;
  if (base.table !== UNKNOWN) state.table = base.table;
  const count = groupCount(row, lead.length, group.length);
  for (let index = 0; index < count; index++) readGroup(row, index, state);
}

/** Reads the columns of one group of a row, by the index of the group. */
function readGroup(row: DataRow, index: number, state: RowsState): void {
  const { layout, section, fields, unread } = state;
  const { lead, group, groupsAre } = layout;
  const { cells } = row;
  copyFields(fields, state.base);
  if (groupsAre !== null) {
    const number = section.labels?.numbers[index] ?? section.context[groupsAre] ?? index + 1;
    setNumber(fields, groupsAre, number);
  }
  const start = lead.length + index * group.length;
  let isBlank = true;
  let isSeated = false;
  for (let at = 0; at < group.length; at++) {
    const cell = cells[start + at];
    const role = group[at] as Role;
    if (cell !== undefined && cell.text !== '' && role !== 'round' && role !== 'table') {
      isBlank = false;
    }
    if (state.areBoardsDown && cell?.forms.several != null) {
      seatSeveral(cell.forms.several, fields, state.sittings);
      isSeated = true;
    } else readCell(cell, role, fields, unread);
  }
  if (isSeated) return;
  if (isBlank) {
    // Cells beyond those of a list belong to nothing.
    if (state.isList && index > 0) unreadFrom(start, row, unread);
    return;
  }
  if (fields.table === NO_TABLE && Math.min(fields.northSouth, fields.eastWest) === 0) return;
  // A merged cell also applies to the rows below it.
  if (fields.round !== UNKNOWN) state.round = fields.round;
  else if (isMerged(cells, start, state.roundColumn)) fields.round = state.round;
  if (fields.table !== UNKNOWN) state.table = fields.table;
  else if (isMerged(cells, start, state.tableColumn)) fields.table = state.table;
  fields.column = (cells[start] ?? cells[0])?.column ?? 1;
  if (state.isTableNorthSouth && fields.eastWest > 0) fields.northSouth = fields.table;
  seat(fields, state.sittings, state.halves);
}

/** Adds the sittings of several tables that play the same boards. */
function seatSeveral(
  all: readonly SeatedPairs[],
  fields: SittingSoFar,
  sittings: ReadSitting[],
): void {
  for (const { northSouth, eastWest } of all) {
    fields.northSouth = northSouth;
    fields.eastWest = eastWest;
    addSitting(fields, sittings);
  }
}

/** Sets the round, table or pair of a sitting, whichever its row, group or run of rows counts. */
function setNumber(fields: SittingSoFar, are: Counted, number: number): void {
  if (are === 'round') fields.round = number;
  else if (are === 'table') fields.table = number;
  else fields.pair = number;
}

/** Adds the cells of a row from an index on that are not empty. */
function unreadFrom(start: number, { cells, line }: DataRow, unread: UnreadCell[]): void {
  for (const cell of cells.slice(start)) if (cell.text !== '') unread.push(unreadCell(cell, line));
}

function isMerged(cells: readonly SourceCell[], start: number, column: number): boolean {
  return column >= 0 && !cells[start + column]?.text;
}

/** The sittings of a list with a row per board: those of the same pairs at the same table in a round become one. */
function withBoardsJoined(sittings: readonly ReadSitting[]): readonly ReadSitting[] {
  if (!hasPlaceTwice(sittings)) return sittings;
  const joined: ReadSitting[] = [];
  /** The index among the joined sittings of the first one with these pairs at this table in this round. */
  const firsts = new Map<number, number>();
  for (const sitting of sittings) {
    const { round, table, northSouth, eastWest, boards } = sitting;
    const key = (placeKey(round, table) * 1000 + northSouth) * 1000 + eastWest;
    const at = firsts.get(key);
    if (at === undefined) {
      firsts.set(key, joined.length);
      joined.push(sitting);
      continue;
    }
    const before = joined[at] as ReadSitting;
    const [range, next] = [boardRange(before.boards), boardRange(boards)];
    if (range !== null && next !== null && next.first === range.last + 1) {
      const all = { kind: 'range', first: range.first, last: next.last } as const;
      joined[at] = { ...before, boards: all };
    } else joined.push(sitting);
  }
  return joined;
}

/** Whether any table may be given twice in a round; the numbers beyond the limits count as one. */
function hasPlaceTwice(sittings: readonly ReadSitting[]): boolean {
  const width = LIMITS.tables + 2;
  const isKnown = new Uint8Array((LIMITS.rounds + 2) * width);
  for (let index = 0; index < sittings.length; index++) {
    const { round, table } = sittings[index] as ReadSitting;
    const place = Math.min(round, LIMITS.rounds + 1) * width + Math.min(table, LIMITS.tables + 1);
    if (isKnown[place] === 1) return true;
    isKnown[place] = 1;
  }
  return false;
}

/** One number for a round and a table, each counted by rows at most. */
function placeKey(round: number, table: number): number {
  return round * 100_000 + table;
}

/** Boards by number, also of a set that is named by one. */
function boardRange(boards: WrittenBoards | null): { first: number; last: number } | null {
  if (boards?.kind === 'range') return boards;
  const number = Number(boards?.label ?? Number.NaN);
  return Number.isInteger(number) ? { first: number, last: number } : null;
}

function groupCount({ cells }: DataRow, lead: number, size: number): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.text === '') width -= 1;
  return Math.max(0, Math.ceil((width - lead) / size));
}

/** A longer text with a pair and its opponents: `Rd 1: 8 v 1 bds 1-3`. */
const PAIRS_WITHIN =
  /\d\s?(?:v|vs|x|tegen|gegen|contre)\.?\s?\d|[a-z].*:\s?\d{1,3}\s?[-\u2010-\u2015]\s?\d/i;

function hasPairsWithin(text: string): boolean {
  // Most cells that are skipped are names.
  return /\d/.test(text) && PAIRS_WITHIN.test(text);
}

/** Whether a cell gives two pairs and their boards. */
function isWholePlay(sitting: SeatedPairs | null): boolean {
  return sitting !== null && sitting.boards !== null && sitting.northSouth * sitting.eastWest > 0;
}

function readCell(
  cell: SourceCell | undefined,
  role: Role,
  fields: SittingSoFar,
  unread: UnreadCell[],
): void {
  if (cell === undefined || cell.text === '') return;
  const { forms } = cell;
  const number = forms.counted?.of === role ? forms.counted.number : forms.number;
  switch (role) {
    case 'skip':
      // Pairs with their boards, and the direction of the pairs beside it, are no remark that may be left out.
      if (forms.direction !== null || isWholePlay(forms.sitting) || hasPairsWithin(cell.text))
        unread.push(unreadCell(cell, fields.line));
      return;
    case 'round':
    case 'table':
    case 'pair':
      if (number !== null) setNumber(fields, role, number);
      else if (role === 'table' && forms.isEmpty) fields.table = NO_TABLE;
      else unread.push(unreadCell(cell, fields.line));
      return;
    case 'northSouth':
    case 'eastWest':
    case 'opponent': {
      const pair = pairNumberIn(cell);
      if (pair === null) unread.push(unreadCell(cell, fields.line));
      else if (role === 'northSouth') fields.northSouth = pair;
      else if (role === 'eastWest') fields.eastWest = pair;
      else fields.opponent = pair;
      return;
    }
    case 'north':
    case 'south':
    case 'east':
    case 'west':
      if (number === null && !forms.isEmpty) unread.push(unreadCell(cell, fields.line));
      else setSeat(fields, role, number ?? 0);
      return;
    case 'northSouthPlayers':
    case 'eastWestPlayers':
      if (forms.partners !== null) setSide(fields, role, forms.partners);
      else if (!forms.isEmpty) unread.push(unreadCell(cell, fields.line));
      return;
    case 'players':
      if (forms.players !== null) {
        const { sides, boards } = forms.players;
        setSide(fields, 'northSouthPlayers', sides[0]);
        setSide(fields, 'eastWestPlayers', sides[1]);
        if (boards !== null) fields.boards = boards;
      } else if (!forms.isEmpty) unread.push(unreadCell(cell, fields.line));
      return;
    case 'firstBoard':
    case 'lastBoard':
      readBoard(cell, role, fields, unread);
      return;
    case 'set':
      if (forms.boards !== null) fields.boards = forms.boards;
      else if (!forms.isEmpty && forms.number !== 0) unread.push(unreadCell(cell, fields.line));
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
        fields.table = table;
        fields.direction = direction;
        if (boards !== null) fields.boards = boards;
      } else if (!forms.isEmpty && forms.number !== 0) unread.push(unreadCell(cell, fields.line));
      return;
    case 'switched':
      fields.isSwitched = /^(?:true|yes|y|x|1|all|ja|oui|si)$/i.test(cell.text);
      if (!fields.isSwitched && !/^(?:false|no?|0|none|nein?|nee|non|\W)$/i.test(cell.text)) {
        unread.push(unreadCell(cell, fields.line));
      }
      return;
    case 'direction':
      if (forms.direction !== null) fields.direction = forms.direction;
      else if (!forms.isEmpty) unread.push(unreadCell(cell, fields.line));
      return;
    case 'seat':
      fields.seat = seatNamed(cell.text);
      if (fields.seat === null) unread.push(unreadCell(cell, fields.line));
  }
}

const FIELD_OF_SEAT = {
  north: 'northSouth',
  south: 'south',
  east: 'eastWest',
  west: 'west',
} as const satisfies Record<SeatWord, keyof SittingSoFar>;

function setSeat(fields: SittingSoFar, seat: SeatWord, player: number): void {
  fields[FIELD_OF_SEAT[seat]] = player;
}

function setSide(
  fields: SittingSoFar,
  side: 'northSouthPlayers' | 'eastWestPlayers',
  [first, second]: PartnerNumbers,
): void {
  const isNorthSouth = side === 'northSouthPlayers';
  setSeat(fields, isNorthSouth ? 'north' : 'east', first);
  setSeat(fields, isNorthSouth ? 'south' : 'west', second);
}

function readBoard(
  cell: SourceCell,
  role: 'firstBoard' | 'lastBoard',
  fields: SittingSoFar,
  unread: UnreadCell[],
): void {
  const { number, isEmpty } = cell.forms;
  if (number === null) {
    if (!isEmpty) unread.push(unreadCell(cell, fields.line));
  } else if (number > 0) {
    const first =
      role === 'firstBoard' || fields.boards?.kind !== 'range' ? number : fields.boards.first;
    fields.boards = { kind: 'range', first, last: Math.max(first, number) };
  }
}

function readPairs(
  cell: SourceCell,
  seated: SeatedPairs | null,
  fields: SittingSoFar,
  unread: UnreadCell[],
): void {
  if (seated === null) {
    unread.push(unreadCell(cell, fields.line));
    return;
  }
  fields.northSouth = seated.northSouth;
  fields.eastWest = seated.eastWest;
  fields.isSwitched = seated.isSwitched;
  if (seated.boards !== null) fields.boards = seated.boards;
}

/** The number of a pair, 0 for nobody; null if the cell is neither. */
function pairNumberIn({ forms }: SourceCell): number | null {
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
function seat(
  fields: SittingSoFar,
  sittings: ReadSitting[],
  halves: Map<number, SittingSoFar>,
): void {
  if (fields.seat !== null) seatPlayer(fields, fields.seat, sittings, halves);
  else if (fields.pair === UNKNOWN || fields.northSouth !== UNKNOWN) addSitting(fields, sittings);
  else seatHalf(fields, sittings, halves);
}

/** Adds one player of a sitting whose others are in other rows. */
function seatPlayer(
  fields: SittingSoFar,
  seat: SeatWord,
  sittings: ReadSitting[],
  quarters: Map<number, SittingSoFar>,
): void {
  const { pair, round, table } = fields;
  if (pair === UNKNOWN || round === UNKNOWN || table === UNKNOWN) return;
  const key = placeKey(round, table);
  const empty = { northSouth: 0, south: 0, eastWest: 0, west: 0 };
  const seated = quarters.get(key) ?? { ...fields, ...empty };
  quarters.set(key, seated);
  const field = FIELD_OF_SEAT[seat];
  // As with pairs, a second player on a seat is for the judge to find.
  if (seated[field] > 0 && seated[field] !== pair)
    addSitting({ ...fields, ...empty, [field]: pair }, sittings);
  else seated[field] = pair;
  seated.boards ??= fields.boards;
}

function seatHalf(
  fields: SittingSoFar,
  sittings: ReadSitting[],
  halves: Map<number, SittingSoFar>,
): void {
  const { pair, direction, opponent, round, table } = fields;
  if (direction === null || round === UNKNOWN || table === UNKNOWN) return;
  const key = placeKey(round, table);
  const half = halves.get(key) ?? { ...fields };
  halves.set(key, half);
  const [own, other] =
    direction === 'NS'
      ? (['northSouth', 'eastWest'] as const)
      : (['eastWest', 'northSouth'] as const);
  // Two pairs on one seat cannot be a movement: the second is added on its own, which the judge finds.
  if (half[own] > 0 && half[own] !== pair) {
    addSitting({ ...fields, [own]: pair, [other]: 0 }, sittings);
    return;
  }
  half[own] = pair;
  if (opponent !== UNKNOWN && half[other] === UNKNOWN) half[other] = opponent;
  half.boards ??= fields.boards;
}

function addSitting(fields: SittingSoFar, sittings: ReadSitting[]): void {
  const northSouth = Math.max(0, fields.northSouth);
  const eastWest = Math.max(0, fields.eastWest);
  const partners = partnersIn(fields);
  const isSeated = partners !== null && partners.south + partners.west > 0;
  if (northSouth + eastWest === 0 && !isSeated) return;
  const sitting = {
    round: Math.max(0, fields.round),
    table: Math.max(0, fields.table),
    northSouth,
    eastWest,
    boards: fields.boards,
    isSwitched: fields.isSwitched,
    line: fields.line,
    column: fields.column,
  };
  sittings.push(partners === null ? sitting : { ...sitting, partners });
}

/** Who is at South and West, 0 for nobody; null for a sitting of pairs. */
function partnersIn({ south, west }: SittingSoFar): CellPartners | null {
  if (south === UNKNOWN && west === UNKNOWN) return null;
  return { south: Math.max(0, south), west: Math.max(0, west) };
}

// The grid as a spreadsheet table with one row per sitting: seats, board numbers, switches, and the pairs as scored.
// Columns are identified by name; columns and rows may be in any order. Without a column of switches, seats are inferred.
// An empty round or table is that of the row above, as in merged cells.
// Rounds, tables, pairs and boards count from 1.
// Fails with the line of every invalid row.

import {
  type BoardMask,
  type MissingRounds,
  type Movement,
  namesInSections,
  type PairNumber,
  pairsAt,
  type Sitting,
  sectionsOf,
  setOf,
  switchState,
} from '../movement/index.ts';
import {
  excerpt,
  type Fault,
  faultAt,
  type NumberName,
  type Remark,
  type TextPosition,
} from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  failIfAny,
  fileTitle,
  type Reading,
  reading,
  type WriteOptions,
} from './format.ts';
import { isPhantomUnseen, type Loss, losesNames, lossesOf } from './losses.ts';
import {
  areBoardsLeftOut,
  boardNumbersInRows,
  doNumbersRunOn,
  type SetMention,
} from './rowSets.ts';
import {
  formatRows,
  isKeptInCell,
  nonEmptyRows,
  positionsOfCells,
  sheetRows,
  type TextRow,
} from './rows.ts';
import { readRows, readScoredRows, type SittingRow } from './sittingRows.ts';

const ID = 'csv';
const MAX_SECTIONS = 78;
export const csv = {
  id: ID,
  extension: 'csv',
  mediaType: 'text/csv',
  recognises: (text) => columnsOf(firstRow(text)) !== null,
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  holdsPlayers: true,
  takesEastWestFrom: true,
  losses: (movement) => csvLosses(movement, isKeptInCell),
} satisfies Format;

/** What a table of sittings cannot hold, given which names its cells keep. */
export function csvLosses(movement: Movement, isKept: (name: string) => boolean): readonly Loss[] {
  return lossesOf(
    movement,
    [
      ...(['title', 'notes', 'names', 'people', 'labels', 'copies'] as const),
      ...(['extra', 'lastPhantom', 'unused'] as const),
      ...(['sessions', 'numbering', 'sections', 'relays', 'locks'] as const),
      ...(['code', 'teams', 'origin'] as const),
    ],
    {
      names: (given) => losesNames(given, new Set(given.rounds.flat().flatMap(pairsAt)), isKept),
      labels: ({ sets }) => !sets.every(({ label }) => isKept(label)),
      lastPhantom: isPhantomUnseen,
      numbering: (given) => !doNumbersRunOn(given) || areBoardsLeftOut(given),
    },
  );
}

/** The names by which each column is recognised, letters and digits only. */
const COLUMN_NAMES = {
  round: ['round', 'rnd', 'roundno', 'roundnumber'],
  table: ['table', 'tbl', 'tableno', 'tablenumber'],
  northSouth: ['ns', 'nspair', 'pairns', 'northsouth', 'n', 'north'],
  eastWest: ['ew', 'ewpair', 'pairew', 'eastwest', 'e', 'east'],
  south: ['s', 'south'],
  west: ['w', 'west'],
  section: ['section'],
  set: ['set', 'boardset', 'boardgroup', 'group'],
  first: ['firstboard', 'lowboard', 'from'],
  last: ['lastboard', 'highboard', 'to'],
  boards: ['boards', 'numberofboards', 'boardsaround'],
  switched: ['switched', 'switchedboards', 'arrowswitch', 'switch'],
  dropped: ['boardsnotplayed'],
  missing: ['missingpairs', 'missingplayers'],
  northSouthName: ['nsname', 'northname', 'nsnames'],
  eastWestName: ['ewname', 'eastname', 'ewnames'],
  southName: ['southname'],
  westName: ['westname'],
} as const;

type CsvColumn = keyof typeof COLUMN_NAMES;

/** The columns of names, by the columns of the numbers that have them. */
const NAME_COLUMNS = {
  northSouth: 'northSouthName',
  eastWest: 'eastWestName',
  south: 'southName',
  west: 'westName',
} as const;

/** The columns of numbers. */
type NumberColumn = Exclude<CsvColumn, `${string}Name`>;

const COLUMN_NUMBERS: Record<NumberColumn, NumberName> = {
  round: 'round',
  table: 'table',
  northSouth: 'northSouth',
  eastWest: 'eastWest',
  south: 'player',
  west: 'player',
  section: 'section',
  set: 'set',
  first: 'firstBoard',
  last: 'lastBoard',
  boards: 'boardsPerSet',
  switched: 'switchedBoard',
  dropped: 'board',
  missing: 'pair',
};

type CsvColumnPlaces = Readonly<Partial<Record<CsvColumn, number>>>;

/** The header row for pairs and for players, which has all four seats. */
const HEADER = {
  pairs: {
    columnNames: [
      ...['Round', 'Table', 'NS', 'EW', 'Set', 'First board', 'Last board', 'Switched boards'],
      ...['Scored NS', 'Scored EW'],
    ],
  },
  players: {
    columnNames: [
      ...['Round', 'Table', 'North', 'South', 'East', 'West'],
      ...['Set', 'First board', 'Last board', 'Switched boards'],
    ],
  },
};

/** The first row, after a line that announces the separator. */
function firstRow(text: string): TextRow | undefined {
  const lines = text.slice(0, 4000).trimStart().slice(0, 2000).split('\n', 2);
  const isAnnounced = /^"?sep=/i.test(lines[0] ?? '');
  return nonEmptyRows(lines.slice(0, isAnnounced ? 2 : 1).join('\n'))[0];
}

/** The position of each known column, or null if the row is not a header of sittings. */
function columnsOf(header: TextRow | undefined): CsvColumnPlaces | null {
  const names = header?.cells.map(plainName) ?? [];
  const columns: Partial<Record<CsvColumn, number>> = {};
  for (const [column, known] of Object.entries(COLUMN_NAMES)) {
    const index = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (index >= 0) columns[column as CsvColumn] = index;
  }
  const needed = [columns.round, columns.table, columns.northSouth, columns.eastWest];
  const hasBoards =
    columns.set !== undefined || (columns.first !== undefined && columns.last !== undefined);
  // JSON, source code or another layout: the headings of a CSV file have no brackets.
  const isOther = header?.cells.some((cell) => /[[{(]/.test(cell)) === true;
  return needed.includes(undefined) || !hasBoards || isOther ? null : columns;
}

function plainName(name: string): string {
  return [...name.slice(0, 40).toLowerCase()].filter((c) => c >= 'a' && c <= 'z').join('');
}

function read(text: string, source: FileSource): Reading {
  const [header, ...rows] = source.isSheet === true ? sheetRows(text) : nonEmptyRows(text);
  const columns = columnsOf(header);
  if (columns === null) {
    return fail({ line: header?.line ?? 1, column: null }, { kind: 'missingColumns' });
  }
  const phantoms = new Map<number, TextPosition>();
  const faults: Fault[] = [];
  const sections = new Map<string, SittingRow[]>();
  const notes: Remark[] = [];
  for (const row of rows) {
    if (isNote(row, columns)) {
      const found = row.cells.filter((cell) => cell !== '').join(' ');
      notes.push({ kind: 'notPlaced', line: row.line, column: null, found: excerpt(found) });
      continue;
    }
    const section = columns.section === undefined ? '' : (row.cells[columns.section] ?? '');
    const sittings = sections.get(section) ?? [];
    if (sittings.length === 0) sections.set(section, sittings);
    const above = sittings.at(-1);
    sittings.push(new RowReader(row, columns, phantoms, faults).sitting(above));
  }
  if (sections.size > MAX_SECTIONS) {
    fail(
      { line: header?.line ?? 1, column: null },
      { kind: 'tooManyMovements', count: sections.size, most: MAX_SECTIONS },
    );
  }
  const [[phantom] = [null], other] = phantoms;
  if (phantom !== null && other !== undefined) {
    fail(other[1], { kind: 'twoPhantoms', pairs: [phantom, other[0]] });
  }
  failIfAny(faults);
  const origin = { kind: 'imported', format: ID, fileName: source.fileName } as const;
  const title = fileTitle(source);
  const readSection = columns.switched === undefined ? readScoredRows : readRows;
  const readings = [...sections].map(([section, sittings]) => {
    const name = sections.size === 1 ? title : [title, section].filter(Boolean).join(' ');
    return readSection({ title: name, phantom, rows: sittings, origin });
  });
  const [first = readSection({ title, phantom, rows: [], origin })] = readings;
  const movements = readings.flatMap((each) => each.movements);
  const others = readings.slice(1).flatMap((each) => each.remarks.filter(isOfOneSection));
  return { movements, remarks: [...first.remarks, ...others, ...notes] };
}

/** Whether a remark is about a section by itself; most are about how the file is written. */
function isOfOneSection({ kind }: Remark): boolean {
  return kind === 'severalNames';
}

/** Whether a row seats nobody and names no round and table, such as a total below the others. */
function isNote({ cells }: TextRow, columns: CsvColumnPlaces): boolean {
  const cellIn = (column: CsvColumn) => cells[columns[column] ?? -1] ?? '';
  const isNoNumber = (cell: string) => cell !== '' && !/\d/.test(cell);
  return (
    cellIn('northSouth') + cellIn('eastWest') === '' &&
    (isNoNumber(cellIn('round')) || isNoNumber(cellIn('table')))
  );
}

const PHANTOM = 'phantom';

/** Reads one row; an invalid cell adds a fault and counts as 0. */
class RowReader {
  private readonly row: TextRow;
  private readonly columns: CsvColumnPlaces;
  private readonly phantoms: Map<number, TextPosition>;
  private readonly faults: Fault[];
  private readonly positions: readonly TextPosition[];

  constructor(
    row: TextRow,
    columns: CsvColumnPlaces,
    phantoms: Map<number, TextPosition>,
    faults: Fault[],
  ) {
    this.row = row;
    this.columns = columns;
    this.phantoms = phantoms;
    this.faults = faults;
    this.positions = positionsOfCells(row);
  }

  sitting(above: SittingRow | undefined): SittingRow {
    const merged = (axis: 'round' | 'table') =>
      this.cell(axis) === '' && above !== undefined ? above[axis] : this.number(axis);
    const northSouth = this.pair('northSouth');
    const eastWest = this.pair('eastWest');
    const partners = this.columns.south !== undefined && {
      south: this.pair('south'),
      west: this.pair('west'),
    };
    const named = Object.entries({ northSouth, eastWest, ...partners });
    return {
      position: { line: this.row.line, column: 1 },
      round: merged('round'),
      table: merged('table'),
      northSouth,
      eastWest,
      ...(partners && { partners }),
      set: this.set(),
      switched: this.boards('switched'),
      dropped: this.boards('dropped'),
      missing: this.list('missing'),
      names: named.map(([seat, number]) => [
        number,
        this.cell(NAME_COLUMNS[seat as keyof typeof NAME_COLUMNS]),
      ]),
    };
  }

  private cell(column: CsvColumn): string {
    const index = this.columns[column];
    return index === undefined ? '' : (this.row.cells[index] ?? '');
  }

  private position(column: CsvColumn): TextPosition {
    return this.positions[this.columns[column] ?? 0] ?? { line: this.row.line, column: 1 };
  }

  /** The number in a column, or in part of its cell. */
  private number(column: NumberColumn, text = this.cell(column)): number {
    const value = Number(text);
    if (text !== '' && Number.isInteger(value) && value >= 0) return value;
    const what = COLUMN_NUMBERS[column];
    this.faults.push(
      faultAt(this.position(column), { kind: 'notWhole', what, found: excerpt(text) }),
    );
    return 0;
  }

  private pair(column: 'northSouth' | 'eastWest' | 'south' | 'west'): number {
    const cell = this.cell(column).toLowerCase();
    if (cell === '') return 0;
    if (!cell.startsWith(PHANTOM)) return this.number(column);
    const pair = this.number(column, cell.slice(PHANTOM.length).trim());
    if (pair > 0 && !this.phantoms.has(pair)) this.phantoms.set(pair, this.position(column));
    return pair;
  }

  private set(): SetMention | null {
    const label = this.cell('set') || null;
    if (this.cell('first') !== '') {
      const first = this.number('first');
      if (first === 0) return null;
      const last = this.cell('last') === '' ? first : this.number('last');
      return { label, first, boards: last - first + 1 };
    }
    if (label === null) return null;
    return { label, first: null, boards: this.cell('boards') === '' ? 1 : this.number('boards') };
  }

  private boards(column: 'switched' | 'dropped'): 'all' | readonly number[] {
    const cell = this.cell(column).toLowerCase();
    if (cell === 'all' || cell === 'yes') return 'all';
    return cell === 'no' || cell === 'none' ? [] : this.list(column);
  }

  private list(column: NumberColumn): readonly number[] {
    const parts = this.cell(column)
      .split(/[\s,;+]/)
      .filter((part) => part !== '');
    return parts.map((part) => this.number(column, part));
  }
}

function write(movement: Movement, _title: string, { separator }: WriteOptions = {}): string {
  return formatRows(csvRows(movement), separator);
}

/** The table with its heading: one row per sitting. */
export function csvRows(movement: Movement): readonly (readonly (string | number)[])[] {
  const numbers = boardNumbersInRows(movement);
  const pairCell = (pair: PairNumber) => (pair === movement.phantom ? `${PHANTOM} ${pair}` : pair);
  const cellsOf = (sitting: Sitting): (string | number)[] => {
    if (sitting.kind === 'idle') return ['', '', '', '', '', '', '', ''];
    const { set } = sitting;
    const range = set === null ? undefined : numbers[set];
    const boards =
      set === null
        ? ['', '', '']
        : [setOf(movement, set).label, range?.first ?? '', range?.last ?? ''];
    if (sitting.kind === 'sitOut') {
      const seats =
        sitting.seat === 'NS' ? [pairCell(sitting.pair), ''] : ['', pairCell(sitting.pair)];
      return movement.contestants === 'players'
        ? [seats[0] ?? '', '', seats[1] ?? '', '', ...boards, '']
        : [...seats, ...boards, '', '', ''];
    }
    const seats = pairsAt(sitting).map(pairCell);
    const state = switchState(movement, sitting);
    const scored = { none: seats, all: seats.toReversed(), some: ['', ''] }[state];
    const switched = state === 'some' ? boardList(sitting.switched, range?.first ?? 1) : '';
    const cells = [...seats, ...boards, state === 'all' ? 'all' : switched];
    return sitting.partners === undefined ? [...cells, ...scored] : cells;
  };
  const rare = rareColumns(
    movement,
    numbers.map(({ first }) => first),
  );
  const rows = movement.rounds.flatMap((round, roundIndex) =>
    round.map((sitting, tableIndex) => [
      ...[roundIndex + 1, tableIndex + 1, ...cellsOf(sitting)],
      ...rare.map(({ cell }) => cell(sitting, roundIndex, tableIndex)),
    ]),
  );
  const names = rare.map(({ name }) => name);
  return [[...HEADER[movement.contestants].columnNames, ...names], ...rows];
}

/** The headings of the columns that few movements need. */
const RARE = {
  pairs: {
    columnNames: ['Boards not played', 'Missing pairs'],
    named: { columnNames: ['NS name', 'EW name'] },
    inSections: { columnNames: ['Table in section', 'NS in section', 'EW in section'] },
  },
  players: {
    columnNames: ['Boards not played', 'Missing players'],
    named: { columnNames: ['North name', 'South name', 'East name', 'West name'] },
    inSections: {
      columnNames: [
        'Table in section',
        ...['North in section', 'South in section', 'East in section', 'West in section'],
      ],
    },
  },
} as const;

interface RareColumn {
  readonly name: string;
  cell(sitting: Sitting, roundIndex: number, tableIndex: number): string;
}

/** The columns that only movements in sections, with boards dropped, with pairs that come late or leave, or with names have. */
function rareColumns(movement: Movement, firsts: readonly number[]): readonly RareColumn[] {
  const { rounds, missing, contestants } = movement;
  const [notPlayed, missingHere] = RARE[contestants].columnNames;
  const droppedAt = (sitting: Sitting) => (sitting.kind === 'play' ? sitting.dropped : 0);
  const dropped: RareColumn = {
    name: notPlayed,
    cell: (sitting) =>
      sitting.kind !== 'play' ? '' : boardList(sitting.dropped, firsts[sitting.set] ?? 1),
  };
  // In the row of the first table: a pair that is not there may have no table.
  const away: RareColumn = {
    name: missingHere,
    cell: (_, round, table) => {
      const isAway = (one: MissingRounds) =>
        table === 0 && one.fromRoundIndex <= round && one.untilRoundIndex > round;
      return [...new Set(missing.filter(isAway).map(({ pair }) => pair))].join('+');
    },
  };
  return [
    ...sectionColumns(movement),
    ...(rounds.some((round) => round.some(droppedAt)) ? [dropped] : []),
    ...(missing.length > 0 ? [away] : []),
    ...(movement.names.length > 0 ? nameColumns(movement) : []),
  ];
}

/** What the table and those in its seats are called in the sections of a divided room, for readers: `B7`. */
function sectionColumns(movement: Movement): readonly RareColumn[] {
  if (sectionsOf(movement).length === 0) return [];
  const { tables, pairs } = namesInSections(movement);
  const [table, ...seats] = RARE[movement.contestants].inSections.columnNames;
  return [
    { name: table, cell: (_, __, tableIndex) => tables[tableIndex] ?? '' },
    ...seats.map((name, at) => ({
      name,
      cell: (sitting: Sitting) => pairs[(seatedIn(sitting, seats.length)[at] ?? 0) - 1] ?? '',
    })),
  ];
}

/** The names of those in each seat, each name where its number first is at a table. */
function nameColumns({ rounds, names, contestants }: Movement): readonly RareColumn[] {
  const headings = RARE[contestants].named.columnNames;
  const firstAt = new Map<number, Sitting>();
  for (const sitting of rounds.flat()) {
    for (const number of pairsAt(sitting)) {
      if (!firstAt.has(number)) firstAt.set(number, sitting);
    }
  }
  return headings.map((name, seat) => ({
    name,
    cell: (sitting) => {
      const number = seatedIn(sitting, headings.length)[seat] ?? 0;
      return firstAt.get(number) === sitting ? (names[number - 1] ?? '') : '';
    },
  }));
}

/** The numbers in the seats of a row, 0 for nobody: N-S and E-W, or North, South, East and West. */
function seatedIn(sitting: Sitting, seats: number): readonly number[] {
  if (sitting.kind !== 'sitOut') return pairsAt(sitting);
  return Array.from({ length: seats }, (_, at) => {
    const isThere = sitting.seat === 'NS' ? at === 0 : at === seats / 2;
    return isThere ? sitting.pair : 0;
  });
}

function boardList(mask: BoardMask, first: number): string {
  const boards: number[] = [];
  for (let rest: number = mask, board = first; rest !== 0; rest >>= 1, board++) {
    if (rest & 1) boards.push(board);
  }
  // A spreadsheet does not mistake 20+21 for a number, a date or a formula.
  return boards.join('+');
}

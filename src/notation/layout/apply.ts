// Reads a table by a layout: who sits where in each round. Every cell of a column that has a meaning is understood, or a fault
// with its place; labels are read. Linear in the cells. Rounds, tables, pairs and boards count from 1, pair 0 is nobody.

import {
  excerpt,
  type Fault,
  type FaultCause,
  faultAt,
  type Guess,
  type NumberName,
  type Remark,
} from '../facts.ts';
import { type Block, captionIn, type DataRow, groupStarts, isYes } from './blocks.ts';
import { type Boards, type Forms, type FormsOf, type Sign, saysSwitched } from './forms.ts';
import { expanded, ROW_LEVEL, type Structure } from './roles.ts';
import type { Cell, Layout } from './table.ts';
import { directionNamed, headingNamed, isPauseWord, type Role } from './words.ts';

/** One table in one round, as the text says it. */
export interface ReadSitting {
  readonly line: number;
  readonly column: number;
  readonly round: number;
  readonly table: number;
  readonly ns: number;
  readonly ew: number;
  /** In an individual: who sits South and West. */
  readonly partners: { readonly south: number; readonly west: number } | null;
  readonly boards: Boards | null;
  readonly sign: Sign | null;
  readonly missing: number | null;
}

export interface Applied {
  readonly sittings: readonly ReadSitting[];
  readonly faults: readonly Fault[];
  readonly guesses: readonly Guess[];
  readonly remarks: readonly Remark[];
  readonly sitsOut: readonly SitOut[];
  /** The highest round and table that the text names, though nobody may play there. */
  readonly extent: { readonly round: number; readonly table: number };
}

/** A pair that sits out in a round, at no table. */
export interface SitOut {
  readonly pair: number;
  readonly round: number;
  readonly line: number;
}

export function applyLayout({ blocks }: Structure, layout: Layout, formsOf: FormsOf): Applied {
  const reader = new TableReader(layout, formsOf);
  for (const block of blocks) reader.read(block);
  return reader.finished();
}

/** How the columns of a block are grouped. */
interface Groups {
  readonly roles: readonly Role[];
  /** The columns of each group. */
  readonly groups: readonly (readonly number[])[];
  /** The columns that concern the whole row. */
  readonly shared: readonly number[];
}

/** What the cells of one sitting say, before it has a place. */
interface Fields {
  cell: Cell;
  round: number | null;
  table: number | null;
  pair: number | null;
  ns: number | null;
  ew: number | null;
  south: number | null;
  west: number | null;
  boards: Boards | null;
  first: number | null;
  last: number | null;
  sign: Sign | null;
  direction: 'NS' | 'EW' | null;
  missing: number | null;
  opponent: number | null;
  sitsOut: number[];
}

class TableReader {
  private readonly layout: Layout;
  private readonly formsOf: FormsOf;
  private readonly sittings: ReadSitting[] = [];
  private readonly faults: Fault[] = [];
  private readonly remarks: Remark[] = [];
  private readonly sitsOut: SitOut[] = [];
  private readonly extent = { round: 0, table: 0 };
  private readonly guessed = new Map<string, Guess>();
  /** Pairs by the seats of their tables, where rows are pairs: the sitting of each round and table. */
  private readonly seats = new Map<
    string,
    { -readonly [Key in keyof ReadSitting]: ReadSitting[Key] }
  >();
  private readonly tablesIn = new Map<number, number>();
  private readonly roundsAt = new Map<number, number>();
  private above: { round: number | null; table: number | null } = { round: null, table: null };
  /** Rounds that begin where a pair comes again. */
  private restart = { round: 0, part: -1, seen: new Set<number>() };
  private partsAre: 'round' | 'table' | null = null;

  constructor(layout: Layout, formsOf: FormsOf) {
    this.layout = layout;
    this.formsOf = formsOf;
  }

  finished(): Applied {
    const sittings = [...this.sittings, ...this.seats.values()];
    const { faults, remarks, sitsOut, extent } = this;
    const guesses = [...this.guessed.values()];
    return { sittings, faults, guesses, remarks, sitsOut, extent };
  }

  read(block: Block): void {
    const width = Math.max(block.heads.length, ...block.rows.map(({ row }) => row.cells.length), 1);
    const groups = groupsOf(this.layout, width);
    this.partsAre = this.partsOf(block, groups);
    if (block.heads.some(({ isByOrder }) => isByOrder)) this.guess({ kind: 'order', of: 'table' });
    block.rows.forEach((data, index) => {
      this.readRow(block, groups, data, index);
    });
  }

  private guess(guess: Guess): void {
    this.guessed.set(JSON.stringify(guess), guess);
  }

  private fault(cell: Cell, line: number, cause: FaultCause): void {
    this.faults.push(faultAt({ line, column: cell.column }, cause));
  }

  private readRow(
    block: Block,
    { roles, groups, shared }: Groups,
    data: DataRow,
    index: number,
  ): void {
    const { row } = data;
    const cellAt = (column: number): Cell => row.cells[column] ?? { text: '', column: 1 };
    const lead = emptyFields(cellAt(shared[0] ?? 0));
    lead.boards = data.context.boards;
    if (data.context.isSwitched) lead.sign = 'turned';
    for (const column of shared) {
      if (!this.readLead(lead, roles[column] ?? 'skip', cellAt(column), row.line)) {
        const found = excerpt(row.text, 60);
        this.remarks.push({ kind: 'notPlaced', line: row.line, column: null, found });
        return;
      }
    }
    for (const pair of lead.sitsOut) this.sitOut(lead, pair, data, index);
    for (const of of ['round', 'table'] as const) {
      const labels = block.heads.flatMap(({ label }) => (label?.of === of ? [label.number] : []));
      this.extent[of] = Math.max(this.extent[of], lead[of] ?? 0, ...labels);
    }
    const filled = groups.map((columns) => columns.some((column) => cellAt(column).text !== ''));
    groups.forEach((columns, group) => {
      if (!filled[group]) return;
      const [start = 0] = columns;
      const boards = block.heads[start]?.boards ?? lead.boards;
      const fields = { ...lead, boards, cell: cellAt(start), sitsOut: [] };
      for (const column of columns)
        this.readCell(fields, roles[column] ?? 'skip', cellAt(column), row.line);
      const label = columns
        .map((column) => block.heads[column]?.label)
        .find((each) => each != null);
      const number = label?.number ?? null;
      if (this.layout.rows !== 'sittings')
        this.placeInGrid(fields, number, group, groups.length, data, index);
      else this.placeInList(fields, data);
    });
    if (groups.length > 1 && this.layout.rows !== 'sittings')
      this.shareBoards(filled.filter(Boolean).length);
  }

  /** Where only the last sitting of a row has boards, they are those of the whole row. */
  private shareBoards(count: number): void {
    const row = this.sittings.slice(-count);
    const last = row.at(-1);
    const others = row.slice(0, -1);
    if (count < 2 || last === undefined || last.boards === null || last.ns * last.ew === 0) return;
    if (others.some(({ boards, line }) => boards !== null || line !== last.line)) return;
    if (others.every(({ ns, ew }) => ns * ew === 0)) return;
    this.guess({ kind: 'boardsOfRow' });
    this.sittings.splice(-count, count, ...row.map((each) => ({ ...each, boards: last.boards })));
  }

  /** Reads a cell that concerns the whole row; false if the row is no row of the table. */
  private readLead(fields: Fields, role: Role, cell: Cell, line: number): boolean {
    if (role !== 'round' && role !== 'table' && role !== 'pair') {
      this.readCell(fields, role, cell, line);
      return true;
    }
    const { text } = cell;
    if (text === '') return true;
    const forms = this.formsOf(text);
    if (forms.number !== null) {
      fields[role] = forms.number;
      if (role === 'pair' && forms.isBracketed) fields.missing = forms.number;
      return true;
    }
    const said = captionIn(text, this.formsOf);
    if (said !== null) {
      const number = said[role];
      if (number === null) return this.wrongLead(role, cell, line);
      fields[role] = number;
      fields.boards ??= said.boards;
      if (said.isSwitched) fields.sign = 'turned';
      return true;
    }
    const marked = /^(\D{0,12}?)(\d{1,3})\b(.*)$/.exec(text);
    const rest = (marked?.[3] ?? '').trim();
    if (marked === null || !(rest === '*' || saysSwitched(rest)))
      return this.wrongLead(role, cell, line);
    fields[role] = Number(marked[2]);
    fields.sign = rest === '*' ? 'star' : 'turned';
    return true;
  }

  /** A row of totals is left out; anything else where a number should be is wrong. */
  private wrongLead(role: 'round' | 'table' | 'pair', cell: Cell, line: number): boolean {
    if (headingNamed(cell.text) === 'result' || isPauseWord(cell.text)) return false;
    this.fault(cell, line, { kind: 'notWhole', what: role, found: excerpt(cell.text) });
    return true;
  }

  private readCell(fields: Fields, role: Role, cell: Cell, line: number): void {
    const { text } = cell;
    if (role === 'skip' || text === '') return;
    const forms = this.formsOf(text);
    if (forms.isDate) this.fault(cell, line, { kind: 'dateInCell', found: excerpt(text) });
    else if (role === 'sitting' || role === 'pairs' || role === 'players')
      this.readWho(fields, forms, cell, line);
    else if (role === 'boards' || role === 'set') this.readBoards(fields, forms, cell, line);
    else if (role === 'place') this.readPlace(fields, forms, cell, line);
    else if (role === 'nsplayers' || role === 'ewplayers')
      this.readSide(fields, role, forms, cell, line);
    else if (role === 'switched') {
      const yes = isYes(text);
      const { boards } = forms;
      if (boards?.kind === 'range') {
        const count = boards.last - boards.first + 1;
        fields.sign = Array.from({ length: count }, (_, index) => boards.first + index);
      } else if (yes === null) this.fault(cell, line, { kind: 'notCell', found: excerpt(text) });
      else if (yes) fields.sign = 'turned';
    } else if (role === 'direction') {
      fields.direction = directionNamed(text);
      if (fields.direction === null)
        this.fault(cell, line, { kind: 'notCell', found: excerpt(text) });
    } else if (role === 'opponent') fields.opponent = forms.number;
    else if (role === 'sitsout') this.readSitOut(fields, forms, cell, line);
    else this.readNumber(fields, role, forms, cell, line);
  }

  private readWho(fields: Fields, forms: Forms, cell: Cell, line: number): void {
    if (forms.isNobody) return;
    const { pairs, players } = forms;
    const isFour = players !== null && (pairs === null || this.layout.columns.includes('players'));
    const read = isFour ? players : pairs;
    // Two cells that say who plays at one table contradict each other.
    if (read === null || fields.ns !== null) {
      this.fault(cell, line, { kind: 'notCell', found: excerpt(cell.text) });
      return;
    }
    if (isFour) [fields.ns, fields.south, fields.ew, fields.west] = players.players;
    else if (pairs !== null) {
      fields.ns = pairs.ns;
      fields.ew = pairs.ew;
      fields.missing = pairs.missing;
    }
    if (read.boards !== null) fields.boards = read.boards;
    if (read.isBracketed) this.guess({ kind: 'bracketNumber' });
    if (read.sign !== null) fields.sign = read.sign;
  }

  private readBoards(fields: Fields, { isNobody, boards }: Forms, cell: Cell, line: number): void {
    if (isNobody || cell.text === '0') return;
    if (boards === null) this.fault(cell, line, { kind: 'notBoards', found: excerpt(cell.text) });
    else fields.boards = boards;
  }

  private readPlace(fields: Fields, { isNobody, place }: Forms, cell: Cell, line: number): void {
    if (isNobody) return;
    if (place === null) {
      this.fault(cell, line, { kind: 'notCell', found: excerpt(cell.text) });
      return;
    }
    fields.table = place.table;
    fields.direction = place.direction;
    fields.boards = place.boards ?? fields.boards;
    fields.opponent = place.opponent;
  }

  /** Two players of a side: `1 & 16`. */
  private readSide(
    fields: Fields,
    role: 'nsplayers' | 'ewplayers',
    { pairs, isNobody }: Forms,
    cell: Cell,
    line: number,
  ): void {
    if (isNobody) return;
    if (pairs === null) {
      this.fault(cell, line, { kind: 'notWhole', what: 'player', found: excerpt(cell.text) });
      return;
    }
    if (role === 'nsplayers') [fields.ns, fields.south] = [pairs.ns, pairs.ew];
    else [fields.ew, fields.west] = [pairs.ns, pairs.ew];
  }

  private readSitOut(
    fields: Fields,
    { number, label, isNobody }: Forms,
    cell: Cell,
    line: number,
  ): void {
    const pair = number ?? label?.number ?? null;
    if (pair !== null) fields.sitsOut.push(pair);
    else if (!isNobody)
      this.fault(cell, line, { kind: 'notWhole', what: 'pair', found: excerpt(cell.text) });
  }

  private readNumber(fields: Fields, role: Role, forms: Forms, cell: Cell, line: number): void {
    const key = NUMBER_FIELDS[role];
    if (key === undefined) return;
    const { isNobody, number, label, pairs, place, isBracketed } = forms;
    const side = key === 'ns' ? 'NS' : key === 'ew' ? 'EW' : null;
    const named =
      place !== null && place.direction === side && place.boards === null ? place.table : null;
    const one = pairs !== null && pairs.ns * pairs.ew === 0 ? pairs.ns + pairs.ew : null;
    const phantom = label?.of === 'pair' && label.rest === '' ? label.number : null;
    const value = isNobody ? 0 : (number ?? phantom ?? named ?? (side === null ? null : one));
    if (value === null) {
      this.fault(cell, line, {
        kind: 'notWhole',
        what: NUMBER_NAMES[key],
        found: excerpt(cell.text),
      });
      return;
    }
    fields[key] = value;
    if (side !== null && isBracketed) fields.missing = value;
  }

  private placeInGrid(
    fields: Fields,
    label: number | null,
    group: number,
    groupCount: number,
    data: DataRow,
    index: number,
  ): void {
    const { rows } = this.layout;
    const across = rows === 'rounds' ? 'table' : 'round';
    const down = rows === 'rounds' ? 'round' : rows === 'tables' ? 'table' : null;
    const inGroup = label ?? null;
    if (fields.direction !== null && fields.table !== null) {
      const pair = fields.pair ?? data.context.pair ?? (rows === 'rounds' ? inGroup : null);
      const round = rows === 'rounds' ? fields.round : inGroup;
      if (pair === null) this.guess({ kind: 'order', of: 'pair' });
      if (round === null) this.guess({ kind: 'order', of: 'round' });
      const order = rows === 'rounds' ? [group, index] : [index, group];
      this.seat(
        { ...fields, pair: pair ?? (order[0] ?? 0) + 1, round: round ?? (order[1] ?? 0) + 1 },
        data.row.line,
      );
      return;
    }
    if (fields[across] === null || rows !== 'sittings') {
      const isOwn = fields[across] !== null && label === null;
      if (!isOwn) {
        const said = inGroup ?? (groupCount === 1 ? data.context[across] : null);
        if (said === null) this.guess({ kind: 'order', of: across });
        fields[across] = said ?? group + 1;
      }
    }
    if (down !== null && fields[down] === null) {
      fields[down] = data.context[down];
      if (fields[down] === null) {
        this.guess({ kind: 'order', of: down });
        fields[down] = index + 1;
      }
    }
    // `1  2  3` under Table 1, Table 2, Table 3 are E-W pairs.
    if (fields.ns === null && fields.ew !== null) {
      fields.ns = fields.table;
      this.guess({ kind: 'tablesNorthSouth' });
    }
    this.add(fields, fields.round ?? 0, fields.table ?? 0, data.row.line);
  }

  private placeInList(fields: Fields, { context, row, part }: DataRow): void {
    for (const of of ['round', 'table'] as const) {
      const isColumn = this.layout.columns.includes(of);
      fields[of] ??= context[of] ?? (isColumn ? this.above[of] : null);
    }
    this.above = { round: fields.round, table: fields.table };
    if (fields.direction !== null) {
      const pair = fields.pair ?? context.pair ?? fields.ns ?? fields.ew;
      this.seat({ ...fields, pair, round: this.roundOf(fields, part) }, row.line);
      return;
    }
    if (fields.ns === null && fields.ew !== null && fields.table !== null) {
      fields.ns = fields.table;
      this.guess({ kind: 'tablesNorthSouth' });
    }
    const round = this.roundOf(fields, part);
    this.add(fields, round, this.tableOf(fields, round), row.line);
  }

  /** The round of a row of a list: as it says, by its place within its table, or where pairs begin again. */
  private roundOf({ round, table, ns, ew }: Fields, part: number): number {
    if (round !== null) return round;
    if (table !== null) {
      const next = (this.roundsAt.get(table) ?? 0) + 1;
      this.roundsAt.set(table, next);
      this.guess({ kind: 'order', of: 'round' });
      return next;
    }
    const { restart } = this;
    const pairs = [ns, ew].filter((pair): pair is number => pair !== null && pair > 0);
    if (this.partsAre === 'table') {
      restart.round = part === restart.part ? restart.round + 1 : 1;
    } else {
      const isNext = part !== restart.part || pairs.some((pair) => restart.seen.has(pair));
      if (isNext) {
        restart.round += 1;
        restart.seen.clear();
      }
    }
    restart.part = part;
    for (const pair of pairs) restart.seen.add(pair);
    this.guess(
      this.partsAre === null ? { kind: 'roundsRestart' } : { kind: 'parts', are: this.partsAre },
    );
    return restart.round;
  }

  private tableOf({ table }: Fields, round: number): number {
    if (table !== null) return table;
    const next = (this.tablesIn.get(round) ?? 0) + 1;
    this.tablesIn.set(round, next);
    this.guess({ kind: 'order', of: 'table' });
    return next;
  }

  /** What parts between empty lines are, if nothing numbers them: tables if pairs come again within one. */
  private partsOf(block: Block, { roles }: Groups): 'round' | 'table' | null {
    const isNumbered = roles.includes('round') || roles.includes('table');
    const parts = new Set(block.rows.map(({ part }) => part));
    if (this.layout.rows !== 'sittings' || isNumbered || parts.size < 2) return null;
    const seen = new Map<number, Set<string>>();
    const [ns, ew] = [roles.indexOf('ns'), roles.indexOf('ew')];
    for (const { row, part } of block.rows) {
      const inPart = seen.get(part) ?? new Set<string>();
      seen.set(part, inPart);
      for (const column of [ns, ew]) {
        const text = row.cells[column]?.text ?? '';
        if (inPart.has(text)) return 'table';
        inPart.add(text);
      }
    }
    return 'round';
  }

  private add(fields: Fields, round: number, table: number, line: number): void {
    const { first, last, cell, south, west } = fields;
    const range = first === null ? null : rangeOf(first, last);
    const partners =
      south === null && west === null ? null : { south: south ?? 0, west: west ?? 0 };
    const [ns, ew] = [fields.ns ?? 0, fields.ew ?? 0];
    const isPlan = fields.ns === null && fields.ew === null && fields.boards !== null;
    if (ns === 0 && ew === 0 && !isPlan) return;
    this.sittings.push({
      ...{ line, column: cell.column, round, table, ns, ew, partners },
      ...{ boards: range ?? fields.boards, sign: fields.sign, missing: fields.missing },
    });
  }

  private sitOut({ round }: Fields, pair: number, { row, context }: DataRow, index: number): void {
    const number = round ?? context.round ?? (this.layout.rows === 'rounds' ? index + 1 : null);
    if (number !== null && pair !== 0) this.sitsOut.push({ pair, round: number, line: row.line });
  }

  /** Seats a pair at a table; its opponents come from another row. */
  private seat(fields: Fields, line: number): void {
    const { round, table, direction, pair, boards, cell } = fields;
    if (round === null || table === null || direction === null || pair === null) {
      const what = pair === null ? 'pair' : table === null ? 'table' : 'round';
      this.fault(cell, line, { kind: 'notWhole', what, found: '' });
      return;
    }
    const key = `${round} ${table}`;
    const side = direction === 'NS' ? 'ns' : 'ew';
    const seated = this.seats.get(key) ?? {
      ...{ line, column: cell.column, round, table, ns: 0, ew: 0, partners: null },
      ...{ boards, sign: fields.sign, missing: null },
    };
    this.seats.set(key, seated);
    const isOther = seated.boards !== null && boards !== null && !areSame(seated.boards, boards);
    const against = seated[side === 'ns' ? 'ew' : 'ns'];
    const isWrong = fields.opponent !== null && against !== 0 && fields.opponent !== against;
    if (seated[side] !== 0 || isOther || isWrong) {
      this.fault(cell, line, { kind: 'repeatedSitting', round, table, before: seated.line });
    }
    seated[side] = pair;
    seated.boards ??= boards;
  }
}

const NUMBER_FIELDS: Readonly<
  Partial<
    Record<Role, 'round' | 'table' | 'pair' | 'ns' | 'ew' | 'south' | 'west' | 'first' | 'last'>
  >
> = {
  ...{ round: 'round', table: 'table', pair: 'pair', ns: 'ns', ew: 'ew', north: 'ns', east: 'ew' },
  ...{ south: 'south', west: 'west', first: 'first', last: 'last' },
};
const NUMBER_NAMES: Readonly<
  Record<'round' | 'table' | 'pair' | 'ns' | 'ew' | 'south' | 'west' | 'first' | 'last', NumberName>
> = {
  ...{ round: 'round', table: 'table', pair: 'pair', ns: 'northSouth', ew: 'eastWest' },
  ...{ south: 'player', west: 'player', first: 'firstBoard', last: 'lastBoard' },
};

function emptyFields(cell: Cell): Fields {
  return {
    ...{ cell, round: null, table: null, pair: null, ns: null, ew: null, south: null, west: null },
    ...{ boards: null, first: null, last: null, sign: null, direction: null, missing: null },
    ...{ opponent: null, sitsOut: [] },
  };
}

function rangeOf(first: number, last: number | null): Boards | null {
  if (first === 0) return null;
  return last === null ? { kind: 'name', label: String(first) } : { kind: 'range', first, last };
}

function areSame(a: Boards, b: Boards): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function groupsOf({ columns, rows }: Layout, width: number): Groups {
  const roles = rows === 'sittings' ? columns : expanded(columns, width);
  const all = roles.map((_, column) => column);
  if (rows === 'sittings') {
    const isShared = (column: number) =>
      roles[column] === 'round' ||
      roles[column] === 'table' ||
      roles[column] === 'pair' ||
      roles[column] === 'sitsout';
    return {
      roles,
      groups: [all.filter((column) => !isShared(column))],
      shared: all.filter(isShared),
    };
  }
  const named = roles.map((role) => (role === 'skip' ? null : role));
  const starts = groupStarts(named);
  const [start = roles.findIndex((role) => !ROW_LEVEL.has(role) && role !== 'sitsout')] = starts;
  const first = starts.length > 1 ? roles.slice(start, starts[1]) : roles.slice(start, start + 1);
  const groups: number[][] = [];
  const shared: number[] = [];
  for (const column of all) {
    const role = roles[column] ?? 'skip';
    if (column < start || start < 0) shared.push(column);
    else if (starts.includes(column) || column === start) groups.push([column]);
    else if (first.includes(role)) groups.at(-1)?.push(column);
    else if (starts.length < 2 && role !== 'boards' && role !== 'set' && role !== 'sitsout')
      groups.at(-1)?.push(column);
    else shared.push(column);
  }
  return { roles, groups, shared };
}

// What the columns and rows of a table may be: by their headings, else by the shape of their cells. Returns the layouts to try,
// the likeliest first; the rules of movements decide between them. Looks at the first rows only.

import { isWithin, MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import { type Block, groupStarts, type Head } from './blocks.ts';
import type { Forms, FormsOf } from './forms.ts';
import type { Layout, LayoutWishes, RowsAre, Split } from './table.ts';
import type { Counted, Heading, Role } from './words.ts';

export interface LayoutCandidate {
  readonly layout: Layout;
  /** Whether columns or rows are what they are by their shape only. */
  readonly areColumnsGuessed: boolean;
  readonly areRowsGuessed: boolean;
  /** Columns with figures that are left out. */
  readonly leftOut: readonly number[];
}

/** Blocks under the same headings. */
export interface Structure {
  readonly blocks: readonly Block[];
  readonly width: number;
}

/** The tables in a text, the one with the most rows first. */
export function structuresOf(blocks: readonly Block[]): readonly Structure[] {
  const byKey = new Map<string, Block[]>();
  for (const block of blocks) {
    const key = keyOf(block.heads);
    const alike = byKey.get(key) ?? [];
    if (alike.length === 0) byKey.set(key, alike);
    alike.push(block);
  }
  const rowsIn = (some: readonly Block[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
  return [...byKey.values()]
    .toSorted((a, b) => rowsIn(b) - rowsIn(a))
    .map((some) => ({ blocks: some, width: widthOf(some) }));
}

function keyOf(heads: readonly Head[]): string {
  const keys = heads.map(
    ({ heading, label }) => heading ?? (label === null ? '' : `${label.of ?? 'number'} n`),
  );
  return keys.filter((key, index) => key !== keys[index - 1]).join();
}

function widthOf(blocks: readonly Block[]): number {
  let width = 0;
  for (const { heads, rows } of blocks) {
    width = Math.max(width, heads.length);
    for (const { row } of rows) {
      width = Math.max(width, 1 + row.cells.findLastIndex(({ text }) => text !== ''));
    }
  }
  return width;
}

const SAMPLE = 300;

/** How many cells of a column have a form. */
interface Shape {
  readonly head: Head | undefined;
  filled: number;
  number: number;
  label: Counted | null;
  pairs: number;
  withBoards: number;
  ranges: number;
  names: number;
  places: number;
  norths: number;
  easts: number;
  players: number;
  dates: number;
  figures: number;
  readonly numbers: number[];
}

function shapesOf({ blocks, width }: Structure, formsOf: FormsOf): readonly Shape[] {
  const [first] = blocks;
  const shapes = Array.from({ length: width }, (_, column): Shape => {
    const head =
      first?.heads[column] ??
      blocks.find(({ heads }) => heads[column] !== undefined)?.heads[column];
    const none = {
      filled: 0,
      number: 0,
      label: null,
      pairs: 0,
      withBoards: 0,
      ranges: 0,
      names: 0,
    };
    return {
      head,
      ...none,
      places: 0,
      norths: 0,
      easts: 0,
      players: 0,
      dates: 0,
      figures: 0,
      numbers: [],
    };
  });
  let left = SAMPLE;
  for (const { rows } of blocks) {
    for (const { row } of rows.slice(0, left)) {
      row.cells.forEach(({ text }, column) => {
        const shape = shapes[column];
        if (shape !== undefined && text !== '') count(shape, formsOf(text), text);
      });
    }
    left -= Math.min(left, rows.length);
  }
  return shapes;
}

function count(shape: Shape, forms: Forms, text: string): void {
  if (forms.isNobody) return;
  const { number, label, pairs, boards, place, players } = forms;
  shape.filled += 1;
  if (/\d/.test(text)) shape.figures += 1;
  if (number !== null) {
    shape.number += 1;
    shape.numbers.push(number);
  }
  if (label !== null) shape.label ??= label.of;
  if (pairs !== null && label === null) {
    shape.pairs += 1;
    if (pairs.boards !== null || pairs.ns * pairs.ew === 0) shape.withBoards += 1;
  }
  if (boards?.kind === 'range') shape.ranges += 1;
  if (boards?.kind === 'name' && number === null) shape.names += 1;
  if (place !== null && label === null) shape.places += 1;
  // `NS 4` is a pair where `4 NS` is a table.
  if (place !== null && place.boards === null && /^\p{L}/u.test(text) && label === null) {
    if (place.direction === 'NS') shape.norths += 1;
    else shape.easts += 1;
  }
  if (players !== null) shape.players += 1;
  if (forms.isDate) shape.dates += 1;
}

/** The role that cells have by their form; null if they are numbers or words. */
function roleOfShape(shape: Shape): Role | null {
  const { filled, pairs, withBoards, names, places, players, ranges, label } = shape;
  const isMost = (some: number) => some > 0 && 2 * some >= filled;
  if (label !== null || filled === 0) return null;
  if (isMost(players) && players > pairs) return 'players';
  if (isMost(shape.norths)) return 'ns';
  if (isMost(shape.easts)) return 'ew';
  if (isMost(pairs)) return 2 * withBoards >= pairs && withBoards > 0 ? 'sitting' : 'pairs';
  if (isMost(places)) return 'place';
  return isMost(names) || isMost(ranges) ? 'boards' : null;
}

/** The layouts to try of a table, the likeliest first. */
export function candidatesOf(
  structure: Structure,
  formsOf: FormsOf,
  base: Pick<Layout, 'split' | 'part'>,
  wishes: LayoutWishes,
): readonly LayoutCandidate[] {
  const shapes = shapesOf(structure, formsOf);
  const plain = { boardsPerSet: sizeOf(shapes), move: null, switched: null, ...wishes, ...base };
  if (wishes.columns !== undefined) {
    const columns = expanded(wishes.columns, shapes.length);
    const rows = wishes.rows ?? rowsOf(shapes, columns)[0] ?? 'sittings';
    const layout = { ...plain, columns, rows };
    return [{ layout, areColumnsGuessed: false, areRowsGuessed: false, leftOut: [] }];
  }
  return columnsOf(shapes, structure).flatMap((columns) => {
    const options = wishes.rows === undefined ? rowsOf(shapes, columns) : [wishes.rows];
    const isNamed =
      options.length === 1 && (wishes.rows !== undefined || areRowsNamed(shapes, columns));
    return options.flatMap((rows): LayoutCandidate[] => {
      const whole = alike(columns.map((role) => (role === LEAD ? LEAD_ROLES[rows] : role)));
      const unnamed = shapes.some((shape, column) => {
        const role = whole[column] ?? 'skip';
        return role !== 'skip' && !isNamedBy(shape, role);
      });
      const leftOut = shapes.flatMap(({ figures, head }, column) =>
        whole[column] === 'skip' && figures > 0 && !isKnown(head) ? [column + 1] : [],
      );
      if (isWithoutSense(shapes, whole, rows, base.split, leftOut)) return [];
      const layout = { ...plain, columns: whole, rows };
      return [{ layout, areColumnsGuessed: unnamed, areRowsGuessed: !isNamed, leftOut }];
    });
  });
}

/** The boards per set, if a column says it and says it of all alike. */
function sizeOf(shapes: readonly Shape[]): number | null {
  const numbers = new Set(shapes.find(({ head }) => head?.heading === 'size')?.numbers);
  const [size = null, other] = numbers;
  return other === undefined && size !== null && isWithin(size, 1, MAX_BOARDS_PER_SET)
    ? size
    : null;
}

/** Pairs with boards in some columns and without in others are one kind of column. */
function alike(columns: readonly Role[]): readonly Role[] {
  if (!columns.includes('sitting')) return columns;
  return columns.map((role) => (role === 'pairs' ? 'sitting' : role));
}

/** Whether a layout would leave something out that nothing says may be left out, or has two columns for one thing. */
function isWithoutSense(
  shapes: readonly Shape[],
  columns: readonly Role[],
  rows: RowsAre,
  split: Split,
  leftOut: readonly number[],
): boolean {
  const isUnnamed = leftOut.some(
    (column) => column === 1 || !/^\D+$/.test(shapes[column - 1]?.head?.text ?? ''),
  );
  const isTorn =
    split === 'words' &&
    shapes.some(
      ({ filled, head }, column) => columns[column] === 'skip' && filled > 0 && !isKnown(head),
    );
  const named = columns.filter((role) => role !== 'skip');
  const isDoubled = rows === 'sittings' && named.length > new Set(named).size;
  const isUnused =
    columns.includes('pair') &&
    rows !== 'pairs' &&
    !columns.includes('place') &&
    !columns.includes('direction');
  const areBoards = rows !== 'sittings' && (columns[0] === 'boards' || columns[0] === 'set');
  const areUnlike = rows !== 'sittings' && !areGroupsAlike(columns);
  return isUnnamed || isTorn || isDoubled || isUnused || areBoards || areUnlike;
}

/** Whether groups of columns hold the same; after the last may be what concerns the whole row. */
function areGroupsAlike(columns: readonly Role[]): boolean {
  const starts = groupStarts(columns.map((role) => (role === 'skip' ? null : role)));
  const groups = starts.map((start, index) => {
    return columns.slice(start, starts[index + 1]).filter((role) => role !== 'skip');
  });
  const [first = []] = groups;
  return groups.every((group, index) => {
    const isLast = index === groups.length - 1;
    return (
      first.every((role, at) => group[at] === role) && (isLast || group.length === first.length)
    );
  });
}

/** A first column that counts the rows, whatever they are. */
const LEAD = 'lead' as const;
type Option = Role | typeof LEAD;
const LEAD_ROLES: Readonly<Record<RowsAre, Role>> = {
  rounds: 'round',
  tables: 'table',
  pairs: 'pair',
  sittings: 'round',
};

const LEFT_OUT: readonly Heading[] = ['result', 'relay', 'section', 'size'];

function isKnown(head: Head | undefined): boolean {
  return head?.heading != null && LEFT_OUT.includes(head.heading);
}

/** Whether a heading or the cells themselves say what a column holds. */
function isNamedBy({ head, label }: Shape, role: Role): boolean {
  if (head?.isByOrder) return false;
  if (head?.heading != null) return true;
  if (role === 'sitting' || role === 'place' || role === 'players') return true;
  return head?.label != null ? role === 'pairs' : label === role;
}

/** The roles of the columns that are worth trying. */
function columnsOf(
  shapes: readonly Shape[],
  { blocks }: Structure,
): readonly (readonly Option[])[] {
  const heads = shapes.map(({ head }) => head?.heading ?? null);
  const hasHeads = shapes.some(({ head }) => head?.heading != null || head?.label != null);
  const isHeaded = hasHeads && blocks.every(({ heads: own }) => own.length > 0);
  const own = shapes.map((shape) => roleOfShape(shape));
  const [range, ...more] = own.flatMap((role, column) => (role === 'pairs' ? [column] : []));
  const areNumbers =
    shapes.filter(({ number, filled }) => filled > 0 && 2 * number >= filled).length > 2;
  const isRange = range !== undefined && shapes[range]?.ranges === shapes[range]?.filled;
  // A single 1-3 among numbers is boards.
  if (isRange && more.length === 0 && areNumbers) own[range] = 'boards';
  const isGrid = own.some((role, column) => role !== null && role !== 'boards' && column > 0);
  if (!isHeaded && !isGrid && own.every((role) => role === null || role === 'boards'))
    return unheadedLists(shapes);
  const counted = own.find((role, column) => role !== null && shapes[column]?.head?.label != null);
  const given = shapes.map((shape, column): Option | null => {
    const heading = heads[column] ?? null;
    // `Round 1 2 3` above `Table 1`: the heading is that of the numbers.
    if (column === 0 && shape.label !== null && shape.label !== heading) return shape.label;
    if (heading !== null) return headedRole(heading, shape, heads);
    if (shape.filled === 0 && shape.head?.label == null) return 'skip';
    if (shape.label !== null) return shape.label;
    const role = own[column] ?? null;
    if (role !== null) return role;
    // A table where nobody plays is like the others.
    if (shape.filled === 0) return counted ?? 'pairs';
    return column === 0 && shape.number > 0 && (isGrid || shape.head?.label == null) ? LEAD : null;
  });
  return filledIn(given, shapes);
}

/** What a heading means, which its cells may say more exactly. */
function headedRole(heading: Heading, shape: Shape, all: readonly (Heading | null)[]): Option {
  const own = roleOfShape(shape);
  const isIndividual = all.includes('south') || all.includes('west');
  const isTwo = 2 * shape.pairs >= shape.filled && shape.pairs > 0;
  if (heading === 'north' || heading === 'east') {
    const side = heading === 'north' ? 'ns' : 'ew';
    // O is east, but west where there is another east: Nord, Sud, Est, Ouest.
    const isOuest =
      /^o/i.test(shape.head?.text ?? '') && all.includes('east') && !all.includes('west');
    return isOuest ? 'west' : isIndividual ? heading : side;
  }
  if (heading === 'ns' && isTwo && shape.filled > 0) return 'nsplayers';
  if (heading === 'ew' && isTwo) return 'ewplayers';
  if (heading === 'pairs') return own ?? 'pairs';
  if (heading === 'pair' && own === 'sitting') return own;
  return LEFT_OUT.includes(heading) ? 'skip' : (heading as Role);
}

const ESSENTIAL: readonly Role[] = ['round', 'table', 'ns', 'ew', 'set'];
const MOST_TRIED = 24;

/** Columns of numbers that nothing names get the roles that are missing, in every order. */
function filledIn(
  given: readonly (Option | null)[],
  shapes: readonly Shape[],
): readonly (readonly Option[])[] {
  const open = given.flatMap((role, column) => (role === null ? [column] : []));
  if (open.length === 0) return planFirst(given as readonly Option[], shapes);
  const areLabelled = open.every((column) => shapes[column]?.head?.label != null);
  if (areLabelled) {
    return (['ew', 'set'] as const).map((role) => given.map((each) => each ?? role));
  }
  const has = (role: Role) => given.includes(role);
  const isWhole = has('sitting') || has('pairs') || has('players') || has('north');
  const missing = ESSENTIAL.filter((role) => {
    if (role === 'set') return !(has('set') || has('boards') || has('first') || has('sitting'));
    if (role === 'ns' || role === 'ew') return !(has(role) || isWhole || has('place'));
    return !has(role);
  });
  const isNumber = (column: number) =>
    (shapes[column]?.number ?? 0) * 2 >= (shapes[column]?.filled ?? 1);
  const found: Option[][] = [];
  const fill = (columns: readonly (Option | null)[], at: number): void => {
    const column = open[at];
    if (found.length >= MOST_TRIED) return;
    if (column === undefined) {
      found.push(columns.map((role) => role ?? 'skip'));
      return;
    }
    const options = isNumber(column) ? missing.filter((role) => !columns.includes(role)) : [];
    for (const role of [...options, 'skip' as const]) fill(columns.with(column, role), at + 1);
  };
  fill(given, 0);
  return found;
}

/** Where all cells are ranges of one length that follow one another, they are boards rather than pairs. */
function planFirst(
  columns: readonly Option[],
  shapes: readonly Shape[],
): readonly (readonly Option[])[] {
  const places = columns.flatMap((role, column) =>
    role === 'pairs' && shapes[column]?.head?.heading == null ? [column] : [],
  );
  const areRanges = places.every((column) => shapes[column]?.ranges === shapes[column]?.filled);
  if (
    places.length === 0 ||
    !areRanges ||
    columns.includes('boards') ||
    columns.includes('sitting')
  )
    return [columns];
  const plan = columns.map((role, column): Option => (places.includes(column) ? 'boards' : role));
  return [columns, plan];
}

const LISTS: readonly (readonly Role[])[] = [
  ['round', 'table', 'ns', 'ew', 'set'],
  ['table', 'round', 'ns', 'ew', 'set'],
  ['round', 'table', 'set', 'ns', 'ew'],
  ['table', 'round', 'set', 'ns', 'ew'],
  ['round', 'table', 'ns', 'ew', 'first', 'last'],
  ['table', 'round', 'ns', 'ew', 'first', 'last'],
  ['round', 'table', 'north', 'south', 'east', 'west', 'set'],
  ['round', 'table', 'north', 'east', 'south', 'west', 'set'],
  ['round', 'table', 'north', 'south', 'east', 'west'],
  ['round', 'ns', 'ew', 'set'],
  ['table', 'ns', 'ew', 'set'],
  ['table', 'set', 'ns', 'ew'],
  ['round', 'set', 'ns', 'ew'],
  ['round', 'table', 'ns', 'ew'],
  ['ns', 'ew', 'set'],
  ['set', 'ns', 'ew'],
  ['ns', 'ew'],
];
const GROUPS: readonly (readonly Role[])[] = [
  ['ns', 'ew', 'set'],
  ['set', 'ns', 'ew'],
  ['ns', 'set', 'ew'],
  ['ns', 'ew'],
];

/** Lists without headings: the usual orders, with boards only where cells may be boards. */
function unheadedLists(shapes: readonly Shape[]): readonly (readonly Option[])[] {
  const areBoards = shapes.map((shape) => shape.number * 2 < shape.filled);
  const fits = (roles: readonly Option[]) =>
    roles.length === shapes.length &&
    shapes.every(({ label }, column) => {
      const role = roles[column];
      if (label !== null) return role === label || (role === LEAD && column === 0);
      return !areBoards[column] || role === 'set';
    });
  const lists = LISTS.filter(fits).filter((roles) => {
    const [first, last] = [shapes[4]?.numbers ?? [], shapes[5]?.numbers ?? []];
    return !roles.includes('first') || first.every((n, row) => (last[row] ?? 0) >= n);
  });
  const grids = GROUPS.flatMap((group) =>
    [[LEAD], []].flatMap((lead) => {
      const count = (shapes.length - lead.length) / group.length;
      if (!Number.isInteger(count) || count < 2) return [];
      const roles: Option[] = [...lead, ...Array.from({ length: count }, () => group).flat()];
      return fits(roles) ? [roles] : [];
    }),
  );
  return [...lists, ...grids].map((roles) =>
    roles.map((role, column) => (role === 'set' && areBoards[column] ? 'boards' : role)),
  );
}

const CELLS: readonly Option[] = [
  'sitting',
  'pairs',
  'place',
  'players',
  'boards',
  'ew',
  'set',
  'ns',
];

/** What rows may be, given the columns. */
function rowsOf(shapes: readonly Shape[], columns: readonly Option[]): readonly RowsAre[] {
  if (isList(shapes, columns)) return ['sittings'];
  const across = acrossOf(shapes);
  const lead = leadOf(shapes, columns);
  const isByPlace = columns.includes('place');
  if (isByPlace) return [across === 'pair' ? 'rounds' : 'pairs'];
  if (lead !== null && lead !== across) return [`${lead}s`];
  if (across === 'table') return ['rounds'];
  if (across === 'round') return ['tables'];
  return ['rounds', 'tables'];
}

function areRowsNamed(shapes: readonly Shape[], columns: readonly Option[]): boolean {
  return isList(shapes, columns) || acrossOf(shapes) !== null || leadOf(shapes, columns) !== null;
}

/** What the headings of the columns count. */
function acrossOf(shapes: readonly Shape[]): Counted | null {
  const { head, label } = shapes[0] ?? {};
  const corner = head?.heading ?? null;
  const isCorner = label != null && label !== corner && shapes[1]?.head?.label?.of === null;
  if (isCorner && (corner === 'round' || corner === 'table')) return corner;
  return shapes.find(({ head }) => head?.label?.of != null)?.head?.label?.of ?? null;
}

/** What the first column counts, by its heading or its cells. */
function leadOf(shapes: readonly Shape[], columns: readonly Option[]): Counted | null {
  const { head, label } = shapes[0] ?? {};
  const named = head?.heading ?? label ?? null;
  if (label != null && columns[0] === label) return label;
  const isLead = columns[0] === LEAD || columns[0] === named;
  return isLead && (named === 'round' || named === 'table' || named === 'pair') ? named : null;
}

/** Whether each row is a sitting: nothing repeats, and no heading counts a column. */
function isList(shapes: readonly Shape[], columns: readonly Option[]): boolean {
  const isCounted = shapes.some(
    ({ head }, column) => head?.label != null && CELLS.includes(columns[column] ?? 'skip'),
  );
  if (isCounted) return false;
  const roles = columns.map((role) => (role === LEAD ? null : role));
  const starts = groupStarts(roles.map((role) => (role === 'skip' ? null : role)));
  if (starts.length > 1) return false;
  const has = (role: Role) => columns.includes(role);
  const isOne = has('sitting') || has('pairs') || has('players');
  if (isOne) {
    const isUncounted = columns[0] !== LEAD && shapes[0]?.label == null;
    return has('table') || shapes[0]?.head?.heading != null || isUncounted;
  }
  return has('ns') || has('ew') || has('north') || has('nsplayers') || has('direction');
}

/** What holds for a whole row, and not for one of its sittings. */
export const ROW_LEVEL: ReadonlySet<Role> = new Set<Role>([
  'round',
  'table',
  'pair',
  'skip',
  'switched',
]);

/** The roles of all columns: those given, and where there are more columns, those of the last group again. */
export function expanded(columns: readonly Role[], width: number): readonly Role[] {
  if (columns.length >= width) return columns;
  const starts = groupStarts(columns.map((role) => (role === 'skip' ? null : role)));
  const from = starts.at(-1) ?? columns.findIndex((role) => !ROW_LEVEL.has(role));
  const again = from < 0 ? [] : columns.slice(from);
  return Array.from({ length: width }, (_, column) => {
    if (column < columns.length || again.length === 0) return columns[column] ?? 'skip';
    return again[(column - from) % again.length] ?? 'skip';
  });
}

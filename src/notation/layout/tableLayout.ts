// How a table can be laid out, as a value: the roles of its columns, and what its rows and groups of columns are. Lists every
// layout that the shape of a table and its headings allow; judge.ts decides between them. Pure.

import type { SourceCell } from './cells.ts';
import type { DateOrder } from './dates.ts';
import { createFit, SAMPLE } from './fit.ts';
import type { Forms, SeatedPairs } from './forms.ts';
import { seatNamed } from './players.ts';
import type { Counted, DataRow, Section, Sections } from './sections.ts';
import type { Split } from './source.ts';
import type { Role } from './words.ts';

/** One way to understand a table. */
export interface TableLayout {
  readonly split: Split;
  /** The order of day and month in pairs that a spreadsheet turned into dates; null if there are none. */
  readonly dates: DateOrder | null;
  /** What the first columns of a row hold. */
  readonly lead: readonly Role[];
  /** What the columns of each group hold; a list of sittings has one group a row. */
  readonly group: readonly Role[];
  /** What the groups of a row are, if the table does not say so. */
  readonly groupsAre: Counted | null;
  /** What the rows are, if the table does not say so. */
  readonly rowsAre: Counted | null;
  /** What runs of rows between empty lines are; null if they mean nothing. */
  readonly segmentsAre: Counted | null;
  /** Whether the columns are named by headings of the table. */
  readonly isNamed: boolean;
}

const OF_PLAYERS: readonly Role[] = [
  ...(['north', 'south', 'east', 'west', 'northSouthPlayers', 'eastWestPlayers'] as const),
  ...(['players', 'seat'] as const),
];

/** Whether a layout is of players, four a table. */
export function isOfPlayers({ group }: Pick<TableLayout, 'group'>): boolean {
  return group.some((role) => OF_PLAYERS.includes(role));
}

const MAX_COLUMNS = 8;
const MAX_PAIR_COLUMNS = 7;

/** All layouts of a table whose sections look alike. */
export function layoutsFor(
  split: Split,
  dates: DateOrder | null,
  { sections, title, leftOut }: Sections,
): readonly TableLayout[] {
  const rows = sections.flatMap((section) => section.rows);
  const width = usualWidth(rows);
  if (width === 0) return [];
  const headings = sections.find(({ headers }) => headers !== null)?.headers ?? null;
  // The headings may omit the column at the left edge.
  const isShort = headings !== null && headings[0] !== null && headings.length === width - 1;
  const named = withSides(isShort ? [null, ...headings] : headings, rows);
  const isGrid = sections.some(({ labels }) => (labels?.numbers.length ?? 0) > 1);
  const isList = named === null && !isGrid && width <= MAX_COLUMNS;
  const fits = createFit(rows);
  const texts = leftOut
    .slice(0, SAMPLE)
    .map(({ cells }) => cells.map(({ text }) => text).join(' '));
  const hasEastWestOnly = [title, ...texts].some((text) => EAST_WEST.test(text));
  // Of a table with results only what its headings say is read.
  if (named?.includes('skip') && !(namesPairs(named) && placesPlays(named, sections))) return [];
  const isNamed = named !== null && (named.includes('skip') || isClear(named));
  const columnRoles = isNamed
    ? namedColumns(named, width)
    : [
        ...(named === null ? [] : namedColumns(named, width)),
        ...gridColumns(fits, width, sections),
        ...(hasEastWestOnly ? eastWestGrids(width, sections) : []),
        ...(isList ? listColumns(rows, fits, width, sections) : []),
        ...(isList ? playerListColumns(fits, width, sections) : []),
      ];
  const shape = shapeOf(sections, width);
  const seen = new Set<string>();
  return columnRoles.flatMap((columns) => {
    const whole = { split, dates, segmentsAre: null, isNamed: false, ...columns };
    return axesOf(whole, shape).filter((each) => {
      const key = JSON.stringify(each);
      return !seen.has(key) && seen.add(key);
    });
  });
}

/** Whether the table or the boards of each play are given: a traveller without its board gives neither. */
function placesPlays(named: readonly (Role | null)[], sections: readonly Section[]): boolean {
  const places: readonly (Role | null)[] = ['table', 'set', 'firstBoard', 'place', 'pairs'];
  return (
    named.some((role) => places.includes(role)) ||
    sections.some(({ context, labels }) => context.table !== undefined || labels?.of === 'table')
  );
}

/** Whether headings name both pairs and their boards, so that no other layout needs to be tried. */
function isClear(named: readonly (Role | null)[] | null): named is readonly (Role | null)[] {
  if (named === null) return false;
  return namesPairs(named) && (named.includes('set') || named.includes('firstBoard'));
}

/** Whether headings name both pairs. */
function namesPairs(named: readonly (Role | null)[]): boolean {
  const has = (...roles: Role[]) => roles.some((role) => named.includes(role));
  return (
    (has('eastWest') && has('table', 'northSouth')) ||
    has('pairs', 'north', 'northSouthPlayers', 'seat') ||
    (has('direction') && has('opponent'))
  );
}

/** What headings name where each row seats one player; the others at the table have rows of their own. */
const IN_SEATS: Readonly<Partial<Record<Role, Role>>> = {
  direction: 'seat',
  place: 'seat',
  opponent: 'skip',
};

/** The headings, with those of pairs taken for players if the cells below them hold two or four numbers, and places for directions. */
function withSides(
  named: readonly (Role | null)[] | null,
  rows: readonly DataRow[],
): readonly (Role | null)[] | null {
  const cellsOf = (...roles: readonly Role[]) => {
    const columns = named?.flatMap((role, at) =>
      role !== null && roles.includes(role) ? [at] : [],
    );
    return rows
      .slice(0, SAMPLE)
      .flatMap(({ cells }) => columns?.flatMap((at) => cells[at] ?? []) ?? []);
  };
  const areUsually = (cells: readonly SourceCell[], test: (forms: Forms) => boolean) =>
    cells.length > 0 && cells.filter(({ forms }) => test(forms)).length >= 0.8 * cells.length;
  const sides = cellsOf('northSouth', 'eastWest');
  const areSides = areUsually(
    sides,
    ({ partners, pairs }) => partners !== null && !isSitOut(pairs),
  );
  const areFour = areUsually(cellsOf('pairs'), ({ players }) => players !== null);
  const seats = cellsOf('direction', 'place').map(({ text }) => seatNamed(text));
  const areOpponentsTwo = areUsually(cellsOf('opponent'), ({ partners }) => partners !== null);
  const hasAllSides = seats.includes('south') && seats.includes('west');
  const areSeats = seats.length > 0 && !seats.includes(null) && (areOpponentsTwo || hasAllSides);
  const areDirections = areUsually(
    cellsOf('place'),
    ({ direction, place }) => direction !== null && place === null,
  );
  return (
    named?.map((role) => {
      if (areSides && role === 'northSouth') return 'northSouthPlayers';
      if (areSides && role === 'eastWest') return 'eastWestPlayers';
      if (areSeats && role !== null && IN_SEATS[role] !== undefined) return IN_SEATS[role];
      if (areDirections && role === 'place') return 'direction';
      return areFour && role === 'pairs' ? 'players' : role;
    }) ?? null
  );
}

function isSitOut(pairs: SeatedPairs | null): boolean {
  return pairs !== null && pairs.northSouth * pairs.eastWest === 0;
}

type ColumnRoles = Pick<TableLayout, 'lead' | 'group'> & { readonly isNamed?: boolean };

function usualWidth(rows: readonly DataRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const width = 1 + cells.findLastIndex(({ text }) => text !== '');
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  // The widest of the usual widths, because rows may end early if tables are idle.
  return Math.max(0, ...[...counts].filter(([, n]) => 2 * n >= most).map(([width]) => width));
}

/** The layout that headings name: columns before the first repeated name lead, the rest are groups. */
function namedColumns(headers: readonly (Role | null)[], width: number): readonly ColumnRoles[] {
  const roles = headers.slice(0, Math.max(width, headers.length)).map((role) => role ?? 'skip');
  while (roles.length < width) roles.push('skip');
  const variants = [roles, ...withoutGap(roles, headers)];
  return variants.flatMap((columns): readonly ColumnRoles[] => {
    const repeated = columns.findIndex(
      (role, index) => role !== 'skip' && columns.indexOf(role) < index,
    );
    if (repeated < 0) return [{ lead: [], group: columns, isNamed: true }];
    const first = columns.indexOf(columns[repeated] as Role);
    const size = repeated - first;
    return [
      { lead: columns.slice(0, first), group: columns.slice(first, first + size), isNamed: true },
    ];
  });
}

/** The columns, with the missing role given to a column without a known name. */
function withoutGap(
  roles: readonly Role[],
  headers: readonly (Role | null)[],
): readonly (readonly Role[])[] {
  const pairs = roles.includes('seat') ? [] : (['northSouth', 'eastWest'] as const);
  const missing = (['round', 'table', 'set', ...pairs] as const).filter(
    (role) => !roles.includes(role),
  );
  return roles.flatMap((role, index) =>
    role === 'skip' && headers[index] !== 'skip' && !headers.includes('skip')
      ? missing.map((each) => roles.with(index, each))
      : [],
  );
}

/** Groups of columns for grids of tables and rounds. */
const GROUPS: readonly (readonly Role[])[] = [
  ['sitting'],
  ['place'],
  ['pairs'],
  ['pairs', 'set'],
  ['set', 'pairs'],
  ['northSouth', 'eastWest'],
  ['northSouth', 'eastWest', 'set'],
  ['northSouth', 'set', 'eastWest'],
  ['set', 'northSouth', 'eastWest'],
  ['northSouth', 'eastWest', 'firstBoard', 'lastBoard'],
  ['round', 'sitting'],
  ['round', 'pairs'],
  ['round', 'pairs', 'set'],
  ['round', 'northSouth', 'eastWest', 'set'],
  ['round', 'northSouth', 'eastWest', 'firstBoard', 'lastBoard'],
  ['table', 'sitting'],
  ['table', 'pairs'],
  ['table', 'pairs', 'set'],
  ['table', 'northSouth', 'eastWest', 'set'],
  ['players'],
  ['players', 'set'],
  ['round', 'players'],
  ['round', 'players', 'set'],
  ['table', 'players'],
  ['table', 'players', 'set'],
];

const LEADS: readonly (readonly Role[])[] = [
  [],
  ['round'],
  ['table'],
  ['pair'],
  ['skip'],
  ['set'],
  ['round', 'set'],
  ['table', 'set'],
  ['skip', 'skip'],
];

function gridColumns(
  fits: ReturnType<typeof createFit>,
  width: number,
  sections: readonly Section[],
): readonly ColumnRoles[] {
  const hasGroups = sections.some(({ labels }) => labels !== null);
  // A heading for each group: fewer groups than headings would be a table of something else.
  const labelled = Math.max(0, ...sections.map(({ labels }) => labels?.numbers.length ?? 0));
  const hasBoardsFirst = sections.every(({ rows }) => rows.every(isUnderBoards));
  return LEADS.flatMap((lead) =>
    GROUPS.flatMap((group): readonly ColumnRoles[] => {
      const groups = (width - lead.length) / group.length;
      const isWhole = Number.isInteger(groups) && groups >= Math.max(labelled, hasGroups ? 1 : 2);
      if (lead.includes('pair') && !group.includes('place')) return [];
      if (areRowsBoards(lead) && !(group[0] === 'pairs' && group.length === 1 && hasBoardsFirst)) {
        return [];
      }
      return isWhole && fits({ lead, group }) ? [{ lead, group }] : [];
    }),
  );
}

/** Whether only E-W pairs are given: then the N-S pair of a table has its number. */
export function areTablesNorthSouth({ lead, group }: Pick<TableLayout, 'lead' | 'group'>): boolean {
  const others: readonly Role[] = ['northSouth', 'pair', 'opponent', 'direction', 'north'];
  return group.includes('eastWest') && ![...lead, ...group].some((role) => others.includes(role));
}

/** Whether the rows are boards: then the rounds are across, and tables have no numbers. */
export function areRowsBoards(lead: readonly Role[]): boolean {
  return lead.length === 1 && lead[0] === 'set';
}

/** Whether a row begins with boards, and not with a number that may be any. */
function isUnderBoards({ cells: [first] }: DataRow): boolean {
  return first !== undefined && first.forms.boards !== null && first.forms.number === null;
}

const EAST_WEST =
  /(?<![\w-])(?:e-?\/?w|o-?w|e-?o|east-?west|oost-?west|ost-?west|est-?ouest)(?![\w-])/i;

/** Grids with E-W pairs only, under numbered tables. */
function eastWestGrids(width: number, sections: readonly Section[]): readonly ColumnRoles[] {
  const isOfTables = sections.some(
    ({ labels }) => labels?.of === 'table' && labels.numbers.length > 1,
  );
  const tables = Math.max(0, ...sections.map(({ labels }) => labels?.numbers.length ?? 0));
  const groups: readonly (readonly Role[])[] = [['eastWest'], ['eastWest', 'set']];
  const leads: readonly (readonly Role[])[] = [[], ['round']];
  if (!isOfTables) return [];
  return leads.flatMap((lead) =>
    groups.flatMap((group) =>
      width - lead.length === tables * group.length ? [{ lead, group }] : [],
    ),
  );
}

const LISTS: readonly (readonly Role[])[] = [
  ['sitting'],
  ['pairs', 'set'],
  ['northSouth', 'eastWest', 'set'],
  ['northSouth', 'eastWest', 'firstBoard', 'lastBoard'],
  ['pairs', 'firstBoard', 'lastBoard'],
  ['northSouth', 'eastWest'],
  ['pairs'],
];

/** The players of a sitting in their usual orders; the order of four bare numbers is for the director to say. */
const PLAYER_LISTS: readonly (readonly Role[])[] = [
  ['players'],
  ['north', 'south', 'east', 'west'],
  ['north', 'east', 'south', 'west'],
];

/** Lists with the players of one sitting a row: round and table first, boards beside or after them, or nowhere. */
function playerListColumns(
  fits: ReturnType<typeof createFit>,
  width: number,
  sections: readonly Section[],
): readonly ColumnRoles[] {
  const given = new Set(sections.flatMap(({ context }) => Object.keys(context)));
  const places: readonly (readonly Role[])[] = [
    ...([[], ['round'], ['table']] as const),
    ...([
      ['round', 'table'],
      ['table', 'round'],
    ] as const),
  ];
  return places
    .filter((place) => !place.some((role) => given.has(role)))
    .flatMap((place) =>
      PLAYER_LISTS.flatMap((players): readonly (readonly Role[])[] => [
        [...place, ...players],
        ...Array.from({ length: place.length + 1 }, (_, at): readonly Role[] => {
          return [...place.toSpliced(at, 0, 'set'), ...players];
        }),
        [...place, ...players, 'set'],
        [...place, ...players, 'firstBoard', 'lastBoard'],
      ]),
    )
    .filter((group) => group.length === width)
    .map((group): ColumnRoles => ({ lead: [], group }))
    .filter(fits);
}

/** Every order of the columns of a list with one sitting a row. */
function listColumns(
  rows: readonly DataRow[],
  fits: ReturnType<typeof createFit>,
  width: number,
  sections: readonly Section[],
): readonly ColumnRoles[] {
  if (width > MAX_PAIR_COLUMNS) return [];
  const given = new Set(sections.flatMap(({ context }) => Object.keys(context)));
  const isPlaceUnique = createUniqueness(rows);
  const places: (readonly Role[])[] = [[], ['round'], ['table'], ['round', 'table']];
  return LISTS.flatMap((list) =>
    places
      .filter((place) => !place.some((role) => given.has(role)))
      .flatMap((place) => {
        const roles = [...place, ...list];
        const skips = width - roles.length;
        if (skips < 0 || skips > 1) return [];
        return orders([...roles, ...(skips === 1 ? (['skip'] as const) : [])])
          .filter((group) => isPlaceUnique(group.indexOf('round'), group.indexOf('table')))
          .map((group): ColumnRoles => ({ lead: [], group }))
          .filter(fits);
      }),
  );
}

/** Whether two columns together (by index, -1 for none) tell the first rows apart, as round and table do; nearly always. */
function createUniqueness(rows: readonly DataRow[]): (first: number, second: number) => boolean {
  const sample = rows.slice(0, SAMPLE);
  const known = new Map<string, boolean>();
  return (first, second) => {
    if (first < 0 || second < 0) return true;
    const key = [Math.min(first, second), Math.max(first, second)].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const texts = sample.map(({ cells }) => `${cells[first]?.text} ${cells[second]?.text}`);
    const isUnique = new Set(texts).size >= 0.9 * texts.length;
    known.set(key, isUnique);
    return isUnique;
  };
}

/** All orders of some roles in which N-S comes before E-W and the first board before the last. */
function orders(roles: readonly Role[]): readonly (readonly Role[])[] {
  if (roles.length < 2) return [roles];
  return roles.flatMap((role, index) => {
    const rest = roles.filter((_, at) => at !== index);
    const isEarly =
      (role === 'eastWest' && rest.includes('northSouth')) ||
      (role === 'lastBoard' && rest.includes('firstBoard'));
    return isEarly ? [] : orders(rest).map((order) => [role, ...order]);
  });
}

/** The features shared by the sections of a table. */
interface Shape {
  readonly width: number;
  /** What the headings above the rows determine. */
  readonly given: ReadonlySet<string>;
  readonly labels: Section['labels'];
  readonly hasRuns: boolean;
}

function shapeOf(sections: readonly Section[], width: number): Shape {
  const labels = sections.find((section) => section.labels !== null)?.labels ?? null;
  const given = new Set(sections.flatMap(({ context }) => Object.keys(context)));
  // If headings number most groups, a single group has a heading of the same kind.
  if (labels?.of != null) given.delete(labels.of);
  const runs = new Set(sections.flatMap(({ rows }) => rows.map(({ segment }) => segment)));
  return { width, given, labels, hasRuns: runs.size > 1 };
}

/** The layouts that differ in what rows, groups and runs of rows are, where the table does not say so. */
function axesOf(
  layout: Omit<TableLayout, 'groupsAre' | 'rowsAre'>,
  shape: Shape,
): readonly TableLayout[] {
  const { given, labels, width, hasRuns } = shape;
  const known = new Set<string>([...layout.lead, ...layout.group, ...given]);
  const isGrid = width - layout.lead.length > layout.group.length || labels !== null;
  const isPlace = layout.group.includes('place');
  const isPair = known.has('pair') || isPlace || known.has('opponent');
  const axes: readonly Counted[] = isPlace ? ['pair', 'round'] : ['round', 'table'];
  const open = axes.filter((axis) => !known.has(axis));
  const groupAxes: readonly Counted[] = labels?.of === 'pair' ? ['pair'] : open;
  const all: TableLayout[] = [];
  // A round with its label before its only table is a grid of one table.
  const isAlone = !isGrid && layout.split === 'labelled';
  if (areRowsBoards(layout.lead)) {
    const isOfRounds = labels?.of == null || labels.of === 'round';
    return isOfRounds ? [{ ...layout, groupsAre: 'round', rowsAre: null }] : [];
  }
  // Groups that name their table in a row that names its round need not be anything.
  const across = groupAxes.length > 0 ? groupAxes : [null];
  for (const groupsAre of isGrid ? across : isAlone ? [null, ...open] : [null]) {
    if (labels?.of != null && groupsAre !== labels.of) continue;
    for (const rowsAre of [null, ...open.filter((axis) => axis !== groupsAre)]) {
      for (const segmentsAre of [null, ...(hasRuns ? open : [])]) {
        const isTaken = segmentsAre === groupsAre || segmentsAre === rowsAre;
        if (segmentsAre !== null && isTaken) continue;
        const found = new Set([...known, groupsAre ?? '', rowsAre ?? '', segmentsAre ?? '']);
        const isWhole = axes.every((axis) => found.has(axis));
        if (isWhole || isPair) all.push({ ...layout, groupsAre, rowsAre, segmentsAre });
      }
    }
  }
  return all;
}

// Divides the rows of a table into sections: a heading for the rows below it, the names of columns, and the rows of
// data. Other rows are left out and reported. Rounds, tables and pairs count from 1. Linear.

import type { SourceCell, SourceRow } from './cells.ts';
import { seatsNamed } from './players.ts';
import type { SourceTable } from './source.ts';
import { COUNTED, NUMBER_SIGN, type Role } from './words.ts';

export type Counted = 'round' | 'table' | 'pair';

export interface DataRow {
  readonly cells: readonly SourceCell[];
  readonly line: number;
  /** Which run of rows without an empty line between them, from 0. */
  readonly segment: number;
}

export interface Section {
  /** What the headings above give: table 3, round 2. */
  readonly context: Readonly<Partial<Record<Counted, number>>>;
  /** What the groups of columns are, if a heading numbers them. */
  readonly labels: { readonly of: Counted | null; readonly numbers: readonly number[] } | null;
  /** What each column holds by its heading, `skip` for results; null for no heading. */
  readonly headers: readonly (Role | null)[] | null;
  readonly rows: readonly DataRow[];
}

export interface Sections {
  readonly sections: readonly Section[];
  /** The first line of text above the data; empty if there is none. */
  readonly title: string;
  /** Lines that are neither data nor a heading, the title not counted. */
  readonly leftOut: readonly SourceRow[];
  /** The numbers in all headings of tables, also of those without rows. */
  readonly tables: ReadonlySet<number>;
  /** Whether a heading of a table is taken for the caption of the whole. */
  readonly isCaptioned: boolean;
  /** Whether the rows are the meetings of a crosstable. */
  readonly isCrosstable: boolean;
}

/** Whether there is one heading of a table only, which may be a caption. */
export function mayBeCaptioned({ tables }: Sections): boolean {
  return tables.size === 1;
}

/**
 * The sections of a table. A heading such as `Table 1` may also be the caption of the whole, and gives no number then.
 */
export function sectionsOf(table: SourceTable, isCaptioned = false): Sections {
  const sections: { -readonly [Key in keyof Section]: Section[Key] }[] = [];
  const leftOut: SourceRow[] = [];
  const tables = new Set<number>();
  let title = '';
  let segment = 0;
  let open: { -readonly [Key in keyof Section]: Section[Key] } | null = null;
  let rows: DataRow[] = [];
  const begin = (changes: Partial<Section>): void => {
    const isFresh = open === null || open.rows.length > 0;
    const before: Section | undefined = open ?? undefined;
    const base = { context: {}, labels: null, headers: null, ...before };
    if (isFresh) {
      rows = [];
      open = { ...base, ...changes, rows };
      sections.push(open);
    } else if (open !== null) Object.assign(open, changes);
    segment += 1;
  };
  const width = widthOf(table.rows);
  // Not `for … of`: engines compile such a long loop again while it runs, with all that it calls.
  table.rows.forEach((row) => {
    const found = kindOf(row, open === null && filledCount(row.cells) < width);
    const isTable = found.kind === 'context' && found.of === 'table';
    if (isTable) tables.add(found.number);
    const isCaption = isCaptioned && isTable;
    const kind = isCaption ? TEXT : found;
    if (row.isAfterBlank) segment += 1;
    switch (kind.kind) {
      case 'context': {
        const before: Section['context'] = (open as Section | null)?.context ?? {};
        const labels = (open as Section | null)?.labels ?? null;
        begin({
          context: { ...before, [kind.of]: kind.number },
          labels: labels?.of === kind.of ? null : labels,
        });
        break;
      }
      case 'labels':
        begin({
          labels: { of: kind.of, numbers: kind.numbers },
          ...(kind.endsHeaders && { headers: null }),
          ...(kind.under && {
            context: { ...(open as Section | null)?.context, [kind.under.of]: kind.under.number },
          }),
        });
        break;
      case 'headers':
        begin({ headers: kind.roles });
        break;
      case 'data':
        if (open === null) begin({});
        rows.push({ cells: row.cells, line: row.line, segment });
        break;
      default:
        if (sections.length === 0 && title === '') title = rowText(row);
        else leftOut.push(row);
    }
  });
  const withRows = sections.filter((section) => section.rows.length > 0);
  const isAlike = createLikeness(withRows);
  for (const section of withRows) {
    if (isAlike(section)) continue;
    leftOut.push(...section.rows.map((row) => ({ ...row, isAfterBlank: false })));
  }
  leftOut.push(...table.unread);
  leftOut.sort((a, b) => a.line - b.line);
  const { isCrosstable } = table;
  return { sections: withRows.filter(isAlike), title, leftOut, tables, isCaptioned, isCrosstable };
}

/** Whether the headings of a section agree with the first headings of columns and of groups. */
function createLikeness(sections: readonly Section[]): (section: Section) => boolean {
  const headers = sections.find((section) => section.headers !== null)?.headers ?? [];
  const of = sections.find(({ labels }) => labels?.of != null)?.labels?.of;
  return (section) => {
    const own = section.headers ?? [];
    const isMoved = (role: Role | null, others: readonly (Role | null)[]) =>
      role !== null && others.includes(role);
    const width = Math.min(own.length, headers.length);
    for (let at = 0; at < width; at++) {
      const [before, now] = [headers[at] ?? null, own[at] ?? null];
      if (before === now) continue;
      const areNamed = before !== null && now !== null;
      if (areNamed || isMoved(before, own) || isMoved(now, headers)) return false;
    }
    return of === undefined || section.labels?.of == null || section.labels.of === of;
  };
}

type RowKind =
  | { readonly kind: 'context'; readonly of: Counted; readonly number: number }
  | {
      readonly kind: 'labels';
      readonly of: Counted | null;
      readonly numbers: readonly number[];
      /** Whether the headings of columns above no longer apply. */
      readonly endsHeaders: boolean;
      /** The table or round whose rows follow, if the row names it too: `Table 1 | Round 1 | Round 2`. */
      readonly under?: { readonly of: Counted; readonly number: number };
    }
  | { readonly kind: 'headers'; readonly roles: readonly (Role | null)[] }
  | { readonly kind: 'data' | 'text' };

/** What heads the card of a pair or a table, before its number. */
const CARD =
  '(?:[^\\s\\d]{1,20}\\s){0,2}(?:cards?|slips?|guides?|kaart|karte|zettel|fiche|carte)(?:\\s(?:for|of|voor|für|pour))?[\\s,:–-]+';

const CONTEXTS = COUNTED.filter(([, words]) => words !== '').map(
  ([of, words]) =>
    [
      of,
      new RegExp(`^[#=*\\s]*(?:${CARD})?(?:${words})\\.?\\s?${NUMBER_SIGN}(\\d{1,3})\\b`, 'i'),
    ] as const,
);

function filledCount(cells: readonly SourceCell[]): number {
  let filled = 0;
  for (const { forms, text } of cells) if (text !== '' && !forms.isEmpty) filled += 1;
  return filled;
}

/** The most cells of a row that are filled in. Counts only rows with more cells than that, which are few. */
function widthOf(rows: readonly SourceRow[]): number {
  return rows.reduce((most, { cells }) => {
    return cells.length > most ? Math.max(most, filledCount(cells)) : most;
  }, 0);
}

/** What a row is; a row of 1, 2, 3, … alone numbers columns if `mayNumber`. */
function kindOf(row: SourceRow, mayNumber: boolean): RowKind {
  if (!mayNumber && isPlainData(row)) return DATA;
  const filled = row.cells.filter(({ forms }) => !forms.isEmpty);
  const counted: NonNullable<SourceCell['forms']['counted']>[] = [];
  const roles = new Set<Role>();
  let headings = 0;
  let data = 0;
  let isAnySeated = false;
  for (const { forms } of filled) {
    if (forms.counted !== null) counted.push(forms.counted);
    if (forms.heading !== null) {
      headings += 1;
      roles.add(forms.heading);
    }
    if (isData(forms)) data += 1;
    isAnySeated ||= isSeated(forms);
  }
  const firstCounted = counted[0];
  if (firstCounted !== undefined && counted.length === filled.length && filled.length > 1) {
    const same = counted.filter(({ of }) => of === firstCounted.of);
    if (same.length === counted.length) {
      const numbers = same.map(({ number }) => number);
      return { kind: 'labels', of: firstCounted.of, numbers, endsHeaders: true };
    }
    const of = counted[1]?.of;
    if (of !== undefined && of !== firstCounted.of && counted.length > 2) {
      const inner = labelsIn(filled.slice(1));
      const areAlike = counted.slice(1).every((each) => each.of === of);
      if (inner !== null && areAlike) {
        return { ...inner, kind: 'labels', endsHeaders: true, under: firstCounted };
      }
    }
  }
  const [first, ...others] = filled;
  if (mayNumber && first?.forms.number === 1 && others.length > 0) {
    const labels = labelsIn(filled);
    if (labels !== null) return { ...labels, kind: 'labels', endsHeaders: false };
  }
  // `Round 1 2 3 …`, split at words: the first number belongs with the others.
  if (first?.forms.counted?.number === 1 && others.length > 1 && others[0]?.forms.number === 2) {
    const labels = labelsIn(others);
    const numbers = labels === null ? null : [1, ...labels.numbers];
    if (numbers !== null) return { kind: 'labels', of: null, numbers, endsHeaders: true };
  }
  const isLead = first !== undefined && first.forms.number === null && first.forms.counted === null;
  if (isLead && others.length > 1 && !isSeated(first.forms)) {
    const labels = labelsIn(others);
    if (labels !== null) return { ...labels, kind: 'labels', endsHeaders: true };
  }
  const isNumbered = filled.some(
    ({ forms }) => forms.number !== null || forms.side !== null || isSeated(forms),
  );
  const seats = isNumbered || filled.length < 4 ? null : seatsOf(row.cells);
  // A table of results may have more rounds or boards than other headings.
  const counts = roles.has('skip') ? counted.length + countBoards(filled) : 0;
  const areHeadings = roles.size > 1 && 2 * (headings + counts) >= filled.length;
  if (seats !== null || (areHeadings && !isNumbered)) {
    return {
      kind: 'headers',
      roles: row.cells.map(({ forms }, at) => seats?.[at] ?? forms.heading),
    };
  }
  if (data <= 1 && !isAnySeated) {
    const text = rowText(row);
    for (const [of, form] of CONTEXTS) {
      const found = form.exec(text);
      if (found !== null) return { kind: 'context', of, number: Number(found[1]) };
    }
  }
  const share = data / Math.max(1, filled.length);
  const isRow = data > 1 ? share >= 0.5 : isAnySeated;
  return isRow ? DATA : { kind: 'text' };
}

function seatsOf(cells: readonly SourceCell[]): ReturnType<typeof seatsNamed> {
  return seatsNamed(cells.map(({ text }) => text));
}

function countBoards(cells: readonly SourceCell[]): number {
  return cells.filter(({ forms }) => forms.boards !== null && forms.heading === null).length;
}

const DATA: RowKind = { kind: 'data' };
const TEXT: RowKind = { kind: 'text' };

/** Whether a row consists of numbers and pairs, with at most as many names, as most rows of data do and no other kind does. */
function isPlainData({ cells }: SourceRow): boolean {
  let data = 0;
  let names = 0;
  // By index, because an iterator for each row would be slow.
  for (let at = 0; at < cells.length; at++) {
    const { forms } = cells[at] as SourceCell;
    if (forms.isEmpty) continue;
    if (forms.counted !== null || forms.heading !== null) return false;
    if (data === 0 && forms.number === null && !isSeated(forms)) return false;
    if (isData(forms)) data += 1;
    else names += 1;
  }
  return data > 1 && data >= names;
}

function isSeated({
  pairs,
  sitting,
  place,
  players,
  several,
  isEmpty,
}: SourceCell['forms']): boolean {
  return !isEmpty && (pairs ?? sitting ?? place ?? players ?? several) !== null;
}

function isData(forms: SourceCell['forms']): boolean {
  const { number, counted, boards, side } = forms;
  return isSeated(forms) || side !== null || number !== null || counted !== null || boards !== null;
}

/** The numbers of groups of columns: `Table 1`, `Table 2`, … in any order, or 1, 2, 3, … after the name of the first column. */
function labelsIn(
  cells: readonly SourceCell[],
): { of: Counted | null; numbers: readonly number[] } | null {
  const numbers: number[] = [];
  let of: Counted | null = null;
  let areNamed = true;
  let areInOrder = true;
  for (const { forms } of cells) {
    const { counted, number } = forms;
    const next = counted?.number ?? number;
    if (next === null) return null;
    areNamed &&= counted !== null && (of === null || of === counted.of);
    areInOrder &&= next === (numbers.at(-1) ?? next - 1) + 1;
    if (!areInOrder && (!areNamed || numbers.includes(next))) return null;
    of = counted?.of ?? of;
    numbers.push(next);
  }
  return { of, numbers };
}

function rowText({ cells }: SourceRow): string {
  return cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/[*_`#]{1,}/g, '')
    .trim();
}

// Rows of a text that says each sitting in words: `Table 3: pair 4 plays pair 1, boards 1 to 4`, under `Round 2` or after
// it, or of one pair: `Round 2: table 3 NS against 4, boards 1-4`. What a line omits is taken from the headings above.
// Gives a list with headings. Lines and columns of the text count from 1. Linear in the text.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import {
  type Clause,
  clause,
  FIELDS,
  NOTHING,
  partsOfLine,
  type SittingField,
  type SittingFields,
} from './clauses.ts';
import type { FilledLine } from './cut.ts';

/** The fields of `above`, and those of `below` that it lacks. */
function over(below: SittingFields, above: SittingFields): SittingFields {
  if (below === NOTHING) return above;
  return {
    round: above.round ?? below.round,
    table: above.table ?? below.table,
    pair: above.pair ?? below.pair,
    ns: above.ns ?? below.ns,
    ew: above.ew ?? below.ew,
    boards: above.boards ?? below.boards,
    direction: above.direction ?? below.direction,
    opponent: above.opponent ?? below.opponent,
  };
}

interface Sentences {
  readonly rows: readonly SourceRow[];
  /** Lines with numbers, after the first sitting, that belong to no sitting. */
  readonly unread: readonly FilledLine[];
}

/** A list, with headings, of the sittings that a text describes in words; null if it does not. */
export function sentenceRows(lines: readonly FilledLine[], cellOf: CellOf): Sentences | null {
  const rows: { readonly line: number; fields: SittingFields }[] = [];
  let context = NOTHING;
  let numbered = 0;
  let used = 0;
  const unread: FilledLine[] = [];
  const lineAt = createTemplates(lines);
  for (let index = 0; index < lines.length; index++) {
    const each = lines[index] as FilledLine;
    const { parts, numbers, start, hasFigures, isCut } = lineAt(index);
    if (!hasFigures) continue;
    numbered += 1;
    let before = NOTHING;
    let isUsed = false;
    const first = rows.length;
    let isWhole = !isCut;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Template;
      if (part.isRepeating) {
        isWhole = false;
        continue;
      }
      const fields = filledIn(part.slots, numbers, start + part.first);
      // Who sits out after a sitting does not do so at its table.
      if (fields.ew === '' && before.table !== undefined) before = { ...before, table: undefined };
      const whole = over(before === NOTHING ? context : over(context, before), fields);
      const above = rows.at(-1);
      if (isSitting(whole)) {
        rows.push({ line: each.line, fields: whole });
        if (parts.length > 1) before = over(before, labelsOf(fields));
        isUsed = true;
      } else if (isSitOut(whole) && fields.ew !== undefined) {
        rows.push({ line: each.line, fields: whole });
        if (fields.round !== undefined) context = { ...NOTHING, round: fields.round };
        isUsed = true;
      } else if (
        fields.boards !== undefined &&
        countOf(fields) === 1 &&
        above?.fields.boards === undefined
      ) {
        // Boards on a line of their own belong to the pairs above.
        if (above === undefined) context = over(context, fields);
        else above.fields = over(above.fields, fields);
        isUsed = true;
      } else if (countOf(fields) > 0) {
        context = headed(context, fields);
        isUsed = true;
      } else isWhole &&= !part.hasFigures;
    }
    used += Number(isUsed);
    if (parts.length > 1) shareBoards(rows, first);
    if (!isWhole && rows.length > 0) unread.push(each);
  }
  if (rows.length < LEAST || used < LEAST_USED_SHARE * numbered) return null;
  const isOfPairs = rows.every(
    ({ fields }) => fields.pair !== undefined && fields.opponent !== undefined,
  );
  if (!isOfPairs && rows.some(({ fields }) => fields.ns === undefined)) return null;
  if (!isOfPairs) seatSitOuts(rows);
  const columns = isOfPairs ? OF_PAIRS : OF_TABLES;
  const heading = columns.map((text, at) => cellOf(text, at + 1));
  const cellIn = columns.map((_, at) => sharedCells(at + 1, cellOf));
  const cells = (fields: SittingFields) => {
    return columns.map((field, at) =>
      (cellIn[at] as (text: string) => SourceCell)(fields[field] ?? ''),
    );
  };
  const list = rows.map(({ line, fields }) => ({
    line,
    isAfterBlank: false,
    cells: cells(fields),
  }));
  const head = { line: lines[0]?.line ?? 1, isAfterBlank: false, cells: heading };
  return { rows: [head, ...list], unread };
}

/** Creates the cells of a column; equal cells are the same object, since numbers recur often. */
function sharedCells(column: number, cellOf: CellOf): (text: string) => SourceCell {
  const known = new Map<string, SourceCell>();
  return (text) => {
    let cell = known.get(text);
    if (cell === undefined) {
      cell = cellOf(text, column);
      known.set(text, cell);
    }
    return cell;
  };
}

const MAX_LINE = 2_000;
const LEAST = 4;
/** The share of the lines with numbers that must describe sittings. */
const LEAST_USED_SHARE = 0.8;
const OF_TABLES: readonly SittingField[] = ['round', 'table', 'ns', 'ew', 'boards'];
const OF_PAIRS: readonly SittingField[] = [
  'round',
  'pair',
  'table',
  'direction',
  'opponent',
  'boards',
];

/** The context after a heading: it replaces the level that it names and clears the levels below. */
function headed(context: SittingFields, fields: SittingFields): SittingFields {
  return fields.round === undefined && fields.pair === undefined ? over(context, fields) : fields;
}

function isSitting({ round, table, ns, ew, pair, opponent }: SittingFields): boolean {
  const isPlaced = round !== undefined && table !== undefined;
  const arePaired = ns !== undefined && ew !== undefined;
  return isPlaced && (arePaired || (pair !== undefined && opponent !== undefined));
}

/** Gives boards that only the last sitting of a line has, from an index on, to all of them. */
function shareBoards(rows: readonly { fields: SittingFields }[], first: number): void {
  const boards = rows.at(-1)?.fields.boards;
  for (let at = first; at < rows.length - 1; at++) {
    if (boards === undefined || rows[at]?.fields.boards !== undefined) return;
  }
  for (let at = first; at < rows.length - 1; at++) {
    const row = rows[at] as { fields: SittingFields };
    if (row.fields.ew !== '') row.fields = { ...row.fields, boards };
  }
}

/** Whether a pair sits out at no table. */
function isSitOut({ round, table, ns, ew }: SittingFields): boolean {
  return round !== undefined && table === undefined && ns !== undefined && ew === '';
}

/** Gives the pairs that sit out at no table the tables after the last. */
function seatSitOuts(rows: readonly { fields: SittingFields }[]): void {
  const last = rows.reduce((most, { fields }) => Math.max(most, Number(fields.table ?? 0)), 0);
  const seated = new Map<string | undefined, number>();
  for (const row of rows) {
    const { round, table } = row.fields;
    if (table !== undefined) continue;
    const count = (seated.get(round) ?? 0) + 1;
    seated.set(round, count);
    row.fields = { ...row.fields, table: String(last + count) };
  }
}

/** The round, table and pair that a part of a line names; they also apply to the parts after it. */
function labelsOf({ round, table, pair }: SittingFields): SittingFields {
  return { ...NOTHING, round, table, pair };
}

function countOf(fields: SittingFields): number {
  let count = 0;
  for (const field of FIELDS) if (fields[field] !== undefined) count += 1;
  return count;
}

/** A field of a clause: the index of its number in the part, or a text that contains its numbers. */
interface Slot {
  readonly at: number | null;
  readonly text: string;
}

/** A part of a line. */
interface Template {
  readonly slots: Readonly<Partial<Record<SittingField, Slot>>>;
  /** Whether it gives a field twice, as the row of a grid does. */
  readonly isRepeating: boolean;
  /** The index of its first number in the line. */
  readonly first: number;
  readonly hasFigures: boolean;
}

interface LineTemplate {
  readonly parts: readonly Template[];
  /** How many numbers the line has. */
  readonly count: number;
  readonly hasFigures: boolean;
}

/** A line with its own numbers, which begin at `start`. */
interface NumberedLine extends LineTemplate {
  readonly numbers: readonly string[];
  readonly start: number;
  /** Whether it is too long and has figures beyond what is read of it. */
  readonly isCut: boolean;
}

/** Numbers of up to three figures. */
const NUMBERS = /(?<!\d)\d{1,3}(?!\d)/g;

/**
 * Reads lines, in their order; those that differ only in their numbers are analysed once. The numbers of all lines are
 * found in one pass, because a search in each line would be slow.
 */
function createTemplates(lines: readonly FilledLine[]): (index: number) => NumberedLine {
  const texts = lines.map(({ text }) => (text.length > MAX_LINE ? text.slice(0, MAX_LINE) : text));
  const all = texts.join('\n');
  const keys = all.replace(NUMBERS, '0').split('\n');
  const numbers = all.match(NUMBERS) ?? [];
  const known = new Map<string, LineTemplate>();
  let next = 0;
  return (index) => {
    const key = keys[index] as string;
    const { text } = lines[index] as FilledLine;
    let template = known.get(key);
    if (template === undefined) {
      template = lineTemplate(texts[index] as string);
      known.set(key, template);
    }
    const { parts, count, hasFigures } = template;
    const start = next;
    next += count;
    const isCut = text.length > MAX_LINE && /\d/.test(text.slice(MAX_LINE));
    return { parts, count, hasFigures: hasFigures || isCut, numbers, start, isCut };
  };
}

function lineTemplate(line: string): LineTemplate {
  let count = 0;
  const parts = partsOfLine(line).map((part) => {
    const first = count;
    count += part.match(NUMBERS)?.length ?? 0;
    return { ...templateOf(clause(withPlaces(part))), first, hasFigures: /\d/.test(part) };
  });
  return { parts, count, hasFigures: /\d/.test(line) };
}

/** A part with its place in place of each number. */
function withPlaces(part: string): string {
  let place = FIRST_PLACE;
  return part.replace(NUMBERS, () => String(place++));
}

/**
 * The fields of a part with its own numbers, which begin at `first`. Lists them one by one, because a loop over their names
 * would be slow.
 */
function filledIn(
  slots: Template['slots'],
  numbers: readonly string[],
  first: number,
): SittingFields {
  return {
    round: numbered(slots.round, numbers, first),
    table: numbered(slots.table, numbers, first),
    pair: numbered(slots.pair, numbers, first),
    ns: numbered(slots.ns, numbers, first),
    ew: numbered(slots.ew, numbers, first),
    boards: numbered(slots.boards, numbers, first),
    direction: numbered(slots.direction, numbers, first),
    opponent: numbered(slots.opponent, numbers, first),
  };
}

function numbered(
  slot: Slot | undefined,
  numbers: readonly string[],
  first: number,
): string | undefined {
  if (slot === undefined) return undefined;
  if (slot.at !== null) return numbers[first + slot.at] ?? '';
  return slot.text.replace(/\d+/g, (place) => numbers[first + Number(place) - FIRST_PLACE] ?? '');
}

function templateOf({ fields, isRepeating }: Clause): Pick<Template, 'slots' | 'isRepeating'> {
  const slots: Partial<Record<SittingField, Slot>> = {};
  for (const field of FIELDS) {
    const text = fields[field];
    if (text === undefined) continue;
    slots[field] = { at: /^\d{3}$/.test(text) ? Number(text) - FIRST_PLACE : null, text };
  }
  return { slots, isRepeating };
}

/** The k-th number of a part is replaced by the k-th from this one on, of three figures as pairs and boards may have. */
const FIRST_PLACE = 100;

// Rows of a text that says each sitting in words: `Table 3: pair 4 plays pair 1, boards 1 to 4`, under `Round 2` or after
// it, or of one pair: `Round 2: table 3 NS against 4, boards 1-4`. What a line omits is taken from the headings above.
// Gives a list with headings. Lines and columns of the text count from 1. Linear in the text.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import {
  clause,
  FIELDS,
  NO_FIELDS,
  partsOfLine,
  type SittingField,
  type SittingFields,
} from './clauses.ts';
import type { FilledLine } from './cut.ts';

/** The fields of `above`, and those of `below` that it lacks. */
function over(below: SittingFields, above: SittingFields): SittingFields {
  if (below === NO_FIELDS) return above;
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

/** A sitting that a text describes in words. */
interface ToldSitting {
  readonly line: number;
  fields: SittingFields;
}

/** What is known while lines are read, one after the other. */
interface LinesState {
  readonly rows: ToldSitting[];
  readonly unread: FilledLine[];
  /** What the headings above give. */
  context: SittingFields;
  /** How many lines have numbers, and how many of them are understood. */
  numbered: number;
  used: number;
}

/** A list, with headings, of the sittings that a text describes in words; null if it does not. */
export function sentenceRows(lines: readonly FilledLine[], cellOf: CellOf): Sentences | null {
  const state: LinesState = { rows: [], unread: [], context: NO_FIELDS, numbered: 0, used: 0 };
  const numbersIn = createTemplates();
  // Not in a loop of its own, which engines compile anew, with all that it calls, while it runs.
  lines.forEach((line) => {
    readLine(line, numbersIn(line.text), state);
  });
  const { rows, unread, numbered, used } = state;
  if (rows.length < LEAST || used < LEAST_USED_SHARE * numbered) return null;
  const isOfPairs = rows.every(
    ({ fields }) => fields.pair !== undefined && fields.opponent !== undefined,
  );
  if (!isOfPairs && rows.some(({ fields }) => fields.ns === undefined)) return null;
  if (!isOfPairs) seatSitOuts(rows);
  const columns = isOfPairs ? OF_PAIRS : OF_TABLES;
  const heading = columns.map((text, at) => cellOf(text, at + 1));
  const cellIn = columns.map((field, at) => sharedCells(field, at + 1, cellOf));
  const list = rows.map(({ line, fields }) => ({
    line,
    isAfterBlank: false,
    cells: cellIn.map((cell) => cell(fields)),
  }));
  const head = { line: lines[0]?.line ?? 1, isAfterBlank: false, cells: heading };
  return { rows: [head, ...list], unread };
}

/** Adds the sittings of a line, or what it gives as a heading. */
function readLine(
  line: FilledLine,
  { template, numbers, isCut }: NumberedLine,
  state: LinesState,
): void {
  const { rows } = state;
  const { parts } = template;
  if (!template.hasFigures && !isCut) return;
  state.numbered += 1;
  let before = NO_FIELDS;
  let isUsed = false;
  const first = rows.length;
  let isWhole = !isCut;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Template;
    if (part.isRepeating) {
      isWhole = false;
      continue;
    }
    const { context } = state;
    const fields = filledIn(part.slots, numbers);
    // Who sits out after a sitting does not do so at its table.
    if (fields.ew === '' && before.table !== undefined) before = { ...before, table: undefined };
    const whole = over(before === NO_FIELDS ? context : over(context, before), fields);
    const above = rows.at(-1);
    if (isSitting(whole)) {
      rows.push({ line: line.line, fields: whole });
      if (parts.length > 1) before = over(before, labelsOf(fields));
      isUsed = true;
    } else if (isSitOut(whole) && fields.ew !== undefined) {
      rows.push({ line: line.line, fields: whole });
      if (fields.round !== undefined) state.context = { ...NO_FIELDS, round: fields.round };
      isUsed = true;
    } else if (
      fields.boards !== undefined &&
      countOf(fields) === 1 &&
      above?.fields.boards === undefined
    ) {
      // Boards on a line of their own belong to the pairs above.
      if (above === undefined) state.context = over(context, fields);
      else above.fields = over(above.fields, fields);
      isUsed = true;
    } else if (countOf(fields) > 0) {
      state.context = headed(context, fields);
      isUsed = true;
    } else isWhole &&= !part.hasFigures;
  }
  state.used += Number(isUsed);
  if (parts.length > 1) shareBoards(rows, first);
  if (!isWhole && rows.length > 0) state.unread.push(line);
}

/** Creates the cells of a column; equal cells are the same object, since numbers recur often. */
function sharedCells(
  field: SittingField,
  column: number,
  cellOf: CellOf,
): (fields: SittingFields) => SourceCell {
  const known = new Map<string, SourceCell>();
  return (fields) => {
    const text = fields[field] ?? '';
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
  return { ...NO_FIELDS, round, table, pair };
}

function countOf(fields: SittingFields): number {
  let count = 0;
  for (const field of FIELDS) if (fields[field] !== undefined) count += 1;
  return count;
}

/** A field of a clause: texts between numbers of its line, by the indexes of these. */
interface Slot {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** A part of a line. */
interface Template {
  readonly slots: Readonly<Record<SittingField, Slot | undefined>>;
  /** Whether it gives a field twice, as the row of a grid does. */
  readonly isRepeating: boolean;
  readonly hasFigures: boolean;
}

/** Lines that differ only in their numbers. */
interface LineTemplate {
  readonly parts: readonly Template[];
  /** What is before, between and after the numbers. */
  readonly texts: readonly string[];
  readonly hasFigures: boolean;
}

/** A line with its own numbers. */
interface NumberedLine {
  readonly template: LineTemplate;
  readonly numbers: readonly string[];
  /** Whether it is too long and has figures beyond what is read of it. */
  readonly isCut: boolean;
}

/** Numbers of up to three figures. */
const NUMBERS = /(?<!\d)\d{1,3}(?!\d)/g;

/** Finds the numbers of lines; those that differ only in their numbers are analysed once. */
function createTemplates(): (line: string) => NumberedLine {
  const known = new Map<string, LineTemplate>();
  let last: LineTemplate | null = null;
  return (line) => {
    const isLong = line.length > MAX_LINE;
    const text = isLong ? line.slice(0, MAX_LINE) : line;
    const isCut = isLong && /\d/.test(line.slice(MAX_LINE));
    // Most lines are like the one before.
    const alike = last === null ? null : numbersBetween(last.texts, text);
    if (last !== null && alike !== null) return { template: last, numbers: alike, isCut };
    const key = text.replace(NUMBERS, '0');
    let template = known.get(key);
    if (template === undefined) {
      template = lineTemplate(text);
      known.set(key, template);
    }
    last = template;
    return { template, numbers: text.match(NUMBERS) ?? [], isCut };
  };
}

/** The numbers of a line that has these texts before, between and after them; null if it has others. */
function numbersBetween(texts: readonly string[], line: string): readonly string[] | null {
  const numbers: string[] = [];
  let at = 0;
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] as string;
    if (index > 0) {
      let end = at;
      while (isFigure(line.charCodeAt(end))) end += 1;
      if (end === at || end > at + 3) return null;
      numbers.push(line.slice(at, end));
      at = end;
    }
    if (!line.startsWith(text, at)) return null;
    at += text.length;
  }
  return at === line.length ? numbers : null;
}

function isFigure(code: number): boolean {
  return code >= 48 && code <= 57;
}

function lineTemplate(line: string): LineTemplate {
  let count = 0;
  const parts = partsOfLine(line).map((part): Template => {
    const first = count;
    count += part.match(NUMBERS)?.length ?? 0;
    const { fields, isRepeating } = clause(withPlaces(part));
    return { slots: slotsOf(fields, first), isRepeating, hasFigures: /\d/.test(part) };
  });
  return { parts, texts: line.split(NUMBERS), hasFigures: /\d/.test(line) };
}

/** A part with its place in place of each number. */
function withPlaces(part: string): string {
  let place = FIRST_PLACE;
  return part.replace(NUMBERS, () => String(place++));
}

/** The fields of a part by the numbers of its line. Lists them one by one, because a loop over their names would be slow. */
function filledIn(slots: Template['slots'], numbers: readonly string[]): SittingFields {
  return {
    round: numbered(slots.round, numbers),
    table: numbered(slots.table, numbers),
    pair: numbered(slots.pair, numbers),
    ns: numbered(slots.ns, numbers),
    ew: numbered(slots.ew, numbers),
    boards: numbered(slots.boards, numbers),
    direction: numbered(slots.direction, numbers),
    opponent: numbered(slots.opponent, numbers),
  };
}

function numbered(slot: Slot | undefined, numbers: readonly string[]): string | undefined {
  if (slot === undefined) return undefined;
  let text = slot.texts[0] as string;
  for (let at = 0; at < slot.numbers.length; at++) {
    text += (numbers[slot.numbers[at] as number] ?? '') + slot.texts[at + 1];
  }
  return text;
}

/** The slots of the fields of a part whose first number is this one of its line. */
function slotsOf(fields: SittingFields, first: number): Template['slots'] {
  const slot = (text: string | undefined): Slot | undefined => {
    if (text === undefined) return undefined;
    const places = text.match(/\d+/g) ?? [];
    return {
      texts: text.split(/\d+/),
      numbers: places.map((place) => first + Number(place) - FIRST_PLACE),
    };
  };
  return {
    round: slot(fields.round),
    table: slot(fields.table),
    pair: slot(fields.pair),
    ns: slot(fields.ns),
    ew: slot(fields.ew),
    boards: slot(fields.boards),
    direction: slot(fields.direction),
    opponent: slot(fields.opponent),
  };
}

/** The k-th number of a part is replaced by the k-th from this one on, of three figures as pairs and boards may have. */
const FIRST_PLACE = 100;

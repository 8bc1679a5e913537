// Reads who plays from a table of people with headings, or from a list with a name on each line, as typed or pasted.
// Everything that cannot be read is a fault with its position; headings that mean nothing here are told, so that a wish in a
// column with a wrong heading is not lost unnoticed. Sentences are in src/words.

import * as v from 'valibot';
import {
  GRADES,
  type History,
  historySchema,
  nameSchema,
  PEOPLE_LIMITS,
  type Person,
  type Strength,
  type Wish,
  wishSchema,
} from '../people/field.ts';
import { excerpt, type Fault, type TextPosition } from './facts.ts';
import { MAX_FAULTS, ParseError } from './format.ts';
import { checkShape, parseJson } from './json.ts';
import { formatRows, nonEmptyRows, positionsOfCells, type TextRow } from './rows.ts';
import { decodeText } from './text.ts';

/** What is wrong with a cell, or with the whole text. `found` is a short excerpt. */
export type PeopleFaultCause =
  | { readonly kind: 'nobody' | 'noNameHeading' | 'noName' }
  | { readonly kind: 'nameTooLong' | 'remarksTooLong'; readonly most: number }
  | { readonly kind: 'nameUnreadable' | 'strength' | 'wish' | 'number'; readonly found: string }
  | { readonly kind: 'sameName'; readonly found: string; readonly firstLine: number }
  | { readonly kind: 'unknownName'; readonly found: string }
  | { readonly kind: 'tooManyWishes' | 'tooManyPeople'; readonly most: number }
  | { readonly kind: 'headingTwice'; readonly found: string };
export type PeopleFault = (PeopleFaultCause | Fault) & TextPosition;

export type PeopleRead =
  | {
      readonly ok: true;
      readonly people: readonly Person[];
      /** Headings of columns that were left out. */
      readonly unknownHeadings: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly PeopleFault[] };

/** The columns of a table of people, and their headings in any case. */
const HEADINGS = {
  name: ['name', 'names', 'player', 'players'],
  number: ['number', 'no', 'no.'],
  strength: ['strength', 'average', 'grade'],
  wish: ['wish', 'wishes'],
  remarks: ['remarks', 'remark', 'notes'],
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

/** The grades in words, as they are typed. */
const GRADE_WORDS = { phrases: ['weak', 'below average', 'average', 'above average', 'strong'] };

/**
 * The people in a text or file.
 *
 * @param others names that wishes may be about, beside those in the text
 */
export function readPeople(input: string | Uint8Array, others: readonly string[] = []): PeopleRead {
  try {
    const text = decodeText(input);
    const rows = nonEmptyRows(text, null, PEOPLE_LIMITS.people + 2);
    const [first] = rows;
    if (first === undefined) return { ok: false, faults: [{ ...top, kind: 'nobody' }] };
    const columns = first.cells.map(columnOf);
    return columns.every((column) => column === null)
      ? readList(text, others)
      : readTable(rows, columns, others);
  } catch (error) {
    if (error instanceof ParseError) return { ok: false, faults: error.faults };
    throw error;
  }
}

const top: TextPosition = { line: 1, column: 1 };

/** The column that a heading means. */
function columnOf(heading: string): Column | null {
  const plain = heading.toLowerCase();
  return COLUMNS.find((column) => HEADINGS[column].some((each) => each === plain)) ?? null;
}

/** A row, with the text and the position of each of its columns. */
interface PersonRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  positionOf(column: Column): TextPosition;
}

function readTable(
  [header, ...rows]: readonly TextRow[],
  columns: readonly (Column | null)[],
  others: readonly string[],
): PeopleRead {
  const headings = header?.cells ?? [];
  const at = (index: number): TextPosition => {
    return (header && positionsOfCells(header)[index]) ?? top;
  };
  if (!columns.includes('name'))
    return { ok: false, faults: [{ ...at(0), kind: 'noNameHeading' }] };
  const again = columns.findIndex(
    (column, index) => column !== null && columns.indexOf(column) < index,
  );
  if (again >= 0) {
    const found = excerpt(headings[again] ?? '');
    return { ok: false, faults: [{ ...at(again), kind: 'headingTwice', found }] };
  }
  const read = readRows(
    rows.map((row) => ({
      line: row.line,
      cells: Object.fromEntries(
        columns.flatMap((column, index) =>
          column === null ? [] : [[column, row.cells[index] ?? '']],
        ),
      ),
      positionOf: (column) =>
        positionsOfCells(row)[columns.indexOf(column)] ?? { line: row.line, column: null },
    })),
    others,
  );
  const unknown = headings.filter((heading, index) => columns[index] === null && heading !== '');
  return read.ok ? { ...read, unknownHeadings: unknown.map((heading) => excerpt(heading)) } : read;
}

/**
 * A name on each line; after a tab or a semicolon may come a number, a strength, wishes and remarks, told by what they are.
 * Wishes and a strength may also stand behind commas or in brackets.
 */
function readList(text: string, others: readonly string[]): PeopleRead {
  const rows = text.split('\n').flatMap((whole, index): PersonRow[] => {
    if (whole.trim() === '') return [];
    const line = index + 1;
    const parts = [...whole.matchAll(/[^\t;]+/g)].map(([part]) => part.trim());
    const [first = '', ...more] = parts;
    const [name = '', ...said] = splitName(first);
    const cells: Partial<Record<Column, string>> = { name };
    for (const part of [...said, ...more].filter((each) => each !== '')) {
      const column = columnByContent(part, cells);
      const before = cells[column];
      cells[column] = before === undefined ? part : `${before}; ${part}`;
    }
    return [{ line, cells, positionOf: () => ({ line, column: 1 }) }];
  });
  return readRows(rows, others);
}

/**
 * A name, and what is said of it behind commas or in brackets, as people type it: “Ann & Bob, strong, cannot move”. Commas
 * in names stand, and so does a bare number, which could be anything.
 */
function splitName(text: string): readonly string[] {
  const [, name, bracketed, typed] =
    /^(.+?)(?:\(([^()]+)\)|,(?=\D)((?:[^,]|,(?=\d))+))$/.exec(text) ?? [];
  const said = (bracketed ?? typed ?? '').trim();
  const isRead =
    readWish(said) !== undefined || (/\D/.test(said) && readStrength(said) !== undefined);
  return name === undefined || !isRead ? [text] : [...splitName(name.trim()), said];
}

function columnByContent(text: string, taken: Readonly<Partial<Record<Column, string>>>): Column {
  if (/^\d+$/.test(text) && taken.number === undefined && Number(text) <= PEOPLE_LIMITS.people) {
    return 'number';
  }
  if (taken.strength === undefined && readStrength(text) !== undefined) return 'strength';
  return readWish(text) === undefined ? 'remarks' : 'wish';
}

function readRows(rows: readonly PersonRow[], others: readonly string[]): PeopleRead {
  const faults: PeopleFault[] = [];
  const lineOf = new Map<string, number>();
  const most = PEOPLE_LIMITS.people;
  const tooMany = rows[most];
  if (tooMany !== undefined) {
    return { ok: false, faults: [{ line: tooMany.line, column: 1, kind: 'tooManyPeople', most }] };
  }
  const people = rows.map((row): Person => {
    const fail = (column: Column, cause: PeopleFaultCause) => {
      faults.push({ ...row.positionOf(column), ...cause });
    };
    const { cells } = row;
    const name = nameIn(cells.name ?? '', fail);
    const firstLine = lineOf.get(name);
    if (firstLine !== undefined)
      fail('name', { kind: 'sameName', found: excerpt(name), firstLine });
    else if (name !== '') lineOf.set(name, row.line);
    const remarks = cells.remarks ?? '';
    if (remarks.length > PEOPLE_LIMITS.remarksLength) {
      fail('remarks', { kind: 'remarksTooLong', most: PEOPLE_LIMITS.remarksLength });
    }
    return {
      name,
      strength: strengthIn(cells.strength ?? '', fail),
      wishes: wishesIn(cells.wish ?? '', fail),
      remarks,
      lockedNumber: numberIn(cells.number ?? '', fail),
    };
  });
  const names = new Set([...lineOf.keys(), ...others]);
  people.forEach(({ name: own, wishes }, index) => {
    const row = rows[index];
    for (const wish of wishes) {
      if (!('name' in wish) || (names.has(wish.name) && wish.name !== own)) continue;
      const found = excerpt(wish.name);
      faults.push({ ...(row?.positionOf('wish') ?? top), kind: 'unknownName', found });
    }
  });
  if (people.length === 0) faults.push({ ...top, kind: 'nobody' });
  return faults.length === 0
    ? { ok: true, people, unknownHeadings: [] }
    : { ok: false, faults: faults.toSorted(byPosition).slice(0, MAX_FAULTS) };
}

function byPosition(one: TextPosition, other: TextPosition): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

type Fail = (column: Column, cause: PeopleFaultCause) => void;

function nameIn(text: string, fail: Fail): string {
  const name = text.trim();
  if (name === '') fail('name', { kind: 'noName' });
  else if (name.length > PEOPLE_LIMITS.nameLength) {
    fail('name', { kind: 'nameTooLong', most: PEOPLE_LIMITS.nameLength });
  } else if (!v.is(nameSchema, name)) {
    fail('name', { kind: 'nameUnreadable', found: excerpt(name) });
  }
  return name;
}

function numberIn(text: string, fail: Fail): number | null {
  if (text === '') return null;
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= PEOPLE_LIMITS.people) return number;
  fail('number', { kind: 'number', found: excerpt(text) });
  return null;
}

function strengthIn(text: string, fail: Fail): Strength | null {
  if (text === '') return null;
  const strength = readStrength(text);
  if (strength === undefined) fail('strength', { kind: 'strength', found: excerpt(text) });
  return strength ?? null;
}

/** An average percentage, a grade from 1 to 5 or its word; undefined if it is none of them. */
function readStrength(text: string): Strength | undefined {
  // “Very strong” has no grade of its own.
  const word = GRADE_WORDS.phrases.indexOf(text.toLowerCase().replace(/^very (?=weak|strong)/, ''));
  const worded = GRADES[word];
  if (worded !== undefined) return { grade: worded };
  const match = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(%?)$/.exec(text);
  if (match === null) return undefined;
  const value = Number(match[1]?.replace(',', '.'));
  const grade = GRADES.find((each) => each === value);
  if (grade !== undefined && match[2] === '') return { grade };
  return value <= 100 ? { percent: value } : undefined;
}

function wishesIn(text: string, fail: Fail): readonly Wish[] {
  const parts = text.split(/[;|\n]/).map((part) => part.trim());
  const wishes = parts.flatMap((part) => {
    if (part === '') return [];
    const wish = readWish(part);
    if (wish === undefined) fail('wish', { kind: 'wish', found: excerpt(part, 40) });
    return wish ?? [];
  });
  const most = PEOPLE_LIMITS.wishesPerPerson;
  if (wishes.length > most) fail('wish', { kind: 'tooManyWishes', most });
  return wishes;
}

/** A wish in words, as docs/people.md lists them; undefined if it is none. */
function readWish(text: string): Wish | undefined {
  const words = text.replace(/\s+/g, ' ');
  if (/^(does not move|cannot move|stationary)$/i.test(words)) return { kind: 'stationary' };
  if (/^(moves|must move)$/i.test(words)) return { kind: 'moves' };
  if (/^(n-?s|north-south)( only)?$/i.test(words)) return { kind: 'direction', direction: 'NS' };
  if (/^(e-?w|east-west)( only)?$/i.test(words)) return { kind: 'direction', direction: 'EW' };
  if (/^directs$/i.test(words)) return { kind: 'directs' };
  const [seed, rank] = /^seed(?:ed)?(?: (\d{1,3}))?$/i.exec(words) ?? [];
  if (seed !== undefined) {
    return checked({ kind: 'seed', rank: rank === undefined ? null : Number(rank) });
  }
  const [, item, number] = /^(?:starts at )?(table|number) (\d{1,3})$/i.exec(words) ?? [];
  if (item !== undefined) {
    const value = Number(number);
    const kind = item.toLowerCase();
    return checked(kind === 'table' ? { kind, table: value } : { kind, number: value });
  }
  const [, against, before] = /^not against (.+?)( before the last round)?$/i.exec(words) ?? [];
  if (against !== undefined) {
    return checked({ kind: 'notAgainst', name: against, isLastRoundAllowed: before !== undefined });
  }
  const [, meets] = /^meets? (.+)$/i.exec(words) ?? [];
  if (meets !== undefined) return checked({ kind: 'meets', name: meets });
  const [, out] = /^not out (?:together )?with (.+)$/i.exec(words) ?? [];
  return out === undefined ? undefined : checked({ kind: 'notBothSittingOut', name: out });
}

function checked(wish: unknown): Wish | undefined {
  const result = v.safeParse(wishSchema, wish);
  return result.success ? result.output : undefined;
}

/** The evenings in a file of them. Throws ParseError with the position of everything that is wrong. */
export function readHistory(input: string | Uint8Array): History {
  const text = decodeText(input);
  return checkShape(text, parseJson(text), historySchema);
}

/** A table of people that `readPeople` reads back, given the words for strengths and wishes. */
export function writePeople(
  people: readonly Person[],
  words: {
    strength(strength: Strength): string;
    wish(wish: Wish): string;
  },
): string {
  const rows = people.map(({ name, lockedNumber, strength, wishes, remarks }) => [
    name,
    lockedNumber ?? '',
    strength === null ? '' : words.strength(strength),
    wishes.map((wish) => words.wish(wish)).join('; '),
    remarks,
  ]);
  return formatRows([COLUMNS, ...rows]);
}

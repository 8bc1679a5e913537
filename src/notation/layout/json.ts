// JSON of other programs as rows of cells: objects with the same members are rows, their members' names the headings. What the
// objects around them say (a round with its tables) is said in each row. Lists of lists are rows without headings.
// Lines count from 1. Linear in the text; JSON that is broken fails with ParseError.

import { excerpt } from '../facts.ts';
import { isMeantAsJson, parseJson } from '../json.ts';
import { offsetsOfPaths, tooDeepOffset } from '../jsonPositions.ts';
import { createPositions, isJsonLines } from '../text.ts';
import { BY_ORDER } from './blocks.ts';
import type { Row } from './table.ts';
import { headingNamed, LONGEST_CELL } from './words.ts';

type Path = readonly (string | number)[];

interface Found {
  readonly path: Path;
  readonly members: ReadonlyMap<string, string>;
}

const MOST_ROWS = 20_000;

/** The rows of a JSON text; null if it is none. */
export function jsonRows(text: string): readonly Row[] | null {
  const start = text.slice(0, 1000).trimStart();
  if (!/^[[{]/.test(start) || start.startsWith('{|')) return null;
  if (isJsonLines(text)) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return rowsOf(
      text,
      lines.slice(0, MOST_ROWS).map((line) => parsed(line)),
    );
  }
  if (!isMeantAsJson(text) && !isJson(text)) return null;
  return rowsOf(text, parsed(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  return tooDeepOffset(text) === null ? parseJson(text) : null;
}

function rowsOf(text: string, value: unknown): readonly Row[] {
  const found: Found[] = [];
  const plain: { path: Path; cells: readonly string[] }[] = [];
  collect(value, [], new Map(), found, plain);
  if (found.length === 0) return listRows(plain);
  const names = [...new Set(found.flatMap(({ members }) => [...members.keys()]))];
  const offsets = isJsonLines(text)
    ? []
    : offsetsOfPaths(
        text,
        found.map(({ path }) => path),
      );
  const positionOf = createPositions(text);
  const heading: Row = {
    line: 1,
    text: names.join(' '),
    cells: names.map((name) => ({ text: name, column: 1 })),
  };
  const rows = found.map(({ path, members }, index): Row => {
    const offset = offsets[index];
    const place =
      offset === undefined ? { line: Number(path[0] ?? 0) + 1, column: 1 } : positionOf(offset);
    const cells = names.map((name) => ({ text: members.get(name) ?? '', column: place.column }));
    return { line: place.line, text: cells.map((cell) => cell.text).join(' '), cells };
  });
  return [...titleRow(value), heading, ...rows];
}

/** The title of the movement, if the outermost object has one. */
function titleRow(value: unknown): readonly Row[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, name } = value as Readonly<Record<string, unknown>>;
  const text = [title, name].find(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  if (text === undefined) return [];
  const short = excerpt(text, 4 * LONGEST_CELL);
  return [{ line: 1, text: short, cells: [{ text: short, column: 1 }] }];
}

function listRows(lists: readonly { readonly cells: readonly string[] }[]): readonly Row[] {
  return lists.map(({ cells }, index) => ({
    line: index + 1,
    text: cells.join(' '),
    cells: cells.map((text) => ({ text, column: 1 })),
  }));
}

/** Adds the rows in a value; `around` is what the objects around it say. */
function collect(
  value: unknown,
  path: Path,
  around: ReadonlyMap<string, string>,
  found: Found[],
  lists: { path: Path; cells: readonly string[] }[],
): void {
  if (typeof value !== 'object' || value === null || found.length + lists.length > MOST_ROWS)
    return;
  if (Array.isArray(value)) {
    const cells = value.map(scalarOf);
    if (cells.length > 1 && cells.every((cell) => cell !== null)) {
      lists.push({ path, cells });
      return;
    }
    const of = countedIn(path);
    value.forEach((item: unknown, index) => {
      const place =
        of === null ? around : new Map([...around, [`${of}${BY_ORDER}`, String(index + 1)]]);
      collect(item, [...path, index], place, found, lists);
    });
    return;
  }
  const own = new Map<string, string>();
  for (const [name, member] of Object.entries(value)) {
    const scalar = scalarOf(member) ?? boardsOf(name, member);
    if (scalar !== null) own.set(name.slice(0, LONGEST_CELL), scalar);
  }
  const roles = new Set([...own.keys()].map(headingNamed));
  const has = (...wanted: readonly string[]) => wanted.every((role) => roles.has(role as 'ns'));
  if (
    has('ns', 'ew') ||
    has('north', 'south', 'east', 'west') ||
    has('pairs') ||
    has('north', 'east')
  ) {
    found.push({ path, members: joined(around, own) });
    return;
  }
  const said = [...own].filter(([name]) => headingNamed(name) !== null);
  const inner = joined(around, new Map(said));
  for (const [name, member] of Object.entries(value)) {
    if (own.has(name)) continue;
    const number = /(?:round|table|ronde|runde|tafel|tisch)[ _-]?(\d{1,3})$/i.exec(
      name.slice(0, LONGEST_CELL),
    );
    const of = number === null ? null : headingNamed(number[0].replace(/\d/g, ''));
    const deeper = of === null ? inner : joined(inner, new Map([[of, number?.[1] ?? '']]));
    collect(member, [...path, name], deeper, found, lists);
  }
}

/** What the items of a list are: rounds by its name, tables in a round. */
function countedIn(path: Path): 'round' | 'table' | null {
  const name = path.at(-1);
  if (typeof name === 'number') {
    const above = path.at(-2);
    return typeof above === 'string' && headingNamed(above) === 'round' ? 'table' : null;
  }
  const of = headingNamed((name ?? '').replace(/\d/g, ''));
  if (of === 'round' && /\d/.test(name ?? '')) return 'table';
  return of === 'round' || of === 'table' ? of : null;
}

/** What a member says by name replaces what is around it, also where that was counted by order. */
function joined(
  around: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
): Map<string, string> {
  const named = new Set([...own.keys()].map(headingNamed));
  const kept = [...around].filter(([name]) => !named.has(headingNamed(name.replace(BY_ORDER, ''))));
  return new Map([...kept, ...own]);
}

function scalarOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return excerpt(value, LONGEST_CELL);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A list of boards, or their first and last. */
function boardsOf(name: string, value: unknown): string | null {
  const of = headingNamed(name);
  if (of !== 'boards' && of !== 'set' && of !== 'pairs') return null;
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const numbers = values.filter((each): each is number => typeof each === 'number');
  if (numbers.length === 0 || numbers.length !== values.length || numbers.length > 16) return null;
  const isPair = of === 'pairs' || !Array.isArray(value);
  return isPair ? numbers.join('-') : numbers.join(',');
}

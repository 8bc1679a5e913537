// The rows of a JSON text that is not in a known format: records with names such as round, table, ns, ew, boards;
// lists of cells; rounds with their tables inside them. Records become one table with their names as headings.
// Lines and columns of the text count from 1. Linear in the text.

import { type Node, parseTree } from 'jsonc-parser';
import { LIMITS } from '../../movement/structure.ts';
import { tooDeepOffset } from '../jsonPositions.ts';
import { createPositions, isJsonLines, MAX_FILE_BYTES } from '../text.ts';
import { MAX_ROWS, type RawCell, type RawRow } from './cells.ts';
import {
  cellText,
  entriesOf,
  formsOfName,
  isList,
  isNumberOf,
  isObject,
  isOwnMember,
  isUnknownMember,
  isValue,
  itemsOf,
  type JsonContext,
  joined,
  type Named,
  tableOf,
  unknownMembers,
  withLevelNumbers,
  withMembers,
  withOwnNumber,
} from './jsonRecords.ts';
import { roleNamed } from './words.ts';

const OUTERMOST: JsonContext = { name: '', levels: [], inherited: new Map() };
/** Two for each table in each round of the largest movement. */
const MAX_OBJECTS = 2 * LIMITS.rounds * LIMITS.tables;
/** Values that nest deeper are no movement. */
const MAX_DEPTH = 32;
const TITLE =
  /^(?:name|naam|navn|namn|nom|nome|nombre|nazwa|title|titel|titre|titolo|titulo|tytul|movement|movement_?name)$/i;
const BOARDS_PER_SET = /^(?:boards?(?:per|a|in)(?:set|round|table|group)|setsize)$/i;
/** An object about the movement as a whole. */
const ABOUT = /^(?:movement|info|about|meta|metadata|header|event|settings|config|options)$/i;
/** How many there are of what the rows hold; the rows themselves show it. */
const COUNT =
  /^(?:(?:num|number|no|count)(?:_?of)?_?)?(?:rounds?|tables?|pairs?|sets?|boards?|version)(?:_?count)?$/i;
/** The fewest columns of a movement. */
const FEWEST_COLUMNS = 3;

/** What a JSON text gives: rows, none if there are too many for a movement, and the names of members that are not in them. */
interface JsonRows {
  readonly rows: readonly RawRow[];
  readonly membersLeftOut: readonly string[];
  /** What the outermost object says of the size of the sets; null if it says nothing. */
  readonly boardsPerSet: number | null;
}

const NO_ROWS: JsonRows = { rows: [], membersLeftOut: [], boardsPerSet: null };

/** The rows of a JSON text, or of another text with the `tree` of its values; null if it is neither. */
export function jsonRows(text: string, tree: Node | null): JsonRows | null {
  if (tree !== null) return isTooLarge(tree) ? NO_ROWS : rowsIn(tree, text);
  if (!/^\s*[[{]/.test(text.slice(0, 1000)) || text.length > MAX_FILE_BYTES) return null;
  const json = isJsonLines(text) ? `[${text.replace(/\}[ \t]*\n(?=\s*\{)/g, '},\n')}]` : text;
  if (tooDeepOffset(json) !== null || !isJson(json)) return null;
  if (json.split('{', MAX_OBJECTS + 2).length > MAX_OBJECTS + 1) {
    return NO_ROWS;
  }
  const root = parseTree(json);
  return root === undefined ? null : rowsIn(root, json);
}

/** Whether a tree holds more objects, or nests deeper, than a movement does. */
function isTooLarge(tree: Node): boolean {
  let objects = 0;
  const isLarge = ({ type, children = [] }: Node, depth: number): boolean => {
    if (type === 'object') objects += 1;
    return (
      depth > MAX_DEPTH ||
      objects > MAX_OBJECTS ||
      children.some((child) => isLarge(child, type === 'property' ? depth : depth + 1))
    );
  };
  return isLarge(tree, 0);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function rowsIn(root: Node, text: string): JsonRows {
  const positionOf = createPositions(text);
  const rows: RawRow[] = [];
  const unknown = new Set<string>();
  let boardsPerSet: number | null = null;
  const records: { readonly line: number; readonly cells: Named }[] = [];
  const cell = (node: Node, value = cellText(node)): RawCell => {
    return { text: value, column: positionOf(node.offset).column };
  };
  const addRow = (node: Node, cells: readonly RawCell[]): void => {
    rows.push({ line: positionOf(node.offset).line, isAfterBlank: false, cells });
  };

  const readList = (node: Node, { name, levels, inherited }: JsonContext): void => {
    const items = itemsOf(node);
    const isOfLists = items.every((item) => isList(item) && itemsOf(item).every(isList));
    if (items.every(isValue)) {
      const isNamed = inherited.size === 0 && formsOfName(name).counted !== null;
      const label = isNamed ? [cell(node, name)] : [...inherited.values()];
      addRow(node, [...label, ...items.map((item) => cell(item))]);
    } else if (isOfLists) {
      for (const item of items) {
        addRow(
          item,
          itemsOf(item).map((sitting) => cell(sitting, joined(sitting, ' '))),
        );
      }
    } else {
      // The number in the name of a list counts the list, not its items.
      const of = formsOfName(name).counted === null ? roleNamed(name) : null;
      items.forEach((item, at) => {
        const level = { of, item: cell(item, String(at + 1)) };
        read(item, { name: '', levels: [...levels, level], inherited });
      });
    }
  };

  /** Lists side by side, each a column under its name. */
  const readColumns = (node: Node): void => {
    const entries = entriesOf(node);
    const columns = entries.map(([, value]) => itemsOf(value));
    addRow(
      node,
      entries.map(([name]) => cell(node, name)),
    );
    columns[0]?.forEach((first, at) => {
      addRow(
        first,
        columns.map((column) => cell(column[at] ?? first)),
      );
    });
  };

  /** The outermost object, or one in it that is about the movement, gives its title and sizes. */
  const readAboutMovement = (name: string, value: Node): void => {
    if (TITLE.test(name)) addRow(value, [cell(value)]);
    else if (BOARDS_PER_SET.test(name.replace(/[^a-z]/gi, ''))) boardsPerSet = Number(value.value);
    else if (!COUNT.test(name) && isUnknownMember(name, value)) unknown.add(name);
  };

  const readObject = (node: Node, outside: JsonContext): void => {
    const context = withOwnNumber(outside, node, cell);
    const entries = entriesOf(node);
    const inner = entries.filter(([name, value]) => !isOwnMember(name, value));
    if (areColumns(entries)) {
      readColumns(node);
      return;
    }
    if (inner.length === 0 && !entries.every(([, value]) => isList(value))) {
      // All others would be read in vain.
      if (records.length > MAX_ROWS) return;
      for (const name of unknownMembers(node)) {
        if (!isNumberOf(context, name)) unknown.add(name);
      }
      const own = withMembers(context.inherited, node, cell);
      const { line } = positionOf(node.offset);
      records.push({ line, cells: withLevelNumbers(own, context.levels) });
      return;
    }
    const isOutermost = context.levels.length === 0;
    const inherited = new Map(context.inherited);
    const roles = new Set([...inherited.keys()].map(roleNamed));
    for (const [name, value] of entries) {
      if (!isValue(value)) continue;
      if (isOutermost) {
        readAboutMovement(name, value);
        continue;
      }
      if (isUnknownMember(name, value) && !isNumberOf(context, name)) unknown.add(name);
      const role = roleNamed(name);
      if (role !== null && !roles.has(role)) inherited.set(name, cell(value));
      roles.add(role);
    }
    for (const [name, value] of entries) {
      if (isValue(value)) continue;
      if (isOutermost && ABOUT.test(name) && isObject(value)) {
        const about = entriesOf(value);
        if (about.every(([, each]) => isValue(each))) {
          for (const [own, each] of about) readAboutMovement(own, each);
          continue;
        }
      }
      const { counted, number } = formsOfName(name);
      const count = counted?.number ?? number;
      const level = { of: counted?.of ?? null, item: cell(value, String(count)) };
      const isOfRecords = !isList(value) || itemsOf(value).some(isObject);
      const isCounted = count !== null && isOfRecords;
      read(value, {
        name,
        inherited,
        levels: isCounted ? [...context.levels, level] : context.levels,
      });
    }
  };

  const read = (node: Node, context: JsonContext): void => {
    if (node.type === 'object') readObject(node, context);
    else if (isList(node)) readList(node, context);
  };
  read(root, OUTERMOST);
  const table = tableOf(records);
  const columns = new Set(table[0]?.cells.map((column) => column.text));
  return {
    rows: [...rows, ...table],
    membersLeftOut: [...unknown].filter((name) => !columns.has(name)),
    boardsPerSet,
  };
}

/** Whether all members of an object are lists of the same length with names of columns. */
function areColumns(entries: readonly (readonly [string, Node])[]): boolean {
  const count = entries[0] === undefined ? 0 : itemsOf(entries[0][1]).length;
  return (
    entries.length >= FEWEST_COLUMNS &&
    entries.every(([name, value]) => {
      const items = itemsOf(value);
      const isColumn = isList(value) && items.length === count && items.every(isValue);
      return isColumn && roleNamed(name) !== null;
    })
  );
}

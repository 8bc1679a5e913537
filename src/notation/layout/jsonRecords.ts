// Records in a JSON text: the fields of an object for one sitting, with those inherited from the objects and lists around
// it; and one table of all records. Knows only the words that name columns; items of lists count from 1. Linear in the
// record.

import type { Node } from 'jsonc-parser';
import { MAX_CELLS, type RawCell, type RawRow } from './cells.ts';
import { type Forms, formsOf } from './forms.ts';
import { seatsNamed } from './players.ts';
import { type Role, roleNamed } from './words.ts';

/** The cells of a record by their names. */
export type Named = ReadonlyMap<string, RawCell>;

/** A list around a record: what it counts, by its name, and the number of the item with the record in it. */
interface EnclosingList {
  readonly of: Role | null;
  readonly item: RawCell;
  /** Whether the item gives its number itself. */
  readonly isOwn?: boolean;
}

/** The context of a value: its name, the lists around it, and the fields of the objects around it, which it inherits. */
export interface JsonContext {
  readonly name: string;
  readonly levels: readonly EnclosingList[];
  readonly inherited: Named;
}

export function isList({ type }: Node): boolean {
  return type === 'array';
}

export function isObject({ type }: Node): boolean {
  return type === 'object';
}

export function isValue({ type }: Node): boolean {
  return type !== 'array' && type !== 'object';
}

export function itemsOf(node: Node): readonly Node[] {
  return isList(node) ? (node.children ?? []) : [];
}

/** The members of an object. */
export function entriesOf(node: Node): readonly (readonly [string, Node])[] {
  const entries: (readonly [string, Node])[] = [];
  if (node.type !== 'object') return entries;
  for (const { children } of node.children ?? []) {
    const name = children?.[0];
    const value = children?.[1];
    if (name !== undefined && value !== undefined) entries.push([String(name.value), value]);
  }
  return entries;
}

/** The text of a value. */
export function cellText({ type, value }: Node): string {
  return type === 'string' || type === 'number' || value === true ? String(value) : '';
}

/** The values of a list, or the value itself. */
export function joined(node: Node, separator: string): string {
  return isList(node) ? itemsOf(node).map(cellText).join(separator) : cellText(node);
}

/** What the name of a member can mean: `table 3`, `table_3`. */
export function formsOfName(name: string): Forms {
  return formsOf(name.replaceAll('_', ' '));
}

/** Whether a member is part of the record itself: a value, a list of numbers, or an object of values that is not counted. */
export function isOwnMember(name: string, value: Node): boolean {
  if (isValue(value)) return true;
  const only = boardsObject(name, value);
  if (only !== value) return entriesOf(only).every(([, each]) => isValue(each));
  if (isList(value)) return itemsOf(value).every(({ type }) => type === 'number');
  const { counted, number } = formsOfName(name);
  return counted === null && number === null && entriesOf(value).every(([, each]) => isValue(each));
}

/** The inherited fields of an object, overridden by its own members. */
export function withMembers(
  inherited: Named,
  node: Node,
  cell: (node: Node, text?: string) => RawCell,
): Named {
  const all = new Map(inherited);
  for (const [name, value] of entriesOf(node)) {
    const inner = entriesOf(boardsObject(name, value));
    if (inner.length === 1) for (const [, only] of inner) all.set(name, cell(only));
    else if (inner.length > 0) {
      for (const [own, each] of inner) all.set(nameWithin(name, own), cell(each));
    } else all.set(name, cell(value, joined(value, roleNamed(name) === 'pairs' ? '-' : ',')));
  }
  return all;
}

/** An object that holds boards, by its name. */
const OF_BOARDS = /board|bds|deal|hand|donne|etui|spel|mano|mani|rozda|brick|spil/i;
const STARTS = /^(?:start|begin|beginn|debut|début|premiere|première|min|lo|inicio|inizio|od)$/i;
const ENDS = /^(?:end|ende|eind|fin|derniere|dernière|max|hi|fine|do|stop)$/i;

/** The object with the first and last of some boards that is alone in a list, as XML has it; otherwise the value itself. */
function boardsObject(name: string, value: Node): Node {
  const [only, ...more] = itemsOf(value);
  const isAlone = only !== undefined && isObject(only) && more.length === 0;
  return isAlone && OF_BOARDS.test(name) ? only : value;
}

/** The name of a value in an object: the first and last of its boards under names that say so. */
function nameWithin(object: string, own: string): string {
  if (!OF_BOARDS.test(object)) return own;
  if (STARTS.test(own)) return 'firstboard';
  return ENDS.test(own) ? 'lastboard' : own;
}

/** Names of members that only tell records apart. */
const IDENTIFIER = /^_?(?:id|uuid|guid|key)$/i;

/** Whether a member names no column and has a value other than null, false, an empty text or an empty list. */
export function isUnknownMember(name: string, value: Node): boolean {
  const isEmpty = isList(value)
    ? itemsOf(value).length === 0
    : value.type === 'null' || value.value === false || value.value === '';
  return !isEmpty && roleNamed(name) === null && !IDENTIFIER.test(name);
}

/** The names of the unknown members of a record, and of the objects of values in it. */
export function unknownMembers(record: Node): readonly string[] {
  return entriesOf(record).flatMap(([name, value]) => {
    const inner = entriesOf(boardsObject(name, value));
    const fields = inner.map(
      ([own, each]) => [inner.length > 1 ? nameWithin(name, own) : name, each] as const,
    );
    const all = inner.length > 0 || isObject(value) ? fields : [[name, value] as const];
    return all.flatMap(([own, each]) => (isUnknownMember(own, each) ? [own] : []));
  });
}

/** A member that numbers its object. */
const OWN_NUMBER = /^(?:number|no|nr|num|numero|numéro|número|nummer|numer)$/i;

/** The context of an object in a list of rounds or tables, numbered by its own member `number` if it has one. */
export function withOwnNumber(
  context: JsonContext,
  node: Node,
  cell: (node: Node) => RawCell,
): JsonContext {
  const last = context.levels.at(-1);
  if (last === undefined || (last.of !== 'round' && last.of !== 'table')) return context;
  const own = entriesOf(node).find(([name]) => OWN_NUMBER.test(name));
  if (own === undefined || own[1].type !== 'number') return context;
  const level = { ...last, item: cell(own[1]), isOwn: true };
  return { ...context, levels: context.levels.with(-1, level) };
}

/** Whether a member of an object is the number that its context takes from it. */
export function isNumberOf({ levels }: JsonContext, name: string): boolean {
  return levels.at(-1)?.isOwn === true && OWN_NUMBER.test(name);
}

/** A record with its pair, round or table taken from the lists around it if it does not give them itself. */
export function withLevelNumbers(record: Named, levels: readonly EnclosingList[]): Named {
  if (levels.length === 0) return record;
  const isNumbered = levels.some(({ isOwn }) => isOwn);
  const own = new Map([...record].filter(([name]) => !isNumbered || !OWN_NUMBER.test(name)));
  const roles = new Set([...own.keys()].map(roleNamed));
  const added = new Map<string, RawCell>();
  const isPlain = ({ of }: EnclosingList) => of !== 'round' && of !== 'table' && of !== 'pair';
  const plain = levels.filter(isPlain);
  for (const role of ['pair', 'round', 'table'] as const) {
    if (roles.has(role)) continue;
    const named = levels.find(({ of }) => of === role);
    // The numbers of a single list only count its lines, unless it is of a table: then these are rounds.
    const hasRounds = plain.length > 1 || levels.some(({ of }) => of === 'table');
    const inner = role === 'table' ? plain.at(-1) : hasRounds ? plain[0] : undefined;
    const ofPair = roles.has('opponent') ? plain[0] : undefined;
    const other = role === 'pair' ? ofPair : levels.length < 2 ? undefined : inner;
    const level = named ?? other;
    if (level !== undefined) added.set(role, level.item);
  }
  return new Map([...added, ...own]);
}

/** A round in French; beside a round, the table and direction of a pair. */
const POSITION = /^position$/i;
/** The fewest known names of a record that can be a sitting. */
const FEWEST_NAMED = 3;
/** One table of all records under their names; unknown names are left out if enough are known. Empty if it is too large. */
export function tableOf(
  records: readonly { readonly line: number; readonly cells: Named }[],
): readonly RawRow[] {
  const [first] = records;
  if (first === undefined) return [];
  const all = [...new Set(records.flatMap(({ cells }) => [...cells.keys()]))];
  const seats = seatsNamed(all);
  const known = all.filter(
    (name, at) => roleNamed(name) !== null || (seats?.[at] ?? null) !== null,
  );
  const roles = new Set(known.map(roleNamed));
  const arePaired = [['northSouth', 'eastWest'], ['pairs'], ['sitting'], ['opponent']].some(
    (each) => each.every((role) => roles.has(role as Role)),
  );
  const names = known.length >= FEWEST_NAMED && arePaired ? known : all;
  const hasRound = known.some((name) => roleNamed(name) === 'round' && !POSITION.test(name));
  if (names.length * records.length > MAX_CELLS) return [];
  const row = (line: number, cells: RawRow['cells']) => ({ line, isAfterBlank: false, cells });
  return [
    row(
      first.line,
      names.map((name) => ({ text: hasRound && POSITION.test(name) ? 'place' : name, column: 1 })),
    ),
    ...records.map(({ line, cells }) =>
      row(
        line,
        names.map((name) => cells.get(name) ?? { text: '', column: 1 }),
      ),
    ),
  ];
}

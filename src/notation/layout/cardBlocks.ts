// Cards and travellers of paper copied as text, one below the other or side by side: under `Table 1` or `Board 1` headings such
// as Round, N-S, E-W, and rows that begin with these numbers; what follows (results, where to go) and what lies between the
// cards is left out. Cards of tables become one list; travellers too, with tables as far as they follow.
// Rounds, tables, pairs and boards count from 1. Linear in the text.

import type { ReadSitting } from './apply.ts';
import { withTableNumbers } from './tables.ts';
import { BOARDS, countedWords, type Role, roleNamed } from './words.ts';

const COLUMNS: readonly Role[] = [
  'round',
  'table',
  'northSouth',
  'eastWest',
  'set',
  'north',
  'south',
  'east',
  'west',
];
const TABLE = new RegExp(`^\\s*(?:${countedWords('table')})\\s(\\d{1,2})(?!\\d)`, 'iu');
const BOARD = new RegExp(
  `^\\s*(?:${BOARDS})\\s(\\d{1,3})(?:\\s?[-\\u2013]\\s?(\\d{1,3}))?(?!\\d)`,
  'iu',
);
const ROUND = new RegExp(`(?<!\\p{L})(?:${countedWords('round')})(?!\\p{L})`, 'iu');
const CELL = /^(?:\d{1,3}|[-\u2013]|\d{1,3}[-\u2013]\d{1,3})$/;
const LONGEST_LINE = 2000;
/** More cards than a session has. */
const MAX_BLOCKS = 3000;
/** A row may begin as many columns before its heading. */
const LEFT_OF_HEADING = 2;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly headings: readonly string[];
  readonly table: number | null;
  readonly boards: readonly [number, number] | null;
  readonly rows: (readonly string[])[];
}

/** The sittings of cards of tables as a list with tabs; null if the text has no such cards. */
export function withCardsJoined(text: string): string | null {
  const cards = blocksOf(text).filter(({ table, headings }) => {
    return table !== null && columnOf(headings, 'table') < 0;
  });
  return cards.length > 1 ? listOf(cards) : null;
}

/** The same for travellers, a table for each sitting included; null if the text has none. */
export function withTravellersJoined(text: string): string | null {
  const travellers = blocksOf(text).filter(({ boards, headings }) => {
    return boards !== null && columnOf(headings, 'set') < 0 && columnOf(headings, 'northSouth') > 0;
  });
  return travellers.length > 1 ? listOfTravellers(travellers) : null;
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block[] = [];
  let title = '';
  for (const line of text.replaceAll('\f', '\n').split('\n')) {
    if (blocks.length > MAX_BLOCKS) return [];
    if (line.trim() === '' || line.length > LONGEST_LINE) continue;
    const headed = blocksHeaded(line, title);
    if (headed.length > 0) {
      open = headed;
      blocks.push(...headed);
    }
    for (const { start, end, headings, rows } of headed.length > 0 ? [] : open) {
      const words = line.slice(start, end).trim().split(/\s+/).slice(0, headings.length);
      const isRow = words.length === headings.length && words.every((word) => CELL.test(word));
      if (isRow && /^\d{1,2}$/.test(words[0] ?? '')) rows.push(words);
    }
    title = line;
  }
  return blocks.filter(({ rows }) => rows.length > 0);
}

/** The blocks that a line heads, each from the word for the round to that of the next; none if it is no such line. */
function blocksHeaded(line: string, title: string): Block[] {
  if (!ROUND.test(line)) return [];
  const words = [...line.matchAll(/\S+/g)].map(({ 0: name, index }) => ({
    name,
    index,
    role: roleNamed(name),
  }));
  const titles = title.split(/\t| {2,}/).filter((part) => TABLE.test(part) || BOARD.test(part));
  const starts = words.flatMap(({ role }, at) => (role === 'round' ? [at] : []));
  return starts.flatMap((first, at): Block[] => {
    const own = words.slice(first, starts[at + 1]);
    const last = own.findIndex(({ role }, index) => {
      return (
        role === null ||
        !COLUMNS.includes(role) ||
        own.findIndex((each) => each.role === role) < index
      );
    });
    const headings = own.slice(0, last < 0 ? own.length : last);
    const has = (role: Role) => headings.some((each) => each.role === role);
    const arePairs = has('northSouth') && has('eastWest');
    if (!arePairs && !(has('north') && has('south') && has('east') && has('west'))) return [];
    const nextStart = words[starts[at + 1] ?? words.length]?.index ?? LONGEST_LINE;
    return [
      {
        start: at === 0 ? 0 : (words[first]?.index ?? 0) - LEFT_OF_HEADING,
        end: nextStart - LEFT_OF_HEADING,
        headings: headings.map(({ name }) => name),
        ...titled(titles[at] ?? ''),
        rows: [],
      },
    ];
  });
}

function titled(title: string): Pick<Block, 'table' | 'boards'> {
  const table = TABLE.exec(title)?.[1];
  const [, first, last = first] = BOARD.exec(title) ?? [];
  return {
    table: table === undefined ? null : Number(table),
    boards: first === undefined ? null : [Number(first), Number(last)],
  };
}

function columnOf(headings: readonly string[], role: Role): number {
  return headings.findIndex((heading) => roleNamed(heading) === role);
}

/** A row per sitting, with the table of its card; null if cards differ in their headings. */
function listOf(cards: readonly Block[]): string | null {
  const [{ headings } = { headings: [] }] = cards;
  if (cards.some((card) => card.headings.length !== headings.length)) return null;
  const rows = cards.flatMap(({ table, rows: own }) => {
    return own.map(([round, ...cells]) => [round, table, ...cells.map(withoutDash)]);
  });
  const [round, ...others] = headings;
  return [[round, 'Table', ...others], ...rows].map((cells) => cells.join('\t')).join('\n');
}

function withoutDash(cell: string): string {
  return /^[-\u2013]$/.test(cell) ? '0' : cell;
}

/** A row per sitting of travellers, whose boards are one set if they follow one another with the same pairs. */
function listOfTravellers(travellers: readonly Block[]): string {
  const sets: {
    readonly first: number;
    last: number;
    readonly key: string;
    readonly block: Block;
  }[] = [];
  for (const block of travellers) {
    const [first, last] = block.boards ?? [0, 0];
    const key = JSON.stringify(block.rows);
    const before = sets.at(-1);
    if (before !== undefined && before.key === key && before.last + 1 === first) before.last = last;
    else sets.push({ first, last, key, block });
  }
  const sittings = sets.flatMap(
    ({ first, last, block: { headings, rows } }): readonly ReadSitting[] => {
      const numberIn = (row: readonly string[], role: Role) =>
        Number(row[columnOf(headings, role)]) || 0;
      return rows.map((row) => ({
        round: numberIn(row, 'round'),
        table: numberIn(row, 'table'),
        northSouth: numberIn(row, 'northSouth'),
        eastWest: numberIn(row, 'eastWest'),
        boards: { kind: 'range', first, last },
        isSwitched: false,
        line: 0,
        column: 0,
      }));
    },
  );
  const areKnown = sittings.every(({ table }) => table > 0);
  const rows = (areKnown ? sittings : withTableNumbers(sittings)).map((sitting) => {
    const { round, table, northSouth, eastWest, boards } = sitting;
    const range = boards?.kind === 'range' ? `${boards.first}-${boards.last}` : '';
    return [round, table, northSouth, eastWest, range];
  });
  return [['Round', 'Table', 'NS', 'EW', 'Boards'], ...rows]
    .map((cells) => cells.join('\t'))
    .join('\n');
}

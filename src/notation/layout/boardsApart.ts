// Boards that a text gives apart from its pairs, by table and round: `Round 1: 4-1, 2-3 (boards at table 1: 1-4, table 2:
// 5-8)`, or in a line of their own. Moves them behind their pairs if every sitting then has its boards; otherwise leaves the
// lines as they are. Rounds and tables count from 1. Linear in the text.

import type { FilledLine } from './cut.ts';
import { BOARDS, countedWords } from './words.ts';

const TABLE = `(?:${countedWords('table')})\\.?\\s?#?`;
const ROUND = `(?:${countedWords('round')})\\.?\\s?#?`;
const AT = '(?:(?:at|on|for|an|am|aan|op|bij|voor|für|à|a|pour)\\s+(?:la\\s+)?)?';
const RANGE = '\\d{1,3}\\s?(?:[-\\u2010-\\u2015]|to|t/m|tot|bis)\\s?\\d{1,3}';
const RANGES = `${RANGE}(?:\\s?[,/]\\s?${RANGE})*`;
/** A table and its boards, in either order: `table 1: 1-4`, `1-4 at table 1`. */
const ENTRY = new RegExp(
  `${AT}${TABLE}(\\d{1,2})\\s*[:=]?\\s*(?:${BOARDS})?[\\s:]*(${RANGES})|(${RANGE})\\s+${AT}${TABLE}(\\d{1,2})`,
  'gi',
);
/** What a note says besides its tables and boards. */
const FILLER = new RegExp(`(?:(?:${BOARDS})(?![a-z])|and|und|en|et|[\\s,;:.&])`, 'gi');
/** A note in brackets, anywhere in a line. */
const BRACKETED = new RegExp(`[(\\[]\\s*((?:${BOARDS})(?![a-z])[^()\\[\\]]*)[)\\]]`, 'i');
/** A note that is a line of its own, perhaps after the number of its round. */
const OWN_LINE = new RegExp(
  `^\\s*(?:${ROUND}\\d{1,3}\\s*[:.,]?\\s*)?(?=(?:${BOARDS})(?![a-z])|${RANGE}\\s+${AT}${TABLE}\\d)([^()]*)$`,
  'i',
);
/** A note that lists boards without tables, in the order of the tables or rounds. */
const RANGES_ONLY = new RegExp(`^(?:${BOARDS})?[\\s:]*(${RANGES})[\\s.]*$`, 'i');
/** The round or table with which a line begins. */
const LABEL = new RegExp(`^[\\s|#*]*(?:(${ROUND})|(${TABLE}))(\\d{1,3})(?![\\d-])`, 'i');
/** Two pairs, perhaps after their table. */
const SEATED = new RegExp(
  `(?:${TABLE}(\\d{1,2})\\s*[:=]?\\s*)?(?<![\\d-])(\\d{1,3}\\s?(?:[-\\u2010-\\u2015]|vs?\\.?|x|tegen|gegen|contre)\\s?\\d{1,3})(?![\\d-])`,
  'gi',
);

/** The round and table that a line names, its pairs, and the boards that a note in it gives. */
interface ReadLine {
  /** The line without the note. */
  readonly text: string;
  readonly round: number | null;
  readonly table: number | null;
  /** The pairs of the line: where each two end in it, and their table. */
  readonly seated: readonly { readonly end: number; readonly table: number | null }[];
  readonly note: readonly Entry[] | null;
}

/** Boards of a table in one round, or in all; of the table or round of its line if `table` is null. */
interface Entry {
  readonly table: number | null;
  readonly ranges: readonly string[];
}

/** The lines, with boards that are given apart put behind their pairs. */
export function withBoardsApart(lines: readonly FilledLine[]): readonly FilledLine[] {
  if (!lines.some(({ text }) => text.length < 500 && hasNote(text))) return lines;
  const read = withPlaces(lines.map(({ text }) => readLine(text)));
  const boards = boardsByPlace(read);
  const rows = read.filter(({ seated }) => seated.length > 0);
  const named = rows.map((row, at) => placesIn(row, at + 1));
  // Rows below a list of boards come after its last round: they name none themselves.
  const sittings = isEachOnce(named)
    ? named
    : rows.map((row, at) => placesIn({ ...row, round: null }, at + 1));
  const isKnown = isEachOnce(sittings) && sittings.flat().every((place) => boards.has(place));
  if (boards.size === 0 || !isKnown) return lines;
  return lines.flatMap((line, at) => {
    const own = read[at] as ReadLine;
    if (own.text.trim() === '') return [];
    const row = rows.indexOf(own);
    const places = row < 0 ? [] : (sittings[row] ?? []);
    let text = own.text;
    own.seated.toReversed().forEach(({ end }, back) => {
      const range = boards.get(places[own.seated.length - 1 - back] ?? '') ?? '';
      text = `${text.slice(0, end)} ${range}${text.slice(end)}`;
    });
    return [{ ...line, text }];
  });
}

function hasNote(text: string): boolean {
  return BRACKETED.test(text) || OWN_LINE.test(text);
}

function readLine(text: string): ReadLine {
  const bracketed = BRACKETED.exec(text);
  const inLine = bracketed === null ? OWN_LINE.exec(text) : null;
  const note = entriesIn((bracketed ?? inLine)?.[1] ?? '');
  const plain = note === null ? text : bracketed === null ? '' : text.replace(bracketed[0], '');
  const [, roundWord, tableWord, number] = LABEL.exec(text) ?? [];
  const seated = [...plain.matchAll(SEATED)].map((found) => ({
    end: found.index + found[0].length,
    table: found[1] === undefined ? null : Number(found[1]),
  }));
  return {
    text: plain.trimEnd(),
    round: roundWord === undefined ? null : Number(number),
    table: tableWord === undefined ? null : Number(number),
    seated,
    note,
  };
}

/** The boards that a note gives; null if it says anything else. */
function entriesIn(note: string): readonly Entry[] | null {
  const plain = RANGES_ONLY.exec(note.trim())?.[1];
  if (plain !== undefined) {
    const ranges = rangesIn(plain);
    return ranges.length > 1 ? [{ table: null, ranges }] : null;
  }
  const found = [...note.matchAll(ENTRY)];
  const rest = note.replace(ENTRY, '').replace(FILLER, '');
  if (found.length === 0 || rest !== '') return null;
  return found.map(([, first, ranges, range = '', last]) => {
    return { table: Number(first ?? last), ranges: rangesIn(ranges ?? range) };
  });
}

function rangesIn(text: string): readonly string[] {
  return text.match(new RegExp(RANGE, 'gi'))?.map((range) => range.replace(/\s/g, '')) ?? [];
}

/** The lines, each with the round and table that it or the headings above it name. */
function withPlaces(lines: readonly ReadLine[]): readonly ReadLine[] {
  let above: { round: number | null; table: number | null } = { round: null, table: null };
  return lines.map((line) => {
    const { round, table, seated, note } = line;
    if (round !== null || table !== null) {
      const isHeading = seated.length === 0 && note === null;
      const own = { round: round ?? above.round, table: table ?? above.table };
      if (isHeading) above = { round, table };
      else if (above.table === null && round !== null) above = { round, table: null };
      return { ...line, ...own };
    }
    return { ...line, ...above };
  });
}

const placeOf = (round: number, table: number) => `${round} ${table}`;

/** The boards of each place that notes give. */
function boardsByPlace(lines: readonly ReadLine[]): ReadonlyMap<string, string> {
  const boards = new Map<string, string>();
  for (const { note, round, table } of lines) {
    for (const entry of note ?? []) {
      const at = entry.table ?? table;
      entry.ranges.forEach((range, index) => {
        if (at === null && round !== null) boards.set(placeOf(round, index + 1), range);
        else if (at !== null) {
          const isOfRound = entry.ranges.length === 1 && round !== null;
          boards.set(placeOf(isOfRound ? round : index + 1, at), range);
        }
      });
    }
  }
  return boards;
}

function isEachOnce(places: readonly (readonly string[])[]): boolean {
  return new Set(places.flat()).size === places.flat().length;
}

/** The places of the pairs of a row: one table round by round, or one round table by table. */
function placesIn({ round, table, seated }: ReadLine, row: number): readonly string[] {
  const isOfTable = seated.every((own) => (own.table ?? table) === table);
  return seated.map((own, at) => {
    if (table !== null && isOfTable) {
      return placeOf(seated.length === 1 && round !== null ? round : at + 1, table);
    }
    return placeOf(round ?? row, own.table ?? at + 1);
  });
}

// Where one movement may end and the next begin in a text that holds several: at titles, at headings of columns, at first
// rounds, at empty lines, and between tables of a page. Only lists the possibilities; several.ts tries them.
// Lines are given by index, from 0. Linear in the text.

import { createCells, type SourceCell } from './cells.ts';
import { cutAtWords } from './cut.ts';
import { COUNTED, countedWords, NUMBER_SIGN } from './words.ts';

/** A stretch of a text that may be one movement, by character, the last one not included. */
export interface MovementPart {
  readonly start: number;
  readonly end: number;
  /** Empty if it has none. */
  readonly title: string;
  /** Where the line of its title ends, by character; its start if it has none. */
  readonly titleEnd: number;
}

/** A text is not cut into more movements than this. */
const MAX_PARTS = 300;
/** A longer line is no title. In characters. */
const LONGEST_TITLE = 120;

/** The ways to cut a text into two or more movements, the likeliest first. */
export function movementCuts(text: string): readonly (readonly MovementPart[])[] {
  if (/^\s*[[{](?!\|)/.test(text)) return [];
  const cuts = /<t(?:able|r|d)[\s>]/i.test(text) ? [tablesOfPage(text)] : cutsAtLines(text);
  return cuts.filter(({ length }) => length > 1 && length <= MAX_PARTS);
}

/** The tables of a page, each with the text before it. */
function tablesOfPage(text: string): readonly MovementPart[] {
  const parts: MovementPart[] = [];
  let start = 0;
  for (const found of text.matchAll(/<\/table\s*>/gi)) {
    const end = found.index + found[0].length;
    parts.push({ start, end, title: titleOfPage(text.slice(start, end)), titleEnd: start });
    start = end;
  }
  return parts;
}

const PAGE_TITLE = /<(h[1-6]|caption)\b[^>]*>([\s\S]{1,400}?)<\/\1\s*>/gi;

/** The caption of the table at the end of a piece of a page, or the last heading before it. */
function titleOfPage(piece: string): string {
  const [, , title = ''] = [...piece.matchAll(PAGE_TITLE)].at(-1) ?? [];
  return title
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type LineKind = 'empty' | 'title' | 'header' | 'firstRound' | 'data' | 'other';

interface Line {
  readonly kind: LineKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isAfterEmpty: boolean;
  /** Whether it is a title marked up as a heading: `# …`, `== … ==`, `\section{…}`. */
  readonly isMarked: boolean;
}

/** A run of lines between rows of data, by the index of the first and of the row after the last. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

function cutsAtLines(text: string): readonly (readonly MovementPart[])[] {
  const lines = linesOf(text);
  const gaps = gapsIn(lines);
  const at = (isStart: (line: Line) => boolean) => partsAt(lines, gaps, isStart);
  return [
    at(({ isMarked }) => isMarked),
    at(({ kind, isAfterEmpty }) => kind === 'title' && isAfterEmpty),
    at(({ kind }) => kind === 'title'),
    at(({ kind }) => kind === 'header'),
    at(({ kind }) => kind === 'firstRound'),
    at(({ kind }) => kind === 'empty'),
  ];
}

function gapsIn(lines: readonly Line[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let from = 0;
  lines.forEach(({ kind }, index) => {
    if (kind !== 'data') return;
    if (index > from || index === 0) gaps.push({ from, to: index });
    from = index + 1;
  });
  return gaps;
}

/** The parts that begin at the lines of gaps for which `isStart` holds; the first part begins no later than the first row. */
function partsAt(
  lines: readonly Line[],
  gaps: readonly Gap[],
  isStart: (line: Line) => boolean,
): readonly MovementPart[] {
  const startsByGap = gaps.map((gap) => startsIn(lines, gap, isStart));
  const [first = [], ...others] = startsByGap;
  const later = others.filter(({ length }) => length > 0);
  // A page may have a title of its own above the first movement, and notes on one movement above the next. So only the last
  // lines are the title: as many as every movement has.
  const fewest = Math.max(1, Math.min(...[first, ...later].map(({ length }) => length)));
  const starts = [first.at(-fewest) ?? 0, ...later.flatMap((all) => all.at(-fewest) ?? [])];
  return starts.map((index, part): MovementPart => {
    const line = lines[index];
    const next = lines[starts[part + 1] ?? lines.length];
    const title = line?.kind === 'title' ? titleOf(line.text) : '';
    const start = line?.start ?? 0;
    return {
      start,
      end: next?.start ?? lines.at(-1)?.end ?? 0,
      title,
      titleEnd: title === '' ? start : (line?.end ?? 0),
    };
  });
}

/** The lines of a gap where a movement may begin. Lines directly below the rows above, with no empty line between, belong to those. */
function startsIn(
  lines: readonly Line[],
  { from, to }: Gap,
  isStart: (line: Line) => boolean,
): readonly number[] {
  const all = lines.slice(from, to);
  const starts = all.flatMap((line, at) => (isStart(line) ? [from + at] : []));
  const afterEmpty = starts.filter((index) => lines[index]?.isAfterEmpty === true);
  return from > 0 && afterEmpty.length > 0
    ? starts.slice(starts.indexOf(afterEmpty[0] ?? 0))
    : starts;
}

/** Words and then 1, or a number and then 1 with 2 or nothing behind it: maybe a first round, or the numbers of columns. */
const COUNTS_FROM_ONE = /^\D+(?:0*1(?!\d)|\d+\D+0*1(?:\D*$|\D+0*2(?!\d)))/;

/** The lines of a text. Those that differ only in other numbers are of one kind, which is worked out once. */
function linesOf(text: string): readonly Line[] {
  const cellOf = createCells();
  const [ofShort, ofLong] = [new Map<string, LineKind>(), new Map<string, LineKind>()];
  let start = 0;
  let isAfterEmpty = true;
  return text.split('\n').map((line): Line => {
    const head = line.slice(0, 2 * LONGEST_TITLE);
    const shape = COUNTS_FROM_ONE.test(head) ? head : head.replace(/\d{1,3}/g, '0');
    const known = line.length > LONGEST_TITLE ? ofLong : ofShort;
    let kind = known.get(shape);
    if (kind === undefined) {
      kind = kindOf(head, (words) => cutAtWords(words, cellOf));
      known.set(shape, kind);
    }
    const isMarked = kind === 'title' && MARKED.test(line);
    const read = { kind, text: line, start, end: start + line.length, isAfterEmpty, isMarked };
    isAfterEmpty = kind === 'empty';
    start += line.length + 1;
    return read;
  });
}

const MARKED = /^\s*(?:#{1,6} |={2,} *[^=]|\*\*|\\(?:sub)*section)/;
const EMPTY = /^[\s|+:=_─━┄═┼├┤╪*-]*$|^\s*(?:\|[}-]|\\(?:hline|end|centering)\b)/u;
const TABLE_BEGINS = /^\s*(?:\{\||\\begin\b)/;
const NUMBERED = new RegExp(
  `^[#=*\\s|]*(${COUNTED.map(([, words]) => `(?:${words})`).join('|')})\\.?\\s?${NUMBER_SIGN}(\\d{1,3})\\b`,
  'i',
);
const ROUND = new RegExp(`^(?:${countedWords('round')})$`, 'i');

/** The kind of a line by its beginning, which is longer than any title. */
function kindOf(line: string, wordsOf: (line: string) => readonly SourceCell[]): LineKind {
  if (EMPTY.test(line)) return 'empty';
  if (TABLE_BEGINS.test(line)) return 'header';
  const cells = wordsOf(line.replace(/[|&\\*#=!{}]/g, ' '));
  const isNumber = ({ forms }: SourceCell) => forms.number !== null;
  const isNamed = ({ forms }: SourceCell) => (forms.heading ?? forms.counted) !== null;
  const isSeated = cells.some(({ forms }) => {
    return (forms.pairs ?? forms.sitting ?? forms.place ?? forms.players) !== null;
  });
  if (isSeated) return 'data';
  const numbered = NUMBERED.exec(line);
  if (numbered !== null && cells.filter(isNumber).length === 0 && cells.length < 4) {
    const isFirst = ROUND.test(numbered[1] ?? '') && Number(numbered[2]) === 1;
    return isFirst ? 'firstRound' : 'other';
  }
  if (line.length <= LONGEST_TITLE && numbered === null && isTitle(cells)) return 'title';
  const [first, ...others] = cells;
  const areColumnsNumbered = others.every(({ forms }, at) => forms.number === at + 1);
  const isHeader = first !== undefined && isNamed(first) && others.length > 0;
  if (isHeader && (areColumnsNumbered || cells.every(isNamed))) return 'header';
  return cells.some(
    (cell) => isNumber(cell) || cell.forms.boards !== null || cell.forms.side !== null,
  )
    ? 'data'
    : 'other';
}

/** Whether the words of a line name a movement: some are not headings of columns, or they count pairs or tables. */
function isTitle(cells: readonly SourceCell[]): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const numbers = cells.filter(({ forms }) => forms.number !== null).length;
  const isWord = ({ text, forms }: SourceCell) => {
    const { heading, counted, boards, side, number } = forms;
    return /\p{L}{3}/u.test(text) && (heading ?? counted ?? boards ?? side ?? number) === null;
  };
  const isCount = cells.some(({ forms }, at) => {
    return forms.number !== null && ['pairs', 'table'].includes(cells[at + 1]?.forms.heading ?? '');
  });
  const words = cells.filter(isWord).length;
  return isCount || (words > 0 && (isWord(first) || numbers <= words));
}

/** A title without its markup and the separators of empty cells. */
function titleOf(line: string): string {
  return line
    .replace(/\\\w+\*?(?:\[[^\]]*\])?\{(.*)\}/, '$1')
    .replace(/^[\s|+#=*_>;,"-]+|[\s|#=*_:;,"]+$/g, '')
    .replace(/[*_`]{2,}|[\t|]+/g, ' ')
    .trim();
}

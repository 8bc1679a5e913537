// Rows of a text whose lines say where they belong before they say who plays: `Round 1 (boards 1-4): 4 v 1`, or
// `Rd 1 Table 1:`, on one line or two, with the pairs on the lines below. Each sitting or round becomes one row that begins
// with its labels. Lines and columns of the text count from 1. Linear in the text.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import { cutAtWords, type FilledLine, WORD } from './cut.ts';
import { PLAYERS_WORD } from './players.ts';
import { BOARDS, COUNTED, isNameOfSet } from './words.ts';

type Label = 'round' | 'table' | 'pair' | 'boards';
const BETWEEN = '[\\s,:;()\\[\\]#=*–-]*';
const LABELS: readonly (readonly [Label, RegExp])[] = [
  ...COUNTED.map(
    ([of, words]) =>
      [of, new RegExp(`^${BETWEEN}((?:${words})\\.?\\s?#?\\d{1,3})(?![\\w-])`, 'i')] as const,
  ),
  [
    'boards',
    new RegExp(
      `^${BETWEEN}((?:${BOARDS})\\.?:?\\s?(\\d{1,3}(?:\\s?(?:[-\\u2010-\\u2015]|to)\\s?\\d{1,3})?|[A-Z]{1,2}))(?![\\w-])`,
      'i',
    ),
  ],
];
/** As elsewhere, and a pair with its direction: `NS 4`. */
const SEATED_WORD = new RegExp(
  `${PLAYERS_WORD[0]?.source}|(?:n-?s|e-?w|n-?z|o-?w|e-?o):? *\\(?\\d+\\)?(?![\\w-])|${WORD.source}`,
  'giu',
);
const AFTER_LABELS = new RegExp(`^${BETWEEN}`);

interface LabelledLine {
  readonly labels: readonly Label[];
  readonly cells: readonly SourceCell[];
  /** What follows the labels. */
  readonly rest: readonly SourceCell[];
}

interface Labelled {
  readonly rows: readonly SourceRow[];
  /** Lines that belong to no label. */
  readonly unread: readonly FilledLine[];
}

/** The rows of a text with labels before its pairs; null if no line has two of them. */
export function labelledRows(lines: readonly FilledLine[], cellOf: CellOf): Labelled | null {
  const rows: { line: number; isAfterBlank: boolean; cells: readonly SourceCell[] }[] = [];
  let heading: LabelledLine | null = null;
  /** The outer of two headings: `Round 1` above `Table 1`, `Table 2`. */
  let outer: LabelledLine | null = null;
  /** The row that lines below a heading of round and table are added to. */
  let open: (typeof rows)[number] | null = null;
  let isLabelled = false;
  const unread: FilledLine[] = [];
  for (const each of lines) {
    const { text, line } = each;
    const read = labelledLine(text, cellOf);
    isLabelled ||= read.labels.length > 1;
    const [kind] = read.labels;
    const under: LabelledLine | null = outer ?? heading;
    if (under !== null && isUnder(read, under)) {
      outer = under;
      heading = joined(under, read);
      open = null;
      isLabelled = true;
    } else if (kind !== undefined && (heading === null || heading.labels.includes(kind))) {
      heading = read;
      outer = null;
      open = null;
      if (read.rest.length > 0) {
        rows.push({ line, isAfterBlank: false, cells: [...read.cells, ...read.rest] });
      }
    } else if (heading !== null && heading.rest.length === 0) {
      const isOneSitting = heading.labels.includes('round') && heading.labels.includes('table');
      if (isOneSitting && open !== null) open.cells = [...open.cells, ...read.cells, ...read.rest];
      else {
        open = {
          line,
          isAfterBlank: false,
          cells: [...heading.cells, ...read.cells, ...read.rest],
        };
        rows.push(open);
      }
    } else unread.push(each);
  }
  return isLabelled ? { rows, unread } : null;
}

function joined(above: LabelledLine, { labels, cells }: LabelledLine): LabelledLine {
  return { labels: [...above.labels, ...labels], cells: [...above.cells, ...cells], rest: [] };
}

/** Whether a line is a heading of one table in a round, or of one round at a table. */
function isUnder(line: LabelledLine, { labels, rest }: LabelledLine): boolean {
  const [kind, ...more] = line.labels;
  const [above, ...others] = labels;
  const areHeadings = line.rest.length + more.length + rest.length + others.length === 0;
  return (
    areHeadings && (kind === 'table' ? above === 'round' : kind === 'round' && above === 'table')
  );
}

/** The labels at the start of a line, each once, and the words after them. */
function labelledLine(text: string, cellOf: CellOf): LabelledLine {
  const labels: Label[] = [];
  const cells: SourceCell[] = [];
  let at = 0;
  for (;;) {
    const found = LABELS.flatMap(([label, form]) => {
      const match = labels.includes(label) ? null : form.exec(text.slice(at));
      const isName = isNameOfSet(match?.[1] ?? '', match?.[2] ?? '');
      return match === null || !isName ? [] : [{ label, match }];
    })[0];
    if (found === undefined) break;
    const { label, match } = found;
    const name = match[1] ?? '';
    const end = at + match[0].length;
    labels.push(label);
    cells.push(cellOf(name, end - name.length + 1));
    at = end;
  }
  at += AFTER_LABELS.exec(text.slice(at))?.[0].length ?? 0;
  const start = at;
  const placed: CellOf = (word, column) => cellOf(word, column + start);
  const rest = cutAtWords(text.slice(at), placed, SEATED_WORD);
  return { labels, cells, rest };
}

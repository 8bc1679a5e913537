// The lines of a text as they are read: without signs of quoting, of chats and of drawing, and with each cell in quotes in
// one line, whatever line breaks it has. Columns stay in place. Lines of the text count from 1. Linear in the text.

import type { FilledLine } from './cut.ts';

type NumberedLine = Pick<FilledLine, 'text' | 'line'>;

/** The most lines of a cell in quotes. */
const MAX_IN_CELL = 6;
const QUOTED_CELL = /"[^"]*"/g;
/** The rest of a cell in quotes and what follows it. */
const REST_OF_CELL = /^[^"]*"(?=\s*(?:[,;\t|]|$))(.*)$/;

/** Whether a line has a quote that begins a cell and does not end in it. */
function hasOpenCell(text: string): boolean {
  if (!text.includes('"')) return false;
  const rest = text.replace(QUOTED_CELL, '');
  const quote = rest.indexOf('"');
  if (quote < 0) return false;
  const before = rest.slice(0, quote);
  const cell = before.trimEnd();
  return cell === '' || /[,;|]$/.test(cell) || before.slice(cell.length).includes('\t');
}

/** Lines with their numbers, joined where a cell in quotes has line breaks; not joined if a cell does not end. */
function withCellsWhole(lines: readonly string[]): readonly NumberedLine[] {
  const plain = lines.map((text, index) => ({ text, line: index + 1 }));
  const whole: { readonly pieces: string[]; readonly line: number }[] = [];
  let isOpen = false;
  let linesInCell = 0;
  for (const { text, line } of plain) {
    const rest: string | null = isOpen ? (REST_OF_CELL.exec(text)?.[1] ?? null) : text;
    linesInCell = rest === null ? linesInCell + 1 : 1;
    if (rest === null && (text.includes('"') || linesInCell > MAX_IN_CELL)) return plain;
    if (isOpen) whole.at(-1)?.pieces.push(text);
    else whole.push({ pieces: [text], line });
    isOpen = rest === null || hasOpenCell(rest);
  }
  return isOpen ? plain : whole.map(({ pieces, line }) => ({ text: pieces.join(' '), line }));
}

/** Signs that may stand between cells in the place of bars. */
const SIGNS = ['^', '~', '¦', '¶', '§'] as const;
/** The share of the lines that must have such a sign twice. */
const LEAST_SIGNED_SHARE = 0.8;

/** Lines with bars for another sign between their cells, and in a wiki's headings: `^ Round ^ Table 1 ^`. */
function withBars(lines: readonly NumberedLine[]): readonly NumberedLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const sign = SIGNS.find((each) => {
    const signed = filled.filter(({ text }) => text.split(each, 3).length > 2);
    return signed.length > LEAST_SIGNED_SHARE * filled.length;
  });
  return lines.map(({ text, line }) => {
    if (sign !== undefined) return { text: text.replaceAll(sign, '|'), line };
    const isHeading = /^\s*\^.*[|^]\s*$/.test(text);
    return { text: isHeading ? text.replaceAll('^', '|') : text, line };
  });
}

/** A line with the colon directly after the word that begins it, `N/S    : 4` as `N/S:     4`; columns stay in place. */
function withColonAtWord(line: string): string {
  if (!line.includes(' :')) return line;
  return line.replace(/^([^\s:\d][^\s:]{0,20})( +):(?= )/, '$1:$2');
}

const QUOTED = /^(?:> ?)+/gm;

/** A mail with blanks for the signs that quote it, so that columns stay in place. */
function withoutQuoting(text: string): string {
  return text.includes('>') ? text.replace(QUOTED, (signs) => ' '.repeat(signs.length)) : text;
}

const SECTION = /(?<![\p{L}\d])(?:section|sektion|abteilung|sectie|lijn)\s[A-Z](?![\p{L}\d])/giu;

/** A line with blanks for the names of sections beside other words, as on cards of several sections. */
function withoutSections(line: string): string {
  if (!/sect|sekt|abteil|lijn/i.test(line)) return line;
  const plain = line.replace(SECTION, (name) => ' '.repeat(name.length));
  return plain.trim() === '' ? line : plain.trimEnd();
}

/** The time and the sender of a chat message: `[17/11/2026, 19:10:05] Ann: `; dates may have lost their year. */
const SENT =
  /^\[?\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?\]?(?: -)? [^:\n]{1,40}: /gm;

/** A chat with blanks for when and by whom each message was sent. */
function withoutSenders(text: string): string {
  return text.replace(SENT, (sent) => ' '.repeat(sent.length));
}

/** A text with blanks for rows of dots between its columns. */
function withoutLeaders(text: string): string {
  return text.includes('....') ? text.replace(/\.{4,}/g, (dots) => ' '.repeat(dots.length)) : text;
}

/** The lines of a text that are not empty and no mere rules. */
export function linesOf(text: string): readonly FilledLine[] {
  const lines: FilledLine[] = [];
  let isAfterBlank = false;
  const plainText = text.replace(/[\u00a0\u2007]/g, ' ').replace(/\f/g, '');
  const all = withoutLeaders(withoutSenders(withoutQuoting(plainText))).split('\n');
  for (const { text: drawn, line } of withBars(withCellsWhole(all))) {
    const plain = drawn.trimEnd();
    const isRule = /^[\s|+:=_\u2500-\u257f-]*$/u.test(plain);
    if (plain.trim() === '' || (isRule && plain.length > 2)) {
      isAfterBlank ||= plain.trim() === '';
      continue;
    }
    lines.push({ text: withColonAtWord(withoutSections(plain)), line, isAfterBlank });
    isAfterBlank = false;
  }
  return lines;
}

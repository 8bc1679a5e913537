// The rows of a wiki table. Lines and columns of the text count from 1. Linear in the text.

import { asText, type CellOf, type SourceRow } from './cells.ts';
import { cutAt, type FilledLine } from './cut.ts';
import { type SpanningCell, spanIn, withSpans } from './spans.ts';

const LINE_BREAK = /\s*<br ?\/?>\s*/gi;

/** Wiki tables: a row after `|-`, cells after `|` or `!`, several on a line separated by two. */
export function wikiRows(lines: readonly FilledLine[], cellOf: CellOf): readonly SourceRow[] {
  const rows: { line: number; isAfterBlank: boolean; cells: SpanningCell[] }[] = [];
  let isNew = true;
  for (const { text, line } of lines) {
    const trimmed = text.trim();
    if (/^(\{\||\|\}|\|-)/.test(trimmed)) {
      isNew = true;
      continue;
    }
    const isCells = /^[|!]/.test(trimmed);
    if (trimmed.startsWith('|+') || !isCells) {
      const title = trimmed.replace(/^\|\+/, '').trim();
      rows.push({
        line,
        isAfterBlank: true,
        cells: [{ text: title, column: 1, across: 1, down: 1 }],
      });
      isNew = true;
      continue;
    }
    const cells = cutAt(trimmed.slice(1), /\|\||!!/g, asText).map(({ text: cell, column }) => {
      // Attributes come before a single pipe: `align="center" | 4-1`.
      const bar = cell.lastIndexOf('|');
      const attributes = cell.slice(0, Math.max(0, bar));
      return {
        text: cell
          .slice(bar + 1)
          .replace(LINE_BREAK, ' ')
          .trim(),
        column: column + 1,
        across: spanIn(attributes, 'colspan'),
        down: spanIn(attributes, 'rowspan'),
      };
    });
    const open = rows.at(-1);
    if (isNew || open === undefined) rows.push({ line, isAfterBlank: false, cells: [...cells] });
    else open.cells.push(...cells);
    isNew = false;
  }
  return withSpans(rows, cellOf);
}

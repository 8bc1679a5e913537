// Tables with a row and a column per pair, whose cells say in which round and at which table the two meet: `R1 T2`. Each
// meeting becomes a row of a list; the pair with the lower number sits N-S where the table does not say so.
// Rounds, tables and pairs count from 1. Linear in the cells.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';

const FEWEST_PAIRS = 4;
/** How many rows may come before the first of pairs. */
const MOST_BEFORE = 30;
const MEETING =
  /^(?:rd|r|ronde|runde|round|tour)\.? ?(\d{1,2})[ ,;:/-]*(?:t|tb|table|tafel|tisch)\.? ?(\d{1,2})(?:[ ,;:/-]+(.*))?$/i;

/** The rows, with a crosstable of pairs made a list of its meetings; unchanged if there is none. */
export function withCrosstable(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const second = rows
    .slice(0, MOST_BEFORE)
    .findIndex(({ cells }) => cells.some(({ text }) => MEETING.test(text)));
  const head = rows[second - 1];
  if (head === undefined) return rows;
  const pairs = head.cells.map(pairIn);
  if (pairs.filter((pair) => pair !== null).length < FEWEST_PAIRS) return rows;
  const list: SourceRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rows.slice(second)) {
    const [lead] = cells;
    const pair = lead === undefined ? null : pairIn(lead);
    if (pair === null) continue;
    cells.forEach(({ text, column }, at) => {
      const other = pairs[at] ?? null;
      const meeting = at === 0 || other === null ? null : MEETING.exec(text);
      const [low, high] = [Math.min(pair, other ?? 0), Math.max(pair, other ?? 0)];
      if (meeting === null || low === high || seen.has(`${low} ${high} ${text}`)) return;
      seen.add(`${low} ${high} ${text}`);
      const texts = [meeting[1], meeting[2], String(low), String(high), meeting[3] ?? ''];
      const row = texts.map((each) => cellOf(each ?? '', column));
      list.push({ line, isAfterBlank: false, cells: row });
    });
  }
  const hasBoards = list.some(({ cells }) => cells[4]?.text !== '');
  const named = ['Round', 'Table', 'NS', 'EW', 'Boards'].map((name) => cellOf(name, 1));
  const cut = (row: SourceRow) => (hasBoards ? row : { ...row, cells: row.cells.slice(0, 4) });
  return [...rows.slice(0, second - 1), cut({ ...head, cells: named }), ...list.map(cut)];
}

/** The number of a pair in the first row or column. */
function pairIn({ forms }: SourceCell): number | null {
  return forms.counted?.of === 'pair' ? forms.counted.number : forms.number;
}

// Headings that name both the table and the role of a column: `T1 NS`, `T1 EW`, `NS 1`, `EW 1`. They are split into two
// rows, the tables above and the roles below. Knows only the words of headings. Linear in the cells.

import type { CellOf, SourceRow } from './cells.ts';
import { COUNTED, type Role, roleNamed } from './words.ts';

const TABLE = COUNTED.find(([of]) => of === 'table')?.[1] ?? '';
const BETWEEN = '[\\s.,:_/-]*';
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?<word>${TABLE})${BETWEEN}(?<number>\\d{1,2})${BETWEEN}(?<name>\\D{1,20})$`, 'i'),
  new RegExp(`^(?<name>\\D{1,20}?)${BETWEEN}(?<word>${TABLE})${BETWEEN}(?<number>\\d{1,2})$`, 'i'),
  /^(?<name>\D{1,20}?)(?<number>\d{1,2})$/,
];

interface Heading {
  readonly role: Role;
  readonly name: string;
  readonly table: number;
}

/** The rows, with such headings split into two rows; unchanged if there are none. */
export function withSplitHeadings(
  rows: readonly SourceRow[],
  cellOf: CellOf,
): readonly SourceRow[] {
  // Most rows are numbers and have no such heading in their second cell.
  const mayHave = ({ cells }: SourceRow) => cells.length > 3 && headingOf(cells[1]?.text ?? '');
  if (!rows.some(mayHave)) return rows;
  return rows.flatMap((row, at) => {
    if (!mayHave(row)) return [row];
    const headings = row.cells.map(({ text }) => headingOf(text));
    if (!areOfTables(headings) || !isData(rows[at + 1], headings)) return [row];
    const tables = row.cells.map((cell, column) => {
      const table = headings[column]?.table;
      const isFirst = table !== headings[column - 1]?.table;
      if (table === undefined) return cell;
      return cellOf(isFirst ? `t${table}` : '', cell.column);
    });
    const names = row.cells.map((cell, column) => {
      return cellOf(headings[column]?.name ?? cell.text, cell.column);
    });
    return [
      { ...row, cells: tables },
      { ...row, isAfterBlank: false, cells: names },
    ];
  });
}

function headingOf(text: string): Heading | null {
  if (text.length > 30 || !/\d/.test(text)) return null;
  for (const form of FORMS) {
    const { name = '', number } = form.exec(text)?.groups ?? {};
    const role = roleNamed(name);
    if (role === 'northSouth' || role === 'eastWest' || role === 'set' || role === 'pairs') {
      return { role, name: name.trim(), table: Number(number) };
    }
  }
  return null;
}

/** Whether headings name N-S and E-W of table 1, then of table 2, and so on, after at most one other column. */
function areOfTables([first, ...more]: readonly (Heading | null)[]): boolean {
  const headings = first == null ? more : [first, ...more];
  if (headings.length < 4 || headings.includes(null)) return false;
  const tables = headings.map((heading) => heading?.table ?? 0);
  const isInOrder = tables.every((table, at) => {
    const before = tables[at - 1] ?? 0;
    return table === before || table === before + 1;
  });
  const isOfFirst = (role: Role) =>
    headings.some((each) => each?.table === 1 && each.role === role);
  return isInOrder && (tables.at(-1) ?? 0) > 1 && isOfFirst('northSouth') && isOfFirst('eastWest');
}

/** Whether a row has only numbers below the pairs of some headings, so that the headings are not pairs themselves. */
function isData(row: SourceRow | undefined, headings: readonly (Heading | null)[]): boolean {
  return headings.every((heading, at) => {
    const isPair = heading?.role === 'northSouth' || heading?.role === 'eastWest';
    return !isPair || /^\(?\d{0,3}\)?\*?$/.test(row?.cells[at]?.text ?? 'none');
  });
}

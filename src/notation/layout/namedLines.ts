// Tables in which each line says what it holds: a line of N-S pairs, below it one of E-W pairs and perhaps one of boards.
// The lines that belong together become one row of sittings. Knows only the words that name such lines. Linear.

import type { CellOf, SourceCell, SourceRow } from './cells.ts';
import { BOARDS, type Role, roleNamed } from './words.ts';

interface NamedLine {
  readonly role: Role;
  /** The table or round of this line and of those below it; empty where the line does not say it again. */
  readonly label: string;
  readonly rest: readonly SourceCell[];
  /** Whether the name has a column of its own after that of the label. */
  readonly isSecond: boolean;
}

/** The rows, with the lines of the same sittings joined into one row; unchanged if the table is not of this kind. */
export function withNamedLines(rows: readonly SourceRow[], cellOf: CellOf): readonly SourceRow[] {
  const lines = rows.map(({ cells }) => namedLine(cells, cellOf));
  if (lines.filter((line) => line !== null).length < 4) return rows;
  const isSecond = lines.some((line) => line?.isSecond);
  const width = lines.reduce((most, line) => Math.max(most, (line?.rest.length ?? 0) + 2), 0);
  const merged: SourceRow[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as SourceRow;
    if ((lines[index] ?? null) === null) {
      // A heading has a cell above the names.
      const isAbove = isSecond && row.cells.length >= width;
      merged.push(isAbove ? { ...row, cells: row.cells.toSpliced(1, 1) } : row);
      index += 1;
      continue;
    }
    const group = groupAt(lines, index);
    if (group === null) return rows;
    merged.push({ ...row, cells: sittings(group, cellOf) });
    index += group.length;
  }
  return merged;
}

/** A line whose first or second cell names it, or whose first cell ends with the name: `Table 1 NS`. */
function namedLine(cells: readonly SourceCell[], cellOf: CellOf): NamedLine | null {
  const [first, second] = cells;
  if (first === undefined || second === undefined) return null;
  // Words hold boards together with what names them.
  const boards = NAMED_RANGE.exec(first.text.slice(0, 40));
  if (boards !== null) {
    const range = cellOf(boards[1] ?? '', first.column);
    return { role: 'set', label: '', rest: [range, ...cells.slice(1)], isSecond: false };
  }
  const alone = lineRole(first.text);
  if (alone !== null) return { role: alone, label: '', rest: cells.slice(1), isSecond: false };
  const after = lineRole(second.text);
  if (after !== null) {
    return { role: after, label: first.text, rest: cells.slice(2), isSecond: true };
  }
  const match = /^(.{0,30}\d)[\s,:;.-]+(\D+)$/.exec(first.text.slice(0, 60));
  const last = lineRole(match?.[2] ?? '');
  if (last === null) return null;
  return { role: last, label: match?.[1] ?? '', rest: cells.slice(1), isSecond: false };
}

const NAMED_RANGE = new RegExp(`^(?:${BOARDS})[.:]?\\s*(\\d{1,3}\\s?-\\s?\\d{1,3})$`, 'i');

function lineRole(text: string): Role | null {
  const role = roleNamed(text);
  return role === 'northSouth' || role === 'eastWest' || role === 'set' ? role : null;
}

/** The lines of one row from an index on: N-S and E-W, boards before, between or after them; null if they do not fit. */
function groupAt(lines: readonly (NamedLine | null)[], index: number): readonly NamedLine[] | null {
  const group: NamedLine[] = [];
  const label = lines[index]?.label ?? '';
  for (const line of lines.slice(index, index + 3)) {
    const isSame = line !== null && (line.label === '' || line.label === label);
    if (!isSame || group.some(({ role }) => role === line.role)) break;
    group.push(line);
  }
  const [pairs, against] = [lineOf(group, 'northSouth'), lineOf(group, 'eastWest')];
  if (pairs === undefined || against === undefined) return null;
  const areNumbers = [pairs, against].every(({ rest }) =>
    rest.every(({ text }) => PAIR.test(text)),
  );
  return areNumbers && pairs.rest.length > 1 ? group : null;
}

const PAIR = /^(?:\(?\d{1,3}\)?|[-–—]*)$/;

function lineOf(group: readonly NamedLine[], role: Role): NamedLine | undefined {
  return group.find((line) => line.role === role);
}

/** The label, and a cell for each sitting: `4-1 A`. */
function sittings(group: readonly NamedLine[], cellOf: CellOf): readonly SourceCell[] {
  const [pairs, against] = [lineOf(group, 'northSouth'), lineOf(group, 'eastWest')];
  const boards = lineOf(group, 'set');
  const label = cellOf(group[0]?.label ?? '', 1);
  const cells = (pairs?.rest ?? []).map(({ text, column }, at) => {
    const set = boards?.rest[at]?.text ?? '';
    const seated = `${text || '-'}-${against?.rest[at]?.text || '-'}`;
    return cellOf([seated, set].join(' ').trim(), column);
  });
  return [label, ...cells];
}

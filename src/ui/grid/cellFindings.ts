// Which findings stand at which cell of the grid.

import type { Finding, Severity } from '../../movement/findings.ts';

export interface CellFinding {
  readonly severity: Severity;
  readonly message: string;
}

/** The gravest finding of each cell with all messages, by `roundIndex/tableIndex`. Notes are left to the list. */
export function findingsByCell(findings: readonly Finding[]): ReadonlyMap<string, CellFinding> {
  const cells = new Map<string, CellFinding>();
  for (const { round, table, severity, message } of findings) {
    if (round === null || table === null || severity === 'note') continue;
    const key = `${round - 1}/${table - 1}`;
    const before = cells.get(key);
    cells.set(
      key,
      before === undefined
        ? { severity, message }
        : { severity: before.severity, message: `${before.message} ${message}` },
    );
  }
  return cells;
}

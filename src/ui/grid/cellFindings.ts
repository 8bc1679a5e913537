// Finds the findings to show at each cell of the grid.

import type { Finding, Severity } from '../../movement/findings.ts';
import { en } from '../../words/en.ts';
import { findingText } from '../../words/words.ts';

const page = en('ebu');

export interface CellFinding {
  readonly severity: Severity;
  readonly message: string;
}

/** The most serious finding of each cell, with all its messages, by `roundIndex/tableIndex`. Notes appear in the list only. */
export function findingsByCell(findings: readonly Finding[]): ReadonlyMap<string, CellFinding> {
  const cells = new Map<string, CellFinding>();
  for (const finding of findings) {
    const { round, table, severity } = finding;
    if (round === null || table === null || severity === 'note') continue;
    const message = findingText(page, finding);
    // A pair at two tables is wrong at one of them, and only the director knows at which.
    const tables = finding.rule === 'pairAtTwoTables' ? [finding.otherTable, table] : [table];
    for (const each of tables) {
      const key = `${round - 1}/${each - 1}`;
      const before = cells.get(key);
      cells.set(
        key,
        before === undefined
          ? { severity, message }
          : { severity: before.severity, message: `${before.message} ${message}` },
      );
    }
  }
  return cells;
}

// The findings to show at each cell of the grid.

import type { Finding, Severity } from '../../movement/finding.ts';
import { seatOf } from '../../movement/flow.ts';
import type { Movement, PairNumber } from '../../movement/movement.ts';
import { findingText } from '../../words/dictionary.ts';
import { findingsOnPage } from '../../words/en/findings.ts';

export interface CellFinding {
  readonly severity: Severity;
  readonly message: string;
}

/** The most serious finding of each cell, with all its messages, by `roundIndex/tableIndex`. Notes appear in the list only. */
export function findingsByCell(
  movement: Movement,
  findings: readonly Finding[],
): ReadonlyMap<string, CellFinding> {
  const page = findingsOnPage(movement.contestants);
  const cells = new Map<string, CellFinding>();
  for (const finding of findings) {
    const { severity } = finding;
    if (severity === 'note') continue;
    const message = findingText(page, finding);
    for (const key of findingCells(movement, finding)) {
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

/** All cells involved in a finding: only the director knows which of them is wrong. */
function findingCells(movement: Movement, finding: Finding): readonly string[] {
  const { round, table, pair } = finding;
  if (round === null || table === null) return [];
  const here = `${round - 1}/${table - 1}`;
  if (finding.rule === 'pairAtTwoTables') return [`${round - 1}/${finding.otherTable - 1}`, here];
  if (!('firstRound' in finding)) return [here];
  const before = finding.firstRound - 1;
  const seat = seatOf(movement, before, pair as PairNumber);
  return seat === null ? [here] : [`${before}/${seat.tableIndex}`, here];
}

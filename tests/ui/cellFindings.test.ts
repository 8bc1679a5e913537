import { describe, expect, it } from 'vitest';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, createSets, type PairNumber, pairsAt } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { findingsByCell } from '../../src/ui/grid/cells.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { findingText } from '../../src/words/dictionary.ts';
import { relayShare } from '../balance/movements.ts';

describe('findings at their cells', () => {
  it('are shown at every cell they name, most serious first, without notes', () => {
    const movement = createMovement({
      title: 'Faulty',
      pairCount: 6,
      sets: createSets(3, 2),
      rounds: [
        [createPlay(1, 2, 0), createPlay(1, 4, 1)],
        [createPlay(1, 2, 0), createPlay(5, 6, 1)],
      ],
    });
    const findings = checkMovement(movement);
    const cells = findingsByCell(movement, findings);
    for (const finding of findings) {
      const { round, table, severity } = finding;
      const message = findingText(wordsOf('en', 'ebu'), finding, movement);
      if (round === null || table === null) continue;
      const shown = cells.get(`${round - 1}/${table - 1}`);
      if (finding.rule === 'pairAtTwoTables') {
        const other = cells.get(`${finding.round - 1}/${finding.otherTable - 1}`);
        expect(other?.message).toContain(message);
      }
      if (finding.rule === 'setReplayed' || finding.rule === 'repeatedMeeting') {
        const first = movement.rounds[finding.firstRound - 1] ?? [];
        const at = first.findIndex((sitting) =>
          pairsAt(sitting).includes(finding.pair as PairNumber),
        );
        expect(cells.get(`${finding.firstRound - 1}/${at}`)?.message).toContain(message);
      }
      if (severity === 'note') expect(shown?.message ?? '').not.toContain(message);
      else expect(shown?.message).toContain(message);
    }
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const { round, table } of errors) {
      if (round === null || table === null) continue;
      expect(cells.get(`${round - 1}/${table - 1}`)?.severity).toBe('error');
    }
    expect([...cells.keys()]).not.toContain('1/1');
  });

  it('are absent where tables share boards, which is a note', () => {
    const movement = relayShare(6);
    const findings = checkMovement(movement);
    const atCells = findings.filter(({ round, table }) => round !== null && table !== null);
    expect(atCells.map(({ severity }) => severity)).toContain('note');
    expect(findingsByCell(movement, findings).size).toBe(0);
  });
});

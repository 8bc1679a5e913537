import { describe, expect, it } from 'vitest';
import { createPlay } from '../../src/movement/movement.ts';
import { parseMovements } from '../../src/notation/formats.ts';

const text = `---
name: "Howell04"
short: "Howell 4 pairs: 2 tables"
numberTeams: 4
hands:
- table: 1
  round: 1
  ns: 4
  ew: 1
  boards:
  - 1
  - 2
- table: 2
  round: 1
  ns: 2
  ew: 3
  boards: [3, 4]
- table: 1
  round: 2
  ns: 4
  ew: 2
  boards:
  - 3
  - 4
- table: 2
  round: 2
  ns: 0
  ew: 1
  boards: []
`;

function faultsAfter(search: string, replacement: string) {
  const result = parseMovements(text.replace(search, replacement), { fileName: null });
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${f.message}`);
}

describe('a bridgescorer movement', () => {
  it('gives its hands, in any order, and its own title', () => {
    const result = parseMovements(text, { fileName: 'download.yaml' });
    if (!result.ok) throw new Error(result.faults[0]?.message);
    expect(result.formatId).toBe('bridgescorer');
    expect(result.movements[0]).toMatchObject({
      title: 'Howell 4 pairs: 2 tables',
      pairCount: 4,
      sets: [
        { label: 'A', boards: 2 },
        { label: 'B', boards: 2 },
      ],
      rounds: [
        [createPlay(4, 1, 0), createPlay(2, 3, 1)],
        [createPlay(4, 2, 1), { kind: 'sitOut', pair: 1, seat: 'EW', set: null }],
      ],
    });
  });

  it('says in which line it does not fit', () => {
    expect(faultsAfter('ns: 4', 'ns: four')).toEqual([
      '8:1 Here should stand a whole number, not “four”.',
    ]);
    expect(faultsAfter('  round: 1\n', '')).toEqual(['6:1 This hand does not tell its round.']);
    expect(faultsAfter('[3, 4]', '[3, 5]')).toEqual([
      '13:1 The boards “3, 5” do not follow one another; a board set must.',
    ]);
    expect(faultsAfter('[3, 4]', '[]')).toEqual([
      '13:1 Pairs 2 and 3 play here, but no boards are named. Add the board set.',
    ]);
  });
});

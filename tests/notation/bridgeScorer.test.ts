import { describe, expect, it } from 'vitest';
import { createPlay } from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { faultCauseWords } from '../../src/words/english/notation.ts';

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

async function faultsAfter(search: string, replacement: string) {
  const result = await readMovements(text.replace(search, replacement), { fileName: null });
  return result.ok ? [] : result.faults.map((f) => `${f.line}:${f.column} ${faultCauseWords(f)}`);
}

describe('a bridgescorer movement', () => {
  it('is refused if a hand lists a board twice, at the second', async () => {
    expect(await faultsAfter('boards: [3, 4]', 'boards: [3, 4, 3]')).toEqual([
      '17:18 Board 3 is listed twice in this hand. List it once.',
    ]);
    const hand = '- {table: 1, round: 1, ns: 1, ew: 2, boards: [1';
    const result = await readMovements(`hands:\n${hand}${',1'.repeat(100_000)}]}\n`, {
      fileName: null,
    });
    expect(!result.ok && result.faults.map(({ kind }) => kind)).toEqual(['boardTwiceInHand']);
  });

  it('gives its hands, in any order, and its own title', async () => {
    const result = await readMovements(text, { fileName: 'download.yaml' });
    if (!result.ok) throw new Error(result.faults.map(faultCauseWords)[0]);
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

  it('reports the line of an invalid value', async () => {
    expect(await faultsAfter('ns: 4', 'ns: four')).toEqual([
      '8:7 Expected a whole number here (N-S pair), found “four”.',
    ]);
    expect(await faultsAfter('  round: 1\n', '')).toEqual([
      '6:3 This hand does not give its round.',
    ]);
    expect(await faultsAfter('[3, 4]', '[]')).toEqual([
      '13:3 Round 1, table 2: pairs 2 and 3 play, but no board set is named. Add it.',
    ]);
  });

  it('reports more hands than a movement can have once, and not what each of them lacks', async () => {
    const result = await readMovements(`${text}${'- a\n'.repeat(12_500)}`, { fileName: null });
    expect(result.ok ? [] : result.faults).toEqual([
      { line: 12_526, column: 3, kind: 'tooManySittings', rounds: 100, tables: 125 },
    ]);
  });
});

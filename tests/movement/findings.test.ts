import { describe, expect, it } from 'vitest';
import { checkMovement, findingSet, isPlayable, playErrors } from '../../src/movement/findings.ts';
import {
  createMovement,
  createPlay,
  createSets,
  type PairNumber,
} from '../../src/movement/movement.ts';

const rulesOf = (movement: Parameters<typeof checkMovement>[0]) =>
  checkMovement(movement).map((finding) => [
    finding.rule,
    finding.round,
    finding.table,
    finding.pair,
    findingSet(finding),
  ]);

describe('checkMovement', () => {
  it('finds every broken rule, at its place, errors first', () => {
    const movement = createMovement({
      title: 'Broken on purpose',
      pairCount: 6,
      sets: createSets(2, 2),
      rounds: [
        [createPlay(1, 2, 0), createPlay(3, 1, 0)],
        [createPlay(2, 1, 0), createPlay(3, 4, 1)],
      ],
    });
    expect(rulesOf(movement)).toEqual([
      ['pairAtTwoTables', 1, 2, 1, null],
      ['setReplayed', 1, 2, 1, 'A'],
      ['setReplayed', 2, 1, 1, 'A'],
      ['setReplayed', 2, 1, 2, 'A'],
      ['repeatedMeeting', 2, 1, 1, null],
      ['sitOut', 1, null, 4, null],
      ['sitOut', 1, null, 5, null],
      ['sitOut', 1, null, 6, null],
      ['sharedSet', 1, 2, null, 'A'],
      ['sitOut', 2, null, 5, null],
      ['sitOut', 2, null, 6, null],
      ['incomplete', null, null, 1, 'B'],
      ['incomplete', null, null, 2, 'B'],
      ['incomplete', null, null, 4, 'A'],
      ['incomplete', null, null, 5, null],
      ['incomplete', null, null, 6, null],
    ]);
    const findings = checkMovement(movement);
    expect(isPlayable(findings)).toBe(false);
    expect(playErrors(movement)).toEqual(findings.slice(0, 4));
  });

  it('treats the phantom as nobody: its opponent sits out, and neither plays the boards', () => {
    const movement = createMovement({
      title: 'Three pairs',
      pairCount: 4,
      phantom: 4 as PairNumber,
      sets: createSets(1, 2),
      rounds: [[createPlay(1, 2, 0), createPlay(3, 4, 0)]],
    });
    expect(rulesOf(movement)).toEqual([
      ['sitOut', 1, 2, 3, null],
      ['incomplete', null, null, 3, 'A'],
    ]);
    expect(isPlayable(checkMovement(movement))).toBe(true);
  });

  it('copies of a set are not shared', () => {
    const sets = [{ label: 'A', boards: 2, copies: 2 }];
    const rounds = [[createPlay(1, 2, 0), createPlay(3, 4, 0)]];
    expect(checkMovement(createMovement({ title: 'Copies', pairCount: 4, sets, rounds }))).toEqual(
      [],
    );
  });
});

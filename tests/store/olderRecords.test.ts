// Records of earlier programs may hold locks of rounds, tables and pairs that are gone; they open all the same.

import { expect, it } from 'vitest';
import { HEAD } from '../../src/store/browserStorage.ts';
import { fieldsOf } from '../../src/store/records.ts';
import { createSnapshot, formatSnapshot, parseSnapshot } from '../../src/store/snapshot.ts';
import { mitchell } from './fakeServices.ts';

it('locks that point nowhere are dropped from the movement on screen and the one remembered', () => {
  const movement = mitchell([]);
  const parts = formatSnapshot({ ...createSnapshot(movement), held: movement });
  const head = fieldsOf(parts.get(HEAD));
  const older = {
    ...fieldsOf(head.movement),
    notes: 'n'.repeat(20_000),
    locks: { rounds: [8], pairs: [1, 15], tables: [1, 9], firstSittings: 50 },
  };
  const stored = new Map(parts).set(HEAD, { ...head, movement: older, held: older });
  const { snapshot, fault } = parseSnapshot(stored);
  expect(fault).toBe(null);
  for (const read of [snapshot?.movement, snapshot?.held]) {
    expect(read?.locks).toEqual({
      ...{ sittings: [], roundIndexes: [], tableIndexes: [0], pairs: [1] },
      firstSittings: 49,
    });
    expect(read?.notes).toHaveLength(10_000);
    expect(read?.rounds).toEqual(movement.rounds);
  }
});

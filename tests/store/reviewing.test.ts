import { expect, it } from 'vitest';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { reviewOf } from '../../src/store/reviewing.ts';
import { mitchell, startStore } from './fakeServices.ts';
import { search } from './search.ts';

it('keeps the identity of the review whoever asks about an earlier state', async () => {
  const movement = mitchell([]);
  const app = startStore(movement);
  app.actions.startOptimising();
  const { outcome } = search(movement, 2000);
  await app.runs[0]?.answer({ ok: true, outcome });
  const behind = app.store.getState();
  app.actions.edit({ kind: 'setLocks', locks: { ...movement.locks, roundIndexes: [0] } }, 'Lock');
  const now = app.store.getState();
  const one = reviewOf(now);
  expect(one).not.toBeNull();
  reviewOf(behind);
  expect(reviewOf(now)).toBe(one);
});

it('shows and counts no change where nobody plays, and proposes it all the same', async () => {
  const movement = { ...mitchell([]), phantom: 14 as PairNumber };
  const round = movement.rounds[0]?.map((_, tableIndex) => ({ roundIndex: 0, tableIndex })) ?? [];
  const switched = applyEdit(movement, switchCells(movement, round));
  if (!switched.ok) throw new Error('The round cannot be switched.');
  const app = startStore(movement);
  app.actions.startOptimising();
  const { outcome } = search(movement, 2000);
  const found = { ...outcome, movement: switched.movement };
  await app.runs[0]?.answer({ ok: true, outcome: found });
  const review = reviewOf(app.store.getState());
  expect(review?.changes).toHaveLength(6);
  expect(review?.proposed).toEqual(switched.movement);
});

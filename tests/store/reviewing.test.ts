import { expect, it } from 'vitest';
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

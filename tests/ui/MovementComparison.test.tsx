// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { MovementComparison } from '../../src/ui/balance/MovementComparison.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

async function compare(before: Movement, now: Movement) {
  const { screen } = renderInApp(<MovementComparison before={before} now={now} />, now, {
    evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
  });
  await act(settle);
  return screen;
}

it('shows how the matrices differ, or says that they do not', async () => {
  const movement = mitchell();
  const same = await compare(movement, movement);
  expect(same.getByText('The score matrix is the same in both.')).toBeTruthy();
  expect(same.container.querySelector('canvas')).toBeNull();
  cleanup();
  const switched = applyEdit(movement, switchCells(movement, [{ roundIndex: 0, tableIndex: 0 }]));
  if (!switched.ok) throw new Error('The cell cannot be switched.');
  const other = await compare(movement, switched.movement);
  expect(other.container.querySelector('canvas')).not.toBeNull();
});

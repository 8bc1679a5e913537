// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import type { BoardMask, Movement } from '../../src/movement/movement.ts';
import { MovementComparison } from '../../src/ui/balance/MovementComparison.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

async function compare(before: Movement, now: Movement) {
  const { screen } = renderInApp(
    <MovementComparison first={before} second={now} titles={['First', 'Second']} />,
    now,
    {
      evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
    },
  );
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

it('explains every figure that it compares, in a sentence and without a formula', async () => {
  const movement = mitchell();
  const screen = await compare(movement, movement);
  const meanings = screen.getByLabelText('What the figures mean');
  const said = [...meanings.children].map(({ textContent }) => textContent ?? '');
  const names = screen
    .getAllByRole('row')
    .filter(({ children }) => children.length === 4)
    .map(({ children }) => children[0]?.textContent ?? '')
    .filter((name) => name !== '');
  expect(said.map((line) => line.split(':')[0])).toEqual(names);
  for (const line of said) expect(line).toMatch(/^[^=√Σ²]{20,}\.$/);
});

it('prints a change only between figures that count the same', async () => {
  const movement = mitchell();
  const inPart = applyEdit(movement, {
    kind: 'toggleSwitches',
    toggles: [{ roundIndex: 0, tableIndex: 0, boards: 1 as BoardMask }],
  });
  if (!inPart.ok) throw new Error('The board cannot be switched.');
  const changesIn = async (now: Movement) => {
    const screen = await compare(movement, now);
    const rows = screen.getAllByRole('row').map((row) => [...row.children]);
    cleanup();
    return new Map(
      rows.flatMap((cells) =>
        cells.length === 4
          ? [[cells[0]?.textContent ?? '', cells[3]?.textContent ?? ''] as const]
          : [],
      ),
    );
  };
  const across = await changesIn(inPart.movement);
  expect(across.get('Inequity index')).toMatch(/\d/);
  for (const name of ['Qf', 'Spread of s', 'Average of s']) expect(across.get(name)).toBe('–');
  const same = await changesIn(movement);
  expect([same.get('Qf'), same.get('Inequity index')]).toEqual(['0.00', '0.00']);
});

it('prints the difference of the figures as they are shown', async () => {
  const movement = mitchell();
  const switched = applyEdit(movement, switchCells(movement, [{ roundIndex: 0, tableIndex: 0 }]));
  if (!switched.ok) throw new Error('The cell cannot be switched.');
  const screen = await compare(movement, switched.movement);
  const rows = screen.getAllByRole('row').map(({ children }) => [...children].slice(1));
  for (const row of rows) {
    const [before, now, change] = row.map(({ textContent }) =>
      Number((textContent ?? '').replace('−', '-')),
    );
    if (Number.isFinite(change)) expect(change).toBeCloseTo((now ?? 0) - (before ?? 0), 9);
  }
});

// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import type { BoardMask, Movement, Sitting } from '../../src/movement/movement.ts';
import { MovementComparison } from '../../src/ui/balance/MovementComparison.tsx';
import { built } from '../catalogue/built.ts';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const SIZES = ['Rounds', 'Boards to prepare', 'Boards played', 'Longest sit-out'];

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
  const meanings = screen.getAllByLabelText('What the figures mean');
  const said = meanings.flatMap(({ children }) =>
    [...children].map(({ textContent }) => textContent ?? ''),
  );
  const names = screen
    .getAllByRole('row')
    .filter(({ children }) => children.length === 4)
    .map(({ children }) => children[0]?.textContent ?? '')
    .filter((name) => name !== '');
  // What a club needs, in plain words, and then what wants explaining.
  expect(names.slice(0, 4)).toEqual(SIZES);
  expect(said.map((line) => line.split(':')[0])).toEqual(names.slice(4));
  for (const line of said) expect(line).toMatch(/^[^=√Σ²]{20,}\.$/);
});

it('says first what either asks of the club, with a change where everybody plays alike', async () => {
  // 14 pairs in 7 rounds of 4 boards; 13 in 13 of 2, of whom each sits out once.
  const odd = built({ familyId: 'howell', parameters: { tables: 7 }, boards: 2, missingPair: 14 });
  const screen = await compare(
    built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 4 }),
    odd,
  );
  const cells = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.filter(([name]) => SIZES.includes(name ?? ''))).toEqual([
    ['Rounds', '7', '13', '+6'],
    ['Boards to prepare', '28', '26', '−2'],
    ['Boards played', '28', '24', '−4'],
    ['Longest sit-out', '0', '2', '+2'],
  ]);
});

it('compares only figures that count the same', async () => {
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
  for (const name of ['Qf', 'Spread of competition', 'Average competition'])
    expect(across.has(name)).toBe(false);
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

it('says why a movement has no figures', async () => {
  const apart = built({ familyId: 'mitchell', parameters: { tables: 7 }, switchRounds: [] });
  const screen = await compare(mitchell(), apart);
  expect(screen.getByText(/^Second: two winners/)).toBeTruthy();
  expect(screen.queryByText(/^First: /)).toBeNull();
});

it('does not speak of switched boards where boards are only left out', async () => {
  const movement = mitchell();
  const leaveOut = (sitting: Sitting): Sitting =>
    sitting.kind === 'play' ? { ...sitting, dropped: 1 as BoardMask } : sitting;
  const [first = [], ...rounds] = movement.rounds;
  const screen = await compare(movement, { ...movement, rounds: [first.map(leaveOut), ...rounds] });
  expect(screen.getByText(/^Only the inequity index is comparable/)).toBeTruthy();
  expect(screen.queryByText(/are switched/)).toBeNull();
});

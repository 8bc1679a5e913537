// @vitest-environment jsdom
// The history: every edit, and the fairness that the latest led to where it is another.

import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { HistoryPanel } from '../../src/ui/panels/HistoryPanel.tsx';
import { evaluate, mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('has the fairness after each edit that changed it', async () => {
  let evaluations = 0;
  const { app, screen } = renderInApp(<HistoryPanel />, mitchell([3]), {
    evaluate: async (request: Parameters<typeof evaluate>[0]) => {
      evaluations += 1;
      return evaluate(request);
    },
  });
  const { actions, store } = app;
  const lines = () =>
    screen
      .getAllByRole('button')
      .map(({ textContent }) => (textContent ?? '').replace(/^\d+ /, '').trim());
  const figure = (switched: number[]) => {
    const { qf, roundedIndex } = analyse(mitchell(switched));
    return `Qf ${qf.toFixed(2)}, index ${roundedIndex.toFixed(2)}`;
  };
  const label = () => store.getState().document.past.at(-1)?.label ?? '';
  const cells = Array.from({ length: 7 }, (_, tableIndex) => ({ roundIndex: 4, tableIndex }));
  act(() => actions.toggleCells(cells, 'Switch round 5'));
  const first = label();
  act(() => void actions.edit({ kind: 'describe', title: 'A name', notes: '' }, 'Name'));
  const second = label();
  await waitFor(() =>
    expect(lines()).toEqual([
      `${second} – now`,
      `${first} ${figure([3, 5])}`,
      `Opened ${figure([3])}`,
    ]),
  );
  const before = evaluations;
  act(() => actions.undo());
  await waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([`${second} – undone`, `${first} – now ${figure([3, 5])}`]),
  );
  expect(evaluations - before).toBeLessThanOrEqual(3);
});

it('has the fairness of what was opened, also if the same movement was opened before', async () => {
  const { app, screen } = renderInApp(<HistoryPanel />, mitchell([]), {
    evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
  });
  act(() => app.actions.openMovement(mitchell([3]), 'Open one'));
  act(() => app.actions.openMovement(mitchell([3]), 'Open it again'));
  const { qf, roundedIndex } = analyse(mitchell([3]));
  const figure = `Qf ${qf.toFixed(2)}, index ${roundedIndex.toFixed(2)}`;
  const lines = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([
      `2 Open it again – now ${figure}`,
      `1 Open one ${figure}`,
    ]),
  );
});

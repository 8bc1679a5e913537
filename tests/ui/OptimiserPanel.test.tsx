// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OptimiserPanel } from '../../src/ui/optimiser/OptimiserPanel.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

// It draws on a canvas, which the test environment lacks.
vi.mock('../../src/ui/optimiser/QfCurve.tsx', () => ({ QfCurve: () => null }));

afterEach(cleanup);

it('a proposal is offered until it is what is on the screen', async () => {
  const unswitched = mitchell([]);
  const { outcome } = search(unswitched, 20_000);
  const { app, screen } = renderInApp(<OptimiserPanel />, unswitched);
  const { actions, store } = app;
  const offered = () => screen.queryAllByRole('button', { name: /the proposal$/ }).length;
  const words = () => screen.getByRole('status').textContent;
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(offered()).toBe(2);
  expect(words()).not.toContain('on the screen already');

  act(() => actions.acceptProposal());
  const [run] = store.getState().runs;
  if (run === undefined) throw new Error('The run is not in the list.');
  act(() => actions.proposeAgain(run));
  expect(words()).toContain('That is what is on the screen already');
  expect(offered()).toBe(0);

  act(() => actions.undo());
  expect(words()).toContain('It was made for an earlier version.');
  expect(offered()).toBe(2);

  const { rounds, ...rest } = unswitched;
  act(() => actions.openMovement({ ...rest, rounds: rounds.slice(1), title: 'Shorter' }, 'Open'));
  expect(screen.queryByRole('status')).toBe(null);
  act(() => actions.proposeAgain(run));
  expect(words()).toContain(`It was made for “${unswitched.title}”`);
});

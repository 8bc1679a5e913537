// @vitest-environment jsdom

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../src/store/services.ts';
import { BalancePanel } from '../../src/ui/balance/BalancePanel.tsx';
import { useFigures } from '../../src/ui/useFigures.tsx';
import { evaluate, mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

// What a worker could not do is said, and done again when it is asked for.

afterEach(cleanup);

/** A worker that fails until it is told to work. */
function failingAtFirst() {
  let isDead = true;
  const service: Services['evaluate'] = async (request) => {
    if (isDead) throw new Error('The worker has died.');
    return evaluate(request);
  };
  return {
    evaluate: service,
    repair: () => {
      isDead = false;
    },
  };
}

it('fairness of listed movements', async () => {
  const listed = [mitchell([5])];
  function List() {
    const [figures, failure] = useFigures(listed);
    return (
      <>
        <p>{listed.map((movement) => figures.get(movement)?.text ?? '…')}</p>
        {failure}
      </>
    );
  }
  const worker = failingAtFirst();
  const { screen } = renderInApp(<List />, undefined, { evaluate: worker.evaluate });
  expect((await screen.findByRole('alert')).textContent).toContain('The worker has died.');
  worker.repair();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Qf/);
  expect(screen.queryByRole('alert')).toBe(null);
});

it('the balance of the movement', async () => {
  const worker = failingAtFirst();
  const { screen } = renderInApp(<BalancePanel />, mitchell([]), {
    evaluate: worker.evaluate,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The worker has died.');
  worker.repair();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
});

it('the balance of the best that a run has found', async () => {
  const { app, screen } = renderInApp(<BalancePanel />, mitchell([]));
  const [first] = app.evaluations;
  await act(async () => first?.answer(evaluate(first.request)));
  act(() => app.actions.startOptimising());
  const { progress } = search(mitchell([]), 2000);
  act(() => app.runs[0]?.progress({ ...progress, improvement: mitchell([3]) }));
  await act(async () => app.evaluations.at(-1)?.fail(new Error('The worker has died.')));
  expect(screen.getByRole('alert').textContent).toContain('The worker has died.');
});

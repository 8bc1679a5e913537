// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BalancePanel } from '../../src/ui/balance/BalancePanel.tsx';
import { PartBoundary } from '../../src/ui/PartBoundary.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { catalogue } from '../wholeCatalogue.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('the cursor of the matrix is none when the movement becomes smaller under it', async () => {
  const larger = mitchell();
  const made = catalogue.generate({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 4 });
  if (!made.ok) throw new Error('No such Mitchell.');
  const { app, screen } = renderInApp(
    <PartBoundary title="The balance">
      <BalancePanel />
    </PartBoundary>,
    made.movement,
  );
  let answered = 0;
  const answerAll = async (): Promise<void> => {
    const asked = app.evaluations.slice(answered);
    answered = app.evaluations.length;
    for (const { request, answer } of asked) await act(() => answer(evaluate(request)));
    await act(settle);
  };
  await answerAll();
  await act(async () => app.actions.openMovement(larger, 'Open'));
  await answerAll();
  const matrix = screen.getByRole('application');
  act(() => matrix.focus());
  for (let step = 0; step < larger.pairCount; step++) {
    fireEvent.keyDown(matrix, { key: 'ArrowDown' });
  }
  await act(async () => app.actions.undo());
  await answerAll();
  expect(screen.container.textContent).not.toContain('could not be shown');
  screen.getByText(/^Point at or tap a cell/);
});

it('the tab that is chosen, and the focus on it, stay while another movement is worked out', async () => {
  const { app, screen } = renderInApp(<BalancePanel />, mitchell());
  const [first] = app.evaluations;
  if (first !== undefined) await act(() => first.answer(evaluate(first.request)));
  await act(settle);
  const tab = screen.getByRole('tab', { name: 'Absence' });
  fireEvent.click(tab);
  act(() => tab.focus());
  await act(async () => app.actions.openMovement(mitchell([]), 'Open'));
  expect(screen.getByText('Calculating the balance …')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Absence', selected: true }));
});

// @vitest-environment jsdom
// The panel Compare: a published movement for as many pairs is there without anything remembered.

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ComparePanel } from '../../src/ui/balance/ComparePanel.tsx';
import { evaluate, mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('compares with what Hilton recommends for as many pairs', async () => {
  renderInApp(<ComparePanel />, mitchell([]));
  const select = await screen.findByLabelText(/Compare with/);
  const labels = [...select.querySelectorAll('option')].map(({ label }) => label);
  expect(labels.every((label) => label.startsWith('Hilton: '))).toBe(true);
  const howell = labels.find((label) => /Howell, 26 boards/.test(label));
  fireEvent.change(select, { target: { value: howell } });
  expect(
    screen.getByText(/^On the screen: .*\. Hilton: .*Howell.*: Howell, 7 tables/),
  ).toBeTruthy();
});

it('has what is on the screen first, the proposal second, and a gain as a gain', async () => {
  const some = mitchell([1, 2, 3]);
  const evaluated = async (request: Parameters<typeof evaluate>[0]) => evaluate(request);
  const { app } = renderInApp(<ComparePanel />, some, { evaluate: evaluated });
  act(() => app.actions.startOptimising());
  const { outcome } = search(some, 20_000);
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  const [heading, ...rows] = await screen.findAllByRole('row');
  const texts = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((c) => c.textContent);
  expect(texts(heading)).toEqual(['', 'On the screen', 'Proposal of run 1', 'Change']);
  const [, qf, better, change] = texts(rows.find((row) => /^Qf/.test(row.textContent ?? '')));
  expect(Number(better)).toBeGreaterThan(Number(qf));
  expect(change).toBe(`+${(Number(better) - Number(qf)).toFixed(2)}`);
});

// @vitest-environment jsdom
// The panel Compare: a published movement for as many pairs is there without anything remembered.

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ComparePanel } from '../../src/ui/balance/ComparePanel.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('compares with what Hilton recommends for as many pairs', async () => {
  renderInApp(<ComparePanel />, mitchell([]));
  const select = await screen.findByLabelText(/Compare with/);
  const labels = [...select.querySelectorAll('option')].map(({ label }) => label);
  expect(labels.every((label) => label.startsWith('Hilton: '))).toBe(true);
  const howell = labels.find((label) => /Howell, 26 boards/.test(label));
  fireEvent.change(select, { target: { value: howell } });
  expect(screen.getByText(/^Before: Howell, 7 tables/)).toBeTruthy();
});

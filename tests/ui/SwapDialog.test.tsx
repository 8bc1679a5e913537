// @vitest-environment jsdom

import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SwapDialog } from '../../src/ui/editing/SwapDialog.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

function open() {
  const closed: number[] = [];
  const { app, screen } = renderInApp(<SwapDialog onClose={() => closed.push(1)} />, mitchell([]));
  const submit = (text: string): void => {
    const field = screen.getByRole('textbox', { name: /^Or new numbers for several/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
  };
  return { app, screen, submit, closed, document_: () => app.store.getState().document };
}

it('gives several pairs new numbers at once, as one edit with its name', () => {
  const { app, submit, closed, document_ } = open();
  const opening = document_().movement;
  submit('1→5, 5→9, 9→1');
  expect(closed).toHaveLength(1);
  const { movement, past } = document_();
  expect(past.map(({ label }) => label)).toEqual(['Renumber pairs 1→5, 5→9, 9→1']);
  expect(movement.rounds[0]?.slice(0, 5)).toMatchObject([
    { northSouth: 5, eastWest: 8 },
    { northSouth: 2, eastWest: 1 },
    { northSouth: 3 },
    { northSouth: 4 },
    { northSouth: 9 },
  ]);
  app.actions.undo();
  expect(document_().movement).toEqual(opening);
});

it('says what is doubled and missing, keeps what was typed, and changes nothing', () => {
  const { screen, submit, closed, document_ } = open();
  submit('1→5');
  expect(screen.getByRole('alert').textContent).toMatch(/pair 5, and nobody pair 1\./);
  expect(screen.getByDisplayValue('1→5')).toBeTruthy();
  expect([closed, document_().past]).toEqual([[], []]);
  submit('');
  expect(document_().past.map(({ label }) => label)).toEqual(['Swap pairs 1 and 2']);
});

// @vitest-environment jsdom

import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IndividualDialog } from '../../src/ui/movements/IndividualDialog.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('opens a rainbow that can be announced, and offers it only where there is one', async () => {
  window.history.replaceState(null, '', '#/tonight');
  const dialog = <IndividualDialog wanted={{ players: 20 }} onClose={() => undefined} />;
  const { app, screen } = renderInApp(dialog, mitchell([]));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Rainbow/ }));
  expect(screen.queryByRole('combobox', { name: /^Copies/ })).toBeNull();
  expect(screen.getByText(/less fair/)).toBeTruthy();
  const open = screen.getByRole('button', { name: 'Open' });
  await waitFor(() => expect(open).toHaveProperty('disabled', false));
  // The event of the new address comes later: it must not come after the document of the test.
  const isThere = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true }),
  );
  fireEvent.click(open);
  await isThere;
  const { movement } = app.store.getState().document;
  expect(movement.origin).toMatchObject({ parameters: { players: 20, moves: 'rainbow' } });
  expect(movement.rounds).toHaveLength(5);
  fireEvent.change(screen.getByRole('combobox', { name: 'Players' }), { target: { value: '24' } });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Copies/ })).toBeTruthy();
});

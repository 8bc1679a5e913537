// @vitest-environment jsdom
// Which dialog is there again when another is closed.

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { App } from '../../src/ui/App.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(() => {
  cleanup();
  location.hash = '';
});

it('People leads back to Cards where it was opened from there, and nowhere else', async () => {
  location.hash = '#/design';
  renderInApp(<App />, mitchell([]));
  const dialog = async (name: string) => {
    const shown = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
    return shown;
  };
  const press = async (name: string | RegExp) =>
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));
  await press('Cards …');
  await dialog('Cards');
  await press('Names of the pairs …');
  fireEvent.keyDown(await dialog('People'), { key: 'Escape' });
  fireEvent.keyDown(await dialog('Cards'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);

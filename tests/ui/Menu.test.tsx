// @vitest-environment jsdom

import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Menu } from '../../src/ui/commands/Menu.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

describe('a menu that is still being loaded', () => {
  it('opens with the first press and loses no key', async () => {
    const { app, screen } = renderInApp(<Menu label="Rounds" group="Rounds" />, mitchell([]));
    app.actions.setPreferences({ place: 'design' });
    const button = screen.getByRole('button', { name: /^Rounds/ });
    button.focus();
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    press('End');
    press('ArrowUp');
    await screen.findByRole('menu', { name: 'Rounds' });
    const items = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(items.at(-2));
    press('Home');
    expect(document.activeElement).toBe(items[0]);
    press('Escape');
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays closed if it is closed meanwhile', async () => {
    const { app, screen } = renderInApp(<Menu label="Cells" group="Cells" />, mitchell([]));
    app.actions.setPreferences({ place: 'design' });
    const button = screen.getByRole('button', { name: /^Cells/ });
    button.focus();
    press('ArrowDown');
    press('End');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    press('ArrowDown');
    await screen.findByRole('menu', { name: 'Cells' });
    expect(document.activeElement).toBe(screen.getAllByRole('menuitem')[0]);
  });
});

// @vitest-environment jsdom

import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { type Screens, ScreensContext, type WantedSize } from '../../src/ui/commands/screens.ts';
import { favouriteCommands } from '../../src/ui/movements/favourites.tsx';
import { MovementsDialog } from '../../src/ui/movements/MovementsDialog.tsx';
import { renderInApp } from './renderInApp.tsx';

const { generate } = RULED_CATALOGUE;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function made(familyId: string, parameters: Readonly<Record<string, number>>) {
  const generated = generate({ familyId, parameters, boards: 2 });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}

function renderDialog(movement = made('mitchell', { tables: 9 }), wanted?: WantedSize) {
  const asked: unknown[] = [];
  const screens: Screens = {
    openDialog: (...what) => asked.push(what),
    togglePanel: () => undefined,
    explain: () => undefined,
  };
  const { app, screen } = renderInApp(
    <ScreensContext value={screens}>
      <MovementsDialog wanted={wanted} onClose={() => undefined} />
    </ScreensContext>,
    movement,
  );
  fireEvent.focus(screen.getByLabelText('Find a movement'));
  const search = (text: string) =>
    fireEvent.change(screen.getByLabelText('Find a movement'), { target: { value: text } });
  const type = (label: string, value: number) =>
    fireEvent.change(screen.getAllByLabelText(label)[0] as Element, {
      target: { value: String(value) },
    });
  const form = () => screen.queryByRole('form')?.getAttribute('aria-label') ?? null;
  const field = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  return { app, screen, search, type, form, field, asked };
}

it('begins with the number of pairs that it is opened with, and otherwise where it was left', () => {
  const { search, type } = renderDialog();
  search('howell');
  type('How many pairs', 8);
  cleanup();
  const shown = (wanted?: WantedSize) => {
    const { field } = renderDialog(undefined, wanted);
    const both = [field('Find a movement'), field('How many pairs')];
    cleanup();
    return both;
  };
  expect(shown({ pairs: 22 })).toEqual(['', '22']);
  expect(shown({ players: 22 })).toEqual(['howell', '8']);
  expect(shown({ pairs: 250 })).toEqual(['howell', '8']);
});

describe('the form beside the catalogue', () => {
  it('opens with the family and size of the movement on the screen, and follows it', async () => {
    const { app, form, field } = renderDialog();
    await waitFor(() => expect(form()).toBe('Mitchell'));
    expect(field('Boards per set')).toBe('2');
    act(() => app.actions.openMovement(made('skip-mitchell', { tables: 12 }), 'Open'));
    expect(form()).toBe('Skip Mitchell');
    act(() => app.actions.undo());
    expect(form()).toBe('Mitchell');
  });

  it('never shows a family that the list no longer has', async () => {
    const { search, form, screen } = renderDialog();
    search('worger');
    await waitFor(() => expect(form()).toBe('Worger'));
    search('whirligig');
    await waitFor(() => expect(form()).toBe(null));
    expect(screen.queryByRole('button', { name: 'Open' })).toBe(null);
    search('howell');
    await waitFor(() => expect(screen.getAllByText(/Howell/).length).toBeGreaterThan(2));
    expect(form()).toBe(null);
    search('');
    await waitFor(() => expect(form()).toBe('Mitchell'));
  });

  it('says of a Howell with switched boards that it has them', async () => {
    const { search, screen } = renderDialog();
    const entry = () => screen.getAllByText('Howell')[0]?.closest('button')?.textContent;
    search('howell, 14 pairs');
    await waitFor(() => expect(entry()).toMatch(/index 0\.00With switched boards$/));
    search('howell, 8 pairs');
    await waitFor(() => expect(entry()).toMatch(/^Howell8 pairs.*index 0\.00$/));
  });

  it('uses the size of the list, and keeps the values typed for it', async () => {
    const { type, form, screen, field } = renderDialog();
    const tables = () => (screen.getAllByLabelText('Tables').at(-1) as HTMLInputElement).value;
    await waitFor(() => expect(form()).toBe('Mitchell'));
    expect(tables()).toBe('9');
    type('How many pairs', 22);
    await waitFor(() => expect([form(), tables()]).toEqual(['Mitchell', '11']));
    type('Boards per set', 3);
    expect([tables(), field('Boards per set')]).toEqual(['11', '3']);
    type('How many pairs', 18);
    await waitFor(() => expect(tables()).toBe('9'));
  });
});

describe('by the keyboard', () => {
  const rowsOf = (screen: ReturnType<typeof renderDialog>['screen']) =>
    within(screen.getByRole('list', { name: 'Movements found' }))
      .getAllByRole('button')
      .filter((button) => !button.getAttribute('aria-label')?.includes('avourite'));

  it('arrows go from the search into the list and along it', async () => {
    const { search, screen } = renderDialog();
    search('mitchell');
    await waitFor(() => expect(rowsOf(screen)[0]?.textContent).toMatch(/Mitchell/));
    const input = screen.getByLabelText('Find a movement');
    input.focus();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    const rows = rowsOf(screen);
    expect(document.activeElement).toBe(rows[0]);
    fireEvent.keyDown(rows[0] as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[1]);
    fireEvent.keyDown(rows[1] as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(rows[0]);
  });

  it('Enter opens the first that is found, even before it is', async () => {
    const { app, search, screen } = renderDialog();
    search('skip');
    fireEvent.keyDown(screen.getByLabelText('Find a movement'), { key: 'Enter' });
    const origin = () => app.store.getState().document.movement.origin;
    await waitFor(() => expect(origin()).toMatchObject({ familyId: 'skip-mitchell' }));
    expect(app.store.getState().document.past).toHaveLength(1);
  });

  it('Enter without a search opens nothing', async () => {
    const { app, screen } = renderDialog();
    await waitFor(() => expect(rowsOf(screen).length).toBeGreaterThan(2));
    const before = app.store.getState().document.movement;
    fireEvent.keyDown(screen.getByLabelText('Find a movement'), { key: 'Enter' });
    await act(async () => undefined);
    expect(app.store.getState().document.movement).toBe(before);
  });
});

describe('the mark in the list', () => {
  const marked = (screen: ReturnType<typeof renderDialog>['screen']) =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

  it('is at an entry only if the form shows exactly that size', async () => {
    const { app, screen, type, form } = renderDialog();
    await waitFor(() => expect(form()).toBe('Mitchell'));
    expect(marked(screen)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Mitchell14 pairs/ }));
    expect(marked(screen)).toEqual([expect.stringMatching(/^Mitchell14 pairs/)]);
    type('Boards per set', 2);
    expect(marked(screen)).toEqual([]);
    type('How many pairs', 22);
    await waitFor(() =>
      expect(marked(screen)).toEqual([expect.stringMatching(/^Mitchell22 pairs/)]),
    );
    fireEvent.change(screen.getByLabelText('Rounds to switch at the end'), {
      target: { value: 2 },
    });
    expect(marked(screen)).toEqual([]);
    type('How many pairs', 14);
    await waitFor(() =>
      expect(marked(screen)).toEqual([expect.stringMatching(/^Mitchell14 pairs/)]),
    );
    for (const [label, value] of [
      ['Tables', 9],
      ['Missing pair', 14],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: /^Mitchell14 pairs/ }));
      expect(marked(screen)).toHaveLength(1);
      const form = within(screen.getByRole('form'));
      fireEvent.change(form.getByLabelText('Boards per set'), { target: { value: 4 } });
      fireEvent.change(form.getByLabelText('Rounds'), { target: { value: 7 } });
      expect(marked(screen)).toHaveLength(1);
      fireEvent.change(form.getByLabelText(label), { target: { value } });
      expect(marked(screen)).toEqual([]);
    }
    type('How many pairs', 16);
    await waitFor(() => screen.getByRole('button', { name: /^Skip Mitchell16 pairs/ }));
    act(() => app.actions.openMovement(made('skip-mitchell', { tables: 12 }), 'Open'));
    await waitFor(() => expect(form()).toBe('Skip Mitchell'));
    expect(marked(screen)).toEqual([]);
  });

  it('is absent, as is the form, for a movement that no family has made', async () => {
    const { screen, form } = renderDialog({
      ...made('mitchell', { tables: 7 }),
      origin: { kind: 'drawn' },
    });
    await waitFor(() => screen.getByText('Select a movement to read about it and set its size.'));
    expect([form(), marked(screen)]).toEqual([null, []]);
  });
});

describe('the search box', () => {
  it('recognises names and numbers, and says what it recognised', async () => {
    const { search, screen } = renderDialog();
    search('mitchell 9 tables');
    expect(screen.getByText('Showing movements for 9 tables.')).toBeTruthy();
    search('13 pairs 24 boards');
    expect(screen.getByText('Showing movements for 13 pairs, 24 boards in play.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/^13 pairs, /).length).toBeGreaterThan(5));
    search('mitchell');
    expect(screen.queryByText(/^Showing/)).toBe(null);
  });

  it('announces how many movements were found, of the newest search alone', async () => {
    const { search, screen } = renderDialog();
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    for (const [text, count] of [
      ['worger', '1 movement found.'],
      ['300 pairs', 'No movement fits.'],
      ['howell 7', '5 movements found.'],
    ] as const) {
      search(text);
      expect(['', count]).toContain(said());
      await waitFor(() => expect(said()).toBe(count));
    }
    search('');
    expect(said()).toBe('');
  });

  it('says why a family does not have the size asked for', async () => {
    const { search, screen } = renderDialog();
    search('skip mitchell 13');
    const why =
      'No movement fits. Skip Mitchell: this movement needs an even number of tables; 13 tables play the Mitchell.';
    await waitFor(() => expect(screen.getByText(why)).toBeTruthy());
    search('skip mitchell 13 whirligig');
    await waitFor(() => expect(screen.getByText(/^No movement fits\. Remove/)).toBeTruthy());
  });

  it('passes pairs and rounds to the search for a new movement', () => {
    const { search, type, screen, asked } = renderDialog();
    type('Rounds', 6);
    search('10 pairs');
    fireEvent.click(screen.getByRole('button', { name: /^Search for a new movement/ }));
    expect(asked).toEqual([['newHowell', { pairs: 10, rounds: 6 }]]);
  });

  it('leads from players to an individual of that size', () => {
    const { search, screen, asked } = renderDialog();
    search('12 players');
    expect(screen.getByText(/^For an individual of 12 players, press/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Individual …' }));
    search('12 pairs');
    expect(screen.queryByText(/^For an individual/)).toBe(null);
    fireEvent.click(screen.getByRole('button', { name: 'Individual …' }));
    expect(asked).toEqual([
      ['individual', { players: 12 }],
      ['individual', {}],
    ]);
  });
});

describe('favourites', () => {
  it('favourites beyond the room for them are refused, and none is dropped', async () => {
    const { app, screen, search } = renderDialog();
    const favourites = Array.from({ length: 30 }, (_, index) => {
      return { kind: 'link', title: `Ours ${index}`, link: `${index}` } as const;
    });
    app.actions.setPreferences({ favourites });
    search('12 pairs howell');
    const star = await screen.findByRole('button', { name: /^Add Howell: 12 pairs/ });
    fireEvent.click(star);
    expect(app.store.getState().preferences.favourites).toEqual(favourites);
    expect(app.store.getState().notice?.title).toMatch(
      /^Howell: 12 pairs.* is not a favourite: there is room for 30 only/,
    );
  });

  it('are starred in the list, and opened from a list of their own until they are unstarred', async () => {
    const { app, screen, search } = renderDialog();
    search('12 pairs howell');
    const star = await screen.findByRole('button', {
      name: /^Add Howell: 12 pairs.* to favourites$/,
    });
    fireEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    const heading = await screen.findByText('Favourites (1)');
    const list = heading.closest('details') as HTMLElement;
    const open = [...list.querySelectorAll('button')].find((one) =>
      one.textContent?.startsWith('Howell: 12 pairs'),
    );
    fireEvent.click(open as Element);
    const { store } = app;
    await waitFor(() => expect(store.getState().document.movement.pairCount).toBe(12));
    expect(store.getState().document.movement.origin).toMatchObject({ familyId: 'howell' });
    fireEvent.click(
      screen.getAllByRole('button', { name: /^Remove Howell: 12 pairs/ })[0] as Element,
    );
    expect(screen.queryByText('Favourites (1)')).toBe(null);
  });

  it('unreadable favourites are refused with the reason', async () => {
    const { app } = renderDialog();
    const wrong = { kind: 'listed', title: 'X', request: { familyId: 'x' } } as const;
    app.actions.setPreferences({ favourites: [wrong, { kind: 'link', title: 'Y', link: 'Y' }] });
    for (const command of favouriteCommands(app).slice(1)) {
      const { notice } = app.store.getState();
      command.run();
      await waitFor(() => expect(app.store.getState().notice).not.toBe(notice));
      expect(app.store.getState().notice?.title).toMatch(/^[XY] could not be opened\.$/);
    }
  });
});

// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { SessionsDialog } from '../../src/ui/sessions/SessionsDialog.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

// The test environment lacks modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function open(movement: Movement = mitchell()) {
  const services = {
    evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
  };
  const { app, screen } = renderInApp(
    <SessionsDialog onClose={() => undefined} />,
    movement,
    services,
  );
  const document = () => app.store.getState().document;
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const rounds = () =>
    screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent ?? '');
  const choose = (label: string, text: string | RegExp) => {
    const select = screen.getByLabelText(label) as HTMLSelectElement;
    const option = [...select.options].find((one) => one.text.match(text));
    fireEvent.change(select, { target: { value: option?.value } });
  };
  return { app, screen, document, press, rounds, choose };
}

it('adds a copy, moves and removes it, each as one edit that undo takes back', async () => {
  const { app, document, press, rounds, choose, screen } = open();
  const { movement } = document();
  choose('Seating', 'same pair numbers');
  press('Add session');
  expect(document().movement.sessionStarts).toEqual([0, 7]);
  expect(document().movement.rounds[7]).toHaveLength(7);
  expect(document().movement.sets.map(({ label }) => label)).toContain('2G');
  expect(rounds()).toEqual(['', '1–7', '8–14', '14']);

  choose('Movement', /^Scrambled Mitchell|^Howell/);
  await act(settle);
  choose('Seating', 'drawn');
  press('Add session');
  expect(document().movement.sessionStarts).toHaveLength(3);
  const third = document().movement.rounds.slice(14);

  fireEvent.keyDown(screen.getByRole('button', { name: 'Move session 3 up' }), {
    key: 'ArrowUp',
    altKey: true,
  });
  expect(document().past.at(-1)?.label).toBe('Move session 3 to place 2');
  expect(document().movement.rounds.slice(7, 7 + third.length)).toHaveLength(third.length);
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe('Move session 2 up');
  press('Remove session 2');
  press('Remove session 2');
  expect(document().movement).toEqual({ ...movement, origin: document().movement.origin });
  expect(document().past).toHaveLength(5);
  act(() => {
    for (let step = 0; step < 5; step++) app.actions.undo();
  });
  expect(document().movement).toEqual(movement);
});

it('says how fair the event would be, and finds a fairer draw', async () => {
  const { screen, press, document } = open();
  await act(settle);
  const status = () => screen.getByText(/^The event with it: Qf/).textContent;
  await screen.findByText(/^The event with it: Qf/);
  const before = status();
  press('Find a fair draw');
  await screen.findByText(/^50 draws tried; draw \d+ gives the fairest event/);
  await screen.findByText(/^The event with it: Qf/);
  const indexIn = (text: string | null) => Number(/index ([\d.]+)/.exec(text ?? '')?.[1]);
  expect(indexIn(status())).toBeLessThanOrEqual(indexIn(before));
  expect(document().past).toHaveLength(0);
});

it('says why a seating chosen is none, and adds nothing', () => {
  const { screen, choose, document } = open();
  choose('Seating', 'chosen');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '1 2 2' } });
  expect(screen.getByText('Pair 2 is listed twice. List each pair once.')).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  expect(document().past).toHaveLength(0);
});

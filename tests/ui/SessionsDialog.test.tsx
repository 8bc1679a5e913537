// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applyEdit } from '../../src/movement/edit.ts';
import { boardNumbers, IDLE, type Movement, pairsAt } from '../../src/movement/movement.ts';
import { SessionsDialog } from '../../src/ui/sessions/SessionsDialog.tsx';
import { useFairestDraw } from '../../src/ui/sessions/useFairestDraw.ts';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

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
  expect(globalThis.document.activeElement).toBe(screen.getByRole('table', { name: 'Sessions' }));
  expect(document().movement).toEqual({ ...movement, origin: document().movement.origin });
  expect(document().past).toHaveLength(5);
  act(() => {
    for (let step = 0; step < 5; step++) app.actions.undo();
  });
  expect(document().movement).toEqual(movement);
});

it('adds a session for those who are left when a pair has withdrawn', async () => {
  const { screen, document, press, choose } = open();
  await act(settle);
  const field = screen.getByLabelText('Withdrawn pairs');
  fireEvent.change(field, { target: { value: '99' } });
  expect(screen.getByText('Withdrawn pairs are numbers from 1 to 14 such as 5, 12.')).toBeDefined();
  fireEvent.change(field, { target: { value: '5' } });
  await act(settle);
  choose('Movement', /^Mitchell|^Howell|^Rover/);
  press('Add session');
  const { movement } = document();
  expect(movement.missing).toEqual([
    { pair: 5, fromRoundIndex: 7, untilRoundIndex: movement.rounds.length },
  ]);
});

it('opens a session by itself, with its own boards, as one edit', () => {
  const { app, document, press, choose } = open();
  choose('Seating', 'same pair numbers');
  press('Add session');
  const event = document().movement;
  press('Open session 2 by itself');
  const { movement } = document();
  expect(movement.title).toMatch(/, session 2$/);
  expect(movement.sessionStarts).toEqual([0]);
  expect(movement.numbering.firstBoards).toEqual([boardNumbers(event)[7]?.first]);
  act(() => app.actions.undo());
  expect(document().movement).toEqual(event);
});

it('draws a seating of its own for each session added', () => {
  const { press, document } = open();
  press('Add session');
  press('Add session');
  const { rounds } = document().movement;
  const pairsOf = (from: number) => rounds.slice(from, from + 7).map((round) => round.map(pairsAt));
  expect(pairsOf(14)).not.toEqual(pairsOf(7));
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

it('says why the chosen pairs cannot be seated, and adds nothing', () => {
  const { screen, choose, document } = open();
  choose('Seating', 'chosen');
  fireEvent.change(screen.getByRole('textbox', { name: /^The pairs that play/ }), {
    target: { value: '1 2 2' },
  });
  expect(screen.getByText('Pair 2 is listed twice. List each pair once.')).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  expect(document().past).toHaveLength(0);
});

it('says why the catalogue has no such session', async () => {
  const { screen, choose } = open();
  await screen.findByRole('option', { name: /^Howell:/ });
  choose('Movement', /^Howell:/);
  fireEvent.change(screen.getByLabelText('Boards per set'), { target: { value: '99' } });
  expect(screen.getByText('A set has 1 to 8 boards; you asked for 99.')).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Boards per set'), { target: { value: '' } });
  expect(add.hasAttribute('disabled')).toBe(false);
  await act(settle);
});

/** The Mitchell with another table, at which nobody plays. */
function wider(): Movement {
  const tables = [mitchell().rounds.map(() => IDLE)];
  const edit = { kind: 'spliceTables', tableIndex: 7, deleteCount: 0, tables } as const;
  const result = applyEdit(mitchell(), edit);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.movement;
}

/** The Mitchell whose first cells are locked, so that no table can be added. */
function locked(): Movement {
  const movement = mitchell();
  return { ...movement, locks: { ...movement.locks, firstSittings: 2 } };
}

it('tries no draws of a session that cannot be added, and says why', async () => {
  const { app, screen, choose } = open(locked());
  act(() => {
    const { document } = app.store.getState();
    app.store.setState({ document: { ...document, reference: wider() } });
  });
  choose('Movement', /^Mitchell/);
  const find = screen.getByRole('button', { name: 'Find a fair draw' });
  expect(find.hasAttribute('disabled')).toBe(true);
  const reason = document.getElementById(find.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^The first 2 sittings are locked/);
  choose('Movement', 'A copy of session 1');
  expect(find.hasAttribute('disabled')).toBe(false);
  await act(settle);
});

it('says, before it adds a session, where its relays differ', () => {
  const { app, screen, choose, press } = open();
  act(() => {
    const { document } = app.store.getState();
    const reference = { ...mitchell(), relays: [{ afterTableNumber: 0 }, { afterTableNumber: 3 }] };
    app.store.setState({ document: { ...document, reference } });
  });
  expect(screen.queryByText(/relay/)).toBeNull();
  choose('Movement', /^Mitchell/);
  expect(screen.getByText(/^An event has the same relays .* of both\. /).textContent).toMatch(
    /both\. Only the added session has the relays before table 1 and after table 3 so far\.$/,
  );
  press('Add session');
  expect(app.store.getState().document.movement.relays).toHaveLength(2);
});

it('stops trying draws when the session is refused', async () => {
  const [event, session] = [locked(), wider()];
  function Draws() {
    const { isRunning, start } = useFairestDraw(event, session, [], () => undefined);
    return (
      <button type="button" onClick={start}>
        {isRunning ? 'running' : 'idle'}
      </button>
    );
  }
  const { screen } = renderInApp(<Draws />, event);
  fireEvent.click(screen.getByRole('button'));
  await act(settle);
  expect(screen.getByRole('button').textContent).toBe('idle');
});

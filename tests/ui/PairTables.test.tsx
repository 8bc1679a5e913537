// @vitest-environment jsdom

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { useApp } from '../../src/ui/arrowswitchContext.ts';
import { FairnessTable, VacancyTable } from '../../src/ui/balance/PairTables.tsx';
import { watchFocus } from '../../src/ui/watchFocus.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

function renderTable(movement: Movement, absent: Movement['phantom'] = null) {
  const analysis = analyse(movement, { absent });
  const { app, screen } = renderInApp(<VacancyTable analysis={analysis} />, movement);
  const state = () => app.store.getState();
  return { app, screen, state, analysis };
}

it('offers on each row what can be done with its pair', async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  const movement = mitchell();
  const { app, screen } = renderInApp(<FairnessTable analysis={analyse(movement)} />, movement);
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Pair 3' }));
  // The browser shows it over everything; here it stays hidden.
  const name = 'Make pair 3 the missing pair';
  fireEvent.click(await screen.findByText(name, undefined, { timeout: 10_000 }));
  expect(app.store.getState().document.movement.phantom).toBe(3);
});

it('names all who help or hurt a pair equally', () => {
  const movement = mitchell([6, 7]);
  const { screen } = renderInApp(<FairnessTable analysis={analyse(movement)} />, movement);
  const row = screen.getByRole('button', { name: 'Pair 1' }).closest('tr');
  expect(row?.lastElementChild?.textContent).toMatch(/^12–14: −\d/);
});

it('opens the menu of a row by the keyboard alone: Tab reaches one row, arrow keys the others', async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  const movement = mitchell();
  const { screen } = renderInApp(<FairnessTable analysis={analyse(movement)} />, movement);
  const rows = screen.getAllByRole('button', { name: /^Pair \d+$/ });
  expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(13).fill(-1)]);
  act(() => rows[0]?.focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  for (const [key, pair] of [
    ['ArrowUp', 1],
    ['ArrowDown', 2],
    ['End', 14],
    ['ArrowDown', 14],
    ['ArrowUp', 13],
    ['Home', 1],
    ['ArrowDown', 2],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent, key).toBe(`${pair}`);
  }
  expect(rows.map(({ tabIndex }) => tabIndex).indexOf(0)).toBe(1);
  act(() => rows[1]?.click());
  await screen.findByText('Make pair 2 the missing pair', undefined, { timeout: 10_000 });
});

it('takes the focus to the next row when that of a pair is gone', async () => {
  const stop = watchFocus();
  const movement = mitchell();
  function Table() {
    const absent = useApp((state) => state.absent);
    return <VacancyTable analysis={analyse(movement, { absent })} />;
  }
  const { screen } = renderInApp(<Table />, movement);
  const button = screen.getByRole('button', { name: 'Show without 5' });
  act(() => button.focus());
  act(() => button.click());
  expect(button.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Show without 6'));
  stop();
});

describe('the question "what if a pair does not come"', () => {
  it('changes nothing, and can make the pair the missing one', () => {
    const { screen, state } = renderTable(mitchell());
    const opening = state().document;
    expect(screen.getByText(/Trying it changes nothing/).textContent).toMatch(/^What if a pair/);
    fireEvent.click(screen.getByRole('button', { name: 'Show without 5' }));
    expect([state().absent, state().document]).toEqual([5, opening]);
    fireEvent.click(screen.getByRole('button', { name: 'Make pair 5 the missing pair' }));
    expect([state().absent, state().document.movement.phantom]).toEqual([null, 5]);
    expect(state().document.past).toHaveLength(1);
    expect(document.activeElement?.textContent).toMatch(/^Pair 5 is missing already/);
  });

  it('speaks of a second pair where one is missing already, and does not ask about that one', () => {
    const { screen } = renderTable({ ...mitchell(), phantom: 14 as Movement['phantom'] });
    expect(screen.getByText(/^Pair 14 is missing already\. What if a second pair/)).toBeTruthy();
    const select = screen.getByLabelText('Pair that does not come') as HTMLSelectElement;
    const offered = [...select.options].map(({ value }) => value);
    expect(offered).toEqual(['', ...Array.from({ length: 13 }, (_, index) => String(index + 1))]);
  });

  it('says which pairs the figures leave out', () => {
    const [two, last] = [2, 14] as Movement['phantom'][];
    const without = (phantom: Movement['phantom'], absent: Movement['phantom']) => {
      const { screen } = renderTable({ ...mitchell(), phantom }, absent);
      const said = screen.getByText(/^Qf1: /).textContent;
      cleanup();
      return /without (pairs? \d.*), in per cent/.exec(said ?? '')?.[1] ?? null;
    };
    expect([
      without(null, null),
      without(null, two as never),
      without(last as never, null),
    ]).toEqual([null, 'pair 2', 'pair 14']);
    expect(without(last as never, two as never)).toBe('pairs 2 and 14');
  });

  it('ends if the pair is made the missing one elsewhere', () => {
    const { app, state } = renderTable(mitchell());
    act(() => app.actions.setAbsent(5 as Parameters<typeof app.actions.setAbsent>[0]));
    const phantom = 5 as Movement['phantom'];
    act(() => void app.actions.edit({ kind: 'markPhantom', phantom }, 'Missing'));
    expect(state().absent).toBe(null);
  });

  it('marks the best rows and no others', () => {
    const { screen, analysis } = renderTable(mitchell());
    const most = Math.max(...analysis.qf1);
    const best = analysis.pairNumbers.filter((_, index) => analysis.qf1[index] === most);
    const marked = [...screen.container.querySelectorAll('tr[data-marked] th')];
    expect(marked.map(({ textContent }) => Number(textContent)).sort((a, b) => a - b)).toEqual(
      best,
    );
  });
});

// @vitest-environment jsdom
// Which session of an event the cards are of.

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrintOptions } from '../../src/cards/card.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createEveningKeeper } from '../../src/store/evening.ts';
import { CardsDialog } from '../../src/ui/cards/CardsDialog.tsx';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const event: Movement = { ...mitchell(), sessionStarts: [0, 4] };

/** The dialog of cards once so many times “next” was pressed in Run; null before it is opened there. */
async function open(movement: Movement, presses: number | null = null) {
  if (presses !== null) {
    const keeper = createEveningKeeper(() => localStorage);
    const at = Date.now();
    keeper.open(movement, { kind: 'timing', at, timing: USUAL_TIMING });
    for (let press = 0; press < presses; press++) keeper.add({ kind: 'next', at });
  }
  const asked: PrintOptions[] = [];
  const { app, screen } = renderInApp(<CardsDialog onClose={() => undefined} />, movement, {
    layOutCards: async ({ options }) => {
      asked.push(options);
      return { pages: [], remarks: [], missingGlyphs: [] };
    },
  });
  await act(settle);
  const field = () => screen.queryByLabelText('Session') as HTMLSelectElement | null;
  const choose = (value: string) =>
    act(async () => {
      fireEvent.change(field() as HTMLElement, { target: { value } });
      await settle();
    });
  const printed = () => asked.at(-1)?.session;
  const only = () => asked.at(-1)?.only;
  return { app, field, choose, printed, only };
}

it('is the first before anything is played, and any other or all on request', async () => {
  const { app, field, choose, printed } = await open(event);
  expect([...(field()?.options ?? [])].map(({ text }) => text)).toEqual(['all', '1', '2']);
  expect(printed()).toBe(0);
  await choose('1');
  expect(printed()).toBe(1);
  await choose('');
  expect(printed()).toBe(null);
  await choose('1');
  const { cards } = app.store.getState().preferences;
  await act(async () => app.actions.setPreferences({ cards: { ...cards, kind: 'report' } }));
  expect([field()?.value, field()?.disabled]).toEqual(['', true]);
});

it.each([
  [0, 0],
  [1, 0],
  // Rounds 1 to 4 and the moves between them; then the interval between the sessions.
  [7, 0],
  [8, 1],
  [9, 1],
])('is the one under way or next: after %i steps of index %i', async (presses, session) => {
  expect((await open(event, presses)).printed()).toBe(session);
});

it('is not asked for of a movement of one session', async () => {
  const { field, printed } = await open(mitchell());
  expect([field(), printed()]).toEqual([null, null]);
});

it('prints all cards of a session that was not under way when some changed', async () => {
  const keeper = createEveningKeeper(() => localStorage);
  const at = Date.now();
  keeper.open(event, { kind: 'timing', at, timing: USUAL_TIMING });
  keeper.add({ kind: 'next', at });
  const { rounds } = mitchell([1]);
  const changed: Movement = { ...event, rounds: [...event.rounds.slice(0, 6), ...rounds.slice(6)] };
  const change = { fromRound: 2, cards: { tables: [2], pairs: [4] }, announcement: 'Changed.' };
  keeper.changePlan(changed, at, change);
  const { app, choose, only } = await open(changed);
  const { cards } = app.store.getState().preferences;
  await act(async () => app.actions.setPreferences({ cards: { ...cards, kind: 'table' } }));
  expect(only()).toMatchObject({ tables: [2], pairs: [4] });
  await choose('1');
  expect(only()).toBe(null);
});

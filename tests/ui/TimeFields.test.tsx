// @vitest-environment jsdom
// Clock times as people type them, the answers that the form makes of them, and what else begins with these.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreensContext } from '../../src/ui/commands/screens.ts';
import { timeText } from '../../src/ui/room/clock.ts';
import { ClockField } from '../../src/ui/tonight/TimeFields.tsx';
import { TonightPlace } from '../../src/ui/tonight/TonightPlace.tsx';
import { WishForm } from '../../src/ui/tonight/WishForm.tsx';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

test.each([
  ['12:30 pm', 12 * 60 + 30],
  ['12.05PM', 12 * 60 + 5],
  ['12:30 am', 30],
  ['12:30', 12 * 60 + 30],
  ['1:05 pm', 13 * 60 + 5],
  ['11:59 pm', 23 * 60 + 59],
  ['1:05 am', 65],
  ['2230', 22 * 60 + 30],
  ['', null],
])('“%s” is a clock time', (typed, minute) => {
  const onChange = vi.fn();
  render(<ClockField label="Start" value={600} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: typed } });
  expect(onChange.mock.calls).toEqual([[minute]]);
});

test.each(['24:00', '22:60', '22:3', 'noon'])('“%s” is none', (typed) => {
  const onChange = vi.fn();
  render(<ClockField label="Start" value={600} onChange={onChange} />);
  const field = screen.getByLabelText('Start');
  fireEvent.change(field, { target: { value: typed } });
  expect([onChange.mock.calls, field.getAttribute('aria-invalid')]).toEqual([[], 'true']);
});

test.each([
  ['Finish by', '25:00', 'A time, such as', '9:00 pm'],
  ['Boards', 'lots', 'A number, such as', '24'],
])(
  'what cannot be read in “%s” stays with the rule until it is corrected',
  (label, typed, rule, right) => {
    const { app } = renderInApp(<WishForm />);
    const before = app.store.getState().preferences.tonight;
    const field = screen.getByLabelText(label) as HTMLInputElement;
    const alert = () => screen.queryByRole('alert')?.textContent;
    fireEvent.change(field, { target: { value: typed } });
    expect(alert()).toBeUndefined();
    fireEvent.blur(field);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(alert()).toContain(rule);
    expect(app.store.getState().preferences.tonight).toEqual(before);
    fireEvent.change(field, { target: { value: right } });
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([field.value, field.getAttribute('aria-invalid'), alert()]).toEqual([
      right,
      'false',
      undefined,
    ]);
    expect(app.store.getState().preferences.tonight).not.toEqual(before);
  },
);

test('what could not be read gives way to what a line says', () => {
  renderInApp(<WishForm />);
  const boards = screen.getByLabelText('Boards') as HTMLInputElement;
  fireEvent.change(boards, { target: { value: 'lots' } });
  fireEvent.blur(boards);
  const line = screen.getByLabelText('Describe it in one line');
  fireEvent.change(line, { target: { value: '26 boards' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect([boards.value, screen.queryByRole('alert')]).toEqual(['26', null]);
});

test('a finish that could not be one is twelve hours later', () => {
  const { app } = renderInApp(<WishForm />);
  const finish = screen.getByLabelText('Finish by');
  fireEvent.change(finish, { target: { value: '10:30' } });
  expect(app.store.getState().preferences.tonight.finishMinute).toBe(22 * 60 + 30);
  fireEvent.change(finish, { target: { value: '0:30' } });
  expect(app.store.getState().preferences.tonight.finishMinute).toBe(30);
});

test('a line of text is limited to what somebody types about one evening', () => {
  renderInApp(<WishForm />);
  const line = screen.getByLabelText('Describe it in one line') as HTMLInputElement;
  expect(line.maxLength).toBe(400);
});

test('a line that asks for several sessions leads to their dialog', () => {
  const openDialog = vi.fn();
  const screens = { openDialog, togglePanel: vi.fn(), explain: vi.fn() };
  renderInApp(
    <ScreensContext value={screens}>
      <WishForm />
    </ScreensContext>,
  );
  const fillIn = (text: string) => {
    const line = screen.getByLabelText('Describe it in one line');
    fireEvent.change(line, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    return screen.queryByRole('button', { name: 'Sessions …' });
  };
  expect(fillIn('20 pairs')).toBeNull();
  fireEvent.click(fillIn('20 pairs, 2 sessions') as Element);
  expect(openDialog.mock.calls).toEqual([['sessions']]);
});

test('other ways to a movement begin with the number that was told', () => {
  const openDialog = vi.fn();
  const screens = { openDialog, togglePanel: vi.fn(), explain: vi.fn() };
  const { app } = renderInApp(
    <ScreensContext value={screens}>
      <TonightPlace isArrival={false} />
    </ScreensContext>,
  );
  const { tonight } = app.store.getState().preferences;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  act(() => app.actions.setPreferences({ tonight: { ...tonight, pairs: 22 } }));
  press('All movements …');
  press('New movement …');
  act(() =>
    app.actions.setPreferences({ tonight: { ...tonight, contestants: 'players', pairs: 20 } }),
  );
  press('Individual …');
  expect(openDialog.mock.calls).toEqual([
    ['movements', { pairs: 22 }],
    ['blank', { pairs: 22 }],
    ['individual', { players: 20 }],
  ]);
});

test.each([
  ['en-US', '10:30 pm', '12:05 am'],
  ['en-GB', '22:30', '00:05'],
  ['de-DE', '22:30', '00:05'],
])('a browser in %s shows %s and %s', (language, evening, night) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  render(<ClockField label="Finish" value={22 * 60 + 30} onChange={vi.fn()} />);
  render(<ClockField label="Late" value={5} onChange={vi.fn()} />);
  const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([shownIn('Finish'), shownIn('Late')]).toEqual([evening, night]);
  vi.restoreAllMocks();
});

test.each([
  ['en-US', 'en', '8:45 pm'],
  ['en-US', 'de', '20:45'],
  ['en-GB', 'en', '20:45'],
  ['fr-FR', 'fr', '20:45'],
] as const)('a browser in %s tells the time of a session in “%s” as %s', (browser, words, time) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  expect(timeText(new Date(2026, 0, 9, 20, 45).getTime(), words)).toBe(time);
  vi.restoreAllMocks();
});

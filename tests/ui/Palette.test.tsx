// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useApp } from '../../src/ui/arrowswitchContext.ts';
import { Palette } from '../../src/ui/commands/Palette.tsx';
import { whist16 } from '../movement/individuals.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

/** The commands are those of the place where it opens. */
function Shown() {
  const place = useApp(({ preferences }) => preferences.place);
  return <Palette key={place} onClose={() => undefined} />;
}

it('finds commands first by the beginning of their names, then by other words, last within words', () => {
  const { screen } = renderInApp(<Shown />);
  const found = (query: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
    return screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);
  };
  expect(found('cards')[0]).toBe('Cards …');
  expect(found('print')[0]).toBe('Cards …');
  expect(found('new')[0]).toBe('New movement …');
  expect(found('blank')[0]).toBe('New movement …');
  expect(found('help').slice(0, 2)).toContain('Keyboard …');
  for (const query of ['clock', 'timer', 'settings', 'simulate', 'language', 'copy', 'zoom']) {
    expect(found(query), query).not.toEqual([]);
  }
  expect(found('wapping')).toEqual([]);
  expect(found('lossary')).toEqual(['In plain words: what is fair, and a glossary']);
});

it.each([
  ['bump', 'Movements …'],
  ['rover', 'Movements …'],
  ['phantom', 'Movements …'],
  ['half table', 'Movements …'],
  ['web', 'Movements …'],
  ['skip', 'Movements …'],
  ['phone', 'Run: clock, announcements, room display, phone guides'],
  ['report', 'Cards …'],
  ['sections', 'Tonight: find a movement'],
  ['sessions', 'Sessions …'],
  ['interval', 'Run: clock, announcements, room display, phone guides'],
  ['finish', 'Run: clock, announcements, room display, phone guides'],
  ['director', 'Cards …'],
  ['next round', 'Run: clock, announcements, room display, phone guides'],
  ['announcement', 'Cards …'],
  ['something has changed', 'Two half pairs play on as one …'],
  ['earlier', 'We must finish earlier …'],
  ['wrong', 'Wrong boards or wrong seats …'],
  ['late pair', 'A pair has come late …'],
  ['goes home', 'A pair has gone home …'],
  ['time left', 'There is time left …'],
  ['forgotten', 'The arrow switch was forgotten …'],
  ['table fewer', 'One table more or fewer …'],
  ['half pair', 'Two half pairs play on as one …'],
  ['table cards', 'Table cards …'],
  ['starting positions', 'Starting positions …'],
  ['travelers', 'Travellers …'],
  ['bridgemate', 'Save as a file …'],
  ['acblscore', 'Save as a file …'],
  ['scoring', 'Save as a file …'],
  ['scores', 'Travellers …'],
  ['csv', 'Save as a file …'],
  ['qr', 'Starting positions …'],
  ['codes', 'Starting positions …'],
  ['phone codes', 'Starting positions …'],
  ['sit out', 'Tonight: find a movement'],
  ['font size', 'Cards …'],
  ['time per board', 'Run: clock, announcements, room display, phone guides'],
  ['minutes', 'Run: clock, announcements, room display, phone guides'],
  ['coffee', 'Run: clock, announcements, room display, phone guides'],
  ['sound', 'Run: clock, announcements, room display, phone guides'],
  ['undo start', 'Run: clock, announcements, room display, phone guides'],
  ['new session', 'Sessions …'],
  ['hands', 'Director’s sheet …'],
  ['library', 'Movements …'],
  ['appendix', 'Movements …'],
  ['catalog', 'Movements …'],
  ['deutsch', 'Cards …'],
  ['american', 'Cards …'],
  ['optimize', 'Optimiser: settings, simpler plans, runs'],
  ['offline', 'In plain words: what is fair, and a glossary'],
])('finds what there is for “%s”, whatever place is open', (query, name) => {
  for (const place of ['tonight', 'design', 'run'] as const) {
    const { app, screen } = renderInApp(<Shown />);
    act(() => app.actions.setPreferences({ place }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
    const found = screen.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);
    expect(found, place).toContain(name);
    cleanup();
  }
});

it('finds what is undone by “undo”, not by the words of what it undid', () => {
  const { app, screen } = renderInApp(<Shown />);
  act(() => app.actions.openMovement(whist16(), 'Open 2 sections of a whist'));
  const first = (query: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
    return screen.queryAllByRole('option')[0]?.textContent;
  };
  expect(first('sections')).not.toContain('Undo');
  expect(first('undo')).toMatch(/^Undo/);
});

it('opens Cards with a kind of print that is found by its name', () => {
  const { app, screen } = renderInApp(<Shown />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'table cards' } });
  fireEvent.click(screen.getByRole('option', { name: /^Table cards …/ }));
  expect(app.store.getState().preferences.cards.kind).toBe('table');
});

it('finds in Design what transposes the grid', () => {
  const { app, screen } = renderInApp(<Shown />);
  act(() => app.actions.setPreferences({ place: 'design' }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'transpose' } });
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Dual movement/);
});

it('no command speaks of pairs for an individual, except searches of movements of pairs', () => {
  const { app, screen } = renderInApp(<Shown />, whist16());
  act(() => app.actions.setPreferences({ place: 'design' }));
  const texts = screen.getAllByRole('option').map((option) => option.textContent ?? '');
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => /pair/i.test(text))).toEqual([]);
});

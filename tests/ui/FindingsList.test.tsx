// @vitest-environment jsdom

import { act, cleanup, type RenderResult, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { addSession } from '../../src/editing/sessions.ts';
import { blankMovement } from '../../src/editing/size.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import type { Finding } from '../../src/movement/finding.ts';
import {
  type BoardMask,
  createPlay,
  createSets,
  IDLE,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { Clashes, FindingsList } from '../../src/ui/findings/FindingsList.tsx';
import { watchFocus } from '../../src/ui/watchFocus.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { findingText } from '../../src/words/dictionary.ts';
import { mitchell, relayShare } from '../balance/movements.ts';
import { whist16 } from '../movement/individuals.ts';
import type { StartedStore } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const faulty = createMovement({
  title: 'Faulty',
  pairCount: 6,
  sets: createSets(3, 2),
  rounds: [
    [createPlay(1, 2, 0), createPlay(1, 4, 1)],
    [createPlay(1, 2, 2), createPlay(5, 6, 1)],
  ],
});

/** In each round a pair is at two tables. */
const twoClashes = createMovement({
  title: 'Two clashes',
  pairCount: 6,
  sets: createSets(4, 2),
  rounds: [
    [createPlay(1, 2, 0), createPlay(1, 4, 1)],
    [createPlay(3, 5, 2), createPlay(3, 6, 3)],
  ],
});

const wordsFor = (finding: Finding) => findingText(wordsOf('en', 'ebu'), finding, twoClashes);

/** An event of two sessions of this movement, everybody with the same number in both. */
function twice(session: Movement): Movement {
  const seats = Array.from({ length: session.pairCount }, (_, index) => (index + 1) as PairNumber);
  const event = applyEdit(session, addSession(session, session, seats));
  if (!event.ok) throw new Error(event.refusal.kind);
  return event.movement;
}

/** The bar's word on clashes, and the list below the grid. */
function renderFindings(movement?: Movement) {
  return renderInApp(
    <>
      <Clashes />
      <FindingsList />
    </>,
    movement,
  );
}

/** What there being no clashes means: of the tick, pointed at and read aloud. */
const meaningOf = (screen: RenderResult) => {
  const bar = screen.getByText(/No clashes/);
  expect(bar.textContent).toBe(`✓ No clashes: ${bar.title}`);
  return bar.title;
};

describe('the list of findings', () => {
  it('says of an empty movement that nothing is entered, and ticks nothing', () => {
    const size = { pairs: 6, tables: 3, rounds: 5, sets: 5, boards: 2 };
    const { app, screen } = renderFindings(createMovement(blankMovement(size)));
    const words = () => screen.container.textContent;
    expect(words()).toMatch(/^Nothing entered yet\./);
    const sitting = createPlay(5, 2, 1);
    const placements = [{ roundIndex: 0, tableIndex: 0, sitting }];
    act(() => void app.actions.edit({ kind: 'placeSittings', placements }, 'Edit'));
    expect(words()).toMatch(/^✓ No clashes/);
  });

  it('shows notes as notes, behind their count', () => {
    const { app, screen } = renderFindings(relayShare(8));
    const { findings } = app.store.getState();
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ severity }) => severity === 'note')).toBe(true);
    expect(meaningOf(screen)).toMatch(/^No pair is at two tables/);
    expect(screen.getByRole('region').textContent).toBe(`${findings.length} notes: sharing`);
    expect(screen.queryByRole('listitem')).toBe(null);
  });

  it('says of an event that pairs meet again in another session, and names only what is noted', () => {
    const { screen } = renderFindings(twice(mitchell(5)));
    expect(meaningOf(screen)).toBe(
      'No pair is at two tables, replays a board or meets the same opponents twice in the same session.',
    );
    expect(screen.getByRole('region', { name: 'Findings' }).textContent).toBe(
      '25 notes: pairs that meet again in another session',
    );
  });

  it('says of two full cycles of partners that they come evenly, not once', () => {
    const { screen } = renderFindings(twice(whist16()));
    expect(meaningOf(screen)).toMatch(
      /^Nobody is at two tables or replays a board, and partners and opponents come evenly\./,
    );
  });

  it('confirms once that no rule is broken', () => {
    const { screen } = renderFindings();
    expect(meaningOf(screen)).toMatch(/^No pair is at two tables/);
    expect(screen.queryByRole('region')).toBe(null);
  });

  it('counts and lists the findings, errors by name', () => {
    const { app, screen } = renderInApp(<FindingsList />, faulty);
    const serious = app.store.getState().findings.filter(({ severity }) => severity !== 'note');
    const errors = serious.filter(({ severity }) => severity === 'error');
    const [list] = screen.getAllByRole('list');
    const items = [...(list?.children ?? [])].map((item) =>
      (item.textContent ?? '').replace(/Fix…$/, ''),
    );
    expect(items).toEqual(
      serious.map(
        (finding) => (finding.severity === 'error' ? 'Error: ' : 'Warning: ') + wordsFor(finding),
      ),
    );
    const { textContent } = screen.getByRole('region', { name: 'Findings' });
    expect(textContent).toContain(`${errors.length} error`);
    expect(textContent).toContain(`${serious.length - errors.length} warning`);
  });

  it('collapses notes, and follows the movement', () => {
    const { app, screen } = renderInApp(<FindingsList />, relayShare(8));
    const notes = app.store.getState().findings.length;
    const isOpen = (text: RegExp) => screen.getByText(text).closest('details')?.open;
    expect(isOpen(new RegExp(`^${notes} notes`))).toBe(false);
    act(() => app.actions.openMovement(faulty, 'Open'));
    expect(screen.getByRole('region', { name: 'Findings' }).textContent).toContain('Error: ');
  });

  /** Switches a sitting: an edit that changes no finding. */
  const switchElsewhere = (app: StartedStore): void => {
    const toggles = [{ roundIndex: 1, tableIndex: 1, boards: 1 as BoardMask }];
    act(() => void app.actions.edit({ kind: 'toggleSwitches', toggles }, 'Edit'));
  };
  /** Takes the first sitting out of play, and with it the first finding. */
  const mendFirst = (app: StartedStore): void => {
    const placements = [{ roundIndex: 0, tableIndex: 0, sitting: IDLE }];
    act(() => void app.actions.edit({ kind: 'placeSittings', placements }, 'Edit'));
  };
  const fixButtons = (screen: RenderResult) => screen.getAllByRole('button', { name: /^Fix: / });

  it('leaves an open list of fixes, and the button under the pointer, as it is after an edit that changes neither', async () => {
    const { app, screen } = renderInApp(<FindingsList />, faulty);
    act(() => fixButtons(screen)[0]?.click());
    const fix = (await screen.findAllByRole('button', { name: /^In round 1/ }))[0];
    switchElsewhere(app);
    expect(fix?.isConnected).toBe(true);
    await act(async () => fix?.click());
    expect(app.store.getState().document.movement).not.toEqual(faulty);
    expect(app.store.getState().document.movement.rounds[1]?.[1]).toMatchObject({ switched: 1 });
  });

  it('takes the focus to the next finding when that of a finding is gone', async () => {
    const stop = watchFocus();
    const { app, screen } = renderInApp(<FindingsList />, twoClashes);
    act(() => fixButtons(screen)[0]?.focus());
    mendFirst(app);
    await waitFor(() => expect(document.activeElement).toBe(fixButtons(screen)[0]));
    stop();
  });
});

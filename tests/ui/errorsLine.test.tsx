// @vitest-environment jsdom
// A movement that cannot be played is called so wherever it is printed, run or opened, and the line leads to its first error.

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import { createEveningKeeper } from '../../src/store/evening.ts';
import { CardsDialog } from '../../src/ui/cards/CardsDialog.tsx';
import { InstructionsPanel } from '../../src/ui/instructions/InstructionsPanel.tsx';
import { RunPlace } from '../../src/ui/run/RunPlace.tsx';
import { OnScreen } from '../../src/ui/tonight/TonightPlace.tsx';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

beforeEach(() => {
  localStorage.clear();
  location.hash = '#/tonight';
});
afterEach(cleanup);

const sound = mitchell([], 9);
const [first = [], ...others] = sound.rounds;
/** Pair 11 is at tables 1 and 2 of round 1, and so plays set B twice. */
const broken = {
  ...sound,
  rounds: [
    first.map((sitting, table) =>
      table === 0 && sitting.kind === 'play' ? { ...sitting, eastWest: 11 as const } : sitting,
    ),
    ...others,
  ],
} as typeof sound;

const nothing = (): void => undefined;
const LINE = /The movement cannot be played as it stands: \d+ errors?\. Fix what the findings/;

describe.each([
  ['the dialog of cards', () => <CardsDialog onClose={nothing} />],
  ['Tonight', () => <OnScreen />],
  ['Run', () => <RunPlace />],
  ['how to run it', () => <InstructionsPanel />],
])('%s', (_, part) => {
  it('says so first, and leads to the first error', async () => {
    const { app, screen } = renderInApp(part(), broken);
    await act(settle);
    const line = screen.getByText(LINE);
    // A director may want it all the same.
    const goesOn = screen.queryByRole('button', { name: /^(?:Save PDF|Start round 1)$/ });
    expect(goesOn?.matches(':disabled') ?? false).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Show the first error' }));
    await waitFor(() => expect(location.hash).toBe('#/design'));
    const { cursor } = app.store.getState().selection;
    const error = app.store.getState().findings.find(({ severity }) => severity === 'error');
    expect(cursor).toEqual({ row: error?.round, column: error?.table });
    act(() => app.actions.openMovement(sound, 'Open'));
    await waitFor(() => expect(line.isConnected).toBe(false));
  });

  it('says nothing of a movement without errors', async () => {
    const { screen } = renderInApp(part(), sound);
    await act(settle);
    expect(screen.queryByText(LINE)).toBe(null);
  });
});

it('Run leads to no error of a movement that is not on the screen', async () => {
  createEveningKeeper(() => localStorage).open(broken, {
    kind: 'timing',
    at: Date.now(),
    timing: USUAL_TIMING,
  });
  const { screen } = renderInApp(<RunPlace />, sound);
  await act(settle);
  expect(screen.getByText(LINE)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show the first error' })).toBe(null);
});

// @vitest-environment jsdom

import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { InstructionsPanel } from '../../src/ui/instructions/InstructionsPanel.tsx';
import { built } from '../catalogue/built.ts';
import { cellsOf } from '../instructions/cells.ts';
import { playEnglish } from '../instructions/playEnglish.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

async function renderPanel(movement: Movement) {
  const { screen } = renderInApp(<InstructionsPanel />, movement);
  await waitFor(() => expect(screen.getAllByRole('definition')).not.toEqual([]));
  return screen;
}

describe('the instructions in the panel, read back, reproduce the movement', () => {
  it.each([
    ['mitchell', 9],
    ['relay-share-mitchell', 8],
    ['skip-mitchell', 8],
    ['rover', 8],
    ['bowman', 7],
    ['double-weave', 8],
    ['appendix', 9],
    ['hesitation-mitchell', 8],
    ['rover-mitchell', 7.5],
    ['howell', 14],
  ] as const)('%s of %d tables', async (familyId, tables) => {
    const movement = built({ familyId, parameters: { tables }, boards: 3 });
    const screen = await renderPanel(movement);
    const sentences = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(playEnglish(movement, sentences)).toEqual(cellsOf(movement));
  });
});

it('each session has its heading, and its own announcements below it', async () => {
  const mitchell = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 2 });
  const screen = await renderPanel({ ...mitchell, sessionStarts: [0, 4] });
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(['Session 1 (rounds 1–4)', 'Session 2 (rounds 5–7)']);
  const sentences = screen.getAllByText(/^After each round E-W pairs move up one table/);
  expect(sentences).toHaveLength(2);
});

// @vitest-environment jsdom

import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { joinSections } from '../../src/movement/index.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { InstructionsPanel } from '../../src/ui/instructions/InstructionsPanel.tsx';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceMovesInSections } from '../../src/words/instructions/announceMove.ts';
import { createInstructionsService } from '../../src/worker/instructionsService.ts';
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

it('sections that move alike are told together, others each by its name', async () => {
  const part = (tables: number) =>
    built({ familyId: 'mitchell', parameters: { tables, rounds: 7 }, boards: 2 });
  const joined = (first: number, second: number) => {
    const sections = joinSections([part(first), part(second)], 'same');
    if (!sections.ok) throw new Error(sections.misfit.kind);
    return sections.movement;
  };
  const toldOf = async (movement: Movement) => {
    const screen = await renderPanel(movement);
    const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    const moves = screen.getAllByText(/^After each round E-W pairs/).map((one) => one.textContent);
    cleanup();
    return { headings, moves };
  };
  expect(await toldOf(joined(7, 7))).toEqual({
    headings: ['In each section'],
    moves: ['After each round E-W pairs move up one table (Table 7 goes to Table 1).'],
  });
  expect(await toldOf(joined(7, 9))).toEqual({
    headings: ['Section A', 'Section B'],
    moves: [
      'After each round E-W pairs move up one table (Table A7 goes to Table A1).',
      'After each round E-W pairs move up one table (Table B9 goes to Table B1).',
    ],
  });
  const words = wordsOf('en', 'ebu');
  const movesOf = (movement: Movement) =>
    announceMovesInSections(movement, createInstructionsService().instruct({ movement }), words)[0];
  expect(movesOf(joined(7, 7))?.[0]).toBe(
    'In each section: E-W pairs move up one table (Table 7 goes to Table 1).',
  );
  expect(movesOf(joined(7, 9))).toContain(
    'Section B: E-W pairs move up one table (Table B9 goes to Table B1).',
  );
});

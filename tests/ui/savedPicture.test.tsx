// @vitest-environment jsdom

// "Save…" at the matrix and at plots, and the enlarged matrix under pointer and keys.

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BalancePanel } from '../../src/ui/balance/BalancePanel.tsx';
import { pictureFile } from '../../src/ui/plots/pictureFile.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

const given: { readonly name: string; readonly content: Blob }[] = [];

/** What the page saves is kept here; the document has no addresses of blobs, and no downloads. */
beforeEach(() => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blobs[Number(this.href.slice('blob:'.length))] as Blob;
    given.push({ name: this.download, content });
  });
});

/** What makes files is loaded first: on a busy machine only what never happens may fail. */
const PATIENT = { timeout: 120_000 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  given.length = 0;
});

async function openBalance(movement = mitchell([])) {
  const { app, screen } = renderInApp(<BalancePanel />, movement);
  const [first] = app.evaluations;
  if (first !== undefined) await act(() => first.answer(evaluate(first.request)));
  await act(settle);
  return { app, screen };
}

it.each([
  ['Score matrix', /^Drawing/, 'Mitchell-7-tables-Score-matrix.svg', 'Mitchell, 7 tables'],
  ['Score matrix', /^Values/, 'Mitchell-7-tables-Score-matrix.csv', '\r\n1,'],
  [
    'How often each value occurs',
    /^Values/,
    'Mitchell-7-tables-How-often-each-value-occurs.csv',
    's,n',
  ],
])('%s is saved: %s', async (what, choice, name, text) => {
  const { screen } = await openBalance();
  fireEvent.click(screen.getByRole('button', { name: `Save… (${what})` }));
  fireEvent.click(screen.getByRole('menuitem', { name: choice }));
  await vi.waitFor(() => expect(given).toHaveLength(1), PATIENT);
  expect(given[0]?.name).toBe(name);
  expect(await given[0]?.content.text()).toContain(text);
});

it('what cannot be painted is said, and what to do', async () => {
  const { screen } = await openBalance();
  fireEvent.click(screen.getByRole('button', { name: 'Save… (Score matrix)' }));
  // This document paints nothing.
  fireEvent.click(screen.getByRole('menuitem', { name: /^Picture/ }));
  await vi.waitFor(
    () => screen.getByText(/could not paint the picture. Save it as a drawing/),
    PATIENT,
  );
  expect(given).toEqual([]);
});

it('a drawing is a file of its own: text is text, whatever stands in it', async () => {
  const title = '<b> & “7”';
  const picture = {
    kind: 'matrix' as const,
    names: ['1', '2'],
    matrix: [
      [0, 3],
      [3, 0],
    ],
    mean: 3,
  };
  const file = await pictureFile({ title: `\u0007${title}\u001b`, notes: [], picture }, 'svg');
  const drawn = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  expect(drawn.querySelector('title')?.textContent).toBe(title);
  expect([...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain(
    title,
  );
});

describe('the enlarged matrix', () => {
  it('reads out the two pairs that the keys reach, and marks them in the grid', async () => {
    const { app, screen } = await openBalance();
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge the matrix' }));
    const dialog = screen.getByRole('dialog', { name: 'Score matrix' });
    const matrix = dialog.querySelector<HTMLElement>('[role="application"]');
    if (matrix === null) throw new Error('The matrix cannot be reached.');
    expect(document.activeElement).toBe(matrix);
    const said = () => dialog.querySelector('[aria-live]')?.textContent;
    expect(said()).toMatch(/^Pairs 1 and 2\b.*same direction/);
    fireEvent.keyDown(matrix, { key: 'ArrowRight' });
    fireEvent.keyDown(matrix, { key: 'ArrowDown' });
    expect(said()).toMatch(/^Pairs 2 and 3\b/);
    expect(app.store.getState().highlight).toEqual({ kind: 'pairs', pairs: [2, 3] });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(app.store.getState().highlight).toBeNull();
  });

  it('reads out what is pointed at, and keeps what a finger has tapped', async () => {
    const { screen } = await openBalance();
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge the matrix' }));
    const dialog = screen.getByRole('dialog');
    const canvas = dialog.querySelector('canvas');
    if (canvas === null) throw new Error('There is no picture.');
    const side = Number.parseFloat(canvas.style.width);
    canvas.getBoundingClientRect = () => new DOMRect(0, 0, side, side);
    const size = (side - 22) / 14;
    const at = (row: number, column: number, pointerType: string) => ({
      clientX: 22 + (column - 0.5) * size,
      clientY: 22 + (row - 0.5) * size,
      pointerType,
    });
    const said = () => dialog.querySelector('[aria-live]')?.textContent;
    fireEvent.pointerMove(canvas, at(4, 9, 'mouse'));
    expect(said()).toMatch(/^Pairs 4 and 9\b/);
    fireEvent.pointerLeave(canvas, { pointerType: 'mouse' });
    expect(said()).toMatch(/^Point at or tap/);
    fireEvent.pointerDown(canvas, at(5, 6, 'touch'));
    fireEvent.pointerLeave(canvas, { pointerType: 'touch' });
    expect(said()).toMatch(/^Pairs 5 and 6\b/);
  });
});

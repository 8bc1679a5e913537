// @vitest-environment jsdom
// The panel Compare: whatever is searched for is compared with, and nothing is opened.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fileOf } from '../../src/notation/jsonFile.ts';
import { recordOf } from '../../src/store/collection.ts';
import { ComparePanel } from '../../src/ui/balance/ComparePanel.tsx';
import { OpenArea } from '../../src/ui/files/OpenArea.tsx';
import { Panel } from '../../src/ui/parts/Panel.tsx';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { evaluate, mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText('Compare with');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const titles = () => {
  const list = screen.queryByRole('list', { name: 'To compare with' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
};
const compared = () => screen.getByText(/On the screen: /).textContent ?? '';

it('is searched in as soon as it is opened', () => {
  const nothing = () => undefined;
  renderInApp(
    <Panel title="Compare" takesFocus={() => true} onClose={nothing}>
      <ComparePanel />
    </Panel>,
    mitchell([]),
  );
  expect(document.activeElement).toBe(field());
  expect(titles()).not.toEqual([]);
});

describe('what is compared with', () => {
  it('is what was typed, at the size of the movement on the screen, as soon as Enter is pressed, and nothing is opened', async () => {
    const { app } = renderInApp(<ComparePanel />, mitchell([]));
    const { movement, past } = app.store.getState().document;
    fireEvent.focus(field());
    for (const [typed, found] of [
      ['bowman', /\. Bowman, 7 tables/],
      ['mitchell 8 skip', /\. Skip Mitchell, 8 tables/],
      ['new howell 12 pairs', /\. New Howell, 12 pairs/],
    ] as const) {
      type(typed);
      enter();
      await waitFor(() => expect(compared()).toMatch(found));
      expect(titles()).toEqual([]);
    }
    expect(app.store.getState().document.movement).toBe(movement);
    expect(app.store.getState().document.past).toBe(past);
  });

  it('is suggested before anything is typed: what is at hand, then the catalogue at this size', async () => {
    const { app } = renderInApp(<ComparePanel />, mitchell([]));
    act(() => app.actions.rememberMovement());
    expect(titles()).toEqual([]);
    fireEvent.focus(field());
    await waitFor(() => expect(titles()).toContain('Mitchell'));
    const [first, hilton] = titles();
    expect([first, hilton?.slice(0, 7)]).toEqual(['The movement remembered', 'Hilton:']);
    const list = screen.getByRole('list', { name: 'To compare with' });
    const sizes = [...(list.textContent ?? '').matchAll(/(\d+) pairs/g)].map(([, size]) => size);
    expect(new Set(sizes)).toEqual(new Set(['14']));
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(titles()).toEqual([]);
  });

  it('may be one of Hilton’s for as many pairs, or of the director’s own', async () => {
    const own = { ...mitchell([5]), title: 'Tuesday' };
    const collection = createFakeCollection();
    await collection.put([
      recordOf({ id: 'a', version: 0, tags: [], folder: 'Club', movement: own }),
    ]);
    renderInApp(<ComparePanel />, mitchell([]), {}, collection);
    fireEvent.focus(field());
    type('hilton howell 26');
    await waitFor(() => expect(titles()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: /^Hilton: Howell.*26 boards$/ }));
    expect(compared()).toMatch(/\. Hilton: .*Howell.*: Howell, 7 tables/);
    type('club');
    await waitFor(() => expect(titles()).toEqual(['Tuesday']));
    enter();
    await waitFor(() => expect(compared()).toMatch(/\. Tuesday\./));
  });

  it('may be in a file', async () => {
    const { screen: page } = renderInApp(<ComparePanel />, mitchell([]));
    const text = JSON.stringify(fileOf({ ...mitchell([2]), title: 'From afar' }));
    const file = new File([text], 'afar.json');
    fireEvent.change(page.getByLabelText('A file …'), { target: { files: [file] } });
    await waitFor(() => expect(compared()).toMatch(/\. From afar\./));
  });

  it('may be pasted into the field, or anywhere in the panel, and is not opened', async () => {
    const nothing = () => undefined;
    const { app } = renderInApp(
      <OpenArea>
        <Panel title="Compare" takesFocus={() => true} onClose={nothing}>
          <ComparePanel />
        </Panel>
      </OpenArea>,
      mitchell([]),
    );
    const { revision } = app.store.getState().document;
    const paste = (on: HTMLElement, text: string) => {
      const clipboardData = { files: [], getData: () => text };
      return fireEvent.paste(on, { clipboardData });
    };
    const textOf = (title: string) => JSON.stringify(fileOf({ ...mitchell([2]), title }), null, 1);
    expect(paste(field(), textOf('From afar'))).toBe(false);
    await waitFor(() => expect(compared()).toMatch(/\. From afar\./));
    // Words are searched for.
    expect(paste(field(), 'howell 8')).toBe(true);
    const button = screen.getByRole('button', { name: /^Remember this/ });
    button.focus();
    expect(paste(button, textOf('From nearby'))).toBe(false);
    await waitFor(() => expect(compared()).toMatch(/\. From nearby\./));
    expect(app.store.getState().document.revision).toBe(revision);
  });

  it('is nothing where the family does not have the size, and why is said', async () => {
    renderInApp(<ComparePanel />, mitchell([]));
    fireEvent.focus(field());
    type('mitchell 9 skip');
    enter();
    await screen.findByText(/Skip Mitchell: this movement needs an even number of tables/);
    expect(compared()).toMatch(/Hilton/);
    // Half-round switches speak of it in their description.
    type('double weave');
    enter();
    await screen.findByText(/Double weave Mitchell: .*this movement needs/);
    expect(compared()).toMatch(/Hilton/);
  });
});

it('is the same when the panel is closed and opened again and after an edit, until another movement is opened', async () => {
  const { app } = renderInApp(<Toggled />, mitchell([]));
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Toggle' }));
  toggle();
  fireEvent.focus(field());
  type('bowman');
  enter();
  await waitFor(() => expect(compared()).toMatch(/Bowman, 7 tables/));
  toggle();
  expect(screen.queryByLabelText('Compare with')).toBeNull();
  toggle();
  expect(compared()).toMatch(/Bowman, 7 tables/);
  act(() => app.actions.toggleCells([{ roundIndex: 1, tableIndex: 2 }], 'Switch'));
  expect(compared()).toMatch(/Bowman, 7 tables/);
  act(() => app.actions.openMovement(mitchell([3]), 'Open'));
  await waitFor(() => expect(compared()).not.toMatch(/Bowman/));
});

/** The panel, which a press closes and opens. */
function Toggled() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && <ComparePanel />}
    </>
  );
}

it('does not offer a proposal that is on the screen already', async () => {
  const best = mitchell([1, 2, 3]);
  const evaluated = async (request: Parameters<typeof evaluate>[0]) => evaluate(request);
  const { app } = renderInApp(<ComparePanel />, best, { evaluate: evaluated });
  act(() => app.actions.startOptimising());
  const { outcome: found } = search(best, 2000);
  const outcome = { ...found, isBetter: false, movement: best };
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(app.store.getState().optimisation.phase).toBe('proposal');
  expect(compared()).not.toMatch(/Proposal/);
  fireEvent.focus(field());
  await waitFor(() => expect(titles()).toContain('Mitchell'));
  expect(titles().filter((title) => /Proposal/.test(title ?? ''))).toEqual([]);
});

it('has what is on the screen first, the proposal second, and a gain as a gain', async () => {
  const some = mitchell([1, 2, 3]);
  const evaluated = async (request: Parameters<typeof evaluate>[0]) => evaluate(request);
  const { app } = renderInApp(<ComparePanel />, some, { evaluate: evaluated });
  act(() => app.actions.startOptimising());
  const { outcome } = search(some, 20_000);
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  const [heading, ...rows] = await screen.findAllByRole('row');
  const texts = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((c) => c.textContent);
  expect(texts(heading)).toEqual(['', 'On the screen', 'Proposal of run 1', 'Change']);
  const [, qf, better, change] = texts(rows.find((row) => /^Qf/.test(row.textContent ?? '')));
  expect(Number(better)).toBeGreaterThan(Number(qf));
  expect(change).toBe(`+${(Number(better) - Number(qf)).toFixed(2)}`);
});

it('has what was on the screen before first, and the change from it', async () => {
  const evaluated = async (request: Parameters<typeof evaluate>[0]) => evaluate(request);
  const { app } = renderInApp(<ComparePanel />, mitchell([]), { evaluate: evaluated });
  act(() => app.actions.toggleCells([{ roundIndex: 1, tableIndex: 2 }], 'Switch'));
  const heading = async () => {
    const [change] = await screen.findAllByText('Change');
    return [...(change?.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  };
  expect(await heading()).toEqual(['', 'Before the last edit', 'On the screen', 'Change']);
  act(() => app.actions.rememberMovement());
  expect(await heading()).toEqual(['', 'The movement remembered', 'On the screen', 'Change']);
});

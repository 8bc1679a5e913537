// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { readMovements } from '../../src/notation/formats.ts';
import type { Offer } from '../../src/store/state.ts';
import { FilesContext, type Reader } from '../../src/ui/files/filesContext.ts';
import { MovementChoice } from '../../src/ui/files/MovementChoice.tsx';
import { readText } from '../../src/ui/files/readMovements.ts';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { filesHere, renderInApp } from './renderInApp.tsx';

const { generate } = RULED_CATALOGUE;

afterEach(cleanup);

const FOUR = '1-2 3-4\n1-3 4-2\n1-4 2-3\n';
const SIX = '1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1\n';

async function offerOf(text: string): Promise<Offer> {
  const request = { input: text, fileName: null };
  const { signal } = new AbortController();
  const read = await readText(request, {
    reader: filesHere.read,
    onProgress: () => undefined,
    signal,
  });
  const { layout } = read;
  if (layout === undefined) throw new Error('no table');
  const movements = read.ok ? read.movements : [];
  return { source: 'What you pasted', movements, remarks: [], layout };
}

describe('what is offered', () => {
  it('is shown as a table and as a movement before it is opened', async () => {
    const { app, screen } = renderInApp(<MovementChoice />, mitchell());
    const before = app.store.getState().document.movement;
    const text = 'Round\tTable 1\tTable 2\n1\t4-1 A\t2-3 A\n2\t4-2 B\t3-1 B\n3\t4-3 C\t1-2 C\n';
    const offer = await offerOf(text);
    act(() => app.actions.offerMovements(offer));
    expect(app.store.getState().document.movement).toBe(before);
    expect(screen.getByText('4-1 A')).toBeTruthy();
    expect(screen.getByText(/What becomes of it: 4 pairs, 2 tables, 3 rounds/)).toBeTruthy();
    fireEvent.click(screen.getByText('Open this movement'));
    expect(app.store.getState().document.movement.pairCount).toBe(4);
  });

  it('is replaced by what is pasted second', async () => {
    const { app, screen } = renderInApp(<MovementChoice />, mitchell());
    const [first, second] = [await offerOf(FOUR), await offerOf(SIX)];
    act(() => app.actions.offerMovements(first));
    act(() => app.actions.offerMovements(second));
    fireEvent.click(screen.getByText('Open this movement'));
    expect(app.store.getState().document.movement.pairCount).toBe(6);
  });

  it('is read as its columns are said to be, the newest correction last', async () => {
    const waiting: (() => void)[] = [];
    const reader: Reader = async (request, onProgress, signal) => {
      await new Promise<void>((done) => waiting.push(done));
      return filesHere.read(request, onProgress, signal);
    };
    const { app, screen } = renderInApp(
      <FilesContext value={{ ...filesHere, read: reader }}>
        <MovementChoice />
      </FilesContext>,
      mitchell(),
    );
    const offer = await offerOf(
      '1,1,1,4,1\n1,2,2,3,2\n2,1,4,2,3\n2,2,3,1,1\n3,1,3,4,2\n3,2,1,2,3\n',
    );
    act(() => app.actions.offerMovements(offer));
    const roles = () =>
      screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).value);
    const columnField = (column: number) => screen.getByLabelText(`Column ${column} holds`);
    fireEvent.change(columnField(1), { target: { value: 'table' } });
    fireEvent.change(columnField(5), { target: { value: 'skip' } });
    await act(async () => {
      for (const done of waiting.toReversed()) done();
      await settle();
    });
    await waitFor(() => expect(roles()).toContain('skip'));
    expect(roles()[1]).toBe('round');
  });

  it('says why it is no movement, beside the fields that say what it holds', async () => {
    const { app, screen } = renderInApp(<MovementChoice />, mitchell());
    const offer = await offerOf('Round,Table,NS,EW,Boards\n1,1,1,4,1-4\n1,2,2,3,3-6\n');
    act(() => app.actions.offerMovements(offer));
    expect(screen.getByRole('alert').textContent).toContain('overlap');
    expect(screen.getByLabelText('Column 5 holds')).toBeTruthy();
    expect(screen.getByText('Open this movement').closest('button')?.disabled).toBe(true);
  });

  it('has each movement of a list evaluated once', async () => {
    const movements = [3, 5, 7, 9, 11].map((tables) => {
      const made = generate({ familyId: 'mitchell', parameters: { tables }, boards: 2 });
      if (!made.ok) throw new Error('not made');
      return made.movement;
    });
    const { app } = renderInApp(<MovementChoice />, mitchell());
    const before = app.evaluations.length;
    act(() => app.actions.offerMovements({ source: 'f', movements, remarks: [] }));
    for (let turn = 0, answered = before; turn < 30; turn++) {
      const some = app.evaluations.slice(answered);
      answered = app.evaluations.length;
      for (const { request, answer } of some) await act(() => answer(evaluate(request)));
      await act(settle);
    }
    expect(app.evaluations.length - before).toBe(5);
  });

  it('is opened at once if its format is known', async () => {
    const { app } = renderInApp(<MovementChoice />, mitchell());
    const csv = 'Round,Table,NS,EW,Set\n1,1,1,2,A\n';
    const read = await readMovements(csv, { fileName: null });
    const movements = read.ok ? read.movements : [];
    act(() => app.actions.offerMovements({ source: 'a.csv', movements, remarks: [] }));
    expect(app.store.getState().document.movement.pairCount).toBe(2);
  });
});

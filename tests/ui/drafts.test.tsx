// @vitest-environment jsdom

import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { storeDraft, storedDraft, useDraftText } from '../../src/ui/drafts.ts';
import { DetailsDialog } from '../../src/ui/editing/DetailsDialog.tsx';
import { RoundOneDialog } from '../../src/ui/editing/RoundOneDialog.tsx';
import { SetsDialog } from '../../src/ui/editing/SetsDialog.tsx';
import { OpenDialog } from '../../src/ui/OpenDialog.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function openDetails(title: string) {
  const movement = { ...mitchell([]), title };
  const { screen, app } = renderInApp(<DetailsDialog onClose={() => undefined} />, movement);
  const notes = () => screen.getByLabelText('Notes') as HTMLTextAreaElement;
  return { screen, app, notes };
}

it('keeps what is typed in a dialog for the movement it was typed for, until it is saved or discarded', () => {
  for (const button of ['Save changes', 'Discard changes']) {
    fireEvent.input(openDetails('One').notes(), { target: { value: 'Half typed' } });
    cleanup();
    expect(openDetails('Two').notes().value).toBe('');
    cleanup();
    const { screen, app, notes } = openDetails('One');
    expect(notes().value).toBe('Half typed');
    fireEvent.click(screen.getByText(button));
    const isSaved = button === 'Save changes';
    expect(app.store.getState().document.movement.notes).toBe(isSaved ? 'Half typed' : '');
    cleanup();
    expect(openDetails('One').notes().value).toBe('');
    cleanup();
  }
});

it('keeps a text until it is empty', () => {
  const line = () => renderHook(() => useDraftText('line'));
  line().result.current[1]('13 pai');
  const again = line().result.current;
  expect(again[0]).toBe('13 pai');
  again[1]('');
  expect([line().result.current[0], sessionStorage.length]).toEqual(['', 0]);
});

it('has no drafts where they cannot be read or stored', () => {
  for (const text of ['{', '{"a":1}', '"a"']) {
    sessionStorage.setItem('arrowswitch.draft.x', text);
    expect(storedDraft('x')).toBeNull();
  }
  const no = (): never => {
    throw new DOMException('No.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(no);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(no);
  expect([storeDraft('x', {}), storedDraft('x')]).toEqual([undefined, null]);
});

it('keeps a draft from other movements that have no name or notes either', () => {
  const nameless = { ...mitchell([]), title: '', notes: '' };
  const drawn = { ...nameless, origin: { kind: 'drawn' } } as const;
  fireEvent.input(openForm(DetailsDialog, nameless)('Notes'), { target: { value: 'Half typed' } });
  cleanup();
  expect(openForm(DetailsDialog, drawn)('Notes').value).toBe('');
  cleanup();
  const switched = { ...nameless, origin: { ...nameless.origin, changedFrom: 60 } };
  expect(openForm(DetailsDialog, switched)('Notes').value).toBe('Half typed');
});

it('keeps board sets and the rule of the rounds until they are filled in or discarded', () => {
  const forms = [
    { Form: SetsDialog, field: /^Boards .* B$/, save: 'Save changes', typed: '2' },
    { Form: RoundOneDialog, field: 'Boards move by (sets)', save: 'Fill in', typed: '2' },
  ] as const;
  for (const { Form, field, save, typed } of forms) {
    const usual = openForm(Form, mitchell([]))(field).value;
    for (const button of [save, 'Discard changes']) {
      cleanup();
      fireEvent.input(openForm(Form, mitchell([]))(field), { target: { value: typed } });
      cleanup();
      const reopened = openForm(Form, mitchell([]));
      expect(reopened(field).value).toBe(typed);
      fireEvent.click(screen.getByText(button));
      cleanup();
      expect(openForm(Form, mitchell([]))(field).value).toBe(usual);
    }
    cleanup();
  }
});

it('numbers the boards from the first, within the highest in the room', () => {
  const opened = renderInApp(<SetsDialog onClose={() => undefined} />, mitchell([]));
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('First board', '17');
  type('Highest board number in the room', '3');
  fireEvent.click(screen.getByText('Save changes'));
  expect(screen.getByRole('alert').textContent).toMatch(/first board of a session must be/);
  type('Highest board number in the room', '32');
  fireEvent.click(screen.getByText('Save changes'));
  expect(opened.app.store.getState().document.movement.numbering).toEqual({
    firstBoards: [17],
    lastBoard: 32,
  });
});

type Form = (props: { readonly onClose: () => void }) => ReactNode;

/** Opens a form on a movement; gives its fields by their labels. */
function openForm(Form: Form, movement: Movement) {
  renderInApp(<Form onClose={() => undefined} />, movement);
  return (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
}

it('a form that begins with what the movement holds begins anew when that is replaced under it', () => {
  const movement = { ...mitchell([]), title: 'One' };
  const { app } = renderInApp(<OpenDialog id="details" onClose={() => undefined} />, movement);
  const name = () => (screen.getByLabelText('Name') as HTMLInputElement).value;
  fireEvent.input(screen.getByLabelText('Notes'), { target: { value: 'Half typed' } });
  act(() => void app.actions.openMovement({ ...mitchell(), title: 'Two' }, 'Open'));
  expect(name()).toBe('Two');
  act(() => app.actions.undo());
  expect(name()).toBe('One');
  expect((screen.getByLabelText('Notes') as HTMLTextAreaElement).value).toBe('Half typed');
});

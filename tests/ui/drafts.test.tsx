// @vitest-environment jsdom

import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeDraft, storedDraft, useDraftText } from '../../src/ui/drafts.ts';
import { DetailsDialog } from '../../src/ui/editing/DetailsDialog.tsx';
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

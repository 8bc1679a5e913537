// @vitest-environment jsdom

import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReport, textOfStored } from '../../src/store/setAside.ts';
import { createSnapshot, formatSnapshot } from '../../src/store/snapshot.ts';
import { FailureMessage } from '../../src/ui/PartBoundary.tsx';
import { RecoveryScreen } from '../../src/ui/recovery/RecoveryScreen.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { createFakeDisk, storedHead } from '../store/fakeStorage.ts';

const copied: string[] = [];
const saved: Blob[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  copied.splice(0);
  saved.splice(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(disk = createFakeDisk()) {
  const error = new Error('There is no round 8');
  const forgetPreferences = vi.fn();
  const screen = render(
    <RecoveryScreen
      error={error}
      seed={42}
      storage={disk.openTab()}
      forgetPreferences={forgetPreferences}
    >
      <FailureMessage title="The page" error={error} />
    </RecoveryScreen>,
  );
  return { disk, screen, forgetPreferences };
}

it('says what went wrong, and copies a report with version, stored movement and seed', async () => {
  const disk = createFakeDisk();
  disk.record = { version: 3, parts: formatSnapshot(createSnapshot(mitchell([]))) };
  const { screen } = open(disk);
  expect(screen.getByRole('alert').textContent).toContain('There is no round 8.');
  fireEvent.click(screen.getByRole('button', { name: 'Copy a report' }));
  await waitFor(() => screen.getByText('The report is copied.'));
  const report = JSON.parse(copied[0] ?? '');
  expect(report).toMatchObject({
    app: 'Arrowswitch',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    failure: expect.stringContaining('There is no round 8'),
    seed: 42,
    movement: { movement: { pairs: 14, tables: 7, origin: { familyId: 'mitchell' } } },
  });
});

it('a report that cannot be copied is shown to be copied by hand', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { screen } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy a report' }));
  const field = await waitFor(() => screen.getByLabelText('Report'));
  expect(JSON.parse((field as HTMLTextAreaElement).value)).toMatchObject({
    movement: null,
    seed: 42,
  });
});

it('stored and unreadable records can be saved as files and deleted', async () => {
  const disk = createFakeDisk();
  disk.record = { version: 3, parts: storedHead('no movement') };
  disk.setAside.push({ id: 7, value: { from: 'elsewhere' }, reason: 'movement: missing', time: 0 });
  const { screen } = open(disk);
  await waitFor(() => screen.getByText(/movement: missing/));
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(await saved[0]?.text()).toBe(textOfStored({ from: 'elsewhere' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save what is stored as a file' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[1]?.text()).toBe('"no movement"');
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => screen.getByText('Nothing has been set aside.'));
  expect(disk.setAside).toEqual([]);
});

it('starting afresh sets aside the stored data and resets the preferences', async () => {
  const disk = createFakeDisk();
  disk.record = { version: 3, parts: storedHead('no movement') };
  const { screen, forgetPreferences } = open(disk);
  fireEvent.click(screen.getByRole('button', { name: 'Set it aside and start afresh' }));
  await waitFor(() => expect(forgetPreferences).toHaveBeenCalledOnce());
  expect(disk.setAside).toMatchObject([{ value: 'no movement' }]);
  expect(disk.record).toBe(null);
});

it('opens with a storage that fails', async () => {
  const disk = createFakeDisk();
  disk.failure = new Error('No room left.');
  const { screen } = open(disk);
  await waitFor(() => screen.getByText(/storage cannot be used: No room left/));
});

it.each<[string, unknown, string]>([
  ['a text', 'movement', '"movement"'],
  ['a bigint', { a: 1n }, '{\n  "a": "1n"\n}'],
  ['nothing', undefined, '"undefined"'],
  ['a map', new Map([['a', 1]]), '[\n  [\n    "a",\n    1\n  ]\n]'],
])('%s has a text', (_, value, text) => {
  expect(textOfStored(value)).toBe(text);
});

it('an object that refers to itself can be written as text', () => {
  const value: Record<string, unknown> = {};
  value.itself = value;
  expect(formatReport({ version: '1', failure: '', movement: value, seed: 1 })).toMatch(/./);
});

it('says that the page has not begun, and where its own files are missing too, offers to reload', async () => {
  document.body.innerHTML = '<div id="root"><p class="opening">Arrowswitch</p></div>';
  vi.useFakeTimers();
  await import('../../src/ui/recovery/watch.ts');
  vi.advanceTimersByTime(19_000);
  vi.useRealTimers();
  expect(document.body.textContent).toBe('Arrowswitch');
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(document.querySelector('button')?.textContent).toBe('Reload the page'),
  );
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
  document.body.innerHTML = '';
});

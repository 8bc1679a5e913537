// @vitest-environment jsdom

import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { PrintButtons } from '../../src/ui/cards/PrintButtons.tsx';
import { type Files, FilesContext } from '../../src/ui/files/filesContext.ts';
import { useReading } from '../../src/ui/files/useReading.tsx';
import { mitchell } from '../store/fakeServices.ts';
import { filesHere, renderInApp } from './renderInApp.tsx';

// A worker's news and its result take different ways to the page: either may come first.

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('leaves a PDF finished when news of its making comes late', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  let tell: (share: number) => void = () => undefined;
  const { screen } = renderInApp(
    <PrintButtons
      options={DEFAULT_CARD_OPTIONS}
      layout={{ phase: 'working' }}
      guides={null}
      onIssued={() => undefined}
    />,
    mitchell([]),
    {
      renderPdf: async (_, onProgress) => {
        tell = onProgress;
        return new Uint8Array();
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save PDF' }));
  screen.getByRole('button', { name: 'Cancel' });
  await screen.findByRole('button', { name: 'Save PDF' });
  act(() => tell(1));
  screen.getByRole('button', { name: 'Save PDF' });
});

it('leaves a text read when news of its reading comes late', async () => {
  let tell: (share: number) => void = () => undefined;
  let finish = (): void => undefined;
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  function Reading() {
    const [{ readPasted }, progress] = useReading();
    const read = () => void readPasted('1-2 '.repeat(30_000));
    return (
      <>
        <button type="button" onClick={read}>
          Read
        </button>
        {progress}
      </>
    );
  }
  const read: Files['read'] = async (_, onProgress) => {
    tell = onProgress;
    await isFinished;
    return { ok: false, formatId: null, faults: [] };
  };
  const { findByRole, queryByRole, getByRole } = render(
    <FilesContext value={{ ...filesHere, read }}>
      <Reading />
    </FilesContext>,
  );
  fireEvent.click(getByRole('button', { name: 'Read' }));
  await findByRole('progressbar');
  finish();
  await vi.waitFor(() => expect(queryByRole('progressbar')).toBeNull());
  act(() => tell(1));
  expect(queryByRole('progressbar')).toBeNull();
});

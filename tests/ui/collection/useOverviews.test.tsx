// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Movement } from '../../../src/movement/movement.ts';
import type { StoredMovement } from '../../../src/store/collectionListing.ts';
import { useOverviews } from '../../../src/ui/collection/useOverviews.ts';
import { FilesContext } from '../../../src/ui/files/filesContext.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { filesHere } from '../renderInApp.tsx';

afterEach(cleanup);

function Known({ items }: { readonly items: readonly StoredMovement[] }) {
  const overviewOf = useOverviews(items, () => undefined);
  const known = items.filter((item) => overviewOf(item) !== undefined);
  return <p role="status">{`${known.length} of ${items.length}`}</p>;
}

it('works out what has changed, not what was only read again or tagged', async () => {
  const overview = vi.fn(filesHere.overview);
  const shown = (items: readonly StoredMovement[]) => (
    <FilesContext value={{ ...filesHere, overview }}>
      <Known items={items} />
    </FilesContext>
  );
  const item = (id: string, version = 1): StoredMovement => ({
    ...{ id, version, tags: [], folder: '' },
    movement: structuredClone(mitchell([])) as Movement,
  });
  const [one, other] = [item('a'), item('b')];
  const { rerender } = render(shown([one, other]));
  const asked = () => overview.mock.calls.flatMap(([movements]) => movements).length;
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 2'));
  expect(asked()).toBe(2);
  // Another tab has changed one of them: all are read again.
  rerender(shown([item('a'), item('b', 2)]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 2'));
  expect(asked()).toBe(3);
  rerender(shown([{ ...one, version: 2, tags: ['club'] }, item('b', 2)]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 2'));
  expect(asked()).toBe(3);
});

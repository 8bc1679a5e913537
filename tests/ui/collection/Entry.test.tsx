// @vitest-environment jsdom

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PairNumber } from '../../../src/movement/movement.ts';
import { Entry } from '../../../src/ui/collection/Entry.tsx';
import { mitchell } from '../../store/fakeServices.ts';

afterEach(cleanup);

const ignore = () => undefined;

function drawn(phantom: PairNumber | null) {
  return render(
    <Entry
      item={{ id: '1', version: 1, movement: { ...mitchell([]), phantom }, tags: [], folder: '' }}
      folders={[]}
      onOpen={ignore}
      onChange={async () => true}
      onReplace={ignore}
      onDuplicate={ignore}
      onDelete={ignore}
      isCompared={false}
      onCompare={ignore}
      onEditing={ignore}
    />,
  );
}

it.each<[string, PairNumber | null, RegExp]>([
  ['full', null, /14 pairs, 7 tables, 7 rounds/],
  ['without one of its pairs', 14 as PairNumber, /13 pairs, 7 tables, 7 rounds/],
])('the pairs that play are counted in a movement that is %s', (_, phantom, expected) => {
  const screen = drawn(phantom);
  expect(screen.container.textContent).toMatch(expected);
});

it('the keyboard is at the name while the details are edited, and at their button after', () => {
  const screen = drawn(null);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: /^Edit details/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit details/ }));
});

// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PairNumber } from '../../../src/movement/movement.ts';
import { Entry } from '../../../src/ui/collection/Entry.tsx';
import { mitchell } from '../../store/fakeServices.ts';

afterEach(cleanup);

it.each<[string, PairNumber | null, RegExp]>([
  ['full', null, /14 pairs, 7 tables, 7 rounds/],
  ['without one of its pairs', 14 as PairNumber, /13 pairs, 7 tables, 7 rounds/],
])('the pairs that play are counted in a movement that is %s', (_, phantom, expected) => {
  const ignore = () => undefined;
  const screen = render(
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
  expect(screen.container.textContent).toMatch(expected);
});

// @vitest-environment jsdom

import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { writeMovement } from '../../../src/notation/formats.ts';
import { formatCollection } from '../../../src/notation/json.ts';
import { useCollection } from '../../../src/ui/collection/useCollection.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { renderInApp } from '../renderInApp.tsx';

const collection = formatCollection([{ movement: mitchell([]), tags: [], folder: '' }]);

afterEach(cleanup);

function Adder({ text }: { readonly text: string }) {
  const { importAll, problem, remark } = useCollection();
  return (
    <button type="button" onClick={() => void importAll(text)}>
      {problem ?? remark ?? ''}
    </button>
  );
}

it.each([
  ['a collection', collection, /^Added 1; 0 were here already/],
  ['half a collection', collection.slice(0, 300), /Line \d+: This is not JSON\. The text ends/],
  ['a damaged collection', collection.replace('"pairs": 14', '"pairs": 0'), /pairs must be at/],
  ['one movement', writeMovement(mitchell([]), 'json'), /It holds a single movement/],
])('says what comes of adding %s', async (_, text, words) => {
  const { screen } = renderInApp(<Adder text={text} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toMatch(words));
});

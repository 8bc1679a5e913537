// The relays in which an event and a session to be added differ, in words.

import { expect, it } from 'vitest';
import { relaysApartText } from '../../src/words/english/sessions.ts';

it('names each place once, with how many relays stand there', () => {
  const text = relaysApartText({ ofEvent: [], ofSession: [1, 1, 3, 4, 4] });
  expect(text).toMatch(
    /has the relays after table 1 \(2\), after table 3 and after table 4 \(2\) so far\.$/,
  );
});

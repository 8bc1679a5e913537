import { expect, it } from 'vitest';
import { PLACES } from '../../src/store/preferences.ts';
import { addressOf, placeIn } from '../../src/ui/places.ts';

it('each place has an address, and a link with a movement leads to the grid', () => {
  for (const place of PLACES) expect(placeIn(addressOf(place))).toBe(place);
  expect(new Set(PLACES.map(addressOf)).size).toBe(PLACES.length);
  expect(placeIn('#m=AbC')).toBe('design');
  for (const none of ['', '#', '#/', '#/elsewhere', '#tonight']) expect(placeIn(none)).toBeNull();
});

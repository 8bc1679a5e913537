// Where boards wait, as Run and the room display name the places: like the announcement and the cards.

import { expect, it } from 'vitest';
import { roomIn } from '../../src/evening/room.ts';
import { traceBoards } from '../../src/instructions/boardFlow.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { joinSections } from '../../src/movement/sections.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { waitingText } from '../../src/words/waiting.ts';
import { built } from '../catalogue/built.ts';

function placesIn(movement: Movement): readonly (readonly string[])[] {
  const flow = traceBoards(movement);
  return movement.rounds.map((_, roundIndex) =>
    roomIn(flow, roundIndex).waiting.map(
      (one) => waitingText(movement, one, wordsOf('en', 'acbl')).split(':')[0] ?? '',
    ),
  );
}

it('names relays by number, in order, and has no number where there is only one', () => {
  const five = built({ familyId: 'howell', parameters: { tables: 6, rounds: 11 }, boards: 2 });
  const all = [1, 2, 3, 4, 5].map((stand) => `Bye stand ${stand}`);
  expect(placesIn(five).slice(0, 3)).toEqual([all, all, all]);
  const one = built({ familyId: 'relay-share-mitchell', parameters: { tables: 6 }, boards: 2 });
  expect(placesIn(one)[0]).toEqual(['Bye stand']);
});

it('names the relays of sections after them', () => {
  const one = built({ familyId: 'relay-share-mitchell', parameters: { tables: 6 }, boards: 2 });
  const joined = joinSections([one, one]);
  if (!joined.ok) throw new Error(joined.misfit.kind);
  expect(placesIn(joined.movement)[0]).toEqual(['Bye stand A', 'Bye stand B']);
});

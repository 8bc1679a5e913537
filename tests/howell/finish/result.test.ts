import { expect, it } from 'vitest';
import { movementFromResult } from '../../../src/howell/finish/result.ts';
import { createRequest } from '../../../src/howell/search/constructions.ts';
import { createHowellSearch } from '../../../src/howell/search/howellSearch.ts';
import { inequityIndex } from '../../balance/oracle.ts';

it.each([1, 2, 3, 4, 5, 6])('seed %i: nobody is switched at a table in every round', (seed) => {
  const request = createRequest(10, 9);
  const made = createHowellSearch(request, { seed });
  if (!made.ok) throw new Error(made.fault.kind);
  for (let step = 0; step < 16 && made.search.best === null; step += 1) made.search.advance(1);
  const { best } = made.search;
  if (best === null) throw new Error('Nothing was found.');
  const options = { boards: 3, seed, hasUniversalStart: false, stationaryNumbers: [] };
  const movement = movementFromResult(best, request, options);
  const wholly = [...Array(movement.tableCount).keys()].filter((table) =>
    movement.rounds.every((round) => {
      const sitting = round[table];
      return sitting?.kind === 'play' && sitting.switched === 0b111;
    }),
  );
  expect(wholly).toEqual([]);
  expect(inequityIndex(movement, 27)).toBeCloseTo(best.inequityIndex, 4);
});

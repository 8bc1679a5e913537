// A file of any size must reach the page as the worker read it, no more than a slice of it in one message.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParseResult } from '../../src/notation/format.ts';
import { joinReading, type ReadingPart, sendReading } from '../../src/worker/readingTransfer.ts';
import { mitchell } from '../store/fakeServices.ts';

const MOST_IN_ONE = 25;

/** What arrives, and how many movements the largest message held. */
function transfer(result: ParseResult) {
  const parts: ReadingPart[] = [];
  const rest = structuredClone(sendReading(result, (part) => parts.push(structuredClone(part))));
  const sizes = [rest, ...parts].map((message) =>
    'movements' in message ? message.movements.length : 0,
  );
  return { arrived: joinReading(rest, parts), largest: Math.max(...sizes) };
}

it('movements arrive in their order, with tags and folders if it is a collection', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.boolean(), (count, isCollection) => {
      const movements = Array.from({ length: count }, (_, n) => {
        return { ...mitchell([]), title: `Number ${n}` };
      });
      const collected = movements.map((movement, n) => ({ movement, tags: [`${n}`], folder: '' }));
      const result: ParseResult = {
        ...{ ok: true, formatId: 'json', movements, remarks: [] },
        ...(isCollection && { collected }),
      };
      const { arrived, largest } = transfer(result);
      expect(arrived).toEqual(result);
      expect(largest).toBeLessThanOrEqual(MOST_IN_ONE);
    }),
    { numRuns: 40 },
  );
});

it('so do faults', () => {
  const result: ParseResult = { ok: false, formatId: null, faults: [] };
  expect(transfer(result).arrived).toEqual(result);
});

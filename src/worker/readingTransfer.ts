// Sends what a file holds from the worker to the page: the movements of a large one a slice at a time, as thousands in one message
// would hold up the page that receives them.

import type { Movement } from '../movement/index.ts';
import type { Collected, ParseResult } from '../notation/format.ts';
import { SLICE, slicesOf } from './inSlices.ts';

/** Some of the movements of a file, in their order, and the same with tags and folders if it is a collection. */
export interface ReadingPart {
  readonly movements: readonly Movement[];
  readonly collected?: readonly Collected[];
}

/** Sends the movements of a large file; what is left of the result to send. */
export function sendReading(result: ParseResult, send: (part: ReadingPart) => void): ParseResult {
  if (!result.ok || result.movements.length <= SLICE) return result;
  const { movements, collected } = result;
  for (const [at, slice] of slicesOf(movements).entries()) {
    const same = collected?.slice(at * SLICE, (at + 1) * SLICE);
    send({ movements: slice, ...(same && { collected: same }) });
  }
  return { ...result, movements: [], ...(collected && { collected: [] }) };
}

/** The result, with the movements that were sent. */
export function joinReading(result: ParseResult, parts: readonly ReadingPart[]): ParseResult {
  if (!result.ok || parts.length === 0) return result;
  const { collected } = result;
  return {
    ...result,
    movements: parts.flatMap(({ movements }) => movements),
    ...(collected && { collected: parts.flatMap(({ collected: some = [] }) => some) }),
  };
}

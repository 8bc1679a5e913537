// A value that a component has calculated elsewhere, by a worker or by code that is loaded first. It belongs to the sources
// that it was calculated from: in the render in which these change, it already counts as out of date.

import { useEffect, useMemo, useState } from 'react';
import { coalesceRequests } from '../worker/coalesce.ts';

interface Answer<Sources, Value> {
  readonly sources: Sources;
  readonly value: Value;
}

export type Calculated<Sources extends readonly unknown[], Value> =
  /** `before`: the last value, for earlier sources, to be shown as out of date. */
  | { readonly phase: 'working'; readonly before: Answer<Asked<Sources>, Value> | null }
  | { readonly phase: 'done'; readonly value: Value }
  | { readonly phase: 'failed'; readonly error: unknown; readonly tryAgain: () => void };

/** The sources, and how often the same was asked for again. */
type Asked<Sources extends readonly unknown[]> = readonly [...Sources, attempt: number];

interface State<Sources extends readonly unknown[], Value> {
  readonly last: Answer<Asked<Sources>, Value> | null;
  readonly failed: { readonly sources: Asked<Sources>; readonly error: unknown } | null;
}

/** The value for `sources`, which are compared one by one by identity; `calculate` must depend on nothing else. */
export function useCalculated<Sources extends readonly unknown[], Value>(
  sources: Sources,
  calculate: () => Promise<Value>,
): Calculated<Sources, Value> {
  const [{ last, failed }, setState] = useState<State<Sources, Value>>({
    last: null,
    failed: null,
  });
  const [attempt, setAttempt] = useState(0);
  const asked: Asked<Sources> = [...sources, attempt];
  const requests = useMemo(
    () =>
      coalesceRequests(
        async (request: { sources: Asked<Sources>; calculate: () => Promise<Value> }) => {
          const { sources: of } = request;
          try {
            return { last: { sources: of, value: await request.calculate() }, failed: null };
          } catch (error) {
            return { last: null, failed: { sources: of, error } };
          }
        },
        setState,
        () => undefined,
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources are all that the value depends on
  useEffect(() => requests.send({ sources: asked, calculate }), [requests, ...asked]);
  if (last !== null && isSame(last.sources, asked)) return { phase: 'done', value: last.value };
  if (failed !== null && isSame(failed.sources, asked)) {
    return { phase: 'failed', error: failed.error, tryAgain: () => setAttempt(attempt + 1) };
  }
  return { phase: 'working', before: last };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((source, index) => Object.is(source, other[index]));
}

// Counts the steps that a function takes, the same in every run: the blocks of our code that are entered, as V8 counts them,
// and the letters and elements that built-in searches go through. Backtracking within a regular expression is not seen;
// tests/regularExpressions.test.ts forbids the expressions that backtrack for long.

import { Session } from 'node:inspector/promises';
import { vi } from 'vitest';

type Method = (this: { readonly length: number }, ...given: unknown[]) => unknown;

/** Built-in methods that go through the whole of their text or list. */
const WHOLE = {
  text: ['split', 'toLowerCase', 'toUpperCase', 'normalize'],
  list: ['concat', 'includes', 'indexOf', 'join', 'shift', 'splice', 'unshift'],
} as const;
/** Those that go through the blanks at the ends of a text. */
const TRIMS = ['trim', 'trimStart', 'trimEnd'] as const;
/** Those that end where they have found something. */
const SEARCHES = ['indexOf', 'includes'] as const;

/**
 * Runs `count` with a function that counts the steps of what is passed to it. `count` imports what it measures: only what is
 * compiled while V8 counts is counted. What of ours runs between two counts belongs to the second: V8 takes long to tell its
 * counts, so that they are asked for once each.
 */
export async function withSteps<Result>(
  count: (stepsOf: (run: () => unknown) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const entered = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ours = result.filter(({ url }) => /\/src\/|read-excel-file|fflate/.test(url));
    const ranges = ours.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    return ranges.reduce((sum, range) => sum + range.count, 0);
  };
  vi.resetModules();
  let isCounting = false;
  try {
    return await count(async (run) => {
      if (!isCounting) await entered();
      isCounting = true;
      const builtIn = countBuiltIns();
      try {
        await run();
      } finally {
        builtIn.stop();
      }
      return (await entered()) + builtIn.steps();
    });
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

/** Counts what built-in methods go through, until stopped. */
function countBuiltIns(): { readonly stop: () => void; readonly steps: () => number } {
  let steps = 0;
  const stops: (() => void)[] = [];
  const wrap = (owner: object, name: string, around: (method: Method) => Method) => {
    const methods = owner as Record<string, Method>;
    const method = methods[name] as Method;
    methods[name] = around(method);
    stops.push(() => {
      methods[name] = method;
    });
  };
  const throughAll = (method: Method): Method =>
    function (...given) {
      steps += this.length;
      return method.apply(this, given);
    };
  for (const name of WHOLE.text) wrap(String.prototype, name, throughAll);
  for (const name of WHOLE.list) wrap(Array.prototype, name, throughAll);
  for (const name of TRIMS) {
    wrap(
      String.prototype,
      name,
      (method) =>
        function () {
          const trimmed = method.call(this) as string;
          steps += 1 + this.length - trimmed.length;
          return trimmed;
        },
    );
  }
  for (const name of SEARCHES) {
    wrap(
      String.prototype,
      name,
      (method) =>
        function (...given) {
          const found = method.apply(this, given);
          steps +=
            typeof found === 'number' && found >= 0 ? found - Number(given[1] ?? 0) : this.length;
          return found;
        },
    );
  }
  // Everything that takes a regular expression goes through this method once it is not the usual one.
  wrap(
    RegExp.prototype,
    'exec',
    (method) =>
      function (...given) {
        const expression = this as unknown as RegExp;
        const text = String(given[0]);
        const from = expression.global || expression.sticky ? expression.lastIndex : 0;
        const found = method.apply(this, given) as RegExpExecArray | null;
        const end =
          found === null ? (expression.sticky ? from : text.length) : found.index + found[0].length;
        steps += 1 + Math.max(0, end - from);
        return found;
      },
  );
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
    steps: () => steps,
  };
}

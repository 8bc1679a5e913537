// Positions of values in a JSON text, found with jsonc-parser because the built-in parser does not report them.
// Offsets count from 0. Each function makes one pass over the text, however many paths it looks up.

import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import type { JsonPath } from './facts.ts';

/** None of our files nests deeper; limits recursion on hostile input. */
const MAX_DEPTH = 32;

/** The offset of the bracket at which a text nests too deeply, or null. */
export function tooDeepOffset(text: string): number | null {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') isString = !isString;
    else if (isString) at += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) return at;
  }
  return null;
}

/** The offset at which the text stops being valid JSON (its end, if it stops inside a string), or null. The text must not nest too deeply. */
export function syntaxErrorOffset(text: string): number | null {
  let first: number | null = null;
  visit(
    text,
    {
      onError: (error, offset, length) => {
        const isCut =
          printParseErrorCode(error) === 'UnexpectedEndOfString' && offset + length >= text.length;
        first = Math.min(first ?? text.length, isCut ? text.length : offset);
      },
    },
    { disallowComments: true },
  );
  return first;
}

/** One step of a path to look up. */
interface Step {
  /** Indexes of the paths that end here. */
  readonly ends: number[];
  readonly next: Map<string | number, Step>;
}

/** The offsets of the values at some paths, or of their nearest existing ancestors. The text must not nest too deeply. */
export function offsetsOfPaths(text: string, paths: readonly JsonPath[]): readonly number[] {
  const found = paths.map(() => 0);
  const root = stepsOf(paths);
  // The open objects and lists: the matching step (null if not on any path) and, for a list, the current index.
  const open: { step: Step | null; index: number | null }[] = [];
  let step: Step | null = root;
  const enter = (offset: number): Step | null => {
    const parent = open.at(-1);
    const here = parent?.index == null ? step : (parent.step?.next.get(parent.index) ?? null);
    step = null;
    if (here !== null) assignOffset(here, offset, found);
    return here;
  };
  const leave = () => {
    open.pop();
  };
  const visitor: JSONVisitor = {
    onObjectBegin: (offset) => {
      const here = enter(offset);
      open.push({ step: here, index: null });
      return here !== null;
    },
    onArrayBegin: (offset) => {
      const here = enter(offset);
      open.push({ step: here, index: 0 });
      return here !== null;
    },
    onObjectProperty: (name) => {
      step = open.at(-1)?.step?.next.get(name) ?? null;
    },
    onLiteralValue: (_, offset) => {
      enter(offset);
    },
    onSeparator: (character) => {
      const parent = open.at(-1);
      if (character === ',' && parent?.index != null) parent.index += 1;
    },
    onObjectEnd: leave,
    onArrayEnd: leave,
  };
  visit(text, visitor, { disallowComments: true });
  return found;
}

function stepsOf(paths: readonly JsonPath[]): Step {
  const root: Step = { ends: [], next: new Map() };
  paths.forEach((path, index) => {
    let step = root;
    for (const key of path) {
      const next = step.next.get(key) ?? { ends: [], next: new Map() };
      step.next.set(key, next);
      step = next;
    }
    step.ends.push(index);
  });
  return root;
}

/** Assigns an offset to every path that ends at or below a step; deeper values overwrite it later. */
function assignOffset({ ends, next }: Step, offset: number, found: number[]): void {
  for (const index of ends) found[index] = offset;
  for (const step of next.values()) assignOffset(step, offset, found);
}

// Where things stand in a JSON text, by jsonc-parser; the platform's own parser reads it, but does not tell that.
// Offsets from 0. Each question is one pass over the text, however many paths it asks for.

import { type JSONVisitor, visit } from 'jsonc-parser';
import type { JsonPath } from './facts.ts';

/** No file of ours nests deeper; a visit of hostile text must not exhaust the stack. */
const MAX_DEPTH = 32;

/** The offset of the bracket at which a text nests too deep; null for one that does not. */
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

/** The offset at which a text that is not too deep stops being JSON; null for JSON. */
export function syntaxErrorOffset(text: string): number | null {
  let first: number | null = null;
  visit(
    text,
    {
      onError: (_, offset) => {
        first = Math.min(first ?? offset, offset);
      },
    },
    { disallowComments: true },
  );
  return first;
}

/** A path that is looked for, step by step. */
interface Step {
  /** The paths that end here. */
  readonly ends: number[];
  readonly next: Map<string | number, Step>;
}

/** The offsets of the values at some paths of a JSON text that is not too deep, or of their nearest ancestors that are there. */
export function offsetsOfPaths(text: string, paths: readonly JsonPath[]): readonly number[] {
  const found = paths.map(() => 0);
  const root = stepsOf(paths);
  // What is open: the step that stands there, null off every path, and in lists the index of the item.
  const open: { step: Step | null; index: number | null }[] = [];
  let step: Step | null = root;
  const enter = (offset: number): Step | null => {
    const parent = open.at(-1);
    const here = parent?.index == null ? step : (parent.step?.next.get(parent.index) ?? null);
    step = null;
    if (here !== null) markAll(here, offset, found);
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

/** An offset for every path that ends at a step or beyond it; what stands deeper is found later. */
function markAll({ ends, next }: Step, offset: number, found: number[]): void {
  for (const index of ends) found[index] = offset;
  for (const step of next.values()) markAll(step, offset, found);
}

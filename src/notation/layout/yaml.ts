// YAML of other programs as a tree of values with their offsets, which jsonRows.ts reads like JSON. Of movements it knows
// nothing. Anchors are refused, because a few lines of them can stand for any number of values. Linear in the text.

import { EVENT_ID, getScalarValue, load, parseEvents, YAMLException } from 'js-yaml';
import type { Node } from 'jsonc-parser';
import type { TextPosition } from '../facts.ts';
import { positionAt } from '../text.ts';
import { listNode, objectNode, valueNode } from './tree.ts';

/** A key alone on its line with indented entries below it, as no table has. */
const YAML = /^[ \t]*(?:- )?["']?[A-Za-z_][\w -]{0,30}["']?:[ \t]*\n[ \t]*(?:- |[A-Za-z_])/m;
const ENTRY = /(?:^[ \t]*(?:- )*|[{,][ \t]*)["']?[A-Za-z_]\w*["']?: \S/m;
const LINE = /^[ \t]*(?:- |["']?[A-Za-z_][\w -]{0,30}["']?:(?: |$)|$)/;
const ANCHORS = /[&*]\w/;
/** Longer texts, in characters, are not read as YAML. */
const MAX_LENGTH = 1_000_000;

/** The values of a YAML text; null if it is not YAML. */
export function treeOfYaml(text: string): Node | null {
  if (!isLikeYaml(text) || ANCHORS.test(text)) return null;
  try {
    const value: unknown = load(text);
    return typeof value === 'object' && value !== null ? withOffsets(value, text) : null;
  } catch (error) {
    if (error instanceof YAMLException) return null;
    throw error;
  }
}

/** The first place where a text that looks like YAML in nearly every line is not YAML; null if there is none, or if it is something else. */
export function yamlFault(text: string): TextPosition | null {
  if (!isLikeYaml(text)) return null;
  const lines = text.split('\n');
  if (lines.filter((line) => LINE.test(line)).length < 0.9 * lines.length) return null;
  try {
    load(text);
    return null;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark } = error;
    return mark === undefined
      ? positionAt(text, text.length)
      : { line: mark.line + 1, column: mark.column + 1 };
  }
}

function isLikeYaml(text: string): boolean {
  const head = text.slice(0, 5_000);
  return text.length <= MAX_LENGTH && YAML.test(head) && ENTRY.test(head);
}

/** A loaded value as a tree; the events of the parser give the offsets. */
function withOffsets(root: unknown, text: string): Node | null {
  const events = parseEvents(text, {});
  let next = 1;
  const nodeOf = (value: unknown): Node | null => {
    const event = events[next];
    next += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return valueNode(value, Math.max(0, event.valueStart), () => getScalarValue(text, event));
      case EVENT_ID.SEQUENCE: {
        const values: readonly unknown[] = Array.isArray(value) ? value : [];
        const items: Node[] = [];
        for (let item = nodeOf(values[0]); item !== null; item = nodeOf(values[items.length])) {
          items.push(item);
        }
        return listNode(items, event.start);
      }
      case EVENT_ID.MAPPING: {
        const values = Object(value) as Readonly<Record<string, unknown>>;
        const entries: [string, Node][] = [];
        for (let key = nodeOf(undefined); key !== null; key = nodeOf(undefined)) {
          const name = String(key.value);
          const entry = nodeOf(Object.hasOwn(values, name) ? values[name] : undefined);
          if (entry === null) break;
          entries.push([name, entry]);
        }
        return objectNode(entries, event.start);
      }
      default:
        return null;
    }
  };
  return nodeOf(root);
}

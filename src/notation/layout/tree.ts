// Builds, for texts that are not JSON, the trees of values that jsonc-parser makes of JSON. Offsets in the text count from 0.

import type { Node } from 'jsonc-parser';

/** A node for a number, string, boolean, date or null; for anything else one for the string that `textOf` gives. */
export function valueNode(value: unknown, offset: number, textOf = () => ''): Node {
  const place = { offset, length: 0 };
  switch (typeof value) {
    case 'number':
      return { type: 'number', value, ...place };
    case 'boolean':
      return { type: 'boolean', value, ...place };
    case 'string':
      return { type: 'string', value, ...place };
    default:
      if (value === null) return { type: 'null', value, ...place };
      return {
        type: 'string',
        value: value instanceof Date ? value.toISOString() : textOf(),
        ...place,
      };
  }
}

export function listNode(children: Node[], offset: number): Node {
  return { type: 'array', offset, length: 0, children };
}

export function objectNode(entries: readonly (readonly [string, Node])[], offset: number): Node {
  const children = entries.map(([name, value]): Node => {
    const key: Node = { type: 'string', value: name, offset: value.offset, length: 0 };
    return { type: 'property', offset: value.offset, length: 0, children: [key, value] };
  });
  return { type: 'object', offset, length: 0, children };
}

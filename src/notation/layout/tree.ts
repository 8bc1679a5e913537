// Trees of values as jsonc-parser makes them of JSON, of texts that are not JSON. Offsets in the text count from 0.

import type { Node } from 'jsonc-parser';

/** A number, truth value or nothing as it is, anything else as text; `textOf` gives the text where there is no value. */
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

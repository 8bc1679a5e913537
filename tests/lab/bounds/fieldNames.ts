// The names of fields in src/howell/theory/tripleBounds.ts, read back.

import type { ListedField } from '../../../src/howell/theory/tripleBounds.ts';

/** The field of a name such as 12/7, or 12/7 × 2. */
export function fieldOfName(name: string): ListedField {
  const [pairs, rounds, parts = 1] = name.split(/\/| × /).map(Number) as [number, number, number?];
  return { pairs, rounds, parts };
}

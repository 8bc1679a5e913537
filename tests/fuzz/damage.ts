// Damage to what is stored or sent: single values replaced anywhere in it.

import fc from 'fast-check';

/** What stands in place of a value; `1e999` is what JSON makes of a number without end. */
export const anyJunk = fc.constantFrom<unknown>(
  ...[undefined, null, -1, 0.5, 1e12, 9e15, Number.NaN, Number.POSITIVE_INFINITY, 1n, true],
  ...['', 'x', 'x'.repeat(300), [], {}, [[]], new Map()],
);

/** What can be written as JSON. */
export const anyJsonJunk = anyJunk.filter(
  (junk) => typeof junk !== 'bigint' && typeof junk !== 'undefined' && !(junk instanceof Map),
);

/** Up to three places, each a way into a value and what is put there. */
export function anyDamage(junk: fc.Arbitrary<unknown> = anyJunk) {
  const path = fc.array(fc.nat(), { maxLength: 6 });
  return fc.array(fc.tuple(path, junk), { maxLength: 3 });
}

/** The value with such damage. */
export function withDamage(
  value: unknown,
  damage: readonly (readonly [readonly number[], unknown])[],
): unknown {
  return damage.reduce<unknown>((one, [path, junk]) => damaged(one, path, junk), value);
}

/** Replaces one value somewhere inside a value; `path` chooses the way. */
export function damaged(value: unknown, path: readonly number[], junk: unknown): unknown {
  const [next, ...rest] = path;
  if (next === undefined || typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[next % keys.length];
  if (key === undefined) return junk;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (value.slice() as never)
    : { ...value };
  copy[key] = damaged(copy[key], rest, junk);
  return copy;
}

const ENDLESS = 'without end';

/** The JSON of a value; a number without end is written as one that is too great, which JSON allows. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value, (_, one) =>
    one === Number.POSITIVE_INFINITY ? ENDLESS : one,
  );
  return text.replaceAll(JSON.stringify(ENDLESS), '1e999');
}

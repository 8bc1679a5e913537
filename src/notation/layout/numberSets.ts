// Sets of whole numbers in one flat array, for tables with many thousands of cells: no object for each. Pure.

/** Spreads keys that follow each other: 2^32 over the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * Makes up to `sets` sets of keys from 0 to 2^31 - 2 that say whether a key has come before; each of at most `count`
 * keys, in a table that is never more than half full.
 */
export function createSets(sets: number, count: number): () => (key: number) => boolean {
  const bits = 33 - Math.clz32(count);
  const size = 2 ** bits;
  const all = new Int32Array(sets * size);
  let made = 0;
  return () => {
    const slots = all.subarray(made * size, (made + 1) * size);
    made += 1;
    return (key: number): boolean => {
      const stored = key + 1;
      let at = Math.imul(stored, SPREAD) >>> (32 - bits);
      while (slots[at] !== 0) {
        if (slots[at] === stored) return true;
        at = (at + 1) & (size - 1);
      }
      slots[at] = stored;
      return false;
    };
  };
}

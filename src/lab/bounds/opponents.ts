// Whether given meetings can be divided among the sets: on each, every pair meets one that sits in the other direction.

/** `signs` are those of the pairs on each set, 0 where a pair sits out; `isMet` says who meets whom. */
export function hasOpponents(
  signs: readonly Int8Array[],
  isMet: (one: number, other: number) => boolean,
): boolean {
  const pairs = [...signs.keys()];
  const sets = signs[0]!.length;
  const partners = pairs.map((i) => pairs.filter((j) => j !== i && isMet(i, j)));
  const isUsed = pairs.map(() => new Uint8Array(pairs.length));
  const isBusy = new Uint8Array(pairs.length);
  const fill = (set: number): boolean => {
    if (set === sets) return true;
    const one = pairs.find((i) => signs[i]![set] !== 0 && isBusy[i] === 0);
    if (one === undefined) {
      const before = isBusy.slice();
      isBusy.fill(0);
      const isFilled = fill(set + 1);
      isBusy.set(before);
      return isFilled;
    }
    for (const other of partners[one]!) {
      if (isBusy[other] === 1 || isUsed[one]![other] === 1) continue;
      if (signs[other]![set] !== -signs[one]![set]!) continue;
      isUsed[one]![other] = 1;
      isUsed[other]![one] = 1;
      isBusy[one] = 1;
      isBusy[other] = 1;
      const isFilled = fill(set);
      isUsed[one]![other] = 0;
      isUsed[other]![one] = 0;
      isBusy[one] = 0;
      isBusy[other] = 0;
      if (isFilled) return true;
    }
    return false;
  };
  return fill(0);
}

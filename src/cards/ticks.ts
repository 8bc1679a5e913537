// Round numbers for the axis of a chart.

/** At most about `count` multiples of 1, 2 or 5 times a power of ten between two ends, at least `leastStep` apart. */
export function roundTicks(from: number, to: number, leastStep = 0, count = 5): readonly number[] {
  const rough = Math.max(leastStep, (to - from) / count);
  if (!(rough > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const ticks = Math.floor(to / step + 1e-9) - first + 1;
  // Rounded because 3 × 0.1 is not exactly 0.3.
  return Array.from({ length: ticks }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

// Printed tables of the bench: right-aligned columns under a title, notes below.

/** Prints rows of cells under their heads; the first column is aligned left. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  ...notes: readonly string[]
): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  console.log(['', title, '', line(heads), rule, ...rows.map(line), ...notes, ''].join('\n'));
}

/** A figure to so many significant digits, without an exponent. */
export function digits(value: number, count = 3): string {
  if (!Number.isFinite(value) || value === 0) return String(value);
  const decimals = Math.max(0, count - 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(decimals);
}

/** How many times, as in 6.2×. */
export function times(ratio: number): string {
  return `${digits(ratio, 2)}×`;
}

/** Whether a figure is as good as its target. */
export function verdict(isReached: boolean): 'ok' | 'short' {
  return isReached ? 'ok' : 'short';
}

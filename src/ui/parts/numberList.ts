// Lists of numbers as they are typed: 1, 3-5. Pure.

const MAX_NUMBER = 250;

/** The numbers of a list in ascending order without duplicates; null if the text is not a list of whole numbers from 1. */
export function parseNumberList(text: string): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter((word) => word !== '')) {
    const match = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(part);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last > MAX_NUMBER) return null;
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** An ascending list of numbers as text, with ranges for three or more consecutive numbers. */
export function formatNumberList(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let start = 0; start < numbers.length; ) {
    let end = start;
    while (numbers[end + 1] === (numbers[end] as number) + 1) end += 1;
    if (end - start >= 2) parts.push(`${numbers[start]}-${numbers[end]}`);
    else parts.push(...numbers.slice(start, end + 1).map(String));
    start = end + 1;
  }
  return parts.join(', ');
}

// The colour band of a section by its letter: seven calm colours that also differ in lightness.

const COLORS = [
  '#2f5d8a',
  '#b3541e',
  '#3f7d4e',
  '#8a3f6b',
  '#b58a1b',
  '#4f5b66',
  '#2b8a8a',
] as const;

/** The colour of a section (`#rrggbb`); anything but a letter from A to Z gets the first. */
export function sectionColor(section: string): string {
  const letter = section.trim().toUpperCase().charCodeAt(0) - 65;
  return COLORS[letter >= 0 && letter < 26 ? letter % COLORS.length : 0] ?? COLORS[0];
}

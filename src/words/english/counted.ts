// Counts in words, for everything that is said in English: with a noun, or how often.

/** Smaller counts have no separators; formatting one takes longer than drawing its line. */
const FIRST_SEPARATED = 1000;

/** A count with its noun: 1 board, 2 boards, 1,200 boards. */
export function counted(count: number, one: string, several = `${one}s`): string {
  const figures = count < FIRST_SEPARATED ? String(count) : count.toLocaleString('en-GB');
  return `${figures} ${count === 1 ? one : several}`;
}

/** How often: never, once, twice, 3 times. */
export function timesText(count: number): string {
  if (count === 0) return 'never';
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count} times`;
}

/** So many minutes: in hours from an hour on, `3 h 18 min`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

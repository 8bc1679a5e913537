/** The number of winners of a movement whose pairs fall into this many contests, in words. */
export function winnersWords(contests: number): string {
  if (contests === 1) return 'one winner';
  return contests === 2 ? 'two winners' : `${contests} contests with a winner each`;
}

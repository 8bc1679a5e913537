// What is odd in a text that could be read: a pair number far beyond the others, and a last line that is shorter than the
// rest. Nothing is changed, the director is told. Linear in the text and the sittings. Lines count from 1.

import { type Movement, type PairNumber, pairsAt } from '../movement/index.ts';
import { excerpt, type Remark } from './facts.ts';

/** Remarks on what was read from a text and is likely a slip or a cut. */
export function doubtsAbout(text: string, movements: readonly Movement[]): readonly Remark[] {
  return [...movements.flatMap(strayPair), ...shortLastLine(text)];
}

/** Two numbers that nobody has, below the highest, are more than the one of a missing pair. */
const FEWEST_UNUSED = 2;

/** The highest pair if the numbers directly below it are nobody's: a mistyped number makes that many pairs too many. */
function strayPair({ rounds, pairCount, phantom }: Movement): readonly Remark[] {
  const isSeated = new Uint8Array(pairCount + 1);
  for (const sitting of rounds.flat()) for (const pair of pairsAt(sitting)) isSeated[pair] = 1;
  const highest = isSeated.lastIndexOf(1) as PairNumber;
  const next = isSeated.lastIndexOf(1, highest - 1);
  if (next < 1 || highest === phantom || highest - next <= FEWEST_UNUSED) return [];
  const round = rounds.findIndex((sittings) => sittings.some((s) => pairsAt(s).includes(highest)));
  const table = rounds[round]?.findIndex((sitting) => pairsAt(sitting).includes(highest)) ?? 0;
  const place = { round: round + 1, table: table + 1 };
  return [{ kind: 'strayPair', pair: highest, ...place, unused: [next + 1, highest - 1] }];
}

/** A text of fewer lines has too few to compare. */
const FEWEST_LINES = 4;
const SEPARATORS = ['\t', ';', ','] as const;

/** The last line if it has fewer cells than every other one, which all have the same number. */
function shortLastLine(text: string): readonly Remark[] {
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const others = lines.slice(0, -1).filter((line) => line.trim() !== '');
  const separator = SEPARATORS.find((each) => others.at(-1)?.includes(each));
  if (separator === undefined || others.length < FEWEST_LINES || !/^\d/.test(last)) return [];
  const countIn = (line: string) => line.split(separator).length;
  const cells = countIn(others[0] ?? '');
  const isShort = countIn(last) < cells && others.every((line) => countIn(line) === cells);
  return isShort ? [{ kind: 'shortLastLine', line: lines.length, found: excerpt(last) }] : [];
}

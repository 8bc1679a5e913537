// What differs between the grids of two movements, in words; whole rounds that are switched alike in one line.

import type { Movement, Sitting } from '../../movement/movement.ts';
import { describeSitting } from '../grid/sittingWords.ts';

/** The differences from one movement to another, in reading order. */
export function movementDifferences(that: Movement, now: Movement): readonly string[] {
  const words: string[] = [];
  const size = (what: string, before: number, after: number) => {
    if (before !== after) words.push(`${after} ${what} instead of ${before}`);
  };
  size('pairs', that.pairCount, now.pairCount);
  size('tables', that.tableCount, now.tableCount);
  size('rounds', that.rounds.length, now.rounds.length);
  now.rounds.forEach((round, roundIndex) => {
    const before = that.rounds[roundIndex];
    if (before === undefined) return;
    const changed = round.flatMap((sitting, tableIndex) => {
      const other = before[tableIndex];
      return other !== undefined && !isSame(other, sitting) ? [tableIndex] : [];
    });
    if (changed.length === round.length && changed.every((t) => isTurned(before[t], round[t]))) {
      words.push(`Round ${roundIndex + 1}: every table turned`);
      return;
    }
    for (const tableIndex of changed) {
      const { pairs, set, mark } = describeSitting(now, round[tableIndex] as Sitting);
      const old = describeSitting(that, before[tableIndex] as Sitting);
      words.push(
        `Round ${roundIndex + 1}, table ${tableIndex + 1}: ${[pairs, set, mark].join(' ').trim()} instead of ${[old.pairs, old.set, old.mark].join(' ').trim()}`,
      );
    }
  });
  return words;
}

function isSame(one: Sitting, other: Sitting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two sittings differ in nothing but which boards are switched. */
function isTurned(one: Sitting | undefined, other: Sitting | undefined): boolean {
  return (
    one?.kind === 'play' &&
    other?.kind === 'play' &&
    one.switched !== other.switched &&
    isSame({ ...one, switched: other.switched }, other)
  );
}

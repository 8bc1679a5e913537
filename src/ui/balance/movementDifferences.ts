// Lists the differences between the grids of two movements in words; a round that differs only in switches takes one line.

import type { Movement, Sitting } from '../../movement/movement.ts';
import {
  cellDifference,
  roundSwitchDiffers,
  sizeDifference,
} from '../../words/english/pageBalance.ts';
import { cellTitle } from '../../words/english/places.ts';
import { describeSitting } from '../grid/sittingWords.ts';

/** The differences from one movement to another, in reading order. */
export function movementDifferences(before: Movement, now: Movement): readonly string[] {
  const words: string[] = [];
  const size = (what: string, old: number, present: number) => {
    if (old !== present) words.push(sizeDifference(what, old, present));
  };
  if (before.contestants === now.contestants) {
    size(before.contestants, before.pairCount, now.pairCount);
  }
  size('tables', before.tableCount, now.tableCount);
  size('rounds', before.rounds.length, now.rounds.length);
  now.rounds.forEach((round, roundIndex) => {
    const roundBefore = before.rounds[roundIndex];
    if (roundBefore === undefined) return;
    const changed = round.flatMap((sitting, tableIndex) => {
      const other = roundBefore[tableIndex];
      return other !== undefined && !isSame(other, sitting) ? [tableIndex] : [];
    });
    if (
      changed.length === round.length &&
      changed.every((t) => isSwitchedOnly(roundBefore[t], round[t]))
    ) {
      words.push(roundSwitchDiffers(roundIndex + 1));
      return;
    }
    for (const tableIndex of changed) {
      const { pairs, set, mark } = describeSitting(now, round[tableIndex] as Sitting, roundIndex);
      const old = describeSitting(before, roundBefore[tableIndex] as Sitting, roundIndex);
      words.push(
        cellDifference(
          cellTitle({ roundIndex, tableIndex }),
          [old.pairs, old.set, old.mark].join(' ').trim(),
          [pairs, set, mark].join(' ').trim(),
        ),
      );
    }
  });
  return words;
}

function isSame(one: Sitting, other: Sitting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two sittings differ only in which boards are switched. */
function isSwitchedOnly(one: Sitting | undefined, other: Sitting | undefined): boolean {
  return (
    one?.kind === 'play' &&
    other?.kind === 'play' &&
    one.switched !== other.switched &&
    isSame({ ...one, switched: other.switched }, other)
  );
}

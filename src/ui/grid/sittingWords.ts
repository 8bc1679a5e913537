// A sitting in words and signs, as scored: the text of a cell and its description for screen readers.

import {
  boardNumbers,
  boardsIn,
  isPlayed,
  type Movement,
  type Sitting,
  setOf,
  switchState,
} from '../../movement/movement.ts';
import { SPOKEN } from '../../words/english/pageGrid.ts';

export interface SittingWords {
  /** The pairs as scored, `9 – 1`; one pair if its opponent is missing; a dash if the table is not in play. */
  readonly pairs: string;
  readonly set: string;
  /** The switch sign with its boards; empty if nothing is switched. */
  readonly mark: string;
  /** The complete description, as a sentence. */
  readonly spoken: string;
}

/** The board numbers of a set that a sitting switches. */
function switchedBoardNumbers(movement: Movement, sitting: Sitting): readonly number[] {
  if (sitting.kind !== 'play') return [];
  const first = boardNumbers(movement)[sitting.set]?.first ?? 1;
  return boardsIn(sitting.switched, first);
}

/** The texts of a sitting. */
export function describeSitting(movement: Movement, sitting: Sitting): SittingWords {
  if (sitting.kind === 'idle') {
    return { pairs: '–', set: '', mark: '', spoken: SPOKEN.idle };
  }
  const label = sitting.set === null ? '' : setOf(movement, sitting.set).label;
  if (sitting.kind === 'sitOut') {
    return {
      pairs: `${sitting.pair} –`,
      set: label,
      mark: '',
      spoken: SPOKEN.sitOut(sitting.pair),
    };
  }
  const { northSouth, eastWest } = sitting;
  if (!isPlayed(movement, sitting)) {
    const isNorthSouthMissing = northSouth === movement.phantom;
    return {
      pairs: isNorthSouthMissing
        ? `(${northSouth}) – ${eastWest}`
        : `${northSouth} – (${eastWest})`,
      set: label,
      mark: '',
      spoken: SPOKEN.sitOutBeside(isNorthSouthMissing ? eastWest : northSouth, label),
    };
  }
  const state = switchState(movement, sitting);
  if (state === 'all') {
    return {
      pairs: `${eastWest} – ${northSouth}`,
      set: label,
      mark: '⇄',
      spoken: SPOKEN.switched(northSouth, eastWest, label),
    };
  }
  const spoken = SPOKEN.play(northSouth, eastWest, label);
  if (state === 'none')
    return { pairs: `${northSouth} – ${eastWest}`, set: label, mark: '', spoken };
  const numbers = switchedBoardNumbers(movement, sitting);
  const boards = numbers.join(', ');
  return {
    pairs: `${northSouth} – ${eastWest}`,
    set: label,
    mark: `⇄ ${boards}`,
    spoken: SPOKEN.switchedBoards(spoken, numbers),
  };
}

/** The width in digits of the widest cell of a movement: pairs and set, or switched boards. */
export function mostDigits(movement: Movement): number {
  const { pairCount, sets, rounds } = movement;
  const digits = String(pairCount).length;
  // A dash between spaces is as wide as two digits.
  const sides = 2 * digits + 2 + (movement.phantom === null ? 0 : 2);
  let most = sides + Math.max(...sets.map(({ label }) => label.length));
  for (const round of rounds) {
    for (const sitting of round) {
      if (switchState(movement, sitting) !== 'some') continue;
      most = Math.max(most, describeSitting(movement, sitting).mark.length);
    }
  }
  return most;
}

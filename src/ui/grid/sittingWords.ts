// A sitting in words and signs, as scored: the text of a cell and its description for screen readers.

import {
  type BoardMask,
  boardNumbers,
  boardsIn,
  boardsSwitched,
  type Direction,
  isMissing,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  pairsAt,
  type Sitting,
  setOf,
  sideOf,
  switchState,
} from '../../movement/movement.ts';
import type { SetNames } from '../../store/preferences.ts';
import { SPOKEN } from '../../words/english/pageGrid.ts';

export interface SittingWords {
  /**
   * The pairs as scored, `9 – 1`, or the players, `3 7 – 10 5`; the missing one in brackets; a dash if the table is not in
   * play.
   */
  readonly pairs: string;
  readonly set: string;
  /** The switch sign with its boards, and a cross with those not played; empty if there are none. */
  readonly mark: string;
  /** The complete description, as a sentence. */
  readonly spoken: string;
}

/** The board numbers of some boards of a play's set. */
function boardNumbersOf(movement: Movement, { set }: Play, boards: BoardMask): readonly number[] {
  return boardsIn(boards, boardNumbers(movement)[set]?.first ?? 1);
}

/** The texts of a sitting. */
export function describeSitting(
  movement: Movement,
  sitting: Sitting,
  roundIndex: number,
): SittingWords {
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
  if (!isPlayed(movement, sitting, roundIndex)) {
    const isAway = (pair: PairNumber) => isMissing(movement, pair, roundIndex);
    const nobody = pairsAt(sitting).some(isAway) ? isAway : isEastWest(sitting);
    const side = (direction: Direction) =>
      sideOf(sitting, direction)
        .map((pair) => (nobody(pair) ? `(${pair})` : pair))
        .join(' ');
    const left = pairsAt(sitting).filter((pair) => !nobody(pair));
    return {
      pairs: `${side('NS')} – ${side('EW')}`,
      set: label,
      mark: '',
      spoken: SPOKEN.sitOutBeside(left, label),
    };
  }
  return withDropped(movement, sitting, playWords(movement, sitting, label));
}

/** If nobody is missing but no board is played, the E-W side is printed in brackets. */
function isEastWest(play: Play): (pair: PairNumber) => boolean {
  return (pair) => sideOf(play, 'EW').includes(pair);
}

function playWords(movement: Movement, sitting: Play, label: string): SittingWords {
  const [northSouth, eastWest] = [sideOf(sitting, 'NS').join(' '), sideOf(sitting, 'EW').join(' ')];
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
  const numbers = boardNumbersOf(movement, sitting, boardsSwitched(movement, sitting));
  return {
    pairs: `${northSouth} – ${eastWest}`,
    set: label,
    mark: `⇄ ${numbers.join(', ')}`,
    spoken: SPOKEN.switchedBoards(spoken, numbers),
  };
}

/** The words of a sitting with the boards that are not played struck out. */
function withDropped(movement: Movement, sitting: Play, words: SittingWords): SittingWords {
  if (sitting.dropped === NO_BOARDS) return words;
  const numbers = boardNumbersOf(movement, sitting, sitting.dropped);
  return {
    ...words,
    mark: `${words.mark} ✕ ${numbers.join(', ')}`.trim(),
    spoken: SPOKEN.droppedBoards(words.spoken, numbers),
  };
}

/** The name of each set in the cells, by set index: its label or its board numbers. */
export function setNamesOf(movement: Movement, as: SetNames): readonly string[] {
  if (as === 'letters') return movement.sets.map(({ label }) => label);
  return boardNumbers(movement).map(({ first, last }) =>
    first === last ? `${first}` : `${first}–${last}`,
  );
}

/** The width in digits of the widest cell of a movement: pairs and set, or switched boards. */
export function mostDigits(movement: Movement, setNames: readonly string[]): number {
  const { contestants, pairCount, rounds } = movement;
  const digits = String(pairCount).length;
  const side = contestants === 'pairs' ? digits : 2 * digits + 1;
  // A dash between spaces is as wide as two digits.
  const sides = 2 * side + 2 + (movement.phantom === null && movement.missing.length === 0 ? 0 : 2);
  let most = sides + Math.max(...setNames.map(({ length }) => length));
  for (const [roundIndex, round] of rounds.entries()) {
    for (const sitting of round) {
      const isDropping = sitting.kind === 'play' && sitting.dropped !== NO_BOARDS;
      if (!isDropping && switchState(movement, sitting) !== 'some') continue;
      most = Math.max(most, describeSitting(movement, sitting, roundIndex).mark.length);
    }
  }
  return most;
}

// A movement as Manning and Balans print it: one line per round, in each cell the pair scored
// N-S, the set, the pair scored E-W.

import {
  type Movement,
  pairsAt,
  type Round,
  type Sitting,
  setOf,
  switchState,
} from '../../src/movement/movement.ts';

/** The text of a movement in the form of the printed tables; throws where that form has no words. */
export function formatPrinted(movement: Movement): string {
  const cell = (sitting: Sitting) => {
    const state = switchState(movement, sitting);
    if (sitting.kind !== 'play' || state === 'some') throw new Error('Not a printable sitting.');
    const seats = pairsAt(sitting).map((pair) => String(pair).padStart(2));
    const [northSouth, eastWest] = state === 'all' ? seats.reverse() : seats;
    return `${northSouth} ${setOf(movement, sitting.set).label} ${eastWest}`;
  };
  const line = (round: Round, roundIndex: number) =>
    [`${String(roundIndex + 1).padStart(2)} `, ...round.map(cell)].join(' | ');
  return `\n${movement.rounds.map(line).join('\n')}\n`;
}

// The switch rover: a rover pair displaces N-S in the first half of each round and E-W in the second.
// Each half-round is a round of its own here, with its own board set (A1, A2, B1, …), so that the grid is exact.
// Pairs that are not displaced therefore meet "again" in the second half of a round.
// Source: Catalogue, Switch Rover. Its path for 8.5 tables omits the 4; in the last round at 4.5 and 6.5 tables the rover
// must miss the half against E-W instead of the other, or it would meet an E-W pair again (that pair sits out twice).

import {
  type BoardSet,
  createMovement,
  createPlay,
  type PairNumber,
  setLetter,
} from '../../movement/index.ts';
import { grid, modulo } from '../development/mitchellType.ts';
import { createSitOut } from '../development/seatCycle.ts';
import { type Family, tablesSpec } from '../family.ts';

/** The rover's table in each round, by number of full tables; it sits out a round without an entry. */
const PATHS: Readonly<Record<number, readonly number[]>> = {
  4: [1, 4, 2, 3],
  5: [1, 3, 5, 2, 4],
  6: [1, 3, 5, 2, 4, 6],
  7: [1, 3, 5, 7, 2, 4, 6],
  8: [1, 6, 2, 7, 3, 8, 4],
};

export const switchRover: Family<'switch-rover'> = {
  id: 'switch-rover',
  source: 'Catalogue, Switch Rover',
  breaks: ['repeatedMeeting', 'sharedSet', 'incomplete'],
  winners: 1,
  parameters: [tablesSpec(4.5, 8.5, 6.5)],
  refuse: () => null,

  build({ tables = 0 }, boards) {
    const full = tables - 0.5;
    const rover = 2 * full + 1;
    const isEven = full % 2 === 0;
    return createMovement({
      pairCount: rover + 1,
      phantom: (rover + 1) as PairNumber,
      sets: halfSets(full, boards),
      relays: isEven ? [{ afterTableNumber: full / 2 }] : [],
      rounds: grid(2 * full, full + 1, (halfRound, table) => {
        const round = Math.ceil(halfRound / 2);
        const half = halfRound % 2 === 1 ? 0 : 1;
        const missesEastWest = (full === 4 || full === 6) && round === full && half === 0;
        const roverTable = missesEastWest ? undefined : PATHS[full]?.[round - 1];
        const start = (at: number) => full + 1 + modulo(at - round, full);
        if (table > full) {
          if (roverTable === undefined) return createSitOut(rover, 'NS');
          return half === 0
            ? createSitOut(roverTable, 'NS')
            : createSitOut(start(roverTable), 'EW');
        }
        const passesRelay = isEven && table > full / 2 ? 1 : 0;
        const set = 2 * modulo(table + round - 2 + passesRelay, full) + half;
        const isRover = table === roverTable;
        return createPlay(
          isRover && half === 0 ? rover : table,
          isRover && half === 1 ? rover : start(table),
          set,
        );
      }),
    });
  },
};

/** Two sets per letter: the boards of the first and second half of a round. */
function halfSets(letters: number, boards: number): readonly BoardSet[] {
  return Array.from({ length: 2 * letters }, (_, index) => ({
    label: `${setLetter(Math.floor(index / 2))}${(index % 2) + 1}`,
    boards,
    copies: 1,
  }));
}

// Page: why a text typed into a cell is not a sitting. Separate from the words about files, because the grid needs these at once.

import type { CellFault } from '../../notation/facts.ts';
import { type FactWords, textOf } from '../facts.ts';

const cells: FactWords<CellFault> = {
  pairsAndSet: ({ set }) => `Type both pairs and the set, such as 3-10 ${set}.`,
  playersAndSet: ({ set }) =>
    `Type four players and the set, such as 3 7-10 5 ${set}: North and South, then East and West.`,
  setNeeded: ({ northSouth, eastWest }) => `Type the set too, such as ${northSouth}-${eastWest} A.`,
  switchedBoards: ({ set, first, last, found }) =>
    `After * type boards of set ${set}: ${first} to ${last}, not ${found}.`,
  eitherPair: ({ number }) =>
    `${number} alone could be either pair: type ${number}- for N-S, -${number} for E-W.`,
  noSuchSet: ({ found, first, last }) =>
    `There is no set ${found}; the sets are ${first} to ${last}.`,
};

/** Why a text typed in a cell is not a sitting. */
export function cellFaultWords(fault: CellFault): string {
  return textOf(cells, fault);
}

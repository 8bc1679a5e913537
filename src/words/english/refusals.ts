// Why an edit was refused, and what would be right.

import type { RenumberingFault } from '../../editing/renumbering.ts';
import type { Refusal, StructureFault } from '../../movement/index.ts';
import type { UnreadableCell } from '../../notation/cell.ts';
import { excerpt } from '../../notation/facts.ts';
import { type FactWords, textOf } from '../facts.ts';
import { listText } from '../numbers.ts';
import { cellFaultWords } from './cellFaults.ts';
import { cellTitle } from './places.ts';
import { sittingFaultText, structureFaultText } from './structure.ts';

/** Further faults are counted but not listed. */
const MAX_LISTED = 3;

/** Everything the grid can refuse: an edit, a text, what needs other cells selected, or a click on what is only proposed. */
export type ShownRefusal =
  | Refusal
  | UnreadableCell
  | { readonly kind: 'notTwoCells' | 'nothingBelow' | 'onlyProposed' };

const REFUSALS: FactWords<ShownRefusal> = {
  lockedCell: ({ cell }) => `${cellTitle(cell)} is locked; unlock it to change it.`,
  lockedFirstSittings: ({ firstSittings }) =>
    `The first ${firstSittings} sittings are locked, so nothing before or among them can move.`,
  outsideGrid: ({ cell }) => `${cellTitle(cell)} is outside the movement.`,
  nothingToSwitch: ({ cell }) =>
    `${cellTitle(cell)}: nobody plays here, so there is nothing to switch.`,
  outsideAxis: ({ axis, number, size }) =>
    `There is no ${axis === 'rounds' ? 'round' : 'table'} ${number}; the movement has ${size}.`,
  shortTable: ({ rounds }) => `A new table needs a sitting for each of the ${rounds} rounds.`,
  notPermutation: ({ axis, size }) =>
    `The new places of the ${axis} must be ${size} different ones.`,
  badSitting: ({ cell, fault }) => `${cellTitle(cell)}: ${sittingFaultText(fault)}`,
  unreadableCell: ({ cell, fault }) => `${cellTitle(cell)}: ${cellFaultWords(fault)}`,
  onlyProposed: () =>
    'This is the proposal: click a framed cell to leave its change out, or go back to “Before” to edit.',
  notTwoCells: () => 'Select two cells to swap: Ctrl+click, or Shift and an arrow key.',
  nothingBelow: () =>
    'Select the rounds to fill as well, below the one to fill from: Shift and the down arrow.',
  badStructure: ({ faults }) => structureFaultsText(faults),
};

/** A refusal as a sentence. */
export function refusalText(refusal: ShownRefusal): string {
  return textOf(REFUSALS, refusal);
}

const RENUMBERING_FAULTS: FactWords<RenumberingFault> = {
  noRenumbering: ({ found }) =>
    `Expected a pair and its new number, such as 1→5, found “${excerpt(found)}”. Put commas between several: 1→5, 5→9, 9→1.`,
  noPairToRenumber: ({ pair, pairCount }) =>
    `There is no pair ${pair}; there are pairs 1 to ${pairCount}.`,
  twoNewNumbers: ({ pair, numbers }) =>
    `Pair ${pair} is to be both of pairs ${listText(numbers, 'and')}. Give it one number.`,
  noPermutation: ({ doubled, missing }) =>
    `More than one pair would be pair ${listText(doubled, 'or')}, and nobody pair ${listText(missing, 'or')}. Each number goes to one pair: 1→5 alone needs 5→1 too.`,
};

/** Why pairs cannot be renumbered so. */
export function renumberingFaultText(fault: RenumberingFault): string {
  return textOf(RENUMBERING_FAULTS, fault);
}

/** The first structure faults of a movement, and how many more there are. */
export function structureFaultsText(faults: readonly StructureFault[]): string {
  const listed = faults.slice(0, MAX_LISTED).map(structureFaultText);
  const more = faults.length - listed.length;
  return [...listed, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

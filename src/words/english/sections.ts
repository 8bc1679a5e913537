// Page and terminal: sections side by side. English only.

import { presentPairs } from '../../balance/index.ts';
import type { Fairness } from '../../choose/fairness.ts';
import type { Movement, Section, SectionMisfit } from '../../movement/index.ts';
import { switchedCells } from '../../optimise/index.ts';
import { listText } from '../numbers.ts';
import { counted } from './counted.ts';
import { fairnessFigures, winnersText } from './pageTonight.ts';

const MISFITS: {
  readonly [Kind in SectionMisfit['kind']]: (misfit: SectionMisfit & { kind: Kind }) => string;
} = {
  otherContestants: () => 'Sections are all for pairs or all individuals.',
  otherRounds: ({ rounds }) =>
    `Sections need equally many rounds; these have ${listText(rounds, 'and')}. Shorten the longer ones.`,
  otherSessions: () => 'Sections need the same sessions.',
  otherBoards: ({ boards }) =>
    `Sections on the same boards need equally many boards per set; these have ${listText(boards, 'and')}. Give each section boards of its own, or make the sets equal.`,
  tooMany: ({ of, count, most }) =>
    `There would be ${count} ${of === 'sets' ? 'board sets' : of}; at most ${most} are possible.`,
};

/** Under sections each of which is fairer by itself than all of them ranked as one. */
export const FAIRER_APART =
  'Less fair together: pairs of different sections are hardly compared. Rank the sections separately, or optimise the switches.';

/** Why movements cannot be sections side by side. */
export function sectionMisfitText(misfit: SectionMisfit): string {
  return (MISFITS[misfit.kind] as (misfit: SectionMisfit) => string)(misfit);
}

export const NO_SECTIONS =
  'This movement has no sections. Put another beside it with --add FILE, or use generate ID --sections 9,9.';

/** The entry in the history. */
export const ADD_SECTION = 'Add a section';

export const NO_SECTION_ADDED = 'No section was added; nothing was changed.';

export const NOTHING_REMEMBERED =
  'No movement is remembered. Open it, press “Remember this movement for comparison” under Compare, and come back.';

/** The heading of a section, with the pairs that play in it. */
export function sectionTitle({ name, tables }: Section, own: Movement): string {
  const { length } = presentPairs(own);
  return `Section ${name}: ${counted(tables, 'table')}, ${counted(length, 'pair')}`;
}

/** How fair a section is on its own; where it has several winners, the room is ranked as one all the same. */
export function sectionFairnessWords(own: Movement, fairness: Fairness): string {
  if (fairness.winners === 1) return fairnessFigures(fairness);
  const why = switchedCells(own) === 0 ? 'no switches, so ' : '';
  return `${why}on its own it would have ${winnersText(fairness.winners)}`;
}

/** A round of one section. */
export function roundInSection(round: number, { name }: Section): string {
  return `round ${round} in section ${name}`;
}

/** A section that the movement does not have. */
export function noSuchSection(letter: string, names: readonly string[]): string {
  return names.length === 0
    ? NO_SECTIONS
    : `There is no section ${letter}; the sections are ${listText(names, 'and')}.`;
}

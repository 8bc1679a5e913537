// Page: the heading of the list of findings; page and terminal: that a movement cannot be played. English only.

import type { Contestants, Finding, Rule } from '../../movement/index.ts';
import { listText } from '../numbers.ts';
import { counted } from './counted.ts';

/** What it means that there are no clashes; `notes` are what was found. */
export function noClashes(contestants: Contestants, notes: readonly Finding[]): string {
  if (contestants === 'players') {
    return 'Nobody is at two tables or replays a board, and partners and opponents come evenly.';
  }
  const apart = notes.some(({ rule }) => rule === 'repeatedMeeting') ? ' in the same session' : '';
  return `No pair is at two tables, replays a board or meets the same opponents twice${apart}.`;
}

/** The same in two words. */
export const NO_CLASHES = 'No clashes';

/** Shown if the movement has no sittings. */
export const NOTHING_ENTERED: Readonly<Record<Contestants, string>> = {
  pairs:
    'Nothing entered yet. Select a cell and type, for example, 3-10 B: pair 3 North-South, pair 10 East-West, set B.',
  players:
    'Nothing entered yet. Select a cell and type, for example, 3 7-10 5 B: players 3 and 7 North and South, 10 and 5 East and West, set B.',
};

/** The numbers of errors and warnings; at least one. */
export function findingCounts(errors: number, warnings: number): string {
  return [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What is said wherever a movement with errors is run, printed, judged or improved; at least one. */
export function cannotBePlayed(errors: number): string {
  return `The movement cannot be played as it stands: ${counted(errors, 'error')}. Fix what the findings name first.`;
}

/** What the notes of each rule are about, in the order of the heading. */
const NOTES_ABOUT: readonly (readonly [Rule, string])[] = [
  ['repeatedMeeting', 'pairs that meet again in another session'],
  ['sharedSet', 'sharing'],
  ['unevenHands', 'seats'],
  ['unevenDirections', 'seats'],
  ['unevenPlays', 'sets played unevenly'],
  ['sitOut', 'sit-outs'],
  ['incomplete', 'missed boards'],
];

/** The heading of the notes: how many there are, and what they are about. */
export function noteCount(notes: readonly Finding[]): string {
  const rules = new Set(notes.map(({ rule }) => rule));
  const about = NOTES_ABOUT.flatMap(([rule, words]) => (rules.has(rule) ? [words] : []));
  return `${counted(notes.length, 'note')}: ${listText([...new Set(about)], 'and')}`;
}

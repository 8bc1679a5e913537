// Page: the balance: measures, pairs, absences, comparisons, simulated sessions. English only.

import type { Analysis } from '../../balance/index.ts';
import type { Contestants } from '../../movement/index.ts';
import { capital, listText, numberText } from '../numbers.ts';
import { wordedFor } from './contestants.ts';
import { counted, timesText } from './counted.ts';
import { barrierTo } from './measures.ts';
import { cannotBePlayed } from './pageFindings.ts';

/** The question "What if a pair does not come?", adapted if a pair is missing already. */
export function absenceQuestion(missing: number | null): string {
  return missing === null
    ? 'What if a pair does not come? Trying it changes nothing: neither the movement nor its cards.'
    : `Pair ${missing} is missing already. What if a second pair does not come? Trying it changes nothing.`;
}

/** Shown above the figures while they leave a pair out. */
export function absenceShown(pair: number, missing: number | null): string {
  return missing === null
    ? `Figures as if pair ${pair} did not come. The movement and its cards are unchanged.`
    : `Figures as if pair ${pair} did not come either. The movement and its cards are unchanged.`;
}

/** Before the figure that decides; it says which pair it leaves out, as the panel that does so may be closed. */
export function fairnessLabel(absent: number | null): string {
  return absent === null ? 'Fairness' : `Fairness without pair ${absent}`;
}

/** In the place of the figures of a listed movement. */
export const HAS_ERRORS = 'has errors';

/** Of two movements compared, that one of them has errors, and how many. */
export function noFigures(title: string, errors: number): string {
  return `${title}: ${cannotBePlayed(errors)}`;
}

/** In the place of a verdict while the movement has errors, of which any figure would be a chance. */
export const NO_VERDICT = 'after the errors are fixed';

/** The button that makes the pair in question the missing pair; a movement has only one. */
export function makeMissing(pair: number, missing: number | null): string {
  return missing === null
    ? `Make pair ${pair} the missing pair`
    : `Make pair ${pair} the missing pair instead of pair ${missing}`;
}

/** The entry in the history. */
export function missingLabel(pair: number | null): string {
  return pair === null ? 'No pair is missing' : `Pair ${pair} is missing`;
}

/** What the missing pair is. */
export const MISSING_ALL_SESSION =
  'The pair number that nobody holds tonight: grid and cards leave it out';

/** The same where pairs are missing from some rounds, such as one that has come late. */
export function missingInPart(missing: readonly { readonly pair: number }[]): string {
  const pairs = [...new Set(missing.map(({ pair }) => pair))].sort((a, b) => a - b);
  const are = pairs.length === 1 ? 'Pair' : 'Pairs';
  return `${are} ${listText(pairs.map(String), 'and')} missing from some rounds, in brackets in the grid`;
}

/** Above the table of absences; the figures are without these pairs already. */
export function absenceCaption(leftOut: readonly number[]): string {
  if (leftOut.length === 0) {
    return 'Qf1: Qf without that pair, in per cent. The highest, marked with a star, is the best number to leave empty.';
  }
  const pairs = `pair${leftOut.length === 1 ? '' : 's'} ${leftOut.join(' and ')}`;
  return `Qf1: Qf without that pair and without ${pairs}, in per cent. The highest is marked with a star.`;
}

/** Why there is no balance to show. */
export function balanceFailure(reason: string): string {
  return `The balance could not be calculated: ${reason} The figures below belong to an earlier version.`;
}

/** The boards behind a cell of the matrix. `meet`, `same`, `opposite`: numbers of boards or sets. */
export function pairOfPairs(
  [one, other]: readonly string[],
  s: number,
  counts: {
    readonly meet: number;
    /** Of players: as partners; null for pairs. */
    readonly partner: number | null;
    readonly same: number;
    readonly opposite: number;
  } | null,
): string {
  const start = `Pairs ${one} and ${other}: s = ${numberText(s)}.`;
  if (counts === null) return start;
  const partners = counts.partner === null ? '' : `Partners ${timesText(counts.partner)}; `;
  const met = counts.meet === 0 ? 'never meet' : `meet ${timesText(counts.meet)}`;
  const meet = partners === '' ? capital(met) : `${partners}${met}`;
  return `${start} ${meet}; otherwise same direction ${timesText(counts.same)}, opposite ${timesText(counts.opposite)}.`;
}

/** Why a measure is not shown, for its explanation. */
export function notApplicableHere(barrier: string, value: string): string {
  return `Not applicable here: ${barrier} Calculated all the same, it would be ${value}.`;
}

/** How many cells of two grids differ. */
export function differingCells(differing: number, cells: number): string {
  if (differing === 0) return 'The grids are the same.';
  if (differing === cells) return 'Every cell differs.';
  return `${differing} of ${counted(cells, 'cell')} ${differing === 1 ? 'differs' : 'differ'}`;
}

/** What the movement on the screen is called where it is compared; it stands first. */
export const SCREEN_TITLE = 'On the screen';

export type ReferenceKind = 'remembered' | 'proposal' | 'before';

/** What the movement on the screen is compared with; of a proposal with the number of its run. */
export function referenceLabel(kind: ReferenceKind, runId: number | undefined): string {
  if (kind === 'proposal') return `proposal of run ${runId ?? '–'}`;
  return kind === 'remembered' ? 'the movement remembered' : 'before the last edit';
}

type Compared = readonly [name: string, title: string];

/** Where a movement to compare with is stored. */
export const IN_MY_MOVEMENTS = 'My movements';

/** Of a file that movements to compare with were to come from. */
export function notRead(file: string): string {
  return `${file} could not be read.`;
}

/** The two movements compared, each by its name in the table and its title; in which direction the changes are. */
export function comparedTitles(screen: Compared, other: Compared): string {
  const named = ([name, title]: Compared): string =>
    title.startsWith(name) ? title : `${name}: ${title}`;
  return `${named(screen)}. ${named(other)}. Change: from the first to the second.`;
}

/** Why two matrices have no difference to show. */
export function matricesApart(before: Contestants, now: Contestants): string {
  return before === now
    ? `The score matrices are not compared: the movements have different ${now}.`
    : 'The score matrices are not compared: one movement is for pairs, the other for players.';
}

/** The name of two movements joined as sessions. */
export function joinedTitle(first: string, second: string): string {
  return first === second ? `${first}, twice` : `${first} + ${second}`;
}

/** A size that differs: "9 rounds instead of 7". */
export function sizeDifference(what: string, before: number, after: number): string {
  return `${after} ${what} instead of ${before}`;
}

/** A round that differs only in its switches. */
export function roundSwitchDiffers(roundNumber: number): string {
  return `Round ${roundNumber}: arrow switch changed at every table`;
}

/** A cell that differs, with its contents. */
export function cellDifference(place: string, before: string, after: string): string {
  return `${place}: ${after} instead of ${before}`;
}

/** How strengths are typed. */
export const STRENGTHS_HELP =
  'Type the stronger pairs, e.g. 1, 8. Add a strength after a colon: 1:3 is very strong, 8:-1 weak. Everyone else is equal. A stronger pair beats a weaker one by the difference; in a fair movement equal pairs finish level.';

/** Why the strengths typed are not valid. */
export function strengthsFault(pairCount: number): string {
  return `Type pair numbers from 1 to ${pairCount}, separated by commas, each with a strength if it is not 1.`;
}

/** The button that starts the simulation. */
export function simulateButton(isRunning: boolean, sessions: number): string {
  return isRunning ? 'Simulating …' : `Simulate ${counted(sessions, 'session')}`;
}

/** A mean with its confidence interval. */
export function meanWithInterval(mean: number, low: number, high: number): string {
  const text = (value: number) => value.toFixed(2).replace('-', '−');
  return `${text(mean)} (${text(low)} to ${text(high)})`;
}

/** The end of a truncated list. */
export function andMore(count: number): string {
  return `… and ${count.toLocaleString('en-GB')} more.`;
}

/** Of two movements with the same matrix. */
export const SAME_MATRICES = 'The score matrix is the same in both.';

/** One or two pairs, as the title of what can be done with them. */
export function pairsName(pairs: readonly string[]): string {
  return `${pairs.length === 1 ? 'Pair' : 'Pairs'} ${pairs.join(' and ')}`;
}

/** How often the strongest pair wins, here and where nothing but strength and luck decides. In per cent. */
export function winsSentence(sessions: number, here: number, fair: number): string {
  const count = sessions.toLocaleString('en-GB');
  return `In ${count} sessions the strongest pair wins ${here.toFixed(0)} %; in a perfectly fair movement it would win ${fair.toFixed(0)} %.`;
}

/** How far pairs finish from where they belong, in places. */
export function errorsSentence(here: number, fair: number): string {
  return `A pair finishes ${here.toFixed(1)} places from where it belongs, on average; luck alone accounts for ${fair.toFixed(1)}.`;
}

/** The groups of pairs in the matrix. */
export const MATRIX_GROUPS = {
  northSouth: 'begin N-S',
  eastWest: 'begin E-W',
  stationaryNorthSouth: 'stationary N-S',
  stationaryEastWest: 'stationary E-W',
  out: 'out of round 1',
} as const;

/** The value that all pairs of pairs would have in a fair movement. */
export function idealValue(mean: number): string {
  return `ideal: ${mean.toFixed(2).replace('-', '−')} for all (the mean)`;
}

/** What stands below the title of a score matrix that is saved as a picture. */
export function savedMatrixNotes(analysis: Analysis) {
  const { contestants, qf, roundedIndex } = analysis;
  const meaning =
    'How far the result of each pair depends on each other pair: blue less than the average, orange more.';
  const figures = `Qf ${qf.toFixed(2)} %, inequity index ${roundedIndex.toFixed(2)}.`;
  return [
    wordedFor(contestants, meaning),
    ...(barrierTo('qf', analysis) === null ? [figures] : []),
  ];
}

/** The same of how often each s occurs. */
export function savedDistributionNote(mean: number): string {
  return `How often each value occurs; the line is the average, ${mean.toFixed(2).replace('-', '−')}.`;
}

/** What cannot be saved, and what to do. */
export function pictureNotSaved(format: 'png' | 'svg' | 'csv'): string {
  return format === 'png'
    ? 'This browser could not paint the picture. Save it as a drawing (.svg), or try again.'
    : 'The file could not be made. Check the connection, then try again.';
}

/** Said instead where every two pairs have that value. */
export const ALL_COMPARED_ALIKE = 'every two pairs compared alike: 100';

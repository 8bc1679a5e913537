// Page: the catalogue: filters, sizes, caveats. English only.

import { minutesOfRound, USUAL_PACE } from '../../movement/index.ts';
import { counted } from './counted.ts';

/** The criteria recognised in a search box; each may be absent. */
export interface UnderstoodFilter {
  readonly pairs?: number;
  readonly tables?: number;
  readonly rounds?: number;
  readonly fewestBoards?: number;
  readonly mostBoards?: number;
  readonly minutes?: number;
  readonly stationaryPairs?: number;
  readonly winners?: 2;
}

/** How long rounds take, in minutes, unless the director sets the minutes per board. */
export const USUAL_MINUTES = usualMinutes();
/** The same as a hint below a field. */
export const USUAL_MINUTES_HINT = `Usual: ${USUAL_MINUTES}`;

function usualMinutes(): string {
  const [two, three, four] = [2, 3, 4].map((boards) => minutesOfRound(USUAL_PACE, boards));
  return `${two} for 2 boards, ${three} for 3, ${Number(four) / 4} per board from 4`;
}

/** The criteria recognised in the search box; empty if only names were typed. */
export function understoodAs(filter: UnderstoodFilter): string {
  const { pairs, tables, rounds, fewestBoards, minutes, stationaryPairs, winners } = filter;
  const parts = [
    pairs === undefined ? '' : counted(pairs, 'pair'),
    tables === undefined ? '' : counted(tables, 'table'),
    rounds === undefined ? '' : counted(rounds, 'round'),
    fewestBoards === undefined ? '' : `${counted(fewestBoards, 'board')} in play`,
    minutes === undefined ? '' : `at most ${counted(minutes, 'minute')}`,
    stationaryPairs === undefined ? '' : `at least ${counted(stationaryPairs, 'stationary pair')}`,
    winners === undefined ? '' : 'two winners',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `Showing movements for ${parts.join(', ')}.`;
}

/** Where individuals are, for somebody who looks for one among the movements for pairs; 0 players: not said how many. */
export function individualsApart(players: number): string {
  const size = players === 0 ? '' : ` of ${players} players`;
  return `For an individual${size}, press “Individual …” below; this list is for pairs.`;
}

/** What a search found, for those who do not see the list. */
export function movementsFound(count: number): string {
  return count === 0 ? 'No movement fits.' : `${counted(count, 'movement')} found.`;
}

/** How a listed movement is arrow-switched: how many of its last rounds, or single boards. */
export function listedSwitches(count: number, hasPartSwitches: boolean): string {
  if (count === 0) return hasPartSwitches ? 'With switched boards' : '';
  return count === 1 ? 'Last round arrow-switched' : `Last ${count} rounds arrow-switched`;
}

export interface MovementSize {
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
}

/** The size of a listed movement: "14 pairs, 7 × 4 boards". */
export function listedSize(pairs: number, rounds: number, boards: number): string {
  return `${counted(pairs, 'pair')}, ${rounds} × ${counted(boards, 'board')}`;
}

/** The size that a form will open. */
export function formSize({ pairs, tables, rounds }: MovementSize, boards: number): string {
  return [
    counted(pairs, 'pair'),
    counted(tables, 'table'),
    counted(rounds, 'round'),
    counted(boards, 'board'),
  ].join(', ');
}

/** What a director should know about a movement, from the tolerated rules that it breaks. */
export function bearInMind(brokenRules: readonly string[]): string {
  if (brokenRules.length === 0) return 'No repeats, no sharing, and no boards missed.';
  const sentence = brokenRules.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The button that offers a possible size. */
export function sizeOffer(parts: readonly string[]): string {
  return `Use ${parts.join(', ')}`;
}

/** Where an event is made for which a family has no movement. */
export function eventElsewhere(sessions: number): string {
  return `“Sessions …” makes an event of ${counted(sessions, 'session')} of any movements.`;
}

/** The heading of recently opened movements. */
export function recentHeading(count: number): string {
  return `Recently opened (${count})`;
}

/** The heading of Hilton's list. */
export function fromHilton(count: number, pairs: number | undefined): string {
  return pairs === undefined
    ? `From Hilton's tables (${count})`
    : `From Hilton's tables for ${counted(pairs, 'pair')} (${count})`;
}

/** The index of one of Hilton's movements, measured and, where it is another, published; `measured` is null if it cannot be generated. */
export function hiltonIndex(measured: number | null, published: number): string {
  if (measured === null) return `index ${published.toFixed(2)} (published)`;
  const index = `index ${measured.toFixed(2)}`;
  return measured === published ? index : `${index} (published: ${published.toFixed(2)})`;
}

/** The heading of the collapsed conditions, with the number set. */
export function moreConditions(count: number): string {
  return count === 0 ? 'More conditions' : `More conditions (${count} set)`;
}

/** How the boards of an individual are supplied. */
export const COPIES_NAMES: Readonly<Record<'one' | 'many', string>> = {
  one: 'one',
  many: 'up to one per table',
};

/** An individual in a line, with its fairness: "4 tables, 30 boards: Qf 100.00, index 0.00". */
export function individualSize(tables: number, boards: number, fairness: string): string {
  return `${counted(tables, 'table')}, ${counted(boards, 'board')}: ${fairness}`;
}

/** The heading of the favourite movements. */
export function favouritesHeading(count: number): string {
  return `Favourites (${count})`;
}

/** The star beside a movement. */
export function starName(title: string, isFavourite: boolean): string {
  return isFavourite ? `Remove ${title} from favourites` : `Add ${title} to favourites`;
}

/** A favourite or a recent movement that cannot be opened. */
export function notOpened(title: string): string {
  return `${title} could not be opened.`;
}

/** A movement whose link would fill the storage of preferences. */
export function tooLargeForFavourites(title: string): string {
  return `${title} is too large for the favourites. Save it in My movements instead.`;
}

/** A movement for which there is no room among so many favourites. */
export function favouritesFull(title: string, count: number): string {
  return `${title} is not a favourite: there is room for ${count} only. Remove one first.`;
}

/** What was done to the movement on screen. */
export function favouriteToggled(title: string, isFavourite: boolean): string {
  return isFavourite ? `${title} is a favourite now.` : `${title} is no longer a favourite.`;
}

// Which change of one wish would put another row first; the nearest changes are tried first.
// Nothing is guessed: each answer is the first row of a list that was worked out with the changed wish.

import type { Movement } from '../movement/index.ts';
import type { CandidateCache } from './candidate.ts';
import { everyLength, firstSteps, type TonightRow } from './list.ts';
import { type Priority, WEIGHTS_OF } from './weights.ts';
import { boardsOff, copiesAllowed, minutesOver, type Wishes } from './wishes.ts';

/** A change of one wish that puts a row first. */
export type FirstIf =
  /** Minutes more, or fewer if below 0. */
  | { readonly kind: 'minutes'; readonly by: number }
  | { readonly kind: 'noInterval' }
  | { readonly kind: 'boards'; readonly boards: number }
  | { readonly kind: 'mattersMost'; readonly priority: Priority }
  | { readonly kind: 'stationaryPairs'; readonly pairs: number }
  /** However many are stationary. */
  | { readonly kind: 'moreStationary' }
  | { readonly kind: 'copies'; readonly copies: number }
  | { readonly kind: 'noSharing' }
  | { readonly kind: 'noRelays' }
  | { readonly kind: 'simpleOnly' }
  | { readonly kind: 'twoWinners' };

interface Alternative {
  readonly firstIf: FirstIf;
  readonly wishes: Wishes;
}

/** A row that such a change puts first. `isBeyond`: the wishes as they are exclude it, so that the list does not have it. */
export interface FoundFirst {
  readonly row: TonightRow;
  readonly firstIf: FirstIf;
  readonly isBeyond: boolean;
}

/** Every change of one wish that brings another movement to the top, each once, in steps of a few milliseconds. */
export function* firstIfSteps(
  rows: readonly TonightRow[],
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<FoundFirst | null> {
  const known = new Set(rows.slice(0, 1).map(({ key }) => key));
  for (const { firstIf, wishes: changed } of alternativesTo(wishes, rows)) {
    const first = yield* firstSteps(changed, own, cache);
    if (first === null || known.has(first.key) || isBeside(first, changed, firstIf)) continue;
    const listed = everyLength(rows).find(({ key }) => key === first.key);
    if (listed === undefined && !isWorthNaming(first, firstIf, rows)) continue;
    known.add(first.key);
    yield { row: listed ?? first, firstIf, isBeyond: listed === undefined };
  }
}

/**
 * Whether a row misses the minutes or the boards, though within the tolerance: no answer to "if 30 boards are wanted". Without
 * the interval it may, as the list itself may; then the minutes are said.
 */
function isBeside({ minutes, features }: TonightRow, wishes: Wishes, { kind }: FirstIf): boolean {
  const boards = features.rounds * features.boardsPerSet;
  const isLate = kind !== 'noInterval' && minutesOver(wishes, minutes) > 0;
  return isLate || boardsOff(wishes, boards) > 0;
}

/** Whether a movement that the wishes exclude is worth naming: better with a little more time to play, far better with another wish given up. */
function isWorthNaming(
  first: TonightRow,
  { kind }: FirstIf,
  [best]: readonly TonightRow[],
): boolean {
  if (best === undefined || !BEYOND.includes(kind)) return false;
  return first.points < best.points - (FAR_BETTER_ONLY.includes(kind) ? FAR_BETTER : 0);
}

/** The changes for which a movement is named that the list does not have. */
const BEYOND: readonly FirstIf['kind'][] = ['minutes', 'noInterval', 'boards', 'moreStationary'];
const FAR_BETTER_ONLY: readonly FirstIf['kind'][] = ['boards', 'moreStationary'];

/** How much better that must be, in points of the weighing. */
const FAR_BETTER = 10;

/** Changes of one wish, those that cost a director least first. */
function alternativesTo(wishes: Wishes, rows: readonly TonightRow[]): readonly Alternative[] {
  const alternatives: Alternative[] = [];
  const offer = (firstIf: FirstIf, changed: Partial<Wishes>) =>
    alternatives.push({ firstIf, wishes: { ...wishes, ...changed } });
  for (const priority of ['fairness', 'simplicity', 'opponents'] as const) {
    offer({ kind: 'mattersMost', priority }, { weights: WEIGHTS_OF[priority] });
  }
  if (wishes.isSharingWelcome) offer({ kind: 'noSharing' }, { isSharingWelcome: false });
  if (wishes.areRelaysWelcome) offer({ kind: 'noRelays' }, { areRelaysWelcome: false });
  if (!wishes.isSimpleOnly) offer({ kind: 'simpleOnly' }, { isSimpleOnly: true });
  if (wishes.stationaryNumbers.length === 0) {
    const stationaryPairs = wishes.stationaryPairs + 1;
    offer({ kind: 'stationaryPairs', pairs: stationaryPairs }, { stationaryPairs });
  }
  if (wishes.mostStationary !== null) offer({ kind: 'moreStationary' }, { mostStationary: null });
  const copies = copiesAllowed(wishes) + 1;
  offer({ kind: 'copies', copies }, { copies });
  const { minutes } = wishes;
  if (wishes.interval !== null) offer({ kind: 'noInterval' }, { interval: null });
  if (minutes !== null) {
    for (const by of MORE_MINUTES) offer({ kind: 'minutes', by }, { minutes: minutes + by });
  }
  const { boards: asked } = wishes;
  const exact = asked?.fewest === asked?.most ? (asked?.most ?? null) : null;
  for (const boards of new Set([
    ...everyLength(rows).map(({ features }) => features.rounds * features.boardsPerSet),
    ...(exact === null ? [] : NEAR_BOARDS.map((by) => exact + by)),
  ])) {
    offer({ kind: 'boards', boards }, { boards: { fewest: boards, most: boards } });
  }
  if (wishes.winners === 1) offer({ kind: 'twoWinners' }, { winners: 2 });
  return alternatives;
}

const MORE_MINUTES = [15, 20, 30];
/** Changes that are tried where an exact number of boards is wanted; the list has those that are nearer. */
const NEAR_BOARDS = [-3, 3];

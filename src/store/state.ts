// The state of the page, as one plain value; tagged unions, so that impossible combinations have no value.

import type { Analysis, EventsReport } from '../balance/index.ts';
import type { GenerateRequest } from '../catalogue/index.ts';
import type { TonightChoice } from '../choose/list.ts';
import type { RowDetails } from '../choose/rowDetails.ts';
import { sameButForSwitches } from '../editing/comparison.ts';
import type { Finding, Movement, PairNumber, SittingRef } from '../movement/index.ts';
import type { LayoutReading } from '../notation/format.ts';
import type { LayoutTable } from '../notation/layout/table.ts';
import { type Bound, isPatternOf, OBJECTIVES } from '../optimise/index.ts';
import type { Happened } from '../words/english/happened.ts';
import type { ReferenceKind } from '../words/english/pageBalance.ts';
import type { ShownRefusal } from '../words/english/refusals.ts';
import type {
  EvaluationReply,
  HowellChoice,
  HowellOutcome,
  HowellProgress,
  HowellSearchRequest,
  OptimisationProgress,
  ReadRequest,
  SimplicityReply,
  TonightRequest,
} from '../worker/protocol.ts';
import type { DocumentState } from './history.ts';
import type { Preferences } from './preferences.ts';
import { reasonOf } from './reason.ts';
import type { StoredRun } from './runSchema.ts';
import { type GridPlace, type GridSelection, isSamePlace } from './selection.ts';

/** What a result was worked out for. The result is current only while this is on the screen. */
export interface ResultBasis {
  readonly revision: number;
  readonly absent: PairNumber | null;
}

/** The last result of the evaluation worker. */
export interface EvaluationState {
  readonly reply: EvaluationReply | null;
  readonly failure: string | null;
}

export type CurvePoint = StoredRun['curve'][number];

export type OptimisationState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly task: RunTask;
      readonly activity: 'searching' | 'paused' | 'stopping';
      readonly progress: OptimisationProgress | null;
      /** The last improvement reported; the figures of the progress are counted the way this movement is scored. */
      readonly improvement: Movement | null;
      /** The best so far with its matrix, for the live heatmap. */
      readonly best: BestSoFar | null;
      readonly curve: readonly CurvePoint[];
    }
  | { readonly phase: 'proposal'; readonly run: RunRecord }
  | { readonly phase: 'failed'; readonly basis: ResultBasis; readonly message: string };

/** The result of a search for a new movement, with its request. */
export interface HowellsFound {
  readonly request: HowellSearchRequest;
  readonly outcome: HowellOutcome;
}

/** The last search for a new movement; one that fails leaves the result of the one before. */
export type HowellSearchState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly request: HowellSearchRequest;
      readonly progress: HowellProgress | null;
      readonly best: HowellChoice | null;
    }
  | ({ readonly phase: 'done' } & HowellsFound)
  | {
      readonly phase: 'failed';
      readonly request: HowellSearchRequest;
      readonly message: string;
      readonly before: HowellsFound | null;
    };

export interface BestSoFar {
  readonly movement: Movement;
  readonly analysis: Analysis;
  /** The bound that was reported with it, counted as it is. */
  readonly bound: Bound;
}

/** What a run was asked to do, and for which movement. */
export interface RunTask extends Pick<StoredRun, 'title' | 'settings' | 'method' | 'seed'> {
  readonly basis: ResultBasis;
}

/** A run that has ended, for the list of runs. */
export interface RunRecord extends StoredRun {
  readonly basis: ResultBasis;
}

/** The result of a run: of the two analyses only the figures that are shown, so that many runs can be stored. */
export type RunOutcome = StoredRun['outcome'];

/** The figures of a movement before or after a run. */
export type RunFigures = RunOutcome['before'];

/** What the director has chosen for a proposal. */
export interface ReviewState {
  readonly run: RunRecord;
  readonly revision: number;
  readonly side: 'before' | 'after';
  /** The cells whose change is not wanted. */
  readonly leftOut: readonly SittingRef[];
  /** The measures of a movement that was shown as it would be. */
  readonly evaluated: {
    readonly movement: Movement;
    readonly absent: PairNumber | null;
    readonly analysis: Analysis;
  } | null;
}

/** What can be worked out, by name. */
export interface DerivedValues {
  readonly simplicity: SimplicityReply;
  readonly simulation: EventsReport;
}

export type Derived<Value> =
  | { readonly phase: 'idle' }
  /** `share` is how much of the work is done, from 0 to 1. */
  | { readonly phase: 'working'; readonly basis: ResultBasis; readonly share: number }
  | { readonly phase: 'done'; readonly basis: ResultBasis; readonly value: Value }
  | { readonly phase: 'failed'; readonly basis: ResultBasis; readonly message: string };

export type DerivedState = { readonly [Key in keyof DerivedValues]: Derived<DerivedValues[Key]> };

/** A list, as far as it is known. */
export interface TonightListSoFar {
  readonly request: TonightRequest;
  readonly choice: TonightChoice;
  /** By the key of the row. */
  readonly details: ReadonlyMap<string, RowDetails>;
}

export type TonightState =
  | { readonly phase: 'idle'; readonly list: null }
  /** `list`: the previous one, or the first rows of this one; null where there is neither. */
  | {
      readonly phase: 'listing';
      readonly request: TonightRequest;
      readonly list: TonightListSoFar | null;
    }
  /** `searching`: the list is complete, and better switches are being searched for. */
  | { readonly phase: 'searching' | 'done'; readonly list: TonightListSoFar }
  | { readonly phase: 'failed'; readonly list: null; readonly message: string };

/** What the pointer is on; grid and heatmap highlight it together. */
export type Highlight =
  | { readonly kind: 'pairs'; readonly pairs: readonly [PairNumber, PairNumber] }
  | { readonly kind: 'place'; readonly place: GridPlace };

/** A pair (from 1) or a board set (by index, from 0) whose path through the grid is shown. */
export interface Followed {
  readonly kind: 'pair' | 'set';
  readonly at: number;
}

/** What the movement on the screen can be compared with: what changes with the page, a movement of the catalogue, or another. */
export interface Comparable {
  readonly key: string;
  readonly title: string;
  readonly aside: string;
  readonly choice:
    | { readonly kind: 'atHand'; readonly reference: ReferenceKind }
    | { readonly kind: 'published'; readonly request: GenerateRequest }
    | { readonly kind: 'movement'; readonly movement: Movement };
}

/** The movements of a file that was read; one of them is to be opened. */
export interface Offer {
  /** The file's name, how many files, or what was pasted. */
  readonly source: string;
  readonly movements: readonly Movement[];
  /** The name of each movement's file, if several files were opened at once. */
  readonly files?: readonly string[];
  /** What was noticed while the file was read. */
  readonly remarks: readonly string[];
  /** A table in no format: the director sees what becomes of it before it is opened. */
  readonly layout?: LayoutOffer;
}

/** What is offered now; each offer has an `id` of its own. */
export interface Offered extends Offer {
  readonly id: number;
}

/** A table and the ways to read it, the likeliest first; none if it is no movement as it was understood, and why. */
export interface LayoutOffer {
  readonly request: ReadRequest;
  readonly table: LayoutTable;
  readonly readings: readonly LayoutReading[];
  readonly faults: readonly string[];
}

/** A message to the director. `id` makes each notice a new one. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly details: readonly string[];
  /** What can be done about it; a notice that offers something stays until it is closed. */
  readonly offer?: NoticeOffer;
}

/** A notice to show after the one shown now. */
export function nextNotice(shown: Notice | null, notice: Omit<Notice, 'id'>): Notice {
  return { ...notice, id: (shown?.id ?? 0) + 1 };
}

/** To show what was set aside. */
export type NoticeOffer = 'setAside';

/** Whether what is on the screen is stored. */
export type StorageState =
  | { readonly phase: 'saved' }
  | { readonly phase: 'saving' }
  /** Another tab has changed the stored movement since this one read it. */
  | { readonly phase: 'conflict' }
  /** A newer version of the app, in another tab, has taken over the storage. */
  | { readonly phase: 'outdated' }
  | { readonly phase: 'failed'; readonly message: string };

/** What switching the sitting that is pointed at would do. */
export interface SwitchPreview {
  readonly basis: ResultBasis;
  readonly place: GridPlace;
  readonly analysis: Analysis;
}

/** What is stored and restored with the movement on the screen (snapshot.ts). */
export interface DocumentScope {
  readonly document: DocumentState;
  readonly absent: PairNumber | null;
  /** The newest runs, newest first. */
  readonly runs: readonly RunRecord[];
  /** Stored as the run that is proposed; a run under way as one that was interrupted. */
  readonly optimisation: OptimisationState;
}

/** What lasts until the page is closed. */
export interface SessionScope {
  /** The revision at which this movement was opened: results of earlier ones are of another movement. */
  readonly openedAt: number;
  readonly findings: readonly Finding[];
  readonly evaluation: EvaluationState;
  readonly howells: HowellSearchState;
  readonly tonight: TonightState;
  /** A file with several movements, until one is selected. */
  readonly offered: Offered | null;
  /** What the director says has happened in the session, about which Run asks; null for nothing. */
  readonly happened: Happened | null;
  readonly refusal: ShownRefusal | null;
  readonly selection: GridSelection;
  /** Whether a click in the grid adds to the selection instead of switching: for those without a Shift or Ctrl key. */
  readonly isSelecting: boolean;
  readonly followed: Followed | null;
  /** What the movement on the screen is compared with; null for the first that is at hand. */
  readonly compared: Comparable | null;
  readonly highlight: Highlight | null;
  readonly preview: SwitchPreview | null;
  /** How the director views and edits the proposal; null until that differs from the default. */
  readonly review: ReviewState | null;
  /** Results of long calculations for what is on the screen; read them by `derivedFor`. */
  readonly derived: DerivedState;
  readonly notice: Notice | null;
  readonly storage: StorageState;
  /** Whether a new version of the app waits to be activated. */
  readonly isUpdateReady: boolean;
}

/** What holds for every movement, stored by itself (preferences.ts). */
export interface PreferenceScope {
  readonly preferences: Preferences;
}

export interface AppState extends DocumentScope, SessionScope, PreferenceScope {}

/** What is on the screen now. */
export function basisOf({ document, absent }: AppState): ResultBasis {
  return { revision: document.revision, absent };
}

/** Whether a result for a basis is one for what is on the screen now. */
export function isCurrent({ document, absent }: AppState, basis: ResultBasis): boolean {
  return basis.revision === document.revision && basis.absent === absent;
}

/** Whether a result is one for this movement as it is or as it was before some edits, and not for one opened before. */
function isOfThisMovement(
  { openedAt }: AppState,
  { revision }: Pick<ResultBasis, 'revision'>,
): boolean {
  return revision >= openedAt;
}

/** The evaluation, if it is of what is on the screen now. */
export function currentAnalysis(state: AppState): Analysis | null {
  const { reply } = state.evaluation;
  return reply !== null && isCurrent(state, reply) ? reply.analysis : null;
}

interface ShownAnalysis {
  readonly analysis: Analysis;
  /** Whether it is of the movement as it was before the last edits. */
  readonly stale: boolean;
}

/** The analysis to be shown beside the grid: while a run is under way, that of the best found so far. */
export function shownAnalysis(state: AppState): ShownAnalysis | null {
  const { optimisation } = state;
  if (optimisation.phase === 'running' && optimisation.best !== null) {
    if (isCurrent(state, optimisation.task.basis))
      return { analysis: optimisation.best.analysis, stale: false };
  }
  return screenAnalysis(state);
}

/** The analysis of the movement on the screen, whatever is searched meanwhile. */
export function screenAnalysis(state: AppState): ShownAnalysis | null {
  const { reply } = state.evaluation;
  if (reply === null || !isOfThisMovement(state, reply)) return null;
  return { analysis: reply.analysis, stale: currentAnalysis(state) === null };
}

/** The effect of switching the cell, round or table under the pointer, if it is known for what is on the screen now. */
export function currentPreview(state: AppState): SwitchPreview | null {
  const { preview, highlight } = state;
  const isAsked =
    highlight?.kind === 'place' && preview !== null && isSamePlace(preview.place, highlight.place);
  return isAsked && isCurrent(state, preview.basis) ? preview : null;
}

/**
 * Whether a run's result is offered in place of what is on the screen: not where it is no better than the movement that it
 * began with, unless another has been opened since, edits have made this one worse, or it breaks the limits of the run; nor
 * where it would leave two winners and the run began with one.
 */
export function isProposalOffered(state: AppState, run: RunRecord): boolean {
  const { before, after, isBetter } = run.outcome;
  if (!sameButForSwitches(state.document.movement, run.outcome.movement)) return true;
  if (before.printedIndex !== null && after.printedIndex === null) return false;
  if (breaksLimitsOf(run, state.document.movement)) return true;
  if (isBetter) return true;
  if (isCurrent(state, run.basis) || run.basis.absent !== state.absent) return false;
  const analysis = currentAnalysis(state);
  return analysis === null || isFairerRun(run, analysis);
}

/** What was asked of each run: it is asked with every change of the state. */
const limitsBroken = new WeakMap<RunRecord, WeakMap<Movement, boolean>>();

/** Whether a movement with the sittings of a run's result is none that the run might have found, with what was locked in it. */
export function breaksLimitsOf(run: RunRecord, movement: Movement): boolean {
  const ofRun = limitsBroken.get(run) ?? new WeakMap<Movement, boolean>();
  limitsBroken.set(run, ofRun);
  const { locks } = run.outcome.movement;
  const isBroken = ofRun.get(movement) ?? !isPatternOf(run.settings, { ...movement, locks });
  ofRun.set(movement, isBroken);
  return isBroken;
}

/** Whether a run's result is fairer than a movement with the same sittings. Only the index is the same in either unit. */
function isFairerRun({ settings, outcome }: RunRecord, than: Analysis): boolean {
  const { best, after } = outcome;
  if (after.unit !== than.unit) {
    return (after.printedIndex ?? Number.POSITIVE_INFINITY) < than.roundedIndex;
  }
  const { figureIn, isHigherBetter } = OBJECTIVES[settings.objective];
  const gain = (best.figure - figureIn(than)) * (isHigherBetter ? 1 : -1);
  return gain > 1e-9;
}

/** Why the last run on what is on the screen failed; null if none did. */
export function currentRunFailure(state: AppState): string | null {
  const { optimisation } = state;
  if (optimisation.phase !== 'failed' || !isCurrent(state, optimisation.basis)) return null;
  return optimisation.message;
}

/** Whether an optimiser's proposal was made for the movement now on the screen. */
export function isProposalCurrent(state: AppState): boolean {
  const { optimisation } = state;
  return optimisation.phase === 'proposal' && isCurrent(state, optimisation.run.basis);
}

/** The state when figures could not be worked out: they are asked for again with the next change, or by hand. */
export function withFailure(
  { evaluation }: AppState,
  error: unknown,
): Pick<AppState, 'evaluation'> {
  return { evaluation: { ...evaluation, failure: reasonOf(error) } };
}

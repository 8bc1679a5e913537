// What the page shows, as one plain value; tagged unions, so that no two states can hold at once.

import type { Analysis } from '../balance/analysis.ts';
import type { CardOptions } from '../cards/card.ts';
import type { Refusal } from '../movement/edit.ts';
import type { Finding } from '../movement/findings.ts';
import type { Movement, PairNumber, SittingRef } from '../movement/movement.ts';
import type { Settings } from '../optimise/problem.ts';
import type { SearchMode } from '../optimise/schedule.ts';
import type {
  EvaluationReply,
  OptimisationOutcome,
  OptimisationProgress,
} from '../worker/protocol.ts';
import type { DocumentState } from './history.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Vocabulary = 'ebu' | 'acbl';
export type Effort = 'quick' | 'thorough' | 'endless';

/** What a director chose once and expects to find again. */
export interface Preferences {
  readonly theme: Theme;
  readonly vocabulary: Vocabulary;
  readonly effort: Effort;
  readonly mode: SearchMode;
  readonly seed: number;
  readonly settings: Settings;
  readonly cards: CardOptions;
}

/** The last result of the evaluation worker. It is current only when its revision and absent pair are the document's. */
export interface EvaluationState {
  readonly reply: EvaluationReply | null;
  readonly failure: string | null;
}

export interface CurvePoint {
  readonly seconds: number;
  readonly bestQf: number;
  readonly currentQf: number;
}

export type OptimisationState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly revision: number;
      readonly activity: 'searching' | 'paused' | 'stopping';
      readonly progress: OptimisationProgress | null;
      /** The best so far with its matrix, for the live heatmap. */
      readonly best: Analysis | null;
      readonly curve: readonly CurvePoint[];
    }
  | {
      readonly phase: 'proposal';
      readonly revision: number;
      readonly outcome: OptimisationOutcome;
      readonly curve: readonly CurvePoint[];
    }
  | { readonly phase: 'failed'; readonly message: string };

/** A finished run, for the list of runs. */
export interface RunRecord {
  readonly id: number;
  readonly title: string;
  readonly settings: Settings;
  readonly mode: SearchMode;
  readonly outcome: OptimisationOutcome;
}

/** What is pointed at, so that grid and heatmap light up together. */
export type Highlight =
  | { readonly kind: 'pairs'; readonly pairs: readonly [PairNumber, PairNumber] }
  | { readonly kind: 'sitting'; readonly cell: SittingRef };

/** The movements of a file that was read; one of them is to be opened. */
export interface Offer {
  /** The file's name, or what was pasted. */
  readonly source: string;
  readonly movements: readonly Movement[];
  /** What the reader of the file has to say about them. */
  readonly remarks: readonly string[];
}

/** A passing word to the director. `id` makes each notice a new one. */
export interface Notice {
  readonly id: number;
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly details: readonly string[];
}

/** How the browser's store stands to what is on the screen. */
export type StorageState =
  | { readonly phase: 'saved' }
  | { readonly phase: 'saving' }
  /** Another tab has changed the stored movement since this one read it. */
  | { readonly phase: 'conflict' }
  | { readonly phase: 'failed'; readonly message: string };

/** What switching the sitting that is pointed at would do. */
export interface SwitchPreview {
  readonly revision: number;
  readonly cell: SittingRef;
  readonly analysis: Analysis;
}

export interface AppState {
  readonly document: DocumentState;
  readonly findings: readonly Finding[];
  readonly absent: PairNumber | null;
  readonly evaluation: EvaluationState;
  readonly optimisation: OptimisationState;
  /** The runs since the page was opened, newest first. */
  readonly runs: readonly RunRecord[];
  /** A movement put aside to compare others with. */
  readonly held: Movement | null;
  /** A file with several movements, until one is chosen. */
  readonly offered: Offer | null;
  readonly refusal: Refusal | null;
  readonly highlight: Highlight | null;
  readonly preview: SwitchPreview | null;
  readonly notice: Notice | null;
  readonly storage: StorageState;
  readonly preferences: Preferences;
  /** A new version of the app waits for the director's word. */
  readonly update: (() => void) | null;
}

/** The evaluation, if it is of what is on the screen now. */
export function currentAnalysis(state: AppState): Analysis | null {
  const { reply } = state.evaluation;
  const fresh = reply?.revision === state.document.revision && reply.absent === state.absent;
  return fresh ? reply.analysis : null;
}

/** The movement whose matrix is to be shown beside the grid, and whether it is up to date. */
export function shownAnalysis(state: AppState): { analysis: Analysis; stale: boolean } | null {
  const { optimisation, evaluation } = state;
  if (optimisation.phase === 'running' && optimisation.best !== null) {
    return { analysis: optimisation.best, stale: false };
  }
  if (evaluation.reply === null) return null;
  return { analysis: evaluation.reply.analysis, stale: currentAnalysis(state) === null };
}

/** The effect of switching the sitting that is pointed at, if it is known for what is on the screen now. */
export function currentPreview(state: AppState): SwitchPreview | null {
  const { preview, highlight, document } = state;
  const isAsked =
    highlight?.kind === 'sitting' &&
    preview?.cell.roundIndex === highlight.cell.roundIndex &&
    preview.cell.tableIndex === highlight.cell.tableIndex;
  return isAsked && preview.revision === document.revision ? preview : null;
}

/** Whether an optimiser's proposal was made for the movement now on the screen. */
export function isProposalCurrent(state: AppState): boolean {
  return (
    state.optimisation.phase === 'proposal' &&
    state.optimisation.revision === state.document.revision
  );
}

/** Whether two movements differ in their switches only. */
export function sameButForSwitches(one: Movement, other: Movement): boolean {
  if (one.pairCount !== other.pairCount || one.rounds.length !== other.rounds.length) return false;
  return one.rounds.every((round, roundIndex) => {
    const otherRound = other.rounds[roundIndex];
    return (
      otherRound?.length === round.length &&
      round.every((a, tableIndex) => {
        const b = otherRound[tableIndex];
        if (a.kind !== 'play' || b?.kind !== 'play') return a.kind === b?.kind;
        return a.northSouth === b.northSouth && a.eastWest === b.eastWest && a.set === b.set;
      })
    );
  });
}

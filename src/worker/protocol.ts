// Everything that crosses between the page and its workers, in one file: requests, replies and services.
// Plain structured-cloneable data only; a callback crosses as a comlink proxy.
// A reply carries the revision of its request, so that the page can drop what is stale.

import type { Analysis } from '../balance/analysis.ts';
import type { EventsReport } from '../balance/events.ts';
import type { CardOptions } from '../cards/card.ts';
import type { Page } from '../cards/layout.ts';
import type { Movement, PairNumber } from '../movement/movement.ts';
import type { Settings } from '../optimise/problem.ts';

export interface EvaluationRequest {
  readonly revision: number;
  readonly movement: Movement;
  /** A pair taken out beside the phantom, to see the movement without it. */
  readonly absent: PairNumber | null;
}

export interface EvaluationReply {
  readonly revision: number;
  readonly absent: PairNumber | null;
  readonly analysis: Analysis;
}

export interface EvaluationService {
  /** Every measure of a movement. */
  evaluate(request: EvaluationRequest): EvaluationReply;
}

export interface OptimisationRequest {
  readonly movement: Movement;
  readonly settings: Settings;
  readonly seed: number;
  /** Trials after which the run ends; null runs until it is stopped or its best is proved. */
  readonly stepBudget: number | null;
}

/** The state of a run, some twenty times a second. */
export interface OptimisationProgress {
  readonly steps: number;
  readonly restarts: number;
  readonly elapsedMs: number;
  readonly bestQf: number;
  readonly currentQf: number;
  /** Qf that no switching can exceed, in percent. */
  readonly boundQf: number;
  /** The best movement so far when it is better than the last one reported, with its matrix; else null. */
  readonly improvement: Analysis | null;
}

export type OptimisationEnd = 'proved' | 'budget' | 'stopped';

export interface OptimisationOutcome {
  readonly end: OptimisationEnd;
  readonly movement: Movement;
  readonly analysis: Analysis;
  readonly before: Analysis;
  readonly steps: number;
  readonly restarts: number;
  readonly elapsedMs: number;
  readonly seed: number;
  readonly boundQf: number;
  readonly proved: boolean;
}

export type OptimisationReply =
  | { readonly ok: true; readonly outcome: OptimisationOutcome }
  | { readonly ok: false; readonly message: string };

export interface OptimiserService {
  /** Runs until the budget is spent, the best is proved, or `stop` is called; then answers with the best. */
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
  ): Promise<OptimisationReply>;
  /** Ends the run under way within a slice (some 10 ms); its best is kept. */
  stop(): void;
}

export interface SimulationRequest {
  readonly movement: Movement;
  readonly absent: PairNumber | null;
  /** Strength of the best pair less that of the worst; the luck of one result is 1. */
  readonly spread: number;
  readonly events: number;
  readonly seed: number;
}

export interface SimulationService {
  /** Whole events with luck, on this movement and on a perfectly fair one. */
  playEvents(request: SimulationRequest): EventsReport;
}

export interface CardsRequest {
  readonly movement: Movement;
  readonly options: CardOptions;
}

export interface CardsLayout {
  readonly pages: readonly Page[];
  /** Characters that the font lacks, each printed as a box. */
  readonly missingGlyphs: readonly string[];
}

export interface CardsService {
  /** The pages as they will be printed, to be drawn as a preview. */
  layOut(request: CardsRequest): CardsLayout;
  /** The printed cards as the bytes of a PDF; `onProgress` gets the share done, 0 to 1. */
  renderPdf(request: CardsRequest, onProgress: (share: number) => void): Uint8Array<ArrayBuffer>;
}

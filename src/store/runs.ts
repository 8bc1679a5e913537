// The optimiser's runs: starting, holding and stopping one, and keeping what they found.
// A run belongs to the movement it began with; what an older one still says is not heard.

import type { StoreApi } from 'zustand/vanilla';
import type { Analysis } from '../balance/analysis.ts';
import { createLatest } from '../worker/latest.ts';
import type {
  EvaluationReply,
  EvaluationRequest,
  OptimisationOutcome,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
} from '../worker/protocol.ts';
import { reasonOf } from './reason.ts';
import { type AppState, type CurvePoint, type Effort, type RunRecord, subjectOf } from './state.ts';

/** What a run asks of the workers. */
export interface OptimiserServices {
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
  ): Promise<OptimisationReply>;
  stopOptimising(): Promise<void>;
  pauseOptimising(isPaused: boolean): Promise<void>;
  evaluate(request: EvaluationRequest): Promise<EvaluationReply>;
}

/** Trials that each effort spends; endless runs until it is stopped. */
export const STEP_BUDGETS: Readonly<Record<Effort, number | null>> = {
  quick: 20_000_000,
  thorough: 500_000_000,
  endless: null,
};

const MOST_RUNS = 30;
const MOST_CURVE_POINTS = 400;

export interface Runs {
  /** Starts a run on what is on the screen, unless one is under way. */
  start(): void;
  /** Ends the run under way; its best becomes the proposal. */
  stop(): void;
  togglePause(): void;
}

/** The runs of a store. */
export function createRuns(store: StoreApi<AppState>, services: OptimiserServices): Runs {
  const { getState, setState } = store;
  let newest = 0;
  const fail = (error: unknown): void => {
    if (getState().optimisation.phase !== 'running') return;
    const message = reasonOf(error);
    setState({ optimisation: { phase: 'failed', message } });
  };
  return {
    start() {
      const state = getState();
      if (state.optimisation.phase === 'running') return;
      const run = ++newest;
      const isHeard = () => run === newest && getState().optimisation.phase === 'running';
      const record = recordOf(state);
      const { settings, mode } = record;
      const { movement } = state.document;
      const { seed, effort } = state.preferences;
      const request = { movement, settings, mode, seed, stepBudget: STEP_BUDGETS[effort] };
      setState({ optimisation: startOf(record) });
      const drawing = createLatest<EvaluationRequest, EvaluationReply>(
        (best) => services.evaluate(best),
        ({ analysis }) => {
          if (isHeard()) setState((current) => withBest(current, analysis));
        },
        // The live heatmap is a courtesy: the evaluation itself says when the worker fails.
        () => undefined,
      );
      services
        .optimise(request, (progress) => {
          if (!isHeard()) return;
          setState((current) => withProgress(current, progress));
          const { improvement } = progress;
          if (improvement !== null) drawing.ask({ ...record.subject, movement: improvement });
        })
        .then(
          (reply) => {
            if (!isHeard()) return;
            if (reply.ok) setState((current) => withOutcome(current, record, reply.outcome));
            else fail(reply.message);
          },
          (error) => {
            if (isHeard()) fail(error);
          },
        );
    },
    stop() {
      const { optimisation } = getState();
      if (optimisation.phase !== 'running' || optimisation.activity === 'stopping') return;
      setState({ optimisation: { ...optimisation, activity: 'stopping' } });
      services.stopOptimising().catch(fail);
    },
    togglePause() {
      const { optimisation } = getState();
      if (optimisation.phase !== 'running' || optimisation.activity === 'stopping') return;
      const isPaused = optimisation.activity !== 'paused';
      setState({ optimisation: { ...optimisation, activity: isPaused ? 'paused' : 'searching' } });
      services.pauseOptimising(isPaused).catch(fail);
    },
  };
}

/** A run from now on, all that is known before its outcome. */
function recordOf(state: AppState): Omit<RunRecord, 'outcome'> {
  const { document, preferences, absent, runs } = state;
  return {
    id: (runs[0]?.id ?? 0) + 1,
    title: document.movement.title,
    subject: subjectOf(state),
    settings: { ...preferences.settings, absent },
    mode: preferences.mode,
  };
}

function startOf({ subject }: Pick<RunRecord, 'subject'>): AppState['optimisation'] {
  return {
    phase: 'running',
    subject,
    activity: 'searching',
    progress: null,
    best: null,
    curve: [],
  };
}

function withProgress(
  { optimisation }: AppState,
  progress: OptimisationProgress,
): Partial<AppState> {
  if (optimisation.phase !== 'running') return {};
  const { elapsedMs, best, currentQf } = progress;
  const point: CurvePoint = { seconds: elapsedMs / 1000, bestQf: best.qf, currentQf };
  return {
    optimisation: {
      ...optimisation,
      progress,
      curve: thin([...optimisation.curve, point]),
    },
  };
}

function withBest({ optimisation }: AppState, best: Analysis): Partial<AppState> {
  return optimisation.phase === 'running' ? { optimisation: { ...optimisation, best } } : {};
}

function withOutcome(
  { optimisation, runs }: AppState,
  record: Omit<RunRecord, 'outcome'>,
  outcome: OptimisationOutcome,
): Partial<AppState> {
  const curve = optimisation.phase === 'running' ? optimisation.curve : [];
  return {
    optimisation: { phase: 'proposal', subject: record.subject, outcome, curve },
    runs: [{ ...record, outcome }, ...runs].slice(0, MOST_RUNS),
  };
}

/** Every second point of a curve that has grown too long to draw, its end kept. */
function thin(curve: readonly CurvePoint[]): readonly CurvePoint[] {
  if (curve.length <= MOST_CURVE_POINTS) return curve;
  return curve.filter((_, index) => index % 2 === 0 || index === curve.length - 1);
}

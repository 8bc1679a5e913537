// The optimiser's runs: starting, pausing and stopping one, and recording what it found.
// A run belongs to the movement it began with; the reports of an older run are ignored.

import type { StoreApi } from 'zustand/vanilla';
import { type Analysis, barrierOf, type Measure, naturalUnit } from '../balance/index.ts';
import { OBJECTIVES, type SearchMethod, settingsInUse } from '../optimise/index.ts';
import { optimisationFaultWords } from '../words/english/optimise.ts';
import { titleOf } from '../words/titles.ts';
import { coalesceRequests } from '../worker/coalesce.ts';
import type {
  OptimisationOutcome,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
} from '../worker/protocol.ts';
import type { EvaluatorServices } from './evaluating.ts';
import { runsThatInclude, tightened, withKnownBound } from './knownBounds.ts';
import type { Effort } from './preferences.ts';
import { reasonOf } from './reason.ts';
import { MAX_CURVE_POINTS, MAX_RUNS } from './runSchema.ts';
import {
  type AppState,
  type BestSoFar,
  basisOf,
  type CurvePoint,
  currentAnalysis,
  isCurrent,
  type RunFigures,
  type RunOutcome,
  type RunRecord,
  type RunTask,
  withFailure,
} from './state.ts';

/** What a run needs from the workers. */
export interface OptimiserServices extends EvaluatorServices {
  /** Aborting the signal ends the run, which still resolves with its best. */
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
    signal: AbortSignal,
  ): Promise<OptimisationReply>;
  pauseOptimising(isPaused: boolean): Promise<void>;
}

/** After so long a run that was asked to stop ends with its best so far, whether or not its workers have answered. */
export const STOP_LIMIT_MS = 1_000;

/** The trials of each effort; null runs until it is stopped. */
export const STEP_BUDGETS: Readonly<Record<Effort, number | null>> = {
  quick: 20_000_000,
  thorough: 500_000_000,
  endless: null,
};

export interface Runs {
  /** Starts a run on what is on the screen, unless one is under way. */
  start(method?: SearchMethod): void;
  /** Ends the run under way; its best becomes the proposal. */
  stop(): void;
  /** Ends the run under way and drops its result, which is for a movement that is no longer on the screen. */
  abandon(): void;
  togglePause(): void;
}

/** The runs of a store. */
export function createRuns(store: StoreApi<AppState>, services: OptimiserServices): Runs {
  const { getState, setState } = store;
  let newest = new AbortController();
  const fail = (error: unknown): void => {
    const { optimisation } = getState();
    if (optimisation.phase !== 'running') return;
    const { basis } = optimisation.task;
    setState({ optimisation: { phase: 'failed', basis, message: reasonOf(error) } });
  };
  const endWithoutReply = (): void => {
    const state = getState();
    if (state.optimisation.phase !== 'running') return;
    newest = new AbortController();
    const run = interruptedRun(state, 'stopped');
    setState(
      run === null
        ? { optimisation: { phase: 'idle' } }
        : {
            optimisation: { phase: 'proposal', run },
            runs: [run, ...state.runs].slice(0, MAX_RUNS),
          },
    );
  };
  return {
    start(method = 'annealing') {
      const state = getState();
      if (state.optimisation.phase === 'running') return;
      const controller = new AbortController();
      newest = controller;
      const isCurrentRun = () =>
        controller === newest && getState().optimisation.phase === 'running';
      const task = taskOf(state, method);
      const { settings, seed } = task;
      const { movement } = state.document;
      const stepBudget = STEP_BUDGETS[state.preferences.effort];
      const request = { movement, settings, method, seed, stepBudget };
      const including = runsThatInclude(movement, settings, state.runs);
      setState({ optimisation: startOf(task) });
      const drawing = coalesceRequests<Omit<BestSoFar, 'analysis'>, BestSoFar>(
        async ({ movement: found, bound }) => {
          const { analysis } = await services.evaluate({ ...task.basis, movement: found });
          return { movement: found, analysis, bound };
        },
        (best) => {
          if (isCurrentRun()) setState((current) => withBest(current, best));
        },
        (error) => {
          if (isCurrentRun()) setState((current) => withFailure(current, error));
        },
      );
      services
        .optimise(
          request,
          (progress) => {
            if (!isCurrentRun()) return;
            setState((current) => withProgress(current, progress, including));
            const { improvement, bound } = progress;
            if (improvement !== null) drawing.send({ movement: improvement, bound });
          },
          controller.signal,
        )
        .then(async (reply) => {
          if (!isCurrentRun()) return;
          if (reply.ok) {
            setState((current) => withOutcome(current, task, reply.outcome));
            return;
          }
          if (isCurrentRun()) fail(optimisationFaultWords(reply.fault));
        })
        .catch((error) => {
          if (!isCurrentRun()) return;
          if (controller.signal.aborted) endWithoutReply();
          else fail(error);
        });
    },
    stop() {
      const { optimisation } = getState();
      if (optimisation.phase !== 'running' || optimisation.activity === 'stopping') return;
      setState({ optimisation: { ...optimisation, activity: 'stopping' } });
      const stopped = newest;
      stopped.abort();
      // Workers that no longer answer keep nobody waiting. After an edit nobody waits: what was found then comes with the reply.
      setTimeout(() => {
        const state = getState();
        const isAwaited =
          state.optimisation.phase === 'running' && isCurrent(state, state.optimisation.task.basis);
        if (stopped === newest && isAwaited) endWithoutReply();
      }, STOP_LIMIT_MS);
    },
    abandon() {
      if (getState().optimisation.phase === 'running') {
        // Its answer is ignored from now on.
        newest.abort();
        newest = new AbortController();
      }
      setState({ optimisation: { phase: 'idle' } });
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

/** The run under way as it would end if nothing more were heard of it; null when there is none, or none that has found anything. */
export function interruptedRun(
  state: AppState,
  end: 'interrupted' | 'stopped' = 'interrupted',
): RunRecord | null {
  const { optimisation } = state;
  const before = currentAnalysis(state);
  if (optimisation.phase !== 'running' || before === null) return null;
  const { task, best, progress, curve, improvement } = optimisation;
  if (best === null || progress === null || !isCurrent(state, task.basis)) return null;
  // The last report may already be better than the last movement evaluated, and counted in another unit.
  const figure = OBJECTIVES[task.settings.objective].figureIn(best.analysis);
  const bound = best.movement === improvement ? progress.bound : best.bound;
  const found = { ...best, before, best: { figure }, bound, isBetter: true, canTryAll: false };
  return runRecord(state, task, curve, outcomeOf({ ...progress, ...found, end }));
}

function taskOf(state: AppState, method: SearchMethod): RunTask {
  const { document, preferences, absent } = state;
  return {
    title: titleOf(document.movement),
    basis: basisOf(state),
    settings: settingsInUse(document.movement, { ...preferences.settings, absent }),
    method,
    seed: preferences.seed,
  };
}

function startOf(task: RunTask): AppState['optimisation'] {
  const nothing = { progress: null, improvement: null, best: null, curve: [] };
  return { phase: 'running', task, activity: 'searching', ...nothing };
}

function runRecord(
  { runs }: AppState,
  task: RunTask,
  curve: readonly CurvePoint[],
  outcome: RunOutcome,
): RunRecord {
  const including = runsThatInclude(outcome.movement, task.settings, runs);
  const id = (runs[0]?.id ?? 0) + 1;
  return { ...task, id, curve, outcome: withKnownBound(outcome, including) };
}

type Ended = Omit<RunOutcome, 'before' | 'after'> & Record<'before' | 'analysis', Analysis>;

function outcomeOf(ended: Ended): RunOutcome {
  const { end, movement, isBetter, canTryAll, steps, allSteps, restarts, elapsedMs } = ended;
  const { best, bound } = ended;
  return {
    end,
    movement,
    before: runFigures(ended.before),
    after: runFigures(ended.analysis),
    best: { figure: best.figure },
    bound: { figure: bound.figure, qf: bound.qf, method: bound.method },
    isBetter,
    canTryAll,
    steps,
    allSteps,
    restarts,
    elapsedMs,
  };
}

/** The figures of a movement, as far as they apply to it. */
export function runFigures({ applicability, qf, roundedIndex, sd, unit }: Analysis): RunFigures {
  const applies = (measure: Measure) => barrierOf(applicability, measure) === null;
  return {
    qf: applies('qf') ? qf : null,
    printedIndex: applies('inequity') ? roundedIndex : null,
    sd,
    unit,
  };
}

function withProgress(
  { optimisation, document }: AppState,
  progress: OptimisationProgress,
  including: readonly RunRecord[],
): Partial<AppState> {
  if (optimisation.phase !== 'running') return {};
  const { elapsedMs, best, currentQf } = progress;
  const improvement = progress.improvement ?? optimisation.improvement;
  const unit = naturalUnit(improvement ?? document.movement);
  const point: CurvePoint = { seconds: elapsedMs / 1000, bestQf: best.qf, currentQf };
  return {
    optimisation: {
      ...optimisation,
      progress: { ...progress, bound: tightened(progress.bound, unit, including) },
      improvement,
      curve: thin([...optimisation.curve, point]),
    },
  };
}

function withBest({ optimisation }: AppState, best: BestSoFar): Partial<AppState> {
  return optimisation.phase === 'running' ? { optimisation: { ...optimisation, best } } : {};
}

function withOutcome(
  state: AppState,
  task: RunTask,
  outcome: OptimisationOutcome,
): Partial<AppState> {
  const { optimisation, runs } = state;
  const curve = optimisation.phase === 'running' ? optimisation.curve : [];
  const run = runRecord(state, task, curve, outcomeOf(outcome));
  return { optimisation: { phase: 'proposal', run }, runs: [run, ...runs].slice(0, MAX_RUNS) };
}

/** A curve that is too long to draw, reduced to every second point and its last. */
function thin(curve: readonly CurvePoint[]): readonly CurvePoint[] {
  if (curve.length <= MAX_CURVE_POINTS) return curve;
  return curve.filter((_, index) => index % 2 === 0 || index === curve.length - 1);
}

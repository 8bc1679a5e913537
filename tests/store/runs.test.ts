import { describe, expect, it, vi } from 'vitest';
import { switchDifference } from '../../src/movement/edit.ts';
import type { PairNumber, SittingRef } from '../../src/movement/movement.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { reviewedAnalysis, reviewOf } from '../../src/store/reviewing.ts';
import { interruptedRun, STEP_BUDGETS, STOP_LIMIT_MS } from '../../src/store/runs.ts';
import { createSnapshot } from '../../src/store/snapshot.ts';
import {
  type AppState,
  isProposalCurrent,
  isProposalOffered,
  type RunRecord,
  screenAnalysis,
  shownAnalysis,
} from '../../src/store/state.ts';
import { evaluate, mitchell, startStore } from './fakeServices.ts';
import { search } from './search.ts';

const cell = (roundIndex: number, tableIndex: number) => ({ roundIndex, tableIndex });

const unswitched = mitchell([]);
const good = search(unswitched, 20_000);

const placeOf = ({ roundIndex, tableIndex }: SittingRef) => cell(roundIndex, tableIndex);

function phaseOf({ optimisation }: AppState): string {
  return optimisation.phase;
}

/** The store with a run under way on the unswitched Mitchell. */
function startRun() {
  const app = startStore(unswitched);
  app.actions.startOptimising();
  const [run] = app.runs;
  if (run === undefined) throw new Error('No run was started.');
  return { ...app, run };
}

/** The store with the proposal of a finished run. */
async function startProposal() {
  const app = startRun();
  await app.run.answer({ ok: true, outcome: good.outcome });
  return app;
}

describe('a run', () => {
  it('of fewer patterns has the bound of the one before, as it goes and in the end', async () => {
    const { store, actions, runs } = startStore(unswitched);
    actions.startOptimising();
    const { outcome } = good;
    await runs[0]?.answer({ ok: true, outcome: { ...outcome, end: 'proved' } });
    const settings = { ...store.getState().preferences.settings, maxAnnouncements: 3 };
    actions.setPreferences({ settings });
    actions.startOptimising();
    const open = { ...outcome.bound, figure: 99, qf: 99 };
    runs[1]?.progress({ ...good.progress, bound: open });
    expect(store.getState().optimisation).toMatchObject({
      progress: { bound: { qf: outcome.best.qf } },
    });
    const best = { ...outcome.best, figure: 90, qf: 90 };
    await runs[1]?.answer({ ok: true, outcome: { ...outcome, best, bound: open } });
    expect(store.getState().runs[0]?.outcome).toMatchObject({
      end: 'budget',
      best: { figure: 90 },
      bound: { figure: outcome.best.figure, qf: outcome.best.qf },
    });
  });

  it('is asked for with the settings, the seed and the budget of the preferences', () => {
    const { actions, runs } = startStore(unswitched);
    actions.setPreferences({ seed: 9, effort: 'thorough' });
    actions.setAbsent(3 as PairNumber);
    actions.startOptimising('exhaustive');
    expect(runs.map(({ request }) => request)).toEqual([
      {
        movement: unswitched,
        settings: { ...DEFAULT_SETTINGS, absent: 3 },
        method: 'exhaustive',
        seed: 9,
        stepBudget: STEP_BUDGETS.thorough,
      },
    ]);
    actions.startOptimising();
    expect(runs).toHaveLength(1);
  });

  it('is remembered with the 29 before it', async () => {
    const { store, actions, runs } = startStore(unswitched);
    for (let seed = 1; seed <= 31; seed++) {
      actions.setPreferences({ seed });
      actions.startOptimising();
      await runs.at(-1)?.answer({ ok: true, outcome: good.outcome });
    }
    const seeds = store.getState().runs.map(({ seed }) => seed);
    expect(seeds).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index));
  });

  it('is remembered without figures where they are not applicable, as of two winners', async () => {
    const { store } = await startProposal();
    const { before, after } = store.getState().runs[0]?.outcome ?? {};
    expect(before).toMatchObject({ qf: null, printedIndex: null });
    expect(after?.qf).toBeCloseTo(good.outcome.best.qf, 9);
  });

  it('a run of any length has a curve that can be drawn, up to its last point', () => {
    const { store, run } = startRun();
    for (let point = 1; point <= 1001; point++) {
      run.progress({ ...good.progress, elapsedMs: 10 * point, improvement: null });
      const { optimisation } = store.getState();
      const curve = optimisation.phase === 'running' ? optimisation.curve : [];
      expect(curve.length).toBeLessThanOrEqual(400);
      expect(curve.at(-1)?.seconds).toBe(point / 100);
    }
  });

  it('shows its best while it runs, and never writes the movement', async () => {
    const { store, run, evaluations } = startRun();
    run.progress(good.progress);
    run.progress({ ...good.progress, elapsedMs: 40, improvement: null });
    const asked = evaluations.at(-1);
    expect(asked?.request.movement).toBe(good.outcome.movement);
    if (asked !== undefined) await asked.answer(evaluate(asked.request));
    const state = store.getState();
    expect(shownAnalysis(state)).toEqual({ analysis: good.outcome.analysis, stale: false });
    // What is said over the grid is of what the grid shows.
    const { reply } = state.evaluation;
    expect(screenAnalysis(state)?.analysis).toBe(reply?.analysis);
    expect(reply?.analysis).not.toEqual(good.outcome.analysis);
    expect(state.optimisation).toMatchObject({
      phase: 'running',
      curve: [{ bestQf: good.progress.best.qf }, { seconds: 0.04 }],
    });
    expect(state.document.movement).toBe(unswitched);
  });

  it('that is cut off states the bound in the unit of the movement that it keeps', async () => {
    const { store, run, evaluations } = startRun();
    for (const { request, answer } of evaluations) await answer(evaluate(request));
    const { improvement: first, bound } = good.progress;
    const boundAt = (figure: number) => ({ bound: { ...bound, figure } });
    const kept = () => interruptedRun(store.getState())?.outcome;
    run.progress({ ...good.progress, ...boundAt(98) });
    const asked = evaluations.at(-1);
    // A better one in another unit, which has not been evaluated.
    run.progress({ ...good.progress, improvement: mitchell([3]), ...boundAt(97) });
    await asked?.answer(evaluate(asked.request));
    run.progress({ ...good.progress, improvement: null, ...boundAt(96) });
    expect(kept()).toMatchObject({ movement: first, bound: { figure: 98 } });
    const next = evaluations.at(-1);
    await next?.answer(evaluate(next.request));
    expect(kept()).toMatchObject({ movement: mitchell([3]), bound: { figure: 96 } });
  });

  it('keeps a curve that can be drawn, its beginning and its end', () => {
    const { store, run } = startRun();
    for (let ms = 0; ms <= 5000; ms++) run.progress({ ...good.progress, elapsedMs: ms });
    const { optimisation } = store.getState();
    const curve = optimisation.phase === 'running' ? optimisation.curve : [];
    expect(curve.length).toBeGreaterThan(100);
    expect(curve.length).toBeLessThan(500);
    expect(curve[0]?.seconds).toBe(0);
    expect(curve.at(-1)?.seconds).toBe(5);
  });

  it('is stopped once, and its best becomes the proposal', async () => {
    const { store, actions, run, stops } = startRun();
    actions.stopOptimising();
    actions.stopOptimising();
    expect(stops).toHaveLength(1);
    expect(store.getState().optimisation).toMatchObject({ activity: 'stopping' });
    await run.answer({ ok: true, outcome: { ...good.outcome, end: 'stopped' } });
    expect(phaseOf(store.getState())).toBe('proposal');
    expect(isProposalCurrent(store.getState())).toBe(true);
  });

  it('ends within a second when it is stopped and nobody answers; what it had shown becomes the proposal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { store, actions, run, evaluations } = startRun();
      for (const { request, answer } of evaluations) await answer(evaluate(request));
      run.progress(good.progress);
      const asked = evaluations.at(-1);
      await asked?.answer(evaluate(asked.request));
      actions.stopOptimising();
      vi.advanceTimersByTime(STOP_LIMIT_MS - 1);
      expect(phaseOf(store.getState())).toBe('running');
      vi.advanceTimersByTime(1);
      expect(store.getState().optimisation).toMatchObject({
        phase: 'proposal',
        run: { outcome: { end: 'stopped', movement: good.outcome.movement } },
      });
      // A late answer changes nothing.
      await run.answer({ ok: true, outcome: { ...good.outcome, end: 'stopped' } });
      expect(store.getState().runs).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends within a second when it is stopped before anything was found', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { store, actions } = startRun();
      actions.stopOptimising();
      vi.advanceTimersByTime(STOP_LIMIT_MS);
      expect(phaseOf(store.getState())).toBe('idle');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is paused and resumed', () => {
    const { store, actions, pauses } = startRun();
    actions.togglePause();
    expect(store.getState().optimisation).toMatchObject({ activity: 'paused' });
    actions.togglePause();
    expect(store.getState().optimisation).toMatchObject({ activity: 'searching' });
    expect(pauses.map(({ request }) => request)).toEqual([true, false]);
  });

  it('a refused run says why', async () => {
    const { store, run } = startRun();
    await run.answer({ ok: false, fault: { kind: 'allLocked' } });
    await vi.waitUntil(() => store.getState().optimisation.phase !== 'running');
    expect(store.getState().optimisation).toEqual({
      phase: 'failed',
      basis: { revision: 0, absent: null },
      message: 'Nothing is free to switch: every cell is locked.',
    });
  });

  it('a run that crashes says why, and another can be started', async () => {
    const { store, actions, run, runs } = startRun();
    await run.fail(new Error('The background worker failed.'));
    expect(store.getState().optimisation).toEqual({
      phase: 'failed',
      basis: { revision: 0, absent: null },
      message: 'The background worker failed.',
    });
    actions.startOptimising();
    expect(runs).toHaveLength(2);
  });

  it('is ignored once it has failed and another runs', async () => {
    const { store, actions, run, runs } = startRun();
    await run.fail(new Error('The background worker failed.'));
    expect(phaseOf(store.getState())).toBe('failed');
    actions.startOptimising();
    run.progress(good.progress);
    await run.answer({ ok: true, outcome: good.outcome });
    expect(store.getState().optimisation).toMatchObject({ phase: 'running', progress: null });
    await runs[1]?.answer({ ok: true, outcome: good.outcome });
    expect(phaseOf(store.getState())).toBe('proposal');
  });
});

describe('a change during a run', () => {
  it.each<[string, (app: ReturnType<typeof startRun>) => void]>([
    ['an edit', ({ actions }) => actions.toggleCells([cell(0, 0)], 'Switch')],
    ['another absent pair', ({ actions }) => actions.setAbsent(4 as PairNumber)],
  ])('%s stops it, and its best stays as a proposal for the earlier one', async (_, change) => {
    const app = startRun();
    const { store, run, stops, evaluations } = app;
    run.progress(good.progress);
    const asked = evaluations.at(-1);
    if (asked !== undefined) await asked.answer(evaluate(asked.request));
    expect(shownAnalysis(store.getState())?.analysis).toEqual(good.outcome.analysis);
    change(app);
    const { document } = store.getState();
    expect(stops).toHaveLength(1);
    // The best of the run is of what was, and must not be shown as what is.
    expect(shownAnalysis(store.getState())?.analysis).not.toEqual(good.outcome.analysis);
    await run.answer({ ok: true, outcome: { ...good.outcome, end: 'stopped' } });
    expect(phaseOf(store.getState())).toBe('proposal');
    expect(isProposalCurrent(store.getState())).toBe(false);
    expect(store.getState().document).toBe(document);
  });

  it.each<[string, (app: ReturnType<typeof startRun>) => void]>([
    ['another movement', ({ actions }) => actions.openMovement(mitchell([1]), 'Open')],
    [
      'another movement after an edit that has stopped it',
      ({ actions }) => {
        actions.toggleCells([cell(0, 0)], 'Switch');
        actions.openMovement(mitchell([1]), 'Open');
      },
    ],
    [
      'what another tab has stored',
      ({ actions }) => actions.restore(createSnapshot(mitchell([1]))),
    ],
  ])('%s ends it, and nothing of it can be accepted', async (_, open) => {
    const app = startRun();
    const { store, actions, run, stops } = app;
    run.progress(good.progress);
    open(app);
    expect(stops.length).toBeGreaterThan(0);
    expect(phaseOf(store.getState())).toBe('idle');
    const { document } = store.getState();
    run.progress(good.progress);
    await run.answer({ ok: true, outcome: { ...good.outcome, end: 'stopped' } });
    expect(phaseOf(store.getState())).toBe('idle');
    expect(store.getState().runs).toEqual([]);
    actions.acceptProposal();
    expect(store.getState().document).toBe(document);
  });

  it('undoing or redoing the opening of its movement ends the run too', async () => {
    const { store, actions, runs } = startStore(mitchell([1]));
    actions.openMovement(unswitched, 'Open');
    actions.startOptimising();
    actions.undo();
    expect(phaseOf(store.getState())).toBe('idle');
    await runs[0]?.answer({ ok: true, outcome: good.outcome });
    expect(phaseOf(store.getState())).toBe('idle');
    actions.startOptimising();
    actions.redo();
    expect(phaseOf(store.getState())).toBe('idle');
  });

  it('another run begins at once on the movement opened, and failures of the old one are ignored', async () => {
    const { store, actions, run, runs, stops } = startRun();
    actions.openMovement(mitchell([1]), 'Open');
    actions.startOptimising();
    expect(stops).toEqual([run.request]);
    await run.fail(new Error('The background worker failed.'));
    expect(phaseOf(store.getState())).toBe('running');
    expect(runs[1]?.request.movement).toBe(store.getState().document.movement);
  });

  it('a refused edit does not stop it', () => {
    const { actions, stops } = startRun();
    actions.edit({ kind: 'markPhantom', phantom: 99 as PairNumber }, 'Take pair 99 out');
    expect(stops).toHaveLength(0);
  });
});

describe('a proposal', () => {
  it('is accepted as one edit that can be undone', async () => {
    const { store, actions } = await startProposal();
    actions.acceptProposal();
    const { document, optimisation } = store.getState();
    expect(document.movement).toEqual(good.outcome.movement);
    expect(document.past).toHaveLength(1);
    expect(document.past[0]?.edit.kind).toBe('toggleSwitches');
    expect(optimisation).toEqual({ phase: 'idle' });
    actions.undo();
    expect(store.getState().document.movement).toEqual(unswitched);
    actions.redo();
    expect(store.getState().document.movement).toEqual(good.outcome.movement);
  });

  it('is seen before it is accepted, and a change left out of it stays out', async () => {
    const { store, actions, evaluations } = await startProposal();
    const review = () => reviewOf(store.getState());
    expect(review()).toMatchObject({ side: 'before', leftOut: [] });
    expect(review()?.proposed).toEqual(good.outcome.movement);
    const [first, second] = review()?.changes ?? [];
    if (first === undefined || second === undefined) throw new Error('Nothing is proposed.');

    actions.showProposal('after');
    const asked = evaluations.at(-1);
    expect(asked?.request.movement).toBe(review()?.proposed);
    expect(reviewedAnalysis(store.getState())).toBe(null);
    if (asked !== undefined) await asked.answer(evaluate(asked.request));
    expect(reviewedAnalysis(store.getState())).toEqual(asked && evaluate(asked.request).analysis);
    expect(store.getState().document.movement).toBe(unswitched);

    actions.leaveOutOfProposal(first);
    actions.leaveOutOfProposal(first);
    expect(review()?.leftOut).toEqual([]);
    actions.leaveOutOfProposal(first);
    actions.leaveOutOfProposal(second);
    expect(review()?.leftOut).toMatchObject([first, second].map(placeOf));
    actions.leaveOutOfProposal(second);
    expect(reviewedAnalysis(store.getState())).toBe(null);
    actions.showProposal('before');
    actions.acceptProposal();
    const { roundIndex, tableIndex } = first;
    const { movement } = store.getState().document;
    expect(movement.rounds[roundIndex]?.[tableIndex]).toEqual(
      unswitched.rounds[roundIndex]?.[tableIndex],
    );
    expect(switchDifference(movement, good.outcome.movement)).toEqual({
      kind: 'toggleSwitches',
      toggles: [first],
    });
    expect(review()).toBe(null);
  });

  it('is weighed anew while it is seen, when another pair is asked about', async () => {
    const { store, actions, evaluations } = await startProposal();
    actions.showProposal('after');
    const [first] = evaluations.slice(-1);
    if (first !== undefined) await first.answer(evaluate(first.request));
    expect(reviewedAnalysis(store.getState())).not.toBe(null);
    actions.setAbsent(3 as PairNumber);
    expect(reviewedAnalysis(store.getState())).toBe(null);
    const proposed = reviewOf(store.getState())?.proposed;
    const asked = evaluations.find(
      ({ request }) => request.movement === proposed && request.absent === 3,
    );
    if (asked === undefined) throw new Error('Nobody asked.');
    await asked.answer(evaluate(asked.request));
    expect(reviewedAnalysis(store.getState())).toEqual(evaluate(asked.request).analysis);
  });

  it('that was no better is offered after an edit only where it is fairer than what is there now', async () => {
    const { store, actions } = await startProposal();
    const [run] = store.getState().runs;
    if (run === undefined) throw new Error('The run is not in the list.');
    actions.toggleCells([cell(0, 0)], 'Switch');
    const { document } = store.getState();
    const { analysis } = evaluate({ ...document, absent: null });
    type Better = { best?: number; index?: number; unit?: 'set' | 'board' };
    const isOffered = (
      objective: 'qf' | 'inequity',
      { best = 0, index = 99, unit = analysis.unit }: Better,
      absent: PairNumber | null = null,
    ) => {
      const after = { ...run.outcome.after, printedIndex: index, unit };
      const outcome = { ...run.outcome, isBetter: false, best: { figure: best }, after };
      const record: RunRecord = { ...run, settings: { ...run.settings, objective }, outcome };
      const reply = { revision: document.revision, absent, analysis };
      const state = { ...store.getState(), absent, evaluation: { reply, failure: null } };
      return isProposalOffered(state, record);
    };
    const { qf, inequityIndex, roundedIndex } = analysis;
    expect(isOffered('qf', { best: qf + 1 })).toBe(true);
    expect(isOffered('qf', { best: qf })).toBe(false);
    expect(isOffered('qf', { best: qf + 1 }, 2 as PairNumber)).toBe(false);
    expect(isOffered('inequity', { best: inequityIndex - 0.1 })).toBe(true);
    expect(isOffered('inequity', { best: inequityIndex + 0.1 })).toBe(false);
    // In another unit only the index can be compared.
    expect(isOffered('qf', { best: qf + 1, index: roundedIndex, unit: 'board' })).toBe(false);
    expect(isOffered('qf', { best: qf - 1, index: roundedIndex - 0.1, unit: 'board' })).toBe(true);
  });

  it('that was no better is not offered for its movement, but for another, and while an edit is weighed', async () => {
    const { store, actions } = await startProposal();
    const [run] = store.getState().runs;
    if (run === undefined) throw new Error('The run is not in the list.');
    const equal: RunRecord = {
      ...run,
      outcome: { ...run.outcome, isBetter: false, best: { figure: 0 } },
    };
    const isOffered = (evaluation: AppState['evaluation']) =>
      isProposalOffered({ ...store.getState(), evaluation }, equal);
    const unknown = { reply: null, failure: null };
    const known = () => {
      const { document } = store.getState();
      const reply = evaluate({ ...document, absent: null });
      return { reply: { ...reply, revision: document.revision, absent: null }, failure: null };
    };
    expect(isOffered(unknown)).toBe(false);
    actions.toggleCells([cell(0, 0)], 'Switch');
    expect([isOffered(unknown), isOffered(known())]).toEqual([true, false]);
    const { rounds, ...rest } = unswitched;
    actions.openMovement({ ...rest, rounds: rounds.slice(1) }, 'Open');
    expect([isOffered(unknown), isOffered(known())]).toEqual([true, true]);
  });

  it('is reviewed afresh after an edit', async () => {
    const { store, actions } = await startProposal();
    actions.showProposal('after');
    actions.toggleCells([cell(0, 0)], 'Switch');
    expect(reviewOf(store.getState())?.side).toBe('before');
  });

  it('is dropped without a trace', async () => {
    const { store, actions } = await startProposal();
    const { document } = store.getState();
    actions.dropProposal();
    expect(store.getState()).toMatchObject({ document, optimisation: { phase: 'idle' } });
  });

  it('is accepted with its switches though the movement has been edited since', async () => {
    const { store, actions } = await startProposal();
    actions.toggleCells([cell(0, 0), cell(3, 3)], 'Switch');
    expect(isProposalCurrent(store.getState())).toBe(false);
    actions.acceptProposal();
    expect(store.getState().document.movement).toEqual(good.outcome.movement);
    expect(store.getState().document.past).toHaveLength(2);
  });

  it('a proposal for a movement with other boards is accepted whole', async () => {
    const { store, actions } = await startProposal();
    const sets = unswitched.sets.map((set) => ({ ...set, boards: 2 }));
    const larger = { ...unswitched, sets };
    actions.edit({ kind: 'changeSets', sets }, 'Two boards per set');
    actions.acceptProposal();
    expect(store.getState().document.movement).toEqual(good.outcome.movement);
    actions.undo();
    expect(store.getState().document.movement).toEqual(larger);
  });

  it('a proposal that a lock refuses stays, and the refusal is shown', async () => {
    const { store, actions } = await startProposal();
    const switched = good.outcome.movement.rounds.findIndex((round) =>
      round.some((sitting) => sitting.kind === 'play' && sitting.switched !== 0),
    );
    const locks = { ...unswitched.locks, roundIndexes: [switched] };
    actions.edit({ kind: 'setLocks', locks }, 'Lock');
    actions.acceptProposal();
    expect(store.getState().refusal?.kind).toBe('lockedCell');
    expect(phaseOf(store.getState())).toBe('proposal');
    expect(store.getState().document.past).toHaveLength(1);
  });

  it('goes when another movement is opened', async () => {
    const { store, actions } = await startProposal();
    actions.openMovement(mitchell([1]), 'Open');
    expect(phaseOf(store.getState())).toBe('idle');
  });
});

describe('the list of runs', () => {
  it('holds what was found, newest first, and proposes it again', async () => {
    const { store, actions, runs } = await startProposal();
    actions.dropProposal();
    actions.startOptimising();
    const other = search(unswitched, 10);
    await runs[1]?.answer({ ok: true, outcome: other.outcome });
    actions.acceptProposal();
    const records = store.getState().runs;
    expect(records).toMatchObject([
      { id: 2, outcome: { movement: other.outcome.movement } },
      { id: 1, outcome: { movement: good.outcome.movement, after: { qf: 92 } } },
    ]);
    const [, first] = records;
    if (first === undefined) throw new Error('The first run is not in the list.');
    actions.proposeAgain(first);
    expect(store.getState().optimisation).toEqual({ phase: 'proposal', run: first });
    expect(isProposalCurrent(store.getState())).toBe(false);
    actions.acceptProposal();
    expect(store.getState().document.movement).toEqual(good.outcome.movement);
  });
});

describe('the figures of an accepted proposal', () => {
  it('equal those that the proposal promised', async () => {
    const { store, actions, evaluations } = await startProposal();
    const [first] = evaluations;
    await first?.answer(evaluate(first.request));
    actions.acceptProposal();
    const last = evaluations.at(-1);
    await last?.answer(evaluate(last.request));
    expect(shownAnalysis(store.getState())).toEqual({
      analysis: good.outcome.analysis,
      stale: false,
    });
  });
});

// What is shown belongs to the movement on the screen: another one is opened while everything shows figures of the first.

import { describe, expect, it } from 'vitest';
import type { PairNumber, Sitting } from '../../src/movement/movement.ts';
import { derivedFor } from '../../src/store/derived.ts';
import { currentPreview, shownAnalysis } from '../../src/store/state.ts';
import { evaluate, mitchell, settle, startStore } from './fakeServices.ts';
import { search } from './search.ts';

const first = mitchell([]);
const second = { ...mitchell([7]), title: 'The second' };
const cell = { roundIndex: 0, tableIndex: 0 };
const place = { row: 1, column: 1 };

/** The store on a movement of which everything is shown that can be. */
async function startWithFigures() {
  const app = startStore(first);
  const { actions, store, evaluations } = app;
  actions.setHighlight({ kind: 'place', place });
  actions.follow({ kind: 'pair', at: 3 });
  for (const { request, answer } of evaluations) await answer(evaluate(request));
  const { outcome, progress } = search(first, 1000);
  actions.startOptimising();
  app.runs[0]?.progress(progress);
  await app.runs[0]?.answer({ ok: true, outcome });
  actions.workOutSimplicity();
  await app.simplicities[0]?.answer({ ok: true, points: [], unit: 'set' });
  actions.playEvents({ spread: 2, events: 10 });
  await app.simulations[0]?.answer(report);
  actions.setHighlight({ kind: 'place', place });
  actions.notify({ tone: 'info', title: 'Of the first', details: [] });
  const shown = () => {
    const state = store.getState();
    return {
      analysis: shownAnalysis(state),
      preview: currentPreview(state),
      proposal: state.optimisation.phase === 'proposal',
      simplicity: derivedFor(state, 'simplicity').phase,
      simulation: derivedFor(state, 'simulation').phase,
      followed: state.followed,
      notice: state.notice?.title ?? null,
    };
  };
  return { ...app, shown };
}

const outcome = {
  displacement: { mean: 1, low: 1, high: 1 },
  bestWins: { mean: 1, low: 1, high: 1 },
};
const report = { here: outcome, fair: outcome, difference: outcome };

const NOTHING_SHOWN = {
  analysis: null,
  preview: null,
  proposal: false,
  simplicity: 'idle',
  simulation: 'idle',
  followed: null,
  notice: null,
};

describe('figures of a movement', () => {
  it('are all shown for it', async () => {
    const { shown } = await startWithFigures();
    expect(shown()).toEqual({
      analysis: { analysis: expect.anything(), stale: false },
      preview: expect.anything(),
      proposal: true,
      simplicity: 'done',
      simulation: 'done',
      followed: { kind: 'pair', at: 3 },
      notice: 'Of the first',
    });
  });

  it('disappear when another movement is opened, undone or redone; known measures are shown at once', async () => {
    const { shown, actions, evaluations, store } = await startWithFigures();
    const before = shown().analysis;
    actions.openMovement(second, 'Open the second');
    expect(shown()).toEqual(NOTHING_SHOWN);
    await evaluations.at(-1)?.answer(evaluate(requestOf(evaluations)));
    const after = shown().analysis;
    expect(after?.stale).toBe(false);
    actions.undo();
    expect(shown()).toEqual({ ...NOTHING_SHOWN, analysis: before });
    actions.redo();
    expect(shown()).toEqual({ ...NOTHING_SHOWN, analysis: after });
    expect(evaluations.at(-1)?.request.revision).toBe(1);
    expect(store.getState().document.movement.title).toBe('The second');
  });

  it('figures that come late are not shown for another movement', async () => {
    const app = startStore(first);
    const { actions, store } = app;
    actions.workOutSimplicity();
    actions.playEvents({ spread: 2, events: 10 });
    const signals = [...app.simplicities, ...app.simulations].map(({ signal }) => signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    actions.openMovement(second, 'Open the second');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    app.simplicities[0]?.progress(0.5);
    await app.simplicities[0]?.answer({ ok: true, points: [], unit: 'set' });
    await app.simulations[0]?.fail(new Error('The work was cancelled.'));
    await app.evaluations[0]?.answer(evaluate({ ...requestOf(app.evaluations), revision: 0 }));
    await settle();
    const state = store.getState();
    expect(derivedFor(state, 'simplicity')).toEqual({ phase: 'idle' });
    expect(derivedFor(state, 'simulation')).toEqual({ phase: 'idle' });
    expect(shownAnalysis(state)).toBe(null);
  });

  it('disappear with an edit and with an absent pair; the measures stay, marked as out of date', async () => {
    for (const change of ['edit', 'absent'] as const) {
      const { shown, actions } = await startWithFigures();
      if (change === 'edit')
        actions.toggleCells([cell, { roundIndex: 1, tableIndex: 1 }], 'Switch');
      else actions.setAbsent(2 as PairNumber);
      expect(shown()).toMatchObject({
        analysis: { stale: true },
        preview: null,
        simplicity: 'idle',
        simulation: 'idle',
      });
    }
  });

  it('are asked for without the absent pair, in the unit in use, from what the proposal has', async () => {
    const [opening = [], ...others] = first.rounds;
    const parted = { ...opening[0], switched: 1 } as Sitting;
    const movement = { ...first, rounds: [[parted, ...opening.slice(1)], ...others] };
    const absent = 3 as PairNumber;
    const app = startStore(movement);
    app.actions.setAbsent(absent);
    app.actions.workOutSimplicity();
    app.actions.startOptimising();
    const { outcome } = search(first, 1000);
    await app.runs[0]?.answer({ ok: true, outcome });
    app.actions.workOutSimplicity();
    const settings = expect.objectContaining({ absent, unit: 'board' });
    expect(app.simplicities.map(({ request }) => request)).toMatchObject([
      { movement, settings, known: [] },
      { movement, settings, known: [outcome.movement] },
    ]);
    app.actions.playEvents({ spread: 2, events: 10 });
    expect(app.simulations[0]?.request).toMatchObject({ movement, absent, spread: 2, events: 10 });
  });

  it('asked for twice are those of the newest request', async () => {
    const app = startStore(first);
    app.actions.workOutSimplicity();
    app.actions.workOutSimplicity();
    expect(app.simplicities.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await app.simplicities[0]?.answer({ ok: false, fault: { kind: 'allLocked' } });
    app.simplicities[1]?.progress(0.25);
    expect(derivedFor(app.store.getState(), 'simplicity')).toMatchObject({
      phase: 'working',
      share: 0.25,
    });
    await app.simplicities[1]?.fail(new Error('It died.'));
    expect(derivedFor(app.store.getState(), 'simplicity')).toMatchObject({
      phase: 'failed',
      message: 'It died.',
    });
  });
});

function requestOf(evaluations: Awaited<ReturnType<typeof startStore>>['evaluations']) {
  const last = evaluations.at(-1);
  if (last === undefined) throw new Error('Nothing was asked.');
  return last.request;
}

it('an edit after an earlier opening stops a run and keeps what it has found', async () => {
  const { actions, store, runs, stops } = startStore(first);
  actions.openMovement(second, 'Open the second');
  actions.startOptimising();
  actions.toggleCells([cell], 'Switch');
  expect(stops).toHaveLength(1);
  expect(store.getState().optimisation).toMatchObject({ phase: 'running', activity: 'stopping' });
  await runs[0]?.answer({ ok: true, outcome: search(second, 1000).outcome });
  expect(store.getState().optimisation.phase).toBe('proposal');
  expect(store.getState().runs).toHaveLength(1);
});

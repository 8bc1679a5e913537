import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { currentAnalysis, currentPreview, shownAnalysis } from '../../src/store/state.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { evaluate, mitchell, settle, startStore } from './fakeServices.ts';
import { anyIntent } from './randomEdits.ts';

const cell = (roundIndex: number, tableIndex: number) => ({ roundIndex, tableIndex });
const pair = (number: number) => number as PairNumber;

describe('the evaluation', () => {
  it('is requested at the start and after every change', async () => {
    const { actions, store, evaluations } = startStore();
    expect(evaluations.map(({ request }) => request)).toEqual([
      { revision: 0, absent: null, movement: mitchell() },
    ]);
    const [first] = evaluations;
    await first?.answer(evaluate(first.request));
    expect(currentAnalysis(store.getState())?.qf).toBeCloseTo(92, 9);
    actions.toggleCells([cell(0, 0)], 'Switch');
    expect(evaluations[1]?.request.movement).toBe(store.getState().document.movement);
  });

  it('shows what src/balance says of the movement on the screen, after any edits and absences', async () => {
    const anyChange = fc.oneof(anyIntent, fc.nat(14), fc.constantFrom('undo', 'redo'));
    await fc.assert(
      fc.asyncProperty(playableCase, fc.array(anyChange, { maxLength: 6 }), async (start, all) => {
        const { actions, store, evaluations } = startStore(start.movement);
        for (const change of all) {
          const { movement } = store.getState().document;
          if (typeof change === 'function') actions.edit(change(movement), 'Edit');
          else if (change === 'undo') actions.undo();
          else if (change === 'redo') actions.redo();
          else if (change <= movement.pairCount) actions.setAbsent(pair(change) || null);
          const call = evaluations.at(-1);
          if (call !== undefined) await call.answer(evaluate(call.request));
        }
        for (const call of evaluations) await call.answer(evaluate(call.request));
        const { document, absent, findings } = store.getState();
        expect(currentAnalysis(store.getState())).toEqual(analyse(document.movement, { absent }));
        expect(findings).toEqual(checkMovement(document.movement));
      }),
      { numRuns: 50 },
    );
  });

  it('ignores a reply for an earlier movement; of the requests meanwhile only the newest is sent', async () => {
    const { actions, store, evaluations } = startStore();
    for (const round of [0, 1, 2]) actions.toggleCells([cell(round, 0)], 'Switch');
    expect(evaluations).toHaveLength(1);
    const [first] = evaluations;
    await first?.answer(evaluate(first.request));
    expect(store.getState().evaluation.reply).toBe(null);
    expect(evaluations.map(({ request }) => request.revision)).toEqual([0, 3]);
    const [, newest] = evaluations;
    await newest?.answer(evaluate(newest.request));
    expect(currentAnalysis(store.getState())).toEqual(
      analyse(store.getState().document.movement, { absent: null }),
    );
  });

  it('asks no longer what if a pair is absent once it is missing', () => {
    const { store, actions } = startStore();
    for (const [phantom, absent] of [
      [4, 5],
      [5, null],
    ] as const) {
      actions.setAbsent(5 as PairNumber);
      actions.edit({ kind: 'markPhantom', phantom: phantom as PairNumber }, 'Missing');
      expect(store.getState().absent).toBe(absent);
    }
  });

  it('ignores a reply for another absent pair', async () => {
    const { actions, store, evaluations } = startStore();
    actions.setAbsent(pair(3));
    await evaluations[0]?.answer(evaluate({ revision: 0, absent: null, movement: mitchell() }));
    expect(store.getState().evaluation.reply).toBe(null);
    expect(evaluations[1]?.request).toMatchObject({ revision: 0, absent: 3 });
  });

  it('keeps the last result, marked as out of date, until the next one comes', async () => {
    const { actions, store, evaluations } = startStore();
    const [first] = evaluations;
    await first?.answer(evaluate(first.request));
    expect(shownAnalysis(store.getState())?.stale).toBe(false);
    actions.toggleCells([cell(0, 0)], 'Switch');
    expect(shownAnalysis(store.getState())).toEqual({
      analysis: analyse(mitchell(), { absent: null }),
      stale: true,
    });
    const [, second] = evaluations;
    await second?.answer(evaluate(second.request));
    expect(shownAnalysis(store.getState())?.stale).toBe(false);
  });

  it('reports a failure, which the next reply clears', async () => {
    const { actions, store, evaluations } = startStore();
    await evaluations[0]?.fail(new Error('The background worker failed.'));
    expect(store.getState().evaluation.failure).toBe('The background worker failed.');
    actions.toggleCells([cell(0, 0)], 'Switch');
    const [, second] = evaluations;
    await second?.answer(evaluate(second.request));
    expect(store.getState().evaluation.failure).toBe(null);
  });

  it('has no absent pair in the movement that is opened next, nor in one without that pair', () => {
    const { actions, store } = startStore();
    actions.setAbsent(pair(14));
    actions.openMovement({ ...mitchell(), pairCount: 20 }, 'Open a larger one');
    expect(store.getState().absent).toBe(null);
    actions.undo();
    actions.openMovement({ ...mitchell(), pairCount: 20 }, 'Open a larger one');
    actions.setAbsent(pair(17));
    actions.undo();
    expect(store.getState().absent).toBe(null);
  });
});

describe('a refused edit', () => {
  it('is reported, and changes nothing', () => {
    const locked = { ...mitchell(), locks: { ...mitchell().locks, roundIndexes: [0] } };
    const { actions, store, evaluations } = startStore(locked);
    const before = store.getState().document;
    actions.toggleCells([cell(0, 0)], 'Switch');
    expect(store.getState().document).toBe(before);
    expect(store.getState().refusal).toMatchObject({ kind: 'lockedCell', cell: cell(0, 0) });
    expect(evaluations).toHaveLength(1);
    actions.toggleCells([cell(1, 0)], 'Switch');
    expect(store.getState().refusal).toBe(null);
  });
});

describe('the preview of a switch', () => {
  async function pointAt(row: number, column: number) {
    const app = startStore();
    app.actions.setHighlight({ kind: 'place', place: { row, column } });
    await settle();
    const call = app.evaluations.at(-1);
    if (call === undefined) throw new Error('Nothing was asked.');
    return { ...app, call };
  }

  it('shows what the click would do, before the click', async () => {
    const { store, actions, call, evaluations } = await pointAt(7, 1);
    await call.answer(evaluate(call.request));
    const preview = currentPreview(store.getState());
    actions.toggleCells([cell(6, 0)], 'Switch');
    const { movement } = store.getState().document;
    expect(preview?.analysis).toEqual(analyse(movement, { absent: null }));
    // The click needs no answer any more: what is known is shown with the cell itself.
    expect(currentAnalysis(store.getState())).toBe(preview?.analysis);
    expect(evaluations.at(-1)).toBe(call);
  });

  it('of the header of a round is what switching the whole round does', async () => {
    const { store, actions, call } = await pointAt(2, 0);
    await call.answer(evaluate(call.request));
    const preview = currentPreview(store.getState());
    const tables = Array.from({ length: 7 }, (_, tableIndex) => cell(1, tableIndex));
    actions.toggleCells(tables, 'Switch');
    const { movement } = store.getState().document;
    expect(preview?.analysis).toEqual(analyse(movement, { absent: null }));
  });

  it.each<[string, (app: Awaited<ReturnType<typeof pointAt>>) => void]>([
    ['the movement has changed', ({ actions }) => actions.toggleCells([cell(0, 0)], 'Switch')],
    ['another pair is absent', ({ actions }) => actions.setAbsent(pair(2))],
    ['nothing is pointed at', ({ actions }) => actions.setHighlight(null)],
    [
      'another cell is pointed at',
      ({ actions }) => actions.setHighlight({ kind: 'place', place: { row: 1, column: 4 } }),
    ],
  ])('is not shown when %s', async (_, change) => {
    const app = await pointAt(7, 1);
    await app.call.answer(evaluate(app.call.request));
    expect(currentPreview(app.store.getState())).not.toBe(null);
    change(app);
    app.actions.setHighlight(app.store.getState().highlight);
    expect(currentPreview(app.store.getState())).toBe(null);
  });
});

// @vitest-environment jsdom

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import {
  type BoardMask,
  type Movement,
  NO_LOCKS,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/optimise/settings.ts';
import { reviewOf } from '../../src/store/reviewing.ts';
import {
  OptimiseButtons,
  OptimiserPanel,
  RunAnswer,
  SearchLimits,
} from '../../src/ui/optimiser/OptimiserPanel.tsx';
import { watchFocus } from '../../src/ui/watchFocus.ts';
import { titleOf } from '../../src/words/titles.ts';
import { built } from '../catalogue/built.ts';
import { evaluate, mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

/** All that the page has of it: in the bar, at the foot, in its panel. */
function Optimiser() {
  return (
    <>
      <OptimiseButtons />
      <RunAnswer />
      <OptimiserPanel />
    </>
  );
}

const ACCEPT_OR_DISCARD = /^(Accept|Discard)$/;

it('a proposal is offered until it is the movement on screen', async () => {
  const unswitched = mitchell([]);
  const { outcome } = search(unswitched, 20_000);
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  const { actions, store } = app;
  const offered = () => screen.queryAllByRole('button', { name: ACCEPT_OR_DISCARD }).length;
  const words = () => screen.getByRole('status').textContent;
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(offered()).toBe(2);
  expect(words()).not.toContain('on the screen already');

  act(() => actions.acceptProposal());
  const [run] = store.getState().runs;
  if (run === undefined) throw new Error('The run is not in the list.');
  act(() => actions.proposeAgain(run));
  expect(words()).toMatch(/^Nothing to accept, it is on the screen already; Qf [^;]*\.$/);
  expect(offered()).toBe(0);

  act(() => actions.undo());
  expect(words()).toMatch(/^Proposal: \d+ cells change.*; found before your last edit: Qf /);
  expect(offered()).toBe(2);

  const { rounds, ...rest } = unswitched;
  act(() => actions.openMovement({ ...rest, rounds: rounds.slice(1), title: 'Shorter' }, 'Open'));
  expect(screen.queryByRole('status')).toBe(null);
  act(() => actions.proposeAgain(run));
  expect(words()).toContain(
    `Made for “${titleOf(unswitched)}”, which Accept opens in place of this movement; Qf `,
  );
});

it('the answer begins with how fair it would be, as long as that is of what is on the screen', async () => {
  const start = mitchell([6, 7]);
  const { outcome } = search(start, 20_000);
  const { app, screen } = renderInApp(<Optimiser />, start);
  const { actions, store } = app;
  const words = () => screen.getByRole('status').textContent ?? '';
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  const gain = /^From [a-z ]+, index \d\.\d\d to [a-z ]+, index \d\.\d\d: \d+ cells change/;
  expect(words()).toMatch(gain);
  act(() => actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Switch'));
  expect(words()).not.toContain('From ');
  expect(words()).toMatch(/\d+ cells? changes?/);
  expect(store.getState().optimisation.phase).toBe('proposal');
});

it('with a change left out, it says how fair the rest is, and what is proved of all', async () => {
  const start = mitchell([6, 7]);
  const { outcome } = search(start, 20_000);
  const { app, screen } = renderInApp(<Optimiser />, start);
  const { actions, store } = app;
  const words = () => screen.getByRole('status').textContent ?? '';
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  const all = reviewOf(store.getState())?.changes ?? [];
  act(() => actions.showProposal('after'));
  act(() => all[0] && actions.leaveOutOfProposal(all[0]));
  const left = `${all.length - 1} cells change, 1 left out`;
  // Of nothing but all of it the figures are known at once.
  expect(words()).toMatch(new RegExp(`^Proposal: ${left}.*; with all of them Qf `));
  for (const { request, answer } of app.evaluations) await act(() => answer(evaluate(request)));
  const proposed = reviewOf(store.getState())?.proposed as Movement;
  const index = analyse(proposed, { absent: null }).roundedIndex.toFixed(2);
  expect(words()).toMatch(
    new RegExp(`^From .* to .*, index ${index}: ${left}.*; with all of them Qf `),
  );
});

it('a result with two winners is not offered in place of a movement with one', async () => {
  const one = mitchell([7]);
  const { outcome } = search(mitchell([]), 20_000);
  const { app, screen } = renderInApp(<Optimiser />, one);
  act(() => app.actions.startOptimising());
  // As an outcome is where the figure that was to be improved does not know how many are ranked together.
  const analysisOf = (of: Movement) => analyse(of, { absent: null });
  const worse = {
    ...outcome,
    movement: mitchell([]),
    before: analysisOf(one),
    analysis: analysisOf(mitchell([])),
    isBetter: true,
  };
  await act(async () => app.runs[0]?.answer({ ok: true, outcome: worse }));
  expect(screen.queryAllByRole('button', { name: ACCEPT_OR_DISCARD })).toEqual([]);
});

it('what was proved for another field, or with other locks, is said to be of before', async () => {
  const whole = mitchell([]);
  const { outcome } = search(whole, 20_000);
  const { app, screen } = renderInApp(<Optimiser />, whole);
  const { actions } = app;
  const words = () => screen.getByRole('status').textContent;
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(words()).not.toContain('before your last edit');
  const locks = { ...whole.locks, roundIndexes: [0] };
  for (const edit of [
    { kind: 'markPhantom', phantom: 5 as PairNumber },
    { kind: 'setLocks', locks },
  ] as const) {
    act(() => void actions.edit(edit, 'Edit'));
    expect(words()).toMatch(/found before your last edit: .*Qf/i);
    act(() => actions.undo());
  }
  act(() => actions.acceptProposal());
  const [run] = app.store.getState().runs;
  act(() => run && actions.proposeAgain(run));
  expect(words()).not.toContain('before your last edit');
  act(() => void actions.edit({ kind: 'setLocks', locks }, 'Edit'));
  expect(words()).toMatch(/^Nothing to accept.*; found before your last edit: Qf/);
});

it('makes as many trials as its efforts say', () => {
  const efforts = ['Quick', 'Thorough', 'Until I stop it'];
  const budgets = efforts.map((effort) => {
    const { app, screen } = renderInApp(<Optimiser />, mitchell([]));
    const name = new RegExp(`^${effort}`);
    const option = screen.getByRole('option', { name }) as HTMLOptionElement;
    const field = option.closest('select') as HTMLSelectElement;
    fireEvent.change(field, { target: { value: option.value } });
    act(() => app.actions.startOptimising());
    const said = /([\d.]+) million trials$/.exec(option.label)?.[1];
    const { stepBudget } = app.runs[0]?.request ?? {};
    expect(stepBudget, option.label).toBe(said === undefined ? null : Number(said) * 1e6);
    cleanup();
    return said;
  });
  expect(budgets.map((said) => said === undefined)).toEqual([false, false, true]);
});

it('has the focus on the button that starts a run when the one that stopped it is gone', async () => {
  const stopWatching = watchFocus();
  const { outcome } = search(mitchell([]), 2000);
  const { app, screen } = renderInApp(<Optimiser />, mitchell([]));
  act(() => app.actions.startOptimising());
  const stop = screen.getByRole('button', { name: 'Stop' });
  act(() => stop.focus());
  act(() => stop.click());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Optimise' })),
  );
  stopWatching();
});

it('what is proved with locked cells is said to be proved with them', async () => {
  const unlocked = mitchell([]);
  const locked = { ...unlocked, locks: { ...unlocked.locks, roundIndexes: [0] } };
  const { app, screen } = renderInApp(<Optimiser />, locked);
  act(() => app.actions.startOptimising());
  const outcome = { ...search(locked, 2000).outcome, end: 'proved' } as const;
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(screen.getByRole('status').textContent).toContain(
    ', proved: no pattern of switches of any table in any round with the locked cells as they are does better.',
  );
  expect(screen.getByRole('button', { name: 'What Qf says: in plain words' })).toBeTruthy();
});

it('a result that is no better than the movement on screen is not offered', async () => {
  const { outcome } = search(mitchell([]), 20_000);
  const { app, screen } = renderInApp(<Optimiser />, mitchell([3]));
  act(() => app.actions.startOptimising());
  await act(async () =>
    app.runs[0]?.answer({ ok: true, outcome: { ...outcome, isBetter: false } }),
  );
  expect(screen.getByRole('status').textContent).toContain('Nothing to accept');
  expect(screen.getByRole('columnheader', { name: 'Found' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Proposed' })).toBe(null);
  expect(screen.queryByRole('button', { name: ACCEPT_OR_DISCARD })).toBe(null);
});

/** Without the switch of the first table in the last round. */
function partlySwitched(movement: Movement): Movement {
  const toggles = [{ roundIndex: 6, tableIndex: 0, boards: 1 as BoardMask }];
  const edited = applyEdit(movement, { kind: 'toggleSwitches', toggles });
  if (!edited.ok) throw new Error('It cannot be switched.');
  return edited.movement;
}

it.each<[string, Partial<Settings>, Movement]>([
  ['announcements', { maxAnnouncements: 1 }, mitchell([1, 2, 3])],
  ['the last rounds', { lastRounds: 1 }, mitchell([3])],
  ['whole rounds', { unit: 'round' }, partlySwitched(mitchell([7]))],
])(
  'the best within limits is offered where the movement on screen breaks them: %s',
  async (_, limits, given) => {
    const { app, screen } = renderInApp(<Optimiser />, given);
    for (const { request, answer } of app.evaluations) await act(() => answer(evaluate(request)));
    const { actions, store } = app;
    const settings = { ...store.getState().preferences.settings, ...limits };
    act(() => actions.setPreferences({ settings }));
    act(() => actions.startOptimising());
    const outcome = { ...search(mitchell([]), 20_000, { unit: 'round' }).outcome, isBetter: false };
    const within = { ...outcome, movement: mitchell([7]) };
    await act(async () => app.runs[0]?.answer({ ok: true, outcome: within }));
    expect(screen.getByRole('status').textContent).toMatch(
      /; it keeps your limits, which the movement on the screen \(Qf \d\d\.\d\d\) does not\.$/,
    );
    expect(screen.getByRole('status').textContent).not.toContain('Nothing to accept');
    act(() => screen.getByRole('button', { name: 'Accept' }).click());
    expect(store.getState().document.movement.rounds).toEqual(within.movement.rounds);
    expect(screen.queryByRole('status')).toBe(null);
  },
);

it.each([
  [20, 0],
  [2000, 1],
])('of a run of %s ms, %s curves are shown', async (elapsedMs, curves) => {
  const { outcome, progress } = search(mitchell([]), 20_000);
  const { app, screen } = renderInApp(<Optimiser />, mitchell([]));
  act(() => app.actions.startOptimising());
  act(() => app.runs[0]?.progress({ ...progress, elapsedMs }));
  // While it runs, nobody knows how long it will.
  await screen.findByRole('figure', { name: /^Best Qf/ });
  await act(async () => app.runs[0]?.answer({ ok: true, outcome: { ...outcome, elapsedMs } }));
  expect(screen.queryAllByRole('figure', { name: /^Best Qf/ })).toHaveLength(curves);
});

it('claims no Qf where switching tables throughout leaves two winners', async () => {
  const unswitched = mitchell([]);
  const { outcome } = search(unswitched, 20_000, { unit: 'table' });
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  act(() => app.actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect(screen.getByRole('status').textContent).toMatch(
    /; Qf not applicable, as the best found leaves/,
  );
  expect(screen.container.textContent).not.toMatch(/Qf \d/);
});

it('the list of runs tells them apart by their limits', async () => {
  const unswitched = mitchell([]);
  const { outcome } = search(unswitched, 1000);
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  const { actions, store } = app;
  const run = async (settings: Partial<Settings>) => {
    const before = store.getState().preferences.settings;
    act(() => actions.setPreferences({ settings: { ...before, ...settings } }));
    act(() => actions.startOptimising());
    await act(async () => app.runs.at(-1)?.answer({ ok: true, outcome }));
  };
  await run({});
  await run({ maxAnnouncements: 3, notFirstRounds: 1 });
  await run({ maxAnnouncements: null, lastRounds: 2, unit: 'round', objective: 'inequity' });
  const rows = screen
    .getAllByRole('rowheader', { hidden: true })
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^\d+\. /.test(text));
  expect(rows.map((text) => text.slice(text.indexOf('Mitchell')))).toEqual([
    expect.stringMatching(
      /whole rounds; only the last 2 rounds; not round 1; for the inequity index$/,
    ),
    expect.stringMatching(/any table in any round; at most 3 announcements; not round 1$/),
    expect.stringMatching(/any table in any round$/),
  ]);
});

it('every combination can be tried where that is feasible and nothing is proved', async () => {
  const unswitched = mitchell([]);
  const { outcome } = search(unswitched, 1000);
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  const offer = () => screen.queryByRole('button', { name: 'Try every combination' });
  act(() => app.actions.startOptimising());
  await act(async () =>
    app.runs[0]?.answer({ ok: true, outcome: { ...outcome, canTryAll: true } }),
  );
  await act(async () => offer()?.click());
  expect(app.runs[1]?.request.method).toBe('exhaustive');
  const proved = { ...outcome, canTryAll: true, end: 'proved' } as const;
  await act(async () => app.runs[1]?.answer({ ok: true, outcome: proved }));
  expect(offer()).toBe(null);
});

it('says the figures when started and now, in which units they are, and how many announcements it takes', async () => {
  const unswitched = mitchell([]);
  const outcome = { ...search(unswitched, 20_000).outcome, movement: mitchell([2, 4, 6]) };
  const figures = (qf: number, roundedIndex: number, sd: number, unit: 'set' | 'board') => {
    return { ...outcome.analysis, qf, roundedIndex, sd, unit };
  };
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  act(() => app.actions.startOptimising());
  const before = figures(81.25, 3.5, 4.75, 'set');
  const after = figures(92.5, 1.25, 2.625, 'board');
  await act(async () =>
    app.runs[0]?.answer({ ok: true, outcome: { ...outcome, before, analysis: after } }),
  );
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Qf (%)81.2592.50');
  expect(rows).toContain('Inequity index3.501.25');
  expect(rows).toContain('Spread of competition4.752.63');
  const words = screen.getByRole('region', { name: 'Proposal' }).textContent ?? '';
  expect(words).toMatch(/per board set when started and per board in the\s+proposal/);
  expect(words).toContain('To run it: 3 announcements, 21 cells switched. “Simpler plans”');
});

it('a result that is no better is not offered after an edit that changes no figure either', async () => {
  const { outcome } = search(mitchell([]), 20_000);
  const { app, screen } = renderInApp(<Optimiser />, outcome.movement);
  const worse = { ...search(mitchell([]), 20_000, { unit: 'round' }).outcome, isBetter: false };
  act(() => app.actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome: worse }));
  const locks = { ...outcome.movement.locks, roundIndexes: [0] };
  act(() => void app.actions.edit({ kind: 'setLocks', locks }, 'Lock'));
  for (const { request, answer } of app.evaluations) {
    await act(async () => answer(evaluate(request)));
  }
  expect(screen.getByRole('status').textContent).toContain('Nothing to accept');
  expect(screen.queryByRole('button', { name: ACCEPT_OR_DISCARD })).toBe(null);
});

it('offers a result that did not improve its own movement for a different movement', async () => {
  const { outcome } = search(mitchell([]), 20_000);
  const { app, screen } = renderInApp(<Optimiser />, mitchell([3]));
  act(() => app.actions.startOptimising());
  await act(async () =>
    app.runs[0]?.answer({ ok: true, outcome: { ...outcome, isBetter: false } }),
  );
  const toggles = [{ roundIndex: 0, tableIndex: 0, boards: 1 as never }];
  act(() => void app.actions.edit({ kind: 'toggleSwitches', toggles }, 'Switch'));
  expect(screen.getAllByRole('button', { name: ACCEPT_OR_DISCARD })).toHaveLength(2);
});

it('names the unit that a run switches where single boards are switched already', () => {
  const switchedSingly = built({ familyId: 'hilton-switches', parameters: { tables: 5 } });
  const { app, screen } = renderInApp(<Optimiser />, switchedSingly);
  const select = screen.getByRole('combobox', { name: /^What may switch/ }) as HTMLSelectElement;
  const offered = () => [...select.options].map(({ value }) => value);
  act(() => app.actions.startOptimising());
  expect(app.store.getState().optimisation).toMatchObject({
    task: { settings: { unit: 'board' } },
  });
  expect(select.value).toBe('board');
  expect(offered()).toEqual(['round', 'table', 'board']);

  act(() => app.actions.openMovement(mitchell([]), 'Open'));
  expect(select.value).toBe('sitting');
  expect(offered()).toEqual(['sitting', 'round', 'table', 'board']);
});

it('names the limits that stay set beside Optimise, and clears them', () => {
  const { app, screen } = renderInApp(<SearchLimits />, mitchell([]));
  expect(screen.container.textContent).toBe('');
  const settings = () => app.store.getState().preferences.settings;
  const limits = { unit: 'round', maxAnnouncements: 2, notFirstRounds: 1 } as const;
  act(() => app.actions.setPreferences({ settings: { ...settings(), ...limits } }));
  const locks = { ...NO_LOCKS, roundIndexes: [2, 4] };
  act(() => void app.actions.edit({ kind: 'setLocks', locks }, 'Lock'));
  expect(
    screen.getByText(
      'whole rounds only; at most 2 announcements; not round 1; rounds 3 and 5 locked',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear limits' }));
  expect(settings()).toMatchObject({
    unit: DEFAULT_SETTINGS.unit,
    maxAnnouncements: null,
    notFirstRounds: null,
  });
  expect(app.store.getState().document.movement.locks).toEqual(NO_LOCKS);
  expect(screen.container.textContent).toBe('');
});

it('leads to the details where the panel is open, and leaves it open', async () => {
  const unswitched = mitchell([]);
  const { app, screen } = renderInApp(<Optimiser />, unswitched);
  const { layout } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ layout: { ...layout, panel: 'optimiser' } }));
  act(() => app.actions.startOptimising());
  const { outcome } = search(unswitched, 20_000);
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  Element.prototype.scrollIntoView ??= () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Proposal' }));
  expect(document.activeElement?.textContent).toMatch(/(equals the|The) bound/);
});

it('why nothing can be optimised is said of the movement on the screen only', async () => {
  const { app, screen } = renderInApp(<Optimiser />, mitchell([]));
  const { actions } = app;
  act(() => actions.toggleCells([{ roundIndex: 1, tableIndex: 2 }], 'Switch'));
  act(() => actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: false, fault: { kind: 'allLocked' } }));
  expect(screen.getByRole('alert').textContent).toMatch(/every cell is locked/);
  act(() => actions.undo());
  expect(screen.queryByRole('alert')).toBe(null);
});

it('says at the foot that a run is under way, and how far', () => {
  const movement = mitchell([]);
  const { progress } = search(movement, 20_000);
  const { app, screen } = renderInApp(<RunAnswer />, movement);
  act(() => app.actions.startOptimising());
  act(() => app.runs[0]?.progress({ ...progress, steps: 1_000_000 }));
  expect(screen.getByText(/^Optimising: \d+ % done/)).toBeDefined();
  act(() => app.actions.togglePause());
  expect(screen.getByText(/^Paused: /)).toBeDefined();
});

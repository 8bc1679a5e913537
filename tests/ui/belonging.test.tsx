// @vitest-environment jsdom
// Whatever is shown of a movement is gone, or says whose it is, when another one is on the screen. The oracle is a page
// that has never seen the first movement: part by part, both must read the same.

import { act, cleanup, configure, fireEvent, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { PartRun } from '../../src/instructions/facts.ts';
import type { BoardMask, Movement, PairNumber } from '../../src/movement/movement.ts';
import { createSnapshot } from '../../src/store/snapshot.ts';
import { BalancePanel, Fairness } from '../../src/ui/balance/BalancePanel.tsx';
import { ComparePanel } from '../../src/ui/balance/ComparePanel.tsx';
import { ContestPanel } from '../../src/ui/balance/ContestPanel.tsx';
import { Clashes, FindingsList } from '../../src/ui/findings/FindingsList.tsx';
import { InstructionsPanel } from '../../src/ui/instructions/InstructionsPanel.tsx';
import { OpenDialog } from '../../src/ui/OpenDialog.tsx';
import { OptimiserPanel, RunAnswer } from '../../src/ui/optimiser/OptimiserPanel.tsx';
import { FollowPanel } from '../../src/ui/panels/FollowPanel.tsx';
import { titleOf } from '../../src/words/titles.ts';
import { createInstructionsService } from '../../src/worker/instructionsService.ts';
import type { CardsLayout } from '../../src/worker/protocol.ts';
import { evaluate, mitchell, type StartedStore, settle } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

const { generate } = RULED_CATALOGUE;

afterEach(cleanup);

const TABS = ['Matrix', 'Pairs', 'Absence'];
const PARTS = [
  'What if?',
  'Compare',
  'figures',
  'answer',
  'findings',
  'optimiser',
  'instructions',
  'follow',
  'share',
  'cards',
];
const nothing = (): void => undefined;

/** Everything of the page that says something of a movement, each part in a box of its own. */
function Everything() {
  return (
    <>
      {TABS.map((tab) => (
        <div key={tab} data-testid={tab}>
          <BalancePanel />
        </div>
      ))}
      <div data-testid="What if?">
        <ContestPanel />
      </div>
      <div data-testid="Compare">
        <ComparePanel />
      </div>
      <div data-testid="figures">
        <Fairness />
        <Clashes />
      </div>
      <div data-testid="answer">
        <RunAnswer />
      </div>
      <div data-testid="findings">
        <FindingsList />
      </div>
      <div data-testid="optimiser">
        <OptimiserPanel />
      </div>
      <div data-testid="instructions">
        <InstructionsPanel />
      </div>
      <div data-testid="follow">
        <FollowPanel />
      </div>
      <OpenDialog id="share" onClose={nothing} />
      <OpenDialog id="cards" onClose={nothing} />
    </>
  );
}

/** The parts that are dialogs, and their titles. */
const DIALOGS: Readonly<Record<string, string>> = { share: 'Share a link', cards: 'Cards' };

// What is behind a dialog is hidden; here all of it is read.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));

/** A movement in which pairs meet twice, so that there is something to fix, and another of a different size. */
const first = meetingTwice(mitchell([]));
const second = shorter();

/** Two E-W pairs exchanged in round 2, before any of the boards that they play there comes again. */
function meetingTwice(movement: Movement): Movement {
  const rounds = movement.rounds.slice(0, 4);
  const [one, two, ...others] = rounds[1] ?? [];
  if (one?.kind !== 'play' || two?.kind !== 'play') throw new Error('The table is empty.');
  const exchanged = [
    { ...one, eastWest: two.eastWest },
    { ...two, eastWest: one.eastWest },
    ...others,
  ];
  return { ...movement, title: 'The first', rounds: rounds.with(1, exchanged) };
}

function switched(movement: Movement, roundIndex: number): Movement {
  const round = (movement.rounds[roundIndex] ?? []).map((sitting) =>
    sitting.kind === 'play' ? { ...sitting, switched: 0b111 as BoardMask } : sitting,
  );
  return { ...movement, rounds: movement.rounds.with(roundIndex, round) };
}

function shorter(): Movement {
  const made = generate({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 4 });
  if (!made.ok) throw new Error('No such Mitchell.');
  return { ...made.movement, title: 'The second' };
}

const outcome = {
  displacement: { mean: 1.23, low: 1.11, high: 1.34 },
  bestWins: { mean: 44.4, low: 43.3, high: 45.5 },
};
const report = { here: outcome, fair: outcome, difference: outcome };

/** Lets fetched parts arrive and effects happen, and the link be made. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await act(settle);
  await waitFor(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#shareLink');
    expect(field?.value).not.toBe('');
  });
}

/** The page on a movement, every tab and list open. */
async function openPage(movement: Movement) {
  const instructions: (() => void)[] = [];
  const instruct = (request: { readonly movement: Movement }) =>
    new Promise<readonly PartRun[]>((resolve) => {
      instructions.push(() => resolve(createInstructionsService().instruct(request)));
    });
  const { app, screen } = renderInApp(<Everything />, movement, { instruct });
  const boxOf = (name: string) => {
    const dialog = DIALOGS[name];
    return dialog === undefined
      ? screen.getByTestId(name)
      : screen.getByRole('dialog', { name: dialog });
  };
  const part = (name: string) => within(boxOf(name));
  const answered = { evaluations: 0, layouts: 0 };
  /** Answers all that is asked for, as the workers do. */
  const answer = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) {
      for (const { request, answer } of app.evaluations.slice(answered.evaluations)) {
        await act(() => answer(evaluate(request)));
        answered.evaluations += 1;
      }
      for (const tell of instructions.splice(0)) await act(async () => tell());
      for (const { request, answer } of app.layouts.slice(answered.layouts)) {
        await act(() => answer(layoutOf(request.movement)));
        answered.layouts += 1;
      }
      await rest();
    }
  };
  /** What each part says; where the list of runs names a movement, the list is left out. */
  const read = () =>
    Object.fromEntries(
      [...TABS, ...PARTS].map((name) => {
        const copy = boxOf(name).cloneNode(true) as HTMLElement;
        for (const details of copy.querySelectorAll('details')) {
          if (details.textContent?.startsWith('Runs (')) details.remove();
        }
        const typed = [...copy.querySelectorAll('textarea, input')].map(
          (field) => field.getAttribute('value') ?? field.textContent ?? '',
        );
        return [name, [copy.textContent, ...typed].join(' | ')];
      }),
    );
  /** Goes to every tab that the balance has now, and opens what is folded away. */
  const unfold = async (): Promise<void> => {
    for (const tab of TABS) {
      const button = part(tab).queryByRole('tab', { name: tab });
      if (button !== null) fireEvent.click(button);
    }
    const [simplicity] = part('optimiser').getAllByText('Simpler plans');
    const details = simplicity?.closest('details');
    if (details && !details.open) {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    }
    await act(() => vi.dynamicImportSettled());
    await rest();
  };
  await act(() => vi.dynamicImportSettled());
  await rest();
  return { app, part, answer, read, unfold };
}

function layoutOf(movement: Movement): CardsLayout {
  return { pages: [], missingGlyphs: [titleOf(movement)], remarks: [] };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Has everything calculated that can be. */
async function fill({ app, part, answer, unfold }: Page): Promise<void> {
  await answer();
  await unfold();
  await answer();
  const [fix] = part('findings').getAllByRole('button', { name: /^Fix/ });
  if (fix !== undefined) fireEvent.click(fix);
  await act(async () => app.actions.follow({ kind: 'pair', at: 3 }));
  const found = { ...search(mitchell([]), 2000).outcome, movement: switched(first, 3) };
  act(() => app.actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome: found }));
  fireEvent.click(part('optimiser').getByRole('button', { name: 'Compare simpler plans' }));
  const plan = { announcements: 5, general: [], exceptions: [] };
  const point = { plan, movement: first, qf: 61.61, printedIndex: 3.33, winners: 1 };
  await act(async () => app.simplicities[0]?.answer({ ok: true, points: [point], unit: 'set' }));
  fireEvent.click(part('What if?').getByRole('button', { name: /^Simulate/ }));
  await act(async () => app.simulations[0]?.answer(report));
  await answer();
}

/** What a page says that has only ever shown this movement: at once, and when the workers have answered. */
async function readFresh(movement: Movement, prepare: (app: StartedStore) => void = nothing) {
  const page = await openPage(movement);
  act(() => prepare(page.app));
  const atOnce = page.read();
  await page.answer();
  await page.unfold();
  await page.answer();
  const later = page.read();
  cleanup();
  return { atOnce, later };
}

it('another movement shows nothing of the one before, at once and with late answers', async () => {
  const fresh = await readFresh(second);
  const page = await openPage(first);
  await fill(page);
  const filled = page.read();
  for (const [name, words] of [
    ['Matrix', 'Qf'],
    ['What if?', '44.40'],
    ['optimiser', '61.61'],
    ['optimiser', 'Proposed'],
    ['instructions', 'You need 21 boards'],
    ['follow', 'Round'],
    ['cards', 'has no The first'],
    ['findings', 'Fix'],
  ] as const) {
    expect(filled[name]).toContain(words);
  }
  expect(filled.share).not.toBe(fresh.later.share);

  // Asked for while the first is on the screen, and answered when it no longer is.
  await act(async () =>
    page.app.actions.edit(
      { kind: 'setLocks', locks: { ...first.locks, roundIndexes: [1] } },
      'Lock',
    ),
  );
  await rest();
  await act(async () => page.app.actions.openMovement(second, 'Open'));
  const atOnce = page.read();
  for (const name of ['Matrix', 'Pairs', 'Absence', 'What if?', 'instructions', 'cards']) {
    expect([name, atOnce[name]]).toEqual([name, fresh.atOnce[name]]);
  }
  await page.answer();
  await page.unfold();
  await page.answer();
  const { Compare: compared, ...later } = page.read();
  const { Compare: _, ...expected } = fresh.later;
  expect(later).toEqual(expected);
  // What may be compared with is named.
  expect(compared).toContain('The first');
});

it('shows exactly what was undone or opened by another tab', async () => {
  const fresh = await readFresh(first);
  const page = await openPage(first);
  await fill(page);
  await act(async () => page.app.actions.openMovement(second, 'Open'));
  await page.answer();
  await act(async () => page.app.actions.follow({ kind: 'pair', at: 10 as PairNumber }));
  await act(async () => page.app.actions.undo());
  await page.answer();
  await page.unfold();
  await page.answer();
  const undone = page.read();
  for (const name of [
    'Matrix',
    'Pairs',
    'Absence',
    'What if?',
    'optimiser',
    'instructions',
    'follow',
    'share',
    'cards',
  ]) {
    expect([name, undone[name]]).toEqual([name, fresh.later[name]]);
  }
  await act(async () => page.app.actions.restore(createSnapshot(second)));
  await page.answer();
  await page.unfold();
  await page.answer();
  const restored = page.read();
  cleanup();
  const other = await readFresh(second);
  expect(restored).toEqual(other.later);
});

it('earlier figures are not shown as current after an edit', async () => {
  const page = await openPage(first);
  await fill(page);
  const before = page.read();
  await act(async () => page.app.actions.toggleCells([{ roundIndex: 3, tableIndex: 2 }], 'Switch'));
  const busy = page.read();
  expect(busy.optimiser).not.toContain('61.61');
  expect(busy.answer).toContain('found before your last edit');
  expect(busy['What if?']).not.toContain('44.40');
  // Said only once it takes long enough to be seen.
  await waitFor(() => expect(page.read().Matrix).toContain('updating …'));
  expect(busy.share).not.toBe(before.share);
  expect(busy.cards).toContain('Laying out the cards');
  await waitFor(() => expect(page.read().figures).toContain('updating …'));
  const isBusy = () =>
    document.querySelector('[data-testid=instructions] [aria-busy]')?.getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  await page.answer();
  expect(isBusy()).toBe('false');
  expect(page.read().instructions).toContain('Table 3');
});

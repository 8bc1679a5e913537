// @vitest-environment jsdom
// Below the grid, the boards of a cell: each is switched by itself, and a word leads to how and when.

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type BoardMask, boardNumbers } from '../../src/movement/index.ts';
import { type Screens, ScreensContext } from '../../src/ui/commands/screens.ts';
import { GlossaryDrawer } from '../../src/ui/glossary/GlossaryDrawer.tsx';
import { SittingInspector } from '../../src/ui/grid/BelowGrid.tsx';
import { familyTitle } from '../../src/words/english/catalogue.ts';
import type { GlossaryTopic } from '../../src/words/english/glossary.ts';
import { UNIT_WORDS } from '../../src/words/english/optimise.ts';
import { built } from '../catalogue/built.ts';
import { mitchell } from '../store/fakeServices.ts';
import { search } from '../store/search.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('switches single boards, and leads to how a half-round switch is made and announced', () => {
  const asked: GlossaryTopic[] = [];
  const screens: Screens = {
    openDialog: () => undefined,
    togglePanel: () => undefined,
    explain: (topic) => asked.push(topic),
  };
  const { app, screen } = renderInApp(
    <ScreensContext value={screens}>
      <SittingInspector cursor={{ row: 1, column: 2 }} />
    </ScreensContext>,
    mitchell(),
  );
  const [board] = screen.getAllByRole('button', { pressed: false });
  fireEvent.click(board as Element);
  const sitting = app.store.getState().document.movement.rounds[0]?.[1];
  expect(sitting).toMatchObject({ switched: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Half-round switch: in plain words' }));
  expect(asked).toEqual(['partSwitch']);
  cleanup();
  const { screen: drawer } = renderInApp(
    <GlossaryDrawer topic="partSwitch" onClose={() => undefined} />,
    mitchell(),
  );
  const text = drawer.container.querySelector('[data-topic="partSwitch"]')?.textContent ?? '';
  for (const name of ['below the grid', UNIT_WORDS.board, familyTitle('hilton-switches')]) {
    expect(text).toContain(name);
  }
});

it('tells of the cell what the grid shows, also while that is a proposal, which is not edited', async () => {
  const unswitched = mitchell([]);
  // The first cell of the last round, which is switched.
  const outcome = { ...search(unswitched, 20_000).outcome, movement: mitchell([7]) };
  const { app, screen } = renderInApp(
    <SittingInspector cursor={{ row: 7, column: 1 }} />,
    unswitched,
  );
  const said = () => screen.container.querySelector('p')?.textContent ?? '';
  const boards = () => screen.getAllByRole('button', { name: /^(⇄ )?\d+$/ });
  act(() => app.actions.startOptimising());
  await act(async () => app.runs[0]?.answer({ ok: true, outcome }));
  expect([said().includes('arrow-switched'), boards()[0]?.matches(':disabled')]).toEqual([
    false,
    false,
  ]);
  act(() => app.actions.showProposal('after'));
  expect([said().includes('arrow-switched'), boards()[0]?.matches(':disabled')]).toEqual([
    true,
    true,
  ]);
});

it('has no boards to switch where a pair sits out', () => {
  const half = built({ familyId: 'howell', parameters: { tables: 6.5 }, boards: 2 });
  const boardsAt = (column: number) => {
    const { screen } = renderInApp(<SittingInspector cursor={{ row: 1, column }} />, half);
    const count = screen.queryAllByRole('button', { name: /^(⇄ )?\d+$/ }).length;
    cleanup();
    return count;
  };
  expect([boardsAt(1), boardsAt(2)]).toEqual([0, 2]);
});

it('has the boards that were played: a wrong one beside those of the set, without the one it replaced', () => {
  const planned = mitchell();
  const [round = [], ...others] = planned.rounds;
  const [first, second] = round;
  if (first?.kind !== 'play' || second?.kind !== 'play') throw new Error('nobody plays there');
  const wrong = {
    ...second,
    dropped: 2 as BoardMask,
    extra: [{ set: first.set, boards: 1 as BoardMask, switched: 0 as BoardMask }],
  };
  const { app, screen } = renderInApp(<SittingInspector cursor={{ row: 1, column: 2 }} />, {
    ...planned,
    rounds: [round.with(1, wrong), ...others],
  });
  const shown = () => screen.getAllByRole('button', { name: /^(⇄ )?\d+$/ });
  const ranges = boardNumbers(planned);
  const [own, other] = [ranges[second.set]?.first ?? 0, ranges[first.set]?.first ?? 0];
  const rest = Array.from(
    { length: (ranges[second.set]?.last ?? 0) - own - 1 },
    (_, n) => own + 2 + n,
  );
  expect(shown().map(({ textContent }) => textContent)).toEqual([own, ...rest, other].map(String));
  fireEvent.click(screen.getByRole('button', { name: `${other}` }));
  const after = app.store.getState().document.movement.rounds[0]?.[1];
  expect(after).toEqual({ ...wrong, extra: [{ ...wrong.extra[0], switched: 1 }] });
  expect(screen.getByRole('button', { name: `${other}` }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

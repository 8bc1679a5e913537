// @vitest-environment jsdom
// Below the grid, the boards of a cell: each is switched by itself, and a word leads to how and when.

import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Screens, ScreensContext } from '../../src/ui/commands/screens.ts';
import { GlossaryDrawer } from '../../src/ui/glossary/GlossaryDrawer.tsx';
import { SittingInspector } from '../../src/ui/grid/BelowGrid.tsx';
import { familyTitle } from '../../src/words/english/catalogue.ts';
import type { GlossaryTopic } from '../../src/words/english/glossary.ts';
import { UNIT_WORDS } from '../../src/words/english/optimise.ts';
import { mitchell } from '../store/fakeServices.ts';
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
  fireEvent.click(screen.getByRole('button', { name: 'Half-round switch' }));
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

// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkMovement, isPlayable } from '../../src/movement/findings.ts';
import { Fairness } from '../../src/ui/balance/BalancePanel.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('has no verdict on a movement with errors', async () => {
  const sound = mitchell();
  const broken = { ...sound, rounds: sound.rounds.map(() => sound.rounds[0] ?? []) };
  expect(isPlayable(checkMovement(broken))).toBe(false);
  for (const [movement, isSaid] of [
    [sound, true],
    [broken, false],
  ] as const) {
    const { screen } = renderInApp(<Fairness />, movement, {
      evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
    });
    await act(settle);
    const said = screen.container.textContent ?? '';
    expect(said.includes('after the errors are fixed')).toBe(!isSaid);
    expect(/index|winners/.test(said)).toBe(isSaid);
    cleanup();
  }
});

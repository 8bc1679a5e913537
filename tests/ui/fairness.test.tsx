// @vitest-environment jsdom

import { act, cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { checkMovement, isPlayable } from '../../src/movement/findings.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { BalancePanel, Fairness } from '../../src/ui/balance/BalancePanel.tsx';
import { ContestPanel } from '../../src/ui/balance/ContestPanel.tsx';
import { MovementComparison } from '../../src/ui/balance/MovementComparison.tsx';
import { useFigures } from '../../src/ui/useFigures.tsx';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const sound = mitchell();
const broken = { ...sound, rounds: sound.rounds.map(() => sound.rounds[0] ?? []) };

/** What a part of the page says of a movement, once its balance is there. */
async function said(part: ReactNode, movement: Movement): Promise<string> {
  const { screen } = renderInApp(part, movement, {
    evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
  });
  await act(settle);
  await waitFor(() => expect(screen.container.textContent).not.toMatch(/Calculating|(?<!Save)…$/));
  const text = screen.container.textContent ?? '';
  cleanup();
  return text;
}

it('the bar has no verdict on a movement with errors', async () => {
  expect(isPlayable(checkMovement(broken))).toBe(false);
  for (const [movement, isSaid] of [
    [sound, true],
    [broken, false],
  ] as const) {
    const text = await said(<Fairness />, movement);
    expect(text.includes('after the errors are fixed')).toBe(!isSaid);
    expect(/index|winners/.test(text)).toBe(isSaid);
  }
});

/** The words of the scale of fairness, and the caption of what has none. */
const VERDICT =
  /In plain words(?:\d+\.\d+ )?(?:% \(per|very fair|fair|usual for a club|uneven)|not applicable/;

it('the panel has none either, neither by a figure nor by a word', async () => {
  const fair = mitchell([3, 4]);
  const errors = { ...fair, rounds: fair.rounds.map(() => fair.rounds[3] ?? []) };
  expect(await said(<BalancePanel />, fair)).toMatch(VERDICT);
  expect(await said(<BalancePanel />, fair)).toMatch(COMPARING);
  const text = await said(<BalancePanel />, errors);
  expect(text).toMatch(UNPLAYABLE);
  expect(text).not.toMatch(VERDICT);
  expect(text).not.toMatch(COMPARING);
  expect(text).toMatch(/Matrix/);
});

const UNPLAYABLE = /The movement cannot be played as it stands: \d+ errors\. Fix what/;
/** Figures that compare, besides those of the scale. */
const COMPARING = /Spread of competition|How often each value occurs|More figures/;

it('nor has the question what strong pairs would do', async () => {
  expect(await said(<ContestPanel />, sound)).toMatch(/Result of each pair/);
  const text = await said(<ContestPanel />, broken);
  expect(text).toMatch(UNPLAYABLE);
  expect(text).not.toMatch(/%|Simulate|Result/);
});

it('a comparison names the one with errors, and has no figure of it', async () => {
  const fair = mitchell([3]);
  const compared = (second: Movement) =>
    said(<MovementComparison first={fair} second={second} titles={['One', 'Other']} />, fair);
  const without = /Other: The movement cannot be played as it stands: \d+ errors/;
  expect(await compared(mitchell([5]))).not.toMatch(without);
  const text = await compared(broken);
  expect(text).toMatch(without);
  expect(text).toMatch(/Inequity index\d+\.\d\d––/);
  expect(text).toMatch(/Spread of competition\d+\.\d\d––/);
  expect(text).not.toMatch(/How much more or less|score matri/);
});

it('a listed movement with errors has no figures', async () => {
  const List = () => <p>{useFigures(LISTED)[0].get(broken)?.text ?? '…'}</p>;
  expect(await said(<List />, sound)).toBe('has errors');
});

const LISTED = [broken];

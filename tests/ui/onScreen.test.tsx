// @vitest-environment jsdom

import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { chooseTonight, type TonightRow } from '../../src/choose/list.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import { TonightList } from '../../src/ui/tonight/TonightList.tsx';
import { OnScreen } from '../../src/ui/tonight/TonightPlace.tsx';
import { titleOf } from '../../src/words/titles.ts';
import { mitchell } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

it('the bar says that the movement on the screen is not for tonight’s pairs, and printing does not stand out', () => {
  const { app, screen } = renderInApp(<OnScreen />, mitchell());
  const set = (pairs: number, mostPairs = pairs) =>
    act(() => app.actions.setPreferences({ tonight: { ...USUAL_ANSWERS, pairs, mostPairs } }));
  const state = () => [
    screen.getByRole('heading').textContent?.match(/\(.*\)$/)?.[0] ?? null,
    screen.container.querySelectorAll('button.primary').length,
  ];
  set(14);
  expect(state()).toEqual([null, 2]);
  set(12);
  expect(state()).toEqual(['(not for 12 pairs)', 0]);
  set(13);
  expect(state()).toEqual(['(not for 13 pairs)', 0]);
  set(13, 14);
  expect(state()).toEqual([null, 2]);
});

it('a row is opened only if the movement on the screen has the same missing pair and as many rounds', async () => {
  const wishes = wishesOf({ ...USUAL_ANSWERS, pairs: 13, mostPairs: 13 });
  if (wishes === null) throw new Error('The usual answers make no wishes.');
  const choice = chooseTonight(RULED_CATALOGUE, wishes);
  const rows = choice.ok ? choice.rows : [];
  const row = rows.find(
    ({ movement, otherLengths }) => movement.phantom !== null && otherLengths.length > 0,
  ) as TonightRow;
  const list = { request: { wishes, own: [] }, choice, details: new Map() };
  const { app, screen } = renderInApp(
    <TonightList list={list} rows={[row]} isSearching={false} isOld={false} isWhole />,
  );
  const isOpened = () =>
    screen.queryByRole('button', { name: `Opened: ${titleOf(row.movement)}` }) !== null;
  const open = (movement: TonightRow['movement']) =>
    act(() => app.actions.openMovement(movement, 'Open'));
  open(row.movement);
  expect(isOpened()).toBe(true);
  open({ ...row.movement, phantom: null });
  expect(isOpened()).toBe(false);
  open({
    ...row.movement,
    phantom: row.movement.phantom === 1 ? (2 as PairNumber) : (1 as PairNumber),
  });
  expect(isOpened()).toBe(false);
  open((row.otherLengths[0] as TonightRow).movement);
  expect(isOpened()).toBe(false);
});

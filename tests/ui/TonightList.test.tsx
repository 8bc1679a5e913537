// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseTonight, type TonightRow } from '../../src/choose/list.ts';
import { NO_DETAILS, type RowDetails } from '../../src/choose/rowDetails.ts';
import { USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import { loadRunSettings } from '../../src/store/runSettings.ts';
import { ScreensContext } from '../../src/ui/commands/screens.ts';
import { BeyondWishes } from '../../src/ui/tonight/BeyondWishes.tsx';
import { complexityOf } from '../../src/ui/tonight/listOrder.ts';
import { TonightList } from '../../src/ui/tonight/TonightList.tsx';
import type { GlossaryTopic } from '../../src/words/english/glossary.ts';
import { titleOf } from '../../src/words/titles.ts';
import { renderInApp } from './renderInApp.tsx';

// Files before this one in the thread have used the page: this one has modules of its own, and an unused page.
vi.hoisted(() => vi.resetModules());
afterEach(cleanup);

const wishes = wishesOf({ ...USUAL_ANSWERS, pairs: 13, mostPairs: 13 });
if (wishes === null) throw new Error('The usual answers make no wishes.');
const choice = chooseTonight(wishes);
const rows = choice.ok ? choice.rows : [];
const bestFirst = rows.map((_, index) => index + 1);

function renderList() {
  const list = { wishes: wishes as NonNullable<typeof wishes>, choice, details: new Map() };
  const { screen } = renderInApp(
    <TonightList list={list} rows={rows} isSearching={false} isOld={false} />,
  );
  const header = (title: string) =>
    screen.getByRole('columnheader', { name: title }) as HTMLTableCellElement;
  return {
    press: (title: string) => fireEvent.click(within(header(title)).getByRole('button')),
    sortOf: (title: string) => header(title).getAttribute('aria-sort'),
    ranks: () =>
      screen.getAllByRole('rowheader').map(({ textContent }) => Number.parseInt(textContent, 10)),
  };
}

// Before anything counts as use of the page, which the tests after it do.
test('a low window has a row at least, and a page that is printed unused has all of them', () => {
  vi.stubGlobal('innerHeight', 320);
  const { ranks } = renderList();
  vi.unstubAllGlobals();
  expect(ranks()).toEqual([1]);
  // Without waiting: the browser prints what is there when the event ends.
  dispatchEvent(new Event('beforeprint'));
  expect(ranks()).toEqual(bestFirst);
});

test('the list is in the order of the weighing until a column header is pressed; first it has the rows that can be seen, and all once the page is used', async () => {
  const { ranks, sortOf } = renderList();
  const rowCount = () => screen.getByRole('table').getAttribute('aria-rowcount');
  expect(rowCount()).toBe(`${rows.length + 1}`);
  const seen = ranks();
  expect(seen).toEqual(bestFirst.slice(0, seen.length));
  // The window has 768 pixels, of which the form takes 480 and a row at least 110.
  expect(seen.length).toBeGreaterThanOrEqual(3);
  expect(seen.length).toBeLessThan(rows.length);
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(ranks()).toEqual(bestFirst));
  expect(rowCount()).toBe(null);
  expect([sortOf('Best movement'), sortOf('Boards')]).toEqual(['ascending', 'none']);
  // Come back to, the list is drawn whole at once.
  cleanup();
  expect(renderList().ranks()).toEqual(bestFirst);
});

test('an opened movement lasts as long in Run as the list says', async () => {
  renderList();
  const row = rows.find(
    ({ familyId, features }) => familyId !== 'mitchell' && features.boardsPerSet > 2,
  ) as TonightRow;
  const { rounds, boardsPerSet } = row.features;
  fireEvent.pointerMove(document.body);
  fireEvent.click(await screen.findByRole('button', { name: `Open ${titleOf(row.movement)}` }));
  await waitFor(() => {
    const { timing } = loadRunSettings(() => localStorage);
    const round = boardsPerSet * timing.minutesPerBoard + timing.minutesPerMove;
    expect(rounds * round).toBe(row.minutes);
  });
});

const KEYS: readonly (readonly [string, 1 | -1, (row: TonightRow) => number])[] = [
  ['Simplest to run', 1, complexityOf],
  ['Boards', -1, ({ features }) => features.boardsPerPair.most],
  ['Finish', 1, ({ minutes }) => minutes],
  ['Sit-out', 1, ({ features: { sitOut } }) => sitOut.boards * 100 + sitOut.pairs],
  ['Fairness', 1, ({ fairness }) => fairness.index ?? Number.MAX_VALUE],
];

test.each(KEYS)(
  'a press sorts by %s, another the other way round, a third as the first; ties stay in the order of the weighing',
  async (title, sign, keyOf) => {
    const { press, ranks, sortOf } = renderList();
    for (const direction of [sign, -sign, sign]) {
      press(title);
      const key = (rank: number) => keyOf(rows[rank - 1] as TonightRow);
      const expected = bestFirst.toSorted((a, b) => direction * (key(a) - key(b)) || a - b);
      const directions = () => [sortOf(title), sortOf('Best movement')];
      const named = [direction > 0 ? 'ascending' : 'descending', 'none'];
      await waitFor(() => expect(directions()).toEqual(named));
      expect(ranks()).toEqual(expected);
    }
    press('Best movement');
    await waitFor(() => expect(ranks()).toEqual(bestFirst));
  },
);

test('below the list is what would be first, unless the list has it already', () => {
  const found = (row: TonightRow, isBeyond: boolean, boards: number): [string, RowDetails] => [
    row.key,
    { ...NO_DETAILS, firstIf: { row, firstIf: { kind: 'boards', boards }, isBeyond } },
  ];
  const [beyond, listed] = rows as [TonightRow, TonightRow];
  const details = new Map([found(beyond, true, 30), found(listed, false, 20)]);
  const { screen } = renderInApp(<BeyondWishes details={details} />);
  const { rounds, boardsPerSet } = beyond.features;
  expect(screen.container.textContent).toBe(
    `If 30 boards are wanted, this would be first: ${titleOf(beyond.movement)} (${rounds} rounds of ${boardsPerSet} boards).`,
  );
});

test('every figure of a row, and below it, leads to its explanation', async () => {
  const list = { wishes: wishes as NonNullable<typeof wishes>, choice, details: new Map() };
  const explained: GlossaryTopic[] = [];
  const screens = {
    openDialog: () => undefined,
    togglePanel: () => undefined,
    explain: (topic: GlossaryTopic) => void explained.push(topic),
  };
  const { screen } = renderInApp(
    <ScreensContext value={screens}>
      <TonightList list={list} rows={rows.slice(0, 1)} isSearching={false} isOld={false} />
    </ScreensContext>,
  );
  const pressAll = () => {
    explained.length = 0;
    for (const figure of screen.getAllByRole('button', { name: /: in plain words$/ })) {
      fireEvent.click(figure);
    }
    return explained;
  };
  expect(pressAll()).toEqual(['instructions', 'sitOut', 'fairEnough']);
  fireEvent.click(screen.getByRole('button', { name: /^More about/ }));
  await screen.findByText('If something changes');
  expect(pressAll().slice(3)).toEqual([
    ...['fairEnough', 'instructions', 'meetings', 'meetings', 'share', 'stationary', 'sharing'],
    ...['relay', 'copies', 'lastRound'],
  ]);
});

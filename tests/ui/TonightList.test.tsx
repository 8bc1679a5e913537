// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { leavesHalvesOut } from '../../src/choose/bestKnown.ts';
import { drawsOf, weighedByDraws } from '../../src/choose/draws.ts';
import { chooseTonight, type TonightChoice, type TonightRow } from '../../src/choose/list.ts';
import { NO_DETAILS, type RowDetails } from '../../src/choose/rowDetails.ts';
import { clockAfter, USUAL_WISHES, type Wishes } from '../../src/choose/wishes.ts';
import { addPeople, moveByHand } from '../../src/editing/people.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createPerson } from '../../src/movement/people.ts';
import { USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import {
  DEFAULT_RUN_SETTINGS,
  loadRunSettings,
  saveRunSettings,
  timingFor,
} from '../../src/store/runSettings.ts';
import { ScreensContext } from '../../src/ui/commands/screens.ts';
import { BeyondWishes } from '../../src/ui/tonight/NothingFits.tsx';
import { complexityOf, TonightList } from '../../src/ui/tonight/TonightList.tsx';
import { clockText } from '../../src/words/clock.ts';
import type { Terms } from '../../src/words/dictionary.ts';
import type { GlossaryTopic } from '../../src/words/english/glossary.ts';
import { bestState, furtherFigures } from '../../src/words/english/pageTonight.ts';
import { reasonWords } from '../../src/words/english/tonight.ts';
import { titleOf } from '../../src/words/titles.ts';
import { createPeopleService } from '../../src/worker/peopleService.ts';
import { built } from '../catalogue/built.ts';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

const wishes = wishesOf({ ...USUAL_ANSWERS, pairs: 13, mostPairs: 13 });
if (wishes === null) throw new Error('The usual answers make no wishes.');
const choice = chooseTonight(RULED_CATALOGUE, wishes);
const rows = choice.ok ? choice.rows : [];
const bestFirst = rows.slice(0, 6).map((_, index) => index + 1);

function renderList() {
  return renderRows(wishes as Wishes, choice, rows);
}

function renderRows(asked: Wishes, choice: TonightChoice, rows: readonly TonightRow[]) {
  const request = { wishes: asked, own: [] };
  const list = { request, choice, details: new Map() };
  const { screen } = renderInApp(
    <TonightList list={list} rows={rows} isSearching={false} isOld={false} isWhole />,
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

test('the list is in the order of the weighing until a column header is pressed', () => {
  const { ranks, sortOf } = renderList();
  expect(ranks()).toEqual(bestFirst);
  expect([sortOf('Movement'), sortOf('Boards')]).toEqual(['ascending', 'none']);
});

test('six rows are shown at once, and all after a press', () => {
  const { ranks } = renderList();
  expect(rows.length).toBeGreaterThan(6);
  expect(ranks()).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more movements?$/ }));
  expect(ranks()).toHaveLength(rows.length);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a movement has one row, in which its other numbers of rounds can be chosen with their finish', async () => {
  renderList();
  const row = rows.slice(0, 6).find(({ otherLengths }) => otherLengths.length > 0) as TonightRow;
  const [other] = row.otherLengths as [TonightRow];
  const title = titleOf(row.movement);
  fireEvent.click(screen.getByRole('button', { name: `More about ${title}` }));
  const rounds = other.features.rounds;
  const choose = await screen.findByRole('button', { name: `Open with ${rounds} rounds` });
  // The tests' browser is American.
  const finish = clockText(clockAfter(USUAL_ANSWERS.startMinute, other.minutes), true);
  expect(choose.closest('li')?.textContent).toContain(finish);
  fireEvent.click(choose);
  await screen.findByRole('button', { name: `Opened: ${rounds} rounds` });
  // The row goes on with what is open: its ways to switch, its figures, and the other lengths to return to.
  screen.getByRole('button', { name: /^In use: / });
  screen.getByText(new RegExp(`tables, ${rounds} rounds$`));
  screen.getByRole('button', { name: `Open with ${row.features.rounds} rounds` });
  screen.getByRole('button', { name: `Opened: ${titleOf(other.movement)}` });
  fireEvent.click(screen.getByRole('button', { name: `Less about ${titleOf(other.movement)}` }));
  expect(screen.queryByRole('button', { name: /^Opened: \d+ rounds$/ })).toBeNull();
});

test('what the EBU asks for is said in its terms only', () => {
  const { features } = rows[0] as TonightRow;
  const said = (terms: Terms) =>
    [
      reasonWords({ kind: 'belowShare', percent: 60 }, terms),
      ...furtherFigures(features, terms).map(({ name }) => name),
    ].filter((words) => words.includes('EBU'));
  expect(said('ebu')).toHaveLength(2);
  expect(said('acbl')).toEqual([]);
});

test('once strengths are known each row says what the draw is worth, and the list is weighed by it', async () => {
  const { weighDraws } = createPeopleService(settle);
  const asked: number[] = [];
  const list = {
    request: { wishes: wishes as NonNullable<typeof wishes>, own: [] },
    choice,
    details: new Map(),
  };
  const { app, screen } = renderInApp(
    <TonightList list={list} rows={rows} isSearching={false} isOld={false} isWhole />,
    mitchell(),
    {
      weighDraws: (request) => {
        asked.push(request.field.people.length);
        return weighDraws(request);
      },
    },
  );
  const titles = () => screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(titles()).toHaveLength(6);
  expect(screen.queryByText(/your field/)).toBeNull();
  const people = Array.from({ length: 13 }, (_, at) => ({
    ...createPerson(`Pair ${at}`),
    strength: { percent: 40 + ((at * 5) % 19) },
  }));
  const { movement } = app.store.getState().document;
  act(() => void app.actions.edit(addPeople(movement, people), 'Add people'));
  // The rows are there meanwhile.
  expect(titles()).toHaveLength(6);
  await waitFor(
    () =>
      expect(screen.getAllByText(/^your field: draw \d\.\d %, seated \d\.\d %$/)).toHaveLength(6),
    { timeout: 120_000 },
  );
  const expected = weighedByDraws(rows, drawsOf(rows, { people }), list.request.wishes);
  expect(expected.map(({ key }) => key)).not.toEqual(rows.map(({ key }) => key));
  expect(titles()).toEqual(
    expected
      .slice(0, 6)
      .map(({ movement: of }, at) => expect.stringContaining(`${at + 1}${titleOf(of)}`)),
  );
  // Where they sit changes nothing.
  const { movement: now } = app.store.getState().document;
  act(
    () => void app.actions.edit(moveByHand(now, createPerson('Pair 3'), 9 as PairNumber), 'Move'),
  );
  expect(asked).toEqual([13]);
});

test('an opened movement lasts as long in Run as the list says, whatever was set there before', async () => {
  saveRunSettings({ ...DEFAULT_RUN_SETTINGS, hasOwnPace: true }, () => localStorage);
  renderList();
  const row = rows.find(
    ({ familyId, features }) => familyId !== 'mitchell' && features.boardsPerSet > 2,
  ) as TonightRow;
  const { rounds, boardsPerSet } = row.features;
  fireEvent.click(await screen.findByRole('button', { name: `Open ${titleOf(row.movement)}` }));
  const settings = loadRunSettings(() => localStorage);
  const timing = timingFor(row.movement, settings, USUAL_WISHES);
  const round = boardsPerSet * timing.minutesPerBoard + timing.minutesPerMove;
  expect(rounds * round).toBe(row.minutes);
});

const KEYS: readonly (readonly [string, 1 | -1, (row: TonightRow) => number])[] = [
  ['How it is run', 1, complexityOf],
  ['Boards', -1, ({ features }) => features.boardsPerPair.most],
  ['Finish', 1, ({ minutes }) => minutes],
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
      const directions = () => [sortOf(title), sortOf('Movement')];
      const named = [direction > 0 ? 'ascending' : 'descending', 'none'];
      await waitFor(() => expect(directions()).toEqual(named));
      expect(ranks()).toEqual(expected);
    }
    press('Movement');
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
  const list = { wishes: { ...USUAL_WISHES, minutes: 195 }, details };
  const { app, screen } = renderInApp(<BeyondWishes {...list} />);
  const { rounds, boardsPerSet } = beyond.features;
  expect(screen.container.textContent).toBe(
    `For 30 boards, this would be first: ${titleOf(beyond.movement)} (${rounds} rounds of ${boardsPerSet} boards). Look for 30 boards`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Look for 30 boards' }));
  expect(app.store.getState().preferences.tonight.boards).toEqual({ fewest: 30, most: 30 });
});

/** What the first row of a list says, cell by cell. */
function firstRowFor(asked: Partial<Wishes> & { readonly pairs: number }) {
  const all = { ...USUAL_WISHES, ...asked, mostPairs: asked.pairs };
  const found = chooseTonight(RULED_CATALOGUE, all);
  if (!found.ok) throw new Error('a fault');
  renderRows(all, found, found.rows);
  const [, first] = screen.getAllByRole('row');
  return within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('a row says how many boards to prepare where a pair does not play them all', () => {
  const boards = { fewest: 24, most: 24 };
  const [, curtailed] = firstRowFor({ pairs: 17, boards, minutes: 195 });
  expect(curtailed).toContain('8 × 327 to prepare');
  cleanup();
  const [, whole] = firstRowFor({ pairs: 18, boards: { fewest: 27, most: 27 }, minutes: 210 });
  expect(whole).not.toContain('to prepare');
});

test('a row says by how many boards it misses those asked for, whatever else speaks against it', () => {
  const boards = { fewest: 24, most: 24 };
  expect(firstRowFor({ pairs: 26, boards, minutes: 195 })[1]).toContain('13 × 226 boards, 2 more');
  cleanup();
  // Two drawbacks of this one weigh more.
  const many = { fewest: 27, most: 27 };
  expect(firstRowFor({ pairs: 28, boards: many, minutes: 195 })[1]).toContain(
    '13 × 226 boards, 1 fewer',
  );
});

test('only what may be halved leaves half-round switches out', () => {
  const proved = (boards: number) => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards });
    return bestState(false, true, leavesHalvesOut(movement));
  };
  expect([1, 2].map(proved)).toEqual(['proved', 'proved (half-round switches left out)']);
});

test('a row of sections says whether they are ranked as one', () => {
  const sections = { pairs: 36, sections: 2, boards: { fewest: 27, most: 27 } };
  expect(firstRowFor(sections)[3]).toContain('one ranking over both sections');
  cleanup();
  expect(firstRowFor({ ...sections, copies: 1 })[3]).toContain('each is ranked by itself');
  cleanup();
  expect(firstRowFor({ pairs: 36 })[3]).not.toContain('ranking over');
});

test('every figure of a row, and below it, leads to its explanation', async () => {
  const request = { wishes: wishes as NonNullable<typeof wishes>, own: [] };
  const list = { request, choice, details: new Map() };
  const explained: GlossaryTopic[] = [];
  const screens = {
    openDialog: () => undefined,
    togglePanel: () => undefined,
    explain: (topic: GlossaryTopic) => void explained.push(topic),
  };
  const { screen } = renderInApp(
    <ScreensContext value={screens}>
      <TonightList list={list} rows={rows.slice(0, 1)} isSearching={false} isOld={false} isWhole />
    </ScreensContext>,
  );
  const pressAll = () => {
    explained.length = 0;
    for (const figure of screen.getAllByRole('button', { name: /: in plain words$/ })) {
      fireEvent.click(figure);
    }
    return explained;
  };
  expect(pressAll()).toEqual(['relay', 'arrowSwitch', 'fairEnough']);
  fireEvent.click(screen.getByRole('button', { name: /^More about/ }));
  await screen.findByText('If something changes');
  expect(pressAll().slice(3)).toEqual([
    ...[
      'fairEnough',
      'qf',
      'instructions',
      'sitOut',
      'meetings',
      'meetings',
      'share',
      'stationary',
    ],
    ...['sharing', 'relay', 'copies', 'lastRound'],
  ]);
});

// @vitest-environment jsdom

// Planning the rest anew on the page, for each thing that may have happened: what is offered, asked, planned and said.

import {
  act,
  cleanup,
  fireEvent,
  type RenderResult,
  render,
  waitFor,
  within,
} from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardKind, DEFAULT_CARD_OPTIONS } from '../../../src/cards/card.ts';
import { createCards } from '../../../src/cards/model.ts';
import { layOutPrint } from '../../../src/cards/print.ts';
import { RULED_CATALOGUE } from '../../../src/catalogue/catalogue.ts';
import { MINUTE_MS } from '../../../src/evening/schedule.ts';
import { isPlayed, type Movement, type PairNumber } from '../../../src/movement/movement.ts';
import { newsOf } from '../../../src/replan/news.ts';
import { createReplanning } from '../../../src/replan/replan.ts';
import type { Change, Situation } from '../../../src/replan/situation.ts';
import type { Services } from '../../../src/store/services.ts';
import { ArrowswitchContext } from '../../../src/ui/arrowswitchContext.ts';
import { CardsDialog } from '../../../src/ui/cards/CardsDialog.tsx';
import { appCommands } from '../../../src/ui/commands/appCommands.ts';
import { SessionNote } from '../../../src/ui/design/SessionNote.tsx';
import { usePlace } from '../../../src/ui/places.ts';
import { RunPlace } from '../../../src/ui/run/RunPlace.tsx';
import { lateText } from '../../../src/words/english/pageRun.ts';
import { LATE, leaving } from '../../replan/changes.ts';
import { mitchell } from '../../store/fakeServices.ts';
import { catalogue, individuals } from '../../wholeCatalogue.ts';
import { renderInApp } from '../renderInApp.tsx';

const { generate } = RULED_CATALOGUE;

/** Of a session that begins at eight, the usual finish, half past ten, is an hour after the end. */
const EIGHT = new Date(2026, 0, 9, 20);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: EIGHT });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The questions that were asked; each is answered at once, after a short search. */
function planner() {
  const asked: { situation: Situation; change: Change }[] = [];
  const replan: Services['replan'] = async ({ situation, change }) => {
    asked.push({ situation, change });
    const made = createReplanning(situation, change, { seed: 1, switchSteps: 500 });
    if (!made.ok) return made;
    made.replanning.advance(20_000);
    made.replanning.lookFurther(catalogue);
    const ways = made.replanning.ways();
    return { ok: true, ways: ways.map((way) => ({ way, news: newsOf(situation, way) })) };
  };
  return { asked, replan };
}

function RunAndCards() {
  usePlace();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RunPlace />
      <button type="button" onClick={() => setOpen(true)}>
        Cards
      </button>
      {isOpen && <CardsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Run in the middle of a session: so many rounds have begun. */
async function underWay(movement: Movement, begun: number) {
  const { asked, replan } = planner();
  const { screen, app } = renderInApp(<RunAndCards />, movement, {
    replan,
    renderPdf: async () => new Uint8Array(),
  });
  const next = screen.getAllByRole('button').find(({ title }) => title === 'Key: N');
  for (let press = 0; press < 2 * begun - 1; press++) {
    await act(async () => void fireEvent.click(next as HTMLElement));
  }
  return { asked, screen, app };
}

/** Saves the cards that the dialog offers at first. */
async function saveCards({ screen, app }: Awaited<ReturnType<typeof underWay>>) {
  const { cards } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ cards: { ...cards, kind: 'everything' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cards' }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save PDF' })));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
}

async function ask(
  { screen }: Awaited<ReturnType<typeof underWay>>,
  happened: string,
  numbers: Readonly<Record<string, number | string>>,
) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: happened })));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change the rest of the session' }),
  );
  for (const [label, value] of Object.entries(numbers)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: `${value}` } });
  }
  const find = dialog.getByRole('button', { name: 'Show options' });
  await act(async () => void fireEvent.click(find));
  return dialog;
}

function built(familyId: string, tables: number): Movement {
  const made = generate({ familyId, parameters: { tables }, boards: 3 });
  if (!made.ok) throw new Error(made.refusal.kind);
  return made.movement;
}

const NO_SCREENS = {
  openDialog: () => undefined,
  togglePanel: () => undefined,
  explain: () => undefined,
};

const seven = mitchell([3]);
const odd: Movement = { ...mitchell([]), phantom: 14 as PairNumber };

describe('each thing that may have happened', () => {
  it.each<
    [
      string,
      Movement,
      { begun: number; numbers?: Readonly<Record<string, number | string>> },
      Change,
      readonly RegExp[],
    ]
  >([
    [
      'A pair has come late',
      odd,
      { begun: 1 },
      LATE,
      [/The late pair is pair 14 and plays in the empty seats/],
    ],
    ['A pair has come late', seven, { begun: 1 }, LATE, [/a rover/, /A bigger movement/]],
    [
      'A pair has come late',
      built('howell', 5),
      { begun: 2 },
      LATE,
      [/takes one seat from now on/],
    ],
    [
      'A pair has gone home',
      seven,
      { begun: 3, numbers: { 'Pairs that leave': '5' } },
      leaving(5),
      [/^Whoever meets pair 5 sits out/, /with fewer tables/],
    ],
    [
      'We must finish earlier',
      seven,
      { begun: 4 },
      { kind: 'time', rounds: 6, boards: 2 },
      [
        /The session ends after round 6.*finish about 21:.*; 18 boards instead of 21;/,
        /Fewer boards per round.*finish about 2[01]:.* boards instead of 21;/,
      ],
    ],
    [
      'There is time left',
      seven,
      { begun: 4 },
      { kind: 'time', rounds: 9, boards: 3 },
      [/Rounds are added/],
    ],
    [
      'One table more or fewer',
      seven,
      { begun: 3 },
      { kind: 'tables', tables: 6 },
      [/The rest is replanned/],
    ],
    [
      'Wrong boards or wrong seats',
      seven,
      { begun: 3, numbers: { 'What exactly?': 'shown' } },
      { kind: 'playedOtherwise' },
      [/Everybody goes on as the cards say/],
    ],
    [
      'The arrow switch was forgotten',
      seven,
      { begun: 3 },
      { kind: 'playedOtherwise' },
      [
        /as the cards say, with no arrow switch: two winners/,
        /as the cards say, with round \d arrow-switched/,
      ],
    ],
  ])('%s', async (happened, movement, { begun, numbers = {} }, change, ways) => {
    const session = await underWay(movement, begun);
    const dialog = await ask(session, happened, numbers);
    const [question] = session.asked;
    expect(question?.change).toEqual(change);
    expect(question?.situation).toMatchObject({ plan: movement, played: begun });
    const listed = within(dialog.getAllByRole('list')[0] as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    for (const row of listed) expect(row).toMatch(/(?<!inequity )index [\d.]+ → [\d.]+/);
    for (const way of ways) expect(listed.filter((text) => way.test(text ?? ''))).toHaveLength(1);
  });
});

it('what is found in the palette opens its question in Run, and is done with once Run is left', async () => {
  const session = await underWay(seven, 1);
  const command = appCommands(session.app, NO_SCREENS).find(({ name }) =>
    name.startsWith('Two half pairs play on as one'),
  );
  await act(async () => command?.run());
  const dialog = await session.screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('The two pairs')).toBeDefined();
  expect(location.hash).toBe('#/run');
  location.hash = '#/design';
  await waitFor(() => expect(session.app.store.getState().happened).toBe(null));
});

it('pairs that leave and come at once are one question', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'A pair has gone home', {
    'Pairs that leave': '9 and 5, 9',
    'Pairs that have come': 1,
  });
  expect(session.asked[0]?.change).toEqual({ kind: 'pairs', leaving: [9, 5], arriving: 1 });
  expect(dialog.getByText(/Pair 5 leaves after round 3.*Pair 15 joins in round 4/)).toBeDefined();
});

it('two half pairs play on as one, and the next plan knows what both have had', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'Two half pairs play on as one', { 'The two pairs': '2' });
  expect(session.asked).toEqual([]);
  expect(dialog.getByRole('alert').textContent).toBe(
    '“The two pairs” must be two numbers such as 3, 8, not “2”.',
  );
  fireEvent.change(dialog.getByLabelText('The two pairs'), { target: { value: '2, 9' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Show options' })));
  expect(session.asked[0]?.change).toEqual({
    kind: 'pairs',
    leaving: [],
    arriving: 0,
    merging: [2, 9],
  });
  expect(dialog.getAllByText(/^Pairs 2 and 9 play on as pair [29]\. /).length).toBeGreaterThan(0);
  await act(
    async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
  );
  await ask(session, 'A pair has gone home', { 'Pairs that leave': '12' });
  const { known = [] } = session.asked[1]?.situation ?? {};
  // Of three sets each in three rounds they have had two in common; the third is told to the other.
  expect(known.map(({ pairs }) => pairs[0]).toSorted()).toEqual([2, 9]);
});

/** Uses a way that is listed. */
async function use(dialog: ReturnType<typeof within>, way: RegExp) {
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: way })));
  const accept = dialog.getByRole('button', { name: 'Use this plan' });
  await act(async () => void fireEvent.click(accept));
}

/** What Run announces of the new plan, and its button for the changed cards. */
function told({ screen }: Awaited<ReturnType<typeof underWay>>) {
  const news = screen.queryByRole('region', { name: /^Plan / });
  const [heading, text] = [news?.querySelector('h2'), news?.querySelector('p')];
  const button = news === null ? null : within(news).queryByRole('button', { name: /^Print / });
  return [heading?.textContent, text?.textContent, button?.textContent];
}

const COME = /^The late pair is pair 14 and plays in the empty seats/;
const NOW_PLAY = 'Where your card says “you sit out (no pair 14)”, you now play pair 14.';
const PRINT_14 = 'Print the changed cards: pair 14 …';
/** Where no card changes, the grid of whoever directs does. */
const PRINT_GRID = 'Print the new director’s sheet …';

describe('a second change', () => {
  it('tells again what the cards in the room do not say, and prints what was not printed', async () => {
    const session = await underWay(odd, 0);
    fireEvent.click(session.screen.getByRole('button', { name: 'Phone guides …' }));
    fireEvent.click(session.screen.getByRole('button', { name: 'Close' }));
    await use(await ask(session, 'A pair has come late', {}), COME);
    expect(told(session)).toEqual([
      'Plan B from round 1',
      expect.stringContaining(NOW_PLAY),
      PRINT_14,
    ]);
    await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }));
    await use(await ask(session, 'We must finish earlier', {}), /^The session ends after round 6/);
    expect(told(session)).toEqual([
      'Plan C from round 2',
      `${NOW_PLAY} Round 6 is the last. From round 2 there are new cards for pair 14.`,
      PRINT_14,
    ]);
  });

  it('names the cards that a change before it has left to print apart from its own', async () => {
    const session = await underWay(odd, 0);
    fireEvent.click(session.screen.getByRole('button', { name: 'Phone guides …' }));
    fireEvent.click(session.screen.getByRole('button', { name: 'Close' }));
    await use(await ask(session, 'A pair has come late', {}), COME);
    for (const key of ['n', 'n', 'n']) {
      await act(async () => void fireEvent.keyDown(document.body, { key }));
    }
    const dialog = await ask(session, 'Wrong boards or wrong seats', {
      ...{ Round: 2, Table: 3, 'Board that it played': 20, 'Instead of its board': 11 },
    });
    const way = /^Everybody goes on as the cards say, but leaves out/;
    const button = dialog.getByRole('button', { name: way });
    expect(button.textContent).toMatch(/seats as printed; [2-9] pairs need new cards/);
    await act(async () => void fireEvent.click(button));
    dialog.getByText('still to print from before: pair 14');
    expect(dialog.getByText(/^print again: tables? /).textContent).not.toContain('14');
    await use(dialog, way);
    expect(told(session)[2]).toMatch(/^Print the changed cards: tables? .+\D14 …$/);
  });

  it('asks for no card that was saved, and still tells the others what theirs do not say', async () => {
    const session = await underWay(odd, 0);
    await saveCards(session);
    await use(await ask(session, 'A pair has come late', {}), COME);
    await saveCards(session);
    await use(await ask(session, 'We must finish earlier', {}), /^The session ends after round 6/);
    const [heading, text, button] = told(session);
    expect([heading, button]).toEqual(['Plan C from round 1', PRINT_GRID]);
    expect(text).toContain(NOW_PLAY);
    expect(text).not.toContain('new cards');
  });
});

it.each([true, false])(
  'a plan that was undone prints the cards that it had changed, if these are in the room (%s)',
  async (arePrinted) => {
    const session = await underWay(seven, 3);
    const dialog = await ask(session, 'Wrong boards or wrong seats', {
      ...{ Round: 2, Table: 3, 'Board that it played': 20, 'Instead of its board': 11 },
    });
    await use(dialog, /^Everybody goes on as the cards say, but leaves out/);
    const [, , changed] = told(session);
    expect(changed).toMatch(/^Print the changed cards: tables? \d/);
    if (arePrinted) await saveCards(session);
    act(() => session.app.actions.undo());
    fireEvent.click(session.screen.getByRole('button', { name: 'Use it as plan C' }));
    const [heading, text, button] = told(session);
    expect([heading, button]).toEqual(['Plan C from round 4', arePrinted ? changed : PRINT_GRID]);
    expect(text).toContain(
      arePrinted ? 'there are new cards for' : 'everybody goes on as the cards say',
    );
  },
);

describe('before the session is opened', () => {
  it('a change is announced to those who have cards', async () => {
    const session = await underWay(odd, 0);
    await saveCards(session);
    await use(await ask(session, 'A pair has come late', {}), COME);
    expect(told(session)).toEqual([
      'Plan B from round 1',
      expect.stringContaining(NOW_PLAY),
      PRINT_14,
    ]);
  });

  it('where nothing was printed, it is the plan with which the session begins', async () => {
    const session = await underWay(odd, 0);
    await use(await ask(session, 'A pair has come late', {}), COME);
    expect(told(session)).toEqual([undefined, undefined, undefined]);
  });
});

it('a pair that has gone home is told in a sentence, and no card is asked for', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': '5' });
  const sitsOut = /^Whoever meets pair 5 sits out.*; seats as printed;/;
  await use(dialog, sitsOut);
  expect(told(session)).toEqual([
    'Plan B from round 4',
    'Pair 5 leaves after round 3; from then on its seat is left empty. Where your card says you play pair 5, you sit out.',
    PRINT_GRID,
  ]);
});

it('“20 minutes earlier” is that by the clock, and no option ends later', async () => {
  vi.setSystemTime(new Date(2026, 0, 9, 20, 0, 30));
  const session = await underWay(seven, 1);
  const { screen } = session;
  const button = screen.getByRole('button', { name: 'We must finish earlier' });
  await act(async () => void fireEvent.click(button));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the rest of the session' }));
  const minutesIn = (text: string | null | undefined) => {
    const [, hour, minute] = /(\d\d):(\d\d)/.exec(text ?? '') ?? [];
    return 60 * Number(hour) + Number(minute);
  };
  const planned = minutesIn(dialog.getByText(/^Now expected/).textContent);
  await act(async () => void fireEvent.click(dialog.getByText('30 minutes earlier')));
  const asked = minutesIn(dialog.getByLabelText<HTMLInputElement>('Finish by').value);
  expect(planned - asked).toBe(30);
  const finishes = dialog
    .getAllByText(/^finish about/)
    .map(({ textContent }) => minutesIn(textContent));
  expect(Math.max(...finishes)).toBeLessThanOrEqual(asked);
});

it.each([
  ['before the start, with cards printed', 0, 'We must finish earlier', '30 minutes earlier'],
  ['in a round', 1, 'We must finish earlier', '30 minutes earlier'],
  ['in a round', 1, 'There is time left', '30 minutes more'],
])(
  'the finish of a plan that is used is kept and watched: %s, %i begun: %s',
  async (_, begun, happened, wish) => {
    const session = await underWay(seven, begun);
    const { screen } = session;
    if (begun === 0) await saveCards(session);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: happened })));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the rest of the session' }));
    await act(async () => void fireEvent.click(dialog.getByText(wish)));
    const asked = dialog.getByLabelText<HTMLInputElement>(/^(Finish by|Play until)$/).value;
    expect(asked).not.toBe('22:30');
    const [way] = await dialog.findAllByRole('button', { name: /finish about/ });
    await act(async () => void fireEvent.click(way as HTMLElement));
    await act(async () => void fireEvent.click(dialog.getByText('Use this plan')));
    openTiming(screen);
    expect(screen.getByLabelText('Finish by')).toHaveProperty('value', asked);
    if (begun === 0) fireEvent.keyDown(document.body, { key: 'n' });
    for (let minute = 0; minute < 60; minute++) fireEvent.keyDown(document.body, { key: '+' });
    expect(screen.getByLabelText('Clock').textContent).toContain(
      `after ${asked}, the finish asked for`,
    );
  },
);

function openTiming(screen: RenderResult): void {
  const fold = screen.getByText('Clock and timing').closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
}

it('more time is asked for without a refusal: the finish already expected by the clock is not more', async () => {
  // Ends half a minute before 22:30, the usual finish, and so by the clock at 22:30.
  vi.setSystemTime(EIGHT.getTime() - 4.5 * MINUTE_MS);
  const { screen } = await underWay(seven, 1);
  const button = screen.getByRole('button', { name: 'There is time left' });
  await act(async () => void fireEvent.click(button));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the rest of the session' }));
  expect(dialog.getByText(/^Now expected/).textContent).toContain('22:30');
  expect(dialog.queryByRole('alert')).toBe(null);
  // Twenty minutes more are too few for another round.
  expect(dialog.getByLabelText<HTMLInputElement>('Play until').value).toBe('23:00');
  const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
  expect(find.disabled).toBe(false);
});

it.each([
  ['A pair has gone home', 'Pairs that leave'],
  ['Two half pairs play on as one', 'The two pairs'],
  ['Wrong boards or wrong seats', 'Table'],
  ['We must finish earlier', 'What happened?'],
])('“%s” begins in the first field that has to be filled in: %s', async (happened, label) => {
  const { screen } = await underWay(seven, 3);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: happened })));
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText(label));
});

it('a single wrong board is planned around, now and when something changes again', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'Wrong boards or wrong seats', {
    Round: 2,
    'Board that it played': 20,
  });
  // Whose board it was is not said yet.
  expect(session.asked).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Table'), { target: { value: '3' } });
  // Nor which of the table's boards it took the place of, if any.
  const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
  expect(find.disabled).toBe(true);
  const instead = dialog.getByLabelText<HTMLSelectElement>('Instead of its board');
  const offered = [...instead.options].map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Nothing selected yet',
    ...['10', '11', '12'],
    'None: it played an extra board',
  ]);
  fireEvent.change(instead, { target: { value: '-1' } });
  await act(async () => void fireEvent.click(find));
  expect(session.asked.at(-1)?.situation.wrongBoards).toEqual([
    { round: 2, table: 3, board: 20, instead: null },
  ]);
  fireEvent.change(instead, { target: { value: '11' } });
  await act(async () => void fireEvent.click(find));
  const wrong = { round: 2, table: 3, board: 20, instead: 11 };
  expect(session.asked.at(-1)?.situation.wrongBoards).toEqual([wrong]);
  await act(
    async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
  );
  expect(
    session.screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toContainEqual(expect.stringContaining('Round 2, Table 3 played board 20 instead of 11'));
  await ask(session, 'A pair has gone home', { 'Pairs that leave': '12' });
  // Board 20 is the second of the seventh set of three. The session as it was played says so in every view.
  const { movement } = session.asked.at(-1)?.situation ?? {};
  expect(movement?.rounds[1]?.[2]).toMatchObject({
    dropped: 2,
    extra: [{ set: 6, boards: 2, switched: 0 }],
  });
  const { store, actions } = session.app;
  act(() => actions.undo());
  expect(store.getState().document.movement.rounds).toEqual(seven.rounds);
});

describe('what went wrong in a round', () => {
  const mistake = async (wrong: string, numbers: Readonly<Record<string, number | string>>) => {
    const session = await underWay(seven, 3);
    const dialog = await ask(session, 'Wrong boards or wrong seats', {
      'What exactly?': wrong,
      Round: 2,
      ...numbers,
    });
    return { session, dialog, said: () => dialog.queryByRole('alert')?.textContent };
  };

  it.each([
    [
      'set',
      { Table: 3, 'Boards that it played': 7 },
      /^Round 2, Table 3 played boards 19–21 instead/,
    ],
    ['pairs', { 'The two pairs': '2, 9' }, /^Round 2: pairs 2 and 9 sat in each other’s places$/],
    ['tables', { 'The two tables': '3 5' }, /^Round 2: the pairs of tables 3 and 5 sat in each/],
  ])(
    '%s: the sittings are as they were played, and the rest is planned',
    async (wrong, numbers, log) => {
      const { session, dialog } = await mistake(wrong, numbers);
      const { situation, change } = session.asked[0] ?? {};
      expect(change).toEqual({ kind: 'playedOtherwise' });
      expect(situation).toMatchObject({ plan: seven, played: 3 });
      const played = situation?.movement.rounds ?? [];
      const changed = played.flatMap((round, r) =>
        round.flatMap((sitting, t) =>
          JSON.stringify(sitting) === JSON.stringify(seven.rounds[r]?.[t]) ? [] : [[r + 1, t + 1]],
        ),
      );
      const tables = { set: [3], pairs: [1, 2, 3], tables: [3, 5] }[wrong] ?? [];
      expect(changed.map(([round]) => round)).toEqual(changed.map(() => 2));
      for (const [, table] of changed) expect(tables).toContain(table);
      await act(
        async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
      );
      expect(session.app.store.getState().document.movement.rounds.slice(0, 3)).toEqual(
        played.slice(0, 3),
      );
      session.screen.getByText((text) => log.test(text.replace(/^\d\d:\d\d /, '')));
    },
  );

  it('refuses what cannot have been, and asks for nothing before all is given', async () => {
    const { dialog, said } = await mistake('pairs', { 'The two pairs': '2, 15' });
    expect(said()).toBe('Pair 15 had no seat in round 2.');
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type('The two pairs', '2');
    expect(said()).toBe('“The two pairs” must be two numbers such as 3, 8, not “2”.');
    type('The two pairs', '2, 9');
    type('Round', '4');
    expect(said()).toBe('Round 4 has not been played yet.');
    type('What exactly?', 'set');
    type('Round', '2');
    const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
    expect([said(), find.disabled]).toEqual([undefined, true]);
    type('Table', '3');
    const sets = dialog.getByLabelText<HTMLSelectElement>('Boards that it played');
    // Those of its own are not among them.
    expect([...sets.options].map(({ textContent }) => textContent)).toEqual([
      'Nothing selected yet',
      ...['1–3', '4–6', '7–9', '13–15', '16–18', '19–21'],
    ]);
    expect(find.disabled).toBe(true);
  });

  it('takes what was edited in Design for what was played', async () => {
    const session = await underWay(seven, 3);
    act(() => void session.app.actions.toggleCells([{ roundIndex: 1, tableIndex: 0 }], 'Switch'));
    await ask(session, 'Wrong boards or wrong seats', {});
    const { situation } = session.asked[0] ?? {};
    expect(situation?.movement.rounds[1]?.[0]).toMatchObject({ switched: 7 });
  });
});

it('after a wrong board only what it changes is printed again, travellers too', async () => {
  const session = await underWay(seven, 3);
  const { screen, app } = session;
  const dialog = await ask(session, 'Wrong boards or wrong seats', {
    Round: 2,
    Table: 3,
    'Board that it played': 20,
    'Instead of its board': 11,
  });
  await act(
    async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
  );
  const { preferences, document } = app.store.getState();
  const print = (kind: 'everything' | 'traveller') => {
    act(() => app.actions.setPreferences({ cards: { ...preferences.cards, kind } }));
    fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
    const cards = within(screen.getByRole('dialog', { name: 'Cards' }));
    const label = cards.getByLabelText(/^Only the cards that the new plan changes: /);
    const text = label.closest('label')?.textContent ?? '';
    fireEvent.click(cards.getByRole('button', { name: 'Close' }));
    return text.split(': ')[1];
  };
  expect(print('everything')).toMatch(/^tables? [\d, –]+; pairs [\d, –]+$/);
  // Whoever knows board 20 does not play it again: no other traveller has other lines.
  expect(print('traveller')).toBe('board 20');
  const kept = { ...DEFAULT_CARD_OPTIONS, only: { tables: [3], pairs: [7, 9], boards: [20] } };
  const headings = (kind: CardKind) =>
    createCards(document.movement, { ...kept, kind }).map(({ heading }) => heading);
  expect(headings('traveller')).toEqual(['Board 20']);
  const { pages } = layOutPrint(document.movement, { ...kept, kind: 'everything' });
  const texts = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
  );
  expect(texts).toContain('Table 3');
  expect(texts.filter((text) => /^Board \d+$/.test(text))).toEqual([]);
});

it('a forgotten switch is planned for as it was played, without a detour through the grid', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'The arrow switch was forgotten', {});
  const round = session.asked[0]?.situation.movement.rounds[2];
  expect(round?.every((sitting) => sitting.kind === 'play' && sitting.switched === 0)).toBe(true);
  await act(
    async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
  );
  const { store, actions } = session.app;
  const used = store.getState().document.movement;
  expect(used.rounds[2]).toEqual(round);
  expect(JSON.stringify(used.rounds.slice(3))).not.toBe(JSON.stringify(seven.rounds.slice(3)));
  expect(session.screen.getByRole('region', { name: 'Plan B from round 4' })).toBeDefined();
  // What to announce and to print is where the eye and the keyboard are.
  expect(document.activeElement?.textContent).toBe('Plan B from round 4');
  act(() => actions.undo());
  expect(store.getState().document.movement.rounds).toEqual(seven.rounds);
});

it('a switch that was not due yet has not been forgotten: the round is not filled in', async () => {
  const session = await underWay(seven, 2);
  const dialog = await ask(session, 'The arrow switch was forgotten', {});
  expect(session.asked).toEqual([]);
  expect(
    dialog.getByLabelText<HTMLInputElement>('Round that was not switched as planned').value,
  ).toBe('');
});

it('of an event the clock says which session finishes', async () => {
  const event = { ...seven, sessionStarts: [0, 4] };
  const clock = (screen: RenderResult) => screen.getByLabelText('Clock').textContent ?? '';
  const { screen } = renderInApp(<RunPlace />, event);
  expect(clock(screen)).toMatch(/, session 1 finishes about \d\d:\d\d/);
  cleanup();
  const later = await underWay(event, 5);
  expect(clock(later.screen)).toMatch(/Session 2 finishes about/);
});

it('a session of an event ends by its own button and name, with nothing to announce, and not by a move', async () => {
  const { screen } = await underWay({ ...seven, sessionStarts: [0, 4] }, 4);
  const clock = screen.getByLabelText('Clock');
  const next = within(clock).getByTitle('Key: N');
  const log = () => screen.getByRole('region', { name: 'Session log' }).textContent;
  expect(next.textContent).toBe('End session 1');
  screen.getByText('This is the last round.');
  fireEvent.click(next);
  expect(clock.textContent).toMatch(/^Session 1 of 2 finished/);
  expect(within(clock).getByRole('status').textContent).toBe('The session is over.');
  expect(next.textContent).toBe('Start round 5');
  expect(screen.queryByRole('heading', { name: 'Afterwards' })).toBe(null);
  expect(log()).toContain('Round 4 ended');
  for (let press = 0; press < 5; press++) fireEvent.click(next);
  expect(next.textContent).toBe('End session 2');
  fireEvent.click(next);
  screen.getByRole('heading', { name: 'Afterwards' });
});

it('without arrow switches none can have been forgotten', async () => {
  const { screen } = await underWay(mitchell([]), 2);
  expect(screen.queryByRole('button', { name: 'The arrow switch was forgotten' })).toBe(null);
});

it('a next plan that rewrites a round that has begun says so, and back keeps names told meanwhile', async () => {
  const { screen, app } = await underWay(seven, 2);
  const { actions, store } = app;
  const named = () => store.getState().document.movement.names[0];
  expect(screen.queryByText(/are different on the screen/)).toBe(null);
  const cell = (roundIndex: number) => [{ roundIndex, tableIndex: 0 }];
  act(() => actions.toggleCells(cell(4), 'Switch'));
  expect(screen.queryByText(/different on the screen/)).toBe(null);
  act(() => actions.toggleCells(cell(0), 'Switch'));
  expect(
    screen.getByText(/^Round 1 has begun and is different on the screen: plan B /),
  ).toBeDefined();
  act(() => void actions.edit({ kind: 'namePairs', names: ['Ann and Bob'], people: [] }, 'Name'));
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Back to plan A' })),
  );
  expect(store.getState().document.movement.rounds).toEqual(seven.rounds);
  expect(named()).toBe('Ann and Bob');
});

it('undo in Run says what it has done to the movement', async () => {
  const { app } = await underWay(seven, 1);
  const { actions, store } = app;
  act(() => void actions.edit({ kind: 'namePairs', names: ['Ann'], people: [] }, 'Add people'));
  act(() => actions.setPreferences({ place: 'run' }));
  act(actions.undo);
  expect(store.getState().notice?.title).toMatch(/^Undone: Add people\. .*“Back”/);
  act(actions.redo);
  expect(store.getState().notice?.title).toMatch(/^Redone: Add people\./);
});

it('Design names the rounds that have begun, and locks them at a press', async () => {
  const { screen, app } = await underWay(seven, 2);
  expect(screen.queryByText(/^A session is under way/)).toBe(null);
  cleanup();
  const { store, actions } = app;
  const context = { store, actions } as ComponentProps<typeof ArrowswitchContext>['value'];
  const design = render(
    <ArrowswitchContext value={context}>
      <SessionNote />
    </ArrowswitchContext>,
  );
  expect(design.getByText('A session is under way: rounds 1–2 have begun.')).toBeDefined();
  fireEvent.click(design.getByRole('button', { name: 'Lock rounds 1–2' }));
  expect(store.getState().document.movement.locks.roundIndexes).toEqual([0, 1]);
  expect(design.getByText(/have begun and are locked\.$/)).toBeDefined();
  expect(design.queryByRole('button')).toBe(null);
});

it('an undo of a plan is called one, with the way on and the way back', async () => {
  const session = await underWay(seven, 3);
  const { screen, app } = session;
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': '5' });
  // The options are heard as they are seen: with board numbers, as players have them.
  expect(dialog.queryByText(/East-West, set/)).toBe(null);
  expect(dialog.getAllByText(/ East-West, boards \d+–\d+/).length).toBeGreaterThan(20);
  await act(
    async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
  );
  const said = () => screen.queryByText(/The room (?:still )?plays plan B/)?.textContent;
  expect(said()).toBe(undefined);
  act(() => app.actions.undo());
  expect(said()).toMatch(/^You have undone plan B: the screen shows .+\. The room still plays/);
  expect(screen.getByRole('button', { name: 'Use it as plan C' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back to plan B' }));
  expect(said()).toBe(undefined);
  act(() => app.actions.openMovement(mitchell([5]), 'Open'));
  expect(said()).toMatch(/^You have opened a different movement/);
});

it('another movement is no plan for the rest where what was played does not agree with it', async () => {
  const { screen, app } = await underWay(seven, 2);
  const open = (movement: Movement) => act(() => app.actions.openMovement(movement, 'Open'));
  const buttons = () => {
    const box = within(screen.getByText(/You have opened/).closest('div') as HTMLElement);
    return box.getAllByRole('button').map(({ textContent }) => textContent);
  };
  open(built('mitchell', 9));
  screen.getByText(
    'It cannot be plan B: it is for 18 pairs at 9 tables, and the session has 14 pairs at 7 tables. Start a new session for it. To change the rest of this session, go back to plan A and use “Something has changed?”.',
  );
  expect(buttons()).toEqual(['New session …', 'Back to plan A']);
  const [first = [], second = [], ...rest] = seven.rounds;
  open({ ...seven, rounds: [first, [...second].reverse(), ...rest] });
  screen.getByText(/^It cannot be plan B: it does not have what was played in round 2\./);
  expect(buttons()).toEqual(['New session …', 'Back to plan A']);
  open({ ...seven, rounds: [first, second, ...rest.toReversed()] });
  expect(buttons()).toEqual(['New session …', 'Use it as plan B', 'Back to plan A']);
});

it('an edit in Design, or the undo of one, is not called the opening of another movement', async () => {
  const session = await underWay(seven, 2);
  const { app } = session;
  const said = () => session.screen.queryByText(/The room (?:still )?plays plan A/)?.textContent;
  const toggle = (tableIndex: number) =>
    act(() => app.actions.toggleCells([{ roundIndex: 4, tableIndex }], 'Switch'));
  toggle(0);
  toggle(1);
  expect(said()).toMatch(/^The movement on the screen has been edited, or an edit of it undone/);
  act(() => app.actions.undo());
  expect(said()).toMatch(/^The movement on the screen has been edited/);
  act(() => app.actions.undo());
  expect(said()).toBe(undefined);
  act(() => app.actions.openMovement(mitchell([5]), 'Open'));
  toggle(0);
  expect(said()).toMatch(/^You have opened a different movement/);
});

it('a plan that was edited before the room was given it differs by edits once these are undone', async () => {
  const { screen, app } = renderInApp(<RunPlace />, seven);
  act(() => app.actions.toggleCells([{ roundIndex: 4, tableIndex: 0 }], 'Switch'));
  const start = screen.getByRole('button', { name: /^Start round 1/ });
  await act(async () => void fireEvent.click(start));
  act(() => app.actions.undo());
  expect(screen.getByText(/^The movement on the screen has been edited/)).toBeDefined();
});

it('a switch at a table that sits out is not one that can have been forgotten', async () => {
  const rounds = odd.rounds.map((round, roundIndex) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const isWanted = isPlayed(odd, sitting, roundIndex) ? roundIndex === 1 : roundIndex === 2;
      return { ...sitting, switched: (isWanted ? 7 : 0) as typeof sitting.switched };
    }),
  );
  const session = await underWay({ ...odd, rounds }, 3);
  const dialog = await ask(session, 'The arrow switch was forgotten', {});
  const asked = dialog.getByLabelText<HTMLInputElement>('Round that was not switched as planned');
  expect(asked.value).toBe('2');
});

it('does not send a pair home that nobody chose', async () => {
  const { screen, asked } = await underWay(seven, 3);
  fireEvent.click(screen.getByRole('button', { name: 'A pair has gone home' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change the rest of the session' }),
  );
  const pair = dialog.getByLabelText<HTMLInputElement>('Pairs that leave');
  const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
  expect([pair.value, find.disabled]).toEqual(['', true]);
  await act(async () => void fireEvent.click(find));
  expect(asked).toEqual([]);
  fireEvent.change(pair, { target: { value: '5' } });
  expect(find.disabled).toBe(false);
});

describe('of pairs with names', () => {
  const NAMES = Array.from({ length: 14 }, (_, index) => `${'ABCDEFGHIJKLMN'[index]}y Fox`);
  const named: Movement = { ...seven, names: NAMES.with(8, 'Ann Hill & Bob Lee').with(4, '') };

  const filled = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  it('those that leave are found by number or name, as they are offered', async () => {
    const session = await underWay(named, 3);
    const dialog = await ask(session, 'A pair has gone home', {});
    const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
    const first = dialog.getByLabelText<HTMLInputElement>('Pairs that leave');
    const offered = [...(first.list?.options ?? [])].map(({ value }) => value);
    expect(offered.slice(3, 9)).toEqual([
      '4 Dy Fox',
      '5',
      '6 Fy Fox',
      '7 Gy Fox',
      '8 Hy Fox',
      '9 Ann Hill & Bob Lee',
    ]);
    expect([first.value, find.disabled]).toEqual(['', true]);
    filled(first, '9');
    dialog.getByText('9 Ann Hill & Bob Lee');
    filled(first, '9 Ann Hill & Bob Lee');
    expect(dialog.queryByText('9 Ann Hill & Bob Lee')).toBe(null);
    filled(dialog.getByLabelText('Pairs that leave (2)'), 'dy f');
    dialog.getByText('4 Dy Fox');
    await act(async () => void fireEvent.click(find));
    expect(session.asked[0]?.change).toEqual({ kind: 'pairs', leaving: [9, 4], arriving: 0 });
  });

  it.each([
    ['fox', 'Pairs 1–4, 6–8, 10–14 have “fox” in their names.'],
    ['Owl', 'No pair has “Owl” in its name.'],
    ['2.7', '“Pairs that leave” must be numbers such as 5 or 3, 8, not “2.7”.'],
  ])('nobody leaves by “%s”', async (typed, said) => {
    const session = await underWay(named, 3);
    const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': '9' });
    filled(dialog.getByLabelText('Pairs that leave (2)'), typed);
    expect(dialog.getByRole('alert').textContent).toBe(said);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' }).disabled).toBe(
      true,
    );
  });

  it('a name that is part of another is that of its pair alone', async () => {
    const names = NAMES.with(1, 'Ay Foxley');
    const session = await underWay({ ...seven, names }, 3);
    await ask(session, 'A pair has gone home', { 'Pairs that leave': 'ay fox' });
    expect(session.asked[0]?.change).toMatchObject({ leaving: [1] });
  });

  it('numbers in the name of a pair that is offered are of no other pair', async () => {
    const session = await underWay({ ...seven, names: NAMES.with(8, '4 & 11') }, 3);
    await ask(session, 'A pair has gone home', { 'Pairs that leave': '9 4 & 11' });
    expect(session.asked[0]?.change).toMatchObject({ leaving: [9] });
  });

  it('two that are wanted have two fields', async () => {
    const session = await underWay(named, 3);
    const dialog = await ask(session, 'Two half pairs play on as one', {
      'The two pairs (2)': 'Bob',
    });
    expect(dialog.getByRole('alert').textContent).toMatch(/must be two numbers/);
    filled(dialog.getByLabelText('The two pairs'), '2 By Fox');
    expect(dialog.queryByLabelText('The two pairs (3)')).toBe(null);
    const find = dialog.getByRole('button', { name: 'Show options' });
    await act(async () => void fireEvent.click(find));
    expect(session.asked[0]?.change).toMatchObject({ merging: [2, 9] });
  });

  it('the late one is given its names, which change no plan', async () => {
    const session = await underWay(named, 3);
    const dialog = await ask(session, 'A pair has come late', {});
    filled(dialog.getByLabelText('Names of the late pair'), ' Zoe & Yan ');
    await act(
      async () => void fireEvent.click(dialog.getByRole('button', { name: 'Use this plan' })),
    );
    const { movement } = session.app.store.getState().document;
    expect(movement.names).toEqual([...named.names, 'Zoe & Yan']);
    fireEvent.click(session.screen.getByRole('button', { name: 'Call the move' }));
    session.screen.getByText('Zoe & Yan');
  });
});

it('a new question drops the ways; impossible plans are refused with the reason', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': 99 });
  expect(dialog.getByRole('alert').textContent).toBe(
    'There is no pair 99; there are pairs 1 to 14.',
  );
  const kind = dialog.getByLabelText('What happened?');
  await act(async () => void fireEvent.change(kind, { target: { value: 'late' } }));
  expect(dialog.queryByRole('alert')).toBe(null);
  expect(dialog.queryByRole('button', { name: 'Use this plan' })).toBe(null);
  await act(async () => void fireEvent.change(kind, { target: { value: 'switch' } }));
  const round = dialog.getByLabelText('Round that was not switched as planned');
  const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
  for (const [value, isRefused] of [
    ['4', true],
    ['3', false],
    ['77', true],
  ] as const) {
    await act(async () => void fireEvent.change(round, { target: { value } }));
    expect(find.disabled).toBe(isRefused);
    const said = dialog.queryByRole('alert')?.textContent;
    expect(said).toBe(isRefused ? `Round ${value} has not been played yet.` : undefined);
  }
});

it('Stop keeps the ways so far, and the browser does not submit the question again', async () => {
  const { replan } = planner();
  const signals: AbortSignal[] = [];
  const endless: Services['replan'] = async (request, onProgress, signal) => {
    signals.push(signal);
    const reply = await replan(request, onProgress, signal);
    if (reply.ok) onProgress({ share: 0, ways: reply.ways });
    return new Promise(() => undefined);
  };
  const { screen, app } = renderInApp(<RunPlace />, odd, { replan: endless });
  fireEvent.click(screen.getByRole('button', { name: 'Start round 1' }));
  const dialog = await ask({ asked: [], screen, app }, 'A pair has come late', {});
  await dialog.findByText('Looking for better plans. Select one to see it.');
  // Stopped, the button is one that submits: a click that is not prevented would ask again.
  expect(fireEvent.click(dialog.getByRole('button', { name: 'Stop' }))).toBe(false);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  dialog.getByRole('button', { name: 'Use this plan' });
  dialog.getByRole('button', { name: 'Show options' });
});

describe('the options and what is said of the selected one', () => {
  const rowsIn = (dialog: Awaited<ReturnType<typeof ask>>) =>
    dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('says each thing that an option costs once: in the list, or below', async () => {
    const dialog = await ask(await underWay(seven, 3), 'A pair has come late', {});
    const [list, below] = dialog.getAllByRole('list') as [HTMLElement, HTMLElement];
    const option = within(list).getByRole('button', { pressed: true });
    const listed = option.querySelector('.soft')?.textContent?.split('; ') ?? [];
    const told = within(below)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(listed.join()).toMatch(/pairs need new cards.*miss .*index/);
    expect(told.join()).toMatch(/^pair 15 joins in round 4.*Qf [\d.]+ → [\d.]+,.*print again/);
    expect(told.filter((cost) => cost === null || option.textContent?.includes(cost))).toEqual([]);
    expect(told.filter((cost) => listed.some((one) => cost?.includes(one)))).toEqual([]);
  });

  it('marks the best as suggested, in words and whichever is selected', async () => {
    const dialog = await ask(await underWay(seven, 4), 'We must finish earlier', {});
    const [list] = dialog.getAllByRole('list') as [HTMLElement];
    const [first, second] = within(list).getAllByRole('button');
    fireEvent.click(second as HTMLElement);
    expect(second?.getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByText('Suggested').closest('button')).toBe(first);
  });

  it('shows the rounds from the one before the first that changes', async () => {
    const dialog = await ask(await underWay(mitchell([7]), 2), 'We must finish earlier', {});
    fireEvent.click(
      dialog.getByRole('button', {
        name: /^The session ends after round 6, with round 6 arrow-switched/,
      }),
    );
    expect(rowsIn(dialog)).toEqual(['5', '6']);
    expect(dialog.getByText('Rounds 3–4: as planned')).toBeDefined();
    expect(dialog.getAllByText(/, changed$/).length).toBeGreaterThan(0);
  });

  it('folds no round away in which others sit out, though they sit as planned', async () => {
    const made = generate({
      familyId: 'skip-mitchell',
      parameters: { tables: 8, rounds: 7 },
      switchRounds: [7],
      boards: 3,
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const dialog = await ask(await underWay(made.movement, 1), 'A pair has gone home', {
      'Pairs that leave': '4',
    });
    const name = /^Whoever meets pair 4 sits out, with round \d arrow-switched/;
    fireEvent.click(dialog.getByRole('button', { name }));
    expect(rowsIn(dialog)[0]).toBe('1 played');
  });

  it('shows them from the last that was played where none changes', async () => {
    const dialog = await ask(await underWay(seven, 3), 'A pair has gone home', {
      'Pairs that leave': '5',
    });
    fireEvent.click(dialog.getByRole('button', { name: /^Whoever meets pair 5 sits out/ }));
    expect(dialog.queryAllByText(/, changed$/)).toEqual([]);
    expect(rowsIn(dialog)).toEqual(['3 played', '4', '5', '6', '7']);
    expect(dialog.queryByText(/: as planned$/)).toBe(null);
  });

  it('on a phone comes into sight, with the rounds folded away', async () => {
    const onDesk = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(onDesk(query), { matches: query === '(max-width: 600px)' }),
    );
    const scrolledTo = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo(this.getAttribute('aria-label'));
    });
    const dialog = await ask(await underWay(seven, 3), 'A pair has come late', {});
    expect(scrolledTo.mock.calls).toEqual([['Plans']]);
    const rounds = dialog.getByText('See the rounds').closest('details');
    expect([rounds?.open, rounds?.querySelector('table') !== null]).toEqual([false, true]);
  });
});

it('what is read stays selected and in its place while more ways are found', async () => {
  const { replan } = planner();
  const reports: ((count: number, isTurned: boolean) => void)[] = [];
  const growing: Services['replan'] = async (request, onProgress, signal) => {
    const reply = await replan(request, onProgress, signal);
    if (!reply.ok) return reply;
    reports.push((count, isTurned) => {
      const ways = reply.ways.slice(0, count);
      onProgress({ share: 0, ways: isTurned ? ways.toReversed() : ways });
    });
    return new Promise(() => undefined);
  };
  const { screen, app } = renderInApp(<RunPlace />, mitchell([1, 3, 5]), { replan: growing });
  fireEvent.click(screen.getByRole('button', { name: 'Start round 1' }));
  const session = { asked: [], screen, app };
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': 12 });
  const listed = async (count: number, isTurned: boolean) => {
    await act(async () => reports[0]?.(count, isTurned));
    const ways = dialog.getAllByRole('button', { pressed: false }).filter(isWay);
    const [selected] = dialog.queryAllByRole('button', { pressed: true }).filter(isWay);
    const all = dialog
      .getAllByRole('listitem')
      .flatMap((item) => [...item.querySelectorAll(':scope > button strong')]);
    expect(all.length).toBe(ways.length + (selected === undefined ? 0 : 1));
    const nameIn = (element: Element | undefined) => element?.querySelector('strong')?.textContent;
    return { selected: nameIn(selected), all: all.map(({ textContent }) => textContent) };
  };
  const isWay = (button: HTMLElement) => button.querySelector('strong') !== null;
  const [first, second] = [await listed(2, false), await listed(2, true)];
  // Nobody has touched the list: the best is first, and none can be used unread.
  expect([second.all, first.selected, second.selected]).toEqual([
    first.all.toReversed(),
    undefined,
    undefined,
  ]);
  expect(dialog.queryByRole('button', { name: 'Use this plan' })).toBe(null);
  const [read = ''] = second.all.slice(1).map(String);
  fireEvent.click(dialog.getByText(read));
  const third = await listed(3, false);
  expect(third.all.slice(0, 2)).toEqual(second.all);
  expect([third.all.length, third.selected]).toEqual([3, read]);
  // The best may still be to come.
  expect(dialog.queryByText('Suggested')).toBe(null);
  const use = dialog.getByRole('button', { name: 'Use this plan' });
  act(() => use.focus());
  await listed(3, true);
  expect(document.activeElement).toBe(use);
  expect(use.nextElementSibling?.textContent).toBe(read);
});

it('where the plan that was read is no longer offered, no other takes its place', async () => {
  const { replan } = planner();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const growing: Services['replan'] = async (request, onProgress, signal) => {
    const reply = await replan(request, onProgress, signal);
    if (!reply.ok) return reply;
    onProgress({ share: 0, ways: reply.ways.slice(0, 1) });
    await gate;
    return { ok: true, ways: reply.ways.slice(1) };
  };
  const { screen, app } = renderInApp(<RunPlace />, seven, { replan: growing });
  fireEvent.click(screen.getByRole('button', { name: 'Start round 1' }));
  const session = { asked: [], screen, app };
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': 12 });
  const [only] = within(dialog.getByRole('region', { name: 'Plans' })).getAllByRole('button', {
    pressed: false,
  });
  fireEvent.click(only as HTMLElement);
  dialog.getByRole('button', { name: 'Use this plan' });
  await act(async () => release());
  dialog.getByText('Select one of these plans.');
  expect(dialog.queryByRole('button', { name: 'Use this plan' })).toBe(null);
});

it('a number that cannot be meant is refused with the reason, not rounded', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': 2.7 });
  expect(session.asked).toEqual([]);
  const find = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show options' });
  const saidOf = async (label: string, value: string) => {
    const field = dialog.getByLabelText(label);
    await act(async () => void fireEvent.change(field, { target: { value } }));
    const said = dialog.queryByRole('alert')?.textContent ?? null;
    expect(find.disabled).toBe(said !== null || value === '');
    return said;
  };
  const whole = '“Pairs that leave” must be numbers such as 5 or 3, 8, not ';
  expect(await saidOf('Pairs that leave', '2.7')).toBe(`${whole}“2.7”.`);
  expect(await saidOf('Pairs that leave', '-3')).toBe(`${whole}“-3”.`);
  expect(await saidOf('Pairs that leave', '')).toBe(null);
  expect(await saidOf('Pairs that leave', '2')).toBe(null);
  const kind = dialog.getByLabelText('What happened?');
  await act(async () => void fireEvent.change(kind, { target: { value: 'earlier' } }));
  const forecast = /Now expected: about (\d\d:\d\d)/.exec(
    dialog.getByText(/^Now expected/).textContent,
  );
  expect(await saidOf('Finish by', '23:45')).toBe(
    `23:45 is no earlier than the finish now expected, ${forecast?.[1]}. Select “There is time left” instead.`,
  );
  expect(await saidOf('Finish by', '20:01')).toBe(
    'The session cannot end by 20:01, whatever is left out. Ask for a later finish.',
  );
  await act(async () => void fireEvent.click(dialog.getByText('10 minutes earlier')));
  expect(dialog.queryByRole('alert')).toBe(null);
  // That leaves nothing to fill in: the options come at once.
  expect(session.asked.map(({ change }) => change.kind)).toEqual(['time']);
  await act(async () => void fireEvent.change(kind, { target: { value: 'later' } }));
  await act(async () => void fireEvent.click(dialog.getByText('10 minutes more')));
  expect(dialog.queryByRole('alert')?.textContent).toMatch(
    /^Nothing can be added that ends by \d\d:\d\d\. Ask for a later finish\.$/,
  );
  await act(async () => void fireEvent.click(dialog.getByText('30 minutes more')));
  expect(dialog.queryByRole('alert')).toBe(null);
});

it('an individual is offered what it has ways for, and speaks of players', async () => {
  const made = individuals.generate({ players: 8, boards: 2 });
  if (!made.ok) throw new Error('There is no such individual.');
  const session = await underWay(made.movement, 2);
  const changes = within(session.screen.getByRole('region', { name: 'Something has changed?' }));
  expect(changes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'A player has gone home',
    'We must finish earlier',
    'Wrong boards or wrong seats',
  ]);
  const dialog = await ask(session, 'A player has gone home', { 'Players that leave': 5 });
  expect(dialog.getByText(/^Player 5 leaves after round 2\./)).toBeDefined();
});

it('a session that runs late says by how much', async () => {
  vi.setSystemTime(new Date(2026, 0, 9, 21, 30));
  const { screen } = await underWay(seven, 4);
  const said = screen.getByLabelText('Clock').textContent ?? '';
  const late = /Finish about (\d\d):(\d\d)/.exec(said);
  const minutes = 60 * (Number(late?.[1]) - 22) + Number(late?.[2]) - 30;
  expect(said).toContain(`${minutes} minutes after 22:30, the finish`);
  expect([1, 59.5, 60, 198].map((each) => lateText(each * MINUTE_MS, '22:30'))).toEqual([
    '1 minute after 22:30, the finish asked for',
    '1 h after 22:30, the finish asked for',
    '1 h after 22:30, the finish asked for',
    '3 h 18 min after 22:30, the finish asked for',
  ]);
});

it('the finish asked for is that of the session, whatever is asked for in Tonight meanwhile', async () => {
  vi.setSystemTime(new Date(2026, 0, 9, 21, 30));
  const { screen, app } = await underWay(seven, 4);
  const { tonight } = app.store.getState().preferences;
  act(() => app.actions.setPreferences({ tonight: { ...tonight, finishMinute: 22 * 60 } }));
  const said = () => screen.getByLabelText('Clock').textContent;
  expect(said()).toContain('after 22:30, the finish asked for');
  openTiming(screen);
  const field = screen.getByLabelText('Finish by') as HTMLInputElement;
  expect(field.value).toBe('22:30');
  fireEvent.change(field, { target: { value: '10:35' } });
  expect(said()).toContain('after 22:35, the finish asked for');
  expect(app.store.getState().preferences.tonight.finishMinute).toBe(22 * 60);
  fireEvent.change(field, { target: { value: '' } });
  expect(said()).not.toContain('asked for');
});

it('a new session begins with the movement as it was before tonight’s changes', async () => {
  const session = await underWay(seven, 3);
  const { screen, app } = session;
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': '5' });
  await use(dialog, /^Whoever meets pair 5 sits out/);
  expect(app.store.getState().document.movement.missing).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'New session …' }));
  const end = screen.getByRole('button', { name: 'Delete and start afresh' });
  expect(end.closest('[role=alert]')?.textContent).toContain('goes back to the movement without');
  await act(async () => void fireEvent.click(end));
  expect(app.store.getState().document.movement).toEqual(seven);
});

// Nine rounds of 22 minutes, as Tonight counts them.
it.each([
  ['18:00', /Start 19:15, finish about 22:33.*3 minutes after 22:30, the finish asked for/],
  ['19:15', /If you start now, finish about 22:33.*3 minutes after 22:30, the finish asked for/],
  ['13:00', /If you start now, finish about 16:\d\d(?!.*asked for)/],
])('at %s the clock counts from a start that is true', (time, said) => {
  vi.setSystemTime(new Date(`2026-01-09T${time}`));
  const { screen } = renderInApp(<RunPlace />, built('mitchell', 9));
  expect(screen.getByLabelText('Clock').textContent).toMatch(said);
});

it('the second click of a double click, and Enter that is held down, skip nothing', async () => {
  const { screen } = await underWay(seven, 1);
  const next = screen.getByRole('button', { name: 'Call the move' });
  await act(async () => void fireEvent.click(next, { detail: 1 }));
  await act(async () => void fireEvent.click(next, { detail: 2 }));
  const start = screen.getByRole('button', { name: 'Start round 2' });
  // A browser presses the button again while Enter is held down, unless that is prevented.
  expect(fireEvent.keyDown(start, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true })).toBe(false);
});

it('the rounds of a plan have the numbers of their boards, since players know no letters', async () => {
  const session = await underWay(seven, 3);
  const dialog = await ask(session, 'A pair has gone home', { 'Pairs that leave': '12' });
  const [, first] = dialog.getAllByRole('row');
  expect(within(first as HTMLElement).getAllByRole('cell')[0]?.textContent).toMatch(/^13 – 1 7–9 /);
});

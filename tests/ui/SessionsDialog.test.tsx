// @vitest-environment jsdom

import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { numberedFrom } from '../../src/editing/sessions.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { boardNumbers, IDLE, type Movement, pairsAt } from '../../src/movement/movement.ts';
import type { NextSessionRequest } from '../../src/replan/nextSession.ts';
import { rememberEvening } from '../../src/store/remembered.ts';
import type { Services } from '../../src/store/services.ts';
import { SetsDialog } from '../../src/ui/editing/SetsDialog.tsx';
import { SessionsDialog } from '../../src/ui/sessions/SessionsDialog.tsx';
import { createDrawService } from '../../src/worker/drawService.ts';
import { createNextSessionService } from '../../src/worker/nextSessionService.ts';
import type {
  DrawProgress,
  DrawReply,
  DrawRequest,
  NextSessionProgress,
  NextSessionReply,
} from '../../src/worker/protocol.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { evaluate, mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

afterEach(cleanup);

function open(
  movement: Movement = mitchell(),
  more: Partial<Services> = {},
  people = createFakeCollection(),
) {
  const services = {
    ...more,
    evaluate: async (request: Parameters<typeof evaluate>[0]) => evaluate(request),
  };
  const { app, screen } = renderInApp(
    <SessionsDialog onClose={() => undefined} />,
    movement,
    services,
    createFakeCollection(),
    people,
  );
  const document = () => app.store.getState().document;
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const rounds = () =>
    screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent ?? '');
  const choose = (label: string, text: string | RegExp) => {
    const select = screen.getByLabelText(label) as HTMLSelectElement;
    const option = [...select.options].find((one) => one.text.match(text));
    fireEvent.change(select, { target: { value: option?.value } });
  };
  return { app, screen, document, press, rounds, choose };
}

it('adds a copy, moves and removes it, each as one edit that undo takes back', async () => {
  const { app, document, press, rounds, choose, screen } = open();
  const { movement } = document();
  choose('Seating', 'same pair numbers');
  press('Add session');
  screen.getByText('Session 2 added.');
  expect(document().movement.sessionStarts).toEqual([0, 7]);
  expect(document().movement.rounds[7]).toHaveLength(7);
  expect(document().movement.sets.map(({ label }) => label)).toContain('2G');
  expect(rounds()).toEqual(['', '1–7', '8–14', '14']);

  choose('Movement', /^Scrambled Mitchell|^Howell/);
  await act(settle);
  choose('Seating', 'drawn');
  press('Add session');
  expect(document().movement.sessionStarts).toHaveLength(3);
  const third = document().movement.rounds.slice(14);

  fireEvent.keyDown(screen.getByRole('button', { name: 'Move session 3 up' }), {
    key: 'ArrowUp',
    altKey: true,
  });
  expect(document().past.at(-1)?.label).toBe('Move session 3 to place 2');
  expect(document().movement.rounds.slice(7, 7 + third.length)).toHaveLength(third.length);
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe('Move session 2 up');
  press('Remove session 2');
  press('Remove session 2');
  expect(globalThis.document.activeElement).toBe(screen.getByRole('table', { name: 'Sessions' }));
  expect(document().movement).toEqual({ ...movement, origin: document().movement.origin });
  expect(document().past).toHaveLength(5);
  act(() => {
    for (let step = 0; step < 5; step++) app.actions.undo();
  });
  expect(document().movement).toEqual(movement);
});

it('adds a session for those who are left when a pair has withdrawn', async () => {
  const { screen, document, press, choose } = open();
  await act(settle);
  const field = screen.getByLabelText('Withdrawn pairs');
  fireEvent.change(field, { target: { value: '99' } });
  expect(
    screen.getByText('List the pairs that have withdrawn, such as 5, 12; there are pairs 1 to 14.'),
  ).toBeDefined();
  fireEvent.change(field, { target: { value: '5' } });
  await act(settle);
  choose('Movement', /^Mitchell|^Howell|^Rover/);
  press('Add session');
  const { movement } = document();
  expect(movement.missing).toEqual([
    { pair: 5, fromRoundIndex: 7, untilRoundIndex: movement.rounds.length },
  ]);
  cleanup();
  const again = open(movement).screen.getByLabelText('Withdrawn pairs');
  expect((again as HTMLInputElement).value).toBe('5');
});

it('opens a session by itself, with its own boards, as one edit', () => {
  const { app, document, press, choose } = open();
  choose('Seating', 'same pair numbers');
  press('Add session');
  const event = document().movement;
  press('Open session 2 by itself');
  const { movement } = document();
  expect(movement.title).toMatch(/, session 2$/);
  expect(movement.sessionStarts).toEqual([0]);
  expect(boardNumbers(movement)).toEqual(boardNumbers(event).slice(7));
  act(() => app.actions.undo());
  expect(document().movement).toEqual(event);
});

it('numbers the boards of an added session from 1 again, or on where the director says so', () => {
  const { app, document, press, choose, screen } = open();
  const boards = () =>
    screen
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => row.querySelectorAll('td')[1]?.textContent);
  expect(screen.queryByLabelText('Boards')).toBeNull();
  press('Add session');
  expect(boards()).toEqual(['1–21', '1–21']);
  choose('Boards', /^running on/);
  expect(boards()).toEqual(['1–21', '22–42']);
  press('Add session');
  expect(boards()).toEqual(['1–21', '22–42', '43–63']);
  choose('Boards', /^from 1/);
  expect(boards()).toEqual(['1–21', '1–21', '1–21']);
  expect(screen.queryByRole('option', { name: 'as in Board sets' })).toBeNull();
  act(() => void app.actions.edit(numberedFrom(document().movement, [17, 1, 5]), 'Number'));
  expect(boards()).toEqual(['17–37', '1–21', '5–25']);
  expect((screen.getByLabelText('Boards') as HTMLSelectElement).value).toBe('each');
});

it('draws a seating of its own for each session added', () => {
  const { press, document } = open();
  press('Add session');
  press('Add session');
  const { rounds } = document().movement;
  const pairsOf = (from: number) => rounds.slice(from, from + 7).map((round) => round.map(pairsAt));
  expect(pairsOf(14)).not.toEqual(pairsOf(7));
});

it('says how fair the event would be, and how evenly everybody meets', async () => {
  const { screen, document } = open();
  await screen.findByText(/^All sessions together: Qf [\d.]+, index [\d.]+, Qo [\d.]+$/);
  expect(screen.getByText(/^Qo says how evenly everybody meets everybody/)).toBeDefined();
  expect(document().past).toHaveLength(0);
});

/** A search that the test answers, of an event of two sessions. */
async function openDrawing() {
  const calls: {
    readonly request: DrawRequest;
    readonly onProgress: (progress: DrawProgress) => void;
    readonly signal: AbortSignal;
    readonly answer: (reply: DrawReply) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const view = open(mitchell(), {
    drawSessions: (request, onProgress, signal) =>
      new Promise((answer, fail) => {
        calls.push({ request, onProgress, signal, answer, fail });
      }),
  });
  expect(view.screen.queryByRole('region', { name: 'Draw and switches together' })).toBeNull();
  view.choose('Seating', 'same pair numbers');
  view.press('Add session');
  await act(settle);
  return { ...view, calls };
}

/** The reply of the real search after some steps. */
async function foundFor(request: DrawRequest): Promise<DrawReply> {
  const service = createDrawService(async () => undefined);
  const reply = service.search(request, ({ share }) => {
    if (share > 0) service.stop();
  });
  return reply;
}

it('searches draw and switches together, shows both, and uses the better as one edit', async () => {
  const { screen, document, press, choose, calls, app } = await openDrawing();
  const before = document().movement;
  choose('Sessions played already', 'session 1');
  fireEvent.click(screen.getByLabelText(/^Everybody meets as evenly as can be/));
  press('Find the fairest draw');
  const [call] = calls;
  if (call === undefined) throw new Error('Nothing was searched.');
  const wanted = { played: 1, keepsSwitches: false, meetsEvenly: true };
  expect(call.request.settings).toMatchObject(wanted);
  act(() => call.onProgress({ share: 0.25, qf: 93.456, qo: null }));
  expect(screen.getByText('Qf 93.46 so far')).toBeDefined();
  act(() => call.onProgress({ share: 0.25, qf: 93.456, qo: 88.2 }));
  expect(screen.getByText('Qf 93.46, Qo 88.20 so far')).toBeDefined();
  const bar = screen.getByRole('progressbar', { name: 'Searching draw and switches' });
  expect((bar as HTMLProgressElement).value).toBe(0.25);
  press('Stop');
  expect(call.signal.aborted).toBe(true);
  const reply = await foundFor(call.request);
  if (!reply.ok) throw new Error(reply.fault.kind);
  await act(async () => {
    call.answer(reply);
    await settle();
  });
  expect(document().movement).toBe(before);
  await screen.findByText(
    /^Before: Qf [\d.]+, index [\d.]+, Qo [\d.]+; \d+ announcements?, \d+ cells? switched$/,
  );
  await screen.findByText(
    /^Now: Qf [\d.]+, index [\d.]+, Qo [\d.]+; \d+ announcements?, \d+ cells? switched$/,
  );
  press('Use this draw');
  expect(document().movement.rounds).toEqual(reply.best.movement.rounds);
  expect(document().movement.rounds.slice(0, 7)).toEqual(before.rounds.slice(0, 7));
  expect(screen.queryByRole('button', { name: 'Use this draw' })).toBeNull();
  act(() => app.actions.undo());
  expect(document().movement).toEqual(before);
});

it('leads to the first board of each session, where there are several', () => {
  const { screen, press, choose } = open();
  const name = 'First board of each session …';
  expect(screen.queryByRole('button', { name })).toBeNull();
  choose('Seating', 'same pair numbers');
  press('Add session');
  expect(screen.getByRole('button', { name })).toBeDefined();
});

it('begins there with the numbers of the boards, however many sets there are', () => {
  const { document, press } = open();
  press('Add session');
  const event = document().movement;
  cleanup();
  const { screen } = renderInApp(<SetsDialog onClose={() => undefined} />, event);
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('First board of session 1'));
});

it('has what was found when the dialog is opened again, until it is discarded', async () => {
  const { screen, document, press, calls } = await openDrawing();
  const { movement } = document();
  press('Find the fairest draw');
  const [call] = calls;
  await act(async () => {
    if (call !== undefined) call.answer(await foundFor(call.request));
    await settle();
  });
  await screen.findByText(/^Now: Qf/);
  cleanup();
  const again = open(movement);
  await again.screen.findByText(/^Now: Qf/);
  again.press('Discard it');
  expect(again.screen.queryByRole('button', { name: 'Use this draw' })).toBeNull();
  cleanup();
  expect(open(movement).screen.queryByRole('button', { name: 'Use this draw' })).toBeNull();
});

it('says, before it is searched, that one ranking is made of two winners', async () => {
  const made = RULED_CATALOGUE.generate({ familyId: 'mitchell', parameters: { tables: 7 } });
  if (!made.ok) throw new Error(made.refusal.kind);
  const { screen, press, choose } = open(made.movement);
  choose('Seating', 'same pair numbers');
  press('Add session');
  await screen.findByText(
    /^The event has two winners; draw and switches together make one ranking/,
  );
  expect(screen.getByRole('button', { name: 'Find the fairest draw' })).toBeDefined();
});

it('says that nothing fairer was found, why it cannot search, and what failed', async () => {
  const { screen, press, calls, document } = await openDrawing();
  const say = async (answer: (call: (typeof calls)[number]) => void) => {
    press(/^Find the fairest draw$|^Search again$/);
    const call = calls.at(-1);
    await act(async () => {
      if (call !== undefined) answer(call);
      await settle();
    });
  };
  const { movement } = document();
  const best = { movement, seats: [], sumOfSquares: 1, qf: 90, isBetter: false };
  await say(({ answer }) => answer({ ok: true, best }));
  expect(screen.getByText(/^No fairer draw was found: Qf/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use this draw' })).toBeNull();
  await say(({ answer }) => answer({ ok: false, fault: { kind: 'nothingToDraw' } }));
  expect(screen.getByRole('alert').textContent).toMatch(/^No session can be drawn anew/);
  await say(({ fail }) => fail(new Error('it stopped')));
  expect(screen.getByRole('alert').textContent).toMatch(/^The search failed: .*it stopped/);
  const seeds = calls.map(({ request }) => request.settings.seed);
  expect(new Set(seeds).size).toBe(3);
});

it('drops what is found for an event that has changed meanwhile', async () => {
  const { screen, press, calls, app } = await openDrawing();
  press('Find the fairest draw');
  act(() => app.actions.undo());
  press('Add session');
  const [call] = calls;
  expect(call?.signal.aborted).toBe(true);
  await act(async () => {
    if (call !== undefined) call.answer(await foundFor(call.request));
    await settle();
  });
  expect(screen.queryByRole('button', { name: 'Use this draw' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Find the fairest draw' })).toBeDefined();
});

/** The form for a session of new opponents, opened; the test answers its searches. */
async function openNewOpponents(movement: Movement, people = createFakeCollection()) {
  const calls: {
    readonly request: NextSessionRequest;
    readonly onProgress: (progress: NextSessionProgress) => void;
    readonly signal: AbortSignal;
    readonly answer: (reply: NextSessionReply) => void;
  }[] = [];
  const searchNextSession: Services['searchNextSession'] = (request, onProgress, signal) =>
    new Promise((answer) => {
      calls.push({ request, onProgress, signal, answer });
    });
  const view = open(movement, { searchNextSession }, people);
  const summary = view.screen.getByText('Next session: new opponents for everybody');
  fireEvent(summary.closest('details') as Element, new Event('toggle'));
  await act(settle);
  const call = () => {
    const last = calls.at(-1);
    if (last === undefined) throw new Error('Nothing was searched.');
    return last;
  };
  const type = (label: RegExp, text: string) => {
    const form = within(view.screen.getByRole('form', { name: 'Next session' }));
    fireEvent.change(form.getByLabelText(label), { target: { value: text } });
  };
  return { ...view, call, type };
}

it('finds a session of new opponents, shows it, and adds it as one edit', async () => {
  const { screen, document, press, call, type, app } = await openNewOpponents(mitchell());
  const before = document().movement;
  type(/^Pairs that have met elsewhere/, '1-2\n3-99');
  expect(
    screen.getByText(/^Expected a meeting of two of the pairs 1 to 14, .* “3-99”/),
  ).toBeDefined();
  const find = screen.getByRole('button', { name: 'Find the session' });
  expect(find.hasAttribute('disabled')).toBe(true);
  type(/^Pairs that have met elsewhere/, '1-2');
  press('Find the session');
  type(/^Pairs that have met elsewhere/, '');
  // A Mitchell leaves everybody the six of the own direction.
  expect(call().request).toMatchObject({ rounds: 6, met: [[1, 2]], withdrawn: [], sets: null });
  press('Stop');
  expect(call().signal.aborted).toBe(true);
  act(() => call().answer({ ok: false, fault: { kind: 'fewSets', sets: 3, least: 7 } }));
  await screen.findByText('At least 7 sets must be in play; you asked for 3.');
  type(/^Rounds/, '2');
  type(/^Withdrawn pairs/, '14');
  press('Search again');
  expect(call().request).toMatchObject({ rounds: 2, withdrawn: [14] });
  act(() => call().onProgress({ share: 0.25, repeats: 3 }));
  expect(screen.getByText('3 meetings of pairs that have met before')).toBeDefined();
  const reply = await createNextSessionService(async () => undefined).nextSession(
    call().request,
    () => undefined,
  );
  if (!reply.ok) throw new Error(reply.fault.kind);
  await act(async () => {
    call().answer(reply);
    await settle();
  });
  expect(document().movement).toBe(before);
  expect(screen.getByText('Nobody meets the same opponents again.')).toBeDefined();
  await screen.findByText(/^Now: Qf [\d.]+, index [\d.]+, Qo|^Now: two winners|^Now: one winner/);
  press('Add this session');
  expect(document().past.at(-1)?.label).toBe('Add session 2');
  expect(document().movement.rounds.slice(0, 7)).toEqual(before.rounds);
  expect(document().movement.missing).toEqual([
    { pair: 14, fromRoundIndex: 7, untilRoundIndex: 9 },
  ]);
  expect(screen.queryByRole('button', { name: 'Add this session' })).toBeNull();
  act(() => app.actions.undo());
  expect(document().movement).toEqual(before);
});

it('avoids the opponents of evenings remembered, by the names, unless told not to', async () => {
  const people = createFakeCollection();
  const person = (name: string, number: number, met: number) => ({
    name,
    number,
    met: [met],
    satOut: 0,
    wasStationary: false,
    direction: null,
  });
  await rememberEvening(people, 'a', {
    date: '2026-01-01',
    movement: 'Mitchell',
    people: [person('Ann', 3, 4), person('Bob', 4, 3)],
  });
  await rememberEvening(people, 'b', {
    date: '2026-01-08',
    movement: 'Howell',
    people: [person('Ann', 1, 2), person('Cid', 2, 1)],
  });
  await rememberEvening(people, 'c', {
    date: '2026-01-15',
    movement: 'Howell',
    people: [person('Dan', 1, 2), person('Eve', 2, 1)],
  });
  const { screen, press, call } = await openNewOpponents(
    { ...mitchell(), names: ['Ann', '', 'Bob', 'Cid'] },
    people,
  );
  const evenings = screen.getByRole('group', { name: 'Avoid opponents of these evenings' });
  expect(within(evenings).getAllByRole('checkbox')).toHaveLength(2);
  const metAfter = async (change: () => void) => {
    change();
    press(/^Find the session|^Search again/);
    const { met } = call().request;
    press('Stop');
    act(() => call().answer({ ok: false, fault: { kind: 'individual' } }));
    await act(settle);
    return met.map(String).toSorted();
  };
  const first = within(evenings).getByLabelText('1 January 2026: Mitchell, 2 names, 1 meeting');
  const second = within(evenings).getByLabelText('8 January 2026: Howell, 2 names, 1 meeting');
  expect(await metAfter(() => undefined)).toEqual(['1,3', '1,4']);
  expect(await metAfter(() => fireEvent.click(first))).toEqual(['1,4']);
  expect(await metAfter(() => fireEvent.click(second))).toEqual([]);
  expect(await metAfter(() => fireEvent.click(first))).toEqual(['1,3']);
});

it('says why the chosen pairs cannot be seated, and adds nothing', () => {
  const { screen, choose, document } = open();
  choose('Seating', 'chosen');
  fireEvent.change(screen.getByRole('textbox', { name: /^The pairs that play/ }), {
    target: { value: '1 2 2' },
  });
  expect(screen.getByText('Pair 2 is listed twice. List each pair once.')).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  expect(document().past).toHaveLength(0);
});

it('says why the catalogue has no such session', async () => {
  const { screen, choose } = open();
  await screen.findByRole('option', { name: /^Howell:/ });
  choose('Movement', /^Howell:/);
  fireEvent.change(screen.getByLabelText('Boards per set'), { target: { value: '99' } });
  expect(screen.getByText('A set has 1 to 8 boards; you asked for 99.')).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Boards per set'), { target: { value: '' } });
  expect(add.hasAttribute('disabled')).toBe(false);
  await act(settle);
});

/** The Mitchell with another table, at which nobody plays. */
function wider(): Movement {
  const tables = [mitchell().rounds.map(() => IDLE)];
  const edit = { kind: 'spliceTables', tableIndex: 7, deleteCount: 0, tables } as const;
  const result = applyEdit(mitchell(), edit);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.movement;
}

/** The Mitchell whose first cells are locked, so that no table can be added. */
function locked(): Movement {
  const movement = mitchell();
  return { ...movement, locks: { ...movement.locks, firstSittings: 2 } };
}

it('offers no session that cannot be added, and says why', async () => {
  const { app, screen, choose } = open(locked());
  act(() => {
    const { document } = app.store.getState();
    app.store.setState({ document: { ...document, reference: wider() } });
  });
  choose('Movement', /^Mitchell/);
  expect(screen.getByText(/^The first 2 sittings are locked/)).toBeDefined();
  const add = screen.getByRole('button', { name: 'Add session' });
  expect(add.hasAttribute('disabled')).toBe(true);
  choose('Movement', 'A copy of session 1');
  expect(add.hasAttribute('disabled')).toBe(false);
  await act(settle);
});

it('says, before it adds a session, where its relays differ', () => {
  const { app, screen, choose, press } = open();
  act(() => {
    const { document } = app.store.getState();
    const reference = { ...mitchell(), relays: [{ afterTableNumber: 0 }, { afterTableNumber: 3 }] };
    app.store.setState({ document: { ...document, reference } });
  });
  expect(screen.queryByText(/relay/)).toBeNull();
  choose('Movement', /^Mitchell/);
  expect(screen.getByText(/^An event has the same relays .* of both\. /).textContent).toMatch(
    /both\. Only the added session has the relays before table 1 and after table 3 so far\.$/,
  );
  press('Add session');
  expect(app.store.getState().document.movement.relays).toHaveLength(2);
});

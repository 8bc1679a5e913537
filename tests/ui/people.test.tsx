// @vitest-environment jsdom

// The people panel: who is here, what is said of them, where they sit; every change can be undone.

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSession } from '../../src/editing/sessions.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createPerson } from '../../src/movement/people.ts';
import { joinSections } from '../../src/movement/sections.ts';
import type { SeatSettings } from '../../src/people/seat.ts';
import type { SeatAim } from '../../src/people/value.ts';
import { createEveningKeeper } from '../../src/store/evening.ts';
import { listRemembered, rememberPeople } from '../../src/store/remembered.ts';
import { loadRunSettings } from '../../src/store/runSettings.ts';
import type { Services } from '../../src/store/services.ts';
import { PeopleDialog } from '../../src/ui/people/PeopleDialog.tsx';
import { createPeopleService } from '../../src/worker/peopleService.ts';
import { createFakeCollection } from '../store/fakeCollection.ts';
import { mitchell, settle } from '../store/fakeServices.ts';
import { renderInApp } from './renderInApp.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const seatHere: Partial<Services> = { seat: createPeopleService(settle).seat };

function open(people = createFakeCollection(), services = seatHere) {
  const shown = renderInApp(
    <PeopleDialog onClose={() => undefined} />,
    mitchell(),
    services,
    createFakeCollection(),
    people,
  );
  const movementNow = () => shown.app.store.getState().document.movement;
  return { ...shown, movementNow, people };
}

const add = (text: string) => {
  const field = screen.getByLabelText(/^Add a pair/);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
};
const rowOf = (name: string) =>
  screen.getByRole('button', { name: new RegExp(name), expanded: false });

it('people who are pasted take the numbers, are remembered, and are gone when that is undone', async () => {
  const { app, movementNow, people } = open();
  add('Ann & Bob\nCyd & Dan\n\nEve & Max');
  expect(movementNow().names).toEqual(['Ann & Bob', 'Cyd & Dan', 'Eve & Max']);
  expect(screen.getByText('3 pairs here; the movement has 14 numbers.')).toBeDefined();
  await waitFor(async () => expect((await listRemembered(people)).people).toHaveLength(3));
  act(() => app.actions.undo());
  expect(movementNow().names).toEqual([]);
  // Remembered all the same: a tick brings one back.
  fireEvent.click(await screen.findByText('Who has come? (3 remembered)'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cyd & Dan' }));
  expect(movementNow().names).toEqual(['Cyd & Dan']);
});

it('what is remembered of somebody comes with the name', async () => {
  const people = createFakeCollection();
  await rememberPeople(people, [
    { ...createPerson('Ann & Bob'), wishes: [{ kind: 'stationary' }] },
  ]);
  const { movementNow } = open(people);
  await screen.findByText(/1 remembered/);
  add('Ann & Bob');
  expect(movementNow().people).toMatchObject([{ wishes: [{ kind: 'stationary' }] }]);
});

it('wishes, strength and name are said in plain choices; a name that somebody has is refused', () => {
  const { movementNow } = open();
  add('Ann & Bob\nCyd & Dan');
  fireEvent.click(rowOf('Ann & Bob'));
  fireEvent.click(screen.getByLabelText('Does not move'));
  fireEvent.change(screen.getByLabelText('Average percentage'), { target: { value: '56' } });
  fireEvent.blur(screen.getByLabelText('Average percentage'));
  fireEvent.change(screen.getByLabelText('Not against'), { target: { value: 'Cyd & Dan' } });
  expect(movementNow().people).toMatchObject([
    {
      name: 'Ann & Bob',
      strength: { percent: 56 },
      wishes: [{ kind: 'stationary' }, { kind: 'notAgainst', name: 'Cyd & Dan' }],
    },
  ]);
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Cyd & Dan' } });
  fireEvent.blur(name);
  expect(screen.getByRole('alert').textContent).toBe('Cyd & Dan are here already.');
  fireEvent.change(name, { target: { value: 'Anne & Bob' } });
  fireEvent.blur(name);
  expect(movementNow().names).toEqual(['Anne & Bob', 'Cyd & Dan']);
});

it('a person is moved by hand, with the effect beside each seat, and keeps the number', () => {
  const { movementNow } = open();
  add('Ann & Bob\nCyd & Dan\nEve & Max');
  for (const [name, percent] of [
    ['Ann & Bob', '60'],
    ['Cyd & Dan', '45'],
  ] as const) {
    fireEvent.click(rowOf(name));
    fireEvent.change(screen.getByLabelText('Average percentage'), { target: { value: percent } });
    fireEvent.blur(screen.getByLabelText('Average percentage'));
  }
  const choice = screen.getByLabelText('Number') as HTMLSelectElement;
  expect([...choice.options].map(({ text }) => text)[2]).toMatch(
    /^3: Table 3 N-S · Eve & Max · at most \d\.\d %$/,
  );
  fireEvent.change(choice, { target: { value: '3' } });
  expect(movementNow().names).toEqual(['Ann & Bob', 'Eve & Max', 'Cyd & Dan']);
  expect(movementNow().people).toMatchObject([{}, { name: 'Cyd & Dan', lockedNumber: 3 }]);
});

it('everybody is seated under the wishes, with what the draw is worth before and after; undone in one step', async () => {
  const aims: SeatAim[] = [];
  const { seat } = createPeopleService(settle);
  const { app, movementNow } = open(createFakeCollection(), {
    seat: (request, onProgress) => {
      aims.push(request.settings.aim);
      return seat(request, onProgress);
    },
  });
  add(Array.from({ length: 14 }, (_, at) => `Pair ${at + 1}`).join('\n'));
  for (const [name, percent] of [
    ['Pair 1', '63'],
    ['Pair 2', '57'],
    ['Pair 9', '41'],
  ] as const) {
    fireEvent.click(rowOf(`${name}\\b`));
    fireEvent.change(screen.getByLabelText('Average percentage'), { target: { value: percent } });
    fireEvent.blur(screen.getByLabelText('Average percentage'));
  }
  fireEvent.click(screen.getByLabelText('Does not move'));
  const before = movementNow().names;
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  const worth = await screen.findByText(
    /^The draw is worth at most \d\.\d % to anybody; drawn blindly \d\.\d %\.$/,
    {},
    { timeout: 120_000 },
  );
  const [after = 0, blind = 0] = [...(worth.textContent ?? '').matchAll(/\d\.\d/g)].map(Number);
  expect(after).toBeLessThan(blind);
  expect(movementNow().names.indexOf('Pair 9')).toBeLessThan(7);
  expect(new Set(movementNow().names)).toEqual(new Set(before));
  act(() => app.actions.undo());
  expect(movementNow().names).toEqual(before);
  fireEvent.click(screen.getByLabelText('First spare the pair that the draw hurts most'));
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  expect(aims).toEqual(['rms', 'worst']);
});

it('new numbers are drawn for each session of an event if asked, as one step that is undone', async () => {
  const { app, movementNow } = open();
  expect(screen.queryByLabelText('Draw new numbers for each session')).toBeNull();
  const event = movementNow();
  const numbers = Array.from({ length: 14 }, (_, at) => (at + 1) as PairNumber);
  act(() => void app.actions.edit(addSession(event, event, numbers), 'Add a session'));
  add(
    Array.from({ length: 14 }, (_, at) => `Pair ${at + 1}; ${40 + ((at * 5) % 19)} %`).join('\n'),
  );
  const before = movementNow();
  fireEvent.click(screen.getByLabelText('Draw new numbers for each session'));
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  await screen.findByText(/^The draw is worth at most/);
  const after = movementNow();
  expect(after.rounds.slice(0, 7)).toEqual(before.rounds.slice(0, 7));
  expect(after.rounds.slice(7)).not.toEqual(before.rounds.slice(7));
  expect(after.names).not.toEqual(before.names);
  act(() => app.actions.undo());
  expect(movementNow()).toEqual(before);
});

it('sections are made equally strong if asked, once strengths are known', async () => {
  const asked: SeatSettings[] = [];
  const { seat } = createPeopleService(settle);
  const { app } = open(createFakeCollection(), {
    seat: (request, onProgress) => {
      asked.push(request.settings);
      return seat(request, onProgress);
    },
  });
  const label = 'First make the sections equally strong';
  const joined = joinSections([mitchell(), mitchell()]);
  if (!joined.ok) throw new Error(joined.misfit.kind);
  act(() => void app.actions.edit({ kind: 'replaceMovement', movement: joined.movement }, 'Join'));
  add('Pair 1; 63 %\nPair 2; 41 %\nPair 3; 50 %');
  fireEvent.click(screen.getByLabelText(label));
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  await screen.findByText(/^Mean strength of the sections: A 5\d\.\d % and B 5\d\.\d %\.$/);
  act(() => {
    app.actions.undo();
    app.actions.undo();
    app.actions.undo();
  });
  expect(screen.queryByLabelText(label)).toBeNull();
  expect(asked.map(({ areSectionsBalanced }) => areSectionsBalanced)).toEqual([true]);
});

it('seeds are named, who must move and who must meet, each taken back again', () => {
  const { movementNow } = open();
  add('Ann & Bob\nCyd & Dan\nEve & Max');
  fireEvent.click(rowOf('Ann & Bob'));
  const wishesNow = () =>
    movementNow().people.find(({ name }) => name === 'Ann & Bob')?.wishes ?? [];
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: 'any' } });
  expect(wishesNow()).toEqual([{ kind: 'seed', rank: null }]);
  expect(screen.getByText(/^Seeds start at separate tables/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '2' } });
  fireEvent.click(screen.getByLabelText('Does not move'));
  fireEvent.click(screen.getByLabelText('Must move'));
  fireEvent.change(screen.getByLabelText('Must meet'), { target: { value: 'Cyd & Dan' } });
  expect(wishesNow()).toEqual([
    { kind: 'seed', rank: 2 },
    { kind: 'moves' },
    { kind: 'meets', name: 'Cyd & Dan' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Need not meet Cyd & Dan' }));
  fireEvent.click(screen.getByLabelText('Must move'));
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '' } });
  expect(wishesNow()).toEqual([]);
});

it('a grade of strength is chosen with the average that it stands for', () => {
  const { movementNow } = open();
  add('Ann & Bob');
  fireEvent.click(rowOf('Ann & Bob'));
  const choice = screen.getByLabelText('Strength') as HTMLSelectElement;
  const strong = [...choice.options].find(({ text }) => text === 'strong (58 %)');
  fireEvent.change(choice, { target: { value: strong?.value } });
  expect(movementNow().people).toMatchObject([{ strength: { grade: 5 } }]);
});

it('who must not meet may do so in the last round, and two are kept from sitting out together', () => {
  const { movementNow } = open();
  add('Ann & Bob\nCyd & Dan\nEve & Max');
  fireEvent.click(rowOf('Ann & Bob'));
  const wishesNow = () =>
    movementNow().people.find(({ name }) => name === 'Ann & Bob')?.wishes ?? [];
  fireEvent.change(screen.getByLabelText('Not against'), { target: { value: 'Cyd & Dan' } });
  fireEvent.click(screen.getByLabelText('Cyd & Dan: allowed in the last round'));
  fireEvent.change(screen.getByLabelText('Not out together with'), {
    target: { value: 'Eve & Max' },
  });
  expect(wishesNow()).toEqual([
    { kind: 'notAgainst', name: 'Cyd & Dan', isLastRoundAllowed: true },
    { kind: 'notBothSittingOut', name: 'Eve & Max' },
  ]);
  fireEvent.click(screen.getByLabelText('Cyd & Dan: allowed in the last round'));
  fireEvent.click(screen.getByRole('button', { name: 'May sit out together with Eve & Max' }));
  expect(wishesNow()).toEqual([
    { kind: 'notAgainst', name: 'Cyd & Dan', isLastRoundAllowed: false },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'May meet Cyd & Dan again' }));
  expect(wishesNow()).toEqual([]);
});

it('wishes that exclude each other are said, and what was left out', async () => {
  open();
  add('Ann & Bob\nCyd & Dan');
  for (const name of ['Ann & Bob', 'Cyd & Dan']) {
    fireEvent.click(rowOf(name));
    fireEvent.change(screen.getByLabelText('Starts at table'), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value: 'NS' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^These wishes exclude each other: .*Seated without: /);
});

it('two of one name are told apart before anybody is seated', () => {
  const { app } = open();
  act(
    () => void app.actions.edit({ kind: 'namePairs', names: ['Smith', 'Smith'] }, 'Name the pairs'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Two are called Smith: tell them apart first.',
  );
});

it('nobody is given another number while the session is under way', () => {
  const { app } = open();
  add('Ann & Bob\nCyd & Dan');
  const at = Date.now() - 60_000;
  const timing = loadRunSettings(() => localStorage).timing;
  const keeper = createEveningKeeper(() => localStorage);
  keeper.open(mitchell(), { kind: 'timing', at, timing });
  keeper.add({ kind: 'next', at });
  expect(screen.getByRole('button', { name: 'Draw the seats' })).toBeDefined();
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByText(/^The session is under way/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Draw the seats' })).toBeNull();
  // Nor once a later round has been edited.
  act(() => app.actions.toggleCells([{ roundIndex: 5, tableIndex: 0 }], 'Switch'));
  expect(screen.queryByRole('button', { name: 'Draw the seats' })).toBeNull();
});

it('the main button seats those without a number; once everybody has one it says that it draws again', () => {
  open();
  add(Array.from({ length: 15 }, (_, at) => `Pair ${at + 1}`).join('\n'));
  expect(screen.getByRole('button', { name: 'Seat everybody' }).className).toBe('primary');
  fireEvent.click(rowOf('Pair 3\\b'));
  fireEvent.click(screen.getByRole('button', { name: 'Not here tonight' }));
  expect(screen.getByRole('button', { name: 'Draw the seats' }).className).toBe('');
});

it('the next pair is typed at once after “Add”', () => {
  open();
  screen.getByRole('button', { name: 'Add' }).focus();
  add('Ann & Bob');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Add a pair/));
});

it('a search is stopped with what it has', async () => {
  const service = createPeopleService(settle);
  const { movementNow } = open(createFakeCollection(), {
    seat(request, onProgress, signal) {
      signal.addEventListener('abort', () => service.stop());
      return service.seat(request, onProgress);
    },
  });
  add('Ann & Bob\nCyd & Dan\nEve & Max');
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Draw the seats' });
  expect(movementNow().names.filter(Boolean)).toHaveLength(3);
});

it('a search whose panel is closed seats nobody', async () => {
  const asked: AbortSignal[] = [];
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((onDone) => {
    resolve = onDone;
  });
  const { movementNow, screen: shown } = open(createFakeCollection(), {
    async seat(request, onProgress, signal) {
      asked.push(signal);
      await promise;
      return createPeopleService(settle).seat(request, onProgress);
    },
  });
  add('Ann & Bob\nCyd & Dan\nEve & Max');
  fireEvent.click(screen.getByRole('button', { name: 'Draw the seats' }));
  shown.unmount();
  expect(asked[0]?.aborted).toBe(true);
  resolve();
  await act(async () => {
    for (let turn = 0; turn < 300; turn++) await settle();
  });
  expect(movementNow().names).toEqual(['Ann & Bob', 'Cyd & Dan', 'Eve & Max']);
});

it('a name dragged to another seat says its effect before it is dropped', () => {
  const { movementNow } = open();
  add('Ann & Bob\nCyd & Dan');
  const table = screen.getByRole('table');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(within(table).getByText(/Ann & Bob/), { dataTransfer });
  const there = within(table).getByText(/Cyd & Dan/);
  fireEvent.dragOver(there, { dataTransfer });
  expect(screen.getByText('Ann & Bob to number 2, in exchange with Cyd & Dan.')).toBeDefined();
  fireEvent.drop(there, { dataTransfer });
  expect(movementNow().names).toEqual(['Cyd & Dan', 'Ann & Bob']);
});

it('somebody remembered is dragged to a seat, and who sat there waits or gets another', async () => {
  const people = createFakeCollection();
  await rememberPeople(people, [createPerson('Gus & Hal')]);
  const { app, movementNow } = open(people);
  add('Ann & Bob\nCyd & Dan');
  fireEvent.click(await screen.findByText(/^Who has come\?/));
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  const tick = await screen.findByRole('checkbox', { name: 'Gus & Hal' });
  fireEvent.dragStart(tick.closest('li') as HTMLElement, { dataTransfer });
  const there = within(screen.getByRole('table')).getByText(/Cyd & Dan/);
  fireEvent.dragOver(there, { dataTransfer });
  expect(screen.getByText('Gus & Hal to number 2, in place of Cyd & Dan.')).toBeDefined();
  fireEvent.drop(there, { dataTransfer });
  expect(movementNow().names).toEqual(['Ann & Bob', 'Gus & Hal', 'Cyd & Dan']);
  expect(movementNow().people).toMatchObject([{ name: 'Gus & Hal', lockedNumber: 2 }]);
  act(() => app.actions.undo());
  expect(movementNow().names).toEqual(['Ann & Bob', 'Cyd & Dan']);
});

it('more people than numbers lead to the movements for as many, with those who do not move', () => {
  const { app } = open();
  add(
    Array.from({ length: 15 }, (_, at) => `Pair ${at + 1}${at < 2 ? '; does not move' : ''}`).join(
      '\n',
    ),
  );
  expect(screen.getByText('15 pairs here, but the movement has only 14 numbers.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Movements for 15 pairs' }));
  expect(app.store.getState().preferences.tonight).toMatchObject({
    contestants: 'pairs',
    pairs: 15,
    mostPairs: 15,
    stationaryPairs: 2,
  });
  expect(location.hash).toBe('#/tonight');
});

it('who is renamed keeps the field with the focus', () => {
  open();
  add('Ann & Bob\nCyd & Dan');
  fireEvent.click(rowOf('Ann & Bob'));
  const name = screen.getByLabelText('Name');
  name.focus();
  fireEvent.change(name, { target: { value: 'Anne & Bob' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(screen.getByLabelText('Name')).toBe(name);
  expect(document.activeElement).toBe(name);
});

it('a browser without room says so, and the people play all the same', async () => {
  const people = createFakeCollection();
  people.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const { movementNow } = open(people);
  add('Ann & Bob');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This could not be remembered: the browser has no more room.',
  );
  expect(movementNow().names).toEqual(['Ann & Bob']);
});

// People and evenings remembered in the browser: read back as they were, forgotten on request, bounded, whole or not at all.

import { describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../src/movement/people.ts';
import { PEOPLE_LIMITS, type RememberedEvening } from '../../src/people/field.ts';
import {
  forget,
  historyWithout,
  listRemembered,
  MOST_REMEMBERED,
  rememberEvening,
  rememberPeople,
} from '../../src/store/remembered.ts';
import { createFakeCollection } from './fakeCollection.ts';

const ann: Person = {
  ...createPerson('Ann & Bob'),
  strength: { percent: 56 },
  wishes: [{ kind: 'stationary' }],
  lockedNumber: 3,
};

const evening = (date: string): RememberedEvening => ({
  date,
  movement: 'Mitchell, 7 tables',
  people: [
    { name: 'Ann & Bob', number: 3, met: [8], satOut: 1, wasStationary: true, direction: 'NS' },
  ],
});

describe('what is remembered', () => {
  it('is read back by name and by date, without the number of the evening', async () => {
    const storage = createFakeCollection();
    await rememberPeople(storage, [createPerson('Zoë & Tom'), ann]);
    await rememberEvening(storage, 'a', evening('2026-11-20'));
    await rememberEvening(storage, 'b', evening('2026-11-27'));
    const { people, evenings } = await listRemembered(storage);
    expect(people.map(({ person }) => person)).toEqual([
      { ...ann, lockedNumber: null },
      createPerson('Zoë & Tom'),
    ]);
    expect(evenings.map((each) => each.evening)).toEqual([
      evening('2026-11-27'),
      evening('2026-11-20'),
    ]);
  });

  it('changes in place: a person who is described again, an evening that goes on; not what is the same', async () => {
    const storage = createFakeCollection();
    for (const strength of [null, { percent: 48 }, { percent: 48 }]) {
      await rememberPeople(storage, [{ ...ann, strength }]);
      await rememberEvening(storage, 'a', evening(strength === null ? '2026-11-19' : '2026-11-20'));
    }
    const { people, evenings } = await listRemembered(storage);
    expect(people).toMatchObject([{ version: 2, person: { strength: { percent: 48 } } }]);
    expect(evenings).toMatchObject([{ version: 2, evening: { date: '2026-11-20' } }]);
  });

  it('is forgotten on request, and what cannot be read is left alone and counted', async () => {
    const storage = createFakeCollection();
    await rememberPeople(storage, [ann]);
    await rememberEvening(storage, 'a', evening('2026-11-20'));
    const later = { kind: 'person', version: 2, person: { name: 'Later' } };
    await storage.put([{ id: 'person Later', version: 0, value: later }]);
    const { people, evenings, unreadable } = await listRemembered(storage);
    expect(unreadable).toBe(1);
    await forget(storage, [...people, ...evenings]);
    expect(await listRemembered(storage)).toEqual({ people: [], evenings: [], unreadable: 1 });
  });

  it('has room for so many evenings, of which the oldest goes, and for so many people, of whom none goes', async () => {
    const storage = createFakeCollection();
    const dateOf = (day: number) =>
      new Date(Date.UTC(2024, 0, 1 + 7 * day)).toISOString().slice(0, 10);
    for (let day = 0; day <= PEOPLE_LIMITS.evenings; day++) {
      await rememberEvening(storage, `${day}`, evening(dateOf(day)));
    }
    const { evenings } = await listRemembered(storage);
    expect(evenings).toHaveLength(PEOPLE_LIMITS.evenings);
    expect(evenings.at(-1)?.evening.date).toBe(dateOf(1));
    const club = Array.from({ length: MOST_REMEMBERED }, (_, at) => createPerson(`Name ${at}`));
    await rememberPeople(storage, club);
    await expect(rememberPeople(storage, [...club.slice(0, 1), ann])).rejects.toThrow(
      /forget some first/,
    );
    expect((await listRemembered(storage)).people).toHaveLength(MOST_REMEMBERED);
  });

  it('is the history of everybody but the evening under way', async () => {
    const storage = createFakeCollection();
    await rememberEvening(storage, 'a', evening('2026-11-20'));
    await rememberEvening(storage, 'b', evening('2026-11-27'));
    const remembered = await listRemembered(storage);
    expect(historyWithout(remembered, 'b').evenings).toEqual([evening('2026-11-20')]);
    expect(historyWithout(remembered, null).evenings).toHaveLength(2);
  });
});

// Who has played here before, and the evenings that were run: in this browser alone, each with a version of its own, so that
// two tabs never overwrite each other silently. What is read back is untrusted: a record that cannot be read stays where it
// is and is counted. Fails by rejecting, as the storage does.

import * as v from 'valibot';
import type { Person } from '../movement/index.ts';
import {
  eveningSchema,
  type History,
  PEOPLE_LIMITS,
  personSchema,
  type RememberedEvening,
} from '../people/field.ts';
import type { CollectionStorage, StoredRecord } from './collectionListing.ts';

/** The version that is written. */
const VERSION = 1;
/** The most people remembered; evenings as many as a history holds. */
export const MOST_REMEMBERED = 2000;

const recordSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('person'), version: v.literal(VERSION), person: personSchema }),
  v.strictObject({
    kind: v.literal('evening'),
    version: v.literal(VERSION),
    evening: eveningSchema,
  }),
]);

type StoredKey = Pick<StoredRecord, 'id' | 'version'>;

export interface StoredEvening extends StoredKey {
  readonly evening: RememberedEvening;
}

export interface StoredPerson extends StoredKey {
  readonly person: Person;
}

export interface Remembered {
  /** By name. */
  readonly people: readonly StoredPerson[];
  /** The newest first. */
  readonly evenings: readonly StoredEvening[];
  /** How many records cannot be read. */
  readonly unreadable: number;
}

export const NOTHING_REMEMBERED: Remembered = { people: [], evenings: [], unreadable: 0 };

/** The record of an evening; of another with the same id it is a new version. */
const eveningId = (id: string): string => `evening ${id}`;
const personId = (name: string): string => `person ${name}`;

/** Everything that is remembered and can be read. */
export async function listRemembered(storage: CollectionStorage): Promise<Remembered> {
  const people: StoredPerson[] = [];
  const evenings: StoredEvening[] = [];
  let unreadable = 0;
  for await (const { id, version, value } of storage.all()) {
    const parsed = v.safeParse(recordSchema, value);
    if (!parsed.success) unreadable += 1;
    else if (parsed.output.kind === 'person')
      people.push({ id, version, person: parsed.output.person });
    else evenings.push({ id, version, evening: parsed.output.evening });
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return {
    people: people.sort((a, b) => compare(a.person.name, b.person.name)),
    evenings: evenings.sort((a, b) => compare(b.evening.date, a.evening.date)),
    unreadable,
  };
}

/** The evenings to seat by: all but the one with this id, which is under way. */
export function historyWithout({ evenings }: Remembered, underWay: string | null): History {
  const others =
    underWay === null ? evenings : evenings.filter(({ id }) => id !== eveningId(underWay));
  return { evenings: others.map(({ evening }) => evening) };
}

/** Remembers people, each as it is now: all of them, or none if there is no room. */
export async function rememberPeople(
  storage: CollectionStorage,
  people: readonly Person[],
): Promise<void> {
  const before = await listRemembered(storage);
  const known = new Map(before.people.map((stored) => [stored.person.name, stored]));
  const changed = people.flatMap((person): StoredRecord[] => {
    const stored = known.get(person.name);
    // A number belongs to an evening.
    const plain = { ...person, lockedNumber: null };
    if (JSON.stringify(stored?.person) === JSON.stringify(plain)) return [];
    return [recordOf({ id: personId(person.name), version: stored?.version ?? 0 }, plain)];
  });
  const added = changed.filter(({ version }) => version === 0).length;
  if (added > 0 && before.people.length + added > MOST_REMEMBERED) {
    throw new Error(`${MOST_REMEMBERED} people are the most; forget some first.`);
  }
  await put(storage, changed);
}

function recordOf(key: StoredKey, person: Person): StoredRecord {
  return { ...key, value: { kind: 'person', version: VERSION, person } };
}

/** Remembers an evening under its id; where there are as many as a history holds, the oldest goes. */
export async function rememberEvening(
  storage: CollectionStorage,
  id: string,
  evening: RememberedEvening,
): Promise<void> {
  const { evenings } = await listRemembered(storage);
  const stored = evenings.find((each) => each.id === eveningId(id));
  if (JSON.stringify(stored?.evening) === JSON.stringify(evening)) return;
  if (stored === undefined) await storage.remove(evenings.slice(PEOPLE_LIMITS.evenings - 1));
  const value = { kind: 'evening', version: VERSION, evening };
  await put(storage, [{ id: eveningId(id), version: stored?.version ?? 0, value }]);
}

/** Another tab that has changed one of the records meanwhile has remembered the same people or evening: its word stands. */
async function put(storage: CollectionStorage, records: readonly StoredRecord[]): Promise<void> {
  if (records.length > 0) await storage.put(records);
}

/** Forgets people or evenings, as they were listed; what another tab has changed since stays. */
export async function forget(
  storage: CollectionStorage,
  records: readonly StoredKey[],
): Promise<void> {
  if (records.length > 0) await storage.remove(records.map(({ id, version }) => ({ id, version })));
}

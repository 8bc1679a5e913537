// Those remembered in this browser: a tick for each who has come tonight. They can be forgotten.

import { useState } from 'react';
import { addPeople, removePerson } from '../../editing/people.ts';
import { forget, historyWithout } from '../../store/remembered.ts';
import { eveningText, unreadableText } from '../../words/english/pagePeople.ts';
import { Disclosure } from '../Disclosure.tsx';
import { download } from '../files/download.ts';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { type Dragging, draggedAs } from './dragging.ts';
import styles from './people.module.css';
import type { People } from './usePeople.ts';
import type { RememberedHere } from './useRemembered.ts';

interface PeopleRememberedProps {
  readonly people: People;
  readonly here: RememberedHere;
  readonly onDrag: Dragging;
}

/** With more of them than this there is a field to find one. */
const MANY = 12;

export function PeopleRemembered({ people, here, onDrag }: PeopleRememberedProps) {
  const { remembered } = here;
  if (remembered.people.length === 0) return null;
  return (
    <Disclosure
      className="anywhere"
      summary={`Who has come? (${remembered.people.length} remembered)`}
    >
      <TickList people={people} here={here} onDrag={onDrag} />
    </Disclosure>
  );
}

function TickList({ people, here, onDrag }: PeopleRememberedProps) {
  const { movement, present, edit } = people;
  const [wanted, setWanted] = useState('');
  const all = here.remembered.people;
  const tonight = new Set(present.map(({ person }) => person.name));
  const found = all.filter(({ person }) =>
    person.name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const absent = found.filter(({ person }) => !tonight.has(person.name));
  return (
    <>
      {all.length > MANY && (
        <input
          type="search"
          aria-label="Find a name"
          maxLength={LONGEST_SEARCH}
          placeholder="Find a name"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <ul className={`list ${styles.ticks}`}>
        {found.map(({ person }) => (
          <li key={person.name} {...draggedAs(person, onDrag)}>
            <label className="check">
              <input
                type="checkbox"
                checked={tonight.has(person.name)}
                onChange={({ target }) =>
                  target.checked
                    ? edit(addPeople(movement, [person]), `${person.name} come`)
                    : edit(removePerson(movement, person.name), `${person.name} go`)
                }
              />
              {person.name}
            </label>
          </li>
        ))}
      </ul>
      {absent.length > 0 && (
        <button type="button" onClick={() => here.change((storage) => forget(storage, absent))}>
          Forget those without a tick
        </button>
      )}
    </>
  );
}

/** The evenings that were run with names: what the next seating differs from. Listed, saved as a file, deleted. */
export function EveningsRemembered({ here }: { readonly here: RememberedHere }) {
  const { remembered, change } = here;
  const { evenings, unreadable } = remembered;
  if (evenings.length === 0 && unreadable === 0) return null;
  const save = (): void =>
    download(
      `${JSON.stringify(historyWithout(remembered, null), null, 1)}\n`,
      'evenings.json',
      'application/json',
    );
  return (
    <Disclosure className="anywhere" summary={`Evenings remembered (${evenings.length})`}>
      <p>The next seating avoids the last sit-outs and the last opponents where it can.</p>
      <ul className="list">
        {evenings.map((stored) => (
          <li key={stored.id} className="bar">
            <span>{eveningText(stored.evening)}</span>
            <button
              type="button"
              aria-label={`Delete ${eveningText(stored.evening)}`}
              onClick={() => change((storage) => forget(storage, [stored]))}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {unreadable > 0 && <p role="alert">{unreadableText(unreadable)}</p>}
      <div className="row">
        <button type="button" onClick={save}>
          Save as a file
        </button>
        <button
          type="button"
          onClick={() => change((storage) => forget(storage, [...evenings, ...remembered.people]))}
        >
          Forget all evenings and people
        </button>
      </div>
    </Disclosure>
  );
}

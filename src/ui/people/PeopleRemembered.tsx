// Those remembered in this browser: a tick for each who has come tonight. They can be forgotten.

import { useState } from 'react';
import { addPeople, removePerson } from '../../editing/people.ts';
import { forget } from '../../store/remembered.ts';
import { Disclosure } from '../Disclosure.tsx';
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

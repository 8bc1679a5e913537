// Adds people: one typed, or a list that is pasted. Whoever is remembered comes with what is known of them.

import { useId, useState } from 'react';
import { addPeople, joined } from '../../editing/people.ts';
import { readPeople } from '../../notation/people.ts';
import { PEOPLE_LIMITS } from '../../people/field.ts';
import { rememberPeople } from '../../store/remembered.ts';
import { PEOPLE_STAY_HERE, peopleFaultsText } from '../../words/english/pagePeople.ts';
import { unknownHeadingsText } from '../../words/english/people.ts';
import { useWording } from '../arrowswitchContext.ts';
import { useDraftText } from '../drafts.ts';
import styles from './people.module.css';
import type { People } from './usePeople.ts';
import type { RememberedHere } from './useRemembered.ts';

interface AddPeopleProps {
  readonly people: People;
  readonly here: RememberedHere;
}

export function AddPeople({ people: { movement, present, edit }, here }: AddPeopleProps) {
  const worded = useWording();
  const id = useId();
  const [text, setText] = useDraftText('people');
  const [fault, setFault] = useState<string | null>(null);
  const add = (): void => {
    if (text.trim() === '') return;
    const others = [...present, ...here.remembered.people].map(({ person }) => person.name);
    const read = readPeople(text, others);
    if (!read.ok) {
      setFault(peopleFaultsText(read.faults));
      return;
    }
    const known = new Map(here.remembered.people.map(({ person }) => [person.name, person]));
    const coming = read.people.map((person) => {
      const before = known.get(person.name);
      return before === undefined ? person : joined(before, person);
    });
    const names = new Set([
      ...present.map(({ person }) => person.name),
      ...coming.map(({ name }) => name),
    ]);
    if (names.size > PEOPLE_LIMITS.people) {
      setFault(`${PEOPLE_LIMITS.people} pairs are the most.`);
      return;
    }
    edit(
      addPeople(movement, coming),
      coming.length === 1 ? `Add ${coming[0]?.name}` : 'Add people',
    );
    here.change((storage) => rememberPeople(storage, coming));
    setText('');
    const { unknownHeadings } = read;
    setFault(unknownHeadings.length === 0 ? null : unknownHeadingsText(unknownHeadings));
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label htmlFor={id}>{worded('Add a pair, or paste a list: one per line')}</label>
      <textarea
        id={id}
        className="wide"
        rows={2}
        maxLength={100_000}
        value={text}
        data-first-focus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const isEnter =
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (!isEnter || text.includes('\n')) return;
          event.preventDefault();
          add();
        }}
      />
      <button type="submit">Add</button>
      {fault !== null && (
        <p role="alert" className={`failure ${styles.problem}`}>
          {worded(fault)}
        </p>
      )}
      <small>Commas add strength and wishes: “Ann & Bob, strong, cannot move”.</small>
      <small>{PEOPLE_STAY_HERE}</small>
    </form>
  );
}

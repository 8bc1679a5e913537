// The people: who is here and what they wish, on the left; where they sit and what the draw is worth, on the right. Whatever
// is changed takes effect at once and can be undone.

import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, useRef, useState } from 'react';
import { addPeople, joined, playingNumbers } from '../../editing/people.ts';
import type { Person } from '../../movement/index.ts';
import { readPeople, writePeople } from '../../notation/people.ts';
import { PEOPLE_LIMITS } from '../../people/field.ts';
import { rememberPeople } from '../../store/remembered.ts';
import {
  PEOPLE_STAY_HERE,
  peopleFaultsText,
  personText,
  presentText,
} from '../../words/english/pagePeople.ts';
import {
  luckText,
  strengthText,
  unknownHeadingsText,
  wishText,
} from '../../words/english/people.ts';
import { titleOf } from '../../words/titles.ts';
import { useWording } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { useDraftText } from '../drafts.ts';
import { download, fileNameOf } from '../files/download.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { goToPlace } from '../places.ts';
import { useAnswers } from '../tonight/useAnswers.ts';
import { type Dragging, draggedAs } from './dragging.ts';
import { EveningsRemembered, PeopleRemembered } from './PeopleRemembered.tsx';
import { PersonFields } from './PersonFields.tsx';
import styles from './people.module.css';
import { SeatEverybody } from './SeatEverybody.tsx';
import { StartingPositions } from './StartingPositions.tsx';
import { type People, usePeople } from './usePeople.ts';
import { type RememberedHere, useRemembered } from './useRemembered.ts';

export function PeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const people = usePeople();
  const here = useRemembered();
  const worded = useWording();
  const [opened, setOpened] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Person | null>(null);
  // Who is renamed keeps the row, and with it the focus: the key of the row of each renamed person, by name.
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(new Map());
  const rowOf = (name: string): string => {
    const isTaken = [...renamed.values()].includes(name);
    return renamed.get(name) ?? (isTaken ? `\n${name}` : name);
  };
  const { movement, present } = people;
  const numbers = playingNumbers(movement).length;
  const [, answer] = useAnswers();
  const { openDialog } = useScreens();
  const showMovements = (): void => {
    const stay = present.filter(({ person }) =>
      person.wishes.some(({ kind }) => kind === 'stationary'),
    );
    answer({
      contestants: movement.contestants,
      pairs: present.length,
      mostPairs: present.length,
      stationaryPairs: stay.length,
    });
    openDialog(null);
    goToPlace('tonight');
  };
  return (
    <Dialog title="People" wide onClose={onClose}>
      <div className="split">
        <section className="stack" aria-label="Who is here">
          <AddPeople people={people} here={here} />
          <p role="status" className="soft">
            {worded(presentText(present.length, numbers))}
          </p>
          {present.length > numbers && (
            <button type="button" className="start" onClick={showMovements}>
              {worded(`Movements for ${present.length} pairs`)}
            </button>
          )}
          <ul className="list">
            {present.map(({ person }) => (
              <PersonRow
                key={rowOf(person.name)}
                people={people}
                here={here}
                name={person.name}
                isOpen={opened === person.name}
                onOpen={setOpened}
                onRenamed={(name) => {
                  const others = [...renamed].filter(([each]) => each !== person.name);
                  setRenamed(new Map([...others, [name, rowOf(person.name)]]));
                  setOpened(name);
                }}
                onDrag={setDragged}
              />
            ))}
          </ul>
          {present.length > 0 && (
            <button type="button" className="start" onClick={() => saveList(people)}>
              Save the list
            </button>
          )}
          <PeopleRemembered people={people} here={here} onDrag={setDragged} />
          {here.problem !== null && (
            <p role="alert" className={`failure ${styles.problem}`}>
              {here.problem}
            </p>
          )}
        </section>
        <section className="stack" aria-label="Where they sit">
          <SeatEverybody people={people} remembered={here.remembered} />
          <StartingPositions people={people} dragged={dragged} onDrag={setDragged} />
          <EveningsRemembered here={here} />
        </section>
      </div>
    </Dialog>
  );
}

/** A table of who is here with their numbers, which other programs read, and this page again. */
function saveList({ movement, present }: People): void {
  const numbered = present.map(({ person, number }) => ({ ...person, lockedNumber: number }));
  const words = { strength: strengthText, wish: wishText };
  download(
    writePeople(numbered, words),
    fileNameOf(titleOf(movement), 'csv', 'people'),
    'text/csv',
  );
}

/** One who is here: number, name and what is known in a line, which opens to what can be said of them. */
interface PersonRowProps {
  readonly people: People;
  readonly here: RememberedHere;
  readonly name: string;
  readonly isOpen: boolean;
  /** Opens the row of a name, or none. */
  readonly onOpen: (name: string | null) => void;
  readonly onRenamed: (name: string) => void;
  readonly onDrag: Dragging;
}

function PersonRow(props: PersonRowProps) {
  const { people, here, name, isOpen, onOpen, onRenamed, onDrag } = props;
  const present = people.present.find(({ person }) => person.name === name);
  if (present === undefined) return null;
  const { person, number } = present;
  const luck = people.luckFor(name);
  return (
    <li
      className={styles.person}
      data-open={isOpen || undefined}
      {...draggedAs(person, onDrag, !isOpen)}
    >
      <button
        type="button"
        className="quiet bar wide left"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        <span className={`fixed strong ${styles.number}`}>
          {number === null ? '–' : people.called.pairs[number - 1]}
        </span>
        <span className="grow anywhere">
          {name}
          <small>{personText(person)}</small>
        </span>
        {person.lockedNumber !== null && (
          <LockKeyhole size={14} role="img" aria-label="keeps this number" />
        )}
        {luck !== null && <span className="fixed">{luckText(luck)} %</span>}
      </button>
      {isOpen && (
        <PersonFields people={people} here={here} present={present} onRenamed={onRenamed} />
      )}
    </li>
  );
}

/** Adds people: one typed, or a list that is pasted. Whoever is remembered comes with what is known of them. */
interface AddPeopleProps {
  readonly people: People;
  readonly here: RememberedHere;
}

function AddPeople({ people: { movement, present, edit }, here }: AddPeopleProps) {
  const worded = useWording();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
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
        // The next pair is typed there.
        field.current?.focus();
      }}
    >
      <label htmlFor={id}>{worded('Add a pair, or paste a list: one per line')}</label>
      <textarea
        ref={field}
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

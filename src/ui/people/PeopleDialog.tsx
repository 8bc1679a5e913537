// The people: who is here and what they wish, on the left; where they sit and what the draw is worth, on the right. Whatever
// is changed takes effect at once and can be undone.

import { useState } from 'react';
import { playingNumbers } from '../../editing/people.ts';
import type { Person } from '../../movement/index.ts';
import { writePeople } from '../../notation/people.ts';
import { presentText } from '../../words/english/pagePeople.ts';
import { strengthText, wishText } from '../../words/english/people.ts';
import { titleOf } from '../../words/titles.ts';
import { useWording } from '../arrowswitchContext.ts';
import { download, fileNameOf } from '../files/download.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { goToPlace } from '../places.ts';
import { useAnswers } from '../tonight/useAnswers.ts';
import { AddPeople } from './AddPeople.tsx';
import { EveningsRemembered } from './EveningsRemembered.tsx';
import { PeopleRemembered } from './PeopleRemembered.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './people.module.css';
import { SeatEverybody } from './SeatEverybody.tsx';
import { StartingPositions } from './StartingPositions.tsx';
import { type People, usePeople } from './usePeople.ts';
import { useRemembered } from './useRemembered.ts';

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
    onClose();
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

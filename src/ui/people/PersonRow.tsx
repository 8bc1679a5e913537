// One who is here: number, name and what is known in a line, which opens to what can be said of them.

import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { personText } from '../../words/english/pagePeople.ts';
import { luckText } from '../../words/english/people.ts';
import { type Dragging, draggedAs } from './dragging.ts';
import { PersonFields } from './PersonFields.tsx';
import styles from './people.module.css';
import type { People } from './usePeople.ts';
import type { RememberedHere } from './useRemembered.ts';

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

export function PersonRow(props: PersonRowProps) {
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

// The movement on screen, beside the list: its title, what to print for it, and where to see and run it.

import Users from 'lucide-react/icons/users';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { useScreens } from '../commands/screens.ts';
import { addressOf } from '../places.ts';
import styles from './OnScreen.module.css';
import { SmallGrid } from './SmallGrid.tsx';

export function OnScreen() {
  const movement = useApp((state) => state.document.movement);
  const { openDialog } = useScreens();
  return (
    <aside className={`card stack ${styles.panel}`} aria-label="The movement on the screen">
      <div className={styles.about}>
        <p className="aside">Open now</p>
        <h2 className={`twoLines ${styles.title}`}>{titleOf(movement)}</h2>
      </div>
      <SmallGrid movement={movement} />
      <div className={styles.print}>
        <PrintChoices />
      </div>
      <button
        type="button"
        className={`fixed ${styles.people}`}
        aria-label="People …"
        onClick={() => openDialog('people')}
      >
        <Users size={18} aria-hidden="true" />
        <span>People …</span>
      </button>
      <button
        type="button"
        className={`primary ${styles.cards}`}
        onClick={() => openDialog('cards')}
      >
        Print …
      </button>
      <p className={`row ${styles.links}`}>
        <a href={addressOf('design')}>See the grid</a>
        <a href={addressOf('run')}>Run it</a>
      </p>
    </aside>
  );
}

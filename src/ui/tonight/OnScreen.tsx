// The movement on screen, beside the list: its title, what to print for it, and where to see and run it.

import Users from 'lucide-react/icons/users';
import { playingPairCount } from '../../movement/index.ts';
import { openTitle } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { useScreens } from '../commands/screens.ts';
import { addressOf } from '../places.ts';
import styles from './OnScreen.module.css';
import { SmallGrid } from './SmallGrid.tsx';

export function OnScreen() {
  const movement = useApp((state) => state.document.movement);
  const { contestants, pairs, mostPairs } = useApp((state) => state.preferences.tonight);
  const { openDialog } = useScreens();
  const playing = playingPairCount(movement);
  const isForTonight =
    movement.contestants === contestants && playing >= pairs && playing <= mostPairs;
  const title = openTitle(titleOf(movement), isForTonight ? null : { contestants, count: pairs });
  return (
    <aside className={`card stack ${styles.panel}`} aria-label="The movement on the screen">
      <div className={styles.about}>
        <p className="aside">Open now</p>
        <h2 className={`twoLines ${styles.title}`}>{title}</h2>
      </div>
      <SmallGrid movement={movement} />
      <div className={styles.print}>
        <PrintChoices isUrgent={isForTonight} />
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
        className={`${isForTonight ? 'primary' : ''} ${styles.cards}`}
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

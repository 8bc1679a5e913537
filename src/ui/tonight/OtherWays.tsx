// Other ways to a movement: the whole catalogue with Hilton's tables and what was opened recently, the director's own,
// an individual, a new one.

import { useScreens } from '../commands/screens.ts';
import styles from './TonightPlace.module.css';

export function OtherWays() {
  const { openDialog } = useScreens();
  return (
    <section className={styles.ways} aria-label="Other ways to a movement">
      <button type="button" onClick={() => openDialog('movements')}>
        All movements …
      </button>
      <button type="button" onClick={() => openDialog('collection')}>
        My movements …
      </button>
      <button type="button" onClick={() => openDialog('individual')}>
        Individual …
      </button>
      <button type="button" onClick={() => openDialog('blank')}>
        New movement …
      </button>
    </section>
  );
}

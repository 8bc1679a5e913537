// Tonight: the form for what a director knows at the door, and the list of movements, beside the movement on screen.

import { useScreens } from '../commands/screens.ts';
import { type PlaceProps, useFocusOnArrival } from '../places.ts';
import { ListArea } from './ListArea.tsx';
import { OnScreen } from './OnScreen.tsx';
import styles from './TonightPlace.module.css';
import { WishForm } from './WishForm.tsx';

export function TonightPlace({ isArrival }: PlaceProps) {
  useFocusOnArrival(isArrival);
  return (
    <div className={styles.place}>
      <main className="stack apart grow" tabIndex={-1}>
        <h2 className={styles.question}>What shall we play tonight?</h2>
        <WishForm />
        <ListArea />
        <OtherWays />
      </main>
      <OnScreen />
    </div>
  );
}

/** Buttons for the whole catalogue, the director’s own movements, an individual and a new movement. */
function OtherWays() {
  const { openDialog } = useScreens();
  return (
    <section className="row" aria-label="Other ways to a movement">
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

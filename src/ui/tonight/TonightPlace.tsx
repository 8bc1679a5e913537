// Tonight: from what a director knows at the door to the movement to play, beside the movement on the screen.

import { ListArea } from './ListArea.tsx';
import { OnScreen } from './OnScreen.tsx';
import { OtherWays } from './OtherWays.tsx';
import styles from './TonightPlace.module.css';
import { WishForm } from './WishForm.tsx';

export function TonightPlace() {
  return (
    <div className={styles.place}>
      <main className={styles.choosing} tabIndex={-1}>
        <h2 className={styles.question}>What shall we play tonight?</h2>
        <WishForm />
        <ListArea />
        <OtherWays />
      </main>
      <OnScreen />
    </div>
  );
}

// Tonight: from what a director knows at the door to the movement to play.

import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../run/PrintChoices.tsx';
import styles from './TonightPlace.module.css';

export function TonightPlace() {
  const title = useApp((state) => titleOf(state.document.movement));
  return (
    <main className={styles.place} tabIndex={-1}>
      <h2>What shall we play tonight?</h2>
      <p>{title}</p>
      <PrintChoices />
    </main>
  );
}

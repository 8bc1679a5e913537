// What to do now: the announcement to read aloud.

import { nowHeading } from '../../words/english/pageRun.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function NowPanel({ moves }: { readonly moves: readonly (readonly string[])[] }) {
  const { state } = useEvening();
  const language = useApp(({ preferences }) => preferences.cards.language);
  const { phase, roundIndex } = state;
  const announced = moves[roundIndex] ?? [];
  const isBetween = phase === 'moving' || phase === 'interval';
  return (
    <section className={styles.now} aria-labelledby="run-now">
      <h2 id="run-now">{nowHeading(state)}</h2>
      <div className={styles.announcement} lang={language} data-now={isBetween || undefined}>
        {phase === 'before' && <p lang="en">Show the room where to sit, then begin.</p>}
        {phase === 'over' && <p lang="en">The last round has been played.</p>}
        {phase === 'playing' && announced.length === 0 && <p lang="en">This is the last round.</p>}
        {(phase === 'playing' || isBetween) &&
          announced.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
    </section>
  );
}

// What to do now, in the director's language: the room display shows it in that of the players.

import { nowHeading } from '../../words/english/pageRun.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function NowPanel({ moves }: { readonly moves: readonly (readonly string[])[] }) {
  const { state } = useEvening();
  const { phase, roundIndex } = state;
  const announced = moves[roundIndex] ?? [];
  const isBetween = phase === 'moving' || phase === 'interval';
  return (
    <section className="stack" aria-labelledby="run-now">
      <h2 id="run-now">{nowHeading(state)}</h2>
      <div className={`stack tight ${isBetween ? 'tint' : ''} ${styles.announcement}`}>
        {phase === 'before' && <p>Show the room where to sit, then begin.</p>}
        {phase === 'over' && (
          <p>
            The last round has been played. The results are in your scoring program; “New session …”
            below starts another.
          </p>
        )}
        {phase === 'playing' && announced.length === 0 && <p>This is the last round.</p>}
        {(phase === 'playing' || isBetween) &&
          announced.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
    </section>
  );
}

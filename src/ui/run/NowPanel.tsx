// What to do now: the announcement to read aloud, and the buttons of the clock.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { nextButtonText, nowHeading } from '../../words/english/pageRun.ts';
import { useApp } from '../arrowswitchContext.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function NowPanel({ moves }: { readonly moves: readonly (readonly string[])[] }) {
  const { state } = useEvening();
  const language = useApp(({ preferences }) => preferences.cards.language);
  const { phase, roundIndex, isPaused, leftMs } = state;
  const announced = moves[roundIndex] ?? [];
  const isBetween = phase === 'moving' || phase === 'interval';
  const isTimed = leftMs !== null;
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
      <NextButton />
      <div className={styles.buttons}>
        <AdjustButton minutes={-1} isDisabled={!isTimed} />
        <AdjustButton minutes={1} isDisabled={!isTimed} />
        <PauseButton isPaused={isPaused} isDisabled={!isTimed} />
        <BackButton isDisabled={phase === 'before'} />
      </div>
    </section>
  );
}

function NextButton() {
  const { state, act } = useEvening();
  return (
    <button
      type="button"
      className={`primary ${styles.next}`}
      title="Key: N"
      disabled={state.phase === 'over'}
      onClick={() => act({ kind: 'next' })}
    >
      {nextButtonText(state)}
    </button>
  );
}

function AdjustButton({ minutes, isDisabled }: { minutes: 1 | -1; isDisabled: boolean }) {
  const { act } = useEvening();
  const name = minutes > 0 ? '1 min more' : '1 min less';
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (key: ${minutes > 0 ? '+' : '−'})`}
      disabled={isDisabled}
      onClick={() => act({ kind: 'adjust', minutes })}
    >
      {minutes > 0 ? <Plus aria-hidden="true" size={14} /> : <Minus aria-hidden="true" size={14} />}
      1 min
    </button>
  );
}

function PauseButton({ isPaused, isDisabled }: { isPaused: boolean; isDisabled: boolean }) {
  const { act } = useEvening();
  return (
    <button
      type="button"
      title="Key: P"
      disabled={isDisabled}
      onClick={() => act({ kind: isPaused ? 'resume' : 'pause' })}
    >
      {isPaused ? 'Continue' : 'Pause'}
    </button>
  );
}

function BackButton({ isDisabled }: { isDisabled: boolean }) {
  const { act } = useEvening();
  return (
    <button
      type="button"
      title="Back to what was before, with the time it had left (key: B)"
      disabled={isDisabled}
      onClick={() => act({ kind: 'back' })}
    >
      Back
    </button>
  );
}

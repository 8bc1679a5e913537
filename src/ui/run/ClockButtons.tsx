// The buttons of the clock, directly below it, so that a long announcement never pushes them out of sight.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { nextButtonText } from '../../words/english/pageRun.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

export function ClockButtons() {
  const { state } = useEvening();
  const isTimed = state.leftMs !== null;
  return (
    <div className={`stack ${styles.controls}`}>
      <NextButton />
      <div className={`row ${styles.buttons}`}>
        <AdjustButton minutes={-1} isDisabled={!isTimed} />
        <AdjustButton minutes={1} isDisabled={!isTimed} />
        <PauseButton isPaused={state.isPaused} isDisabled={!isTimed} />
        <BackButton isDisabled={state.phase === 'before'} />
      </div>
    </div>
  );
}

function NextButton() {
  const { state, act } = useEvening();
  return (
    <button
      type="button"
      className={`primary wide ${styles.next}`}
      title="Key: N"
      disabled={state.phase === 'over'}
      // The second click of a double click would skip what the first one shows.
      onClick={({ detail }) => detail < 2 && act({ kind: 'next' })}
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

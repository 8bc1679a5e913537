// The clock of Run: round, time left, when the next steps come, the sign of an arrow-switch round, the buttons, and
// what is asked when the clock has jumped.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { changedPlanLetter, type EveningState } from '../../evening/evening.ts';
import { type Room, roomIn } from '../../evening/room.ts';
import { sessionNow } from '../../evening/schedule.ts';
import { traceBoards } from '../../instructions/boardFlow.ts';
import {
  lateText,
  nextButtonText,
  phaseText,
  switchText,
  warningText,
} from '../../words/english/pageRun.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { leftText, timeBy, timeText } from '../room/clock.ts';
import { useEvening } from './eveningContext.ts';
import styles from './RunPlace.module.css';

const WARNINGS = {
  lastBoard: 'The last board should have begun',
  noNewBoard: 'Do not begin another board',
} as const;

/** A title of more letters than this is written smaller. */
const LONGEST_TITLE = 60;

/** The round that the room is playing or moving to. */
export function useRoom(): Room {
  const { movement, state } = useEvening();
  const flow = useMemo(() => traceBoards(movement), [movement]);
  const isBetween = state.phase === 'moving' || state.phase === 'interval';
  return roomIn(flow, state.roundIndex + (isBetween ? 1 : 0));
}

/** What is said of a round stands below the buttons, which therefore never move under a press. */
export function Clock() {
  const { state, movement, startsAt, forecast, wishedFinish } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  const room = useRoom();
  const { phase, leftMs, isPaused, endsAt, finishAt, warning } = state;
  const title = titleOf(movement);
  const letter = changedPlanLetter(state.planIndex);
  const later = [
    endsAt === null || endsAt === finishAt
      ? null
      : `${phase === 'playing' ? 'Ends' : 'Next round'} ${timeBy(endsAt, 'en')}`,
    finishAt === null ? null : `${finishWords(state, startsAt)} about ${timeBy(forecast, 'en')}`,
  ].filter((one) => one !== null);
  return (
    <section
      className={`centred ${styles.clock}`}
      aria-label="Clock"
      data-warning={warning ?? undefined}
    >
      <div className={styles.face}>
        <p className={`row ${styles.round}`}>
          {phaseText(state, terms)}
          {letter !== null && <span className={`pill soft ${styles.plan}`}>Plan {letter}</span>}
        </p>
        <p
          className={styles.time}
          data-paused={isPaused || undefined}
          data-text={
            leftMs === null ? (title.length > LONGEST_TITLE ? 'long' : 'short') : undefined
          }
        >
          {leftMs === null ? title : <time role="timer">{leftText(leftMs)}</time>}
        </p>
        <p className={`soft ${styles.later}`}>
          {isPaused && <strong>Clock stopped</strong>} {later.join(' · ')}
        </p>
      </div>
      <ClockButtons />
      <div className={styles.said}>
        {finishAt !== null && wishedFinish !== null && forecast > wishedFinish && (
          <p className={`strong ${styles.warning}`}>
            {lateText(forecast - wishedFinish, timeText(wishedFinish, 'en'))}
          </p>
        )}
        {warning !== null && <p className={`strong ${styles.warning}`}>{WARNINGS[warning]}</p>}
        <SwitchSign room={room} isShown={phase !== 'over' && phase !== 'betweenSessions'} />
      </div>
      <p role="status" className="visuallyHidden">
        {warningText(state)}
      </p>
    </section>
  );
}

/** Of what the finish is, in an event of the session that is under way or next, and from when it is counted. */
function finishWords(state: EveningState, startsAt: number | null): string {
  const isEvent = state.schedule.sessionStarts.length > 1;
  if (state.phase !== 'before') {
    return isEvent ? `Session ${sessionNow(state) + 1} finishes` : 'Finish';
  }
  const start = startsAt === null ? 'If you start now' : `Start ${timeText(startsAt, 'en')}`;
  return `${start}, ${isEvent ? 'session 1 finishes' : 'finish'}`;
}

function SwitchSign({ room, isShown }: { readonly room: Room; readonly isShown: boolean }) {
  if (!isShown || room.switchedTables.length === 0) return null;
  return <p className={`tint switch strong ${styles.switch}`}>⇄ {switchText(room)}</p>;
}

/** The clock in one line, where the window is so narrow that the large one is scrolled away; the large one is read aloud. */
export function SlimClock() {
  const { state } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  if (state.leftMs === null) return null;
  return (
    <p className={styles.slim} aria-hidden="true">
      {phaseText(state, terms)}
      <strong>{leftText(state.leftMs)}</strong>
    </p>
  );
}

/** What only the director knows when the clock has jumped forward. */
export function ClockQuestion() {
  const { clockSkip } = useEvening();
  if (clockSkip === null) return null;
  return (
    <div role="alert" className={`row box ${styles.question}`}>
      <span>The clock jumped forward by {clockSkip.minutes} minutes:</span>
      <button type="button" onClick={clockSkip.acceptTime}>
        The computer slept
      </button>
      <button type="button" onClick={clockSkip.ignoreTime}>
        The clock was set forward
      </button>
    </div>
  );
}

function ClockButtons() {
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
      // Enter that is held down presses a button again and again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
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

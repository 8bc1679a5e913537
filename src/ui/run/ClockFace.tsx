// The clock of Run: round, time left, when the next steps come, and the sign of an arrow-switch round.

import { useMemo } from 'react';
import { planLetter } from '../../evening/evening.ts';
import { type Room, roomIn } from '../../evening/room.ts';
import type { Phase } from '../../evening/schedule.ts';
import { traceBoards } from '../../instructions/boardFlow.ts';
import { lateText, phaseText, switchText, warningText } from '../../words/english/pageRun.ts';
import { titleOf } from '../../words/titles.ts';
import { leftText, timeText } from '../room/clock.ts';
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

export function ClockFace() {
  const { state, movement, startsAt, forecast, wishedFinish } = useEvening();
  const room = useRoom();
  const { phase, leftMs, isPaused, endsAt, finishAt, warning } = state;
  const title = titleOf(movement);
  const later = [
    endsAt === null || endsAt === finishAt
      ? null
      : `${phase === 'playing' ? 'Ends' : 'Next round'} ${timeText(endsAt, 'en')}`,
    finishAt === null ? null : `${finishWords(phase, startsAt)} about ${timeText(forecast, 'en')}`,
  ].filter((one) => one !== null);
  return (
    <section
      className={`centred ${styles.clock}`}
      aria-label="Clock"
      data-warning={warning ?? undefined}
    >
      <p className={`row ${styles.round}`}>
        {phaseText(state)}
        {state.planIndex > 0 && (
          <span className={`pill soft ${styles.plan}`}>Plan {planLetter(state.planIndex)}</span>
        )}
      </p>
      <p
        className={styles.time}
        data-paused={isPaused || undefined}
        data-text={leftMs === null ? (title.length > LONGEST_TITLE ? 'long' : 'short') : undefined}
      >
        {leftMs === null ? title : <time role="timer">{leftText(leftMs)}</time>}
      </p>
      <p className={`soft ${styles.later}`}>
        {isPaused && <strong>Clock stopped</strong>} {later.join(' · ')}
      </p>
      {finishAt !== null && wishedFinish !== null && forecast > wishedFinish && (
        <p className={`strong ${styles.warning}`}>
          {lateText(forecast - wishedFinish, timeText(wishedFinish, 'en'))}
        </p>
      )}
      {warning !== null && <p className={`strong ${styles.warning}`}>{WARNINGS[warning]}</p>}
      <SwitchSign room={room} isShown={phase !== 'over' && phase !== 'betweenSessions'} />
      <p role="status" className="visuallyHidden">
        {warningText(state)}
      </p>
    </section>
  );
}

/** From when the finish is counted. */
function finishWords(phase: Phase, startsAt: number | null): string {
  if (phase !== 'before') return 'Finish';
  return startsAt === null
    ? 'If you start now, finish'
    : `Start ${timeText(startsAt, 'en')}, finish`;
}

function SwitchSign({ room, isShown }: { readonly room: Room; readonly isShown: boolean }) {
  if (!isShown || room.switchedTables.length === 0) return null;
  return <p className={`tint switch strong ${styles.switch}`}>⇄ {switchText(room)}</p>;
}

// Searches the next session of an event, in which nobody meets the same opponents again: in the event, on evenings remembered, or as
// listed. In a worker; what was found is shown beside the event before it is added, as one edit.

import { type FormEvent, useId, useMemo, useState } from 'react';
import { type Edit, MAX_BOARDS_PER_SET, type Movement } from '../../movement/index.ts';
import { NEW_OPPONENTS_LIMITS } from '../../replan/newOpponents.ts';
import { type NextSessionRequest, roundsOfNewOpponents } from '../../replan/nextSession.ts';
import { listedMeetings, rememberedMeetings } from '../../replan/pastMeetings.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import {
  meetingFaultText,
  newOpponentsText,
  nextSessionFaultText,
  nextSessionFoundText,
  REMEMBERED_MEETINGS,
  rememberedMeetingsText,
  SESSION_EDITS,
  withdrawnHelp,
} from '../../words/english/sessions.ts';
import { numbersTyped } from '../../words/inSections.ts';
import type { NextSessionFound, NextSessionProgress } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { useDraftText } from '../drafts.ts';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';
import { useRemembered } from '../people/useRemembered.ts';
import { eventFairnessText, useFigures } from '../useFigures.tsx';
import { OptionalNumber, WithdrawnField, withdrawnIn, withdrawnText } from './sessionFields.tsx';
import styles from './sessions.module.css';
import { useEventSearch } from './useEventSearch.ts';

type Limits = Omit<NextSessionRequest, 'event' | 'seed'>;

interface NewOpponentsProps {
  readonly event: Movement;
  /** Applies an edit; whether it was accepted. */
  readonly edit: (change: Edit, label: string) => boolean;
}

// Module state: what was found outlives the dialog, as long as its event is there.
const foundSessions = new WeakMap<Movement, NextSessionFound>();

/** Nothing happens to the event before what was found is added. */
export function NewOpponents({ event, edit }: NewOpponentsProps) {
  const actions = useActions();
  const verdict = useId();
  const [withdrawnTyped, setWithdrawn] = useState(() => withdrawnText(event));
  const [rounds, setRounds] = useState<number | null>(null);
  const [boards, setBoards] = useState<number | null>(null);
  const { remembered } = useRemembered();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [list, setList] = useDraftText('met');
  const evenings = useMemo(
    () =>
      remembered.evenings
        .map(({ id, evening }) => ({ id, evening, met: rememberedMeetings([evening], event) }))
        .filter(({ met }) => met.length > 0),
    [remembered, event],
  );
  const listed = useMemo(
    () => listedMeetings(numbersTyped(event, 'pairs', list), event),
    [list, event],
  );
  const met = useMemo(
    () => [
      ...evenings.filter(({ id }) => !leftOut.includes(id)).flatMap((one) => one.met),
      ...(listed.ok ? listed.met : []),
    ],
    [evenings, leftOut, listed],
  );
  const withdrawn = useMemo(() => withdrawnIn(withdrawnTyped, event), [withdrawnTyped, event]);
  const fault =
    withdrawn === null
      ? wordedIn(event, withdrawnHelp(event.pairCount))
      : listed.ok
        ? null
        : wordedIn(event, meetingFaultText(listed.word, event.pairCount));
  const usual = useMemo(
    () => roundsOfNewOpponents(event, withdrawn ?? [], met),
    [event, withdrawn, met],
  );
  const { searching, start, stop, discard } = useEventSearch<
    Limits,
    NextSessionProgress,
    NextSessionFound
  >(event, foundSessions, async ({ limits, seed, onProgress, signal }) => {
    const reply = await actions.searchNextSession({ event, ...limits, seed }, onProgress, signal);
    return reply.ok ? reply : { ok: false, message: nextSessionFaultText(reply.fault) };
  });
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (fault !== null || withdrawn === null) return;
    start({ withdrawn, met, rounds: rounds ?? usual, boards, sets: null });
  };
  const isRunning = searching.phase === 'running';
  return (
    <form className={`form ${styles.form}`} aria-label="Next session" onSubmit={submit}>
      <p className="note">
        Adds a session, on boards of its own, whose pairs have not met in this event before.
      </p>
      <OptionalNumber
        label="Rounds"
        max={NEW_OPPONENTS_LIMITS.rounds.most}
        value={rounds}
        placeholder={usual}
        onChange={setRounds}
      />
      <OptionalNumber
        label="Boards per set"
        max={MAX_BOARDS_PER_SET}
        value={boards}
        placeholder={event.sets[0]?.boards ?? ''}
        onChange={setBoards}
      />
      <WithdrawnField
        text={withdrawnTyped}
        isFaulty={withdrawn === null}
        describedBy={verdict}
        onChange={setWithdrawn}
      />
      {evenings.length > 0 && (
        <fieldset className="row small">
          <legend>{REMEMBERED_MEETINGS}</legend>
          {evenings.map(({ id, evening, met: own }) => (
            <Checkbox
              key={id}
              className="check"
              label={rememberedMeetingsText(evening, own.length)}
              checked={!leftOut.includes(id)}
              onChange={(counts) =>
                setLeftOut(counts ? leftOut.filter((other) => other !== id) : [...leftOut, id])
              }
            />
          ))}
        </fieldset>
      )}
      <label data-tall>
        Pairs that have met elsewhere, such as 1-5, 2-7
        <textarea
          rows={2}
          maxLength={LONGEST_LIST}
          aria-invalid={!listed.ok}
          aria-describedby={verdict}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
      </label>
      <p id={verdict} aria-live="polite" className={fault === null ? '' : 'failure'}>
        {fault}
      </p>
      <div className="row">
        {isRunning ? (
          <>
            <button type="button" onClick={stop}>
              Stop
            </button>
            <progress aria-label="Searching a session" value={searching.progress?.share ?? 0} />
            <span>{searching.progress && newOpponentsText(searching.progress.repeats)}</span>
          </>
        ) : (
          <button type="submit" disabled={fault !== null}>
            {searching.phase === 'idle' ? 'Find the session' : 'Search again'}
          </button>
        )}
      </div>
      {searching.phase === 'found' && (
        <Found
          event={event}
          found={searching.found}
          onDiscard={discard}
          onUse={(movement) =>
            edit(
              { kind: 'replaceMovement', movement },
              SESSION_EDITS.add(event.sessionStarts.length + 1),
            )
          }
        />
      )}
      {searching.phase === 'failed' && <p role="alert">{searching.message}</p>}
    </form>
  );
}

interface FoundProps {
  readonly event: Movement;
  readonly found: NextSessionFound;
  readonly onUse: (movement: Movement) => void;
  readonly onDiscard: () => void;
}

/** The session found, and the event before and with it. */
function Found({ event, found, onUse, onDiscard }: FoundProps) {
  const { movement } = found;
  const compared = useMemo(() => [event, movement], [event, movement]);
  const [figures, failure] = useFigures(compared);
  const figuresOf = (one: Movement) => eventFairnessText(figures.get(one)) ?? '…';
  return (
    <>
      <div role="status">
        <p>{nextSessionFoundText(found)}</p>
        <p>Before: {figuresOf(event)}</p>
        <p>Now: {figuresOf(movement)}</p>
      </div>
      {failure}
      <div className="row">
        <button type="button" className="primary" onClick={() => onUse(movement)}>
          Add this session
        </button>
        <button type="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </>
  );
}

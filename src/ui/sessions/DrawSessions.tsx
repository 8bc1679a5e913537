// Searches the draw of the sessions and the switches of the whole event together, in a worker. What was found is shown beside
// the event as it is; using it is one edit.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Edit, Movement } from '../../movement/index.ts';
import { reasonOf } from '../../store/reason.ts';
import { drawFaultText, SESSION_EDITS } from '../../words/english/sessions.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import { eventFairnessText, useFigures } from '../useFigures.tsx';
import styles from './sessions.module.css';

type Drawing =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly share: number; readonly qf: number | null }
  | { readonly phase: 'found'; readonly movement: Movement; readonly isBetter: boolean }
  | { readonly phase: 'failed'; readonly message: string };

const IDLE: Drawing = { phase: 'idle' };

interface DrawSessionsProps {
  /** An event of several sessions. */
  readonly event: Movement;
  /** Applies an edit; whether it was accepted. */
  readonly edit: (change: Edit, label: string) => boolean;
}

/** Nothing happens to the event before what was found is used. */
export function DrawSessions({ event, edit }: DrawSessionsProps) {
  const [played, setPlayed] = useState(0);
  const [keepsSwitches, setKeepsSwitches] = useState(false);
  const { drawing, start, stop, discard } = useDrawing(event);
  const found = drawing.phase === 'found' && drawing.isBetter ? drawing.movement : null;
  const compared = useMemo(() => (found === null ? [event] : [event, found]), [event, found]);
  const [figures, failure] = useFigures(compared);
  const figuresOf = (movement: Movement) => eventFairnessText(figures.get(movement)) ?? '…';
  const sessions = event.sessionStarts.map((_, session) => session);
  return (
    <section className={styles.draw} aria-label="Draw and switches together">
      <h3 className={styles.heading}>Draw and switches together</h3>
      <p className="note">
        Draws everybody’s numbers in each session after the first and arrow-switches the whole
        event, so that it is as fair as can be found.
      </p>
      <fieldset className={styles.choices} disabled={drawing.phase === 'running'}>
        <label>
          Sessions played already{' '}
          <Select
            value={String(played)}
            options={sessions.map((count) => ({
              value: String(count),
              label: count === 0 ? 'none' : count === 1 ? 'session 1' : `sessions 1–${count}`,
            }))}
            onChange={(count) => setPlayed(Number(count))}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={keepsSwitches}
            onChange={({ target }) => setKeepsSwitches(target.checked)}
          />{' '}
          Keep the switches as they are
        </label>
      </fieldset>
      <div className="row">
        {drawing.phase === 'running' ? (
          <>
            <button type="button" onClick={stop}>
              Stop
            </button>
            <progress aria-label="Searching draw and switches" value={drawing.share} />
            <span>{drawing.qf === null ? '' : `Qf ${drawing.qf.toFixed(2)} so far`}</span>
          </>
        ) : (
          <button type="button" onClick={() => start({ played, keepsSwitches })}>
            {drawing.phase === 'idle' ? 'Find the fairest draw' : 'Search again'}
          </button>
        )}
      </div>
      <div role="status">
        {drawing.phase === 'found' && !drawing.isBetter && (
          <p>No fairer draw was found: {figuresOf(event)}</p>
        )}
        {found !== null && (
          <>
            <p>Before: {figuresOf(event)}</p>
            <p>Now: {figuresOf(found)}</p>
          </>
        )}
      </div>
      {found !== null && (
        <div className="row">
          <button
            type="button"
            className="primary"
            onClick={() => edit({ kind: 'replaceMovement', movement: found }, SESSION_EDITS.draw)}
          >
            Use this draw
          </button>
          <button type="button" onClick={discard}>
            Discard it
          </button>
        </div>
      )}
      {drawing.phase === 'failed' && <p role="alert">{drawing.message}</p>}
      {failure}
    </section>
  );
}

/** A search of an event, and what it found; what comes for another event, or after the dialog has closed, is dropped. */
function useDrawing(event: Movement) {
  const actions = useActions();
  const firstSeed = useApp((state) => state.preferences.seed);
  const [own, setOwn] = useState<{ readonly event: Movement; readonly drawing: Drawing }>({
    event,
    drawing: IDLE,
  });
  const searches = useRef(0);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is of its event
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [event],
  );
  const set = (drawing: Drawing): void => setOwn({ event, drawing });
  const start = async (limits: { readonly played: number; readonly keepsSwitches: boolean }) => {
    const controller = new AbortController();
    running.current = controller;
    const isWanted = () => running.current === controller;
    set({ phase: 'running', share: 0, qf: null });
    const settings = { ...limits, seed: firstSeed + searches.current };
    searches.current += 1;
    try {
      const reply = await actions.drawSessions(
        { event, settings },
        (progress) => {
          if (isWanted()) set({ phase: 'running', ...progress });
        },
        controller.signal,
      );
      if (!isWanted()) return;
      if (!reply.ok) {
        return set({ phase: 'failed', message: drawFaultText(event.contestants, reply.fault) });
      }
      set({ phase: 'found', ...reply.best });
    } catch (error) {
      if (isWanted()) set({ phase: 'failed', message: `The search failed: ${reasonOf(error)}` });
    }
  };
  return {
    drawing: own.event === event ? own.drawing : IDLE,
    start: (limits: Parameters<typeof start>[0]) => void start(limits),
    stop: () => running.current?.abort(),
    discard: () => set(IDLE),
  };
}

// Searches the draw of the sessions and the switches of the whole event together, in a worker. What was found is shown beside
// the event as it is; using it is one edit.

import { useMemo, useState } from 'react';
import type { Edit, Movement } from '../../movement/index.ts';
import {
  type BestDraw,
  type DrawSettings,
  switchedCells,
  switchPlanOf,
} from '../../optimise/index.ts';
import { announcementsWords, cellsWords } from '../../words/english/optimise.ts';
import {
  DRAW_NOT_PROVED,
  drawFaultText,
  drawProgressText,
  oneRankingText,
  SESSION_EDITS,
} from '../../words/english/sessions.ts';
import type { DrawProgress } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Select } from '../Select.tsx';
import { eventFairnessText, useFigures } from '../useFigures.tsx';
import { useEventSearch } from './useEventSearch.ts';

type DrawLimits = Omit<DrawSettings, 'seed'>;

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
  const [meetsEvenly, setMeetsEvenly] = useState(false);
  const { searching, start, stop, discard } = useDrawing(event);
  const best = searching.phase === 'found' ? searching.found : null;
  const found = best?.isBetter ? best.movement : null;
  const compared = useMemo(() => (found === null ? [event] : [event, found]), [event, found]);
  const [figures, failure] = useFigures(compared);
  const figuresOf = (movement: Movement) => eventFairnessText(figures.get(movement)) ?? '…';
  const winners = figures.get(event)?.winners ?? 1;
  const sessions = event.sessionStarts.map((_, session) => session);
  return (
    <section className="stack" aria-label="Draw and switches together">
      <h3>Draw and switches together</h3>
      <p className="note">
        Draws everybody’s numbers in each session after the first and arrow-switches the whole
        event, so that it is as fair as can be found.
      </p>
      {winners > 1 && <p>{oneRankingText(winners)}</p>}
      <fieldset className="row small" disabled={searching.phase === 'running'}>
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
        <Checkbox
          className="check"
          label="Keep the switches as they are"
          checked={keepsSwitches}
          onChange={setKeepsSwitches}
        />
        <Checkbox
          className="check"
          label="Everybody meets as evenly as can be, before anything else"
          checked={meetsEvenly}
          onChange={setMeetsEvenly}
        />
      </fieldset>
      <div className="row">
        {searching.phase === 'running' ? (
          <>
            <button type="button" onClick={stop}>
              Stop
            </button>
            <progress
              aria-label="Searching draw and switches"
              value={searching.progress?.share ?? 0}
            />
            <span>{searching.progress && `${drawProgressText(searching.progress)} so far`}</span>
          </>
        ) : (
          <button type="button" onClick={() => start({ played, keepsSwitches, meetsEvenly })}>
            {searching.phase === 'idle' ? 'Find the fairest draw' : 'Search again'}
          </button>
        )}
      </div>
      <div role="status">
        {best !== null && !best.isBetter && <p>No fairer draw was found: {figuresOf(event)}</p>}
        {found !== null && (
          <>
            <p>
              Before: {figuresOf(event)}; {switchesText(event)}
            </p>
            <p>
              Now: {figuresOf(found)}; {switchesText(found)}
            </p>
            <p className="aside">{DRAW_NOT_PROVED}</p>
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
      {searching.phase === 'failed' && <p role="alert">{searching.message}</p>}
      {failure}
    </section>
  );
}

/** What the switches of an event take to run. */
function switchesText(event: Movement): string {
  const announced = announcementsWords(switchPlanOf(event).announcements);
  return `${announced}, ${cellsWords(switchedCells(event))} switched`;
}

// Module state: what was found outlives the dialog, as long as its event is there.
const foundDraws = new WeakMap<Movement, BestDraw>();

/** The search of an event's draw. */
function useDrawing(event: Movement) {
  const actions = useActions();
  return useEventSearch<DrawLimits, DrawProgress, BestDraw>(
    event,
    foundDraws,
    async ({ limits, seed, onProgress, signal }) => {
      const request = { event, settings: { ...limits, seed } };
      const reply = await actions.drawSessions(request, onProgress, signal);
      return reply.ok
        ? { ok: true, found: reply.best }
        : { ok: false, message: drawFaultText(event.contestants, reply.fault) };
    },
  );
}

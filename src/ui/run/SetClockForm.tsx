// Sets the clock to where the room is: the round in play and the minutes left in it.

import { useState } from 'react';
import { lengthMs, MINUTE_MS } from '../../evening/schedule.ts';
import { useEvening } from './eveningContext.ts';

/** The most minutes that a round can be given. */
const MOST_MINUTES = 240;

export function SetClockForm() {
  const { state, act } = useEvening();
  // What is not typed follows the clock: its round, with what is left of it; of another round, the whole.
  const [typed, setTyped] = useState<{ roundIndex?: number; minutes?: string }>({});
  const roundIndex = typed.roundIndex ?? state.roundIndex;
  const isNow = state.phase === 'playing' && roundIndex === state.roundIndex;
  const wholeMs = lengthMs(state.schedule, { phase: 'playing', roundIndex });
  const usual = Math.ceil(((isNow ? state.leftMs : null) ?? wholeMs) / MINUTE_MS);
  const minutes = typed.minutes ?? String(usual);
  return (
    <form
      className="stack small"
      onSubmit={(event) => {
        event.preventDefault();
        act({ kind: 'set', roundIndex, minutes: Number(minutes) });
        setTyped({});
      }}
    >
      <label className="field">
        <span>Round in play</span>
        <select
          value={roundIndex}
          onChange={({ target }) => setTyped({ ...typed, roundIndex: Number(target.value) })}
        >
          {state.schedule.boardsPerRound.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Minutes left in it</span>
        <input
          type="number"
          required
          min={1}
          max={MOST_MINUTES}
          value={minutes}
          onChange={({ target }) => setTyped({ ...typed, minutes: target.value })}
        />
      </label>
      <div className="row">
        <button type="submit">
          {state.phase === 'before' ? 'Start in this round' : 'Set the clock'}
        </button>
      </div>
    </form>
  );
}

// The lengths of rounds, moves and the interval. Before the session they are as Tonight counts, or what is set here for all
// evenings until a movement is opened from Tonight; during it, changes apply from now on.

import { useId, useState } from 'react';
import type { Timing } from '../../evening/schedule.ts';
import { TIMING_LIMITS } from '../../store/runSettings.ts';
import { evening } from '../../words/en/evening.ts';
import { minutesRule } from '../../words/english/pageRun.ts';
import { useApp } from '../arrowswitchContext.ts';
import { ClockField } from '../tonight/TimeFields.tsx';
import { useEvening } from './eveningContext.ts';

type TimingField = Exclude<keyof Timing, 'interval'>;

const FIELDS: readonly { readonly field: TimingField; readonly label: string }[] = [
  { field: 'minutesPerBoard', label: 'Minutes per board' },
  { field: 'minutesPerMove', label: 'Minutes per move' },
  { field: 'extraMinutes', label: 'Extra minutes in the first round' },
  { field: 'lastBoardMinutes', label: '“Last board should have begun”, minutes before the end' },
  { field: 'noNewBoardMinutes', label: '“Do not begin another board”, minutes before the end' },
];

export function TimingForm() {
  const { state, settings, evening: stored, act, setSettings, ...view } = useEvening();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  const intervalName = evening(terms).interval;
  const { timing, boardsPerRound } = state.schedule;
  const change = (changed: Partial<Timing>): void => {
    const next = { ...timing, ...changed };
    const isWarning = 'lastBoardMinutes' in changed || 'noNewBoardMinutes' in changed;
    setSettings(
      isWarning
        ? { timing: { ...settings.timing, ...changed } }
        : { timing: next, hasOwnPace: true },
    );
    if (stored !== null) act({ kind: 'timing', timing: next });
  };
  const { interval } = timing;
  return (
    <form className="stack small" onSubmit={(event) => event.preventDefault()}>
      <ClockField
        label="Finish by"
        isInLine
        placeholder="no limit"
        value={view.finishMinute}
        onChange={view.askForFinish}
      />
      {FIELDS.map(({ field, label }) => (
        <MinuteField
          key={field}
          label={label}
          value={timing[field]}
          limits={TIMING_LIMITS[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <label className="field" data-long>
        <span>{intervalName}</span>
        <select
          value={interval?.afterRound ?? ''}
          onChange={({ target }) =>
            change({
              interval:
                target.value === ''
                  ? null
                  : { afterRound: Number(target.value), minutes: interval?.minutes ?? 15 },
            })
          }
        >
          <option value="">none</option>
          {boardsPerRound.slice(1).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <option key={index} value={index + 1}>
              after round {index + 1}
            </option>
          ))}
        </select>
      </label>
      {interval !== null && (
        <MinuteField
          label={`${intervalName}, minutes`}
          value={interval.minutes}
          limits={TIMING_LIMITS.intervalMinutes}
          onChange={(minutes) => change({ interval: { ...interval, minutes } })}
        />
      )}
      <label className="bar">
        <span>Sounds at warnings and moves</span>
        <input
          type="checkbox"
          checked={settings.sounds}
          onChange={({ target }) => setSettings({ sounds: target.checked })}
        />
      </label>
    </form>
  );
}

interface MinuteFieldProps {
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
}

/** Accepts a whole or half number within its limits; anything else stays in the field, with the reason, to be corrected. */
function MinuteField({ label, value, limits: { least, most }, onChange }: MinuteFieldProps) {
  const [isFaulty, setFaulty] = useState(false);
  const fault = useId();
  return (
    <div>
      <label className="field">
        <span>{label}</span>
        <input
          type="number"
          min={least}
          max={most}
          step={0.5}
          defaultValue={value}
          key={value}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? fault : undefined}
          onBlur={({ target }) => {
            const typed = target.valueAsNumber;
            const isRight = target.validity.valid && Number.isFinite(typed);
            setFaulty(!isRight);
            if (isRight && typed !== value) onChange(typed);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </label>
      {isFaulty && (
        <p id={fault} role="alert" className="soft">
          {minutesRule(least, most, value)}
        </p>
      )}
    </div>
  );
}

// What the optimiser looks for and what it must leave alone; defaults that nobody needs to touch.

import { useState } from 'react';
import type { Settings } from '../../optimise/problem.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { formatNumberList, parseNumberList } from './numberList.ts';
import styles from './OptimiserPanel.module.css';

export function SettingsFields({ disabled }: { readonly disabled: boolean }) {
  const preferences = useApp((state) => state.preferences);
  const rounds = useApp((state) => state.document.movement.rounds.length);
  const actions = useActions();
  const { settings, mode, seed } = preferences;
  const change = (part: Partial<Settings>): void =>
    actions.setPreferences({ settings: { ...settings, ...part } });
  return (
    <details className={styles.settings}>
      <summary>Settings{isDefault(settings) ? '' : ' (some sittings stay as they are)'}</summary>
      <fieldset disabled={disabled} className={styles.fields}>
        <legend className="visuallyHidden">Settings of the search</legend>
        <label>
          Make best
          <select
            value={settings.objective}
            onChange={({ target }) => change({ objective: target.value as Settings['objective'] })}
          >
            <option value="qf">Qf</option>
            <option value="inequity">the inequity index</option>
          </select>
          <small>Qf treats every two pairs alike; the index allows for boards missed.</small>
        </label>
        <label>
          Search
          <select
            value={mode}
            onChange={({ target }) => actions.setPreferences({ mode: target.value as typeof mode })}
          >
            <option value="fast">many short coolings</option>
            <option value="slow">few slow coolings</option>
          </select>
          <small>Slow cooling may find more in large or Howell-like movements.</small>
        </label>
        <label>
          Seed
          <input
            type="number"
            min={0}
            max={4294967295}
            value={seed}
            onChange={({ target }) => {
              const typed = target.valueAsNumber;
              if (Number.isInteger(typed) && typed >= 0) actions.setPreferences({ seed: typed });
            }}
          />
          <small>The same seed, settings and effort give the same result.</small>
        </label>
        <label>
          Switched rounds at most
          <input
            type="number"
            min={0}
            max={rounds}
            placeholder="any number"
            value={settings.maxSwitchedRounds ?? ''}
            onChange={({ target }) =>
              change({
                maxSwitchedRounds: Number.isInteger(target.valueAsNumber)
                  ? target.valueAsNumber
                  : null,
              })
            }
          />
          <small>Fewer rounds with switches are easier to run.</small>
        </label>
        <NumberList
          label="Rounds that stay"
          hint="For example 1, so that names are entered right."
          numbers={settings.fixedRoundNumbers}
          onChange={(fixedRoundNumbers) => change({ fixedRoundNumbers })}
        />
        <NumberList
          label="Tables that stay"
          hint="For example a table that cannot turn the boards."
          numbers={settings.fixedTableNumbers}
          onChange={(fixedTableNumbers) => change({ fixedTableNumbers })}
        />
        <NumberList
          label="Pairs that stay"
          hint="Their directions are left as they are."
          numbers={settings.fixedPairNumbers}
          onChange={(fixedPairNumbers) => change({ fixedPairNumbers })}
        />
        <label>
          First sittings that stay
          <input
            type="number"
            min={0}
            value={settings.firstSittings}
            onChange={({ target }) =>
              change({ firstSittings: Math.max(0, Math.floor(target.valueAsNumber || 0)) })
            }
          />
          <small>In reading order, round by round.</small>
        </label>
      </fieldset>
    </details>
  );
}

interface NumberListProps {
  readonly label: string;
  readonly hint: string;
  readonly numbers: readonly number[];
  readonly onChange: (numbers: readonly number[]) => void;
}

function NumberList({ label, hint, numbers, onChange }: NumberListProps) {
  const [typed, setTyped] = useState(formatNumberList(numbers));
  const parsed = parseNumberList(typed);
  return (
    <label>
      {label}
      <input
        type="text"
        value={typed}
        placeholder="none"
        aria-invalid={parsed === null}
        onChange={({ target }) => {
          setTyped(target.value);
          const list = parseNumberList(target.value);
          if (list !== null) onChange(list);
        }}
      />
      <small data-error={parsed === null || undefined}>
        {parsed === null ? 'Write numbers and ranges: 1, 3-5.' : hint}
      </small>
    </label>
  );
}

function isDefault(settings: Settings): boolean {
  const { fixedRoundNumbers, fixedTableNumbers, fixedPairNumbers, firstSittings } = settings;
  return (
    fixedRoundNumbers.length + fixedTableNumbers.length + fixedPairNumbers.length === 0 &&
    firstSittings === 0 &&
    settings.maxSwitchedRounds === null
  );
}

// What the optimiser looks for and what it must leave alone; defaults that nobody needs to touch.

import { type ReactNode, useId, useState } from 'react';
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
        <Field
          label="Make best"
          hint="Qf treats every two pairs alike; the index allows for boards missed."
        >
          {(field) => (
            <select
              {...field}
              value={settings.objective}
              onChange={({ target }) =>
                change({ objective: target.value as Settings['objective'] })
              }
            >
              <option value="qf">Qf</option>
              <option value="inequity">the inequity index</option>
            </select>
          )}
        </Field>
        <Field label="Search" hint={MODE_HINTS[mode]}>
          {(field) => (
            <select
              {...field}
              value={mode}
              onChange={({ target }) =>
                actions.setPreferences({ mode: target.value as typeof mode })
              }
            >
              <option value="fast">many short coolings</option>
              <option value="slow">few slow coolings</option>
              <option value="exhaustive">every switching there is</option>
            </select>
          )}
        </Field>
        <Field label="Seed" hint="The same seed, settings and effort give the same result.">
          {(field) => (
            <input
              {...field}
              type="number"
              min={0}
              max={4294967295}
              value={seed}
              onChange={({ target }) => {
                const typed = target.valueAsNumber;
                if (Number.isInteger(typed) && typed >= 0) actions.setPreferences({ seed: typed });
              }}
            />
          )}
        </Field>
        <Field label="Switched rounds at most" hint="Fewer rounds with switches are easier to run.">
          {(field) => (
            <input
              {...field}
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
          )}
        </Field>
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
        <Field label="First sittings that stay" hint="In reading order, round by round.">
          {(field) => (
            <input
              {...field}
              type="number"
              min={0}
              value={settings.firstSittings}
              onChange={({ target }) =>
                change({ firstSittings: Math.max(0, Math.floor(target.valueAsNumber || 0)) })
              }
            />
          )}
        </Field>
      </fieldset>
    </details>
  );
}

const MODE_HINTS = {
  fast: 'Good for all but a few movements.',
  slow: 'May find more in large or Howell-like movements.',
  exhaustive:
    'Proves the best of small movements, whatever the effort: a million switchings take under a second.',
} as const;

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly children: (field: { id: string; 'aria-describedby': string }) => ReactNode;
}

/** A control with its name above and a hint below that is read after the name. */
function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}hint` })}
      <small id={`${id}hint`}>{hint}</small>
    </div>
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
    <Field label={label} hint={parsed === null ? 'Write numbers and ranges: 1, 3-5.' : hint}>
      {(field) => (
        <input
          {...field}
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
      )}
    </Field>
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

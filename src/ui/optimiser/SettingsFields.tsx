// The optimiser's settings, and the locks that it must respect.

import { isWithoutLocks, type Locks, type PairNumber } from '../../movement/index.ts';
import { LIMIT_IDS, OBJECTIVE_IDS, type Settings } from '../../optimise/index.ts';
import { LIMIT_WORDS, OBJECTIVE_WORDS } from '../../words/english/optimise.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { LabelledField, NumberList } from '../parts/NumberList.tsx';
import { Select } from '../Select.tsx';

const OBJECTIVES_OFFERED = OBJECTIVE_IDS.map((id) => ({
  value: id,
  label: OBJECTIVE_WORDS[id].title,
}));

export function SettingsFields({ disabled }: { readonly disabled: boolean }) {
  const { settings, seed } = useApp((state) => state.preferences);
  const isPlain = useApp(({ document }) => isWithoutLocks(document.movement.locks));
  const actions = useActions();
  const worded = useWording();
  const change = (part: Partial<Settings>): void =>
    actions.setPreferences({ settings: { ...settings, ...part } });
  const isDefault = isPlain && LIMIT_IDS.every((id) => settings[id] === null);
  return (
    <details className="details">
      <summary>Settings{isDefault ? '' : ' (some switches are limited or locked)'}</summary>
      <fieldset disabled={disabled} className="tiles" data-tile="middle">
        <legend className="visuallyHidden">Settings of the search</legend>
        <LabelledField
          label="Optimise for"
          hint={worded('Qf treats every two pairs alike; the index allows for boards missed.')}
        >
          {(field) => (
            <Select
              {...field}
              value={settings.objective}
              options={OBJECTIVES_OFFERED}
              onChange={(objective) => change({ objective })}
            />
          )}
        </LabelledField>
        <LabelledField label="Seed" hint="The same seed, settings and effort give the same result.">
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
        </LabelledField>
        {LIMIT_IDS.map((id) => (
          <LabelledField key={id} label={LIMIT_WORDS[id].label} hint={LIMIT_WORDS[id].hint}>
            {(field) => (
              <input
                {...field}
                type="number"
                min={0}
                placeholder="any number"
                value={settings[id] ?? ''}
                onChange={({ target }) =>
                  change({
                    [id]: Number.isInteger(target.valueAsNumber) ? target.valueAsNumber : null,
                  })
                }
              />
            )}
          </LabelledField>
        ))}
        <LockFields />
      </fieldset>
    </details>
  );
}

/** The locks of the movement as lists of numbers; each change is an edit that can be undone. */
function LockFields() {
  const movement = useApp((state) => state.document.movement);
  const { locks } = movement;
  const { edit } = useActions();
  const worded = useWording();
  const lock = (part: Partial<Locks>): void => {
    edit({ kind: 'setLocks', locks: { ...locks, ...part } }, 'Change the locks');
  };
  const fromIndexes = (indexes: readonly number[]) => indexes.map((index) => index + 1);
  const toIndexes = (numbers: readonly number[]) => numbers.map((number) => number - 1);
  return (
    <>
      <NumberList
        label="Locked rounds"
        hint="For example 1, so that names are entered right. Single cells are locked in the grid."
        numbers={fromIndexes(locks.roundIndexes)}
        onChange={(numbers) => lock({ roundIndexes: toIndexes(numbers) })}
      />
      <NumberList
        label="Locked tables"
        hint="For example a table that cannot turn the boards."
        numbers={fromIndexes(locks.tableIndexes)}
        called={{ movement, kind: 'tables' }}
        onChange={(numbers) => lock({ tableIndexes: toIndexes(numbers) })}
      />
      <NumberList
        label={worded('Locked pairs')}
        hint="Their cells are left as they are."
        numbers={locks.pairs}
        called={{ movement, kind: 'pairs' }}
        onChange={(numbers) => lock({ pairs: numbers as PairNumber[] })}
      />
      <NumberList
        label="Lock the first … cells"
        hint="Counted round by round."
        numbers={locks.firstSittings === 0 ? [] : [locks.firstSittings]}
        onChange={([first = 0]) => lock({ firstSittings: first })}
      />
    </>
  );
}

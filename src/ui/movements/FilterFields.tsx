// The search criteria: number of pairs, time, stationary pairs.

import type { MovementFilter } from '../../catalogue/search.ts';
import { moreConditions, USUAL_MINUTES_HINT } from '../../words/english/pageMovements.ts';
import { Select } from '../Select.tsx';
import styles from './MovementsPanel.module.css';
import { NumberField, RangeField } from './NumberField.tsx';

interface FilterFieldsProps {
  readonly filter: MovementFilter;
  readonly onChange: (filter: MovementFilter) => void;
}

type NumberKey = Exclude<keyof MovementFilter, 'winners'>;

interface NumberSpec {
  readonly key: NumberKey;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

const PAIRS: NumberSpec = { key: 'pairs', label: 'How many pairs', min: 4, max: 60 };
const SIZE: readonly NumberSpec[] = [
  { key: 'tables', label: 'Tables', min: 2, max: 30, step: 0.5 },
  { key: 'rounds', label: 'Rounds', min: 2, max: 40 },
];
const BOARDS = { label: 'Boards in play', min: 2, max: 100 };
const TIME_AND_SEATS: readonly NumberSpec[] = [
  { key: 'minutes', label: 'Minutes available', min: 20, max: 600, step: 5 },
  { key: 'minutesPerBoard', label: 'Minutes per board', min: 4, max: 15, step: 0.5 },
  { key: 'stationaryPairs', label: 'Stationary pairs', min: 0, max: 30 },
];

const WINNERS = [
  { value: null, label: 'one' },
  { value: 2, label: 'two' },
] as const;

/** The number of pairs comes first because directors start from it. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { pairs: _, ...more } = filter;
  const moreCount = Object.keys(more).length;
  const set = (key: keyof MovementFilter, value: number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  const field = ({ key, label, min, max, step = 1 }: NumberSpec) => (
    <NumberField
      key={key}
      label={label}
      min={min}
      max={max}
      step={step}
      value={filter[key] ?? null}
      {...(key === 'minutesPerBoard'
        ? { placeholder: 'usual', hint: USUAL_MINUTES_HINT }
        : { placeholder: 'any' })}
      onChange={(value) => set(key, value)}
    />
  );
  return (
    <>
      {field(PAIRS)}
      <details className={styles.filter}>
        <summary>{moreConditions(moreCount)}</summary>
        {SIZE.map(field)}
        <RangeField
          {...BOARDS}
          least={filter.fewestBoards ?? null}
          most={filter.mostBoards ?? null}
          onLeast={(value) => set('fewestBoards', value)}
          onMost={(value) => set('mostBoards', value)}
        />
        {TIME_AND_SEATS.map(field)}
        <label className={styles.field}>
          Winners
          <Select
            value={filter.winners ?? null}
            options={WINNERS}
            onChange={(winners) => set('winners', winners)}
          />
        </label>
        <button
          type="button"
          disabled={Object.keys(filter).length === 0}
          onClick={() => onChange({})}
        >
          Clear all
        </button>
      </details>
    </>
  );
}

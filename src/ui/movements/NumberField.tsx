// A number that may be left empty, so that its default shows.

import { useId } from 'react';
import styles from './MovementsPanel.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number | null;
  /** What holds while the field is empty. */
  readonly placeholder: number | string;
  readonly describedBy?: string;
  readonly onChange: (value: number | null) => void;
}

export function NumberField({
  label,
  placeholder,
  describedBy,
  onChange,
  value,
  ...limits
}: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        aria-describedby={describedBy}
        {...limits}
        value={value ?? ''}
        placeholder={String(placeholder)}
        onChange={({ target }) =>
          onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)
        }
      />
    </div>
  );
}

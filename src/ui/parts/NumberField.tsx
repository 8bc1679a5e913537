// A number field that may be empty to use its default, and a range of two such fields.

import { useId } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number | null;
  /** The value used while the field is empty. */
  readonly placeholder: number | string;
  readonly describedBy?: string;
  /** What the field does while it is empty, in plain words below it. */
  readonly hint?: string;
  readonly onChange: (value: number | null) => void;
}

export function NumberField({
  label,
  placeholder,
  describedBy,
  hint,
  onChange,
  value,
  ...limits
}: NumberFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        aria-describedby={hint === undefined ? describedBy : hintId}
        {...limits}
        value={value ?? ''}
        placeholder={String(placeholder)}
        onChange={({ target }) => onChange(numberIn(target))}
      />
      {hint !== undefined && (
        <span id={hintId} className="hint">
          {hint}
        </span>
      )}
    </div>
  );
}

interface RangeFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly onLeast: (value: number | null) => void;
  readonly onMost: (value: number | null) => void;
}

export function RangeField({ label, least, most, onLeast, onMost, ...limits }: RangeFieldProps) {
  const end = (name: string, value: number | null, onChange: (value: number | null) => void) => (
    <input
      type="number"
      aria-label={`${label}, ${name}`}
      {...limits}
      value={value ?? ''}
      placeholder="any"
      onChange={({ target }) => onChange(numberIn(target))}
    />
  );
  return (
    <div className="range">
      <span aria-hidden="true">{label}</span>
      {end('at least', least, onLeast)}
      <span aria-hidden="true">to</span>
      {end('at most', most, onMost)}
    </div>
  );
}

function numberIn({ valueAsNumber }: HTMLInputElement): number | null {
  return Number.isNaN(valueAsNumber) ? null : valueAsNumber;
}

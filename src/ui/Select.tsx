// A choice of a few values, typed: what is chosen is one of the options that were given, never a text to be cast.

import type { SelectHTMLAttributes } from 'react';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string | number;
}

type Shared = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> & {
  /** Where a dialog gives the focus first. */
  readonly 'data-first-focus'?: boolean;
};

interface SelectProps<Value> extends Shared {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Values must differ as text; null is the empty text. */
export function Select<Value extends string | number | null>(props: SelectProps<Value>) {
  const { value, options, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value ?? '') === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value ?? ''} value={option.value ?? ''}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

// A typed <select>: the selected value is one of the given options, so it needs no cast.

import type { SelectHTMLAttributes } from 'react';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly label: string | number;
}

type Shared = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> & {
  /** Marks the initial focus of a dialog. */
  readonly 'data-first-focus'?: boolean;
};

interface SelectProps<Value> extends Shared {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Values must differ as text; null becomes the empty string. */
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

// A number with a large button on either side, as it is changed at the door; it can be typed too.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import styles from './WishForm.module.css';

interface StepperProps {
  readonly label: string;
  /** What one more is called, for the names of the buttons: "pair". */
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ label, unit, value, min, max, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          className="icon"
          aria-label={`One ${unit} fewer: ${label}`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" size={20} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            if (Number.isInteger(target.valueAsNumber) && target.valueAsNumber >= 0)
              onChange(target.valueAsNumber);
          }}
        />
        <button
          type="button"
          className="icon"
          aria-label={`One ${unit} more: ${label}`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden="true" size={20} />
        </button>
      </div>
    </div>
  );
}

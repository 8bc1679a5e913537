// A number field with a large button on either side, for changes while players arrive; the number can also be typed.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import styles from './WishForm.module.css';

interface StepperProps {
  readonly label: string;
  /** The unit, for the names of the buttons: "pair". */
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ label, unit, value, min, max, onChange }: StepperProps) {
  const id = useId();
  return (
    <div className={`stack tight ${styles.field}`}>
      <label htmlFor={id} className="note">
        {label}
      </label>
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
          className="bare"
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

// Fields of the forms that add a session.

import { withdrawnBefore } from '../../editing/sessions.ts';
import { type Movement, namesInSections, type PairNumber } from '../../movement/index.ts';
import { numbersTyped } from '../../words/inSections.ts';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';

interface OptionalNumberProps {
  readonly label: string;
  readonly max: number;
  readonly value: number | null;
  /** Shown while the field is empty. */
  readonly placeholder: string | number;
  readonly onChange: (value: number | null) => void;
}

/** A number that may be left out. */
export function OptionalNumber({ label, max, value, placeholder, onChange }: OptionalNumberProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={max}
        step={1}
        value={value ?? ''}
        placeholder={String(placeholder)}
        onChange={({ target: { valueAsNumber: typed } }) =>
          onChange(Number.isNaN(typed) ? null : typed)
        }
      />
    </label>
  );
}

interface WithdrawnFieldProps {
  readonly text: string;
  readonly isFaulty: boolean;
  /** The element that says what is wrong. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
}

export function WithdrawnField({ text, isFaulty, describedBy, onChange }: WithdrawnFieldProps) {
  return (
    <label>
      Withdrawn pairs
      <input
        type="text"
        inputMode="numeric"
        placeholder="none"
        maxLength={LONGEST_LIST}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** The pairs that have withdrawn before, as text. */
export function withdrawnText(event: Movement): string {
  const names = namesInSections(event).pairs;
  return withdrawnBefore(event)
    .map((pair) => names[pair - 1])
    .join(', ');
}

/** The pairs in a text such as 5 or 5, 12, in sections A5, B3; null if there is anything else. */
export function withdrawnIn(text: string, event: Movement): readonly PairNumber[] | null {
  const { pairCount } = event;
  const pairs = numbersTyped(event, 'pairs', text)
    .split(/[\s,;]+/)
    .flatMap((word) => (word === '' ? [] : Number(word)));
  const areOfEvent = pairs.every(
    (pair) => Number.isInteger(pair) && pair >= 1 && pair <= pairCount,
  );
  return areOfEvent ? ([...new Set(pairs)] as PairNumber[]) : null;
}

// Clock times and the number of boards. Times are minutes after midnight.

import { useId, useState } from 'react';
import type { BoardRange } from '../../choose/wishes.ts';
import { clockText } from '../../words/clock.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { LONGEST_FIGURES } from '../parts/fieldLengths.ts';
import styles from './WishForm.module.css';

interface TimeFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A clock time such as 22:30, 2230 or 10:30 pm; empty for none. */
export function ClockField({
  label,
  placeholder = '',
  value,
  onChange,
}: TimeFieldProps<number | null> & { readonly label: string; readonly placeholder?: string }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={`stack tight ${styles.field}`}>
      <label htmlFor={id} className="note">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_FIGURES}
        placeholder={placeholder}
        aria-invalid={typed !== null && minuteIn(typed) === undefined}
        value={typed ?? (value === null ? '' : clockText(value, hasTwelveHours()))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          const minute = minuteIn(target.value);
          if (minute !== undefined) onChange(minute);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

/** The time in a text; null for an empty text, undefined for one that is not finished. */
function minuteIn(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const match = /^(\d{1,2})[:.]?(\d{2})\s*([ap]m)?$/i.exec(plain);
  if (match === null) return undefined;
  const [, hour = '', minute = '', half] = match;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? 60 * hours + Number(minute) : undefined;
}

/** A number of boards, a range such as 22–26, or nothing: as many as there is time for. */
export function BoardsField({ value, onChange }: TimeFieldProps<BoardRange | null>) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={`stack tight ${styles.field}`}>
      <label htmlFor={id} className="note">
        Boards
      </label>
      <input
        id={id}
        type="text"
        inputMode="text"
        autoComplete="off"
        maxLength={LONGEST_FIGURES}
        placeholder="as time allows"
        value={typed ?? typedRange(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const range = rangeIn(target.value);
          if (range !== undefined) onChange(range);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

function typedRange(range: BoardRange | null): string {
  if (range === null) return '';
  const { fewest, most } = range;
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

/** The range in a text; null for an empty text, undefined for one that is not finished. */
function rangeIn(text: string): BoardRange | null | undefined {
  if (text.trim() === '') return null;
  const [, from = '', to = from] = /^\s*(\d+)(?:\s*[-–]\s*(\d+))?\s*$/.exec(text) ?? [];
  if (from === '') return undefined;
  return { fewest: Math.min(Number(from), Number(to)), most: Math.max(Number(from), Number(to)) };
}

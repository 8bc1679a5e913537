// Clock times and the number of boards. Times are minutes after midnight.

import { useId, useState } from 'react';
import type { BoardRange } from '../../choose/wishes.ts';
import { clockText } from '../../words/clock.ts';
import { A_CLOCK_TIME, A_NUMBER_OF_BOARDS } from '../../words/english/pageTonight.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { LONGEST_FIGURES } from '../parts/fieldLengths.ts';
import styles from './WishForm.module.css';

interface ReadFieldProps<Value> {
  readonly label: string;
  readonly placeholder: string;
  readonly inputMode: 'numeric' | 'text';
  /** In a line with its label, as numbers in a list of settings are. */
  readonly isInLine?: boolean | undefined;
  readonly value: Value;
  /** A value as it stands in the field. */
  readonly textOf: (value: Value) => string;
  /** The value of a text; undefined for one that is none, or not finished. */
  readonly read: (text: string) => Value | undefined;
  /** What can be typed, for whoever has left something else. */
  readonly rule: string;
  readonly onChange: (value: Value) => void;
}

/** Takes what can be read while it is typed; what cannot stays, with the rule, to be corrected. */
function ReadField<Value>(props: ReadFieldProps<Value>) {
  const { label, value, textOf, read, rule, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** What was left in the field, for which value: another one takes its place. */
  const [faulty, setFaulty] = useState<{ readonly text: string; readonly of: string } | null>(null);
  const stored = textOf(value);
  const isFaultyLeft = typed === null && faulty?.of === stored;
  const text = typed ?? (isFaultyLeft ? faulty.text : stored);
  return (
    <div
      className={props.isInLine === true ? `field ${styles.inLine}` : `stack tight ${styles.field}`}
    >
      <label htmlFor={id} className={props.isInLine === true ? undefined : 'note'}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode={props.inputMode}
        autoComplete="off"
        maxLength={LONGEST_FIGURES}
        placeholder={props.placeholder}
        aria-invalid={(typed !== null || isFaultyLeft) && read(text) === undefined}
        aria-describedby={isFaultyLeft ? `${id}-rule` : undefined}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          const changed = read(target.value);
          if (changed !== undefined) onChange(changed);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        onBlur={() => {
          if (typed === null) return;
          setFaulty(read(typed) === undefined ? { text: typed, of: stored } : null);
          setTyped(null);
        }}
      />
      {isFaultyLeft && (
        <p id={`${id}-rule`} role="alert" className={`small ${styles.rule}`}>
          {rule}
        </p>
      )}
    </div>
  );
}

interface TimeFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A clock time such as 22:30, 2230 or 10:30 pm; empty for none. */
export function ClockField({
  placeholder = '',
  ...props
}: TimeFieldProps<number | null> &
  Pick<ReadFieldProps<number | null>, 'label' | 'isInLine'> & { readonly placeholder?: string }) {
  return (
    <ReadField
      {...props}
      placeholder={placeholder}
      inputMode="numeric"
      textOf={(minute) => (minute === null ? '' : clockText(minute, hasTwelveHours()))}
      read={minuteIn}
      rule={A_CLOCK_TIME}
    />
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
export function BoardsField(props: TimeFieldProps<BoardRange | null>) {
  return (
    <ReadField
      {...props}
      label="Boards"
      placeholder="as time allows"
      inputMode="text"
      textOf={rangeText}
      read={rangeIn}
      rule={A_NUMBER_OF_BOARDS}
    />
  );
}

function rangeText(range: BoardRange | null): string {
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

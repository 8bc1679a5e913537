// A list of numbers as it is typed, and a form control with a hint below.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Movement, namesInSections } from '../../movement/index.ts';
import { numbersTyped } from '../../words/inSections.ts';
import { nameRanges } from '../../words/numbers.ts';
import { LONGEST_LIST } from './fieldLengths.ts';

interface LabelledFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly children: (field: { id: string; 'aria-describedby': string }) => ReactNode;
}

/** A form control with a label above and a hint below that screen readers announce after the label. */
export function LabelledField({ label, hint, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className="stack tight">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}hint` })}
      <small id={`${id}hint`}>{hint}</small>
    </div>
  );
}

interface NumberListProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  readonly numbers: readonly number[];
  /** Whose numbers they are, if these have names in sections. */
  readonly called?: { readonly movement: Movement; readonly kind: 'pairs' | 'tables' };
  readonly onChange: (numbers: readonly number[]) => void;
}

/**
 * A function that runs another at once or, if the mouse button is down, when it is released: a button that moves while it is
 * pressed would lose its click. Mouse events tell which, because in Firefox the focus moves before anything is `:active`.
 */
function useAfterRelease(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event): void => {
      isPressed.current = type === 'mousedown';
    };
    const types = ['mousedown', 'mouseup', 'dragend'];
    for (const type of types) document.addEventListener(type, follow, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, follow, { capture: true });
    };
  }, []);
  return (run) => {
    if (isPressed.current) document.addEventListener('mouseup', run, { capture: true, once: true });
    else run();
  };
}

/** A list of numbers that takes effect on blur or Enter. */
export function NumberList({
  label,
  hint,
  placeholder = 'none',
  numbers,
  called,
  onChange,
}: NumberListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const afterRelease = useAfterRelease();
  const isNamed = called !== undefined && called.movement.sections.length > 0;
  const names = isNamed ? namesInSections(called.movement)[called.kind] : null;
  const shown =
    typed ??
    (names === null
      ? formatNumberList(numbers)
      : nameRanges(numbers.map((number) => names[number - 1] ?? `${number}`)));
  const parsed = parseNumberList(
    isNamed ? numbersTyped(called.movement, called.kind, shown) : shown,
  );
  const commit = (): void => {
    if (parsed === null) return;
    setTyped(null);
    if (formatNumberList(parsed) !== formatNumberList(numbers)) onChange(parsed);
  };
  return (
    <LabelledField
      label={label}
      hint={
        parsed === null ? `Write numbers and ranges: ${isNamed ? 'A1, B3-B5' : '1, 3-5'}.` : hint
      }
    >
      {(field) => (
        <input
          {...field}
          type="text"
          maxLength={LONGEST_LIST}
          value={shown}
          placeholder={placeholder}
          aria-invalid={parsed === null}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => afterRelease(commit)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
      )}
    </LabelledField>
  );
}

/** Lists of numbers as they are typed: 1, 3-5. Pure. */
const MAX_NUMBER = 250;

/** The numbers of a list in ascending order without duplicates; null if the text is not a list of whole numbers from 1. */
export function parseNumberList(text: string): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(/[\s,;]+/).filter((word) => word !== '')) {
    const match = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(part);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last > MAX_NUMBER) return null;
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** An ascending list of numbers as text, with ranges for three or more consecutive numbers. */
export function formatNumberList(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  const text = (run: number[]) => (run.length >= 3 ? `${run[0]}-${run.at(-1)}` : run.join(', '));
  return runs.map(text).join(', ');
}

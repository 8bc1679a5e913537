// The form for what a director knows at the door: pairs, time, and what to avoid. Each field has a sensible default.

import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { PRIORITIES, WEIGHT_IDS, WEIGHTS_OF, type Weights } from '../../choose/weights.ts';
import { fieldLimits, finishMeant, LONGEST_LINE } from '../../choose/wishes.ts';
import type { Answers } from '../../store/answers.ts';
import { moreWishes, PRIORITY_NAMES } from '../../words/english/pageTonight.ts';
import { lineExample } from '../../words/english/typedLine.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { useScreens } from '../commands/screens.ts';
import { useDraftText } from '../drafts.ts';
import { Select } from '../Select.tsx';
import { focusFirstRow } from './ListRow.tsx';
import { changedIn, MoreWishFields } from './MoreWishFields.tsx';
import { LIST_ID, WishRefusal } from './NothingFits.tsx';
import { BoardsField, ClockField } from './TimeFields.tsx';
import { readLine, type TypedLine } from './typedLine.ts';
import { isEqual, useAnswers } from './useAnswers.ts';
import { useInTerms } from './useInTerms.ts';
import styles from './WishForm.module.css';

const WHO = [
  { value: 'pairs', label: 'Pairs' },
  { value: 'players', label: 'Players' },
] as const;

export function WishForm() {
  const [answers, onChange] = useAnswers();
  const { contestants, pairs, mostPairs, stationaryPairs } = answers;
  const unit = contestants === 'players' ? 'player' : 'pair';
  const field = fieldLimits(answers);
  const who = useId();
  const expected = Math.max(0, mostPairs - pairs);
  return (
    <section className="card stack apart" aria-label="What you know">
      <TextLine answers={answers} onChange={onChange} />
      <div className={`row ${styles.fields}`}>
        <div className={`stack tight ${styles.field}`}>
          <label htmlFor={who} className="note">
            Who plays
          </label>
          <Select
            id={who}
            value={contestants}
            options={WHO}
            onChange={(value) => onChange({ contestants: value })}
          />
        </div>
        <Stepper
          label={contestants === 'players' ? 'Players in the room' : 'Pairs in the room'}
          unit={unit}
          value={pairs}
          min={field.least}
          max={field.most}
          onChange={(value) => onChange({ pairs: value, mostPairs: value + expected })}
        />
        <Stepper
          label="May still come"
          unit={unit}
          value={expected}
          min={0}
          max={9}
          onChange={(value) => onChange({ mostPairs: pairs + value })}
        />
        <Stepper
          label="Cannot move"
          unit={unit}
          value={stationaryPairs}
          min={0}
          max={pairs}
          onChange={(value) => onChange({ stationaryPairs: value })}
        />
        <ClockField
          label="Start"
          value={answers.startMinute}
          onChange={(minute) => minute !== null && onChange({ startMinute: minute })}
        />
        <ClockField
          label="Finish by"
          placeholder="no limit"
          value={answers.finishMinute}
          onChange={(minute) =>
            onChange({
              finishMinute: minute === null ? null : finishMeant(answers.startMinute, minute),
            })
          }
        />
        <BoardsField value={answers.boards} onChange={(boards) => onChange({ boards })} />
      </div>
      <WishRefusal />
      <PriorityChoice weights={answers.weights} onChange={(weights) => onChange({ weights })} />
      <MoreWishes answers={answers} onChange={onChange} />
    </section>
  );
}

interface MoreWishesProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

/** Closed until asked for. */
function MoreWishes({ answers, onChange }: MoreWishesProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="small" onToggle={() => setOpened(true)}>
      <summary>{moreWishes(changedIn(answers).length)}</summary>
      {wasOpened && <MoreWishFields answers={answers} onChange={onChange} />}
    </details>
  );
}

interface PriorityChoiceProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

/** What matters most, as a few plain choices; the list changes at once. */
function PriorityChoice({ weights, onChange }: PriorityChoiceProps) {
  const name = useId();
  const chosen = PRIORITIES.find((priority) =>
    WEIGHT_IDS.every((id) => WEIGHTS_OF[priority][id] === weights[id]),
  );
  return (
    <fieldset className="stack">
      <legend className="note">What matters most</legend>
      <div className={`row ${styles.chips}`}>
        {PRIORITIES.map((priority) => (
          <label
            key={priority}
            data-chosen={priority === chosen || undefined}
            className={`covered ${styles.chip}`}
          >
            <input
              type="radio"
              name={name}
              checked={priority === chosen}
              onChange={() => onChange(WEIGHTS_OF[priority])}
            />
            {PRIORITY_NAMES[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On a phone the list begins below the fold, where nobody sees that it has changed. */
function showList(): void {
  const list = document.getElementById(LIST_ID);
  if (list !== null && list.getBoundingClientRect().top > 0.8 * innerHeight) list.scrollIntoView();
}

/** A number field with a large button on either side, for changes while players arrive; the number can also be typed. */
interface StepperProps {
  readonly label: string;
  /** The unit, for the names of the buttons: "pair". */
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, unit, value, min, max, onChange }: StepperProps) {
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

/** A line of text that fills in the fields below it: "13 pairs, 24 boards, finish 22:30, 2 cannot move". */
interface TextLineProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

export function TextLine({ answers, onChange }: TextLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraftText('tonight');
  const { openDialog } = useScreens();
  const inTerms = useInTerms();
  const [line, setLine] = useState<TypedLine | null>(null);
  const [lineText, setLineText] = useState('');
  const fillIn = (): void => {
    const read = readLine(text, answers, hasTwelveHours());
    // A second time with nothing left to fill in leads on.
    if (text === lineText && isEqual({ ...answers, ...read.change }, answers)) {
      focusFirstRow();
      return;
    }
    onChange(read.change);
    setLine(read);
    setLineText(text);
    // The sentence stays, and what is typed next replaces it.
    input.current?.select();
    if (read.unread === '') showList();
  };
  return (
    <form
      className={`stack tight ${styles.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') fillIn();
      }}
    >
      <label htmlFor={id} className="note">
        Describe it in one line
      </label>
      <div className="bar">
        <input
          className="grow"
          id={id}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={LONGEST_LINE}
          placeholder={lineExample(hasTwelveHours())}
          ref={input}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Enter that is held down would go on to open the first movement.
            const isHeld = event.key === 'Enter' && event.repeat;
            if (event.key === 'ArrowDown') focusFirstRow();
            if (isHeld || event.key === 'ArrowDown') event.preventDefault();
          }}
        />
        {line?.areSessionsAsked === true && (
          <button type="button" onClick={() => openDialog('sessions')}>
            Sessions …
          </button>
        )}
        <button type="submit">Fill in</button>
      </div>
      <p role="status" className="note">
        {line !== null && line.unread !== '' && (
          <>
            <mark>{line.unread}</mark>{' '}
          </>
        )}
        {line !== null && inTerms(line.understood)}
      </p>
    </form>
  );
}

// The form for what a director knows at the door: pairs, time, and what to avoid. Each field has a sensible default.

import { useId, useState } from 'react';
import { PRIORITIES, WEIGHT_IDS, WEIGHTS_OF, type Weights } from '../../choose/weights.ts';
import { finishMeant, WISH_LIMITS } from '../../choose/wishes.ts';
import { type Answers, wishesOf } from '../../store/answers.ts';
import { moreWishes, PRIORITY_NAMES } from '../../words/english/pageTonight.ts';
import { useApp } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import { MoreWishFields } from './MoreWishFields.tsx';
import { changedIn } from './moreWishKeys.ts';
import { WishRefusal } from './NothingFits.tsx';
import { Stepper } from './Stepper.tsx';
import { TextLine } from './TextLine.tsx';
import { BoardsField, ClockField } from './TimeFields.tsx';
import { useAnswers } from './useAnswers.ts';
import styles from './WishForm.module.css';

const WHO = [
  { value: 'pairs', label: 'Pairs' },
  { value: 'players', label: 'Players' },
] as const;

export function WishForm() {
  const [answers, onChange] = useAnswers();
  const { contestants, pairs, mostPairs, stationaryPairs } = answers;
  const unit = contestants === 'players' ? 'player' : 'pair';
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
          min={WISH_LIMITS.pairs.least}
          max={WISH_LIMITS.pairs.most}
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
      <Refusal />
      <PriorityChoice weights={answers.weights} onChange={(weights) => onChange({ weights })} />
      <MoreWishes answers={answers} onChange={onChange} />
    </section>
  );
}

/** Why there is no list, beside the fields; nothing if there are movements or sections, or if it is not known yet. */
function Refusal() {
  const [answers] = useAnswers();
  const { phase, list } = useApp((state) => state.tonight);
  if (wishesOf(answers) === null) return <WishRefusal why={null} />;
  if (phase === 'failed' || list === null) return null;
  const { choice } = list;
  return choice.ok && choice.unmet === undefined ? null : <WishRefusal why={choice} />;
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

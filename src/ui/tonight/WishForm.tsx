// The form for what a director knows at the door: pairs, time, and what to avoid. Each field has a sensible default.

import { useId } from 'react';
import { finishMeant, WISH_LIMITS } from '../../choose/wishes.ts';
import { wishesOf } from '../../store/answers.ts';
import { useApp } from '../arrowswitchContext.ts';
import { Select } from '../Select.tsx';
import { MoreWishes } from './MoreWishes.tsx';
import { WishRefusal } from './NothingFits.tsx';
import { PriorityChoice } from './PriorityChoice.tsx';
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

// What matters most, as a few plain choices; the list changes at once.

import { useId } from 'react';
import { PRIORITIES, WEIGHT_IDS, WEIGHTS_OF, type Weights } from '../../choose/weights.ts';
import { PRIORITY_NAMES } from '../../words/english/pageTonight.ts';
import styles from './WishForm.module.css';

interface PriorityChoiceProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

export function PriorityChoice({ weights, onChange }: PriorityChoiceProps) {
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

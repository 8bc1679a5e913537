// A slider for each concern sets its weight; the list is reordered at once.

import { WEIGHT_IDS, WEIGHT_LIMITS, type Weights } from '../../choose/weights.ts';
import { WEIGHT_NAMES, weightText } from '../../words/english/pageTonight.ts';
import styles from './WishForm.module.css';

interface WeightSlidersProps {
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

export function WeightSliders({ weights, onChange }: WeightSlidersProps) {
  return (
    <fieldset className={`tiles ${styles.sliders}`}>
      <legend>Set the weights yourself</legend>
      {WEIGHT_IDS.map((id) => (
        <label key={id}>
          <span>{WEIGHT_NAMES[id]}</span>
          <input
            type="range"
            min={WEIGHT_LIMITS.least}
            max={WEIGHT_LIMITS.most}
            step={0.5}
            value={weights[id]}
            aria-valuetext={weightText(weights[id])}
            onChange={({ target }) => onChange({ ...weights, [id]: target.valueAsNumber })}
          />
          <output className="soft">{weightText(weights[id])}</output>
        </label>
      ))}
    </fieldset>
  );
}

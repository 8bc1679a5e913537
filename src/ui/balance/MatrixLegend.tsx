// The legend of the matrix colours, below the matrix and in its dialog.

import type { Analysis } from '../../balance/analysis.ts';
import { ALL_COMPARED_ALIKE, idealValue } from '../../words/english/pageBalance.ts';
import { numberText } from '../../words/numbers.ts';
import { useWording } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';
import { colourOf, createScale } from './heatmapColours.ts';
import { usePalette } from './MatrixCanvas.tsx';

/**
 * The colour scale from the lowest to the highest value, with the mean marked: in a fair movement every value is near it.
 * In a perfect one every value has the same colour, that of the mean.
 */
export function MatrixLegend({ analysis }: { readonly analysis: Analysis }) {
  const palette = usePalette();
  const values = Object.keys(analysis.distribution).map(Number);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const scale = createScale(analysis.mean, values);
  const worded = useWording();
  if (most === least) {
    const colour = `rgb(${colourOf(least, scale, palette).join(' ')})`;
    return (
      <div className={styles.legend}>
        <span className={styles.legendColour} style={{ background: colour }} aria-hidden="true" />
        <span>{numberText(least)}</span>
        <span className={styles.legendMean}>{worded(ALL_COMPARED_ALIKE)}</span>
      </div>
    );
  }
  const ideal = (100 * (analysis.mean - least)) / (most - least);
  const stops = [least, analysis.mean, most].map((value) => {
    const share = (value - least) / (most - least);
    return `rgb(${colourOf(value, scale, palette).join(' ')}) ${(100 * share).toFixed(1)}%`;
  });
  return (
    <div className={styles.legend}>
      <span>{numberText(least)}</span>
      <span
        className={styles.legendBar}
        style={{ backgroundImage: `linear-gradient(to right, ${stops.join(', ')})` }}
        aria-hidden="true"
      >
        <span style={{ left: `${ideal.toFixed(1)}%` }} />
      </span>
      <span>{numberText(most)}</span>
      <span className={styles.legendMean}>{idealValue(analysis.mean)}</span>
    </div>
  );
}

// The distribution of s over the pairs of pairs, in words and as bars. It is redrawn with every improvement of a running
// optimiser, so it consists of a few elements instead of a chart. Where every s is the same, the words say it all.

import { type CSSProperties, memo } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { numberText } from '../../words/numbers.ts';
import { roundTicks } from '../ticks.ts';
import styles from './Distribution.module.css';

/** The width of a digit of a count, as a share of the narrowest chart. */
const DIGIT_SHARE = 0.03;
/** How many values fit below the axis. */
const MAX_VALUES = 16;

export const Distribution = memo(function Distribution({
  analysis,
}: {
  readonly analysis: Analysis;
}) {
  const bars = Object.entries(analysis.distribution)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const words = bars.map(({ value, count }) => `${numberText(value)} ×${count}`).join(', ');
  const first = (bars[0]?.value ?? 0) - 0.6;
  const span = (bars.at(-1)?.value ?? 0) + 0.6 - first;
  const most = Math.max(...bars.map(({ count }) => count));
  const at = (value: number) => `${((100 * (value - first)) / span).toFixed(2)}%`;
  const gaps = bars.slice(1).map(({ value }, index) => value - (bars[index]?.value ?? 0));
  // Counts are printed above the bars only if they do not touch each other.
  const isLabelled = Math.min(span, ...gaps) / span >= DIGIT_SHARE * String(most).length;
  const values = roundTicks(first, first + span, 1, MAX_VALUES);
  return (
    <figure className={styles.distribution}>
      <figcaption>How often each s occurs: {words}</figcaption>
      {bars.length > 1 && (
        <div className={styles.chart} aria-hidden="true">
          <div
            className={styles.bars}
            style={{ '--bar': `${(80 / span).toFixed(2)}%` } as CSSProperties}
          >
            {bars.map(({ value, count }) => (
              <span
                key={value}
                className={styles.bar}
                style={{ left: at(value), height: `${((100 * count) / most).toFixed(1)}%` }}
              >
                {isLabelled && <span>{count}</span>}
              </span>
            ))}
            <span className={styles.mean} style={{ left: at(analysis.mean) }}>
              <span>mean</span>
            </span>
          </div>
          <div className={styles.axis}>
            {values.map((value) => (
              <span key={value} style={{ left: at(value) }}>
                {numberText(value)}
              </span>
            ))}
            <span className={styles.title}>s</span>
          </div>
        </div>
      )}
    </figure>
  );
});

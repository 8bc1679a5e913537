// Two bars for each name, before and after; the longer, the worse. Drawn by the charting library, loaded when it is shown;
// what the bars say is said in words beside them.

import { lazy, Suspense } from 'react';
import { PartBoundary } from '../PartBoundary.tsx';
import styles from './BarPlot.module.css';
import type { NamedBars } from './Bars.tsx';
import { SaveMenu } from './SaveMenu.tsx';

const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

interface BarPlotProps {
  /** Two or three words, for its file. */
  readonly title: string;
  readonly name: string;
  /** What the bars are, for the key. */
  readonly before: string;
  readonly after: string;
  readonly bars: readonly NamedBars[];
}

/** The height of a name with its two bars, and of the axis, in CSS pixels. */
const NAME_PIXELS = 30;
const AXIS_PIXELS = 28;

export function BarPlot({ title, name, before, after, bars }: BarPlotProps) {
  return (
    <figure>
      <p className={`row note ${styles.key}`}>
        <span data-bar="before">{before}</span> <span data-bar="after">{after}</span>
      </p>
      <div
        role="img"
        aria-label={name}
        style={{ height: `${bars.length * NAME_PIXELS + AXIS_PIXELS}px` }}
      >
        <PartBoundary title="The plot">
          <Suspense fallback={null}>
            <Bars bars={bars} />
          </Suspense>
        </PartBoundary>
      </div>
      <SaveMenu
        what={title}
        content={() => ({
          notes: [`${name}.`],
          picture: {
            kind: 'namedBars',
            names: bars.map((bar) => bar.name),
            series: [bars.map((bar) => bar.before), bars.map((bar) => bar.after)],
            seriesTitles: [before, after],
            xTitle: '%',
          },
        })}
      />
    </figure>
  );
}

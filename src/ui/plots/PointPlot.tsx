// A plot of simplicity (horizontal) against fairness (vertical); each point is a button.
// The points are HTML in front of the drawing, so that they have names, can be focused, and scale with the text.

import { lazy, Suspense } from 'react';
import { exactValue } from '../../cards/card.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import type { PlotPoint } from './PlotAxes.tsx';
import styles from './PointPlot.module.css';
import { SaveMenu } from './SaveMenu.tsx';

const PlotAxes = lazy(async () => ({ default: (await import('./PlotAxes.tsx')).PlotAxes }));

interface PointPlotProps {
  readonly name: string;
  readonly points: readonly PlotPoint[];
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whether less is better, so that the lowest value is at the top. */
  readonly isLessBetter?: boolean;
  /** Whether the line between the points has steps: each value holds until the next point. */
  readonly isStepped?: boolean;
}

/** The least span of an axis, so that equal points are in the middle of it. */
const LEAST_SPAN = 1;

export function PointPlot(props: PointPlotProps) {
  const { name, points, xTitle, yTitle, isLessBetter = false, isStepped = false } = props;
  const xs = spanOf(points.map(({ x }) => x));
  const ys = spanOf(points.map(({ y }) => y));
  const left = (x: number) => (100 * (x - xs.from)) / (xs.to - xs.from);
  const top = (y: number) => {
    const share = (100 * (y - ys.from)) / (ys.to - ys.from);
    return isLessBetter ? share : 100 - share;
  };
  const inOrder = points.toSorted((a, b) => a.x - b.x);
  return (
    <figure className={`aside ${styles.figure}`} aria-label={name}>
      <p>{yTitle}</p>
      <div className={styles.plot}>
        <PartBoundary title="The axes">
          <div aria-hidden="true" className={styles.axes}>
            <Suspense fallback={null}>
              <PlotAxes
                xs={xs}
                ys={ys}
                isLessBetter={isLessBetter}
                isStepped={isStepped}
                points={inOrder}
              />
            </Suspense>
          </div>
        </PartBoundary>
        <ol className="list" aria-label={name}>
          {spread(inOrder, top).map(({ point, shift }) => (
            <li
              key={point.id}
              style={{
                left: `calc(${left(point.x)}% + ${shift * POINT_PIXELS}px)`,
                top: `${top(point.y)}%`,
              }}
            >
              <button
                type="button"
                data-inline
                title={point.name}
                aria-label={point.name}
                onClick={point.onChosen}
              >
                {point.label}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.xTitle}>{xTitle}</p>
      <SaveMenu
        what={name}
        content={() => ({
          notes: [yTitle],
          picture: {
            kind: 'plot',
            marks: isStepped ? 'steps' : 'points',
            places: inOrder.map(({ x }) => x),
            series: [inOrder.map(({ y }) => exactValue(y))],
            seriesTitles: [yTitle],
            level: null,
            xTitle: xTitle.replace(' →', ''),
          },
        })}
      />
    </figure>
  );
}

/** How far points that would overlap are moved apart, in CSS pixels. */
const POINT_PIXELS = 26;

/** The ends of an axis: whole numbers with room around the values. */
function spanOf(values: readonly number[]) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = Math.max(LEAST_SPAN, most - least);
  return { from: Math.floor(least - 0.1 * span), to: Math.ceil(most + 0.1 * span) };
}

/** The least vertical distance at which two points do not hide each other, in per cent of the height. */
const LEAST_GAP_PERCENT = 11;

/** Points that would hide each other, moved side by side. */
function spread(points: readonly PlotPoint[], top: (y: number) => number) {
  const placed: { x: number; at: number; shift: number }[] = [];
  return points.map((point) => {
    const at = top(point.y);
    const near = placed.filter(
      (one) => one.x === point.x && Math.abs(one.at - at) < LEAST_GAP_PERCENT,
    );
    const shift = near.length === 0 ? 0 : Math.max(...near.map((one) => one.shift)) + 1;
    placed.push({ x: point.x, at, shift });
    return { point, shift };
  });
}

// The parts of the score matrix, beside the grid and enlarged: the canvas; bands at its edges that show which pairs begin
// North-South, which East-West, and which never move; their key; the legend of the colours; and a lens over cells too small for
// numbers, of which the line below the matrix says the same.

import { type PointerEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '../../balance/index.ts';
import {
  colourOf,
  createScale,
  cssOf,
  DARK_PALETTE,
  type HeatmapColours,
  inkOn,
  LIGHT_PALETTE,
} from '../../cards/matrixColours.ts';
import {
  type Movement,
  type PairNumber,
  pairInSeat,
  seatOf,
  sideOfSeat,
} from '../../movement/index.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { ALL_COMPARED_ALIKE, idealValue, MATRIX_GROUPS } from '../../words/english/pageBalance.ts';
import { numberText } from '../../words/numbers.ts';
import { useApp, useWording } from '../arrowswitchContext.ts';
import { useMedia } from '../useMedia.ts';
import styles from './BalancePanel.module.css';
import { MATRIX_MARGIN, type MatrixPicture, matrixCellAt, paintMatrix } from './heatmapCanvas.ts';

/** The side of the matrix beside the grid, in pixels of the canvas; CSS scales it to its place. */
export const MATRIX_WIDTH = 340;

export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}

interface MatrixCanvasProps {
  /** The names of the pairs, pair 1 first, where they are not numbers; must keep its identity. */
  readonly names?: readonly string[];
  readonly picture: MatrixPicture;
  readonly preview?: MatrixPicture | null;
  /** The side in CSS pixels; without it, CSS scales the canvas to its place. */
  readonly width?: number;
  readonly onPoint?: (cell: MatrixCell | null) => void;
}

const NUMBERED: readonly string[] = [];

export function MatrixCanvas({
  names = NUMBERED,
  picture,
  preview = null,
  width,
  onPoint,
}: MatrixCanvasProps) {
  const side = width ?? MATRIX_WIDTH;
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  const areFontsReady = useFontsReady();
  useEffect(() => {
    if (canvas.current === null || !areFontsReady) return;
    paintMatrix(canvas.current, side, palette, picture, preview, names);
  }, [names, picture, preview, palette, areFontsReady, side]);
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = side / box.width;
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
    onPoint?.(matrixCellAt(point, side, picture.pairNumbers.length));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      style={width === undefined ? undefined : { width, height: width }}
      onPointerDown={onPointerMove}
      onPointerMove={onPointerMove}
      // A finger that is lifted leaves what it has tapped.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint?.(null)}
    />
  );
}

/** The heatmap's colours in the current theme. */
function usePalette(): HeatmapColours {
  return useIsDark() ? DARK_PALETTE : LIGHT_PALETTE;
}

/** Whether the page is dark, by preference or system setting. */
function useIsDark(): boolean {
  const theme = useApp((state) => state.preferences.theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

/** Whether the page's fonts are loaded; a canvas does not repaint itself when they arrive. */
function useFontsReady(): boolean {
  const [isReady, setReady] = useState(document.fonts.status === 'loaded');
  useEffect(() => {
    // Asking for the promise makes the browser lay out the page.
    if (isReady) return;
    document.fonts.ready.then(
      () => setReady(true),
      () => setReady(true),
    );
  }, [isReady]);
  return isReady;
}

type MatrixGroup = keyof typeof MATRIX_GROUPS;

/** Where the bands begin, in pixels of the canvas: between the numbers of the pairs and the cells. */
const EDGE = MATRIX_MARGIN - 3;

interface GroupsProps {
  readonly movement: Movement;
  readonly pairNumbers: Analysis['pairNumbers'];
}

interface MatrixCursorProps {
  readonly ref?: Ref<HTMLSpanElement>;
  readonly cell: MatrixCell | null;
  readonly pairs: number;
  /** The side of the matrix, in pixels of its canvas. */
  readonly side: number;
}

/** A frame around the cell that was reached. */
export function MatrixCursor({ ref, cell, pairs, side }: MatrixCursorProps) {
  if (cell === null) return null;
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={styles.cursor}
      style={{
        left: placeIn(side, pairs, cell.column),
        top: placeIn(side, pairs, cell.row),
        width: `${(100 * (side - MATRIX_MARGIN)) / pairs / side}%`,
      }}
    />
  );
}

/** Where a row or column begins, as a share of the side. */
function placeIn(side: number, pairs: number, index: number): string {
  return `${((100 * (MATRIX_MARGIN + (index * (side - MATRIX_MARGIN)) / pairs)) / side).toFixed(3)}%`;
}

interface MatrixBandsProps extends GroupsProps {
  /** The side of the matrix, in pixels of its canvas. */
  readonly side: number;
}

export function MatrixBands({ movement, pairNumbers, side }: MatrixBandsProps) {
  const groups = useMemo(
    () => pairNumbers.map((pair) => groupOf(movement, pair)),
    [movement, pairNumbers],
  );
  const place = (index: number) => placeIn(side, groups.length, index);
  const edge = `${((100 * EDGE) / side).toFixed(3)}%`;
  return (
    <div aria-hidden="true" className={styles.bands}>
      {runsOf(groups).map(({ group, from, to }) => {
        const size = `calc(${place(to)} - ${place(from)} - 1px)`;
        return (
          <div key={from}>
            <span
              data-group={group}
              className={styles.across}
              style={{ top: edge, left: place(from), width: size }}
            />
            <span
              data-group={group}
              className={styles.down}
              style={{ top: place(from), left: edge, height: size }}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The key to the bands, with only the groups that occur. */
export function BandsKey({ movement, pairNumbers }: GroupsProps) {
  const present = useMemo(
    () => new Set(pairNumbers.map((pair) => groupOf(movement, pair))),
    [movement, pairNumbers],
  );
  const groups = (Object.keys(MATRIX_GROUPS) as MatrixGroup[]).filter((group) =>
    present.has(group),
  );
  return (
    <ul
      className={`aside list row ${styles.key}`}
      aria-label={wordedIn(movement, 'Groups of pairs')}
    >
      {groups.map((group) => (
        <li key={group} className="line">
          <span aria-hidden="true" data-group={group} />
          {MATRIX_GROUPS[group]}
        </li>
      ))}
    </ul>
  );
}

/** Where a pair begins, and whether it sits there in every round. */
function groupOf(movement: Movement, pair: PairNumber): MatrixGroup {
  const first = seatOf(movement, 0, pair);
  if (first === null) return 'out';
  const isStationary = movement.rounds.every((round) => {
    const sitting = round[first.tableIndex];
    return sitting !== undefined && pairInSeat(sitting, first.direction) === pair;
  });
  const isNorthSouth = sideOfSeat(first.direction) === 'NS';
  if (isStationary) return isNorthSouth ? 'stationaryNorthSouth' : 'stationaryEastWest';
  return isNorthSouth ? 'northSouth' : 'eastWest';
}

/** Runs of consecutive pairs of the same group. */
function runsOf(groups: readonly MatrixGroup[]) {
  const runs: { group: MatrixGroup; from: number; to: number }[] = [];
  groups.forEach((group, index) => {
    const last = runs.at(-1);
    if (last?.group === group) last.to = index + 1;
    else runs.push({ group, from: index, to: index + 1 });
  });
  return runs;
}

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
      <div className="aside line">
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
    <div className="aside line">
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

/** From this many pairs on, the cells have no numbers. */
export const LEAST_PAIRS_FOR_LENS = 22;
/** Cells on each side of the one in the middle. */
const REACH = 2;

interface MatrixLensProps {
  readonly analysis: Analysis;
  readonly cell: MatrixCell;
}

export function MatrixLens({ analysis, cell }: MatrixLensProps) {
  const palette = usePalette();
  const { pairNumbers, matrix, mean, distribution } = analysis;
  const scale = createScale(mean, Object.keys(distribution).map(Number));
  const rows = neighbours(cell.row, pairNumbers.length);
  const columns = neighbours(cell.column, pairNumbers.length);
  const isLeft = cell.column < pairNumbers.length / 2;
  const isHigh = cell.row < pairNumbers.length / 2;
  return (
    <table
      aria-hidden="true"
      className={`over ${styles.lens}`}
      style={{ [isHigh ? 'bottom' : 'top']: 0, [isLeft ? 'right' : 'left']: 0 }}
    >
      <tbody>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column}>{pairNumbers[column]}</th>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            <th>{pairNumbers[row]}</th>
            {columns.map((column) => {
              const value = matrix[row]?.[column] ?? 0;
              const colour = row === column ? palette.diagonal : colourOf(value, scale, palette);
              return (
                <td
                  key={column}
                  data-here={(row === cell.row && column === cell.column) || undefined}
                  style={{ background: cssOf(colour), color: cssOf(inkOn(colour)) }}
                >
                  {row === column ? '' : numberText(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The indexes around one that exist. */
function neighbours(index: number, count: number): readonly number[] {
  const size = Math.min(count, 2 * REACH + 1);
  const first = Math.min(Math.max(0, index - REACH), count - size);
  return Array.from({ length: size }, (_, step) => first + step);
}

// A canvas with a matrix on it, repainted when the matrix, the colours or the fonts change.

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../arrowswitchContext.ts';
import { useMedia } from '../useMedia.ts';
import styles from './BalancePanel.module.css';
import { createPainter, type HeatmapPainter } from './heatmapCanvas.ts';
import { DARK_PALETTE, type HeatmapColours, LIGHT_PALETTE } from './heatmapColours.ts';
import type { MatrixPicture } from './shownMatrix.ts';

/** The side of the matrix beside the grid, in pixels of the canvas; CSS scales it to its place. */
export const MATRIX_WIDTH = 340;

export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}

interface MatrixCanvasProps {
  readonly picture: MatrixPicture;
  readonly preview?: MatrixPicture | null;
  /** The side in CSS pixels; without it, CSS scales the canvas to its place. */
  readonly width?: number;
  readonly onPoint?: (cell: MatrixCell | null) => void;
}

export function MatrixCanvas({ picture, preview = null, width, onPoint }: MatrixCanvasProps) {
  const side = width ?? MATRIX_WIDTH;
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<HeatmapPainter | null>(null);
  const palette = usePalette();
  const areFontsReady = useFontsReady();
  useEffect(() => {
    if (canvas.current === null) return;
    painter.current ??= createPainter(canvas.current, side);
    if (areFontsReady) painter.current.paint(picture, palette, preview);
  }, [picture, preview, palette, areFontsReady, side]);
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = side / box.width;
    const cell = painter.current?.cellAt(
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
    );
    onPoint?.(cell ?? null);
  };
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      style={width === undefined ? undefined : { width, height: width }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onPoint?.(null)}
    />
  );
}

/** The heatmap's colours in the current theme. */
export function usePalette(): HeatmapColours {
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

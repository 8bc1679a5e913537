// The enlarged matrix: zoom by buttons, pan by scrolling.

import { useState } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import type { Movement } from '../../movement/movement.ts';
import { Dialog } from '../Dialog.tsx';
import { Scroller } from '../Scroller.tsx';
import { MATRIX_MARGIN } from './heatmapCanvas.ts';
import { BandsKey, MatrixBands } from './MatrixBands.tsx';
import { MatrixCanvas } from './MatrixCanvas.tsx';
import styles from './MatrixDialog.module.css';
import { MatrixLegend } from './MatrixLegend.tsx';

/** The sizes of a cell in CSS pixels. At the largest, browsers can still draw 125 pairs. */
const CELL_SIZES = [8, 12, 16, 22, 30, 40] as const;
/** The index of the smallest size with readable numbers; matrices too large for it are scrolled. */
const LEAST_READABLE = 3;

interface MatrixDialogProps {
  readonly movement: Movement;
  readonly analysis: Analysis;
  readonly onClose: () => void;
}

export function MatrixDialog({ movement, analysis, onClose }: MatrixDialogProps) {
  const [fitting] = useState(() => largestFitting(analysis.pairNumbers.length));
  const [zoom, setZoom] = useState(Math.max(fitting, LEAST_READABLE));
  const size = CELL_SIZES[zoom] ?? CELL_SIZES[LEAST_READABLE];
  const { pairNumbers } = analysis;
  const side = MATRIX_MARGIN + size * pairNumbers.length;
  return (
    <Dialog title="Score matrix" wide onClose={onClose}>
      <p className={styles.controls}>
        <button type="button" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          Smaller
        </button>
        <button
          type="button"
          disabled={zoom === CELL_SIZES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          Larger
        </button>
        {zoom > fitting && <span>Scroll to see the rest.</span>}
      </p>
      <Scroller className={styles.scroller}>
        <div className={styles.matrix} style={{ width: side }}>
          <MatrixCanvas key={size} picture={analysis} width={side} />
          <MatrixBands movement={movement} pairNumbers={pairNumbers} side={side} />
        </div>
      </Scroller>
      <MatrixLegend analysis={analysis} />
      <BandsKey movement={movement} pairNumbers={pairNumbers} />
    </Dialog>
  );
}

/** The index of the largest size at which the whole matrix fits, as the dialog's styles lay it out; −1 if none. */
function largestFitting(pairs: number): number {
  const room = Math.min(1000, window.innerWidth - 64, 0.7 * window.innerHeight);
  return CELL_SIZES.findLastIndex((size) => MATRIX_MARGIN + size * pairs <= room);
}

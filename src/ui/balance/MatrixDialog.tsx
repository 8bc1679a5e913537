// The enlarged matrix: zoom by buttons, pan by scrolling.

import { useMemo, useState } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { useDeferredApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { Scroller } from '../Scroller.tsx';
import { MATRIX_MARGIN } from './heatmapCanvas.ts';
import { BandsKey, MatrixBands } from './MatrixBands.tsx';
import { MatrixCanvas } from './MatrixCanvas.tsx';
import styles from './MatrixDialog.module.css';
import { MatrixLegend } from './MatrixLegend.tsx';
import { type MatrixOrder, orderOf, reorder } from './matrixOrder.ts';

/** The sizes of a cell in CSS pixels, beside the one at which the whole fits. At the largest, browsers can still draw 125 pairs. */
const CELL_SIZES = [8, 12, 16, 22, 30, 40] as const;
const LARGEST = 40;
/** The smallest size with readable numbers; matrices too large for it are scrolled. */
const LEAST_READABLE = 22;
/** What the dialog has beside and around the matrix, in CSS pixels, as its styles lay it out. */
const AROUND = { width: 64, height: 200 };

interface MatrixDialogProps {
  readonly analysis: Analysis;
  readonly order: MatrixOrder;
  readonly onClose: () => void;
}

export function MatrixDialog({ analysis: unordered, order, onClose }: MatrixDialogProps) {
  const movement = useDeferredApp((state) => state.document.movement);
  const analysis = useMemo(
    () => reorder(unordered, orderOf(unordered, movement, order)),
    [unordered, movement, order],
  );
  const [sizes] = useState(() => sizesFor(analysis.pairNumbers.length));
  const [zoom, setZoom] = useState(() => sizes.findIndex((size) => size >= LEAST_READABLE));
  const size = sizes[zoom] ?? LEAST_READABLE;
  const { pairNumbers } = analysis;
  const side = MATRIX_MARGIN + size * pairNumbers.length;
  return (
    <Dialog title="Score matrix" isRoomy onClose={onClose}>
      {sizes.length > 1 && (
        <p className={styles.controls}>
          <button type="button" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            Smaller
          </button>
          <button
            type="button"
            disabled={zoom === sizes.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            Larger
          </button>
          {zoom > 0 && <span>Scroll to see the rest.</span>}
        </p>
      )}
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

/** The sizes to choose from: first the largest at which the whole matrix fits into the window, then larger ones. */
function sizesFor(pairs: number): readonly number[] {
  const room = Math.min(window.innerWidth - AROUND.width, window.innerHeight - AROUND.height);
  const whole = Math.min(LARGEST, Math.max(1, Math.floor((room - MATRIX_MARGIN) / pairs)));
  return [whole, ...CELL_SIZES.filter((size) => size > whole)];
}

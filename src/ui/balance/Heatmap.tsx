// The score matrix as an image, with a keyboard cursor, its values as a table for screen readers; and enlarged in a dialog, where it
// is zoomed by buttons and panned by scrolling.

import Maximize2 from 'lucide-react/icons/maximize-2';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { type Analysis, competitionCounts } from '../../balance/index.ts';
import { matrixPicture } from '../../cards/card.ts';
import type { PairNumber } from '../../movement/index.ts';
import { reviewedAnalysis } from '../../store/reviewing.ts';
import { currentPreview } from '../../store/state.ts';
import { pairOfPairs, pairsName, savedMatrixNotes } from '../../words/english/pageBalance.ts';
import { numberText } from '../../words/numbers.ts';
import { useArrowswitch, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { pairCommands } from '../grid/gridCommands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useContextMenu } from '../parts/Menu.tsx';
import { SaveMenu } from '../plots/SaveMenu.tsx';
import { Scroller } from '../Scroller.tsx';
import { Select, type SelectOption } from '../Select.tsx';
import { nameAmong, usePairNames } from '../usePairNames.ts';
import styles from './BalancePanel.module.css';
import { MATRIX_MARGIN } from './heatmapCanvas.ts';
import {
  BandsKey,
  LEAST_PAIRS_FOR_LENS,
  MATRIX_WIDTH,
  MatrixBands,
  MatrixCanvas,
  type MatrixCell,
  MatrixCursor,
  MatrixLegend,
  MatrixLens,
} from './Matrix.tsx';
import { type MatrixOrder, orderOf, reorder } from './matrixOrder.ts';

interface HeatmapProps {
  readonly analysis: Analysis;
  /** Whether the matrix is up to date with the movement on screen. */
  readonly isCurrent: boolean;
  readonly onEnlarge: (order: MatrixOrder) => void;
}

const ORDERS: readonly SelectOption<MatrixOrder>[] = [
  { value: 'number', label: 'by pair number' },
  { value: 'seat', label: 'by starting seat' },
  { value: 'cluster', label: 'similar pairs together' },
];

export const Heatmap = memo(function Heatmap(props: HeatmapProps) {
  const { analysis: unordered, isCurrent, onEnlarge } = props;
  const [order, setOrder] = useState<MatrixOrder>('number');
  const names = usePairNames();
  const app = useArrowswitch();
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const positions = useMemo(
    () => orderOf(unordered, movement, order),
    [unordered, movement, order],
  );
  const analysis = useMemo(() => reorder(unordered, positions), [unordered, positions]);
  const { cursor, point, handlers } = useMatrixCursor(analysis);
  const context = useContextMenu<HTMLDivElement>(() => {
    const pairs = cursor && pairsAtCell(analysis, cursor);
    return (
      pairs && {
        label: worded(pairsName(pairs.map((pair) => nameAmong(names, pair)))),
        commands: pairCommands(app, pairs),
      }
    );
  });

  return (
    <figure className={`stack ${styles.heatmap}`} data-stale={!isCurrent || undefined}>
      <div
        role="application"
        aria-label={worded('Score matrix. Arrow keys move from pair to pair.')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is read cell by cell with the arrow keys
        tabIndex={0}
        {...context.handlers}
        {...handlers}
      >
        <div className={styles.matrix}>
          <PreviewedMatrix
            analysis={analysis}
            positions={positions}
            isCurrent={isCurrent}
            onPoint={point}
          />
          <MatrixBands movement={movement} pairNumbers={analysis.pairNumbers} side={MATRIX_WIDTH} />
          <MatrixCursor cell={cursor} pairs={analysis.pairs} side={MATRIX_WIDTH} />
          {cursor !== null && analysis.pairs >= LEAST_PAIRS_FOR_LENS && (
            <MatrixLens analysis={analysis} cell={cursor} />
          )}
        </div>
      </div>
      {context.menu}
      <MatrixLegend analysis={analysis} />
      <BandsKey movement={movement} pairNumbers={analysis.pairNumbers} />
      <PairWords analysis={analysis} isCurrent={isCurrent} cell={cursor} />
      <div className="bar">
        <label className="note line grow">
          Order
          <Select
            value={order}
            options={ORDERS.map((each) => ({ ...each, label: worded(`${each.label}`) }))}
            onChange={setOrder}
          />
        </label>
        <button
          type="button"
          className="quiet icon"
          aria-label="Enlarge the matrix"
          title="Enlarge the matrix"
          onClick={() => onEnlarge(order)}
        >
          <Maximize2 aria-hidden="true" size={16} />
        </button>
        <SaveMenu
          what={MATRIX}
          content={() => ({
            notes: savedMatrixNotes(analysis),
            picture: matrixPicture(
              analysis,
              analysis.pairNumbers.map((pair) => nameAmong(names, pair)),
            ),
          })}
        />
      </div>
      <MatrixTable analysis={analysis} />
    </figure>
  );
});

const MATRIX = 'Score matrix';

/** The cell that was reached by pointer or keys; its pairs are highlighted in the grid. */
function useMatrixCursor(analysis: Analysis) {
  const { actions } = useArrowswitch();
  const [reached, setCursor] = useState<MatrixCell | null>(null);
  // Of a larger movement it may have been beyond this one.
  const cursor = reached && pairsAtCell(analysis, reached) && reached;
  const point = (cell: MatrixCell | null): void => {
    if (cell?.row === cursor?.row && cell?.column === cursor?.column) return;
    setCursor(cell);
    const pairs = cell && pairsAtCell(analysis, cell);
    actions.setHighlight(pairs && { kind: 'pairs', pairs });
  };
  useEffect(() => () => actions.setHighlight(null), [actions]);
  const handlers = {
    onKeyDown: (event: KeyboardEvent): void => {
      const moved = moveInMatrix(cursor, event.key, analysis.pairs);
      if (moved === null) return;
      event.preventDefault();
      point(moved);
    },
    onFocus: () => point(cursor ?? { row: 0, column: 1 }),
    onBlur: () => point(null),
  };
  return { cursor, point, handlers };
}

interface PreviewedMatrixProps extends Omit<HeatmapProps, 'onEnlarge'> {
  /** The order of the pairs, which the analysis has already. */
  readonly positions: readonly number[];
  readonly onPoint: (cell: MatrixCell | null) => void;
}

/** The matrix with a preview of switching the cell under the pointer; pointing renders nothing else of the heatmap. */
function PreviewedMatrix({ analysis, positions, isCurrent, onPoint }: PreviewedMatrixProps) {
  const preview = useDeferredApp(
    (state) => reviewedAnalysis(state) ?? currentPreview(state)?.analysis ?? null,
  );
  const fits = isCurrent && preview !== null && preview.unit === analysis.unit;
  const ordered = useMemo(
    () => (fits ? reorder(preview, positions) : null),
    [fits, preview, positions],
  );
  return (
    <MatrixCanvas names={usePairNames()} picture={analysis} preview={ordered} onPoint={onPoint} />
  );
}

function pairsAtCell(
  { pairNumbers }: Analysis,
  { row, column }: MatrixCell,
): [PairNumber, PairNumber] | null {
  const [one, other] = [pairNumbers[row], pairNumbers[column]];
  return one === undefined || other === undefined ? null : [one, other];
}

/** The cell after an arrow key, skipping the diagonal; null for other keys. */
function moveInMatrix(cell: MatrixCell | null, key: string, pairs: number): MatrixCell | null {
  const steps: Record<string, [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = steps[key];
  if (step === undefined) return null;
  if (cell === null) return { row: 0, column: 1 };
  let { row, column } = cell;
  do {
    row += step[0];
    column += step[1];
  } while (row === column);
  const isInside = row >= 0 && column >= 0 && row < pairs && column < pairs;
  return isInside ? { row, column } : cell;
}

/** The values as a table, for those who cannot see the image or want to copy them. */
function MatrixTable({ analysis }: { readonly analysis: Analysis }) {
  const worded = useWording();
  const [isOpen, setOpen] = useState(false);
  const names = usePairNames();
  return (
    <details className="details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen && (
        <Scroller className="tall">
          <table className="numbers">
            <caption>{worded('s: how far the result of one pair depends on the other')}</caption>
            <thead>
              <tr>
                <td />
                {analysis.pairNumbers.map((pair) => (
                  <th key={pair} scope="col">
                    {nameAmong(names, pair)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {analysis.pairNumbers.map((pair, row) => (
                <tr key={pair}>
                  <th scope="row">{nameAmong(names, pair)}</th>
                  {analysis.pairNumbers.map((other, column) => (
                    <td key={other}>
                      {row === column ? '' : numberText(analysis.matrix[row]?.[column] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </details>
  );
}

/** The boards behind a cell, in words. */
function PairWords({
  analysis,
  isCurrent,
  cell,
}: Omit<HeatmapProps, 'onEnlarge'> & { readonly cell: MatrixCell | null }) {
  const movement = useDeferredApp((state) => state.document.movement);
  const names = usePairNames();
  const absent = useDeferredApp((state) => state.absent);
  const worded = useWording();
  const words = useMemo(() => {
    const pairs = cell && pairsAtCell(analysis, cell);
    if (cell === null || pairs === null)
      return 'Point at or tap a cell to see how often its two pairs meet and are compared. Its number, s, says how far the result of one depends on the other.';
    const [one, other] = pairs;
    const called = pairs.map((pair) => nameAmong(names, pair));
    const value = analysis.matrix[cell.row]?.[cell.column] ?? 0;
    if (!isCurrent) return pairOfPairs(called, value, null);
    const { a, b, c, p, s } = competitionCounts(movement, one, other, {
      absent,
      unit: analysis.unit,
    });
    return pairOfPairs(called, s, {
      meet: a,
      same: b,
      opposite: c,
      partner: movement.contestants === 'players' ? p : null,
    });
  }, [analysis, isCurrent, cell, movement, absent, names]);
  return (
    <p className={`small ${styles.words}`} aria-live="polite">
      {worded(words)}
    </p>
  );
}

/** The sizes of a cell in CSS pixels, beside the one at which the whole fits. At the largest, browsers can still draw 125 pairs. */
const CELL_SIZES = [8, 12, 16, 22, 30, 40] as const;
const LARGEST = 40;
/** The smallest size with readable numbers; matrices too large for it are scrolled. */
const LEAST_READABLE = 22;
/** What the dialog has beside and around the matrix, in CSS pixels, as its styles lay it out. */
const AROUND = { width: 64, height: 264 };

interface MatrixDialogProps {
  readonly analysis: Analysis;
  readonly isCurrent: boolean;
  readonly order: MatrixOrder;
  readonly onClose: () => void;
}

export function MatrixDialog(props: MatrixDialogProps) {
  const { analysis: unordered, isCurrent, order, onClose } = props;
  const movement = useDeferredApp((state) => state.document.movement);
  const analysis = useMemo(
    () => reorder(unordered, orderOf(unordered, movement, order)),
    [unordered, movement, order],
  );
  const names = usePairNames();
  const [sizes] = useState(() => sizesFor(analysis.pairNumbers.length));
  const [zoom, setZoom] = useState(() => sizes.findIndex((size) => size >= LEAST_READABLE));
  const size = sizes[zoom] ?? LEAST_READABLE;
  const { pairNumbers } = analysis;
  const side = MATRIX_MARGIN + size * pairNumbers.length;
  const worded = useWording();
  const { cursor, point, handlers } = useMatrixCursor(analysis);
  const mark = useRef<HTMLSpanElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    handlers.onKeyDown(event);
    // After it is drawn there. What the pointer is on is in view already.
    if (event.defaultPrevented)
      requestAnimationFrame(() =>
        mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
  };
  return (
    <Dialog title={MATRIX} isRoomy onClose={onClose}>
      {sizes.length > 1 && (
        <p className="note line">
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
      <Scroller className={styles.enlargedScroller}>
        <div
          role="application"
          aria-label={worded('Score matrix. Arrow keys move from pair to pair.')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is read cell by cell with the arrow keys
          tabIndex={0}
          data-first-focus
          className={styles.enlarged}
          style={{ width: side }}
          {...handlers}
          onKeyDown={onKeyDown}
        >
          <MatrixCanvas key={size} names={names} picture={analysis} width={side} onPoint={point} />
          <MatrixBands movement={movement} pairNumbers={pairNumbers} side={side} />
          <MatrixCursor ref={mark} cell={cursor} pairs={analysis.pairs} side={side} />
        </div>
      </Scroller>
      <PairWords analysis={analysis} isCurrent={isCurrent} cell={cursor} />
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

// The score matrix as an image, with a keyboard cursor, and its values as a table for screen readers.

import Maximize2 from 'lucide-react/icons/maximize-2';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { competitionCounts } from '../../balance/competition.ts';
import type { PairNumber } from '../../movement/movement.ts';
import { reviewedAnalysis } from '../../store/reviewing.ts';
import { currentPreview } from '../../store/state.ts';
import { pairOfPairs, pairsName } from '../../words/english/pageBalance.ts';
import { numberText } from '../../words/numbers.ts';
import { useArrowswitch, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { withGridPart } from '../commands/gridPart.ts';
import { useContextMenu } from '../commands/useContextMenu.tsx';
import { Scroller } from '../Scroller.tsx';
import { Select, type SelectOption } from '../Select.tsx';
import styles from './BalancePanel.module.css';
import { BandsKey, MatrixBands } from './MatrixBands.tsx';
import { MATRIX_WIDTH, MatrixCanvas, type MatrixCell } from './MatrixCanvas.tsx';
import { MatrixLegend } from './MatrixLegend.tsx';
import { LEAST_PAIRS_FOR_LENS, MatrixLens } from './MatrixLens.tsx';
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
  const app = useArrowswitch();
  const { actions } = app;
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const positions = useMemo(
    () => orderOf(unordered, movement, order),
    [unordered, movement, order],
  );
  const analysis = useMemo(() => reorder(unordered, positions), [unordered, positions]);
  const [cursor, setCursor] = useState<MatrixCell | null>(null);

  const point = (cell: MatrixCell | null): void => {
    if (cell?.row === cursor?.row && cell?.column === cursor?.column) return;
    setCursor(cell);
    const pairs = cell && pairsAtCell(analysis, cell);
    actions.setHighlight(pairs && { kind: 'pairs', pairs });
  };
  const context = useContextMenu<HTMLDivElement>((_event, show) => {
    const pairs = cursor && pairsAtCell(analysis, cursor);
    if (pairs === null) return false;
    withGridPart(app.actions, ({ pairCommands }) =>
      show({ label: worded(pairsName(pairs)), commands: pairCommands(app, pairs) }),
    );
    return true;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = moveInMatrix(cursor, event.key, analysis.pairs);
    if (moved === null) return;
    event.preventDefault();
    point(moved);
  };

  return (
    <figure className={styles.heatmap} data-stale={!isCurrent || undefined}>
      <div
        role="application"
        aria-label={worded('Score matrix. Arrow keys move from pair to pair.')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is read cell by cell with the arrow keys
        tabIndex={0}
        className={styles.canvasFrame}
        onKeyDown={onKeyDown}
        {...context.handlers}
        onFocus={() => point(cursor ?? { row: 0, column: 1 })}
        onBlur={() => point(null)}
      >
        <div className={styles.matrix}>
          <PreviewedMatrix
            analysis={analysis}
            positions={positions}
            isCurrent={isCurrent}
            onPoint={point}
          />
          <MatrixBands movement={movement} pairNumbers={analysis.pairNumbers} side={MATRIX_WIDTH} />
          {cursor !== null && analysis.pairs >= LEAST_PAIRS_FOR_LENS && (
            <MatrixLens analysis={analysis} cell={cursor} />
          )}
        </div>
      </div>
      {context.menu}
      <MatrixLegend analysis={analysis} />
      <BandsKey movement={movement} pairNumbers={analysis.pairNumbers} />
      <PairWords analysis={analysis} isCurrent={isCurrent} cell={cursor} />
      <div className={styles.orderLine}>
        <label className={styles.order}>
          Order{' '}
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
      </div>
      <MatrixTable analysis={analysis} />
    </figure>
  );
});

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
  return <MatrixCanvas picture={analysis} preview={ordered} onPoint={onPoint} />;
}

function pairsAtCell(
  { pairNumbers }: Analysis,
  { row, column }: MatrixCell,
): [PairNumber, PairNumber] {
  return [pairNumbers[row] as PairNumber, pairNumbers[column] as PairNumber];
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
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen && (
        <Scroller className={styles.tableScroller}>
          <table className={styles.sorted}>
            <caption>{worded('s between two pairs')}</caption>
            <thead>
              <tr>
                <td />
                {analysis.pairNumbers.map((pair) => (
                  <th key={pair} scope="col">
                    {pair}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {analysis.pairNumbers.map((pair, row) => (
                <tr key={pair}>
                  <th scope="row">{pair}</th>
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
  const absent = useDeferredApp((state) => state.absent);
  const worded = useWording();
  const words = useMemo(() => {
    if (cell === null)
      return 'Point at or tap a cell to see how often its two pairs meet and are compared.';
    const [one, other] = pairsAtCell(analysis, cell);
    const value = analysis.matrix[cell.row]?.[cell.column] ?? 0;
    if (!isCurrent) return pairOfPairs([one, other], value, null);
    const { a, b, c, p, s } = competitionCounts(movement, one, other, {
      absent,
      unit: analysis.unit,
    });
    return pairOfPairs([one, other], s, {
      meet: a,
      same: b,
      opposite: c,
      partner: movement.contestants === 'players' ? p : null,
    });
  }, [analysis, isCurrent, cell, movement, absent]);
  return (
    <figcaption className={styles.pairWords} aria-live="polite">
      {worded(words)}
    </figcaption>
  );
}

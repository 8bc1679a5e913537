// Two movements side by side: figures, differences between the matrices, and differences between the grids.

import { useMemo } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import type { Movement } from '../../movement/movement.ts';
import { COMPARED, FIGURES, figureIn, figureText } from '../../words/english/measures.ts';
import { andMore, gridDifferences } from '../../words/english/pageBalance.ts';
import { useActions } from '../arrowswitchContext.ts';
import { useCalculated } from '../useCalculated.ts';
import styles from './BalancePanel.module.css';
import { MatrixCanvas } from './MatrixCanvas.tsx';
import { movementDifferences } from './movementDifferences.ts';

interface MovementComparisonProps {
  readonly that: Movement;
  readonly now: Movement;
  /** The balance of `now`: null while it is pending; computed here if absent. */
  readonly nowAnalysis?: Analysis | null;
  readonly titles?: readonly [that: string, now: string];
}

export function MovementComparison({
  that,
  now,
  nowAnalysis,
  titles = ['Before', 'Now'],
}: MovementComparisonProps) {
  const thatFound = useAnalysis(that);
  const nowFound = useAnalysis(nowAnalysis === undefined ? now : null);
  const nowKnown = nowAnalysis ?? nowFound;
  return (
    <>
      {thatFound !== null && nowKnown !== null ? (
        <FiguresBeside that={thatFound} now={nowKnown} titles={titles} />
      ) : (
        <p className={styles.note}>Calculating the balance …</p>
      )}
      <Differences that={that} now={now} />
    </>
  );
}

/** The balance of a movement that is not on the screen; null until it is calculated. */
function useAnalysis(movement: Movement | null): Analysis | null {
  const actions = useActions();
  const calculated = useCalculated([movement], async () => movement && actions.analyse(movement));
  return calculated.phase === 'done' ? calculated.value : null;
}

interface FiguresProps {
  readonly that: Analysis;
  readonly now: Analysis;
  readonly titles: readonly [string, string];
}

function FiguresBeside({ that, now, titles }: FiguresProps) {
  const picture = useMemo(() => differencePicture(that, now), [that, now]);
  return (
    <>
      <table className={styles.sorted}>
        <thead>
          <tr>
            <td />
            <th scope="col">{titles[0]}</th>
            <th scope="col">{titles[1]}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {COMPARED.map((id) => (
            <Row
              key={id}
              name={FIGURES[id].name}
              that={figureIn(id, that)}
              now={figureIn(id, now)}
            />
          ))}
        </tbody>
      </table>
      {that.unit !== now.unit && (
        <p className={styles.remark}>
          One is counted per board set, the other per board, so their Qf and spread cannot be
          compared directly.
        </p>
      )}
      {picture === null ? (
        <p className={styles.note}>The two movements have different pairs.</p>
      ) : (
        <figure className={styles.heatmap}>
          <MatrixCanvas picture={picture} />
          <figcaption className={styles.note}>
            s in {titles[1]} less s in {titles[0]}
          </figcaption>
        </figure>
      )}
    </>
  );
}

function Row({
  name,
  that,
  now,
}: {
  readonly name: string;
  readonly that: number;
  readonly now: number;
}) {
  const change = now - that;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figureText(that)}</td>
      <td>{figureText(now)}</td>
      <td>
        {change < 0 ? '−' : Number.isFinite(change) && '+'}
        {figureText(Math.abs(change))}
      </td>
    </tr>
  );
}

/** The difference of two matrices with the same pairs and unit, or null. */
function differencePicture(that: Analysis, now: Analysis) {
  if (that.unit !== now.unit || that.pairNumbers.join() !== now.pairNumbers.join()) return null;
  const matrix = now.matrix.map((row, i) => row.map((s, j) => s - (that.matrix[i]?.[j] ?? 0)));
  return { pairNumbers: now.pairNumbers, matrix, mean: 0 };
}

const MOST_SHOWN = 60;

function Differences({ that, now }: { readonly that: Movement; readonly now: Movement }) {
  const differences = useMemo(() => movementDifferences(that, now), [that, now]);
  return (
    <>
      <p>
        <strong>{gridDifferences(differences.length)}</strong>
      </p>
      <ul className={styles.note}>
        {differences.slice(0, MOST_SHOWN).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {differences.length > MOST_SHOWN && <li>{andMore(differences.length - MOST_SHOWN)}</li>}
      </ul>
    </>
  );
}

// The effect of clicking the cell under the pointer on the balance; nothing if a click would do more than switch it.

import { barrierOf, type Measure } from '../../balance/applicability.ts';
import { currentAnalysis, currentPreview } from '../../store/state.ts';
import { signedFigure, switchPreview } from '../../words/english/pageGrid.ts';
import { useApp, useDeferredApp } from '../arrowswitchContext.ts';
import styles from './MovementGrid.module.css';

export function PreviewWords() {
  const preview = useDeferredApp(currentPreview);
  const before = useDeferredApp(currentAnalysis);
  const isSeveral = useApp((state) => state.selection.cells !== null);
  if (isSeveral || preview === null || before === null || preview.analysis.unit !== before.unit) {
    return <div className={styles.preview} />;
  }
  const { cell, analysis } = preview;
  const applies = (measure: Measure) => barrierOf(analysis.applicability, measure) === null;
  const qf = applies('qf') ? analysis.qf : null;
  const index = applies('inequity') ? analysis.roundedIndex : null;
  const isComparable = qf !== null && barrierOf(before.applicability, 'qf') === null;
  const change = analysis.qf - before.qf;
  return (
    <div className={styles.preview}>
      <p>
        {`${switchPreview({ cell, qf, index })} `}
        {isComparable && (
          <strong data-worse={change < 0 || undefined}>{`(${signedFigure(change)})`}</strong>
        )}
      </p>
    </div>
  );
}

// The result of a search for a new movement: how it ended, how good it is, and the movements to choose from.

import type { HowellsFound } from '../../store/state.ts';
import {
  againstPublished,
  attempts,
  howSearchEnded,
  indexBoundWords,
} from '../../words/english/pageHowell.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';
import { MatrixCanvas } from '../balance/MatrixCanvas.tsx';
import styles from './HowellDialog.module.css';

interface FoundProps extends HowellsFound {
  readonly onOpened: () => void;
}

export function FoundMovements({ request, outcome, onOpened }: FoundProps) {
  const actions = useActions();
  const { end, choices, published, bound, steps, elapsedMs, seed } = outcome;
  const [first] = choices;
  if (first === undefined) {
    return <p className={styles.soft}>Nothing found. Relax the request, or allow more time.</p>;
  }
  // The published figure and the bound apply to the full field.
  const isForField = request.wanted.objective === 'field';
  const { inequityIndex } = first.analysis;
  return (
    <>
      <p role="status">
        <strong>{howSearchEnded(end, isForField)}</strong>
      </p>
      <p className={styles.soft}>
        {attempts(steps, elapsedMs)}, seed {seed}.{' '}
        {isForField &&
          published !== null &&
          againstPublished(inequityIndex, published.inequityIndex)}
        {isForField &&
          bound !== null &&
          (end === 'stopped' || end === 'budget') &&
          ` ${indexBoundWords(bound)}`}
      </p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">Movement</th>
            {!isForField && <th scope="col">Average index, one pair missing</th>}
            <th scope="col">{isForField ? 'Index' : 'Index, full field'}</th>
            <th scope="col">{isForField ? 'Qf' : 'Qf, full field'}</th>
            <th scope="col">
              <span className="visuallyHidden">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ movement, analysis, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices of an outcome never change places
            <tr key={index}>
              <th scope="row">
                {index + 1}. {titleOf(movement)}
                <div className={styles.manner}>{movement.notes}</div>
              </th>
              {!isForField && <td>{value.toFixed(2)}</td>}
              <td>{analysis.inequityIndex.toFixed(2)}</td>
              <td>{analysis.qf.toFixed(2)}</td>
              <td>
                <button
                  type="button"
                  onClick={() => {
                    actions.openMovement(movement, `Open ${titleOf(movement)}`);
                    onOpened();
                  }}
                >
                  Open {index + 1}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.matrix}>
        <MatrixCanvas picture={first.analysis} />
      </div>
    </>
  );
}

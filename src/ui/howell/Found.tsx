// What a search for a new movement came to: how it ended, how good it is, and the movements to choose from.

import type { HowellsFound } from '../../store/state.ts';
import type { HowellEnd } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';
import { MatrixCanvas } from '../balance/MatrixCanvas.tsx';
import styles from './HowellDialog.module.css';

const ENDS = {
  perfect: 'Perfect: the index is 0, nothing can be fairer.',
  proved:
    'Best possible where every pair plays every set and meets nobody twice: the bound is met.',
  budget: 'Done: the best known to this search, not proved best.',
  stopped: 'Stopped: the best known to this search, not proved best.',
} as const satisfies Record<HowellEnd, string>;

interface FoundProps extends HowellsFound {
  readonly onOpened: () => void;
}

export function Found({ request, outcome, onOpened }: FoundProps) {
  const actions = useActions();
  const { end, choices, published, bound, steps, elapsedMs, seed } = outcome;
  const [first] = choices;
  if (first === undefined) {
    return <p className={styles.soft}>Nothing was found. Ask for less, or give it more time.</p>;
  }
  // What is in print and the bound are for the field as it is.
  const isForField = request.wanted.objective === 'field';
  const { inequityIndex } = first.analysis;
  return (
    <>
      <p role="status">
        <strong>{isForField ? ENDS[end] : absenceWords(end)}</strong>
      </p>
      <p className={styles.soft}>
        {attemptWords(steps)}, {(elapsedMs / 1000).toFixed(1)} s, seed {seed}.{' '}
        {isForField && published !== null && printWords(inequityIndex, published.inequityIndex)}
        {isForField &&
          bound !== null &&
          (end === 'stopped' || end === 'budget') &&
          ` ${boundWords(bound)}`}
      </p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">Movement</th>
            {!isForField && <th scope="col">Mean index, a pair away</th>}
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
                {index + 1}. {movement.title}
                <div className={styles.manner}>{movement.notes}</div>
              </th>
              {!isForField && <td>{value.toFixed(2)}</td>}
              <td>{analysis.inequityIndex.toFixed(2)}</td>
              <td>{analysis.qf.toFixed(2)}</td>
              <td>
                <button
                  type="button"
                  onClick={() => {
                    actions.openMovement(movement, `Open ${movement.title}`);
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

/** How a search ended that was to be fair whoever stays away: it can be perfect, but there is no bound to meet. */
function absenceWords(end: HowellEnd): string {
  return end === 'perfect' || end === 'proved'
    ? 'Perfect: the index is 0 whoever stays away, nothing can be fairer.'
    : ENDS[end];
}

/** How many attempts were made. */
export function attemptWords(steps: number): string {
  return steps === 1 ? '1 attempt' : `${steps.toLocaleString('en')} attempts`;
}

function boundWords(bound: number): string {
  return `An index below ${bound.toFixed(2)} is impossible where every pair plays every set, meets nobody twice and sits out at most once; how near to it a movement can come is not known here.`;
}

function printWords(index: number, published: number): string {
  const difference = published - index;
  if (Math.abs(difference) < 0.005)
    return `As fair as the best in print (${published.toFixed(2)}).`;
  const words = difference > 0 ? 'fairer' : 'less fair';
  return `${Math.abs(difference).toFixed(2)} ${words} than the best in print (${published.toFixed(2)}).`;
}

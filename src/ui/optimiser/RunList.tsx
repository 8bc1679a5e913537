// The latest runs, with their settings and results.

import type { RunRecord } from '../../store/state.ts';
import { UNIT_WORDS } from '../../words/english/optimise.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './OptimiserPanel.module.css';

const METHODS = { annealing: '', exhaustive: ', every combination' } as const;
const ENDS = {
  proved: 'proved',
  budget: 'budget spent',
  stopped: 'stopped',
  interrupted: 'interrupted',
} as const;

export function RunList() {
  const runs = useApp((state) => state.runs);
  const isRunning = useApp((state) => state.optimisation.phase === 'running');
  const actions = useActions();
  if (runs.length === 0) return null;
  return (
    <details className={styles.settings}>
      <summary>Runs ({runs.length})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className={styles.runs} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Movement</th>
              <th scope="col">Qf</th>
              <th scope="col">Index</th>
              <th scope="col">Trials</th>
              <th scope="col">Seed</th>
              <th scope="col">End</th>
              <th scope="col">
                <span className="visuallyHidden">Again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run
                key={run.id}
                run={run}
                disabled={isRunning}
                onPropose={() => actions.proposeAgain(run)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface RunProps {
  readonly run: RunRecord;
  readonly disabled: boolean;
  readonly onPropose: () => void;
}

function Run({ run, disabled, onPropose }: RunProps) {
  const { id, title, settings, method, seed, outcome } = run;
  const { after, steps, end } = outcome;
  return (
    <tr>
      <th scope="row">
        {id}. {title}, {UNIT_WORDS[settings.unit].title}
        {METHODS[method]}
      </th>
      <td>{after.qf?.toFixed(2) ?? '–'}</td>
      <td>{after.printedIndex?.toFixed(2) ?? '–'}</td>
      <td>{steps.toLocaleString('en')}</td>
      <td>{seed}</td>
      <td>{ENDS[end]}</td>
      <td>
        <button type="button" disabled={disabled} onClick={onPropose}>
          Propose run {id}
        </button>
      </td>
    </tr>
  );
}

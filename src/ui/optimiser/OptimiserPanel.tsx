// Search for the best switches: start, watch, stop, then accept the proposal as one edit or drop it.

import { useMemo, useState } from 'react';
import { isEmptyEdit, switchDifference } from '../../movement/edit.ts';
import { switchPlanOf } from '../../optimise/switchPlan.ts';
import { STEP_BUDGETS } from '../../store/runs.ts';
import {
  type Effort,
  isProposalCurrent,
  type OptimisationState,
  type RunRecord,
  sameButForSwitches,
} from '../../store/state.ts';
import type { OptimisationProgress } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { lazyPart } from '../PartBoundary.tsx';
import styles from './OptimiserPanel.module.css';
import { RunList } from './RunList.tsx';
import { SettingsFields } from './SettingsFields.tsx';

const QfCurve = lazyPart('The curve', async () => (await import('./QfCurve.tsx')).QfCurve);

const SimplicityPanel = lazyPart(
  'The comparison of plans',
  async () => (await import('./SimplicityPanel.tsx')).SimplicityPanel,
);

export function OptimiserPanel() {
  const [isSimplicityOpen, setSimplicityOpen] = useState(false);
  const optimisation = useApp((state) => state.optimisation);
  return (
    <section className={styles.panel} aria-labelledby="optimiser-title">
      <Controls optimisation={optimisation} />
      <SettingsFields disabled={optimisation.phase === 'running'} />
      {optimisation.phase === 'failed' && (
        <p role="alert" className={styles.failure}>
          {optimisation.message}
        </p>
      )}
      {(optimisation.phase === 'running' || optimisation.phase === 'proposal') && (
        <div className={styles.run}>
          <div className={styles.curve}>
            <QfCurve
              curve={optimisation.phase === 'running' ? optimisation.curve : optimisation.run.curve}
              boundQf={boundOf(optimisation)}
            />
          </div>
          {optimisation.phase === 'running' ? (
            <Running progress={optimisation.progress} />
          ) : (
            <Proposal run={optimisation.run} />
          )}
        </div>
      )}
      <details
        className={styles.settings}
        onToggle={({ currentTarget }) => setSimplicityOpen(currentTarget.open)}
      >
        <summary>Simple or fair</summary>
        {isSimplicityOpen && <SimplicityPanel />}
      </details>
      <RunList />
    </section>
  );
}

const EFFORTS: readonly { effort: Effort; title: string }[] = [
  { effort: 'quick', title: `Quick: ${millions(STEP_BUDGETS.quick)} trials` },
  { effort: 'thorough', title: `Thorough: ${millions(STEP_BUDGETS.thorough)} trials` },
  { effort: 'endless', title: 'Until I stop it' },
];

function Controls({ optimisation }: { readonly optimisation: OptimisationState }) {
  const preferences = useApp((state) => state.preferences);
  const actions = useActions();
  const isRunning = optimisation.phase === 'running';
  return (
    <header className={styles.controls}>
      <h2 id="optimiser-title">Optimise the switches</h2>
      <label>
        What may switch{' '}
        <select
          disabled={isRunning}
          value={preferences.settings.unit}
          onChange={({ target }) =>
            actions.setPreferences({
              settings: {
                ...preferences.settings,
                unit: target.value as typeof preferences.settings.unit,
              },
            })
          }
        >
          <option value="sitting">any sitting</option>
          <option value="round">whole rounds</option>
          <option value="table">whole tables</option>
          <option value="board">single boards</option>
        </select>
      </label>
      <label>
        Effort{' '}
        <select
          disabled={isRunning || preferences.mode === 'exhaustive'}
          value={preferences.effort}
          onChange={({ target }) => actions.setPreferences({ effort: target.value as Effort })}
        >
          {EFFORTS.map(({ effort, title }) => (
            <option key={effort} value={effort}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {isRunning ? (
        <>
          <button
            type="button"
            disabled={optimisation.activity === 'stopping'}
            onClick={actions.togglePause}
          >
            {optimisation.activity === 'paused' ? 'Go on' : 'Pause'}
          </button>
          <button
            type="button"
            className="primary"
            disabled={optimisation.activity === 'stopping'}
            onClick={actions.stopOptimising}
          >
            Stop
          </button>
        </>
      ) : (
        <button type="button" className="primary" onClick={actions.startOptimising}>
          Optimise
        </button>
      )}
    </header>
  );
}

function boundOf(optimisation: OptimisationState): number | null {
  if (optimisation.phase === 'running') return optimisation.progress?.bound.qf ?? null;
  return optimisation.phase === 'proposal' ? optimisation.run.outcome.bound.qf : null;
}

function Running({ progress }: { readonly progress: OptimisationProgress | null }) {
  if (progress === null) return <p>Starting …</p>;
  const { best, bound, steps, allSteps, restarts, elapsedMs } = progress;
  return (
    <dl className={styles.facts}>
      <Fact name="Best Qf" value={`${best.qf.toFixed(2)} %`} />
      <Fact name="No switching exceeds" value={`${bound.qf.toFixed(2)} %`} />
      <Fact name="Trials" value={steps.toLocaleString('en')} />
      {allSteps === null ? (
        <Fact name="Restarts" value={restarts.toLocaleString('en')} />
      ) : (
        <Fact name="Looked at" value={`${((100 * steps) / allSteps).toFixed(1)} % of all`} />
      )}
      <Fact name="Time" value={durationWords(elapsedMs)} />
      <Fact name="Trials a second" value={perSecond(steps, elapsedMs)} />
    </dl>
  );
}

function Proposal({ run }: { readonly run: RunRecord }) {
  const isCurrent = useApp(isProposalCurrent);
  const actions = useActions();
  const { outcome } = run;
  const { before, after } = outcome;
  const movement = useApp((state) => state.document.movement);
  const fits = sameButForSwitches(movement, outcome.movement);
  const isSame = fits && isEmptyEdit(switchDifference(movement, outcome.movement));
  const instructions = useMemo(() => switchPlanOf(outcome.movement).instructions, [outcome]);
  return (
    <section className={styles.proposal} aria-label="Proposal">
      <p role="status">
        <strong>{verdictOf(outcome)}</strong>{' '}
        {isSame && 'That is what is on the screen already: there is nothing to accept.'}
        {!isSame && !isCurrent && fits && 'It was made for an earlier version.'}
        {!fits &&
          `It was made for “${run.title}”: to accept it puts that in the place of what is on the screen.`}
      </p>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            <th scope="col">When started</th>
            <th scope="col">Proposed</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Qf (%)" before={before.qf} after={after.qf} />
          <Row name="Inequity index" before={before.printedIndex} after={after.printedIndex} />
          <Row name="SD of s" before={before.sd} after={after.sd} />
        </tbody>
      </table>
      {before.unit !== after.unit && (
        <p className={styles.small}>
          The movement when started counts board sets, the proposal boards: only the index is the
          same unit.
        </p>
      )}
      <p className={styles.small}>{effortOf(run)}</p>
      <p className={styles.small}>
        To run it: {instructions === 1 ? '1 instruction' : `${instructions} instructions`}.
        {instructions > 2 && ' “Simple or fair” below shows what fewer would cost.'}
      </p>
      {!isSame && (
        <div className={styles.buttons}>
          <button type="button" className="primary" onClick={actions.acceptProposal}>
            Accept the proposal
          </button>
          <button type="button" onClick={actions.dropProposal}>
            Discard the proposal
          </button>
        </div>
      )}
    </section>
  );
}

/** What it took. */
function effortOf({ outcome, seed }: RunRecord): string {
  const { steps, allSteps, restarts, elapsedMs } = outcome;
  const done = steps.toLocaleString('en');
  const time = durationWords(elapsedMs);
  if (allSteps === null) {
    return `${done} trials, ${restarts.toLocaleString('en')} restarts, ${time}, seed ${seed}`;
  }
  return `${done} of ${allSteps.toLocaleString('en')} switchings, ${time}`;
}

const ENDS = { budget: 'Done', stopped: 'Stopped', interrupted: 'Interrupted' } as const;

/** Honest about what is known: proved only when the bound is met, or when there is nothing left to look at. */
function verdictOf({ end, best, bound }: RunRecord['outcome']): string {
  const isIndex = best.inequityIndex !== null && bound.inequityIndex !== null;
  const figure = isIndex ? `Index ${best.inequityIndex.toFixed(2)}` : `Qf ${best.qf.toFixed(2)}`;
  if (end === 'proved') {
    if (bound.method === 'exhausted') return `${figure} is proved best: no switching was left out.`;
    return `${figure} is proved best: no switching can ${isIndex ? 'go below' : 'exceed'} it.`;
  }
  const gap = isIndex ? best.inequityIndex - bound.inequityIndex : bound.qf - best.qf;
  return `${ENDS[end]}: ${figure} is the best found, not proved best; at most ${gap.toFixed(2)} better may exist.`;
}

interface RowProps {
  readonly name: string;
  /** Null where the measure does not apply. */
  readonly before: number | null;
  readonly after: number | null;
}

function Row(props: RowProps) {
  return (
    <tr>
      <th scope="row">{props.name}</th>
      <td>{props.before?.toFixed(2) ?? 'does not apply'}</td>
      <td>{props.after?.toFixed(2) ?? 'does not apply'}</td>
    </tr>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function durationWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function perSecond(steps: number, elapsedMs: number): string {
  if (elapsedMs <= 0) return '–';
  const millions = steps / elapsedMs / 1000;
  return millions >= 0.1
    ? `${millions.toFixed(1)} million`
    : Math.round(1e6 * millions).toLocaleString('en');
}

function millions(steps: number | null): string {
  return `${(steps ?? 0) / 1_000_000} million`;
}

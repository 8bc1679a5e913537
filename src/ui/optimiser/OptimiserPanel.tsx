// The search for the best switches. In the bar over the grid it is started and stopped, at the foot of the window it answers in one
// sentence, accepted as one edit or discarded; the panel has what it may do, and the details of a run.

import { useMemo, useState } from 'react';
import { barrierOf } from '../../balance/index.ts';
import { sameButForSwitches, sameToSearch } from '../../editing/comparison.ts';
import { isEmptyEdit, isWithoutLocks, NO_LOCKS, switchDifference } from '../../movement/index.ts';
import {
  DEFAULT_SETTINGS,
  LIMIT_IDS,
  type ObjectiveId,
  SWITCH_UNITS,
  type SwitchUnit,
  settingsInUse,
  switchedCells,
  switchPlanOf,
} from '../../optimise/index.ts';
import { EFFORTS, type Effort } from '../../store/preferences.ts';
import { type Review, reviewedAnalysis, reviewOf } from '../../store/reviewing.ts';
import { runFigures, STEP_BUDGETS } from '../../store/runs.ts';
import {
  type BestSoFar,
  breaksLimitsOf,
  currentAnalysis,
  currentRunFailure,
  isProposalCurrent,
  isProposalOffered,
  type OptimisationState,
  type RunRecord,
} from '../../store/state.ts';
import { GLOSSARY, type GlossaryTopic } from '../../words/english/glossary.ts';
import {
  announcementsWords,
  boundWords,
  COUNTED_WORDS,
  cellsWords,
  FOUND_WORDS,
  gainWords,
  limitsNotKeptWords,
  restrictionsWords,
  runningWords,
  UNIT_WORDS,
  verdictWords,
} from '../../words/english/optimise.ts';
import { proposedChanges } from '../../words/english/pageGrid.ts';
import { capital } from '../../words/numbers.ts';
import type { OptimisationProgress } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { hintOf } from '../commands/keys.ts';
import { useScreens } from '../commands/screens.ts';
import { Foot } from '../Foot.tsx';
import { Explained } from '../glossary/Explained.tsx';
import { focusMainAfter } from '../grid/gridPlaces.ts';
import { Select } from '../Select.tsx';
import styles from './OptimiserPanel.module.css';
import { QfCurve, RunList } from './RunPanel.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SimplicityPanel } from './SimplicityPanel.tsx';

export function OptimiserPanel() {
  const [isSimplicityOpen, setSimplicityOpen] = useState(false);
  const optimisation = useApp((state) => state.optimisation);
  return (
    <div className="stack">
      <RunChoices isRunning={optimisation.phase === 'running'} />
      <SettingsFields disabled={optimisation.phase === 'running'} />
      <details
        className="details"
        onToggle={({ currentTarget }) => setSimplicityOpen(currentTarget.open)}
      >
        <summary>Simpler plans</summary>
        {isSimplicityOpen && <SimplicityPanel />}
      </details>
      {(optimisation.phase === 'running' || optimisation.phase === 'proposal') && (
        <div className="stack apart">
          {hasCurve(optimisation) && (
            <div>
              <QfCurve
                curve={
                  optimisation.phase === 'running' ? optimisation.curve : optimisation.run.curve
                }
                boundQf={boundOf(optimisation)}
                isEnded={optimisation.phase === 'proposal'}
              />
            </div>
          )}
          {optimisation.phase === 'running' ? (
            <RunUnderWay progress={optimisation.progress} best={optimisation.best} />
          ) : (
            <Proposal run={optimisation.run} />
          )}
        </div>
      )}
      <RunList />
    </div>
  );
}

/** Starts a run, pauses and stops it. */
export function OptimiseButtons() {
  const optimisation = useApp((state) => state.optimisation);
  // While a proposal is shown in the grid, the main action is to accept it.
  const isConsidered = useApp((state) => reviewOf(state) !== null);
  const actions = useActions();
  return (
    <span className={`line tight ${styles.actions}`}>
      {optimisation.phase === 'running' ? (
        <>
          <button
            type="button"
            className="grow"
            disabled={optimisation.activity === 'stopping'}
            onClick={actions.togglePause}
          >
            {optimisation.activity === 'paused' ? 'Resume' : 'Pause'}
          </button>
          <button
            type="button"
            className="primary grow"
            disabled={optimisation.activity === 'stopping'}
            onClick={actions.stopOptimising}
          >
            Stop
          </button>
        </>
      ) : (
        <button
          type="button"
          className={isConsidered ? 'grow' : 'primary grow'}
          title={hintOf('optimise')}
          onClick={() => actions.startOptimising()}
        >
          Optimise
        </button>
      )}
    </span>
  );
}

/**
 * What restricts a search: settings hold for every movement until they are cleared, so they are said beside the grid, below which
 * they move nothing.
 */
export function SearchLimits() {
  const settings = useApp((state) => state.preferences.settings);
  const locks = useApp(({ document }) => document.movement.locks);
  const isRunning = useApp(({ optimisation }) => optimisation.phase === 'running');
  const actions = useActions();
  const words = restrictionsWords(settings, locks);
  if (words === '') return null;
  const clear = (): void => {
    const none = Object.fromEntries(LIMIT_IDS.map((id) => [id, null]));
    const unit = settings.unit === 'board' ? 'board' : DEFAULT_SETTINGS.unit;
    actions.setPreferences({ settings: { ...settings, ...none, unit } });
    if (!isWithoutLocks(locks)) {
      actions.edit({ kind: 'setLocks', locks: NO_LOCKS }, 'Unlock everything');
    }
  };
  return (
    <span className="line tight">
      <span className="soft">{words}</span>
      <button type="button" className="quiet" disabled={isRunning} onClick={clear}>
        Clear limits
      </button>
    </span>
  );
}

const SIDES = [
  { id: 'before', name: 'Before' },
  { id: 'after', name: 'After' },
] as const;

/** What a run has found, in a sentence, and what can be done with it; the grid shows it. */
export function RunAnswer() {
  const optimisation = useApp((state) => state.optimisation);
  const review = useApp(reviewOf);
  const isPanelOpen = useApp(({ preferences }) => preferences.layout.panel === 'optimiser');
  const { togglePanel } = useScreens();
  const actions = useActions();
  const failure = useApp(currentRunFailure);
  if (failure !== null) {
    return (
      <Foot>
        <p role="alert" className="failure">
          {failure}
        </p>
      </Foot>
    );
  }
  if (optimisation.phase === 'running') return <RunningLine run={optimisation} />;
  if (optimisation.phase !== 'proposal') return null;
  const topic = TOPICS[optimisation.run.settings.objective];
  return (
    <Foot>
      <section
        className="row small"
        aria-label={review === null ? 'Result of the optimiser' : 'What would change'}
      >
        <p role="status">
          <RunVerdict run={optimisation.run} review={review} />
        </p>
        {review !== null && (
          <fieldset className="line tight" aria-label="What grid and balance show">
            {SIDES.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === review.side}
                onClick={() => actions.showProposal(id)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <Explained topic={topic} figure={GLOSSARY[topic].title} />
        <AnswerButtons run={optimisation.run} />
        <button
          type="button"
          onClick={() => (isPanelOpen ? showProposalDetails() : togglePanel('optimiser'))}
        >
          Details
        </button>
      </section>
    </Foot>
  );
}

/** How far a run is, in words; the panel, which says more, may be closed or far below. */
function RunningLine({ run }: { readonly run: OptimisationState & { readonly phase: 'running' } }) {
  const budget = useApp(({ preferences }) => STEP_BUDGETS[preferences.effort]);
  const { activity, progress, best } = run;
  if (progress === null) return null;
  const { steps, allSteps } = progress;
  const index = best && runFigures(best.analysis).printedIndex;
  return (
    <Foot>
      <p className="small">{runningWords(activity, steps, allSteps ?? budget, index)}</p>
    </Foot>
  );
}

const TOPICS: Readonly<Record<ObjectiveId, GlossaryTopic>> = { qf: 'qf', inequity: 'inequity' };

const DETAILS_ID = 'proposal-details';

/** Leads to the details where the panel is open already. */
function showProposalDetails(): void {
  const details = document.getElementById(DETAILS_ID);
  details?.scrollIntoView({ block: 'nearest' });
  details?.focus();
}

function AnswerButtons({ run }: { readonly run: RunRecord }) {
  const { isOffered } = useOfferState(run);
  const actions = useActions();
  const drop = () => focusMainAfter(actions.dropProposal);
  if (!isOffered) {
    return (
      <button type="button" onClick={drop}>
        Dismiss
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="primary"
        onClick={() => focusMainAfter(actions.acceptProposal)}
      >
        Accept
      </button>
      <button type="button" onClick={drop}>
        Discard
      </button>
    </>
  );
}

const EFFORT_TITLES: Readonly<Record<Effort, string>> = {
  quick: `Quick: ${millions(STEP_BUDGETS.quick)} trials`,
  thorough: `Thorough: ${millions(STEP_BUDGETS.thorough)} trials`,
  endless: 'Until I stop it',
};

const UNITS_OFFERED = SWITCH_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] }));
const EFFORTS_OFFERED = EFFORTS.map((value) => ({ value, label: EFFORT_TITLES[value] }));

/** What a run may switch, and how long it goes on. */
function RunChoices({ isRunning }: { readonly isRunning: boolean }) {
  const preferences = useApp((state) => state.preferences);
  const movement = useApp((state) => state.document.movement);
  const absent = useApp((state) => state.absent);
  const actions = useActions();
  const unitInUse = (unit: SwitchUnit) =>
    settingsInUse(movement, { ...preferences.settings, absent, unit }).unit;
  // If single boards are switched already, a run cannot keep to whole sittings, so the option is not offered.
  const units = UNITS_OFFERED.filter(({ value }) => unitInUse(value) === value);
  return (
    <div className="row small">
      <label>
        What may switch{' '}
        <Select
          disabled={isRunning}
          value={unitInUse(preferences.settings.unit)}
          options={units}
          onChange={(unit) =>
            actions.setPreferences({ settings: { ...preferences.settings, unit } })
          }
        />
      </label>
      <label>
        Effort{' '}
        <Select
          disabled={isRunning}
          value={preferences.effort}
          options={EFFORTS_OFFERED}
          onChange={(effort) => actions.setPreferences({ effort })}
        />
      </label>
    </div>
  );
}

/** The shortest run for which a curve is drawn, in seconds; a shorter one is over before there is anything to see. */
const LEAST_CURVE = 0.1;

function hasCurve(optimisation: OptimisationState): boolean {
  if (optimisation.phase !== 'proposal') return true;
  return (optimisation.run.curve.at(-1)?.seconds ?? 0) >= LEAST_CURVE;
}

function boundOf(optimisation: OptimisationState): number | null {
  if (optimisation.phase === 'running') return optimisation.progress?.bound.qf ?? null;
  return optimisation.phase === 'proposal' ? optimisation.run.outcome.bound.qf : null;
}

interface RunUnderWayProps {
  readonly progress: OptimisationProgress | null;
  readonly best: BestSoFar | null;
}

function RunUnderWay({ progress, best }: RunUnderWayProps) {
  if (progress === null) return <p>Starting …</p>;
  const { bound, steps, allSteps, restarts, elapsedMs } = progress;
  const hasQf = best === null || barrierOf(best.analysis.applicability, 'qf') === null;
  return (
    <dl className="tiles" data-tile="middle">
      <RunFigure
        name="Best Qf"
        value={hasQf ? `${progress.best.qf.toFixed(2)} %` : 'not applicable yet'}
      />
      <RunFigure name="No pattern exceeds" value={`${bound.qf.toFixed(2)} %`} />
      <RunFigure name="Trials" value={steps.toLocaleString('en')} />
      {allSteps === null ? (
        <RunFigure name="Restarts" value={restarts.toLocaleString('en')} />
      ) : (
        <RunFigure name="Tried" value={`${((100 * steps) / allSteps).toFixed(1)} % of all`} />
      )}
      <RunFigure name="Time" value={durationWords(elapsedMs)} />
      <RunFigure name="Trials per second" value={perSecond(steps, elapsedMs)} />
    </dl>
  );
}

/** How a proposal relates to the movement on screen. */
function useOfferState(run: RunRecord) {
  const isCurrent = useApp(isProposalCurrent);
  const movement = useApp((state) => state.document.movement);
  const fits = sameButForSwitches(movement, run.outcome.movement);
  const isSame = fits && isEmptyEdit(switchDifference(movement, run.outcome.movement));
  const isWanted = useApp((state) => isProposalOffered(state, run));
  const isOffered = isWanted && !isSame;
  return { isCurrent, fits, isSame, isOffered };
}

/** What is said where a result keeps to the limits of its run and the movement on screen does not. */
function useLimitsNotKept(run: RunRecord, isOffered: boolean, fits: boolean): string | null {
  const movement = useApp((state) => state.document.movement);
  const analysis = useApp(currentAnalysis);
  if (!isOffered || !fits || !breaksLimitsOf(run, movement)) return null;
  return limitsNotKeptWords(run.settings.objective, analysis && runFigures(analysis));
}

interface RunVerdictProps {
  readonly run: RunRecord;
  /** How the grid shows it, if it does. */
  readonly review: Review | null;
}

/** The answer, in one sentence: what would change or why nothing does, and what is proved of it. */
function RunVerdict({ run, review }: RunVerdictProps) {
  const { isCurrent, fits, isSame, isOffered } = useOfferState(run);
  const limitsNotKept = useLimitsNotKept(run, isOffered, fits);
  const movement = useApp((state) => state.document.movement);
  // What was found, and proved, for another field or with other locks is not so of the movement on the screen.
  const isOfNow = !fits || (isSame ? sameToSearch(movement, run.outcome.movement) : isCurrent);
  const verdict = verdictWords(run.outcome, run.settings);
  const isInPart = (review?.leftOut.length ?? 0) > 0;
  const when = isOfNow ? '' : 'found before your last edit: ';
  const found = `${when}${isInPart ? 'with all of them ' : ''}${verdict}`;
  const changes = useProposedChanges(run, review, isCurrent);
  const without = isSame
    ? FOUND_WORDS.onScreen
    : !isOffered
      ? FOUND_WORDS.noBetter
      : fits
        ? null
        : FOUND_WORDS.ofAnother(run.title);
  const [begin = '', ...others] = [changes ?? without, found, limitsNotKept].filter(
    (part) => part !== null,
  );
  return (
    <>
      <strong>{capital(begin)}</strong>
      {`${others.map((part) => `; ${part}`).join('')}.`}
    </>
  );
}

/** What a review would change; null if there is none. */
function useProposedChanges(
  run: RunRecord,
  review: Review | null,
  isCurrent: boolean,
): string | null {
  const { absent } = run.settings;
  const proposed = review?.proposed;
  const plan = useMemo(() => proposed && switchPlanOf(proposed, absent), [proposed, absent]);
  const reviewed = useApp(reviewedAnalysis);
  if (review === null || plan === undefined) return null;
  const { before, after } = run.outcome;
  const leftOut = review.leftOut.length;
  // The figures of the run are of all that it proposes, in place of what it began with.
  const reached = leftOut === 0 ? after : reviewed && runFigures(reviewed);
  const gain = isCurrent && reached !== null ? gainWords({ before, after: reached }) : null;
  return proposedChanges(review.changes.length - leftOut, leftOut, plan.announcements, gain);
}

function Proposal({ run }: { readonly run: RunRecord }) {
  const { isOffered, isCurrent, isSame } = useOfferState(run);
  const actions = useActions();
  const { outcome, settings } = run;
  const { before, after } = outcome;
  const [announcements, cells] = useMemo(() => {
    const { movement } = outcome;
    const { announcements: count } = switchPlanOf(movement, settings.absent);
    return [count, switchedCells(movement, settings.absent)] as const;
  }, [outcome, settings]);
  return (
    <section id={DETAILS_ID} tabIndex={-1} className="stack" aria-label="Proposal">
      <table className="numbers small">
        <thead>
          <tr>
            <td />
            <th scope="col">When started</th>
            <th scope="col">{isSame ? 'On screen' : isOffered ? 'Proposed' : 'Found'}</th>
          </tr>
        </thead>
        <tbody>
          <BeforeAfterRow name="Qf (%)" before={before.qf} after={after.qf} />
          <BeforeAfterRow
            name="Inequity index"
            before={before.printedIndex}
            after={after.printedIndex}
          />
          <BeforeAfterRow name="Spread of competition" before={before.sd} after={after.sd} />
        </tbody>
      </table>
      {before.unit !== after.unit && (
        <p className="aside">
          Figures are per {COUNTED_WORDS[before.unit]} when started and per{' '}
          {COUNTED_WORDS[after.unit]} in the proposal: only the index is in the same unit.
        </p>
      )}
      <p className="aside">{boundWords(outcome)}</p>
      <p className="aside">{effortOf(run)}</p>
      <p className="aside">
        To run it: {announcementsWords(announcements)}, {cellsWords(cells)} switched.
        {announcements > 2 && ' “Simpler plans” above shows what fewer would cost.'}
      </p>
      {isCurrent && outcome.canTryAll && outcome.end !== 'proved' && (
        <button type="button" onClick={() => actions.startOptimising('exhaustive')}>
          Try every combination
        </button>
      )}
    </section>
  );
}

/** The time and number of attempts taken. */
function effortOf({ outcome, seed }: RunRecord): string {
  const { steps, allSteps, restarts, elapsedMs } = outcome;
  const done = steps.toLocaleString('en');
  const time = durationWords(elapsedMs);
  if (allSteps === null) {
    return `${done} trials, ${restarts.toLocaleString('en')} restarts, ${time}, seed ${seed}`;
  }
  return `${done} of ${allSteps.toLocaleString('en')} combinations, ${time}`;
}

interface BeforeAfterRowProps {
  readonly name: string;
  /** Null if the measure is not applicable. */
  readonly before: number | null;
  readonly after: number | null;
}

function BeforeAfterRow(props: BeforeAfterRowProps) {
  return (
    <tr>
      <th scope="row">{props.name}</th>
      <td>{props.before?.toFixed(2) ?? 'not applicable'}</td>
      <td>{props.after?.toFixed(2) ?? 'not applicable'}</td>
    </tr>
  );
}

function RunFigure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="strong">{value}</dd>
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

// Two movements side by side: the figures, where the matrix differs, and what differs in the grid.
// What is on the screen is compared with one put aside, with the optimiser's proposal, or with the state before the last edit.

import { useEffect, useMemo, useState } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { barrierOf, type Measure } from '../../balance/applicability.ts';
import { joinSessions } from '../../balance/sessions.ts';
import { applyEdit } from '../../movement/edit.ts';
import type { Movement } from '../../movement/movement.ts';
import { type AppState, currentAnalysis } from '../../store/state.ts';
import { useActions, useAppLater } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';
import { figureText } from './Figures.tsx';
import { MatrixCanvas } from './MatrixCanvas.tsx';
import { movementDifferences } from './movementDifferences.ts';

type ReferenceKind = 'held' | 'proposal' | 'before';

const TITLES: Readonly<Record<ReferenceKind, string>> = {
  held: 'the movement put aside',
  proposal: "the optimiser's proposal",
  before: 'before the last edit',
};

export function ComparePanel() {
  const held = useAppLater((state) => state.held);
  const proposal = useAppLater(proposedMovement);
  const document = useAppLater((state) => state.document);
  const now = useAppLater(currentAnalysis);
  const actions = useActions();
  const before = useMemo(() => {
    const last = document.past.at(-1);
    const undone = last && applyEdit(document.movement, last.edit);
    return undone?.ok ? undone.movement : null;
  }, [document]);
  const references: Record<ReferenceKind, Movement | null> = { held, proposal, before };
  const kinds = (Object.keys(references) as ReferenceKind[]).filter((kind) => references[kind]);
  const [wanted, setWanted] = useState<ReferenceKind>('held');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const reference = kind === undefined ? null : references[kind];
  const analysis = useAnalysis(reference);
  return (
    <div className={styles.contest}>
      <button type="button" onClick={actions.holdMovement}>
        Put this movement aside to compare
      </button>
      {reference === null ? (
        <p className={styles.note}>
          Put a movement aside, then open or make another: both are shown here side by side.
        </p>
      ) : (
        <>
          <label>
            Compare with{' '}
            <select
              value={kind}
              onChange={({ target }) => setWanted(target.value as ReferenceKind)}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {TITLES[each]}
                </option>
              ))}
            </select>
          </label>
          <p className={styles.note}>
            That: {reference.title}. This: {document.movement.title}.
          </p>
          {analysis !== null && now !== null ? (
            <Comparison that={analysis} now={now} />
          ) : (
            <p className={styles.note}>Working out the balance …</p>
          )}
          <Differences that={reference} now={document.movement} />
          <JoinSessions that={reference} now={document.movement} />
        </>
      )}
    </div>
  );
}

function proposedMovement({ optimisation }: AppState): Movement | null {
  return optimisation.phase === 'proposal' ? optimisation.outcome.movement : null;
}

/** The balance of a movement that is not on the screen; null until it is worked out. */
function useAnalysis(movement: Movement | null): Analysis | null {
  const actions = useActions();
  const [found, setFound] = useState<{ movement: Movement; analysis: Analysis } | null>(null);
  useEffect(() => {
    if (movement === null) return;
    actions.analyse(movement).then(
      (analysis) => setFound({ movement, analysis }),
      () => setFound(null),
    );
  }, [movement, actions]);
  return found?.movement === movement ? (found?.analysis ?? null) : null;
}

/** Both movements as the sessions of one event of the same pairs. */
function JoinSessions({ that, now }: { readonly that: Movement; readonly now: Movement }) {
  const actions = useActions();
  if (that.pairCount !== now.pairCount) return null;
  const join = (): void => {
    const title =
      that.title === now.title ? `${that.title}, twice` : `${that.title} + ${now.title}`;
    const event = joinSessions([{ movement: that }, { movement: now }], title);
    actions.openMovement(event, `Join two sessions: ${title}`);
  };
  return (
    <button type="button" onClick={join}>
      Join as one event: that session first, then this one
    </button>
  );
}

interface ComparisonProps {
  readonly that: Analysis;
  readonly now: Analysis;
}

function Comparison({ that, now }: ComparisonProps) {
  const picture = useMemo(() => differencePicture(that, now), [that, now]);
  const applying = (measure: Measure, read: (analysis: Analysis) => number) => ({
    that: barrierOf(that.applicability, measure) === null ? read(that) : Number.NaN,
    now: barrierOf(now.applicability, measure) === null ? read(now) : Number.NaN,
  });
  return (
    <>
      <table className={styles.sorted}>
        <thead>
          <tr>
            <td />
            <th scope="col">That</th>
            <th scope="col">This</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Qf (%)" {...applying('qf', ({ qf }) => qf)} />
          <Row name="Inequity index" {...applying('inequity', (each) => each.printedIndex)} />
          <Row name="SD of s" that={that.sd} now={now.sd} />
          <Row name="Mean of s" that={that.mean} now={now.mean} />
          <Row name="Qf1 average (%)" {...applying('vacancy', (each) => each.qf1Average)} />
        </tbody>
      </table>
      {that.unit !== now.unit && (
        <p className={styles.remark}>
          One counts board sets, the other boards: their Qf and SD are not the same unit.
        </p>
      )}
      {picture === null ? (
        <p className={styles.note}>The matrices are of different fields.</p>
      ) : (
        <figure className={styles.heatmap}>
          <MatrixCanvas picture={picture} />
          <figcaption className={styles.note}>s here less s there</figcaption>
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

/** The difference of two matrices of the same pairs in the same unit, or null. */
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
        <strong>
          {differences.length === 0
            ? 'The grids are the same.'
            : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in the grid`}
        </strong>
      </p>
      <ul className={styles.note}>
        {differences.slice(0, MOST_SHOWN).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {differences.length > MOST_SHOWN && <li>… and {differences.length - MOST_SHOWN} more.</li>}
      </ul>
    </>
  );
}

// The balance of the movement: figures, score matrix, and effects on individual pairs.

import { useEffect, useState } from 'react';
import { reviewedAnalysis, reviewOf } from '../../store/reviewing.ts';
import { screenAnalysis, shownAnalysis } from '../../store/state.ts';
import { barrierTo, FIGURES, figureText } from '../../words/english/measures.ts';
import {
  absenceShown,
  balanceFailure,
  fairnessLabel,
  NO_VERDICT,
} from '../../words/english/pageBalance.ts';
import { useActions, useApp, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { winnersWords } from '../useFigures.tsx';
import styles from './BalancePanel.module.css';
import { FigureLists, FigureName, MoreFigures, SectionFigures } from './FigureLists.tsx';
import { Heatmap, MatrixDialog } from './Heatmap.tsx';
import type { MatrixOrder } from './matrixOrder.ts';
import { FairnessTable, VacancyTable } from './PairTables.tsx';

export function BalancePanel() {
  const worded = useWording();
  const actions = useActions();
  const analysis = useDeferredApp((state) => shownAnalysis(state)?.analysis ?? null);
  const hasErrors = analysis !== null && barrierTo('roundedIndex', analysis)?.kind === 'errors';
  /** The matrix helps to find the errors; figures that compare would be a chance. */
  const judged = hasErrors ? null : analysis;
  const reviewed = useDeferredApp(reviewedAnalysis);
  const isStale = useDeferredApp((state) => shownAnalysis(state)?.stale ?? true);
  const isLate = useLasting(isStale);
  const movement = useDeferredApp(({ document }) => document.movement);
  const proposed = useDeferredApp((state) => reviewOf(state)?.proposed ?? state.document.movement);
  const hasSessions = movement.sessionStarts.length > 1;
  const isRunning = useDeferredApp((state) => state.optimisation.phase === 'running');
  const failure = useDeferredApp((state) => state.evaluation.failure);
  const [enlarged, setEnlarged] = useState<MatrixOrder | null>(null);
  return (
    <div className={`stack ${styles.panel}`} data-stale={isLate || undefined}>
      <span className={`aside ${styles.state}`} role="status">
        {reviewed !== null
          ? 'as proposed'
          : stateWords(isRunning, isLate && analysis !== null && failure === null)}
      </span>
      <AbsenceNotice />
      {failure !== null && (
        <p role="alert" className="failure">
          {balanceFailure(failure)}{' '}
          <button type="button" onClick={actions.evaluateAgain}>
            Try again
          </button>
        </p>
      )}
      {analysis === null && <p className="soft">Calculating the balance …</p>}
      {analysis !== null && <ErrorsLine findings={analysis.findings} />}
      {judged !== null && (
        <>
          <FigureLists analysis={reviewed ?? judged} hasSessions={hasSessions} />
          <SectionFigures movement={reviewed === null ? movement : proposed} />
        </>
      )}
      {/* The tabs stay while another movement is worked out, with the one that is chosen and the focus. */}
      <Tabs
        label="Parts of the balance"
        tabs={[
          {
            id: 'matrix',
            title: 'Matrix',
            render: () =>
              analysis !== null && (
                <>
                  <Heatmap
                    analysis={analysis}
                    isCurrent={!isStale && !isRunning}
                    onEnlarge={setEnlarged}
                  />
                  {judged !== null && <MoreFigures analysis={reviewed ?? judged} />}
                </>
              ),
          },
          {
            id: 'pairs',
            title: worded('Pairs'),
            render: () => judged !== null && <FairnessTable analysis={judged} />,
          },
          {
            id: 'absent',
            title: 'Absence',
            render: () => judged !== null && <VacancyTable analysis={judged} />,
          },
        ]}
      />
      {analysis !== null && enlarged !== null && (
        <MatrixDialog
          analysis={analysis}
          isCurrent={!isStale && !isRunning}
          order={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  );
}

/** The figure that decides, in words with its index, of what the grid shows; in the bar over the grid. */
export function Fairness() {
  const analysis = useDeferredApp(
    (state) => reviewedAnalysis(state) ?? screenAnalysis(state)?.analysis ?? null,
  );
  const isLate = useLasting(useDeferredApp((state) => screenAnalysis(state)?.stale ?? true));
  const absent = useDeferredApp((state) => state.absent);
  const failure = useDeferredApp((state) => state.evaluation.failure);
  const label = useWording()(fairnessLabel(absent));
  if (failure !== null || analysis === null) {
    return (
      <p>
        {label} <strong>{failure === null ? '…' : 'could not be calculated'}</strong>
      </p>
    );
  }
  const { unit, digits } = FIGURES.roundedIndex;
  const barrier = barrierTo('roundedIndex', analysis);
  if (barrier?.kind === 'errors') {
    return (
      <p>
        {label} <strong>{NO_VERDICT}</strong>
        {isLate && ', updating …'}
      </p>
    );
  }
  const applies = barrier === null;
  return (
    <div className={isLate ? 'soft' : ''}>
      <FigureName id="roundedIndex" analysis={analysis} label={label} />{' '}
      <strong>{applies ? unit(analysis) : winnersWords(analysis.contests.length)}</strong>
      {applies && `, index ${figureText(analysis.roundedIndex, digits)}`}
      {isLate && ', updating …'}
    </div>
  );
}

/** So long nothing is said of results that are worked out: most come within a frame or two. */
const UNSAID_MS = 100;

/** Whether something has been so for a while. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasted(isSo), isSo ? UNSAID_MS : 0);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && hasLasted;
}

function stateWords(isRunning: boolean, isUpdating: boolean): string {
  if (isRunning) return 'best found so far';
  return isUpdating ? 'updating …' : '';
}

/** Shown while the figures leave a pair out, with a button to include it again. */
function AbsenceNotice() {
  const missing = useApp((state) => state.document.movement.phantom);
  const absent = useApp((state) => state.absent);
  const actions = useActions();
  const worded = useWording();
  if (absent === null) return null;
  return (
    <p role="status" className="remark">
      {worded(absenceShown(absent, missing))}{' '}
      <button type="button" className="small" onClick={() => actions.setAbsent(null)}>
        {worded(`Include pair ${absent} again`)}
      </button>
    </p>
  );
}

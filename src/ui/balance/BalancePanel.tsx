// The balance of the movement: figures, score matrix, and effects on individual pairs.

import { useEffect, useState } from 'react';
import type { BalanceForm } from '../../store/preferences.ts';
import { reviewedAnalysis, reviewOf } from '../../store/reviewing.ts';
import { shownAnalysis } from '../../store/state.ts';
import { absenceShown, balanceFailure } from '../../words/english/pageBalance.ts';
import { useActions, useApp, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { Tabs } from '../parts/Tabs.tsx';
import styles from './BalancePanel.module.css';
import { ComparePanel } from './ComparePanel.tsx';
import { ContestPanel } from './ContestPanel.tsx';
import { Distribution, FigureLists, MoreFigures, SectionFigures } from './FigureLists.tsx';
import { Heatmap, MatrixDialog } from './Heatmap.tsx';
import type { MatrixOrder } from './matrixOrder.ts';
import { FairnessTable, VacancyTable } from './PairTables.tsx';

interface BalancePanelProps {
  /** As a strip it is the four main figures in a row. */
  readonly form: BalanceForm;
}

export function BalancePanel({ form }: BalancePanelProps) {
  const worded = useWording();
  const actions = useActions();
  const analysis = useDeferredApp((state) => shownAnalysis(state)?.analysis ?? null);
  const reviewed = useDeferredApp(reviewedAnalysis);
  const isStale = useDeferredApp((state) => shownAnalysis(state)?.stale ?? true);
  const isLate = useLasting(isStale);
  const movement = useDeferredApp(({ document }) => document.movement);
  const proposed = useDeferredApp((state) => reviewOf(state)?.proposed ?? state.document.movement);
  const hasSessions = movement.sessionStarts.length > 1;
  const isRunning = useDeferredApp((state) => state.optimisation.phase === 'running');
  const failure = useDeferredApp((state) => state.evaluation.failure);
  // Here, because turning a tablet takes the tab with the matrix away, and the enlarged one is to stay.
  const [enlarged, setEnlarged] = useState<MatrixOrder | null>(null);
  return (
    <section
      className={`stack ${styles.panel}`}
      aria-labelledby="balance-title"
      data-stale={isLate || undefined}
      data-form={form}
    >
      <header className={styles.title}>
        <h2 id="balance-title">Balance</h2>
        <span className={`aside ${styles.state}`} role="status">
          {reviewed !== null
            ? 'as proposed'
            : stateWords(isRunning, isLate && analysis !== null && failure === null)}
        </span>
      </header>
      <AbsenceNotice />
      {failure !== null && (
        <p role="alert" className="failure">
          {balanceFailure(failure)}{' '}
          <button type="button" onClick={actions.evaluateAgain}>
            Try again
          </button>
        </p>
      )}
      {analysis === null ? (
        <p className={styles.waiting}>Calculating the balance …</p>
      ) : (
        <FigureLists analysis={reviewed ?? analysis} hasSessions={hasSessions} />
      )}
      {analysis !== null && form === 'panel' && (
        <SectionFigures movement={reviewed === null ? movement : proposed} />
      )}
      {form === 'panel' && (
        // The tabs stay while another movement is worked out, with the one that is chosen and the focus.
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
                    <Distribution analysis={reviewed ?? analysis} />
                    <MoreFigures analysis={reviewed ?? analysis} />
                  </>
                ),
            },
            {
              id: 'pairs',
              title: worded('Pairs'),
              render: () => analysis !== null && <FairnessTable analysis={analysis} />,
            },
            {
              id: 'absent',
              title: 'Absence',
              render: () => analysis !== null && <VacancyTable analysis={analysis} />,
            },
            {
              id: 'contest',
              title: 'What if?',
              render: () => analysis !== null && <ContestPanel />,
            },
            {
              id: 'compare',
              title: 'Compare',
              render: () => analysis !== null && <ComparePanel />,
            },
          ]}
        />
      )}
      {analysis !== null && enlarged !== null && (
        <MatrixDialog
          analysis={analysis}
          isCurrent={!isStale && !isRunning}
          order={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </section>
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

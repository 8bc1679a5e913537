// The balance of the movement: figures, score matrix, and effects on individual pairs.

import { useState } from 'react';
import type { BalanceForm } from '../../store/preferences.ts';
import { reviewedAnalysis } from '../../store/reviewing.ts';
import { shownAnalysis } from '../../store/state.ts';
import { absenceShown, balanceFailure } from '../../words/english/pageBalance.ts';
import { useActions, useApp, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { Tabs } from '../Tabs.tsx';
import styles from './BalancePanel.module.css';
import { Distribution } from './Distribution.tsx';
import { FigureLists, MoreFigures } from './FigureLists.tsx';
import { Heatmap } from './Heatmap.tsx';
import type { MatrixOrder } from './matrixOrder.ts';

const MatrixDialog = lazyPart(
  'The matrix',
  async () => (await import('./MatrixDialog.tsx')).MatrixDialog,
);
const FairnessTable = lazyPart(
  'The table of pairs',
  async () => (await import('./PairTables.tsx')).FairnessTable,
);
const VacancyTable = lazyPart(
  'The table of absences',
  async () => (await import('./PairTables.tsx')).VacancyTable,
);
const ContestPanel = lazyPart(
  'This tab',
  async () => (await import('./ContestPanel.tsx')).ContestPanel,
);
const ComparePanel = lazyPart(
  'The comparison',
  async () => (await import('./ComparePanel.tsx')).ComparePanel,
);

interface BalancePanelProps {
  /** As a strip it is the four main figures in a row. */
  readonly form: BalanceForm;
}

export function BalancePanel({ form }: BalancePanelProps) {
  const worded = useWording();
  const analysis = useDeferredApp((state) => shownAnalysis(state)?.analysis ?? null);
  const reviewed = useDeferredApp(reviewedAnalysis);
  const isStale = useDeferredApp((state) => shownAnalysis(state)?.stale ?? true);
  const isRunning = useDeferredApp((state) => state.optimisation.phase === 'running');
  const failure = useDeferredApp((state) => state.evaluation.failure);
  // Here, because turning a tablet takes the tab with the matrix away, and the enlarged one is to stay.
  const [enlarged, setEnlarged] = useState<MatrixOrder | null>(null);
  return (
    <section
      className={styles.panel}
      aria-labelledby="balance-title"
      data-stale={isStale || undefined}
      data-form={form}
    >
      <header className={styles.title}>
        <h2 id="balance-title">Balance</h2>
        <span className={styles.state} role="status">
          {reviewed !== null
            ? 'as proposed'
            : stateWords(isRunning, isStale && analysis !== null && failure === null)}
        </span>
      </header>
      <AbsenceNotice />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {balanceFailure(failure)}
        </p>
      )}
      {analysis === null ? (
        <p className={styles.waiting}>Calculating the balance …</p>
      ) : (
        <>
          <FigureLists analysis={reviewed ?? analysis} />
          {form === 'panel' && (
            <Tabs
              label="Parts of the balance"
              tabs={[
                {
                  id: 'matrix',
                  title: 'Matrix',
                  render: () => (
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
                  render: () => <FairnessTable analysis={analysis} />,
                },
                {
                  id: 'absent',
                  title: 'Absence',
                  render: () => <VacancyTable analysis={analysis} />,
                },
                { id: 'contest', title: 'What if?', render: () => <ContestPanel /> },
                { id: 'compare', title: 'Compare', render: () => <ComparePanel /> },
              ]}
            />
          )}
          {enlarged !== null && (
            <MatrixDialog analysis={analysis} order={enlarged} onClose={() => setEnlarged(null)} />
          )}
        </>
      )}
    </section>
  );
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
    <p role="status" className={styles.remark}>
      {worded(absenceShown(absent, missing))}{' '}
      <button type="button" className={styles.small} onClick={() => actions.setAbsent(null)}>
        {worded(`Include pair ${absent} again`)}
      </button>
    </p>
  );
}

// What the movement means for single pairs: who is helped or hurt by a top pair, and whom to leave out.

import { useMemo } from 'react';
import type { Analysis, PairFairness } from '../../balance/analysis.ts';
import { barrierOf } from '../../balance/applicability.ts';
import type { PairNumber } from '../../movement/movement.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';
import { figureText } from './Figures.tsx';
import { type SortedColumn, SortedTable } from './SortedTable.tsx';

const FAIRNESS_COLUMNS: readonly SortedColumn<PairFairness>[] = [
  { title: 'Pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => pair },
  {
    title: 'Typical',
    valueOf: ({ spreadPercent }) => spreadPercent,
    render: ({ spreadPercent }) =>
      Number.isFinite(spreadPercent) ? `±${spreadPercent.toFixed(2)}` : '–',
  },
  {
    title: 'Helped most by',
    valueOf: ({ helpedPercent }) => helpedPercent,
    render: ({ helpedBy, helpedPercent }) =>
      helpedBy === null ? '–' : `${helpedBy}: +${helpedPercent.toFixed(2)}`,
  },
  {
    title: 'Hurt most by',
    valueOf: ({ hurtPercent }) => -hurtPercent,
    render: ({ hurtBy, hurtPercent }) =>
      hurtBy === null ? '–' : `${hurtBy}: −${Math.abs(hurtPercent).toFixed(2)}`,
  },
];

/** How each pair fares beside a pair that takes every top. */
export function FairnessTable({ analysis }: { readonly analysis: Analysis }) {
  return (
    <SortedTable
      caption="If another pair took every top, how far that alone would move each pair from its fair share (percent of its match points)"
      rows={analysis.fairness}
      columns={FAIRNESS_COLUMNS}
    />
  );
}

interface Vacancy {
  readonly pair: PairNumber;
  readonly qf1: number;
}

/** Qf with each pair absent; choose one to see the movement without it. */
export function VacancyTable({ analysis }: { readonly analysis: Analysis }) {
  const actions = useActions();
  const absent = useApp((state) => state.absent);
  const barrier = barrierOf(analysis.applicability, 'vacancy');
  const rows = useMemo(
    () =>
      analysis.pairNumbers.map((pair, position) => ({
        pair,
        qf1: analysis.qf1[position] ?? Number.NaN,
      })),
    [analysis],
  );
  const columns = useMemo(
    (): readonly SortedColumn<Vacancy>[] => [
      { title: 'Absent pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => pair },
      { title: 'Qf1', valueOf: ({ qf1 }) => qf1, render: ({ qf1 }) => figureText(qf1) },
      {
        title: 'See',
        valueOf: ({ pair }) => -pair,
        render: ({ pair }) => (
          <button type="button" className={styles.small} onClick={() => actions.setAbsent(pair)}>
            Leave out {pair}
          </button>
        ),
      },
    ],
    [actions],
  );
  if (barrier !== null) return <p className={styles.remark}>{barrier}</p>;
  return (
    <>
      {absent !== null && (
        <p className={styles.remark}>
          Pair {absent} is out already: these are with one more absent.
        </p>
      )}
      <SortedTable
        caption="Qf1: Qf with that pair absent, in percent. The best to leave out has the greatest."
        rows={rows}
        columns={columns}
      />
    </>
  );
}

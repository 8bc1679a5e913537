// What the movement means for single pairs: who is helped or hurt by a top pair, and whom to leave out.

import { type ReactNode, useState } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';
import { barrierOf } from './Figures.tsx';

interface SortedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
}

interface Column<Row> {
  readonly title: string;
  /** What to sort by; the first click sorts the greatest first. */
  readonly valueOf: (row: Row) => number;
  readonly render: (row: Row) => ReactNode;
}

/** How each pair fares beside a pair that takes every top. */
export function FairnessTable({ analysis }: { readonly analysis: Analysis }) {
  return (
    <SortedTable
      caption="If another pair took every top, how far that alone would move each pair from its fair share (percent of its match points)"
      rows={analysis.fairness}
      keyOf={({ pair }) => pair}
      columns={[
        { title: 'Pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => pair },
        {
          title: 'Typical',
          valueOf: ({ spreadPercent }) => spreadPercent,
          render: ({ spreadPercent }) => `±${spreadPercent.toFixed(2)}`,
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
      ]}
    />
  );
}

/** Qf with each pair absent; choose one to see the movement without it. */
export function VacancyTable({ analysis }: { readonly analysis: Analysis }) {
  const actions = useActions();
  const absent = useApp((state) => state.absent);
  const barrier = barrierOf(analysis, 'vacancy');
  if (barrier !== null) return <p className={styles.remark}>{barrier}</p>;
  const rows = analysis.pairNumbers.map((pair, position) => ({
    pair,
    qf1: analysis.qf1[position] ?? Number.NaN,
  }));
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
        keyOf={({ pair }) => pair}
        columns={[
          { title: 'Absent pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => pair },
          { title: 'Qf1', valueOf: ({ qf1 }) => qf1, render: ({ qf1 }) => qf1.toFixed(2) },
          {
            title: 'See',
            valueOf: ({ pair }) => -pair,
            render: ({ pair }) => (
              <button
                type="button"
                className={styles.small}
                onClick={() => actions.setAbsent(pair)}
              >
                Leave out {pair}
              </button>
            ),
          },
        ]}
      />
    </>
  );
}

function SortedTable<Row>({ caption, columns, rows, keyOf }: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState({ column: 0, isReversed: false });
  const column = columns[sorting.column] as Column<Row>;
  const sorted = [...rows].sort(
    (a, b) => (column.valueOf(b) - column.valueOf(a)) * (sorting.isReversed ? -1 : 1),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div className={styles.tableScroller} tabIndex={0}>
      <table className={styles.sorted}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th
                key={title}
                scope="col"
                aria-sort={ariaSort(index === sorting.column, sorting.isReversed)}
              >
                <button
                  type="button"
                  onClick={() =>
                    setSorting({
                      column: index,
                      isReversed: index === sorting.column && !sorting.isReversed,
                    })
                  }
                >
                  {title}
                  {index === sorting.column && (
                    <span aria-hidden="true">{sorting.isReversed ? ' ↑' : ' ↓'}</span>
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, render }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {render(row)}
                  </th>
                ) : (
                  <td key={title}>{render(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ariaSort(isSorted: boolean, isReversed: boolean) {
  if (!isSorted) return 'none';
  return isReversed ? 'ascending' : 'descending';
}

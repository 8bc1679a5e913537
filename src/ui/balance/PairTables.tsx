// Effects on individual pairs: who gains or loses from a top pair, and what happens if a pair is absent.

import { useMemo, useRef } from 'react';
import type { Analysis, PairFairness } from '../../balance/analysis.ts';
import { barrierOf } from '../../balance/applicability.ts';
import { allPairs, type PairNumber } from '../../movement/movement.ts';
import { reservationText } from '../../words/english/balance.ts';
import { figureText } from '../../words/english/measures.ts';
import {
  absenceCaption,
  absenceQuestion,
  makeMissing,
  missingLabel,
  pairsName,
} from '../../words/english/pageBalance.ts';
import { useActions, useApp, useArrowswitch, useWording } from '../arrowswitchContext.ts';
import { withGridPart } from '../commands/gridPart.ts';
import { Select } from '../Select.tsx';
import styles from './BalancePanel.module.css';
import { type RowMenu, type SortedColumn, SortedTable } from './SortedTable.tsx';

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

/** How each pair fares when another pair takes every top. */
export function FairnessTable({ analysis }: { readonly analysis: Analysis }) {
  const worded = useWording();
  const menu = usePairMenu();
  return (
    <SortedTable
      caption={worded(
        "How far one all-conquering pair would push each other pair's score from what is fair, in per cent",
      )}
      rows={analysis.fairness}
      menu={menu}
      columns={FAIRNESS_COLUMNS.map((column) => ({ ...column, title: worded(column.title) }))}
    />
  );
}

type RowOfPair = Pick<PairFairness, 'pair'>;

/** What can be done with the pair of a row. */
function usePairMenu(): RowMenu<RowOfPair> {
  const app = useArrowswitch();
  const worded = useWording();
  const nameOf = ({ pair }: RowOfPair): string => worded(pairsName([pair]));
  return {
    nameOf,
    show: (row, show) =>
      withGridPart(app.actions, ({ pairCommands }) =>
        show({ label: nameOf(row), commands: pairCommands(app, [row.pair]) }),
      ),
  };
}

interface Vacancy {
  readonly pair: PairNumber;
  readonly qf1: number;
  readonly isBest: boolean;
}

/** "What if a pair does not come?": Qf without each pair, with a button to show all figures that way. */
export function VacancyTable({ analysis }: { readonly analysis: Analysis }) {
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const actions = useActions();
  const worded = useWording();
  const menu = usePairMenu();
  const barrier = barrierOf(analysis.applicability, 'vacancy');
  // The pairs that were missing or absent when the figures were computed.
  const left = useMemo(() => {
    const pairs = allPairs({ pairCount });
    return pairs.filter((pair) => !analysis.pairNumbers.includes(pair));
  }, [analysis, pairCount]);
  const rows = useMemo(() => {
    const most = Math.max(...analysis.qf1.filter(Number.isFinite));
    return analysis.pairNumbers.map((pair, position): Vacancy => {
      const qf1 = analysis.qf1[position] ?? Number.NaN;
      return { pair, qf1, isBest: qf1 === most };
    });
  }, [analysis]);
  const columns = useMemo(
    (): readonly SortedColumn<Vacancy>[] => [
      { title: 'Pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => pair },
      {
        title: 'Qf1',
        valueOf: ({ qf1 }) => qf1,
        render: ({ qf1, isBest }) => `${isBest ? '★ ' : ''}${figureText(qf1)}`,
      },
      {
        title: 'Try it',
        valueOf: ({ pair }) => -pair,
        render: ({ pair }) => (
          <button type="button" className={styles.small} onClick={() => actions.setAbsent(pair)}>
            Show without {pair}
          </button>
        ),
      },
    ],
    [actions],
  );
  return (
    <>
      <AbsenceQuestion />
      {barrier === null ? (
        <SortedTable
          caption={worded(absenceCaption(left))}
          rows={rows}
          columns={columns.map((column) => ({ ...column, title: worded(column.title) }))}
          isMarked={({ isBest }) => isBest}
          menu={menu}
        />
      ) : (
        <p className={styles.remark}>{worded(reservationText(barrier))}</p>
      )}
    </>
  );
}

/** Selects the pair to leave out for comparison, with a button to make it the missing pair. */
function AbsenceQuestion() {
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const missing = useApp((state) => state.document.movement.phantom);
  const absent = useApp((state) => state.absent);
  const actions = useActions();
  const worded = useWording();
  const pairs = allPairs({ pairCount });
  const options = [
    { value: null, label: 'none' },
    ...pairs.filter((pair) => pair !== missing).map((pair) => ({ value: pair, label: pair })),
  ];
  const question = useRef<HTMLParagraphElement>(null);
  const makeItMissing = (pair: PairNumber): void => {
    const refusal = actions.edit(
      { kind: 'markPhantom', phantom: pair },
      worded(missingLabel(pair)),
    );
    if (refusal !== null) return;
    actions.setAbsent(null);
    // The button disappears, so the focus moves beside it, where typing changes nothing.
    question.current?.focus();
  };
  return (
    <div className={styles.contest}>
      <p ref={question} tabIndex={-1} className={styles.note}>
        {worded(absenceQuestion(missing))}
      </p>
      <label>
        {worded('Pair that does not come')}{' '}
        <Select value={absent} options={options} onChange={actions.setAbsent} />
      </label>
      {absent !== null && (
        <button type="button" onClick={() => makeItMissing(absent)}>
          {worded(makeMissing(absent, missing))}
        </button>
      )}
    </div>
  );
}

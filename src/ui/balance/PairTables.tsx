// Effects on individual pairs: who gains or loses from a top pair, and what happens if a pair is absent.

import { useMemo, useRef } from 'react';
import { type Analysis, barrierOf, type PairFairness } from '../../balance/index.ts';
import { allPairs, type PairNumber } from '../../movement/index.ts';
import { reservationText } from '../../words/english/balance.ts';
import { figureText } from '../../words/english/measures.ts';
import {
  absenceCaption,
  absenceQuestion,
  makeMissing,
  missingLabel,
  pairsName,
} from '../../words/english/pageBalance.ts';
import { nameRanges } from '../../words/numbers.ts';
import { useActions, useApp, useArrowswitch, useWording } from '../arrowswitchContext.ts';
import { pairCommands } from '../grid/gridCommands.ts';
import { type RowMenu, type SortedColumn, SortedTable } from '../parts/SortedTable.tsx';
import { Select } from '../Select.tsx';
import { nameAmong, usePairNames } from '../usePairNames.ts';

const fairnessColumns = (names: readonly string[]): readonly SortedColumn<PairFairness>[] => [
  { title: 'Pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => nameAmong(names, pair) },
  {
    title: 'Typical',
    valueOf: ({ spreadPercent }) => spreadPercent,
    render: ({ spreadPercent }) =>
      Number.isFinite(spreadPercent) ? `±${spreadPercent.toFixed(2)}` : '–',
  },
  {
    title: 'Helped most by',
    valueOf: ({ helpedPercent }) => helpedPercent,
    render: ({ helpedByAll, helpedPercent }) =>
      helpedByAll.length === 0
        ? '–'
        : `${namedRanges(helpedByAll, names)}: +${helpedPercent.toFixed(2)}`,
  },
  {
    title: 'Hurt most by',
    valueOf: ({ hurtPercent }) => -hurtPercent,
    render: ({ hurtByAll, hurtPercent }) =>
      hurtByAll.length === 0
        ? '–'
        : `${namedRanges(hurtByAll, names)}: −${Math.abs(hurtPercent).toFixed(2)}`,
  },
];

function namedRanges(pairs: readonly number[], names: readonly string[]): string {
  return nameRanges(pairs.map((pair) => nameAmong(names, pair)));
}

/** How each pair fares when another pair takes every top. */
export function FairnessTable({ analysis }: { readonly analysis: Analysis }) {
  const worded = useWording();
  const menu = usePairMenu();
  const names = usePairNames();
  return (
    <SortedTable
      caption={worded('How much a very strong pair helps or hurts each other pair, in per cent')}
      rows={analysis.fairness}
      menu={menu}
      columns={fairnessColumns(names).map((column) => ({ ...column, title: worded(column.title) }))}
    />
  );
}

type RowOfPair = Pick<PairFairness, 'pair'>;

/** What can be done with the pair of a row. */
function usePairMenu(): RowMenu<RowOfPair> {
  const app = useArrowswitch();
  const worded = useWording();
  const names = usePairNames();
  const nameOf = ({ pair }: RowOfPair): string => worded(pairsName([nameAmong(names, pair)]));
  return {
    nameOf,
    of: (row) => ({ label: nameOf(row), commands: pairCommands(app, [row.pair]) }),
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
  const names = usePairNames();
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
      { title: 'Pair', valueOf: ({ pair }) => -pair, render: ({ pair }) => nameAmong(names, pair) },
      {
        title: 'Qf1',
        valueOf: ({ qf1 }) => qf1,
        render: ({ qf1, isBest }) => `${isBest ? '★ ' : ''}${figureText(qf1)}`,
      },
      {
        title: 'Try it',
        valueOf: ({ pair }) => -pair,
        render: ({ pair }) => (
          <button type="button" className="small" onClick={() => actions.setAbsent(pair)}>
            Show without {nameAmong(names, pair)}
          </button>
        ),
      },
    ],
    [actions, names],
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
        <p className="remark">{worded(reservationText(barrier))}</p>
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
  const names = usePairNames();
  const pairs = allPairs({ pairCount }).filter((pair) => pair !== missing);
  const options = [
    { value: null, label: 'none' },
    ...pairs.map((pair) => ({ value: pair, label: nameAmong(names, pair) })),
  ];
  const question = useRef<HTMLParagraphElement>(null);
  const makeItMissing = (pair: PairNumber): void => {
    const refusal = actions.edit({ kind: 'markPhantom', phantom: pair }, missingLabel(pair));
    if (refusal !== null) return;
    actions.setAbsent(null);
    // The button disappears, so the focus moves beside it, where typing changes nothing.
    question.current?.focus();
  };
  return (
    <div className="part">
      <p ref={question} tabIndex={-1} className="note">
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

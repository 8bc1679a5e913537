// The figures of a movement with their units; the meaning, formula and source of each are one keystroke away.

import { memo, type ReactNode, useId } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { barrierOf, type Reservation, remarksOn } from '../../balance/applicability.ts';
import { remarkText, reservationText } from '../../words/english/balance.ts';
import type { GuideTopic } from '../../words/english/guide.ts';
import { MEASURES, type MeasureName } from '../../words/english/measures.ts';
import { notApplicableHere } from '../../words/english/pageBalance.ts';
import { useScreens } from '../commands/screens.ts';
import styles from './BalancePanel.module.css';

export const Figures = memo(function Figures({ analysis }: { readonly analysis: Analysis }) {
  const { qf, sd, mean, roundedIndex, rating, unit, applicability } = analysis;
  const perUnit = unit === 'set' ? 'per set' : 'per board';
  const qfBarrier = barrierOf(applicability, 'qf');
  const indexBarrier = barrierOf(applicability, 'inequity');
  return (
    <>
      <dl className={styles.figures}>
        <Figure
          measure="qf"
          value={qf}
          barrier={qfBarrier}
          unit={`% (counted ${perUnit})`}
          strong
        />
        <Figure
          measure="inequity"
          value={roundedIndex}
          barrier={indexBarrier}
          unit={<Ticks ticks={rating.ticks} crosses={rating.crosses} />}
          strong
        />
        <Figure measure="sd" value={sd} unit={perUnit} />
        <Figure measure="mean" value={mean} unit={perUnit} />
      </dl>
      {remarksOn(applicability).map((remark) => (
        <p key={remark.reason.kind} className={styles.remark}>
          {remarkText(remark)}
        </p>
      ))}
    </>
  );
});

/** The remaining figures, shown on request. */
export function MoreFigures({ analysis }: { readonly analysis: Analysis }) {
  const perUnit = analysis.unit === 'set' ? 'per set' : 'per board';
  const vacancyBarrier = barrierOf(analysis.applicability, 'vacancy');
  const qfBarrier = barrierOf(analysis.applicability, 'qf');
  return (
    <details className={styles.more}>
      <summary>More figures</summary>
      <dl className={styles.figures}>
        <Figure measure="qc" value={analysis.qc} barrier={qfBarrier} unit="%" />
        <Figure measure="d4" value={analysis.d4} unit={perUnit} />
        <Figure
          measure="qf1Average"
          value={analysis.qf1Average}
          barrier={vacancyBarrier}
          unit="%"
        />
        <Figure measure="qf1Max" value={analysis.qf1Max} barrier={vacancyBarrier} unit="%" />
        <Figure measure="fw" value={analysis.fw} barrier={vacancyBarrier} unit="" />
        <Figure measure="qo" value={analysis.qo} unit="%" />
        <Figure measure="sum" value={analysis.sum} digits={0} unit={perUnit} />
        <Figure
          measure="sumOfSquares"
          value={analysis.sumOfSquares}
          digits={0}
          unit={`least ${analysis.minimumSumOfSquares}`}
        />
      </dl>
    </details>
  );
}

/** A figure as text; a dash if it is not available. */
export function figureText(value: number, digits = 2): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

/** The figures that the guide explains by name; the others are of fairness too. */
const TOPICS: Partial<Record<MeasureName, GuideTopic>> = { qf: 'qf', inequity: 'inequity' };

interface FigureProps {
  readonly measure: MeasureName;
  readonly value: number;
  readonly unit: ReactNode;
  /** Why it is not applicable; if set, a number appears only in the explanation. */
  readonly barrier?: Reservation | null;
  readonly digits?: number;
  readonly strong?: boolean;
}

function Figure({ measure, value, unit, barrier = null, digits = 2, strong = false }: FigureProps) {
  const popover = useId();
  const { explain } = useScreens();
  const { name, meaning, formula, source } = MEASURES[measure];
  const shown = figureText(value, digits);
  return (
    <div data-strong={strong || undefined}>
      <dt>
        <button type="button" className={styles.explain} popoverTarget={popover}>
          {name}
        </button>
        <div id={popover} popover="auto" className={styles.popover}>
          <strong>{name}</strong>
          <p>{meaning}</p>
          <p>{formula}</p>
          {barrier !== null && <p>{notApplicableHere(reservationText(barrier), shown)}</p>}
          <p className={styles.source}>Source: {source}</p>
          <button type="button" onClick={() => explain(TOPICS[measure] ?? 'fairness')}>
            In plain words
          </button>
        </div>
      </dt>
      <dd>
        {barrier === null ? (
          <>
            <span className={styles.value}>{shown}</span>{' '}
            <span className={styles.unit}>{unit}</span>
          </>
        ) : (
          <span className={styles.notApplying}>not applicable</span>
        )}
      </dd>
    </div>
  );
}

/** Hilton's rating: up to five ticks, or crosses. */
function Ticks({ ticks, crosses }: { readonly ticks: number; readonly crosses: number }) {
  const words = ticks > 0 ? `${ticks} of 5 ticks` : `${crosses} of 5 crosses`;
  return (
    <>
      <span aria-hidden="true" className={ticks > 0 ? styles.ticks : styles.crosses}>
        {ticks > 0 ? '✓'.repeat(ticks) : '✗'.repeat(crosses)}
      </span>
      <span className="visuallyHidden">{words}</span>
    </>
  );
}

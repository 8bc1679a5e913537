// The figures of a movement with their units; each opens its meaning, formula and source.

import { memo, type ReactNode, useId } from 'react';
import type { Analysis } from '../../balance/analysis.ts';
import { barrierOf, remarksOn } from '../../balance/applicability.ts';
import { remarkText, reservationText } from '../../words/english/balance.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import type { GlossaryTopic } from '../../words/english/glossary.ts';
import { FIGURES, type FigureId, figuresOf, figureText } from '../../words/english/measures.ts';
import { notApplicableHere } from '../../words/english/pageBalance.ts';
import { useScreens } from '../commands/screens.ts';
import styles from './BalancePanel.module.css';

const MAIN = figuresOf('headline', 'main');
const MORE = figuresOf('more');

export const FigureLists = memo(function Figures({ analysis }: { readonly analysis: Analysis }) {
  return (
    <>
      <FigureList ids={MAIN} analysis={analysis} />
      {remarksOn(analysis.applicability).map((remark) => (
        <p key={remark.reason.kind} className={styles.remark}>
          {wordedFor(analysis.contestants, remarkText(remark))}
        </p>
      ))}
    </>
  );
});

/** The remaining figures, shown on request. */
export function MoreFigures({ analysis }: { readonly analysis: Analysis }) {
  return (
    <details className={styles.more}>
      <summary>More figures</summary>
      <FigureList ids={MORE} analysis={analysis} />
    </details>
  );
}

function FigureList({
  ids,
  analysis,
}: {
  readonly ids: readonly FigureId[];
  readonly analysis: Analysis;
}) {
  return (
    <dl className={styles.figures}>
      {ids.map((id) => (
        <FigureEntry key={id} id={id} analysis={analysis} />
      ))}
    </dl>
  );
}

/** The figures with a topic of their own in the glossary; the others are under fairness. */
const TOPICS: Partial<Record<FigureId, GlossaryTopic>> = { qf: 'qf', roundedIndex: 'inequity' };

/** The units that are drawn instead of written. */
const DRAWN: Partial<Record<FigureId, (analysis: Analysis, words: string) => ReactNode>> = {
  roundedIndex: ({ rating }, words) => (
    <Ticks ticks={rating.ticks} crosses={rating.crosses} words={words} />
  ),
};

/** A figure with its explanation; where it does not apply, the number appears only there. */
function FigureEntry({ id, analysis }: { readonly id: FigureId; readonly analysis: Analysis }) {
  const popover = useId();
  const { explain } = useScreens();
  const { name, meaning, formula, source, needs, unit, digits, rank } = FIGURES[id];
  const barrier = needs === null ? null : barrierOf(analysis.applicability, needs);
  const shown = figureText(analysis[id], digits);
  const words = unit(analysis);
  return (
    <div data-strong={rank === 'headline' || undefined}>
      <dt>
        <button type="button" data-inline className={styles.explain} popoverTarget={popover}>
          {name}
        </button>
        <div id={popover} popover="auto" className={styles.popover}>
          <strong>{name}</strong>
          <p>{wordedFor(analysis.contestants, meaning)}</p>
          <p>{wordedFor(analysis.contestants, formula)}</p>
          {barrier !== null && (
            <p>
              {wordedFor(analysis.contestants, notApplicableHere(reservationText(barrier), shown))}
            </p>
          )}
          <p className={styles.source}>Source: {source}</p>
          <button type="button" onClick={() => explain(TOPICS[id] ?? 'fairness')}>
            In plain words
          </button>
        </div>
      </dt>
      <dd>
        {barrier === null ? (
          <>
            <span className={styles.value}>{shown}</span>{' '}
            <span className={styles.unit}>{DRAWN[id]?.(analysis, words) ?? words}</span>
          </>
        ) : (
          <span className={styles.notApplying}>not applicable</span>
        )}
      </dd>
    </div>
  );
}

/** Hilton's rating: up to five ticks, or crosses. */
function Ticks({
  ticks,
  crosses,
  words,
}: {
  readonly ticks: number;
  readonly crosses: number;
  readonly words: string;
}) {
  return (
    <>
      <span aria-hidden="true" className={ticks > 0 ? styles.ticks : styles.crosses}>
        {ticks > 0 ? '✓'.repeat(ticks) : '✗'.repeat(crosses)}
      </span>
      <span className="visuallyHidden">{words}</span>
    </>
  );
}

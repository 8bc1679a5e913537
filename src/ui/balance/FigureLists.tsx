// The figures of a movement with their units, each of which opens its meaning, formula and source; and the distribution of s, in
// words and as bars. Those are redrawn with every improvement of a running optimiser, so they are a few elements, not a chart.

import { type CSSProperties, memo, useId, useMemo } from 'react';
import { type Analysis, remarksOn } from '../../balance/index.ts';
import { distributionPicture } from '../../cards/card.ts';
import { roundTicks } from '../../cards/ticks.ts';
import { fairnessBySection, fairnessOf } from '../../choose/fairness.ts';
import type { Movement } from '../../movement/index.ts';
import { remarkText, reservationText } from '../../words/english/balance.ts';
import type { GlossaryTopic } from '../../words/english/glossary.ts';
import {
  barrierTo,
  FIGURES,
  type FigureId,
  figuresOf,
  figureText,
} from '../../words/english/measures.ts';
import { notApplicableHere, savedDistributionNote } from '../../words/english/pageBalance.ts';
import { FAIRER_APART, sectionFairnessWords, sectionTitle } from '../../words/english/sections.ts';
import { numberText } from '../../words/numbers.ts';
import { useWording } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { SaveMenu } from '../plots/SaveMenu.tsx';
import styles from './BalancePanel.module.css';

const MAIN = figuresOf('headline');
/** With several sessions, how evenly everybody meets stands with the headlines. */
const MAIN_OF_SESSIONS = [...MAIN, 'qo' as const];
const MORE = figuresOf('more');

interface FigureListsProps {
  readonly analysis: Analysis;
  readonly hasSessions: boolean;
}

export const FigureLists = memo(function Figures({ analysis, hasSessions }: FigureListsProps) {
  const worded = useWording();
  return (
    <>
      <FigureList ids={hasSessions ? MAIN_OF_SESSIONS : MAIN} analysis={analysis} />
      {remarksOn(analysis.applicability).map((remark) => (
        <p key={remark.reason.kind} className="remark">
          {worded(remarkText(remark))}
        </p>
      ))}
    </>
  );
});

/** The sections, each ranked by itself; nothing if the room is not divided. */
export const SectionFigures = memo(function Sections({ movement }: { movement: Movement }) {
  const sections = useMemo(() => fairnessBySection(movement), [movement]);
  const together = useMemo(() => fairnessOf(movement).index ?? 0, [movement]);
  if (sections.length === 0) return null;
  const isEachFairer = sections.every(({ fairness: { index } }) => (index ?? Infinity) < together);
  return (
    <>
      <ul className="list note" aria-label="Each section by itself">
        {sections.map(({ section, movement: own, fairness }) => (
          <li key={section.name}>
            {sectionTitle(section, own)}: {sectionFairnessWords(own, fairness)}
          </li>
        ))}
      </ul>
      {isEachFairer && <p className="note">{FAIRER_APART}</p>}
    </>
  );
});

/** The remaining figures and how often each value occurs, shown on request. */
export function MoreFigures({ analysis }: { readonly analysis: Analysis }) {
  return (
    <details className="details">
      <summary>More figures</summary>
      <FigureList ids={MORE} analysis={analysis} />
      <Distribution analysis={analysis} />
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

interface FigureProps {
  readonly id: FigureId;
  readonly analysis: Analysis;
}

/** The name of a figure, which explains it; where it does not apply, the number appears only there. */
export function FigureName({ id, analysis, label }: FigureProps & { readonly label?: string }) {
  const popover = useId();
  const { explain } = useScreens();
  const worded = useWording();
  const { name, meaning, formula, source, digits } = FIGURES[id];
  const barrier = barrierTo(id, analysis);
  const shown = figureText(analysis[id], digits);
  return (
    <>
      <button type="button" data-inline className="plain explained" popoverTarget={popover}>
        {label ?? name}
      </button>
      <div id={popover} popover="auto" className={`over small ${styles.popover}`}>
        <strong>{name}</strong>
        <p>{worded(meaning)}</p>
        <p>{worded(formula)}</p>
        {barrier !== null && barrier.kind !== 'errors' && (
          <p>{worded(notApplicableHere(reservationText(barrier), shown))}</p>
        )}
        <p className="soft">Source: {source}</p>
        <button type="button" onClick={() => explain(TOPICS[id] ?? 'fairness')}>
          In plain words
        </button>
      </div>
    </>
  );
}

function FigureEntry({ id, analysis }: FigureProps) {
  const { unit, digits, rank } = FIGURES[id];
  const barrier = barrierTo(id, analysis);
  const shown = figureText(analysis[id], digits);
  return (
    <div data-strong={rank === 'headline' || undefined}>
      <dt className="aside">
        <FigureName id={id} analysis={analysis} />
      </dt>
      <dd>
        {barrier === null ? (
          <>
            <span className={`strong ${styles.value}`}>{shown}</span>{' '}
            <span className="aside nowrap">{unit(analysis)}</span>
          </>
        ) : (
          <span className="warning small strong">not applicable</span>
        )}
      </dd>
    </div>
  );
}

/** The width of a digit of a count, as a share of the narrowest chart. */
const DIGIT_SHARE = 0.03;
/** How many values fit below the axis. */
const MAX_VALUES = 16;

const Distribution = memo(function Distribution({ analysis }: { readonly analysis: Analysis }) {
  const bars = Object.entries(analysis.distribution)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const words = bars.map(({ value, count }) => `${numberText(value)} ×${count}`).join(', ');
  const first = (bars[0]?.value ?? 0) - 0.6;
  const span = (bars.at(-1)?.value ?? 0) + 0.6 - first;
  const most = Math.max(...bars.map(({ count }) => count));
  const at = (value: number) => `${((100 * (value - first)) / span).toFixed(2)}%`;
  const gaps = bars.slice(1).map(({ value }, index) => value - (bars[index]?.value ?? 0));
  // Counts are printed above the bars only if they do not touch each other.
  const isLabelled = Math.min(span, ...gaps) / span >= DIGIT_SHARE * String(most).length;
  const values = roundTicks(first, first + span, 1, MAX_VALUES);
  return (
    <figure>
      <figcaption className="note">How often each value occurs: {words}</figcaption>
      {bars.length > 1 && (
        <div className={styles.chart} aria-hidden="true">
          <div
            className={styles.bars}
            style={{ '--bar': `${(80 / span).toFixed(2)}%` } as CSSProperties}
          >
            {bars.map(({ value, count }) => (
              <span
                key={value}
                className={styles.bar}
                style={{ left: at(value), height: `${((100 * count) / most).toFixed(1)}%` }}
              >
                {isLabelled && <span>{count}</span>}
              </span>
            ))}
            <span className={styles.mean} style={{ left: at(analysis.mean) }}>
              <span>mean</span>
            </span>
          </div>
          <div className={styles.axis}>
            {values.map((value) => (
              <span key={value} style={{ left: at(value) }}>
                {numberText(value)}
              </span>
            ))}
            <span className={styles.axisTitle}>s</span>
          </div>
        </div>
      )}
      <SaveMenu
        what="How often each value occurs"
        content={() => ({
          notes: [savedDistributionNote(analysis.mean)],
          picture: distributionPicture(analysis),
        })}
      />
    </figure>
  );
});

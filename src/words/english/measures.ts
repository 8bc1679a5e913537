// Every figure of a movement, in the order in which it is shown, under its name in an analysis: title, unit, formula and
// source. Page, comparison and terminal show the figures of this list. English only.

import { type Analysis, barrierOf, type Measure, type Reservation } from '../../balance/index.ts';
import { type Finding, isPlayable } from '../../movement/index.ts';
import { neverMeet } from '../en/findings.ts';
import { stepWords } from './fairness.ts';

export interface Figure {
  readonly name: string;
  readonly meaning: string;
  readonly formula: string;
  readonly source: string;
  /** The measure that must apply; null for a figure that every movement has. */
  readonly needs: Measure | null;
  /** After the figure; empty if it has no unit. */
  readonly unit: (analysis: Analysis) => string;
  readonly digits: 0 | 2;
  /** Shown large, or on request. */
  readonly rank: 'headline' | 'more';
  /** Whether it is compared between two movements. */
  readonly isCompared: boolean;
}

/** What the index says nothing about: pairs that never meet although others meet again. */
function meetingReservation(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap((finding) =>
    finding.rule === 'unevenMeetings' ? neverMeet(finding.combinations) : [],
  );
}

const percent = () => '%';
const perUnit = ({ unit }: Analysis) => `per ${unit}`;
const MORE = { digits: 2, rank: 'more', isCompared: false } as const;
const VACANCY = { ...MORE, needs: 'vacancy', source: 'Balans, vacancy quality' } as const;
const MANNING = { needs: null, unit: perUnit, source: 'Manning, Balanced movements' } as const;

/** Numbers of an analysis that only count something, or are part of a figure. */
type Part =
  | ('pairs' | 'tables' | 'rounds' | 'sets' | 'plays')
  | ('minimumSumOfSquares' | 'inequityIndex');

/** Every other number of an analysis: one without words does not compile. */
export type FigureId = Exclude<
  { [Key in keyof Analysis]: Analysis[Key] extends number ? Key : never }[keyof Analysis],
  Part
>;

/** Every figure by its id. */
export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  qf: {
    name: 'Qf',
    meaning: 'How close the balance comes to the best that whole numbers allow; 100 is perfect.',
    formula:
      'Qf = 100 · minSS / Σs², minSS being the least sum of squares of N whole numbers with the same sum. One unit per board set, or one per board once part of a round is switched.',
    source: 'Balans',
    needs: 'qf',
    unit: (analysis) => `% (${perUnit(analysis)})`,
    digits: 2,
    rank: 'headline',
    isCompared: true,
  },
  roundedIndex: {
    name: 'Inequity index',
    meaning:
      'How far, in boards of a 25-board session, two pairs are from being scored in the same direction as often as is fair. Below 1 is very fair, up to 2.5 fair, up to 5 usual for a club.',
    formula:
      'Index = 25/R · √mean((S − S_I)²): S the rounds in which two pairs are scored in the same direction, S_I the ideal, R rounds. If pair p takes every top, the others share what is left in proportion to the boards they play (with sit-outs not all the same). S − S_I is half of what q then gets less than its share, averaged with the same for p if q takes every top, each weighted by the boards that all others play.',
    source: 'Hilton, Appendix',
    needs: 'inequity',
    unit: ({ roundedIndex, findings }) =>
      [stepWords(roundedIndex), ...meetingReservation(findings)].join('; '),
    digits: 2,
    rank: 'headline',
    isCompared: true,
  },
  sd: {
    ...MANNING,
    name: 'Spread of competition',
    meaning:
      'How far the competition s between two pairs varies from its average (standard deviation).',
    formula: 'SD = √(Σ(s − mean)² / N) over all N pairings of two pairs',
    digits: 2,
    rank: 'more',
    isCompared: true,
  },
  mean: {
    ...MANNING,
    name: 'Average competition',
    meaning: 'What the competition s between two pairs would be if it were equal for all.',
    formula: 'mean = S / N, N = P(P − 1)/2',
    digits: 2,
    rank: 'more',
    isCompared: true,
  },
  qc: {
    ...MORE,
    name: 'Qc',
    meaning: 'Like Qf, but measured against equal fractions instead of whole numbers.',
    formula: 'Qc = 100 · S² / (N · Σs²) = 100 / (1 + (SD/mean)²)',
    source: 'Balans',
    needs: 'qf',
    unit: percent,
  },
  d4: {
    ...MORE,
    name: 'd4',
    meaning: 'Like the spread, but large deviations weigh more; the last tie-break.',
    formula: 'd4 = (Σ(s − mean)⁴ / N)^¼',
    source: 'Balans',
    needs: null,
    unit: perUnit,
  },
  qf1Average: {
    ...VACANCY,
    name: 'Qf1 average',
    meaning: 'Qf when one pair does not come, averaged over which pair it is.',
    formula: 'Qf1av = 100 · minSS(ΣS, ΣN) / ΣΣs², over the absent pairs',
    unit: percent,
    isCompared: true,
  },
  qf1Max: {
    ...VACANCY,
    name: 'Qf1 best',
    meaning: 'Qf without the pair whose absence does least harm.',
    formula: 'Qf1max = the largest Qf1(p)',
    unit: percent,
  },
  fw: {
    ...VACANCY,
    name: 'Fw',
    meaning: 'The tie-break after Qf: how well the movement copes when a pair does not come.',
    formula: 'Fw = 2 · Qf1max + P · Qf1av; the first term only for an even field',
    source: 'Balans',
    unit: () => '',
  },
  qo: {
    ...MORE,
    name: 'Qo',
    meaning: 'How evenly the pairs meet over all sessions; 100 means all equally often.',
    formula: 'Qo = 100 · (Σe)² / (N · Σe²), e the encounters of two pairs',
    source: 'Balans, multi-session movements',
    needs: null,
    unit: percent,
  },
  sum: {
    ...MORE,
    ...MANNING,
    name: 'S',
    meaning: 'All competition added up; arrow-switching never changes it.',
    formula: 'S = Σ s(i,j) = Σ n(n − 1) over boards played n times',
    digits: 0,
  },
  sumOfSquares: {
    ...MORE,
    name: 'Σs²',
    meaning: 'The sum that the optimiser minimises.',
    formula: 'Σ s(i,j)² over all pairings of two pairs',
    source: 'Balans',
    needs: null,
    unit: ({ minimumSumOfSquares }) => `least ${minimumSumOfSquares}`,
    digits: 0,
  },
};

const FIGURE_IDS = Object.keys(FIGURES) as readonly FigureId[];

/** The figures of these ranks, in order. */
export function figuresOf(...ranks: readonly Figure['rank'][]): readonly FigureId[] {
  return FIGURE_IDS.filter((id) => ranks.includes(FIGURES[id].rank));
}

/** The figures to compare between two movements, in order. */
export const COMPARED = FIGURE_IDS.filter((id) => FIGURES[id].isCompared);

/** Why a figure says nothing of a movement: it breaks a rule of play, so that any would be a chance, or the measure does not apply. */
export type FigureBarrier = { readonly kind: 'errors' } | Reservation;

/** Why a figure says nothing of a movement; null if it does. Whatever gives a verdict asks here. */
export function barrierTo(id: FigureId, analysis: Analysis): FigureBarrier | null {
  if (!isPlayable(analysis.findings)) return { kind: 'errors' };
  const { needs } = FIGURES[id];
  return needs === null ? null : barrierOf(analysis.applicability, needs);
}

/** A figure of an analysis; NaN if it says nothing. */
export function figureIn(id: FigureId, analysis: Analysis): number {
  return barrierTo(id, analysis) === null ? analysis[id] : Number.NaN;
}

/** A number as text; a dash if there is none. */
export function figureText(value: number, digits = 2): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

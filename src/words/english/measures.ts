// The name, formula and source of every figure, for its explanation.

export interface MeasureWords {
  readonly name: string;
  readonly meaning: string;
  readonly formula: string;
  readonly source: string;
}

export type MeasureName =
  | 'qf'
  | 'qc'
  | 'inequity'
  | 'sd'
  | 'mean'
  | 'sum'
  | 'sumOfSquares'
  | 'd4'
  | 'qf1Average'
  | 'qf1Max'
  | 'fw'
  | 'qo';

export const MEASURES: Readonly<Record<MeasureName, MeasureWords>> = {
  qf: {
    name: 'Qf',
    meaning: 'How close the balance comes to the best that whole numbers allow; 100 is perfect.',
    formula:
      'Qf = 100 · minSS / Σs², minSS being the least sum of squares of N whole numbers with the same sum. One unit per board set, or one per board once part of a round is switched.',
    source: 'Balans',
  },
  qc: {
    name: 'Qc',
    meaning: 'Like Qf, but measured against equal fractions instead of whole numbers.',
    formula: 'Qc = 100 · S² / (N · Σs²) = 100 / (1 + (SD/mean)²)',
    source: 'Balans',
  },
  inequity: {
    name: 'Inequity index',
    meaning:
      'How far, in boards of a 25-board session, two pairs are from being scored in the same direction as often as is fair. Below 1 is excellent, around 2 acceptable.',
    formula:
      'Index = 25/R · √mean((S − S_I)²): S the rounds in which two pairs are scored in the same direction, S_I the ideal, R rounds. Five ticks below 0.5, one fewer for each further half, then crosses.',
    source: 'Hilton, Appendix',
  },
  sd: {
    name: 'Spread of s',
    meaning:
      'How far the competition s between two pairs varies from its average (standard deviation).',
    formula: 'SD = √(Σ(s − mean)² / N) over all N pairings of two pairs',
    source: 'Manning, Balanced movements',
  },
  mean: {
    name: 'Average of s',
    meaning: 'What the competition s between two pairs would be if it were equal for all.',
    formula: 'mean = S / N, N = P(P − 1)/2',
    source: 'Manning, Balanced movements',
  },
  sum: {
    name: 'S',
    meaning: 'All competition added up; arrow-switching never changes it.',
    formula: 'S = Σ s(i,j) = Σ n(n − 1) over boards played n times',
    source: 'Manning, Balanced movements',
  },
  sumOfSquares: {
    name: 'Σs²',
    meaning: 'The sum that the optimiser minimises.',
    formula: 'Σ s(i,j)² over all pairings of two pairs',
    source: 'Balans',
  },
  d4: {
    name: 'd4',
    meaning: 'Like the spread, but large deviations weigh more; the last tie-break.',
    formula: 'd4 = (Σ(s − mean)⁴ / N)^¼',
    source: 'Balans',
  },
  qf1Average: {
    name: 'Qf1 average',
    meaning: 'Qf when one pair does not come, averaged over which pair it is.',
    formula: 'Qf1av = 100 · minSS(ΣS, ΣN) / ΣΣs², over the absent pairs',
    source: 'Balans, vacancy quality',
  },
  qf1Max: {
    name: 'Qf1 best',
    meaning: 'Qf without the pair whose absence does least harm.',
    formula: 'Qf1max = the largest Qf1(p)',
    source: 'Balans, vacancy quality',
  },
  fw: {
    name: 'Fw',
    meaning: 'The tie-break after Qf: how well the movement copes when a pair does not come.',
    formula: 'Fw = 2 · Qf1max + P · Qf1av; the first term only for an even field',
    source: 'Balans',
  },
  qo: {
    name: 'Qo',
    meaning: 'How evenly the pairs meet over all sessions; 100 means all equally often.',
    formula: 'Qo = 100 · (Σe)² / (N · Σe²), e the encounters of two pairs',
    source: 'Balans, multi-session movements',
  },
};

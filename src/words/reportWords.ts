// The sentences of a language about how fair a movement is, for a committee. Numbers are formatted already.

import type { FairnessStep } from '../balance/index.ts';
import type { Contestants } from '../movement/index.ts';

/** A chance or a place where the strong one sits worst, where it sits best, and if all sat alike. */
export interface SeatRange {
  readonly hurt: string;
  readonly helped: string;
  readonly even: string;
}

export interface ReportWords {
  /** Between the whole part of a number and its decimals. */
  readonly decimalPoint: '.' | ',';
  readonly inShort: string;
  readonly steps: Readonly<Record<FairnessStep, string>>;
  /** `step` is one of `steps`. */
  readonly figures: (qf: string, index: string, step: string) => string;
  readonly notRanked: string;
  /** One strong contestant: `one strong pair`. */
  readonly strong: Readonly<Record<Contestants, string>>;
  readonly seatWorth: (
    strong: string,
    percent: number,
    wins: SeatRange,
    places: SeatRange,
  ) => string;
  /** How often the strongest wins, here and in a fair movement. */
  readonly winners: (here: string, fair: string) => string;
  /** Why a bad index and such winners do not contradict each other. */
  readonly agreement: string;
  readonly repair: (announcements: number, before: string, after: string) => string;
  readonly noRepair: string;

  readonly matrix: string;
  readonly matrixKey: string;
  readonly before: string;
  readonly after: string;
  /** Under the bars: s; above them, how many couples have each. */
  readonly distribution: string;
  readonly meanLine: (mean: string) => string;

  readonly hurtHeading: string;
  readonly hurtNote: string;
  readonly typical: string;
  readonly hurtBy: string;
  readonly helpedBy: string;

  readonly seatsHeading: string;
  readonly seatsNote: (strong: string, percent: number) => string;
  /** Above the plot, whose three colours these are. */
  readonly seatsPlot: string;
  readonly average: string;
  readonly worst: string;
  readonly best: string;
  readonly place: string;

  readonly repairsHeading: string;
  readonly repairsNote: string;
  readonly announcements: string;
  readonly toAnnounce: string;
  readonly index: string;
}

// What a family of movements says about itself: the contract of every file in this folder.
// Parameters are plain numbers by name; boards, missing pair and switch rounds are the same for all (see catalogue.ts).
// A family fails only through `refuse`; `build` may trust parameters that were not refused.

import type { Movement } from '../movement/movement.ts';

export type Parameters = Readonly<Record<string, number>>;

/** A number that a director chooses for a family, with its legal range. */
export interface ParameterSpec {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** 1 for whole numbers; 0.5 where half tables count. */
  readonly step: number;
  /** The value when the director gives none, from the parameters before it. */
  readonly defaultFor: (before: Parameters) => number;
}

/** Why parameters are refused, and the nearest ones that are not. */
export interface Illegal {
  readonly reason: string;
  readonly nearest: Parameters | null;
}

/** The mild rules that a movement may break (Manning 4A, 4B; completeness 3A, 3B). */
export type MildBreach = 'repeatedMeeting' | 'sharedSet' | 'incomplete';

export interface Family {
  readonly id: string;
  readonly title: string;
  readonly otherNames: readonly string[];
  /** Document and section, for example "Manning, Table IIa". */
  readonly source: string;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  readonly breaks: readonly MildBreach[];
  /** Two: N-S and E-W are separate contests until the boards are switched. */
  readonly winners: 1 | 2;
  readonly parameters: readonly ParameterSpec[];
  /** Legal sizes in words. */
  readonly legalSizes: string;
  /** Null for legal parameters. */
  refuse(parameters: Parameters): Illegal | null;
  /** The movement, sets of `boards` boards each, unswitched unless the family prescribes switches. */
  build(parameters: Parameters, boards: number): Movement;
}

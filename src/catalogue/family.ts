// The contract that every file in families/ fulfils.
// Parameters are numbers by name; boards, missing pair and switched rounds are common to all families (see catalogue.ts).
// A family refuses parameters only through `refuse`, which may assume that each parameter is within its own range;
// `build` may assume that the parameters were not refused.

import type { Movement } from '../movement/movement.ts';

export type Parameters = Readonly<Record<string, number>>;

/** A number that the director can set for a family, with its legal range. */
export interface ParameterSpec {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Legal values are min, min + step, …; a family with half tables has, for example, min 4.5 and step 1. */
  readonly step: number;
  /** The default value, given the parameters before it. */
  readonly defaultFor: (before: Parameters) => number;
}

/** The mild rules that a movement may break (Manning 4A, 4B; completeness 3A, 3B). */
export type MildBreach = 'repeatedMeeting' | 'sharedSet' | 'incomplete';

/** The mild rules that a movement breaks, as a director meets them. */
export const BREACH_WORDS: Readonly<Record<MildBreach, string>> = {
  repeatedMeeting: 'some pairs meet twice',
  sharedSet: 'some tables share boards',
  incomplete: 'some pairs miss boards',
};

/** `Id` is the literal id; the registry derives the closed list of ids from it. */
export interface Family<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly otherNames: readonly string[];
  /** Document and section, for example "Manning, Table IIa". */
  readonly source: string;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  /** Broken at one size or more with default parameters; curtailed movements are incomplete as well. */
  readonly breaks: readonly MildBreach[];
  /** Two: N-S and E-W are separate contests unless boards are switched. */
  readonly winners: 1 | 2;
  /** In order of importance: the nearest legal size changes the last ones first. */
  readonly parameters: readonly ParameterSpec[];
  /** Legal sizes in words. */
  readonly legalSizes: string;
  /** Why there is no such movement, in a sentence that helps; null for legal parameters. */
  refuse(parameters: Parameters): string | null;
  /** The movement with `boards` boards per set, unswitched unless the family prescribes switches. */
  build(parameters: Parameters, boards: number): Movement;
}

/** The number of tables; halves are allowed if `min` has one. `usual` is the default. */
export function tablesSpec(min: number, max: number, usual: number, step = 1): ParameterSpec {
  return { id: 'tables', label: 'Tables', min, max, step, defaultFor: () => usual };
}

/** The number of rounds; `usual` computes the default from the parameters before it. */
export function roundsSpec(
  min: number,
  max: number,
  usual: (before: Parameters) => number,
): ParameterSpec {
  return { id: 'rounds', label: 'Rounds', min, max, step: 1, defaultFor: usual };
}

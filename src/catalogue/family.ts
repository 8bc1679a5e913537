// What a family of movements says about itself: the contract of every file in this folder.
// Parameters are plain numbers by name; boards, missing pair and switch rounds are the same for all (see catalogue.ts).
// A family fails only through `refuse`, which may trust that every parameter lies in its own range;
// `build` may trust parameters that were not refused.

import type { Movement } from '../movement/movement.ts';

export type Parameters = Readonly<Record<string, number>>;

/** A number that a director chooses for a family, with its legal range. */
export interface ParameterSpec {
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Legal values are min, min + step, …; a family of half tables has min 4.5 and step 1. */
  readonly step: number;
  /** The value when the director gives none, from the parameters before it. */
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

/** `Id` is the literal id, of which the registry makes the closed list of all. */
export interface Family<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly otherNames: readonly string[];
  /** Document and section, for example "Manning, Table IIa". */
  readonly source: string;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  /** At one size or more with the other parameters at their defaults; curtailed ones are incomplete besides. */
  readonly breaks: readonly MildBreach[];
  /** Two: N-S and E-W are separate contests until the boards are switched. */
  readonly winners: 1 | 2;
  /** In order of weight: the nearest legal size keeps the first ones closest. */
  readonly parameters: readonly ParameterSpec[];
  /** Legal sizes in words. */
  readonly legalSizes: string;
  /** Why there is no such movement, in a sentence that helps; null for legal parameters. */
  refuse(parameters: Parameters): string | null;
  /** The movement, sets of `boards` boards each, unswitched unless the family prescribes switches. */
  build(parameters: Parameters, boards: number): Movement;
}

/** The number of tables, a half table counting as the half. `usual` is the default. */
export function tablesSpec(min: number, max: number, usual: number, step = 1): ParameterSpec {
  return { id: 'tables', label: 'Tables', min, max, step, defaultFor: () => usual };
}

/** The number of rounds, by default as `usual` says for the parameters before it. */
export function roundsSpec(
  min: number,
  max: number,
  usual: (before: Parameters) => number,
): ParameterSpec {
  return { id: 'rounds', label: 'Rounds', min, max, step: 1, defaultFor: usual };
}

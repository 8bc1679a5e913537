// The contract that every file in families/ fulfils.
// Parameters are numbers by name; boards, missing pair and switched rounds are common to all families (see catalogue.ts).
// A family refuses parameters only through `refuse`, which may assume that each parameter is within its own range;
// `build` may assume that the parameters were not refused.

import type { Movement } from '../movement/index.ts';
import type { FamilyId } from './catalogue.ts';
import type { FamilyRefusal } from './refusal.ts';

/** Everything that a director can choose for some family; its words are a record of these. */
export const PARAMETER_IDS = [
  'tables',
  'pairs',
  'rounds',
  'sets',
  'copies',
  'largerSection',
  'skipAfter',
  'parts',
  'sessions',
] as const;
export type ParameterId = (typeof PARAMETER_IDS)[number];

export type Parameters = Readonly<Record<string, number>>;

/** A number that the director can set for a family, with its legal range. */
export interface ParameterSpec {
  readonly id: ParameterId;
  readonly min: number;
  readonly max: number;
  /** Legal values are min, min + step, …; a family with half tables has, for example, min 4.5 and step 1. */
  readonly step: number;
  /** The default value, given the parameters before it. */
  readonly defaultFor: (before: Parameters) => number;
}

/** The rules that a movement of the catalogue may break (Manning 4A, 4B; completeness 3A, 3B). */
export const TOLERATED_RULES = [
  'repeatedMeeting',
  'unevenMeetings',
  'sharedSet',
  'incomplete',
] as const;
export type ToleratedRule = (typeof TOLERATED_RULES)[number];

/** `Id` is the literal id; a family that is not in the registry of catalogue.ts does not compile. */
export interface Family<Id extends FamilyId = FamilyId> {
  readonly id: Id;
  /** Document and section, for example "Manning, Table IIa". */
  readonly source: string;
  /** Broken at one size or more with default parameters; curtailed movements are incomplete as well. */
  readonly breaks: readonly ToleratedRule[];
  /** Two: N-S and E-W are separate contests unless boards are switched. */
  readonly winners: 1 | 2;
  /** In order of importance: the nearest legal size changes the last ones first. */
  readonly parameters: readonly ParameterSpec[];
  /** Why there is no such movement; null for legal parameters. */
  refuse(parameters: Parameters): FamilyRefusal | null;
  /** The movement with `boards` boards per set, unswitched unless the family prescribes switches. */
  build(parameters: Parameters, boards: number): Movement;
}

/** The number of tables; halves are allowed if `min` has one. `usual` is the default. */
export function tablesSpec(min: number, max: number, usual: number, step = 1): ParameterSpec {
  return { id: 'tables', min, max, step, defaultFor: () => usual };
}

/** The number of rounds; `usual` computes the default from the parameters before it. */
export function roundsSpec(
  min: number,
  max: number,
  usual: (before: Parameters) => number,
): ParameterSpec {
  return { id: 'rounds', min, max, step: 1, defaultFor: usual };
}

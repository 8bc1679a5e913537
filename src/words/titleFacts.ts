// The types of familyTitles.ts: what English titles need to know of each family.

import type { FamilyId } from '../catalogue/catalogue.ts';
import type { ParameterId } from '../catalogue/family.ts';
import type { INDIVIDUAL } from '../individual/individual.ts';

/** A number at the first size of a run, and by how much it grows from each size to the next. */
export type Growing = readonly [first: number, more: number];

/** A run of sizes, each with its full number of rounds, in which every number grows evenly. */
export type UsualSizes = {
  readonly tables: readonly [first: number, last: number, step: number];
  readonly rounds: Growing;
  /** The pair that such a movement leaves out; absent if it has none. */
  readonly missing?: Growing;
} & { readonly [Id in Exclude<ParameterId, 'tables' | 'rounds'>]?: Growing };

/** What titles need of a family. */
export interface FamilyTitle {
  readonly name: string;
  readonly winners: 1 | 2;
  readonly usual: readonly UsualSizes[];
}

export type FamilyTitles = Readonly<Record<FamilyId | typeof INDIVIDUAL, FamilyTitle>>;

/** The family id that files give to movements made by the search. */
const SEARCHED = 'howell-search';

/** The id under which FAMILY_TITLES and FAMILY_WORDS have a family; movements made by the search are new Howells. */
export function wordedId(familyId: string): string {
  return familyId === SEARCHED ? 'new-howell' : familyId;
}

// Why the catalogue has no movement for a request, as facts; src/words turns them into sentences.
// Tables and pairs as the director counts them (half tables too), rounds from 1.

import type { FamilyId } from './catalogue.ts';
import type { ParameterId } from './family.ts';

/** Why a family has no movement for parameters that lie in their own ranges. */
export type FamilyRefusal =
  | { readonly kind: 'tooManyRounds'; readonly tables: number; readonly most: number }
  /** After as many rounds as tables everybody has met everybody. */
  | { readonly kind: 'everybodyMet'; readonly tables: number }
  /** The tables have the wrong parity; another family serves them, or none. */
  | {
      readonly kind: 'wrongParity';
      readonly tables: number;
      readonly needs: 'odd' | 'even';
      readonly instead: FamilyId | null;
    }
  /** The number of tables must leave one of the remainders. */
  | {
      readonly kind: 'wrongRemainder';
      readonly tables: number;
      readonly divisor: number;
      readonly remainders: readonly number[];
    }
  | { readonly kind: 'noSuchSize'; readonly tables: number }
  | { readonly kind: 'otherRounds'; readonly tables: number; readonly rounds: readonly number[] }
  | {
      readonly kind: 'otherSets';
      readonly tables: number;
      readonly rounds: number;
      readonly sets: readonly number[];
    }
  | { readonly kind: 'otherCopies'; readonly tables: number; readonly copies: readonly number[] }
  /** With an even number of tables pairs meet their boards again. */
  | { readonly kind: 'boardsReturn'; readonly tables: number; readonly afterRound: number }
  | { readonly kind: 'skipMisplaced'; readonly tables: number; readonly mostEachSide: number }
  | { readonly kind: 'sectionDivisible'; readonly largerSection: number }
  | { readonly kind: 'sectionSizes'; readonly tables: number; readonly largerSection: number }
  | {
      readonly kind: 'noRoverPath';
      readonly fullTables: number;
      readonly rounds: number;
      readonly most: number;
    }
  /** The catalogue was made without what the library has for so many pairs. */
  | { readonly kind: 'libraryNotRead' }
  /** The library has no movement of this kind for the field, or its fairest movement is of this kind. */
  | { readonly kind: 'noOtherOfKind'; readonly pairs: number; readonly rounds: number }
  | {
      readonly kind: 'notInLibrary';
      readonly pairs: number;
      readonly rounds: number;
      readonly parts: number;
      readonly sessions: number;
    };

/** Why there is no movement for a request. */
export type CatalogueRefusal =
  | FamilyRefusal
  | { readonly kind: 'unknownFamily'; readonly familyId: string; readonly known: readonly string[] }
  | {
      readonly kind: 'unknownParameters';
      readonly familyId: FamilyId;
      readonly unknown: readonly string[];
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'outOfRange';
      readonly parameter: ParameterId;
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | { readonly kind: 'boardsOutOfRange'; readonly boards: number; readonly most: number }
  | { readonly kind: 'pairMissingAlready'; readonly pair: number }
  | { readonly kind: 'noSuchPair'; readonly pair: number; readonly pairs: number }
  | { readonly kind: 'noSuchRound'; readonly round: number; readonly rounds: number };

/** The refusal of more rounds than `most`; null where there are not so many. */
export function refuseRoundsAbove(most: number, tables: number, rounds: number) {
  return rounds <= most ? null : ({ kind: 'tooManyRounds', tables, most } as const);
}

/** The refusal of more rounds than tables where every round brings other opponents, or null. */
export function refuseMoreRounds(tables: number, rounds: number) {
  return rounds <= tables ? null : ({ kind: 'everybodyMet', tables } as const);
}

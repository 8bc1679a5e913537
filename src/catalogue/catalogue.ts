// The catalogue as a value: every family and every individual, made of the libraries that its maker has read. It has no state
// but what it has worked out, and what it answers depends on nothing else.

import { americanWhist } from './families/americanWhist.ts';
import { appendix } from './families/appendix.ts';
import { bowman } from './families/bowman.ts';
import { bowmanModified } from './families/bowmanModified.ts';
import { doubleHesitation } from './families/doubleHesitation.ts';
import { doubleWeave } from './families/doubleWeave.ts';
import { extendedMitchell } from './families/extendedMitchell.ts';
import { extendedMitchellModified } from './families/extendedMitchellModified.ts';
import { hesitationMitchell } from './families/hesitationMitchell.ts';
import { hilton } from './families/hilton.ts';
import { hiltonSwitches } from './families/hiltonSwitches.ts';
import { howell } from './families/howell.ts';
import { type LibraryFamilyId, libraryFamilies } from './families/library.ts';
import { mitchell } from './families/mitchell.ts';
import { oneAndAHalfTableAppendix } from './families/oneAndAHalfTableAppendix.ts';
import { pivotMitchell } from './families/pivotMitchell.ts';
import { relayShareMitchell } from './families/relayShareMitchell.ts';
import { rover } from './families/rover.ts';
import { roverMitchell } from './families/roverMitchell.ts';
import { scheveningen } from './families/scheveningen.ts';
import { scrambleMitchell } from './families/scrambleMitchell.ts';
import { skipMitchell } from './families/skipMitchell.ts';
import { staggerMitchell } from './families/staggerMitchell.ts';
import { switchRover } from './families/switchRover.ts';
import { twinRelay } from './families/twinRelay.ts';
import { webMitchell } from './families/webMitchell.ts';
import { worger } from './families/worger.ts';
import type { Family } from './family.ts';
import { type FamilyRequest, type Generated, generateFamily, refused } from './generating.ts';
import {
  createIndividuals,
  type IndividualLibrary,
  type Individuals,
  NO_INDIVIDUAL_LIBRARY,
} from './individual.ts';
import { type HowellLibrary, NO_LIBRARY } from './library/howellLibrary.ts';

/**
 * The families that need no library. A new family is a file in families/, a line here and its words. It can build on:
 * development/mitchellType.ts if N-S pairs are stationary and set and E-W pair are formulas of table and round;
 * development/seatCycle.ts if pairs go round the seats; development/starter.ts if round 1 determines the rest (cyclic
 * Howells); library/plan.ts for sittings listed by orbit. A family that is another one with switches builds on that family.
 */
const ruled = [
  mitchell,
  relayShareMitchell,
  skipMitchell,
  rover,
  worger,
  extendedMitchell,
  extendedMitchellModified,
  bowman,
  bowmanModified,
  doubleWeave,
  twinRelay,
  americanWhist,
  staggerMitchell,
  scrambleMitchell,
  appendix,
  oneAndAHalfTableAppendix,
  hesitationMitchell,
  doubleHesitation,
  pivotMitchell,
  roverMitchell,
  switchRover,
  webMitchell,
  scheveningen,
  howell,
  hilton,
  hiltonSwitches,
] as const;

/** The ids of all families. The words for them are a Record over these ids, so a missing one does not compile. */
export type FamilyId = (typeof ruled)[number]['id'] | LibraryFamilyId;

export interface GenerateRequest extends FamilyRequest {
  readonly familyId: string;
}

/** What a catalogue is made of; what is not given has not been read. */
export interface CatalogueData {
  readonly library?: HowellLibrary;
  readonly individuals?: IndividualLibrary;
}

export interface Catalogue {
  /** All families, in catalogue order. */
  readonly families: readonly Family[];
  /** The movements for players instead of pairs. */
  readonly individuals: Individuals;
  /** The family with an id, or undefined. */
  findFamily(id: string): Family | undefined;
  /** The requested movement, with every parameter recorded in its origin; or the reason why there is none. */
  generate(request: GenerateRequest): Generated;
}

export function createCatalogue({
  library = NO_LIBRARY,
  individuals = NO_INDIVIDUAL_LIBRARY,
}: CatalogueData): Catalogue {
  const families: readonly Family[] = [...ruled, ...libraryFamilies(library)];
  const findFamily = (id: string) => families.find((family) => family.id === id);
  return {
    families,
    individuals: createIndividuals(individuals),
    findFamily,
    generate(request) {
      const family = findFamily(request.familyId);
      if (family !== undefined) return generateFamily(family, request);
      const known = families.map(({ id }) => id);
      return refused({ kind: 'unknownFamily', familyId: request.familyId, known });
    },
  };
}

/**
 * The catalogue without libraries: what every family is (id, source, winners, parameters), and the movements of all that
 * need none.
 */
export const RULED_CATALOGUE: Catalogue = createCatalogue({});

// Which family and size the form beside the catalogue holds. Pure.
// It follows the movement on the screen, then what is selected in the list; a family that the list no longer has is not it.

import { findFamily } from '../../catalogue/catalogue.ts';
import type { Parameters } from '../../catalogue/family.ts';
import type { CatalogueMatch, MovementFilter } from '../../catalogue/search.ts';
import { lastRounds } from '../../catalogue/usualSwitch.ts';
import type { Movement } from '../../movement/movement.ts';

/** What the form holds; null where nothing is typed, so that the default shows. */
export interface Choice {
  readonly familyId: string;
  readonly given: Parameters;
  readonly boards: number | null;
  readonly missingPair: number | null;
  /** So many rounds at the end are switched; null: as is usual for two winners, else as the family has it. */
  readonly switchedLast: number | null;
}

const FIRST_FAMILY = 'mitchell';

/** The family alone, at its usual size. */
function usualChoice(familyId: string): Choice {
  return { familyId, given: {}, boards: null, missingPair: null, switchedLast: null };
}

/** The family and size that a movement was generated with; the first family for one that was not. */
export function choiceOf({ origin, rounds }: Pick<Movement, 'origin' | 'rounds'>): Choice {
  if (origin.kind !== 'generated') return usualChoice(FIRST_FAMILY);
  const family = findFamily(origin.familyId);
  if (family === undefined) return usualChoice(FIRST_FAMILY);
  const { parameters } = origin;
  const given: Record<string, number> = {};
  for (const { id } of family.parameters) {
    if (typeof parameters[id] === 'number') given[id] = parameters[id];
  }
  const switched = parameters.switchRounds;
  const isAtTheEnd =
    Array.isArray(switched) &&
    lastRounds(rounds.length, switched.length).join() === switched.join();
  return {
    familyId: family.id,
    given,
    boards: typeof parameters.boards === 'number' ? parameters.boards : null,
    missingPair: typeof parameters.missingPair === 'number' ? parameters.missingPair : null,
    switchedLast: isAtTheEnd ? switched.length : null,
  };
}

/** A movement of the list, at the size that the filter asks for; without a filter at its usual size. */
export function choiceFor({ family, request }: CatalogueMatch, filter: MovementFilter): Choice {
  const isFiltered = Object.keys(filter).length > 0;
  return {
    familyId: family.id,
    given: isFiltered ? (request.parameters ?? {}) : {},
    boards: isFiltered ? (request.boards ?? null) : null,
    missingPair: request.missingPair ?? null,
    switchedLast: filter.winners === 2 ? 0 : null,
  };
}

/**
 * What the form shows beside a list: the choice where it was made for this list, the same family at the list's size
 * where the list has changed, the only entry of a list of one; null when the list does not hold the family.
 */
export function shownChoice(
  choice: Choice,
  isOfThisList: boolean,
  candidates: readonly CatalogueMatch[],
  filter: MovementFilter,
): Choice | null {
  const listed = candidates.find(({ family }) => family.id === choice.familyId);
  if (listed !== undefined) return isOfThisList ? choice : choiceFor(listed, filter);
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? choiceFor(only, filter) : null;
}

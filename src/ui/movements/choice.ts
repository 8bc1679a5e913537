// The family and size in the form beside the catalogue. Pure.
// It follows the movement on screen, then the selection in the list; a family that is no longer listed is deselected.

import { findFamily } from '../../catalogue/catalogue.ts';
import type { Parameters } from '../../catalogue/family.ts';
import type { MovementFilter } from '../../catalogue/search.ts';
import { lastRounds } from '../../catalogue/usualSwitch.ts';
import type { Movement } from '../../movement/movement.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';

/** The content of the form; null fields are empty and show the default. */
export interface Choice {
  readonly familyId: string;
  readonly given: Parameters;
  readonly boards: number | null;
  readonly missingPair: number | null;
  /** How many of the last rounds are switched; null for the default. */
  readonly switchedLast: number | null;
}

const FIRST_FAMILY = 'mitchell';

/** A family at its default size. */
function usualChoice(familyId: string): Choice {
  return { familyId, given: {}, boards: null, missingPair: null, switchedLast: null };
}

/** The family and size from which a movement was generated; otherwise the first family. */
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

/** A movement of the list at the size given by the filter, otherwise at its default size. */
export function choiceFor({ familyId, request }: CatalogueRow, filter: MovementFilter): Choice {
  const isFiltered = Object.keys(filter).length > 0;
  return {
    familyId,
    given: isFiltered ? (request.parameters ?? {}) : {},
    boards: isFiltered ? (request.boards ?? null) : null,
    missingPair: request.missingPair ?? null,
    switchedLast: filter.winners === 2 ? 0 : null,
  };
}

/**
 * What the form shows beside a list: the selection if it was made for this list; the same family at the list's size if
 * the list has changed; the only entry of a list of one; null if the family is not in the list.
 */
export function shownChoice(
  choice: Choice,
  isOfThisList: boolean,
  candidates: readonly CatalogueRow[],
  filter: MovementFilter,
): Choice | null {
  const listed = candidates.find(({ familyId }) => familyId === choice.familyId);
  if (listed !== undefined) return isOfThisList ? choice : choiceFor(listed, filter);
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? choiceFor(only, filter) : null;
}

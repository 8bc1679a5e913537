// The family and size in the form beside the catalogue. Pure.
// It follows the movement on screen, then the selection in the list; a family that is no longer listed is deselected.

import {
  type Catalogue,
  completeParameters,
  type Family,
  type Generated,
  lastRounds,
  type MovementFilter,
  type Parameters,
  RULED_CATALOGUE,
  usualSwitchCount,
} from '../../catalogue/index.ts';
import type { Movement } from '../../movement/index.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';

type GeneratedOrigin = Extract<Movement['origin'], { kind: 'generated' }>;

/** The content of the form; null fields are empty and show the default. */
export interface FamilyChoice {
  readonly familyId: string;
  readonly given: Parameters;
  readonly boards: number | null;
  readonly missingPair: number | null;
  /** How many of the last rounds are switched; null for the default. */
  readonly switchedLast: number | null;
}

/** The family and size from which a movement was generated; otherwise null. */
export function choiceOf({
  origin,
  rounds,
}: Pick<Movement, 'origin' | 'rounds'>): FamilyChoice | null {
  const family =
    origin.kind === 'generated' ? RULED_CATALOGUE.findFamily(origin.familyId) : undefined;
  if (family === undefined || origin.kind !== 'generated') return null;
  const { parameters } = origin;
  const given: Record<string, number> = {};
  for (const { id } of family.parameters) {
    if (typeof parameters[id] === 'number') given[id] = parameters[id];
  }
  // The size is the director's; what follows from it stays empty, so that it follows another size too.
  const complete = { ...given };
  for (const { id } of family.parameters.slice(1)) {
    const { [id]: _, ...others } = given;
    if (completeParameters(family, others)[id] === complete[id]) delete given[id];
  }
  const usual = RULED_CATALOGUE.generate({ familyId: family.id, parameters: given });
  const usualBoards = usual.ok ? usual.movement.sets[0]?.boards : undefined;
  const switched = switchedIn(origin);
  const isAtTheEnd =
    switched !== null && lastRounds(rounds.length, switched.length).join() === switched.join();
  const isUsualCount = family.winners !== 1 && switched?.length === usualSwitchCount(rounds.length);
  return {
    familyId: family.id,
    given,
    boards:
      typeof parameters.boards === 'number' && parameters.boards !== usualBoards
        ? parameters.boards
        : null,
    missingPair: typeof parameters.missingPair === 'number' ? parameters.missingPair : null,
    switchedLast: isAtTheEnd && !isUsualCount ? switched.length : null,
  };
}

/** A movement of the list at the size given by the filter, otherwise at its default size. */
export function choiceFor(
  { familyId, request }: CatalogueRow,
  filter: MovementFilter,
): FamilyChoice {
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
  choice: FamilyChoice | null,
  isOfThisList: boolean,
  candidates: readonly CatalogueRow[],
  filter: MovementFilter,
): FamilyChoice | null {
  const listed = candidates.find(({ familyId }) => familyId === choice?.familyId);
  if (choice !== null && listed !== undefined)
    return isOfThisList ? choice : choiceFor(listed, filter);
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? choiceFor(only, filter) : null;
}

/** The movement of a choice, or why there is none. */
export function generateChoice(
  { generate }: Catalogue,
  family: Family,
  choice: FamilyChoice,
): Generated {
  const { given, boards, missingPair, switchedLast } = choice;
  const request = {
    familyId: family.id,
    parameters: given,
    ...(boards === null ? {} : { boards }),
    ...(missingPair === null ? {} : { missingPair }),
  };
  const generated = generate(request);
  if (!generated.ok || (switchedLast === null && family.winners === 1)) return generated;
  const rounds = generated.movement.rounds.length;
  const count = switchedLast ?? usualSwitchCount(rounds);
  return generate({ ...request, switchRounds: lastRounds(rounds, count) });
}

/** Whether an entry of the list is the movement in the form: the same size, boards, missing pair and switches. */
export function isListedAs(
  row: CatalogueRow,
  family: Family,
  choice: FamilyChoice,
  { origin, sets }: Movement,
): boolean {
  if (row.familyId !== choice.familyId) return false;
  const { parameters = {}, missingPair = null, switchRounds = [] } = row.request;
  const listed = completeParameters(family, parameters);
  const chosen = completeParameters(family, choice.given);
  const switched = origin.kind === 'generated' ? switchedIn(origin) : null;
  return (
    row.boards === sets[0]?.boards &&
    missingPair === choice.missingPair &&
    family.parameters.every(({ id }) => listed[id] === chosen[id]) &&
    switchRounds.join() === (switched ?? []).join()
  );
}

/** The rounds that a family was asked to switch, from 1; null for the family's own switches. */
function switchedIn({ parameters }: GeneratedOrigin): readonly number[] | null {
  const { switchRounds } = parameters;
  return Array.isArray(switchRounds) ? switchRounds : null;
}

// Generates a movement of one family: boards, a missing pair and switched rounds, which are common to all families.
// Separate from the registry, so that the page can make the movement of a first visit without the catalogue.
// Rounds and pairs count from 1. Fails with a refusal and the nearest legal parameters.

import type { Movement, PairNumber, ParameterValue } from '../movement/index.ts';
import type { Family, Parameters } from './family.ts';
import { checkParameters, completeParameters } from './parameters.ts';
import type { CatalogueRefusal } from './refusal.ts';
import { onlySwitched } from './usualSwitch.ts';

/** What is asked of a family. */
export interface FamilyRequest {
  /** Parameters not given have their defaults. A half table means the next whole number of tables with a pair missing. */
  readonly parameters?: Parameters;
  /** Boards per set, 1 to 8; by default enough for a pair to play about 26 in all. */
  readonly boards?: number;
  /** The number of the missing pair, from 1; with a half table the default is the last pair. */
  readonly missingPair?: number | null;
  /** Rounds switched at every table, from 1; replaces any that the family prescribes. */
  readonly switchRounds?: readonly number[];
}

export type Generated =
  | { readonly ok: true; readonly movement: Movement }
  | {
      readonly ok: false;
      readonly refusal: CatalogueRefusal;
      readonly nearest: Parameters | null;
    };

export const MAX_GENERATED_BOARDS = 8;
const USUAL_BOARDS_IN_ALL = 26;

/** The requested movement of a family, with every parameter recorded in its origin; or the reason why there is none. */
export function generateFamily(family: Family, request: FamilyRequest): Generated {
  const { given, isHalf } = wholeTables(family, request.parameters ?? {});
  /** Converts the nearest legal size back to half tables if those were requested. */
  const asGiven = (nearest: Parameters | null): Parameters | null =>
    isHalf && nearest !== null ? { ...nearest, tables: (nearest.tables ?? 0) - 0.5 } : nearest;
  const illegal = checkParameters(family, given);
  if (illegal !== null) {
    const { refusal } = illegal;
    const isOfTables = refusal.kind === 'outOfRange' && refusal.parameter === 'tables';
    const asked = isHalf && isOfTables ? { ...refusal, value: refusal.value - 0.5 } : refusal;
    return { ok: false, refusal: asked, nearest: asGiven(illegal.nearest) };
  }

  const parameters = completeParameters(family, given);
  const refuseHere = (refusal: CatalogueRefusal) => refused(refusal, asGiven(parameters));
  if (request.boards !== undefined && !isCount(request.boards, MAX_GENERATED_BOARDS)) {
    return refuseHere({
      kind: 'boardsOutOfRange',
      boards: request.boards,
      most: MAX_GENERATED_BOARDS,
    });
  }
  const boards = request.boards ?? usualBoardsPerSet(family.build(parameters, 1).rounds.length);
  const built = family.build(parameters, boards);
  const missing = request.missingPair ?? (isHalf ? built.pairCount : null);
  const switchRounds = request.switchRounds ?? null;
  if (missing !== null && built.phantom !== null) {
    return refuseHere({ kind: 'pairMissingAlready', pair: built.phantom });
  }
  if (missing !== null && !isCount(missing, built.pairCount)) {
    return refuseHere({ kind: 'noSuchPair', pair: missing, pairs: built.pairCount });
  }
  const wrongRound = switchRounds?.find((round) => !isCount(round, built.rounds.length));
  if (wrongRound !== undefined) {
    return refuseHere({ kind: 'noSuchRound', round: wrongRound, rounds: built.rounds.length });
  }
  const size = { familyId: family.id, parameters, boards };
  return { ok: true, movement: completeMovement(built, size, missing, switchRounds) };
}

/** The size of a movement: what `build` of its family is given, every parameter included. */
export interface BuiltSize {
  readonly familyId: string;
  readonly parameters: Parameters;
  readonly boards: number;
}

/**
 * A movement that its family has built, as a request for that size has it: a pair missing, whole rounds switched instead
 * of those that the family prescribes (null to leave both), and where it came from. Pair and rounds must be legal.
 */
export function completeMovement(
  built: Movement,
  { familyId, parameters, boards }: BuiltSize,
  missingPair: number | null,
  switchRounds: readonly number[] | null,
): Movement {
  const chosen: Record<string, ParameterValue> = { ...parameters, boards };
  if (missingPair !== null) chosen.missingPair = missingPair;
  if (switchRounds !== null) chosen.switchRounds = switchRounds;
  return {
    ...built,
    rounds: switchRounds === null ? built.rounds : onlySwitched(built, switchRounds),
    phantom: missingPair === null ? built.phantom : (missingPair as PairNumber),
    origin: { kind: 'generated', familyId, parameters: chosen },
  };
}

/** Converts a half table, for a family with whole tables only, to the next whole number with a pair missing. */
function wholeTables(family: Family, given: Parameters): { given: Parameters; isHalf: boolean } {
  const spec = family.parameters.find(({ id }) => id === 'tables');
  const { tables } = given;
  const isHalf =
    tables !== undefined && tables % 1 === 0.5 && spec?.step === 1 && spec.min % 1 === 0;
  return isHalf ? { given: { ...given, tables: tables + 0.5 }, isHalf } : { given, isHalf };
}

/** Boards per set that let a pair play about 26 in all: 24 to 28 if the rounds allow. */
export function usualBoardsPerSet(rounds: number): number {
  const nearest = Math.round(USUAL_BOARDS_IN_ALL / rounds);
  return Math.min(Math.max(nearest, 1), MAX_GENERATED_BOARDS);
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** No movement, for a reason. */
export function refused(refusal: CatalogueRefusal, nearest: Parameters | null = null): Generated {
  return { ok: false, refusal, nearest };
}

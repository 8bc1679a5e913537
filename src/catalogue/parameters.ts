// Completes and checks the parameters of a family and finds the nearest legal ones. Ranges are in its specs, further conditions in `refuse`.
// Contains no particular family. Fails with a refusal and the nearest legal parameters.

import type { Family, ParameterSpec, Parameters } from './family.ts';
import type { CatalogueRefusal } from './refusal.ts';

/** Why parameters are refused, and the nearest legal ones (null if there are none). */
export interface Illegal {
  readonly refusal: CatalogueRefusal;
  readonly nearest: Parameters | null;
}

/** The given parameters completed with the family's defaults, in the family's order. */
export function completeParameters(family: Family, given: Parameters): Parameters {
  const complete: Record<string, number> = {};
  for (const spec of family.parameters) {
    complete[spec.id] = given[spec.id] ?? spec.defaultFor(complete);
  }
  return complete;
}

/** Why a family has no movement for the given parameters (completed with defaults), or null if it has one. */
export function checkParameters(family: Family, given: Parameters): Illegal | null {
  const unknown = Object.keys(given).filter((id) => !family.parameters.some((s) => s.id === id));
  if (unknown.length > 0) {
    const known = family.parameters.map(({ id }) => id);
    const refusal = { kind: 'unknownParameters', familyId: family.id, unknown, known } as const;
    return { refusal, nearest: nearestLegal(family, given) };
  }
  const refusal = refusalOf(family, completeParameters(family, given));
  return refusal === null ? null : { refusal, nearest: nearestLegal(family, given) };
}

/** Every legal value of a parameter, with the other parameters as given or by default: the options of a form field. */
export function legalValues(family: Family, given: Parameters, id: string): readonly number[] {
  const spec = family.parameters.find((candidate) => candidate.id === id);
  if (spec === undefined) throw new RangeError(`${family.id} has no parameter ${id}`);
  return valuesOf(spec).filter(
    (value) => refusalOf(family, completeParameters(family, { ...given, [id]: value })) === null,
  );
}

/**
 * All legal parameters of a family, those closest to `wanted` (or to the defaults) first; earlier parameters weigh
 * more. `fixed` restricts them to these values; names that the family does not have are ignored.
 */
export function* legalParameters(
  family: Family,
  wanted: Parameters = {},
  fixed: Parameters = {},
): Generator<Parameters> {
  function* extend(before: Parameters, depth: number): Generator<Parameters> {
    const spec = family.parameters[depth];
    if (spec === undefined) {
      if (family.refuse(before) === null) yield before;
      return;
    }
    const only = fixed[spec.id];
    if (only !== undefined) {
      if (isInRange(spec, only)) yield* extend({ ...before, [spec.id]: only }, depth + 1);
      return;
    }
    const aim = wanted[spec.id] ?? spec.defaultFor(before);
    for (const value of valuesOf(spec).sort(
      (a, b) => Math.abs(a - aim) - Math.abs(b - aim) || b - a,
    )) {
      yield* extend({ ...before, [spec.id]: value }, depth + 1);
    }
  }
  // A family whose library has not been read has no sizes: do not try thousands of them.
  const usual = family.refuse(completeParameters(family, fixed));
  if (usual?.kind !== 'libraryNotRead') yield* extend({}, 0);
}

/** An event of other sessions is another event: with the size as it is, the rounds give way first. */
function nearestLegal(family: Family, wanted: Parameters): Parameters | null {
  const nearest = (fixed: Parameters): Parameters | null =>
    legalParameters(family, wanted, fixed).next().value ?? null;
  const [size] = family.parameters;
  const { sessions } = wanted;
  if (size === undefined || sessions === undefined) return nearest({});
  const asked = completeParameters(family, wanted)[size.id] as number;
  return nearest({ [size.id]: asked, sessions }) ?? nearest({});
}

function refusalOf(family: Family, parameters: Parameters): CatalogueRefusal | null {
  for (const spec of family.parameters) {
    const value = parameters[spec.id] as number; // The parameters are complete.
    if (isInRange(spec, value)) continue;
    const { id: parameter, min, max, step } = spec;
    return { kind: 'outOfRange', parameter, value, min, max, step };
  }
  return family.refuse(parameters);
}

/** Whether a value is within a parameter's own range. */
export function isInRange({ min, max, step }: ParameterSpec, value: number): boolean {
  return value >= min && value <= max && Number.isInteger((value - min) / step);
}

function valuesOf({ min, max, step }: ParameterSpec): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
}

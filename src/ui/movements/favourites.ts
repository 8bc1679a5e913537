// The director's favourite movements: families of the catalogue at a size, and whole movements as in a link.

import type { GenerateRequest } from '../../catalogue/catalogue.ts';
import type { Favourite } from '../../store/preferences.ts';

const MAX_FAVOURITES = 30;

/** The favourites with one more in front, or without it if it is among them. */
export function toggleFavourite(
  favourites: readonly Favourite[],
  favourite: Favourite,
): readonly Favourite[] {
  const others = favourites.filter((one) => !isSameFavourite(one, favourite));
  return others.length < favourites.length
    ? others
    : [favourite, ...others].slice(0, MAX_FAVOURITES);
}

/** Whether two favourites are one movement, whatever they are called. */
export function isSameFavourite(one: Favourite, other: Favourite): boolean {
  return keyOf(one) === keyOf(other);
}

/** What tells favourites apart. */
export function keyOf(favourite: Favourite): string {
  return favourite.kind === 'link' ? favourite.link : requestKey(favourite.request);
}

function requestKey({ familyId, parameters = {}, boards, ...rest }: GenerateRequest): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([familyId, sorted, boards, rest.missingPair, rest.switchRounds]);
}

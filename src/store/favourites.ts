// The director's favourite movements: families of the catalogue at a size, and whole movements as in a link.

import type { GenerateRequest } from '../catalogue/index.ts';
import type { favouriteSchema } from './preferences.ts';
import type { Read } from './records.ts';

const MAX_FAVOURITES = 30;

export type Favourite = Read<typeof favouriteSchema>;

/** The favourites with one more at the front, or without it if it is among them; null if the list is full. */
export function toggleFavourite(
  favourites: readonly Favourite[],
  favourite: Favourite,
): readonly Favourite[] | null {
  const others = without(favourites, [favourite]);
  if (others.length < favourites.length) return others;
  return favourites.length < MAX_FAVOURITES ? [favourite, ...others] : null;
}

/** What another tab has stored, with the favourites added and removed here between `before` and `after`. */
export function withFavouriteChanges(
  stored: readonly Favourite[],
  before: readonly Favourite[],
  after: readonly Favourite[],
): readonly Favourite[] {
  const added = without(without(after, before), stored);
  return [...added, ...without(stored, without(before, after))];
}

/** Whether two favourites are the same movement, whatever their titles. */
export function isSameFavourite(one: Favourite, other: Favourite): boolean {
  return favouriteKey(one) === favouriteKey(other);
}

/** Identifies a favourite. */
export function favouriteKey(favourite: Favourite): string {
  return favourite.kind === 'link' ? favourite.link : requestKey(favourite.request);
}

function without(favourites: readonly Favourite[], gone: readonly Favourite[]) {
  return favourites.filter((one) => !gone.some((other) => isSameFavourite(one, other)));
}

function requestKey({ familyId, parameters = {}, boards, ...rest }: GenerateRequest): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([familyId, sorted, boards, rest.missingPair, rest.switchRounds]);
}

// The part of a cell that names the players of an individual: `3 7-10 5` is North and South against East and West.

import type { PairNumber, Play, Sitting } from '../movement/index.ts';

const FOUR = /^(\d{1,4})[\s,.+/]+(\d{1,4})\s*[-–—]\s*(\d{1,4})[\s,.+/]+(\d{1,4})(?=\s|$|\D)/;

/** Four players as scored, and what follows them; null if the text does not begin with four. */
export function leadingPlayers(
  text: string,
): { readonly players: readonly number[]; readonly rest: string } | null {
  const found = FOUR.exec(text);
  if (found === null) return null;
  return { players: found.slice(1).map(Number), rest: text.slice(found[0].length) };
}

/** The seats of a play from the players scored North, South, East and West. */
export function seatsOf(
  players: readonly number[],
  isSwitched: boolean,
): Pick<Play, 'northSouth' | 'eastWest' | 'partners'> {
  const [north, south, east, west] = players as PairNumber[] as [
    ...[PairNumber, PairNumber, PairNumber, PairNumber],
  ];
  return isSwitched
    ? { northSouth: east, eastWest: north, partners: { south: west, west: south } }
    : { northSouth: north, eastWest: east, partners: { south, west } };
}

/** The players of a sitting as scored, North, South, East, West; none if nobody plays. */
export function playersScored(sitting: Sitting, isSwitched: boolean): readonly number[] {
  if (sitting.kind !== 'play' || sitting.partners === undefined) return [];
  const { northSouth, eastWest, partners } = sitting;
  return isSwitched
    ? [eastWest, partners.west, northSouth, partners.south]
    : [northSouth, partners.south, eastWest, partners.west];
}

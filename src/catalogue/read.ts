// Reads the data of which a catalogue is made, all of it or what some fields need: for its makers, the workers that list and
// search, and the command line. Nothing is kept here.

import { parts as playersParts } from '../../data/individuals.txt?parts';
import { parts as pairsParts } from '../../data/library.txt?parts';
import { parseLibrary } from '../individual/library.ts';
import type { IndividualLibrary } from './individual.ts';
import {
  FEWEST_LIBRARY_PAIRS,
  type HowellLibrary,
  parseHowellLibrary,
} from './library/howellLibrary.ts';

/**
 * What the library of new Howells has for these numbers of pairs, by default all of it; rejects if that cannot be had. Five
 * pairs play a movement for six with one missing, so for fewer than six those for six are read.
 */
export async function readHowellLibrary(
  numbersOfPairs: Iterable<number> = pairsParts.keys(),
): Promise<HowellLibrary> {
  const wanted = new Set([...numbersOfPairs].map((pairs) => Math.max(pairs, FEWEST_LIBRARY_PAIRS)));
  const texts = await Promise.all([...wanted].map((pairs) => pairsParts.get(pairs)?.()));
  const read = texts.flatMap((text) => text?.default ?? []);
  return parseHowellLibrary(wanted, read);
}

/** What the library of individuals has for these numbers of players, by default all of it; rejects if that cannot be had. */
export async function readIndividuals(
  numbersOfPlayers: Iterable<number> = playersParts.keys(),
): Promise<IndividualLibrary> {
  const read = [...numbersOfPlayers].map(async (players) => {
    const text = (await playersParts.get(players)?.())?.default ?? '';
    return [players, parseLibrary(text)] as const;
  });
  return new Map(await Promise.all(read));
}

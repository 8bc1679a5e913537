// Searches the catalogue, building a movement of each family, and works out how fair each is. Knows no worker: the entry
// exposes it, tests call it directly.

import { analyse, barrierOf } from '../balance/index.ts';
import {
  type Catalogue,
  type CatalogueMatch,
  createCatalogue,
  fairestFirst,
  isOneSize,
  RULED_CATALOGUE,
  readHowellLibrary,
  searchFamilies,
} from '../catalogue/index.ts';
import { hasPartSwitches, type Movement, playingPairCount } from '../movement/index.ts';
import { searchedWords } from '../words/english/catalogue.ts';
import type { CatalogueRow, CatalogueService, RowFairness } from './protocol.ts';

/** The catalogue as a service; one search at a time. `pause` lets waiting messages in. */
export function createCatalogueService(pause: () => Promise<void>): CatalogueService {
  let latest = 0;
  let whole: Catalogue | null = null;
  /** Without the library the list is shorter but correct, and the library is asked for again next time. */
  const catalogueNow = async (): Promise<Catalogue> => {
    const library = whole === null ? await readHowellLibrary().catch(() => null) : null;
    if (library !== null) whole = createCatalogue({ library });
    return whole ?? RULED_CATALOGUE;
  };
  const known = new Map<string, RowFairness>();
  const keyOf = ({ request }: CatalogueMatch) => JSON.stringify(request);
  return {
    async list({ words, filter }, onRows) {
      latest += 1;
      const own = latest;
      const catalogue = await catalogueNow();
      await pause();
      if (own !== latest) return null;
      const matches = searchFamilies(catalogue, words, searchedWords, filter);
      const rowsOf = (those: readonly CatalogueMatch[]) =>
        those.map((match) => rowOf(match, known.get(keyOf(match)) ?? null));
      onRows(rowsOf(matches));
      for (const match of matches) {
        if (known.has(keyOf(match))) continue;
        await pause();
        if (own !== latest) return null;
        known.set(keyOf(match), rowFairness(match.movement));
      }
      if (words !== '' || !isOneSize(filter)) return rowsOf(matches);
      const indexes = new Map(
        matches.map((match) => [match.movement, known.get(keyOf(match))?.index ?? null]),
      );
      return rowsOf(fairestFirst(matches, (movement) => indexes.get(movement) ?? null));
    },
  };
}

function rowOf(
  { family, request, movement }: CatalogueMatch,
  fairness: RowFairness | null,
): CatalogueRow {
  return {
    familyId: family.id,
    request,
    pairs: playingPairCount(movement),
    rounds: movement.rounds.length,
    boards: movement.sets[0]?.boards ?? 0,
    hasPartSwitches: hasPartSwitches(movement),
    fairness,
  };
}

function rowFairness(movement: Movement): RowFairness {
  const { applicability, contests, qf, roundedIndex } = analyse(movement, { absent: null });
  const applies = barrierOf(applicability, 'qf') === null;
  return {
    qf: applies ? qf : null,
    index: applies ? roundedIndex : null,
    winners: contests.length,
  };
}

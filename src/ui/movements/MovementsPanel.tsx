// The catalogue: find a family by name, size or time, see how fair it is, set its size, open it.

import { useEffect, useMemo, useState } from 'react';
import { findFamily } from '../../catalogue/catalogue.ts';
import { loadLibrary } from '../../catalogue/families/library.ts';
import type { Family } from '../../catalogue/family.ts';
import {
  type CatalogueMatch,
  isOneSize,
  type MovementFilter,
  searchFamilies,
} from '../../catalogue/search.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { CandidateList } from './CandidateList.tsx';
import { type Choice, FamilyForm } from './FamilyForm.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './MovementsPanel.module.css';

const Recommendations = lazyPart(
  'The list of recommendations',
  async () => (await import('./Recommendations.tsx')).Recommendations,
);

export function MovementsPanel({ onOpened }: { readonly onOpened: () => void }) {
  const origin = useApp((state) => state.document.movement.origin);
  const actions = useActions();
  const [query, setQuery] = useState('');
  const { openDialog } = useScreens();
  const [filter, setFilter] = useState<MovementFilter>({});
  const [choice, setChoice] = useState<Choice>(() => ({
    familyId:
      origin.kind === 'generated' && findFamily(origin.familyId) ? origin.familyId : 'mitchell',
    given: {},
    boards: null,
    missingPair: null,
    switchedLast: null,
  }));
  const isLibraryLoaded = useLibrary();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the library there is more to find
  const candidates = useMemo(() => searchFamilies(query, filter), [query, filter, isLibraryLoaded]);
  const choose = ({ family, request }: CatalogueMatch): void => {
    const isFiltered = Object.keys(filter).length > 0;
    setChoice({
      familyId: family.id,
      given: isFiltered ? (request.parameters ?? {}) : {},
      boards: isFiltered ? (request.boards ?? null) : null,
      missingPair: request.missingPair ?? null,
      switchedLast: filter.winners === 2 ? 0 : null,
    });
  };
  const open = (candidate: CatalogueMatch): void => {
    const { movement } = candidate;
    choose(candidate);
    actions.openMovement(movement, `Open ${movement.title}`);
    onOpened();
  };
  return (
    <section className={styles.panel} aria-labelledby="movements-title">
      <h2 id="movements-title">Movements</h2>
      <input
        type="search"
        aria-label="Find a movement"
        placeholder="Find a movement"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <FilterFields filter={filter} onChange={setFilter} />
      <Recommendations pairs={filter.pairs} onOpened={onOpened} />
      <button
        type="button"
        onClick={() => {
          openDialog('newHowell', filter.pairs);
          onOpened();
        }}
      >
        Search for a new movement …
      </button>
      <CandidateList
        candidates={candidates}
        filter={filter}
        byFairness={query.trim() === '' && isOneSize(filter)}
        chosenId={choice.familyId}
        onChoose={choose}
        onOpen={open}
      />
      <FamilyForm
        family={findFamily(choice.familyId) as Family}
        choice={choice}
        setChoice={setChoice}
        onOpened={onOpened}
      />
    </section>
  );
}

/** Fetches the library of new Howells beside the page; true when its movements can be found. */
function useLibrary(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    loadLibrary().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return isLoaded;
}

// The catalogue: find a family by name, size or time, see how fair it is, set its size, open it.

import { useEffect, useId, useMemo, useState } from 'react';
import { families, findFamily } from '../../catalogue/catalogue.ts';
import { loadLibrary } from '../../catalogue/families/library.ts';
import {
  type CatalogueMatch,
  isOneSize,
  type MovementFilter,
  searchFamilies,
} from '../../catalogue/search.ts';
import { searchedWords } from '../../words/english/catalogue.ts';
import { understoodAs } from '../../words/english/pageMovements.ts';
import { useApp } from '../arrowswitchContext.ts';
import { type DialogId, useScreens, type WantedSize } from '../commands/screens.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { CandidateList } from './CandidateList.tsx';
import { type Choice, choiceFor, choiceOf, shownChoice } from './choice.ts';
import { FamilyForm } from './FamilyForm.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './MovementsPanel.module.css';
import { parseQuery } from './movementQuery.ts';

const Recommendations = lazyPart(
  'The list of recommendations',
  async () => (await import('./Recommendations.tsx')).Recommendations,
);

const RecentMovements = lazyPart(
  'The movements opened lately',
  async () => (await import('./RecentMovements.tsx')).RecentMovements,
);

const NAMES = families.flatMap(({ id }) => searchedWords(id).names);

export function MovementsPanel({ onOpened }: { readonly onOpened: () => void }) {
  const { openDialog } = useScreens();
  const heading = useId();
  const [text, setText] = useState('');
  const [fields, setFields] = useState<MovementFilter>({});
  const query = useMemo(() => parseQuery(text, NAMES), [text]);
  const filter = useMemo(() => ({ ...fields, ...query.filter }), [fields, query]);
  const isLibraryLoaded = useLibrary();
  const { words } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the library there is more to find
  const candidates = useMemo(
    () => searchFamilies(words, searchedWords, filter),
    [words, filter, isLibraryLoaded],
  );
  const [shown, setChoice] = useChoice(candidates, filter);
  const family = shown === null ? undefined : findFamily(shown.familyId);
  const leaveFor = (dialog: DialogId, wanted?: WantedSize): void => {
    openDialog(dialog, wanted);
    onOpened();
  };
  const understood = understoodAs(query.filter);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Movements</h2>
      <input
        type="search"
        aria-label="Find a movement"
        placeholder="Name or size, e.g. 13 pairs"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {understood !== '' && <p className={styles.soft}>{understood}</p>}
      <FilterFields filter={fields} onChange={setFields} />
      <Recommendations pairs={filter.pairs} onOpened={onOpened} />
      <RecentMovements onOpened={onOpened} />
      <div className={styles.ways}>
        <button type="button" onClick={() => leaveFor('individual')}>
          Individual …
        </button>
        <button type="button" onClick={() => leaveFor('blank')}>
          New movement …
        </button>
        <button type="button" onClick={() => leaveFor('newHowell', wantedSize(filter))}>
          Search for a new movement …
        </button>
      </div>
      <CandidateList
        candidates={candidates}
        filter={filter}
        byFairness={words === '' && isOneSize(filter)}
        chosenId={shown?.familyId ?? null}
        onChoose={(candidate) => setChoice(choiceFor(candidate, filter))}
      />
      {shown === null || family === undefined ? (
        candidates.length > 0 && (
          <p className={styles.soft}>Select a movement to read about it and set its size.</p>
        )
      ) : (
        <FamilyForm family={family} choice={shown} setChoice={setChoice} onOpened={onOpened} />
      )}
    </section>
  );
}

/** The content of the form: follows the movement on screen until something is selected or typed. */
function useChoice(candidates: readonly CatalogueMatch[], filter: MovementFilter) {
  const movement = useApp((state) => state.document.movement);
  const list = JSON.stringify(filter);
  const [state, setState] = useState(() => ({
    choice: choiceOf(movement),
    origin: movement.origin,
    list,
  }));
  let current = state;
  if (state.origin !== movement.origin) {
    current = { choice: choiceOf(movement), origin: movement.origin, list };
    setState(current);
  }
  const shown = shownChoice(current.choice, current.list === list, candidates, filter);
  const setChoice = (choice: Choice): void => setState({ ...current, choice, list });
  return [shown, setChoice] as const;
}

function wantedSize({ pairs, tables, rounds }: MovementFilter): WantedSize {
  const wanted = pairs ?? (tables === undefined ? undefined : Math.round(2 * tables));
  return {
    ...(wanted === undefined ? {} : { pairs: wanted }),
    ...(rounds === undefined ? {} : { rounds }),
  };
}

/** Loads the library of new Howells in the background; returns true when its movements can be found. */
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

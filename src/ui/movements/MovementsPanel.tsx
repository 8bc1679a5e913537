// The catalogue: find a family by name, size or time, see how fair it is, set its size, open it.

import Plus from 'lucide-react/icons/plus';
import Telescope from 'lucide-react/icons/telescope';
import Users from 'lucide-react/icons/users';
import { useId, useMemo, useState } from 'react';
import { families, findFamily } from '../../catalogue/catalogue.ts';
import { isLibraryFamily } from '../../catalogue/families/library.ts';
import { isOneSize, type MovementFilter } from '../../catalogue/search.ts';
import type { Movement } from '../../movement/movement.ts';
import { searchedWords } from '../../words/english/catalogue.ts';
import {
  individualsApart,
  movementsFound,
  understoodAs,
} from '../../words/english/pageMovements.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { useApp, useAppState } from '../arrowswitchContext.ts';
import { type DialogId, useScreens, type WantedSize } from '../commands/screens.ts';
import { lazyPart } from '../PartBoundary.tsx';
import { useIsAtRest } from '../useIsAtRest.ts';
import { CandidateList } from './CandidateList.tsx';
import {
  choiceFor,
  choiceOf,
  type FamilyChoice,
  generateChoice,
  isListedAs,
  shownChoice,
} from './choice.ts';
import { FamilyForm } from './FamilyForm.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './MovementsPanel.module.css';
import { type MovementQuery, parseQuery } from './movementQuery.ts';
import { useCatalogue } from './useCatalogue.ts';
import { useLibrary } from './useLibrary.ts';

const Recommendations = lazyPart(
  'The list of recommendations',
  async () => (await import('./Recommendations.tsx')).Recommendations,
);

const RecentMovements = lazyPart(
  'Your favourite and recent movements',
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
  const [isApproached, setApproached] = useState(false);
  const isAsked = query.words !== '' || Object.keys(filter).length > 0;
  const isAtRest = useIsAtRest();
  // The list is requested when the page is idle, or when the pointer or the focus enters the panel.
  const isWanted = isAsked || isAtRest || isApproached;
  const hasOwn = useApp(
    ({ preferences: { favourites, recent } }) => favourites.length + recent.length > 0,
  );
  const found = useCatalogue(query.words, filter, isWanted);
  const isCurrent =
    found !== null &&
    JSON.stringify([found.words, found.filter]) === JSON.stringify([query.words, filter]);
  const [shown, setChoice] = useChoice(found?.rows ?? [], found?.filter ?? filter);
  const isFromLibrary = shown !== null && isLibraryFamily(shown.familyId);
  const isLibraryLoaded = useLibrary(isFromLibrary);
  const isReady = shown !== null && (!isFromLibrary || isLibraryLoaded);
  const family = isReady ? findFamily(shown.familyId) : undefined;
  const generated = useMemo(
    () => (family && shown ? generateChoice(family, shown) : null),
    [family, shown],
  );
  const leaveFor = (dialog: DialogId, wanted?: WantedSize): void => {
    openDialog(dialog, wanted);
    onOpened();
  };
  const understood = understoodAs(query.filter);
  return (
    <section
      className={styles.panel}
      aria-labelledby={heading}
      onPointerEnter={() => setApproached(true)}
      onFocus={() => setApproached(true)}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <h2 id={heading}>Movements</h2>
          <input
            type="search"
            aria-label="Find a movement"
            placeholder="Howell, 13 pairs …"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status" className="visuallyHidden">
            {isAsked && isCurrent && movementsFound(found.rows.length)}
          </p>
          {understood !== '' && <p className={styles.soft}>{understood}</p>}
          {query.players !== null && (
            <p className={styles.soft}>{individualsApart(query.players)}</p>
          )}
          <FilterFields filter={fields} onChange={setFields} />
          <div className={styles.ways}>
            <button type="button" onClick={() => leaveFor('individual', individualSize(query))}>
              <Users size={18} aria-hidden="true" /> Individual …
            </button>
            <button type="button" onClick={() => leaveFor('blank')}>
              <Plus size={18} aria-hidden="true" /> New movement …
            </button>
            <button type="button" onClick={() => leaveFor('newHowell', wantedSize(filter))}>
              <Telescope size={18} aria-hidden="true" /> Search for a new movement …
            </button>
          </div>
          {isWanted && <Recommendations pairs={wantedSize(filter).pairs} onOpened={onOpened} />}
          {hasOwn && <RecentMovements onOpened={onOpened} />}
          {found !== null && (
            <CandidateList
              candidates={found.rows}
              filter={found.filter}
              byFairness={found.words === '' && isOneSize(found.filter)}
              isChosen={(row) =>
                family !== undefined &&
                shown !== null &&
                generated?.ok === true &&
                isListedAs(row, family, shown, generated.movement)
              }
              onChoose={(candidate) => setChoice(choiceFor(candidate, found.filter))}
            />
          )}
        </div>
        <div className={styles.column}>
          {shown === null || family === undefined || generated === null ? (
            (found?.rows.length ?? 0) > 0 && (
              <p className={styles.soft}>Select a movement to read about it and set its size.</p>
            )
          ) : (
            <FamilyForm
              family={family}
              choice={shown}
              generated={generated}
              setChoice={setChoice}
              onOpened={onOpened}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The content of the form, and the movement on screen and the list that it belongs to. */
interface FamilyInForm {
  readonly choice: FamilyChoice | null;
  readonly origin: Movement['origin'];
  readonly list: string;
}

/** The content of the form: follows the movement on screen until something is selected or typed. */
function useChoice(candidates: readonly CatalogueRow[], filter: MovementFilter) {
  const origin = useApp((state) => state.document.movement.origin);
  const readState = useAppState();
  const list = JSON.stringify(filter);
  const following = (): FamilyInForm => {
    return { choice: choiceOf(readState().document.movement), origin, list };
  };
  const [state, setState] = useState(following);
  let current = state;
  if (state.origin !== origin) {
    current = following();
    setState(current);
  }
  const shown = shownChoice(current.choice, current.list === list, candidates, filter);
  const setChoice = (choice: FamilyChoice): void => setState({ ...current, choice, list });
  return [shown, setChoice] as const;
}

function individualSize({ players }: MovementQuery): WantedSize {
  return players ? { players } : {};
}

function wantedSize({ pairs, tables, rounds }: MovementFilter): WantedSize {
  const wanted = pairs ?? (tables === undefined ? undefined : Math.round(2 * tables));
  return {
    ...(wanted === undefined ? {} : { pairs: wanted }),
    ...(rounds === undefined ? {} : { rounds }),
  };
}

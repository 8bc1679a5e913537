// The catalogue: find a family by name, size or time, see how fair it is, set its size, open it.

import Plus from 'lucide-react/icons/plus';
import Telescope from 'lucide-react/icons/telescope';
import Users from 'lucide-react/icons/users';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  isLibraryFamily,
  isOneSize,
  type MovementFilter,
  RULED_CATALOGUE,
} from '../../catalogue/index.ts';
import type { Movement } from '../../movement/index.ts';
import { searchedWords } from '../../words/english/catalogue.ts';
import {
  individualsApart,
  moreConditions,
  movementsFound,
  USUAL_MINUTES_HINT,
  understoodAs,
} from '../../words/english/pageMovements.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { useActions, useApp, useAppState } from '../arrowswitchContext.ts';
import { useScreens, type WantedSize } from '../commands/screens.ts';
import { storeDraft, storedDraft, useDraftText } from '../drafts.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { NumberField, RangeField } from '../parts/NumberField.tsx';
import { Select } from '../Select.tsx';
import {
  choiceFor,
  choiceOf,
  type FamilyChoice,
  generateChoice,
  isListedAs,
  shownChoice,
} from './choice.ts';
import { FamilyForm } from './FamilyForm.tsx';
import { openFavourite } from './favourites.tsx';
import {
  CandidateList,
  favouriteOf,
  focusRow,
  RecentMovements,
  Recommendations,
} from './MovementLists.tsx';
import { type MovementQuery, parseQuery } from './movementQuery.ts';
import styles from './movements.module.css';
import { useCatalogue, useWholeCatalogue } from './useCatalogue.ts';

const NAMES = RULED_CATALOGUE.families.flatMap(({ id }) => searchedWords(id).names);

interface MovementsDialogProps {
  /** The size asked for elsewhere: the search begins with it. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

export function MovementsDialog({ wanted, onClose }: MovementsDialogProps) {
  const { openDialog } = useScreens();
  const actions = useActions();
  // Whoever opens one movement after another goes on where they were; whoever comes with a number of pairs begins with that.
  const asked = filterFor(wanted);
  const [text, setText] = useDraftText('movements', asked !== null);
  const [fields, setFields] = useDraftFilter(asked);
  const query = useMemo(() => parseQuery(text, NAMES), [text]);
  const filter = useMemo(() => ({ ...fields, ...query.filter }), [fields, query]);
  const isAsked = query.words !== '' || Object.keys(filter).length > 0;
  const hasOwn = useApp(
    ({ preferences: { favourites, recent } }) => favourites.length + recent.length > 0,
  );
  const found = useCatalogue(query.words, filter);
  const isCurrent =
    found !== null &&
    JSON.stringify([found.words, found.filter]) === JSON.stringify([query.words, filter]);
  const list = useRef<HTMLUListElement>(null);
  // Enter may come before what was typed has been found.
  const [isEntered, setEntered] = useState(false);
  const first = isEntered && isCurrent ? found.rows[0] : undefined;
  useEffect(() => {
    if (first === undefined) return;
    setEntered(false);
    void openFavourite(favouriteOf(first), actions);
    onClose();
  }, [first, actions, onClose]);
  const [shown, setChoice] = useChoice(found?.rows ?? [], found?.filter ?? filter);
  const isFromLibrary = shown !== null && isLibraryFamily(shown.familyId);
  const catalogue = useWholeCatalogue(isFromLibrary);
  const isReady = shown !== null && !(isFromLibrary && catalogue === RULED_CATALOGUE);
  const family = isReady ? catalogue.findFamily(shown.familyId) : undefined;
  const generated = useMemo(
    () => (family && shown ? generateChoice(catalogue, family, shown) : null),
    [catalogue, family, shown],
  );
  const understood = understoodAs(query.filter);
  return (
    <Dialog title="Movements" wide onClose={onClose}>
      <div className={`split ${styles.columns}`}>
        <div className="stack">
          <input
            type="search"
            aria-label="Find a movement"
            maxLength={LONGEST_SEARCH}
            placeholder="Howell, 13 pairs …"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setEntered(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setEntered(isAsked);
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              focusRow(list.current, 0);
            }}
          />
          <p role="status" className="visuallyHidden">
            {isAsked && isCurrent && movementsFound(found.rows.length)}
          </p>
          {understood !== '' && <p className="note">{understood}</p>}
          {query.players !== null && <p className="note">{individualsApart(query.players)}</p>}
          <FilterFields filter={fields} onChange={setFields} />
          <div className={`stack ${styles.ways}`}>
            <button type="button" onClick={() => openDialog('individual', individualSize(query))}>
              <Users size={18} aria-hidden="true" /> Individual …
            </button>
            <button type="button" onClick={() => openDialog('blank', wantedSize(filter))}>
              <Plus size={18} aria-hidden="true" /> New movement …
            </button>
            <button type="button" onClick={() => openDialog('newHowell', wantedSize(filter))}>
              <Telescope size={18} aria-hidden="true" /> Search for a new movement …
            </button>
          </div>
          <Recommendations pairs={wantedSize(filter).pairs} onOpened={onClose} />
          {hasOwn && <RecentMovements onOpened={onClose} />}
          {found !== null && (
            <CandidateList
              candidates={found.rows}
              words={found.words}
              filter={found.filter}
              byFairness={found.words === '' && isOneSize(found.filter)}
              isChosen={(row) =>
                family !== undefined &&
                shown !== null &&
                generated?.ok === true &&
                isListedAs(row, family, shown, generated.movement)
              }
              listRef={list}
              onChoose={(candidate) => setChoice(choiceFor(candidate, found.filter))}
            />
          )}
        </div>
        <div className="stack">
          {shown === null || family === undefined || generated === null ? (
            (found?.rows.length ?? 0) > 0 && (
              <p className="note">Select a movement to read about it and set its size.</p>
            )
          ) : (
            <FamilyForm
              family={family}
              choice={shown}
              generated={generated}
              setChoice={setChoice}
              onOpened={onClose}
            />
          )}
        </div>
      </div>
    </Dialog>
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

const FILTERS = 'movements.filter';

/** The conditions for the number of pairs that was asked for, if any. */
function filterFor(wanted: WantedSize | undefined): MovementFilter | null {
  const { pairs } = wanted ?? {};
  return pairs !== undefined && isCondition('pairs', pairs) ? { pairs } : null;
}

/** As `useState` of the conditions, which are kept as drafts are unless others are asked for; what is no condition is ignored. */
function useDraftFilter(asked: MovementFilter | null) {
  const [filter, setFilter] = useState((): MovementFilter => {
    if (asked !== null) return asked;
    const typed = Object.entries(storedDraft(FILTERS) ?? {});
    const stored = typed.map(([key, text]) => [key, Number(text)] as const);
    return Object.fromEntries(stored.filter(([key, value]) => isCondition(key, value)));
  });
  const keep = (next: MovementFilter): void => {
    const typed = Object.entries(next).map(([key, value]) => [key, String(value)]);
    storeDraft(FILTERS, typed.length === 0 ? null : Object.fromEntries(typed));
    setFilter(next);
  };
  return [filter, keep] as const;
}

function isCondition(key: string, value: number): boolean {
  if (key === 'winners') return value === 2;
  const ends = { fewestBoards: BOARDS, mostBoards: BOARDS };
  const spec = [PAIRS, ...SIZE, ...TIME_AND_SEATS].find((one) => one.key === key);
  const { min, max } = spec ?? ends[key as keyof typeof ends] ?? { min: 1, max: 0 };
  return value >= min && value <= max;
}

interface FilterFieldsProps {
  readonly filter: MovementFilter;
  readonly onChange: (filter: MovementFilter) => void;
}

type NumberKey = Exclude<keyof MovementFilter, 'winners'>;

interface NumberSpec {
  readonly key: NumberKey;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

const PAIRS: NumberSpec = { key: 'pairs', label: 'How many pairs', min: 4, max: 60 };
const SIZE: readonly NumberSpec[] = [
  { key: 'tables', label: 'Tables', min: 2, max: 30, step: 0.5 },
  { key: 'rounds', label: 'Rounds', min: 2, max: 40 },
];
const BOARDS = { label: 'Boards in play', min: 2, max: 100 };
const TIME_AND_SEATS: readonly NumberSpec[] = [
  { key: 'minutes', label: 'Minutes available', min: 20, max: 600, step: 5 },
  { key: 'minutesPerBoard', label: 'Minutes per board', min: 4, max: 15, step: 0.5 },
  { key: 'stationaryPairs', label: 'Stationary pairs', min: 0, max: 30 },
];

const WINNERS = [
  { value: null, label: 'one' },
  { value: 2, label: 'two' },
] as const;

/** The number of pairs comes first because directors start from it. */
function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { pairs: _, ...more } = filter;
  const moreCount = Object.keys(more).length;
  const set = (key: keyof MovementFilter, value: number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  const field = ({ key, label, min, max, step = 1 }: NumberSpec) => (
    <NumberField
      key={key}
      label={label}
      min={min}
      max={max}
      step={step}
      value={filter[key] ?? null}
      {...(key === 'minutesPerBoard'
        ? { placeholder: 'usual', hint: USUAL_MINUTES_HINT }
        : { placeholder: 'any' })}
      onChange={(value) => set(key, value)}
    />
  );
  return (
    <>
      {field(PAIRS)}
      <details className="boxed">
        <summary>{moreConditions(moreCount)}</summary>
        {SIZE.map(field)}
        <RangeField
          {...BOARDS}
          least={filter.fewestBoards ?? null}
          most={filter.mostBoards ?? null}
          onLeast={(value) => set('fewestBoards', value)}
          onMost={(value) => set('mostBoards', value)}
        />
        {TIME_AND_SEATS.map(field)}
        <label className="field">
          Winners
          <Select
            value={filter.winners ?? null}
            options={WINNERS}
            onChange={(winners) => set('winners', winners)}
          />
        </label>
        <button
          type="button"
          disabled={Object.keys(filter).length === 0}
          onClick={() => onChange({})}
        >
          Clear all
        </button>
      </details>
    </>
  );
}

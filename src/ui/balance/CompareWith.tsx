// The search for what the movement on the screen is compared with: what is at hand, the catalogue, the director's own movements
// and those of a file or a pasted text. Nothing is opened.

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isOneSize, RULED_CATALOGUE } from '../../catalogue/index.ts';
import { type Movement, playingPairCount } from '../../movement/index.ts';
import { listCollection } from '../../store/collectionListing.ts';
import type { Comparable } from '../../store/state.ts';
import { familyTitle, noMovementFits, searchedWords } from '../../words/english/catalogue.ts';
import { IN_MY_MOVEMENTS, notRead } from '../../words/english/pageBalance.ts';
import { listedSize, listedSwitches } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp, useCollectionStorage } from '../arrowswitchContext.ts';
import { FilesButton } from '../files/FilesButton.tsx';
import type { MovementsRead } from '../files/readMovements.ts';
import { PASTED, useReading } from '../files/useReading.tsx';
import { focusRow, goToRow } from '../movements/MovementLists.tsx';
import { parseQuery } from '../movements/movementQuery.ts';
import { useCatalogue } from '../movements/useCatalogue.ts';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { useCalculated } from '../useCalculated.ts';
import { fairnessText } from '../useFigures.tsx';

interface CompareWithProps {
  /** What is listed before anything is typed. */
  readonly atHand: readonly Comparable[];
  readonly onChoose: (chosen: Comparable) => void;
}

export function CompareWith({ atHand, onChoose }: CompareWithProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Enter may come before what was typed has been found.
  const [isEntered, setEntered] = useState(false);
  const [fromFile, setFromFile] = useState<readonly Comparable[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choose = (chosen: Comparable): void => {
    // The button that was pressed goes with the list.
    field.current?.focus();
    setOpen(false);
    setEntered(false);
    onChoose(chosen);
  };
  const [readers, progress] = useReading();
  const actions = useActions();
  const take = (source: string, read: MovementsRead | null): void => {
    if (read === null) return;
    if (!read.ok) {
      actions.notify({ tone: 'error', title: notRead(source), details: read.details });
      return;
    }
    const found = read.movements.map((movement, index) => ofMovement(index, movement, source));
    const [only] = found;
    setFromFile(found);
    setText('');
    if (only !== undefined && found.length === 1) choose(only);
    else field.current?.focus();
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) take(file.name, await readers.readFile(file));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { activeElement } = document;
    const panel = field.current?.closest('section');
    if (!panel?.contains(activeElement)) return;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const [file] = event.clipboardData?.files ?? [];
    // A line pasted into the field is searched for.
    const isWords =
      activeElement === field.current && !/[\r\n]/.test(text) && text.length <= LONGEST_SEARCH;
    if (file === undefined && (isWords || text === '')) return;
    event.preventDefault();
    if (file !== undefined) void readFile(file);
    else void readers.readPasted(text).then((read) => take(PASTED, read));
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => onPaste(event);
    // The focus decides, as in the grid, and before the page opens what is pasted.
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' && event.target === field.current) setEntered(isOpen);
    else if (event.key === 'ArrowDown' && event.target === field.current) {
      setOpen(true);
      focusRow(list.current, 0);
    } else return;
    event.preventDefault();
  };
  return (
    // Focusable, so that whatever is pressed in it keeps the focus inside.
    <form className="stack tight" tabIndex={-1} onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className="row">
        <input
          ref={field}
          data-first-focus
          type="search"
          className="grow"
          aria-label="Compare with"
          placeholder="Compare with: skip 8, howell …"
          maxLength={LONGEST_SEARCH}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setEntered(false);
          }}
        />
        <FilesButton label="A file …" onFiles={([file]) => void readFile(file)} />
        {progress}
      </div>
      {isOpen && (
        <Comparables
          text={text}
          atHand={[...fromFile, ...atHand]}
          isEntered={isEntered}
          listRef={list}
          onChoose={choose}
        />
      )}
    </form>
  );
}

const NAMES = RULED_CATALOGUE.families.flatMap(({ id }) => searchedWords(id).names);

interface ComparablesProps extends CompareWithProps {
  readonly text: string;
  readonly isEntered: boolean;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/** The list below the field; chooses its first line once that is known and Enter has been pressed. */
function Comparables({ text, atHand, isEntered, listRef, onChoose }: ComparablesProps) {
  const size = useApp(({ document: { movement } }) =>
    movement.contestants === 'pairs' ? playingPairCount(movement) : null,
  );
  const query = useMemo(() => parseQuery(text, NAMES), [text]);
  const filter = useMemo(
    () =>
      size === null || isOneSize(query.filter) ? query.filter : { ...query.filter, pairs: size },
    [query, size],
  );
  const found = useCatalogue(query.words, filter);
  const isCurrent =
    found !== null &&
    JSON.stringify([found.words, found.filter]) === JSON.stringify([query.words, filter]);
  // Whoever names a movement means that one, not another whose description mentions it.
  const isOf = (name: string) => name.toLowerCase().includes(query.words);
  const isNamed = NAMES.some(isOf);
  const rows = (found?.rows ?? []).filter(
    ({ familyId }) => !isNamed || searchedWords(familyId).names.some(isOf),
  );
  const published = rows.map((row): Comparable => {
    const { familyId, request, pairs, rounds, boards, hasPartSwitches, fairness } = row;
    const title = familyTitle(familyId);
    const figures = fairness ? fairnessText(fairness) : '…';
    const switches = listedSwitches(request.switchRounds?.length ?? 0, hasPartSwitches);
    const aside = [listedSize(pairs, rounds, boards), figures, switches].filter(Boolean).join('. ');
    return { key: familyId, title, aside, choice: { kind: 'published', request } };
  });
  const own = useOwnMovements();
  const isTyped = text.trim() !== '';
  const words = text.toLowerCase().split(/\s+/);
  const others = [...atHand, ...own].filter(({ title, aside }) =>
    words.every((word) => `${title} ${aside}`.toLowerCase().includes(word)),
  );
  const all = isTyped ? [...published, ...others] : [...atHand, ...published, ...own];
  const first = isEntered && isCurrent ? all[0] : undefined;
  useEffect(() => {
    if (first !== undefined) onChoose(first);
  });
  if (all.length === 0) {
    return <p role="status">{isCurrent && noMovementFits(query.words, filter)}</p>;
  }
  return (
    <ul ref={listRef} className="choices tall" aria-label="To compare with" onKeyDown={goToRow}>
      {all.map((one) => (
        <li key={one.key}>
          <button type="button" onClick={() => onChoose(one)}>
            {one.title}
          </button>
          <p>{one.aside}</p>
        </li>
      ))}
    </ul>
  );
}

/** The director's own movements, once they have been read. */
function useOwnMovements(): readonly Comparable[] {
  const storage = useCollectionStorage();
  const read = useCalculated([storage], () => listCollection(storage));
  if (read.phase !== 'done') return [];
  return read.value.items.map(({ id, movement, folder }) =>
    ofMovement(id, movement, folder === '' ? IN_MY_MOVEMENTS : `${IN_MY_MOVEMENTS}, ${folder}`),
  );
}

function ofMovement(id: string | number, movement: Movement, aside: string): Comparable {
  const title = titleOf(movement);
  return { key: `${id} ${aside}`, title, aside, choice: { kind: 'movement', movement } };
}

// Selects which movement of a file to open, or saves all of them; asks what a layout means.

import { useMemo, useState } from 'react';
import { type Movement, playingPairCount } from '../../movement/index.ts';
import { newAmong } from '../../store/collection.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useCollection } from '../collection/useCollection.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { useCalculated } from '../useCalculated.ts';
import { useFigures } from '../useFigures.tsx';
import { LayoutDialog } from './LayoutDialog.tsx';

export function MovementChoice() {
  const offered = useApp((state) => state.offered);
  const actions = useActions();
  if (offered === null) return null;
  const { id, layout } = offered;
  if (layout !== undefined) return <LayoutDialog key={id} offered={{ ...offered, layout }} />;
  return (
    <Dialog
      key={id}
      title={`${offered.source}: ${offered.movements.length} movements`}
      onClose={actions.dismissOffer}
    >
      <FilteredMovements
        movements={offered.movements}
        files={offered.files ?? []}
        onOpen={(movement) => actions.openOffered(movement)}
      />
      <SaveAll movements={offered.movements} />
      {offered.remarks.length > 0 && (
        <details open={offered.files !== undefined}>
          <summary>Remarks ({offered.remarks.length})</summary>
          <ul className="note">
            {offered.remarks.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
}

const MAX_SHOWN = 40;

interface FilteredMovementsProps {
  readonly movements: readonly Movement[];
  /** The name of each movement's file; empty if all are of one. */
  readonly files: readonly string[];
  readonly onOpen: (movement: Movement) => void;
}

function FilteredMovements({ movements, files, onOpen }: FilteredMovementsProps) {
  const [query, setQuery] = useState('');
  const wanted = query.toLowerCase().split(/\s+/);
  const listed = movements.map((movement, index) => ({ movement, file: files[index] ?? '' }));
  const found = listed.filter(({ movement, file }) => {
    const words = `${titleOf(movement)} ${sizeWords(movement)} ${file}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
  const shown = found.slice(0, MAX_SHOWN);
  const key = shown.map(({ movement }) => movements.indexOf(movement)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which are shown
  const evaluated = useMemo(() => shown.map(({ movement }) => movement), [movements, key]);
  const [figures, failure] = useFigures(evaluated);
  return (
    <>
      <input
        type="search"
        className="wide"
        aria-label="Find a movement in the file"
        maxLength={LONGEST_SEARCH}
        placeholder="Find by title or size: howell 7 tables"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {failure}
      <ul className="choices">
        {shown.map(({ movement, file }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles in a file need not differ
          <li key={index}>
            <button type="button" onClick={() => onOpen(movement)}>
              {titleOf(movement) || 'Without a title'}
            </button>
            <p>
              {file !== '' && `${file}: `}
              {sizeWords(movement)}. {figures.get(movement)?.text ?? '…'}
            </p>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p>… and {found.length - MAX_SHOWN} more: narrow the search.</p>}
      {found.length === 0 && <p>No title matches.</p>}
    </>
  );
}

function sizeWords(movement: Movement): string {
  const { contestants, tableCount, rounds } = movement;
  return `${playingPairCount(movement)} ${contestants}, ${tableCount} tables, ${rounds.length} rounds`;
}

/** Saves the movements of a file that are not yet among the director's own. */
function SaveAll({ movements }: { readonly movements: readonly Movement[] }) {
  const { items, add, problem } = useCollection();
  const collected = useMemo(
    () => movements.map((movement) => ({ movement, tags: [], folder: '' })),
    [movements],
  );
  const compared = useCalculated([collected, items], () => newAmong(collected, items));
  const fresh = compared.phase === 'done' ? compared.value : null;
  return (
    <p>
      <button
        type="button"
        disabled={fresh === null || fresh.length === 0}
        onClick={() => void (fresh && add(fresh))}
      >
        Save all in “My movements”
      </button>{' '}
      <span role="status">
        {fresh === null
          ? ''
          : fresh.length === 0
            ? 'All are in “My movements”.'
            : `${fresh.length} are new.`}
      </span>
      {problem !== null && <span role="alert"> {problem}</span>}
    </p>
  );
}

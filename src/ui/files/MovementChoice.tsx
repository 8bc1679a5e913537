// Selects which movement of a file to open.

import { useState } from 'react';
import { type Movement, playingPairCount } from '../../movement/movement.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { useFigures } from '../useFigures.ts';
import styles from './files.module.css';

export function MovementChoice() {
  const offered = useApp((state) => state.offered);
  const actions = useActions();
  if (offered === null) return null;
  return (
    <Dialog
      title={`${offered.source}: ${offered.movements.length} movements`}
      onClose={actions.dismissOffer}
    >
      <Choices movements={offered.movements} onOpen={(movement) => actions.openOffered(movement)} />
    </Dialog>
  );
}

const MOST_SHOWN = 40;

interface ChoicesProps {
  readonly movements: readonly Movement[];
  readonly onOpen: (movement: Movement) => void;
}

function Choices({ movements, onOpen }: ChoicesProps) {
  const [query, setQuery] = useState('');
  const found = movements.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  const shown = found.slice(0, MOST_SHOWN);
  const figures = useFigures(shown);
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label="Find a movement in the file"
        placeholder="Find by title"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className={styles.formats}>
        {shown.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles in a file need not differ
          <li key={index}>
            <button type="button" onClick={() => onOpen(movement)}>
              {titleOf(movement) || 'Without a title'}
            </button>
            <p>
              {playingPairCount(movement)} pairs, {movement.tableCount} tables,{' '}
              {movement.rounds.length} rounds. {figures.get(movement)?.text ?? '…'}
            </p>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p>… and {found.length - MOST_SHOWN} more: narrow it by title.</p>
      )}
      {found.length === 0 && <p>None of them is called that.</p>}
    </>
  );
}

// One of the director's movements in the list, with what can be done with it.

import { useState } from 'react';
import { playingPairCount } from '../../movement/movement.ts';
import type { StoredMovement } from '../../store/collection.ts';
import styles from './collection.module.css';
import { EntryForm } from './EntryForm.tsx';

interface EntryProps {
  readonly item: StoredMovement;
  readonly folders: readonly string[];
  readonly onOpen: () => void;
  /** Stores a change and says whether it was stored. */
  readonly onChange: (changed: StoredMovement, words: string) => Promise<boolean>;
  readonly onReplace: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

export function Entry(props: EntryProps) {
  const { item, folders, onChange } = props;
  // As it was when the form was opened: what another tab makes of it meanwhile is not to be written over.
  const [edited, setEdited] = useState<StoredMovement | null>(null);
  return (
    <li>
      {edited !== null ? (
        <EntryForm
          item={edited}
          folders={folders}
          onLeave={() => setEdited(null)}
          onTake={async (changed) => {
            if (await onChange(changed, `Changed ${changed.movement.title}.`)) setEdited(null);
          }}
        />
      ) : (
        <>
          <EntryWords item={item} />
          <EntryButtons {...props} onEdit={() => setEdited(item)} />
        </>
      )}
    </li>
  );
}

function EntryWords({ item: { movement, tags, folder } }: { readonly item: StoredMovement }) {
  return (
    <div className={styles.words}>
      <strong>{movement.title}</strong>
      <span>
        {folder !== '' && <span className={styles.folder}>{folder} / </span>}
        {playingPairCount(movement)} pairs, {movement.tableCount} tables, {movement.rounds.length}{' '}
        rounds
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </span>
      {movement.notes !== '' && <p>{movement.notes}</p>}
    </div>
  );
}

function EntryButtons(props: EntryProps & { readonly onEdit: () => void }) {
  const { item, onOpen, onEdit, onReplace, onDuplicate, onDelete, isCompared, onCompare } = props;
  const named = (what: string) => `${what}: ${item.movement.title}`;
  return (
    <>
      <button type="button" aria-label={named('Open')} onClick={onOpen}>
        Open
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={named('Name, notes, tags, folder')}
        onClick={onEdit}
      >
        Name, notes, tags, folder
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={named('Replace with what is on the screen')}
        title="Put what is on the screen in its place"
        onClick={onReplace}
      >
        Replace
      </button>
      <button type="button" className="quiet" aria-label={named('Duplicate')} onClick={onDuplicate}>
        Duplicate
      </button>
      <button type="button" className="quiet" aria-label={named('Delete')} onClick={onDelete}>
        Delete
      </button>
      <button
        type="button"
        className="quiet"
        aria-pressed={isCompared}
        aria-label={named('Compare')}
        title="Choose two to see them side by side"
        onClick={onCompare}
      >
        Compare
      </button>
    </>
  );
}

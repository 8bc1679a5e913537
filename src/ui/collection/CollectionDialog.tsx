// The director's own movements: keep, find, open, rename, tag, duplicate, delete with undo; all of them as one file.

import { useState } from 'react';
import { formatCollection, type StoredMovement } from '../../store/collection.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { download } from '../files/download.ts';
import styles from './collection.module.css';
import { EntryForm } from './EntryForm.tsx';
import { useCollection } from './useCollection.ts';

export function CollectionDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const collection = useCollection();
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const { items, deleted, problem } = collection;
  const words = query.toLowerCase().split(/\s+/);
  const found = items.filter((item) => {
    const text = [item.movement.title, item.movement.notes, ...item.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const open = ({ movement: kept }: StoredMovement): void => {
    actions.openMovement(kept, `Open ${kept.title}`);
    onClose();
  };
  return (
    <Dialog title="My movements" wide onClose={onClose}>
      <div className={styles.bar}>
        <input
          type="search"
          data-first-focus
          aria-label="Find among my movements"
          placeholder="Find by name, note or tag"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button
          type="button"
          className="primary"
          onClick={() => void collection.add([{ movement, tags: [] }])}
        >
          Keep “{movement.title}”
        </button>
        <button
          type="button"
          disabled={items.length === 0}
          onClick={() => download(formatCollection(items), 'my-movements.json', 'application/json')}
        >
          Save all as a file
        </button>
        <ImportButton onText={(text) => void collection.importAll(text)} />
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {collection.remark !== null && <p role="status">{collection.remark}</p>}
      {deleted !== null && (
        <p role="status" className={styles.deleted}>
          Deleted {deleted.movement.title}.{' '}
          <button type="button" onClick={() => void collection.add([deleted])}>
            Undo
          </button>
        </p>
      )}
      {items.length === 0 && <p>Nothing is kept yet. What is on the screen stays there anyway.</p>}
      {items.length > 0 && found.length === 0 && <p>None of them matches.</p>}
      <ul className={styles.items} aria-label="My movements">
        {found.map((item) => (
          <li key={item.id}>
            {edited === item.id ? (
              <EntryForm
                item={item}
                onLeave={() => setEdited(null)}
                onTake={async (changed) => {
                  if (await collection.change(changed)) setEdited(null);
                }}
              />
            ) : (
              <Entry
                item={item}
                onOpen={() => open(item)}
                onEdit={() => setEdited(item.id)}
                onReplace={() => void collection.change({ ...item, movement })}
                onDuplicate={() => void collection.add([copyOf(item)])}
                onDelete={() => void collection.remove(item)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function copyOf({ movement, tags }: StoredMovement) {
  return { movement: { ...movement, title: `${movement.title} (copy)` }, tags };
}

interface EntryProps {
  readonly item: StoredMovement;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onReplace: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

function Entry({ item, onOpen, onEdit, onReplace, onDuplicate, onDelete }: EntryProps) {
  const { movement, tags } = item;
  const named = (what: string) => `${what}: ${movement.title}`;
  return (
    <>
      <div className={styles.words}>
        <strong>{movement.title}</strong>
        <span>
          {movement.pairCount} pairs, {movement.tableCount} tables, {movement.rounds.length} rounds
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
        {movement.notes !== '' && <p>{movement.notes}</p>}
      </div>
      <button type="button" aria-label={named('Open')} onClick={onOpen}>
        Open
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={named('Name, notes, tags')}
        onClick={onEdit}
      >
        Name, notes, tags
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
    </>
  );
}

function ImportButton({ onText }: { readonly onText: (text: string) => void }) {
  return (
    <label className={styles.file}>
      Add from a file
      <input
        type="file"
        accept=".json"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onText(await file.text());
          target.value = '';
        }}
      />
    </label>
  );
}

// The director's own movements: save, find, open, rename, tag, file, duplicate, compare, delete, and export as one file.
// Every change can be undone.

import { useEffect, useRef, useState } from 'react';
import { formatCollection } from '../../notation/collectionFile.ts';
import { foldersOf } from '../../store/collection.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { faultCauseWords } from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MovementComparison } from '../balance/MovementComparison.tsx';
import { Dialog } from '../Dialog.tsx';
import { draftsOf, storedDraft } from '../drafts.ts';
import { acceptReadable } from '../files/acceptReadable.ts';
import { download } from '../files/download.ts';
import styles from './collection.module.css';
import { ENTRY_DRAFTS } from './Entry.tsx';
import { EntryList } from './EntryList.tsx';
import { FOLDER_DRAFT, FolderBar } from './FolderBar.tsx';
import { useCollection } from './useCollection.ts';

export function CollectionDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const collection = useCollection();
  const [query, setQuery] = useState('');
  const [wantedFolder, setFolder] = useState(() => storedDraft(FOLDER_DRAFT)?.folder ?? null);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const { items, problem } = collection;
  const folders = foldersOf(items);
  const folder = wantedFolder !== null && folders.includes(wantedFolder) ? wantedFolder : null;
  const [edited, setEdited] = useState<ReadonlySet<string>>(() => new Set(draftsOf(ENTRY_DRAFTS)));
  // Entries being edited remain listed, so that nothing typed is lost.
  const found = items.filter((item) => edited.has(item.id) || isFound(item, query, folder));
  const [before, now] = compared.flatMap((id) => items.filter((item) => item.id === id));
  const open = ({ movement }: StoredMovement): void => {
    actions.openMovement(movement, `Open ${titleOf(movement)}`);
    onClose();
  };
  // Other entries may be edited while one is being saved.
  const setEditing = (id: string, isEditing: boolean): void =>
    setEdited((before) => {
      const others = [...before].filter((other) => other !== id);
      return new Set(isEditing ? [...others, id] : others);
    });
  // The two movements selected last.
  const toggleCompared = (id: string): void =>
    setCompared(
      compared.includes(id)
        ? compared.filter((other) => other !== id)
        : [...compared, id].slice(-2),
    );
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
          onClick={() => void collection.save(movement, folder ?? '')}
        >
          Save “{titleOf(movement)}”
        </button>
        <button
          type="button"
          disabled={items.length === 0}
          onClick={async () => {
            // A long list may still be being read after movements were added.
            const file = formatCollection(await collection.stored(), titleOf);
            if (file.ok) download(file.text, 'my-movements.json', 'application/json');
            else collection.refuse(faultCauseWords(file.cause));
          }}
        >
          Save all as a file
        </button>
        <AddFileButton onFile={(file) => void collection.addFile(file, folder ?? '')} />
      </div>
      <FolderBar
        folders={folders}
        folder={folder}
        onChoose={setFolder}
        onRename={async (name) => {
          const inside = items.filter((item) => item.folder === folder);
          const renamed = inside.map((item) => ({ ...item, folder: name }));
          const words = name === '' ? `Emptied folder ${folder}.` : `Renamed folder ${folder}.`;
          if (await collection.change(renamed, words)) setFolder(name === '' ? null : name);
        }}
      />
      {collection.progress}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {collection.remark !== null && (
        <p role="status" className={styles.remark}>
          {collection.remark}
        </p>
      )}
      {collection.lastChange !== null && (
        <p role="status" className={styles.lastChange}>
          {collection.lastChange}{' '}
          <button type="button" onClick={() => void collection.undo()}>
            Undo
          </button>
        </p>
      )}
      {collection.isReading && <p>Reading your movements …</p>}
      {!collection.isReading && items.length === 0 && (
        <p>Nothing saved yet. The movement on screen is remembered by this browser.</p>
      )}
      {items.length > 0 && found.length === 0 && <p>No movement matches.</p>}
      <EntryList
        edited={edited}
        onEditing={setEditing}
        entries={found.map((item) => ({
          item,
          folders,
          onOpen: () => open(item),
          onChange: (changed, words) => collection.change([changed], words),
          onReplace: () =>
            void collection.change([{ ...item, movement }], `Overwrote ${titleOf(item.movement)}.`),
          onDuplicate: () => void collection.add([copyOf(item)]),
          onDelete: () => void collection.remove(item),
          isCompared: compared.includes(item.id),
          onCompare: () => toggleCompared(item.id),
        }))}
      />
      {before !== undefined && now !== undefined && (
        <section className={styles.comparison} aria-label="Comparison">
          <h3>
            {nameOf(before)} and {nameOf(now)}
          </h3>
          <MovementComparison
            before={before.movement}
            now={now.movement}
            titles={[nameOf(before), nameOf(now)]}
          />
        </section>
      )}
    </Dialog>
  );
}

function isFound({ movement, tags, folder }: StoredMovement, query: string, within: string | null) {
  if (within !== null && folder !== within) return false;
  const text = [titleOf(movement), movement.notes, folder, ...tags].join(' ').toLowerCase();
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}

function nameOf({ movement, folder }: StoredMovement): string {
  return folder === '' ? titleOf(movement) : `${folder} / ${titleOf(movement)}`;
}

function copyOf({ movement, tags, folder }: StoredMovement) {
  return { movement: { ...movement, title: `${titleOf(movement)} (copy)` }, tags, folder };
}

function AddFileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) acceptReadable(input.current);
  }, []);
  return (
    <label className={styles.file}>
      Add from a file
      <input
        ref={input}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}

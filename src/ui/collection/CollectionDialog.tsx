// The director's own movements: save, find, open, rename, tag, file, duplicate, compare, delete, and export as one file.
// Every change can be undone.

import { useState } from 'react';
import { formatCollection } from '../../notation/collectionFile.ts';
import { foldersOf } from '../../store/collection.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { faultCauseWords } from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { MovementComparison } from '../balance/MovementComparison.tsx';
import { draftsOf, storeDraft, storedDraft } from '../drafts.ts';
import { download } from '../files/download.ts';
import { READABLE_FILES } from '../files/filesContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_SEARCH } from '../parts/fieldLengths.ts';
import { Select } from '../Select.tsx';
import styles from './collection.module.css';
import { ENTRY_DRAFTS } from './Entry.tsx';
import { EntryList } from './EntryList.tsx';
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
          maxLength={LONGEST_SEARCH}
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
        <p role="alert" className={`failure ${styles.problem}`}>
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
        <section className={`stack ${styles.comparison}`} aria-label="Comparison">
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
  return (
    <label className={styles.file}>
      Add from a file
      <input
        type="file"
        accept={READABLE_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}

interface FolderBarProps {
  readonly folders: readonly string[];
  /** Null shows all folders. */
  readonly folder: string | null;
  readonly onChoose: (folder: string | null) => void;
  /** Renames the folder; with an empty name its movements are in no folder. */
  readonly onRename: (name: string) => Promise<void>;
}

/** The name of the draft: a new folder name, and the folder that it is for. */
const FOLDER_DRAFT = 'folder';

function FolderBar({ folders, folder, onChoose, onRename }: FolderBarProps) {
  const [name, setTyped] = useState(() => storedDraft(FOLDER_DRAFT)?.name ?? null);
  const setName = (typed: string | null): void => {
    storeDraft(FOLDER_DRAFT, folder === null || typed === null ? null : { folder, name: typed });
    setTyped(typed);
  };
  if (folders.length === 0) return null;
  const rename = async (): Promise<void> => {
    await onRename((name ?? '').trim());
    setName(null);
  };
  return (
    <form
      className={styles.bar}
      aria-label="Folders"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <label>
        Folder{' '}
        <Select
          value={folder}
          options={[
            { value: null, label: 'all' },
            ...folders.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(chosen) => {
            onChoose(chosen);
            setName(null);
          }}
        />
      </label>
      {folder !== null && name === null && (
        <button type="button" className="quiet" onClick={() => setName(folder)}>
          Rename the folder
        </button>
      )}
      {/* Another tab may have emptied the folder meanwhile. */}
      {folder !== null && name !== null && (
        <>
          <input
            type="text"
            aria-label="New folder name; leave empty to remove the folder"
            // biome-ignore lint/a11y/noAutofocus: the director has just opened this field
            autoFocus
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit">Rename</button>
          <button type="button" className="quiet" onClick={() => setName(null)}>
            Cancel
          </button>
        </>
      )}
    </form>
  );
}

// Selects a folder and renames it; a folder exists as long as it contains a movement.

import { useState } from 'react';
import { storeDraft, storedDraft } from '../drafts.ts';
import { Select } from '../Select.tsx';
import styles from './collection.module.css';

interface FolderBarProps {
  readonly folders: readonly string[];
  /** Null shows all folders. */
  readonly folder: string | null;
  readonly onChoose: (folder: string | null) => void;
  /** Renames the folder; with an empty name its movements are in no folder. */
  readonly onRename: (name: string) => Promise<void>;
}

/** The name of the draft: a new folder name, and the folder that it is for. */
export const FOLDER_DRAFT = 'folder';

export function FolderBar({ folders, folder, onChoose, onRename }: FolderBarProps) {
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

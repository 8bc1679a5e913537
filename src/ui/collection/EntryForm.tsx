// Name, notes, tags and folder of one of the director's movements.

import { type FormEvent, useId } from 'react';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { type Typed, typedIn } from '../drafts.ts';
import { DescriptionFields, readDescription } from '../editing/DescriptionFields.tsx';
import styles from '../editing/editing.module.css';
import { SaveOrDiscard } from '../editing/SaveOrDiscard.tsx';

interface EntryFormProps {
  readonly item: StoredMovement;
  /** The existing folders, as options. */
  readonly folders: readonly string[];
  /** What was typed before the dialog was closed; null for a form just opened. */
  readonly typed: Typed | null;
  readonly onType: (typed: Typed) => void;
  readonly onSave: (changed: StoredMovement) => Promise<void>;
  readonly onCancel: () => void;
}

export function EntryForm({ item, folders, typed, onType, onSave, onCancel }: EntryFormProps) {
  const { movement } = item;
  const tags = typed?.tags ?? item.tags.join(', ');
  const folder = typed?.folder ?? item.folder;
  const listId = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = String(form.get('tags')).split(',');
    const unique = new Set(words.map((tag) => tag.trim()).filter((tag) => tag !== ''));
    void onSave({
      ...item,
      movement: { ...movement, ...readDescription(form) },
      tags: [...unique],
      folder: String(form.get('folder')).trim(),
    });
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onInput={({ currentTarget }) => onType(typedIn(currentTarget))}
    >
      <DescriptionFields movement={movement} typed={typed} rows={3} isFirst />
      <label data-tall>
        Tags, separated by commas
        <input type="text" name="tags" maxLength={500} defaultValue={tags} />
      </label>
      <label data-tall>
        Folder (new, existing or none)
        <input type="text" name="folder" list={listId} maxLength={100} defaultValue={folder} />
      </label>
      <datalist id={listId}>
        {folders.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <SaveOrDiscard onDiscard={onCancel} />
    </form>
  );
}

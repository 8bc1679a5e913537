// The form for the name, notes, tags and folder of one of the director's movements. What is typed is kept until it is saved or
// discarded.

import { type FormEvent, useId, useState } from 'react';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { titleOf } from '../../words/titles.ts';
import { storeDraft, storedDraft, typedIn } from '../drafts.ts';
import { DescriptionFields, readDescription } from '../editing/DetailsDialog.tsx';
import { SaveOrDiscard } from '../editing/formDraft.tsx';

/** The beginning of the names of the drafts of entries, which end with the id. */
export const ENTRY_DRAFTS = 'entry ';

interface EntryFormProps {
  readonly item: StoredMovement;
  /** The existing folders, as options. */
  readonly folders: readonly string[];
  /** Stores a change; resolves to whether it was stored. */
  readonly onSave: (changed: StoredMovement, words: string) => Promise<boolean>;
  /** Called once it is saved or discarded. */
  readonly onClose: () => void;
}

export function EntryForm({ item: now, folders, onSave, onClose }: EntryFormProps) {
  const form = ENTRY_DRAFTS + now.id;
  const [typed] = useState(() => storedDraft(form));
  // As of when the form was opened, so that changes made in another tab meanwhile are not overwritten.
  const [item] = useState(typed === null ? now : { ...now, version: Number(typed.version) });
  const { movement } = item;
  const close = (): void => {
    storeDraft(form, null);
    onClose();
  };
  const tags = typed?.tags ?? item.tags.join(', ');
  const folder = typed?.folder ?? item.folder;
  const listId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const changed = {
      ...item,
      movement: { ...movement, ...readDescription(data) },
      tags: tagsIn(String(data.get('tags'))),
      folder: String(data.get('folder')).trim(),
    };
    if (await onSave(changed, `Changed ${titleOf(changed.movement)}.`)) close();
  };
  return (
    <form
      className="form"
      aria-label={`Details of ${titleOf(movement)}`}
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) =>
        storeDraft(form, { ...typedIn(currentTarget), version: String(item.version) })
      }
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
      <SaveOrDiscard onDiscard={close} />
    </form>
  );
}

/** The tags in a text, separated by commas, each once. */
export function tagsIn(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

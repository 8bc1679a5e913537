// The entry of one of the director's movements in the list, with its commands, and the form for its name, notes, tags and folder.

import { type FormEvent, useId, useState } from 'react';
import { playingPairCount } from '../../movement/movement.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { entrySize } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { storeDraft, storedDraft, type Typed, typedIn } from '../drafts.ts';
import { DescriptionFields, readDescription } from '../editing/DetailsDialog.tsx';
import { SaveOrDiscard } from '../editing/formDraft.tsx';
import styles from './collection.module.css';

export interface EntryProps {
  readonly item: StoredMovement;
  readonly folders: readonly string[];
  readonly onOpen: () => void;
  /** Stores a change; resolves to whether it was stored. */
  readonly onChange: (changed: StoredMovement, message: string) => Promise<boolean>;
  readonly onReplace: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

interface DrawnProps extends EntryProps {
  /** Called when editing of its details begins and ends: an entry being edited must stay drawn to keep what was typed. */
  readonly onEditing: (isEditing: boolean) => void;
}

/** The beginning of the names of the drafts of entries, which end with the id. */
export const ENTRY_DRAFTS = 'entry ';

export function Entry({ onEditing, ...props }: DrawnProps) {
  const { item, folders, onChange } = props;
  const form = ENTRY_DRAFTS + item.id;
  const [draft] = useState(() => storedDraft(form));
  // As of when the form was opened, so that changes made in another tab meanwhile are not overwritten.
  const [edited, setEdited] = useState<StoredMovement | null>(
    draft && { ...item, version: Number(draft.version) },
  );
  const [wasEdited, setWasEdited] = useState(false);
  const edit = (now: StoredMovement | null): void => {
    if (now === null) storeDraft(form, null);
    setEdited(now);
    setWasEdited(true);
    onEditing(now !== null);
  };
  return edited !== null ? (
    <EntryForm
      item={edited}
      folders={folders}
      typed={wasEdited ? null : draft}
      onType={(typed) => storeDraft(form, { ...typed, version: String(edited.version) })}
      onCancel={() => edit(null)}
      onSave={async (changed) => {
        if (await onChange(changed, `Changed ${titleOf(changed.movement)}.`)) edit(null);
      }}
    />
  ) : (
    <>
      <EntryWords item={item} />
      <EntryButtons {...props} wasEdited={wasEdited} onEdit={() => edit(item)} />
    </>
  );
}

function EntryWords({ item: { movement, tags, folder } }: { readonly item: StoredMovement }) {
  return (
    <div className={styles.words}>
      <strong>{titleOf(movement)}</strong>
      <span>
        {folder !== '' && <span className={styles.folder}>{folder} / </span>}
        {entrySize(playingPairCount(movement), movement.tableCount, movement.rounds.length)}
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

interface ButtonsProps extends EntryProps {
  readonly onEdit: () => void;
  /** Whether the form has just been closed: the buttons that replace it take the focus. */
  readonly wasEdited: boolean;
}

function EntryButtons(props: ButtonsProps) {
  const {
    item,
    onOpen,
    onEdit,
    wasEdited,
    onReplace,
    onDuplicate,
    onDelete,
    isCompared,
    onCompare,
  } = props;
  const named = (what: string) => `${what}: ${titleOf(item.movement)}`;
  return (
    <>
      <button type="button" aria-label={named('Open')} onClick={onOpen}>
        Open
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={named('Edit details (name, notes, tags, folder)')}
        // biome-ignore lint/a11y/noAutofocus: the form that it opened has just been closed
        autoFocus={wasEdited}
        onClick={onEdit}
      >
        Edit details
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={named('Overwrite with the movement on screen')}
        title="Overwrite with the movement on screen"
        onClick={onReplace}
      >
        Overwrite
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
        title="Select two to see them side by side"
        onClick={onCompare}
      >
        Compare
      </button>
    </>
  );
}

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

function EntryForm({ item, folders, typed, onType, onSave, onCancel }: EntryFormProps) {
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
      className="form"
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

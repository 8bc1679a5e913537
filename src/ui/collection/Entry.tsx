// The entry of one of the director's movements in the list, with its commands.

import { useState } from 'react';
import { playingPairCount } from '../../movement/movement.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { entrySize } from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { storeDraft, storedDraft } from '../drafts.ts';
import styles from './collection.module.css';
import { EntryForm } from './EntryForm.tsx';

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

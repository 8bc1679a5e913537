// Name, notes and tags of one of the director's movements.

import type { FormEvent } from 'react';
import type { StoredMovement } from '../../store/collection.ts';
import styles from '../editing/editing.module.css';

interface EntryFormProps {
  readonly item: StoredMovement;
  readonly onTake: (changed: StoredMovement) => Promise<void>;
  readonly onLeave: () => void;
}

export function EntryForm({ item, onTake, onLeave }: EntryFormProps) {
  const { movement, tags } = item;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const named = {
      ...movement,
      title: String(form.get('title')).trim(),
      notes: String(form.get('notes')),
    };
    const words = String(form.get('tags')).split(',');
    const unique = new Set(words.map((tag) => tag.trim()).filter((tag) => tag !== ''));
    void onTake({ ...item, movement: named, tags: [...unique] });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label data-tall>
        Name
        <input type="text" name="title" required maxLength={200} defaultValue={movement.title} />
      </label>
      <label data-tall>
        Notes
        <textarea name="notes" rows={3} maxLength={10000} defaultValue={movement.notes} />
      </label>
      <label data-tall>
        Tags, commas between them
        <input type="text" name="tags" maxLength={500} defaultValue={tags.join(', ')} />
      </label>
      <div>
        <button type="submit" className="primary">
          Take them
        </button>{' '}
        <button type="button" onClick={onLeave}>
          Leave as it was
        </button>
      </div>
    </form>
  );
}

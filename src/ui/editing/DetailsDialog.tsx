// The name of the movement and the director's notes.

import type { FormEvent } from 'react';
import { LIMITS } from '../../movement/structure.ts';
import { derivedTitle } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './editing.module.css';

export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const title = String(form.get('title')).trim();
    const notes = String(form.get('notes'));
    onClose();
    if (title === movement.title && notes === movement.notes) return;
    actions.edit(
      { kind: 'describe', title, notes },
      title === '' ? 'Use the usual name' : `Rename to ${title}`,
    );
  };
  return (
    <Dialog title="Name and notes" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label data-tall>
          Name
          <input
            type="text"
            name="title"
            data-first-focus
            maxLength={LIMITS.titleLength}
            defaultValue={movement.title}
            placeholder={derivedTitle(movement)}
          />
        </label>
        <label data-tall>
          Notes
          <textarea
            name="notes"
            rows={6}
            maxLength={LIMITS.notesLength}
            defaultValue={movement.notes}
          />
        </label>
        <button type="submit" className="primary">
          Save changes
        </button>
      </form>
    </Dialog>
  );
}

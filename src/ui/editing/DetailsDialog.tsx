// The name of the movement and the director's notes.

import { type FormEvent, useState } from 'react';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { storeDraft, storedDraft, typedIn } from '../drafts.ts';
import { DescriptionFields, readDescription } from './DescriptionFields.tsx';
import styles from './editing.module.css';

export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const draft = `details ${movement.title} ${movement.notes}`;
  const [typed] = useState(() => storedDraft(draft));
  const leave = (): void => {
    storeDraft(draft, null);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { title, notes } = readDescription(new FormData(event.currentTarget));
    leave();
    if (title === movement.title && notes === movement.notes) return;
    actions.edit(
      { kind: 'describe', title, notes },
      title === '' ? 'Use the usual name' : `Rename to ${title}`,
    );
  };
  return (
    <Dialog title="Name and notes" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={submit}
        onInput={({ currentTarget }) => storeDraft(draft, typedIn(currentTarget))}
      >
        <DescriptionFields movement={movement} typed={typed} rows={6} isFirst />
        <div>
          <button type="submit" className="primary">
            Save changes
          </button>{' '}
          <button type="button" onClick={leave}>
            Discard changes
          </button>
        </div>
      </form>
    </Dialog>
  );
}

// The name of the movement and the director's notes.

import type { FormEvent } from 'react';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { DescriptionFields, readDescription } from './DescriptionFields.tsx';
import styles from './editing.module.css';
import { SaveOrDiscard } from './SaveOrDiscard.tsx';
import { useFormDraft } from './useFormDraft.ts';

export function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const actions = useActions();
  const { typed, keep, forget } = useFormDraft('details', movement);
  const leave = (): void => {
    forget();
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
      <form className={styles.form} onSubmit={submit} onInput={keep}>
        <DescriptionFields movement={movement} typed={typed} rows={6} isFirst />
        <SaveOrDiscard onDiscard={leave} />
      </form>
    </Dialog>
  );
}

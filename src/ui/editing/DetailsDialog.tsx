// The name of the movement and the director's notes.

import type { FormEvent } from 'react';
import { LIMITS, type Movement } from '../../movement/index.ts';
import { derivedTitle } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import type { Typed } from '../drafts.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SaveOrDiscard, useFormDraft } from './formDraft.tsx';

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
      <form className="form" onSubmit={submit} onInput={keep}>
        <DescriptionFields movement={movement} typed={typed} rows={6} isFirst />
        <SaveOrDiscard onDiscard={leave} />
      </form>
    </Dialog>
  );
}

interface DescriptionFieldsProps {
  readonly movement: Movement;
  /** What was typed here and not saved. */
  readonly typed: Typed | null;
  /** Visible lines of the notes. */
  readonly rows: number;
  /** Whether the name has the focus when the form opens. */
  readonly isFirst?: boolean;
}

export function DescriptionFields({ movement, typed, rows, isFirst }: DescriptionFieldsProps) {
  return (
    <>
      <label data-tall>
        Name
        <input
          type="text"
          name="title"
          data-first-focus={isFirst || undefined}
          // biome-ignore lint/a11y/noAutofocus: the director has just opened this form
          autoFocus={isFirst}
          maxLength={LIMITS.titleLength}
          defaultValue={typed?.title ?? movement.title}
          placeholder={derivedTitle(movement)}
        />
      </label>
      <label data-tall>
        Notes
        <textarea
          name="notes"
          rows={rows}
          maxLength={LIMITS.notesLength}
          defaultValue={typed?.notes ?? movement.notes}
        />
      </label>
    </>
  );
}

/** The values of the fields. */
export function readDescription(form: FormData): Pick<Movement, 'title' | 'notes'> {
  return { title: String(form.get('title')).trim(), notes: String(form.get('notes')) };
}

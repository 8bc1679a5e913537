// A form whose draft is kept until it is saved or discarded, and the buttons that end it.

import { type FormEvent, useMemo } from 'react';
import type { Movement } from '../../movement/index.ts';
import { storeDraft, storedDraft, type Typed, typedIn } from '../drafts.ts';

interface FormDraft {
  /** The key of the form: it begins anew with what it is about. */
  readonly about: string;
  /** What was typed for this movement before the form was opened; null if nothing. */
  readonly typed: Typed | null;
  /** For the form's `onInput`. */
  readonly keep: (event: FormEvent<HTMLFormElement>) => void;
  readonly forget: () => void;
}

/**
 * The draft of a form. Another movement has a draft of its own, also one without a name or notes.
 *
 * @param form the form's name
 * @param movement the movement that the form is about
 * @param parts what else of the movement the form changes; when that changes elsewhere, the draft is no longer shown
 */
export function useFormDraft(form: string, movement: Movement, parts: unknown = null): FormDraft {
  const { origin, title, notes, pairCount, tableCount } = movement;
  const source = { ...origin, changedFrom: undefined };
  const name = `${form} ${JSON.stringify([source, title, notes, pairCount, tableCount, parts])}`;
  const typed = useMemo(() => storedDraft(name), [name]);
  return {
    about: name,
    typed,
    keep: ({ currentTarget }) => storeDraft(name, typedIn(currentTarget)),
    forget: () => storeDraft(name, null),
  };
}

interface SaveOrDiscardProps {
  /** What the button that saves says. */
  readonly save?: string;
  readonly onDiscard: () => void;
}

export function SaveOrDiscard({ save = 'Save changes', onDiscard }: SaveOrDiscardProps) {
  return (
    <div>
      <button type="submit" className="primary">
        {save}
      </button>{' '}
      <button type="button" onClick={onDiscard}>
        Discard changes
      </button>
    </div>
  );
}

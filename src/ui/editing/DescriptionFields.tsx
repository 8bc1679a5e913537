// The name of a movement and the director's notes, as fields of a form and read back from it.

import type { Movement } from '../../movement/movement.ts';
import { LIMITS } from '../../movement/structure.ts';
import { derivedTitle } from '../../words/titles.ts';
import type { Typed } from '../drafts.ts';

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

// What is typed in a form and not saved yet. Kept in the tab's sessionStorage, so that neither closing a dialog nor reloading
// the page loses it; gone once it is saved or discarded, and with the tab. Without storage it lasts as long as the form.

import { useState } from 'react';

/** The texts of a form's fields by name, as typed. */
export type Typed = Readonly<Record<string, string>>;

const PREFIX = 'arrowswitch.draft.';

/** What was typed in a form and is not saved; null if nothing, or if it cannot be read. */
export function storedDraft(form: string): Typed | null {
  try {
    const text = sessionStorage.getItem(PREFIX + form);
    const stored: unknown = JSON.parse(text ?? 'null');
    return isTyped(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}

/** Keeps what is typed in a form; null forgets it. */
export function storeDraft(form: string, typed: Typed | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(PREFIX + form);
    else sessionStorage.setItem(PREFIX + form, JSON.stringify(typed));
  } catch {
    // There is no storage, or no room.
  }
}

/** The forms with a draft whose names begin like this, without that beginning. */
export function draftsOf(beginning: string): readonly string[] {
  try {
    const start = PREFIX + beginning;
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start));
    return keys.map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

/** The fields of a form as they are now. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = [...new FormData(form)];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

/** As `useState` of the text of a form's only field, which is kept until it is empty; `isAnew`: it begins empty all the same. */
export function useDraftText(
  form: string,
  isAnew = false,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => (isAnew ? '' : (storedDraft(form)?.text ?? '')));
  const keep = (typed: string): void => {
    storeDraft(form, typed === '' ? null : { text: typed });
    setText(typed);
  };
  return [text, keep];
}

// What is typed between the keys that ask for the list of commands and its field: it is for that field, and neither for the
// grid nor a shortcut.

interface Typed {
  readonly text: string;
  /** Whether Enter has ended it. */
  readonly isEntered: boolean;
}

const NOTHING: Typed = { text: '', isEntered: false };

/** Null while nothing is expected. */
let typed: Typed | null = null;

/** Expects keys for a field that is about to appear. */
export function expectTyping(): void {
  if (typed === null) document.addEventListener('keydown', onKeyDown, true);
  typed = NOTHING;
}

/** What was typed for the field that has appeared now. */
export function endTyping(): Typed {
  document.removeEventListener('keydown', onKeyDown, true);
  const result = typed ?? NOTHING;
  typed = null;
  return result;
}

/** Takes a key for the expected field; false if it is not for one. */
export function takeKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (typed === null) return false;
  // Escape and any dialog, such as one that says why the list cannot be shown, end it.
  if (key === 'Escape' || document.querySelector('dialog[open]') !== null) endTyping();
  if (typed === null || ctrlKey || metaKey || altKey) return false;
  const { text, isEntered } = typed;
  if (key === 'Enter') typed = { text, isEntered: true };
  else if (key === 'Backspace') typed = { text: text.slice(0, -1), isEntered };
  else if (key.length === 1) typed = { text: text + key, isEntered };
  else return false;
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!takeKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

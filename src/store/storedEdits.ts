// The stored form of the entries of the history, which editSchema.ts reads.

import type { Edit } from '../movement/index.ts';
import { fileOf, originFile } from '../notation/jsonFile.ts';
import type { editSchema } from './editSchema.ts';
import type { HistoryEntry } from './history.ts';
import type { Written } from './records.ts';

/** The stored form of each entry, made once, so that the storage recognises an entry that it has stored already. */
const storedEntries = new WeakMap<HistoryEntry, unknown>();

/** The plain value to store for an entry; the same value each time. */
export function formatEntry(entry: HistoryEntry): unknown {
  const stored = storedEntries.get(entry) ?? { label: entry.label, edit: formatEdit(entry.edit) };
  storedEntries.set(entry, stored);
  return stored;
}

/** Remembers the stored value that an entry was read from. */
export function rememberStored(entry: HistoryEntry, stored: unknown): void {
  storedEntries.set(entry, stored);
}

/** The stored form of an edit; a form that the schema could not read back does not compile. */
function formatEdit(edit: Edit): Written<typeof editSchema> {
  if (edit.kind === 'replaceMovement') return { ...edit, movement: fileOf(edit.movement) };
  if (edit.kind === 'setOrigin') return { ...edit, origin: originFile(edit.origin) };
  if (edit.kind === 'sequence') return { ...edit, edits: edit.edits.map(formatEdit) };
  return edit;
}

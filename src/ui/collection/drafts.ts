// What the director has typed about saved movements and not saved yet, by id. Closing the dialog loses none of it; it is
// there again when the dialog is opened, until the page is closed.

import type { CollectionStorage, StoredMovement } from '../../store/collection.ts';

/** The fields of the form, as typed. */
export interface Typed {
  readonly title: string;
  readonly notes: string;
  readonly tags: string;
  readonly folder: string;
}

export interface FormDraft {
  /** The movement as of when its form was opened. */
  readonly item: StoredMovement;
  readonly typed: Typed;
}

const DRAFTS = new WeakMap<CollectionStorage, Map<string, FormDraft>>();

/** The drafts for the movements in a storage; changed in place. */
export function draftsIn(storage: CollectionStorage): Map<string, FormDraft> {
  const drafts = DRAFTS.get(storage) ?? new Map<string, FormDraft>();
  DRAFTS.set(storage, drafts);
  return drafts;
}

/** A folder and the new name that is typed for it; null while none is renamed. */
export interface FolderDraft {
  current: { readonly folder: string; readonly name: string } | null;
}

const FOLDER_DRAFTS = new WeakMap<CollectionStorage, FolderDraft>();

/** The new name of a folder of a storage; changed in place. */
export function folderDraftIn(storage: CollectionStorage): FolderDraft {
  const draft = FOLDER_DRAFTS.get(storage) ?? { current: null };
  FOLDER_DRAFTS.set(storage, draft);
  return draft;
}

/** The fields of the form as they are now. */
export function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const text = (name: keyof Typed) => String(fields.get(name) ?? '');
  return { title: text('title'), notes: text('notes'), tags: text('tags'), folder: text('folder') };
}

// Page: the director's own movements. English only.

import { counted } from './counted.ts';

/** A movement was saved. */
export function savedOne(title: string): string {
  return `Saved ${title}.`;
}

/** Several were saved at once. */
export function savedSeveral(count: number): string {
  return `Saved ${count} movements.`;
}

/** The movement is in the list already, unchanged. */
export function savedAlready(title: string): string {
  return `${title} is already saved, exactly as it is on screen.`;
}

/** A movement was deleted. */
export function deleted(title: string): string {
  return `Deleted ${title}.`;
}

/** Several were deleted at once. */
export function deletedSeveral(count: number): string {
  return `Deleted ${counted(count, 'movement')}.`;
}

/** Several were tagged, or moved to a folder; an empty folder is none. */
export function taggedSeveral(count: number, tags: readonly string[]): string {
  return `Tagged ${counted(count, 'movement')}: ${tags.join(', ')}.`;
}

export function movedSeveral(count: number, folder: string): string {
  const which = counted(count, 'movement');
  return folder === '' ? `Took ${which} out of their folders.` : `Moved ${which} to ${folder}.`;
}

/** How many are selected, of those that are shown. */
export function selectedOf(selected: number, shown: number): string {
  return selected === 0
    ? counted(shown, 'movement')
    : `${selected.toLocaleString('en-GB')} of ${counted(shown, 'movement')} selected`;
}

/** Several were saved in one file. */
export function exportedSeveral(count: number): string {
  return `Saved ${counted(count, 'movement')} as a file.`;
}

/** Which of several a format cannot hold. */
export function leftOutText(left: readonly string[]): string {
  return `Left out, as the format cannot hold them: ${left.join(', ')}.`;
}

/** Several could not be written. */
export function notExported(reason: string): string {
  return `The file could not be made; nothing was saved: ${reason} Select fewer, or try another format.`;
}

/** Nothing was saved, with the reason. */
export function notSaved(reason: string): string {
  return `It could not be saved; nothing was changed: ${reason} Use “Save all as a file” to store your movements elsewhere.`;
}

/** Nothing was added from a file. */
export function fileNotAdded(fileName: string): string {
  return `${fileName} could not be added; nothing was changed.`;
}

/** The numbers of movements added from a file and already present. */
export function addedFromFile(fresh: number, known: number): string {
  return `Added ${fresh}; ${known} already saved.`;
}

/** Stored movements beyond the limits, which are shown cut; null for none. */
export function shownCut(count: number): string | null {
  if (count === 0) return null;
  const which = count === 1 ? '1 movement has' : `${count} movements have`;
  return `${which} texts or locks beyond today's limits, which are shown cut. The stored movement is not changed until you change it.`;
}

/** Stored movements that cannot be read; null for none. */
export function unreadableStored(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 more cannot be read by this version; it will not be changed.'
    : `${count} more cannot be read by this version; they will not be changed.`;
}

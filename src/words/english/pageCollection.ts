// Page: the director's own movements. English only.

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

// What the page says of the director's own movements. English only.

/** A movement was saved. */
export function savedOne(title: string): string {
  return `Saved ${title}.`;
}

/** Several were saved at once. */
export function savedSeveral(count: number): string {
  return `Saved ${count} movements.`;
}

/** A movement that is there as it is on the screen. */
export function savedAlready(title: string): string {
  return `${title} is already saved, exactly as it is on screen.`;
}

/** A movement was deleted. */
export function deleted(title: string): string {
  return `Deleted ${title}.`;
}

/** Nothing was saved, and why. */
export function notSaved(reason: string): string {
  return `It could not be saved; nothing was changed: ${reason} Use “Save all as a file” to store your movements elsewhere.`;
}

/** A file from which nothing was added. */
export function fileNotAdded(fileName: string): string {
  return `${fileName} could not be added; nothing was changed.`;
}

/** What was added from a file, and what was there before. */
export function addedFromFile(fresh: number, known: number): string {
  return `Added ${fresh}; ${known} already saved.`;
}

// Unforeseen failures, in words.

/** The message of an error; full storage in plain words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'QuotaExceededError' ? 'the browser has no more room.' : error.message;
}
